// The UUIDs of the Bluetooth service and its characteristics.
import AyatsuriCore
import CoreBluetooth

/// The UUIDs of the Bluetooth service and its characteristics, as the core has them.
struct RadioUuids {
    let service: CBUUID
    let about: CBUUID
    let up: CBUUID
    let down: CBUUID

    init(_ service: RadioService = radioService()) {
        self.service = CBUUID(string: service.service)
        about = CBUUID(string: service.about)
        up = CBUUID(string: service.up)
        down = CBUUID(string: service.down)
    }
}
