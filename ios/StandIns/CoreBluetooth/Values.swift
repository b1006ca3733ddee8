// swift-format-ignore-file
// A stand-in for Apple's CoreBluetooth, on Linux only: declarations with its names, labels and
// types, so that the radios compile there unchanged. In iOS since 13 or earlier unless a declaration says otherwise. An
// app cannot create most of Apple's classes; here the tests' fakes are subclasses of them.
@_exported import Dispatch
@_exported import Foundation

open class CBUUID: NSObject {
    public let uuidString: String
    public init(string theString: String) { uuidString = theString.uppercased() }
    public init(nsuuid theUUID: UUID) { uuidString = theUUID.uuidString }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.uuidString == uuidString }
    open override var hash: Int { uuidString.hashValue }
}

public enum CBManagerState: Int, Sendable {
    case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

public enum CBManagerAuthorization: Int, Sendable {
    case notDetermined, restricted, denied, allowedAlways
}

public enum CBCharacteristicWriteType: Int, Sendable {
    case withResponse, withoutResponse
}

public enum CBPeripheralManagerConnectionLatency: Int, Sendable {
    case low, medium, high
}

public enum CBPeripheralState: Int, Sendable {
    case disconnected, connecting, connected, disconnecting
}

public struct CBCharacteristicProperties: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let broadcast = Self(rawValue: 0x01)
    public static let read = Self(rawValue: 0x02)
    public static let writeWithoutResponse = Self(rawValue: 0x04)
    public static let write = Self(rawValue: 0x08)
    public static let notify = Self(rawValue: 0x10)
    public static let indicate = Self(rawValue: 0x20)
}

public struct CBAttributePermissions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let readable = Self(rawValue: 0x01)
    public static let writeable = Self(rawValue: 0x02)
    public static let readEncryptionRequired = Self(rawValue: 0x04)
    public static let writeEncryptionRequired = Self(rawValue: 0x08)
}

public struct CBError: Error {
    public enum Code: Int, Sendable {
        case unknown, invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled, connectionTimeout,
            peripheralDisconnected, uuidNotAllowed, alreadyAdvertising, connectionFailed, connectionLimitReached
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

public struct CBATTError: Error {
    public enum Code: Int, Sendable {
        case success = 0x00
        case invalidHandle = 0x01
        case readNotPermitted = 0x02
        case writeNotPermitted = 0x03
        case requestNotSupported = 0x06
        case invalidOffset = 0x07
        case invalidAttributeValueLength = 0x0D
        case unlikelyError = 0x0E
        case insufficientResources = 0x11
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataOverflowServiceUUIDs"
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBPeripheralManagerRestoredStateServicesKey = "kCBRestoredServices"
public let CBPeripheralManagerRestoredStateAdvertisementDataKey = "kCBRestoredAdvertisement"
