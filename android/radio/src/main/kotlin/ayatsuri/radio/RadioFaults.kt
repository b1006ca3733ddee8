package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** Reports a radio's troubles to the core: each once while it lasts, and its end. */
internal class RadioFaults(
    private val tell: (RadioTrouble) -> Unit,
    private val tellWorks: () -> Unit,
) {
    private var reported: RadioTrouble? = null

    /** Whether adapter, permission or location keep the radio from working. */
    var hasSystemTrouble = false
        private set

    /** Notes the present trouble of adapter, permission or location; null if there is none. */
    fun reportSystem(trouble: RadioTrouble?) {
        hasSystemTrouble = trouble != null
        if (trouble != null) report(trouble)
    }

    fun report(trouble: RadioTrouble) {
        if (reported != trouble) tell(trouble)
        reported = trouble
    }

    fun reportWorking() {
        if (hasSystemTrouble || reported == null) return
        reported = null
        tellWorks()
    }
}
