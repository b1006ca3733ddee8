package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** Tells the core of a radio's troubles: each once while it lasts, and that the radio works when it is over. */
internal class RadioFaults(
    private val tell: (RadioTrouble) -> Unit,
    private val tellWorks: () -> Unit,
) {
    private var reported: RadioTrouble? = null

    /** Whether adapter, permission or location keep the radio from working. */
    var hasSystemTrouble = false
        private set

    /** Adapter, permission and location as they are now. */
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
