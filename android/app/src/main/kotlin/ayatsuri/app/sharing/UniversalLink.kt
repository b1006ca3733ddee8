package ayatsuri.app.sharing

import android.content.Context
import android.content.pm.PackageManager

/**
 * The manifest's key for the host. The manifest of `src/universalLink`, which has it, is added if the build names a
 * host.
 */
const val UNIVERSAL_LINK_HOST = "ayatsuri.universalLinkHost"

/** The host whose https links are meant for this app; null if it was built without one. */
fun Context.universalLinkHost(): String? {
    @Suppress("DEPRECATION")
    val app = packageManager.getApplicationInfo(packageName, PackageManager.GET_META_DATA)
    return app.metaData?.getString(UNIVERSAL_LINK_HOST)
}
