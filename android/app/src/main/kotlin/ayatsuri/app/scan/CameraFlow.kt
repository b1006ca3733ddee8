package ayatsuri.app.scan

import ayatsuri.app.permission.PermissionWords
import ayatsuri.app.platform.PlatformText

/** A step on the way to the camera that reads an invitation, as the person sees it. */
enum class CameraStep {
    /** Nothing is asked. */
    NOTHING,

    /** The app explains why the system is about to ask. */
    EXPLAINED,

    /** The system's own question is open. */
    ASKED,

    /** The person refused; the system can be asked to ask again. */
    REFUSED,

    /** The system does not ask any more: only its settings can change that. */
    REFUSED_FOR_GOOD,

    /** The camera is opened. */
    OPEN,
}

enum class CameraEvent {
    /** The person wants to scan. */
    WANTED,

    /** The person agrees to the step's offer. */
    GO_ON,
    NOT_NOW,

    /** The system's question was answered, or went away. */
    ANSWERED,

    /** The app is in front again, perhaps after a visit to the settings. */
    RETURNED,

    /** The camera was opened. */
    OPENED,
}

/** The system's present view of the camera permission. */
data class CameraConditions(
    val isGranted: Boolean,
    /** Whether the permission was refused, and the system would ask again. */
    val isAskable: Boolean,
)

/** The way from a wish to scan to a camera that may be opened; [CameraAccess] carries it out. */
data class CameraFlow(
    val step: CameraStep = CameraStep.NOTHING,
    /** Whether a person has once refused the camera; this is stored, and outlives the process. */
    val wasRefused: Boolean = false,
    /** Whether the system has once not asked any more; this is stored too. */
    val isRefusedForGood: Boolean = false,
    /** Whether the system's question has gone away once without any trace. */
    private val wentAway: Boolean = false,
) {
    fun on(
        event: CameraEvent,
        now: CameraConditions,
    ): CameraFlow =
        when (event) {
            CameraEvent.WANTED -> {
                wanted(now)
            }

            CameraEvent.GO_ON -> {
                if (step == CameraStep.EXPLAINED || step == CameraStep.REFUSED) copy(step = CameraStep.ASKED) else this
            }

            CameraEvent.NOT_NOW, CameraEvent.OPENED -> {
                copy(step = CameraStep.NOTHING, wentAway = false)
            }

            CameraEvent.ANSWERED -> {
                if (step == CameraStep.ASKED) answered(now) else this
            }

            CameraEvent.RETURNED -> {
                if (now.isGranted && (step == CameraStep.REFUSED || step == CameraStep.REFUSED_FOR_GOOD)) wanted(now) else this
            }
        }

    private fun wanted(now: CameraConditions): CameraFlow =
        when {
            now.isGranted -> CameraFlow(CameraStep.OPEN)
            isRefusedForGood && !now.isAskable -> copy(step = CameraStep.REFUSED_FOR_GOOD)
            else -> copy(step = CameraStep.EXPLAINED, isRefusedForGood = false)
        }

    private fun answered(now: CameraConditions): CameraFlow =
        when {
            now.isGranted -> CameraFlow(CameraStep.OPEN)
            now.isAskable -> copy(step = CameraStep.REFUSED, wasRefused = true)
            wasRefused || wentAway -> copy(step = CameraStep.REFUSED_FOR_GOOD, isRefusedForGood = true)
            else -> copy(step = CameraStep.REFUSED, wentAway = true)
        }

    companion object {
        const val PERMISSION = "android.permission.CAMERA"
    }
}

/** The words of a step; null if there is nothing to say, or the system itself says it. */
fun CameraStep.inWords(): PermissionWords? =
    when (this) {
        CameraStep.NOTHING, CameraStep.ASKED, CameraStep.OPEN -> {
            null
        }

        CameraStep.EXPLAINED -> {
            PermissionWords(PlatformText.CAMERA_TITLE, listOf(PlatformText.CAMERA_ABOUT), PlatformText.GO_ON)
        }

        CameraStep.REFUSED -> {
            PermissionWords(PlatformText.CAMERA_TITLE, listOf(PlatformText.REFUSED_CAMERA), PlatformText.ASK_AGAIN)
        }

        CameraStep.REFUSED_FOR_GOOD -> {
            PermissionWords(
                PlatformText.CAMERA_TITLE,
                listOf(PlatformText.REFUSED_CAMERA, PlatformText.REFUSED_FOR_GOOD_CAMERA),
                PlatformText.OPEN_SETTINGS,
            )
        }
    }
