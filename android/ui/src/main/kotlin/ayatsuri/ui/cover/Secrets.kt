package ayatsuri.ui.cover

import ayatsuri.core.Screen

/**
 * Whether the screen shows something that only one person may see: their hidden cards, what they know of other players'
 * cards, a secret question, or a hint. Others would see it in the list of recent apps, on a screen that mirrors the phone,
 * and on the phone itself when it is laid down. A replay has no secrets, since its game is over.
 */
fun Screen.hasSecrets(): Boolean =
    this is Screen.Table &&
        v1.playback == null &&
        (v1.hand.isNotEmpty() || v1.characters.isNotEmpty() || v1.knowledge.isNotEmpty() || v1.prompt?.isSecret == true || v1.hint != null)
