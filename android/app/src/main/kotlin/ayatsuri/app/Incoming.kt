package ayatsuri.app

/** What another app hands to this one. */
sealed interface Incoming {
    /** An invitation to a table, as the core reads it. */
    data class Link(
        val link: String,
    ) : Incoming

    /** A record of a game; [address] is where its bytes are. */
    data class Record(
        val address: String,
    ) : Incoming

    companion object {
        private const val VIEW = "android.intent.action.VIEW"
        private const val SEND = "android.intent.action.SEND"

        /** Longer than any invitation. */
        private const val LONGEST_LINK = 200

        /** What an intent brings; null if it only brings the app to the front. [data] is its address, [stream] the file it sends. */
        fun of(
            action: String?,
            data: String?,
            stream: String?,
        ): Incoming? =
            when (action) {
                VIEW -> data?.let(::opened)
                SEND -> stream?.takeIf { it.startsWith("content:") }?.let(::Record)
                else -> null
            }

        private fun opened(address: String): Incoming? {
            val scheme = address.substringBefore(':').lowercase()
            return when {
                scheme == "content" -> Record(address)

                address.length > LONGEST_LINK -> null

                scheme == "ayatsuri" -> Link(address)

                // The universal link has the same path on a host of its own.
                scheme == "https" -> Link("ayatsuri:" + address.substringAfter("://").substringAfter('/'))

                else -> null
            }
        }
    }
}
