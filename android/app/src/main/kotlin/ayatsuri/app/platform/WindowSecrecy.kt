package ayatsuri.app.platform

import android.app.Activity
import android.os.Build
import android.view.WindowManager
import ayatsuri.core.PictureSecrecy

/**
 * Whether the system can keep a window out of the list of recent apps alone, as from Android 13 on; before, only out of
 * all pictures.
 */
val canGuardSomePictures = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU

/** Keeps the window out of the pictures that this setting forbids, as long as it [hasSecrets]. */
fun PictureSecrecy.guard(
    activity: Activity,
    hasSecrets: Boolean,
) {
    val isAlone = this == PictureSecrecy.RECENT_APPS && Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU
    val flag = WindowManager.LayoutParams.FLAG_SECURE
    if (hasSecrets && !isAlone) activity.window.addFlags(flag) else activity.window.clearFlags(flag)
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) activity.setRecentsScreenshotEnabled(!(hasSecrets && isAlone))
}
