package ayatsuri.app.platform

import android.app.Activity
import android.os.Build
import android.view.WindowManager
import ayatsuri.core.PictureSecrecy

/**
 * Whether the system can hide a window in the list of recent apps alone, from Android 13 on. Before that it can only
 * hide it in all pictures (screenshots, mirrored screens) at once.
 */
val canGuardSomePictures = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU

/** Keeps the window out of these pictures as long as it [hasSecrets]. */
fun PictureSecrecy.guard(
    activity: Activity,
    hasSecrets: Boolean,
) {
    val isAlone = this == PictureSecrecy.RECENT_APPS && Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU
    val flag = WindowManager.LayoutParams.FLAG_SECURE
    if (hasSecrets && !isAlone) activity.window.addFlags(flag) else activity.window.clearFlags(flag)
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) activity.setRecentsScreenshotEnabled(!(hasSecrets && isAlone))
}
