package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** Another phone, as the system knows it. Systems change the address of a phone every few minutes. */
interface RemoteDevice {
    val address: String
}

/** The system's state for a radio as a whole: adapter, permissions, location. */
interface SystemState {
    /** Returns why this role's radio cannot work at present; null if it can. */
    fun trouble(): RadioTrouble?

    /** Calls [watcher] on the radios' thread at each change, until the result is cancelled. */
    fun watch(watcher: SystemWatcher): RadioTimer
}

/** A radio that the system's changes are reported to. */
interface SystemWatcher {
    /**
     * The adapter, the permissions or the location have changed; [trouble] is null if all is well now. Each state of
     * the adapter is reported, in order.
     */
    fun changed(trouble: RadioTrouble?)

    /** The system is about to bond with [device]. Returns true if it is this radio's: then the system must refuse the request. */
    fun bonding(device: RemoteDevice): Boolean
}
