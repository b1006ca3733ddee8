package androidx.activity

import android.app.Activity
import android.content.pm.PackageManager
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract

/** As in androidx.activity: the activity that can show Compose, and asks the system by contracts. */
open class ComponentActivity : Activity() {
    private val answers = mutableListOf<(Map<String, Boolean>) -> Unit>()

    /** As there; the only contract here asks for permissions. */
    @Suppress("UNCHECKED_CAST")
    fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>,
        callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> {
        val code = FIRST_CODE + answers.size
        answers += { callback.onActivityResult(it as O) }
        return object : ActivityResultLauncher<I>() {
            override val contract = contract

            override fun launch(input: I) = requestPermissions(input as Array<String>, code)
        }
    }

    @Deprecated("As there.")
    override fun onRequestPermissionsResult(
        requestCode: Int,
        permissions: Array<String>,
        grantResults: IntArray,
    ) {
        val given = permissions.zip(grantResults.toList()) { name, result -> name to (result == PackageManager.PERMISSION_GRANTED) }
        answers[requestCode - FIRST_CODE](given.toMap())
    }

    private companion object {
        /** Codes below are those of whoever asks without a contract. */
        const val FIRST_CODE = 0x10000
    }
}

/** As in androidx.activity: the content reaches below the bars of the system. */
@Suppress("UnusedReceiverParameter")
fun ComponentActivity.enableEdgeToEdge() = Unit

/** As in androidx.activity: how far a gesture back has come, from 0 to 1. */
class BackEventCompat(
    val progress: Float,
)
