package ayatsuri.app.sharing

import android.content.Context
import android.content.pm.PackageManager

/**
 * The key under which the manifest of `src/universalLink` names the host. The build adds that manifest if it is given a
 * host.
 */
const val UNIVERSAL_LINK_HOST = "ayatsuri.universalLinkHost"

/** The host whose https links are meant for this app; null if it was built without one. */
fun Context.universalLinkHost(): String? {
    @Suppress("DEPRECATION")
    val app = packageManager.getApplicationInfo(packageName, PackageManager.GET_META_DATA)
    return app.metaData?.getString(UNIVERSAL_LINK_HOST)
}
