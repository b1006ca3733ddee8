package ayatsuri.app.sharing

/** A link or a file that another app hands to this one. */
sealed interface Incoming {
    /** An invitation to a table, in the form that the core reads. */
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

        /** The most characters of a link that is taken; every invitation is shorter. */
        private const val LONGEST_LINK = 200

        /**
         * Returns what an intent brings; null if it only brings the app to the front. [data] is its address, [stream] the
         * file that it sends. A link to the web is this app's only if it leads to [universalLinkHost]; without that host,
         * none is.
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
            host: String,
        ): Incoming? {
            val scheme = address.substringBefore(':').lowercase()
            return when {
                scheme == "content" -> Record(address)
                address.length > LONGEST_LINK -> null
                scheme == "ayatsuri" -> Link(address)
                scheme == "https" -> pathOn(host, address)?.let { Link("ayatsuri:$it") }
                else -> null
            }
        }

        /** The path of a universal link, which is that of the app's own scheme, on the host of the app. */
        private fun pathOn(
            host: String,
            address: String,
        ): String? {
            val place = address.substringAfter("://", "")
            val isThere = host.isNotEmpty() && place.substringBefore('/').equals(host, ignoreCase = true)
            return place.substringAfter('/', "").takeIf { isThere && it.isNotEmpty() }
        }
    }
}
