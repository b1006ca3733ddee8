// Stand-ins for CoreBluetooth's services, characteristics and requests, and for the phones at both ends of a
// connection. Values.swift says what these stand-ins are for.

open class CBPeer: NSObject {
    open var identifier: UUID { fatalError("a fake says who it is") }
}

open class CBCentral: CBPeer {
    open var maximumUpdateValueLength: Int { 20 }
}

open class CBPeripheral: CBPeer {
    open weak var delegate: (any CBPeripheralDelegate)?
    open var name: String? { nil }
    open var state: CBPeripheralState { .disconnected }
    open var services: [CBService]? { nil }
    open var canSendWriteWithoutResponse: Bool { false }
    open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
    open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
    open func readValue(for characteristic: CBCharacteristic) {}
    open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
    open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
    open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
}

open class CBAttribute: NSObject {
    open var uuid: CBUUID { fatalError("a fake says what it is") }
}

open class CBDescriptor: CBAttribute {}

open class CBCharacteristic: CBAttribute {
    open var properties: CBCharacteristicProperties { [] }
    open var value: Data? { nil }
    open var isNotifying: Bool { false }
}

open class CBMutableCharacteristic: CBCharacteristic {
    private let type: CBUUID
    private let offered: CBCharacteristicProperties

    public init(
        type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
    ) {
        type = UUID
        offered = properties
        self.permissions = permissions
    }

    open var permissions: CBAttributePermissions
    open override var uuid: CBUUID { type }
    open override var properties: CBCharacteristicProperties { offered }
    open var subscribedCentrals: [CBCentral]? { nil }
}

open class CBService: CBAttribute {
    open var isPrimary: Bool { true }
    // As in Apple's class, this is read-only here and settable in CBMutableService.
    open var characteristics: [CBCharacteristic]? { nil }
}

open class CBMutableService: CBService {
    private let type: CBUUID
    private var stored: [CBCharacteristic]?

    public init(type UUID: CBUUID, primary isPrimary: Bool) { type = UUID }

    open override var uuid: CBUUID { type }
    open override var characteristics: [CBCharacteristic]? {
        get { stored }
        set { stored = newValue }
    }
}

open class CBL2CAPChannel: NSObject {}

open class CBATTRequest: NSObject {
    open var central: CBCentral { fatalError("a fake says who asks") }
    open var characteristic: CBCharacteristic { fatalError("a fake says for what") }
    open var offset: Int { 0 }
    open var value: Data?
}
