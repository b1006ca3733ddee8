package androidx.activity

import android.app.Activity

/** As in androidx.activity: the activity that can show Compose. */
open class ComponentActivity : Activity()

/** As in androidx.activity: the content reaches below the bars of the system. */
@Suppress("UnusedReceiverParameter")
fun ComponentActivity.enableEdgeToEdge() = Unit

/** As in androidx.activity: how far a gesture back has come, from 0 to 1. */
class BackEventCompat(
    val progress: Float,
)
