package ayatsuri.radio

/**
 * The room for the one frame of a connection that may be under way. The core offers frames from its own thread and learns at
 * once whether there is room.
 */
internal class FrameSlot {
    private var isOpen = false
    private var isTaken = false
    private var hasRefused = false

    @Synchronized
    fun open() {
        isOpen = true
    }

    /** Closes the slot: it takes no frame any more. */
    @Synchronized
    fun close() {
        isOpen = false
    }

    /** Takes the room for a frame. Returns false if there is no room or no connection. */
    @Synchronized
    fun take(): Boolean {
        val hasRoom = isOpen && !isTaken
        if (hasRoom) isTaken = true else hasRefused = true
        return hasRoom
    }

    /** Gives the room back. Returns true if a frame was refused meanwhile: then the core must hear of it. */
    @Synchronized
    fun free(): Boolean {
        isTaken = false
        return hasRefused.also { hasRefused = false }
    }
}
