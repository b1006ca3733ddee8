package androidx.activity.result.contract

/** As in androidx.activity, without its intents. */
abstract class ActivityResultContract<I, O>

/** As in androidx.activity: the one of its contracts that the app uses. */
class ActivityResultContracts private constructor() {
    class RequestMultiplePermissions : ActivityResultContract<Array<String>, Map<String, @JvmSuppressWildcards Boolean>>()
}
