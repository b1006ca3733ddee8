package androidx.activity.result

import androidx.activity.result.contract.ActivityResultContract

/** As in androidx.activity. */
fun interface ActivityResultCallback<O> {
    fun onActivityResult(result: O)
}

/** As in androidx.activity. */
abstract class ActivityResultLauncher<I> {
    abstract val contract: ActivityResultContract<I, *>

    abstract fun launch(input: I)
}
