package ayatsuri.radio

/**
 * The hosts that scans have found, by the numbers under which the core knows them. The class keeps the system's own
 * objects, because they know more than the address, such as whether it is a random one.
 */
internal class SeenHosts {
    private val numbers = LinkedHashMap<String, ULong>()
    private val devices = HashMap<ULong, RemoteDevice>()
    private var lastNumber = 0uL

    /** Returns the number of a host; a new one if the address was never seen, or forgotten since. */
    fun number(host: RemoteDevice): ULong {
        val number = numbers.remove(host.address) ?: ++lastNumber
        if (numbers.size == MOST_HOSTS) devices.remove(numbers.remove(numbers.keys.first()))
        numbers[host.address] = number
        devices[number] = host
        return number
    }

    fun of(number: ULong): RemoteDevice? = devices[number]

    private companion object {
        /** The most hosts that are remembered: more could only come from a device that wants to exhaust memory. */
        const val MOST_HOSTS = 256
    }
}
