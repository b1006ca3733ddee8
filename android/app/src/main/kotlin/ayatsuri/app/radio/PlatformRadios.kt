package ayatsuri.app.radio

import ayatsuri.core.live.SystemRadios
import ayatsuri.radio.AndroidRadios

/** The radios of this phone's system, and what only the app can tell them. */
interface PlatformRadios : SystemRadios {
    /**
     * The person may have given or taken back a permission, or switched Bluetooth or location on or off: each radio in use
     * looks again, and reports `works` or its trouble. From any thread; returns at once.
     */
    fun recheckConditions()
}

/** The platform's radios by Bluetooth. */
class BluetoothRadios(
    private val radios: AndroidRadios,
) : PlatformRadios,
    SystemRadios by radios {
    override fun recheckConditions() = radios.recheck()
}
