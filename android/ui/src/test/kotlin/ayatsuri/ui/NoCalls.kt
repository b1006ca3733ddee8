package ayatsuri.ui

/** For screens that are only looked at. */
object NoCalls : TableCalls, RowCalls {
    override fun choose(
        prompt: ULong,
        index: UInt,
    ) = Unit

    override fun chooseOption(
        row: String,
        choice: String,
    ) = Unit

    override fun enterText(
        row: String,
        text: String,
    ) = Unit

    override fun press(button: String) = Unit
}
