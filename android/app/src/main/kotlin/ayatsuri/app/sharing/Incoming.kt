package ayatsuri.app.sharing

/** A thing that another app hands to this one. */
sealed interface Incoming {
    /** An invitation to a table, as the core reads it. */
    data class Link(
        val link: String,
    ) : Incoming

    /** A record of a game, whose bytes are at [address]. */
    data class Record(
        val address: String,
    ) : Incoming

    companion object {
        private const val VIEW = "android.intent.action.VIEW"
        private const val SEND = "android.intent.action.SEND"

        /** The greatest length of a link that is read, in characters: every invitation is shorter. */
        private const val LONGEST_LINK = 200

        /**
         * Returns the content of an intent; null if the intent only brings the app to the front. [data] is the intent's
         * address, [stream] the file that it sends. Of web links, only those to [universalLinkHost] are meant for this
         * app; without it, none.
         */
        fun of(
            action: String?,
            data: String?,
            stream: String?,
            universalLinkHost: String?,
        ): Incoming? =
            when (action) {
                VIEW -> data?.let { opened(it, universalLinkHost.orEmpty()) }
                SEND -> stream?.takeIf { it.startsWith("content:") }?.let(::Record)
                else -> null
            }

        private fun opened(
            address: String,
            universalLinkHost: String,
        ): Incoming? {
            val scheme = address.substringBefore(':').lowercase()
            return when {
                scheme == "content" -> Record(address)
                address.length > LONGEST_LINK -> null
                scheme == "ayatsuri" -> Link(address)
                scheme == "https" -> pathOn(universalLinkHost, address)?.let { Link("ayatsuri:$it") }
                else -> null
            }
        }

        /** Returns the path of a web link if it leads to [host]; an `ayatsuri:` link contains the same path. */
        private fun pathOn(
            host: String,
            address: String,
        ): String? {
            val hostAndPath = address.substringAfter("://", "")
            val isThere = host.isNotEmpty() && hostAndPath.substringBefore('/').equals(host, ignoreCase = true)
            return hostAndPath.substringAfter('/', "").takeIf { isThere && it.isNotEmpty() }
        }
    }
}
