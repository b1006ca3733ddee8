package ayatsuri.radio

import ayatsuri.core.live.RadioService
import ayatsuri.core.live.radioService
import java.util.UUID

/** The UUIDs of the Bluetooth service and its characteristics. */
class RadioUuids(
    service: RadioService = radioService(),
) {
    val service: UUID = UUID.fromString(service.service)
    val about: UUID = UUID.fromString(service.about)
    val up: UUID = UUID.fromString(service.up)
    val down: UUID = UUID.fromString(service.down)

    companion object {
        /** The descriptor of a characteristic by which a guest subscribes. */
        val SUBSCRIPTION: UUID = UUID.fromString("00002902-0000-1000-8000-00805f9b34fb")
    }
}
