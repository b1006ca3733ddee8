package ayatsuri.app.platform

import ayatsuri.app.R

/** Every text that belongs to the platform; all others come from the core. [id] is its resource. */
enum class PlatformText(
    val id: Int,
) {
    CHANNEL_TABLE(R.string.channel_table),
    CHANNEL_TABLE_ABOUT(R.string.channel_table_about),
    CHANNEL_TURN(R.string.channel_turn),
    CHANNEL_TURN_ABOUT(R.string.channel_turn_about),
    CHANNEL_HELP(R.string.channel_help),
    CHANNEL_HELP_ABOUT(R.string.channel_help_about),
    TABLE_OPEN(R.string.table_open),
    TABLE_OPEN_ABOUT(R.string.table_open_about),
    SHARE_RECORD(R.string.share_record),
    SHARE_REPORT(R.string.share_report),
    SHARE_LINK_RECORD(R.string.share_link_record),
    SHARE_DAY(R.string.share_day),
    RECORD_UNREADABLE(R.string.record_unreadable),
    GO_ON(R.string.go_on),
    NOT_NOW(R.string.not_now),
    ASK_AGAIN(R.string.ask_again),
    OPEN_SETTINGS(R.string.open_settings),
    JOIN_TITLE(R.string.join_title),
    JOIN_ABOUT(R.string.join_about),
    HOST_TITLE(R.string.host_title),
    HOST_ABOUT(R.string.host_about),
    LOCATION_ABOUT(R.string.location_about),
    REFUSED_NEARBY(R.string.refused_nearby),
    REFUSED_LOCATION(R.string.refused_location),
    REFUSED_FOR_GOOD_NEARBY(R.string.refused_for_good_nearby),
    REFUSED_FOR_GOOD_LOCATION(R.string.refused_for_good_location),
    LOCATION_OFF_TITLE(R.string.location_off_title),
    LOCATION_OFF_ABOUT(R.string.location_off_about),
    BLUETOOTH_OFF_TITLE(R.string.bluetooth_off_title),
    BLUETOOTH_OFF_ABOUT(R.string.bluetooth_off_about),
    SWITCH_ON(R.string.switch_on),
    SCAN(R.string.scan),
    SCAN_ABOUT(R.string.scan_about),
    SCAN_OTHER(R.string.scan_other),
    SCAN_NO_CAMERA(R.string.scan_no_camera),
    CAMERA_TITLE(R.string.camera_title),
    CAMERA_ABOUT(R.string.camera_about),
    REFUSED_CAMERA(R.string.refused_camera),
    REFUSED_FOR_GOOD_CAMERA(R.string.refused_for_good_camera),
    NOTIFY_TITLE(R.string.notify_title),
    NOTIFY_ABOUT(R.string.notify_about),
}

/** The platform's texts in one language. */
fun interface PlatformWords {
    fun say(text: PlatformText): String
}
