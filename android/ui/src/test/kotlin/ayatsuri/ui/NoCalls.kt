package ayatsuri.ui

/** For screens that are only looked at. */
val noCalls: Act = {}
