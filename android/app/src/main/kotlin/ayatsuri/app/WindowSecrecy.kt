package ayatsuri.app

import android.app.Activity
import android.os.Build
import android.view.WindowManager

/** In which pictures of the window what is secret is left out. */
enum class WindowSecrecy {
    /** In the list of recent apps, in pictures that the person takes, and on what mirrors the screen. */
    ALL_PICTURES,

    /** In the list of recent apps alone, where the system can do that: from Android 13 on. Before, in all pictures. */
    RECENT_APPS,
    ;

    /** Leaves the window out of its pictures as long as it [hasSecrets]. */
    fun guard(
        activity: Activity,
        hasSecrets: Boolean,
    ) {
        val isAlone = this == RECENT_APPS && Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU
        val flag = WindowManager.LayoutParams.FLAG_SECURE
        if (hasSecrets && !isAlone) activity.window.addFlags(flag) else activity.window.clearFlags(flag)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) activity.setRecentsScreenshotEnabled(!(hasSecrets && isAlone))
    }
}
