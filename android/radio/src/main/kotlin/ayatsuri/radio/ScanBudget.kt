package ayatsuri.radio

/** Counts the scans that the whole app begins: a sixth within 30 s would find nothing, and Android would not say so. */
class ScanBudget(
    private val times: RadioTimes,
) {
    private val starts = ArrayDeque<Long>()

    /** Counts one more scan and returns 0, or returns the milliseconds until there may be one. */
    fun take(now: Long): Long {
        while (starts.isNotEmpty() && starts.first() + times.scanWindow <= now) starts.removeFirst()
        if (starts.size >= times.scanStarts) return starts.first() + times.scanWindow - now
        starts.addLast(now)
        return 0
    }
}
