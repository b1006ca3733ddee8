package ayatsuri.radio

/**
 * The hosts that a scan has seen, by the numbers under which the core knows them. The system's own objects are kept, because
 * they know more than the address, such as whether it is a random one.
 */
internal class SeenHosts {
    private val numbers = LinkedHashMap<String, ULong>()
    private val devices = HashMap<ULong, RemoteDevice>()
    private var last = 0uL

    /** Returns the number of a host; a new one if its address was never seen, or so long ago that it was forgotten. */
    fun number(host: RemoteDevice): ULong {
        val number = numbers.remove(host.address) ?: ++last
        if (numbers.size == MOST) devices.remove(numbers.remove(numbers.keys.first()))
        numbers[host.address] = number
        devices[number] = host
        return number
    }

    fun of(number: ULong): RemoteDevice? = devices[number]

    private companion object {
        /** The most hosts that are kept: only a device that wants to exhaust memory would bring more. */
        const val MOST = 256
    }
}
