package ayatsuri.app.radio

import ayatsuri.core.live.SystemRadios
import ayatsuri.radio.AndroidRadios

/** The radios of this phone's system, and the news that only the app can give them. */
interface PlatformRadios : SystemRadios {
    /**
     * Call this when the person may have granted or taken back a permission, or switched Bluetooth or location on or
     * off. Each radio in use then looks again, and reports `works` or its trouble. Any thread may call it; it returns
     * at once.
     */
    fun recheckConditions()
}

/** The phone's Bluetooth. */
class BluetoothRadios(
    private val radios: AndroidRadios,
) : PlatformRadios,
    SystemRadios by radios {
    override fun recheckConditions() = radios.recheck()
}
