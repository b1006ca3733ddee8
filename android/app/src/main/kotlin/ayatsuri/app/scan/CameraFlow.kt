package ayatsuri.app.scan

import ayatsuri.app.permission.PermissionWords
import ayatsuri.app.platform.PlatformText

/** The steps that a person sees before the camera opens to read an invitation. */
enum class CameraStep {
    /** Nothing is asked. */
    NOTHING,

    /** The app explains why the system is about to ask. */
    EXPLAINED,

    /** The system's own question is open. */
    ASKED,

    /** The permission was refused; the system can ask for it again. */
    REFUSED,

    /** The system asks no more: only its settings can change that. */
    REFUSED_FOR_GOOD,

    /** The camera is opened. */
    OPEN,
}

enum class CameraEvent {
    /** The person wants to scan. */
    WANTED,

    /** They agree to what the step offers. */
    GO_ON,
    NOT_NOW,

    /** The system's question was answered, or went away. */
    ANSWERED,

    /** The app is in front again, perhaps after a visit to the settings. */
    RETURNED,

    /** The camera was opened. */
    OPENED,
}

/** The state of the permission in the system. */
data class CameraConditions(
    val isGranted: Boolean,
    /** Whether it was refused, and the system would ask again. */
    val isAskable: Boolean,
)

/** The way from a wish to scan to a camera that may be opened; [CameraAccess] carries it out. */
data class CameraFlow(
    val step: CameraStep = CameraStep.NOTHING,
    /** Whether a person has once refused it, which outlasts the process. */
    val wasRefused: Boolean = false,
    /** Whether the system has once asked no more, which also outlasts the process. */
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

/** The texts of this step; null if there is nothing to say, or if the system's own question is open. */
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
