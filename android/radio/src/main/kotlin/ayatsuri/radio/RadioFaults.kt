package ayatsuri.radio

import ayatsuri.core.RadioTrouble

/** Tells the core of a radio's troubles: each once while it lasts, and that the radio works when it is over. */
internal class RadioFaults(
    private val tell: (RadioTrouble) -> Unit,
    private val tellWorks: () -> Unit,
) {
    private var told: RadioTrouble? = null

    /** Whether adapter, permission or location keep the radio from working. */
    var hasSystemTrouble = false
        private set

    /** Adapter, permission and location as they are now. */
    fun system(trouble: RadioTrouble?) {
        hasSystemTrouble = trouble != null
        if (trouble != null) trouble(trouble)
    }

    fun trouble(trouble: RadioTrouble) {
        if (told != trouble) tell(trouble)
        told = trouble
    }

    fun works() {
        if (hasSystemTrouble || told == null) return
        told = null
        tellWorks()
    }
}
