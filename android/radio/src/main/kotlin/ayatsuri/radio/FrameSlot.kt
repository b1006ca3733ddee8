package ayatsuri.radio

/**
 * The room for one frame of a connection: a second frame has to wait until the first is sent. The core offers frames
 * from its own thread, and learns at once whether there is room.
 */
internal class FrameSlot {
    private var isOpen = false
    private var isTaken = false
    private var hasRefused = false

    @Synchronized
    fun open() {
        isOpen = true
    }

    /** Refuses all frames from now on. */
    @Synchronized
    fun close() {
        isOpen = false
    }

    /** Takes the room for a frame. Returns false if there is no room, or no connection. */
    @Synchronized
    fun take(): Boolean {
        val hasRoom = isOpen && !isTaken
        if (hasRoom) isTaken = true else hasRefused = true
        return hasRoom
    }

    /** Frees the room. Returns true if a frame was refused meanwhile: then the core must be told that there is room. */
    @Synchronized
    fun free(): Boolean {
        isTaken = false
        return hasRefused.also { hasRefused = false }
    }
}
