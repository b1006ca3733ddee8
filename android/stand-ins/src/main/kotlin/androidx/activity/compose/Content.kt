package androidx.activity.compose

import androidx.activity.BackEventCompat
import androidx.activity.ComponentActivity
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionContext
import kotlinx.coroutines.flow.Flow

/** As in androidx.activity.compose; here nothing is drawn. */
@Suppress("UnusedReceiverParameter", "UNUSED_PARAMETER")
fun ComponentActivity.setContent(
    parent: CompositionContext? = null,
    content: @Composable () -> Unit,
) = Unit

/** As in androidx.activity.compose; here nobody goes back. */
@Suppress("UNUSED_PARAMETER")
@Composable
fun PredictiveBackHandler(
    enabled: Boolean = true,
    onBack: suspend (progress: Flow<BackEventCompat>) -> Unit,
) = Unit
