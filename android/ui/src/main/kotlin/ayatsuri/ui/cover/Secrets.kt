package ayatsuri.ui.cover

import ayatsuri.core.Screen

/**
 * Whether the screen shows what only one person may see: hidden cards, what they know of others', a secret question. The
 * picture of it in the list of recent apps, what another screen mirrors, and the phone itself when it is laid down would
 * show it to whoever looks. A replay shows a game that is over.
 */
fun Screen.hasSecrets(): Boolean =
    this is Screen.Table &&
        v1.playback == null &&
        (v1.hand.isNotEmpty() || v1.characters.isNotEmpty() || v1.knowledge.isNotEmpty() || v1.prompt?.isSecret == true || v1.hint != null)
