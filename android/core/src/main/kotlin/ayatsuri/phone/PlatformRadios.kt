package ayatsuri.phone

import ayatsuri.core.SystemRadios

/**
 * The radios of a phone's system, and what only the app can tell them. [Phone.open] takes them as they are; the app calls
 * [conditionsChanged].
 */
interface PlatformRadios : SystemRadios {
    /**
     * The person may have given or taken back a permission, or switched Bluetooth or location on or off: each radio in use
     * looks again, and reports `works` or its trouble. From any thread; returns at once.
     */
    fun conditionsChanged()
}
