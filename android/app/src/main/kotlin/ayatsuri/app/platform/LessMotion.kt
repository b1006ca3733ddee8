package ayatsuri.app.platform

import android.content.ContentResolver
import android.database.ContentObserver
import android.os.Handler
import android.os.Looper
import android.provider.Settings
import kotlinx.coroutines.channels.awaitClose
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.callbackFlow
import kotlinx.coroutines.flow.distinctUntilChanged

/** Whether the person has switched animations off: by the setting for accessibility, or by the one for developers. */
fun ContentResolver.asksForLessMotion(): Boolean = Settings.Global.getFloat(this, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f

/** Whether the person has switched animations off, now and after each change. */
fun ContentResolver.lessMotion(): Flow<Boolean> =
    callbackFlow {
        val observer =
            object : ContentObserver(Handler(Looper.getMainLooper())) {
                override fun onChange(isOfItself: Boolean) {
                    trySend(asksForLessMotion())
                }
            }
        registerContentObserver(Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE), false, observer)
        trySend(asksForLessMotion())
        awaitClose { unregisterContentObserver(observer) }
    }.distinctUntilChanged()
