package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** Tells the core of each of a radio's troubles once while it lasts, and that the radio works again when it is over. */
internal class RadioFaults(
    private val tell: (RadioTrouble) -> Unit,
    private val tellWorks: () -> Unit,
) {
    private var reported: RadioTrouble? = null

    /** Whether adapter, permission or location keep the radio from working. */
    var hasSystemTrouble = false
        private set

    /** Takes in the state of adapter, permissions and location; null if nothing is wrong with them. */
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
