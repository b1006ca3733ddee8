package ayatsuri.app.permission

import ayatsuri.app.radio.RadioRole

/** The system's present conditions for a table with others. */
data class Conditions(
    /** The level of Android's API, from 26. */
    val apiLevel: Int,
    /** The permissions that the person has granted. */
    val granted: Set<String>,
    /** The permissions that were refused and that the system would ask for again. */
    val askableAgain: Set<String>,
    val isBluetoothOn: Boolean,
    val isLocationOn: Boolean,
)

/** A thing that the app asks for, each with its own reason. */
enum class Need { NEARBY_TO_JOIN, NEARBY_TO_HOST, LOCATION }

/** A step of [PermissionFlow], as the person sees it. */
sealed interface PermissionStep {
    /** There is nothing to ask, or the person has put it off. */
    data object Nothing : PermissionStep

    /** The app explains why the system is about to ask; the person goes on, or not now. */
    data class Explained(
        val need: Need,
    ) : PermissionStep

    /** The system's own question is open. */
    data class Asked(
        val need: Need,
        val permissions: Set<String>,
    ) : PermissionStep

    /** The person refused; the system can be asked to ask again. */
    data class Refused(
        val need: Need,
    ) : PermissionStep

    /** The system does not ask any more: only its settings can change that. */
    data class RefusedForGood(
        val need: Need,
    ) : PermissionStep

    /** Up to Android 11 no table is found while location is off. */
    data object LocationOff : PermissionStep

    data object BluetoothOff : PermissionStep

    /** The app explains why it would like to send notifications; the table works without them. */
    data object NotificationsExplained : PermissionStep

    data object NotificationsAsked : PermissionStep
}

/** An event that the flow reacts to. */
sealed interface PermissionEvent {
    /** The core made a radio for this role. */
    data class Wanted(
        val role: RadioRole,
    ) : PermissionEvent

    /** No radio is in use any more. */
    data object Over : PermissionEvent

    /** The person agrees to the step's offer. */
    data object GoOn : PermissionEvent

    data object NotNow : PermissionEvent

    /** The system's question was answered, or went away without an answer. */
    data object Answered : PermissionEvent

    /** The app is in front again, perhaps after a visit to the settings. */
    data object Returned : PermissionEvent
}

/** The part of [PermissionFlow] that is stored, and outlives the process. */
data class PermissionMemory(
    /** The needs that a person once refused in a way that let the system ask again. */
    val refused: Set<Need> = emptySet(),
    /** The needs for which the system did not ask any more. */
    val refusedForGood: Set<Need> = emptySet(),
    val hasAskedToNotify: Boolean = false,
)

/**
 * The way from a wish to play with others to radios that may work. It knows no class of Android: the activity tells it what
 * happens ([on]) and carries out [step].
 */
data class PermissionFlow(
    val memory: PermissionMemory = PermissionMemory(),
    val step: PermissionStep = PermissionStep.Nothing,
    private val role: RadioRole? = null,
    /** Whether the person does not want to be asked until the next table. */
    private val isPutOff: Boolean = false,
    /** Whether the system's question once went away without a trace: dismissed, or not shown at all. */
    private val wentAway: Boolean = false,
) {
    fun on(
        event: PermissionEvent,
        now: Conditions,
    ): PermissionFlow =
        when (event) {
            is PermissionEvent.Wanted -> if (event.role == role) this else PermissionFlow(memory, role = event.role).settled(now)
            PermissionEvent.Over -> PermissionFlow(memory)
            PermissionEvent.GoOn -> goOn(now)
            PermissionEvent.NotNow -> notNow()
            PermissionEvent.Answered -> answered(now)
            PermissionEvent.Returned -> returned(now)
        }

    private fun goOn(now: Conditions): PermissionFlow =
        when (step) {
            is PermissionStep.Explained -> {
                copy(step = PermissionStep.Asked(step.need, missing(now)))
            }

            is PermissionStep.Refused -> {
                copy(step = PermissionStep.Asked(step.need, missing(now)))
            }

            PermissionStep.NotificationsExplained -> {
                copy(step = PermissionStep.NotificationsAsked, memory = memory.copy(hasAskedToNotify = true))
            }

            // The activity opens the settings; their effect shows when the person returns.
            else -> {
                this
            }
        }

    private fun notNow(): PermissionFlow =
        when (step) {
            PermissionStep.NotificationsExplained -> copy(step = PermissionStep.Nothing, memory = memory.copy(hasAskedToNotify = true))
            else -> copy(step = PermissionStep.Nothing, isPutOff = true)
        }

    private fun answered(now: Conditions): PermissionFlow {
        if (step == PermissionStep.NotificationsAsked) return settled(now)
        val need = (step as? PermissionStep.Asked)?.need ?: return settled(now)
        val missing = missing(now)
        return when {
            missing.isEmpty() -> {
                settled(now)
            }

            missing.any(now.askableAgain::contains) -> {
                copy(step = PermissionStep.Refused(need), memory = memory.copy(refused = memory.refused + need))
            }

            // The system would not ask again, and its question was refused or went away before: it showed nothing now,
            // or the person refused for good.
            need in memory.refused || wentAway -> {
                copy(step = PermissionStep.RefusedForGood(need), memory = memory.copy(refusedForGood = memory.refusedForGood + need))
            }

            else -> {
                copy(step = PermissionStep.Refused(need), wentAway = true)
            }
        }
    }

    private fun returned(now: Conditions): PermissionFlow =
        when (step) {
            // The system's question is open: its answer comes by itself.
            is PermissionStep.Asked, PermissionStep.NotificationsAsked -> this

            // The person has refused this permission, and has not granted it since.
            is PermissionStep.Refused, is PermissionStep.RefusedForGood -> if (missing(now).isEmpty()) settled(now) else this

            else -> settled(now)
        }

    /** Moves to the step for the first thing that is still in the way of a table. */
    private fun settled(now: Conditions): PermissionFlow {
        val role = role ?: return this
        val need = need(role, now)
        val isGranted = missing(now).isEmpty()
        val newMemory = if (isGranted && need != null) memory.without(need) else memory
        val step =
            when {
                !isGranted && isPutOff -> {
                    PermissionStep.Nothing
                }

                !isGranted && need != null && need in memory.refusedForGood && !isAskable(now) -> {
                    PermissionStep.RefusedForGood(need)
                }

                !isGranted && need != null -> {
                    PermissionStep.Explained(need)
                }

                needsLocation(role, now) && !now.isLocationOn -> {
                    if (isPutOff) PermissionStep.Nothing else PermissionStep.LocationOff
                }

                !now.isBluetoothOn -> {
                    if (isPutOff) PermissionStep.Nothing else PermissionStep.BluetoothOff
                }

                now.apiLevel >= NOTIFICATIONS_ASKED && NOTIFICATIONS !in now.granted && !memory.hasAskedToNotify -> {
                    PermissionStep.NotificationsExplained
                }

                else -> {
                    PermissionStep.Nothing
                }
            }
        return copy(step = step, memory = newMemory, wentAway = false)
    }

    private fun missing(now: Conditions): Set<String> = role?.let { required(it, now.apiLevel) - now.granted }.orEmpty()

    private fun isAskable(now: Conditions) = missing(now).any(now.askableAgain::contains)

    private fun need(
        role: RadioRole,
        now: Conditions,
    ): Need? =
        when {
            now.apiLevel >= NEARBY_DEVICES && role == RadioRole.HOST -> Need.NEARBY_TO_HOST
            now.apiLevel >= NEARBY_DEVICES -> Need.NEARBY_TO_JOIN
            needsLocation(role, now) -> Need.LOCATION
            else -> null
        }

    private fun PermissionMemory.without(need: Need) = copy(refused = refused - need, refusedForGood = refusedForGood - need)

    companion object {
        private const val SCAN = "android.permission.BLUETOOTH_SCAN"
        private const val ADVERTISE = "android.permission.BLUETOOTH_ADVERTISE"
        private const val CONNECT = "android.permission.BLUETOOTH_CONNECT"
        private const val COARSE = "android.permission.ACCESS_COARSE_LOCATION"
        private const val FINE = "android.permission.ACCESS_FINE_LOCATION"
        const val NOTIFICATIONS = "android.permission.POST_NOTIFICATIONS"

        /** The API level of Android 12, from which on Bluetooth has permissions of its own. */
        private const val NEARBY_DEVICES = 31

        /** The API level of Android 13, from which on notifications need a permission. */
        const val NOTIFICATIONS_ASKED = 33

        /** All permissions that the app ever asks for. */
        val ALL = setOf(SCAN, ADVERTISE, CONNECT, COARSE, FINE, NOTIFICATIONS)

        /** The permissions that [role] needs at this level of Android's API. */
        fun required(
            role: RadioRole,
            apiLevel: Int,
        ): Set<String> =
            when {
                apiLevel >= NEARBY_DEVICES && role == RadioRole.HOST -> setOf(ADVERTISE, CONNECT)
                apiLevel >= NEARBY_DEVICES -> setOf(SCAN, CONNECT)
                role == RadioRole.GUEST -> setOf(FINE)
                else -> emptySet()
            }

        /**
         * Whether location must be on. Up to Android 11 a guest finds nobody without it; a host can be found anyway.
         */
        private fun needsLocation(
            role: RadioRole,
            now: Conditions,
        ) = now.apiLevel < NEARBY_DEVICES && role == RadioRole.GUEST
    }
}
