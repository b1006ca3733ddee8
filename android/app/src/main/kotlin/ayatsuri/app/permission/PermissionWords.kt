package ayatsuri.app.permission

import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformText.ASK_AGAIN
import ayatsuri.app.platform.PlatformText.BLUETOOTH_OFF_ABOUT
import ayatsuri.app.platform.PlatformText.BLUETOOTH_OFF_TITLE
import ayatsuri.app.platform.PlatformText.GO_ON
import ayatsuri.app.platform.PlatformText.HOST_ABOUT
import ayatsuri.app.platform.PlatformText.HOST_TITLE
import ayatsuri.app.platform.PlatformText.JOIN_ABOUT
import ayatsuri.app.platform.PlatformText.JOIN_TITLE
import ayatsuri.app.platform.PlatformText.LOCATION_ABOUT
import ayatsuri.app.platform.PlatformText.LOCATION_OFF_ABOUT
import ayatsuri.app.platform.PlatformText.LOCATION_OFF_TITLE
import ayatsuri.app.platform.PlatformText.NOTIFY_ABOUT
import ayatsuri.app.platform.PlatformText.NOTIFY_TITLE
import ayatsuri.app.platform.PlatformText.OPEN_SETTINGS
import ayatsuri.app.platform.PlatformText.REFUSED_FOR_GOOD_LOCATION
import ayatsuri.app.platform.PlatformText.REFUSED_FOR_GOOD_NEARBY
import ayatsuri.app.platform.PlatformText.REFUSED_LOCATION
import ayatsuri.app.platform.PlatformText.REFUSED_NEARBY
import ayatsuri.app.platform.PlatformText.SWITCH_ON

/** The texts of a step: title, explanation, and the label of the button that agrees. */
data class PermissionWords(
    val title: PlatformText,
    val about: List<PlatformText>,
    val goOn: PlatformText,
)

/** The texts of this step; null if there is nothing to say, or if the system's own question is open. */
fun PermissionStep.inWords(): PermissionWords? =
    when (this) {
        PermissionStep.Nothing, is PermissionStep.Asked, PermissionStep.NotificationsAsked -> {
            null
        }

        is PermissionStep.Explained -> {
            PermissionWords(need.title(), listOf(need.about()), GO_ON)
        }

        is PermissionStep.Refused -> {
            PermissionWords(need.title(), listOf(need.refused()), ASK_AGAIN)
        }

        is PermissionStep.RefusedForGood -> {
            PermissionWords(need.title(), listOf(need.refused(), need.refusedForGood()), OPEN_SETTINGS)
        }

        PermissionStep.LocationOff -> {
            PermissionWords(LOCATION_OFF_TITLE, listOf(LOCATION_OFF_ABOUT), OPEN_SETTINGS)
        }

        PermissionStep.BluetoothOff -> {
            PermissionWords(BLUETOOTH_OFF_TITLE, listOf(BLUETOOTH_OFF_ABOUT), SWITCH_ON)
        }

        PermissionStep.NotificationsExplained -> {
            PermissionWords(NOTIFY_TITLE, listOf(NOTIFY_ABOUT), GO_ON)
        }
    }

private fun Need.title() =
    when (this) {
        Need.NEARBY_TO_JOIN, Need.LOCATION -> JOIN_TITLE
        Need.NEARBY_TO_HOST -> HOST_TITLE
    }

private fun Need.about() =
    when (this) {
        Need.NEARBY_TO_JOIN -> JOIN_ABOUT
        Need.NEARBY_TO_HOST -> HOST_ABOUT
        Need.LOCATION -> LOCATION_ABOUT
    }

private fun Need.refused() =
    when (this) {
        Need.NEARBY_TO_JOIN, Need.NEARBY_TO_HOST -> REFUSED_NEARBY
        Need.LOCATION -> REFUSED_LOCATION
    }

private fun Need.refusedForGood() =
    when (this) {
        Need.NEARBY_TO_JOIN, Need.NEARBY_TO_HOST -> REFUSED_FOR_GOOD_NEARBY
        Need.LOCATION -> REFUSED_FOR_GOOD_LOCATION
    }
