package ayatsuri.radio

import ayatsuri.core.live.RadioTrouble

/** Another phone, as the system knows it. Systems change the address of a phone every few minutes. */
interface RemoteDevice {
    val address: String
}

/** The state of the system that matters to a radio: adapter, permissions, location. */
interface SystemState {
    /** The reason why this role's radio cannot work at present; null if it can. */
    fun trouble(): RadioTrouble?

    /** Tells [watcher] of changes, on the radios' thread, until the result is cancelled. */
    fun watch(watcher: SystemWatcher): RadioTimer
}

/** A listener to changes of the system's state. */
interface SystemWatcher {
    /** The adapter, the permissions or the location have changed; each state of the adapter is told, in order. */
    fun changed(trouble: RadioTrouble?)

    /** The system is about to bond with [device]. Returns true if it is this radio's: then the system must refuse the request. */
    fun bonding(device: RemoteDevice): Boolean
}
