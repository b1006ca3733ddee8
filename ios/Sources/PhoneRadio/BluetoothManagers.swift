// Where the system's two managers come from: a phone has Apple's, a test its own.
import CoreBluetooth

/// Makes the managers whose callbacks come on the radios' queue.
public protocol BluetoothManagers: Sendable {
    func central(delegate: any CBCentralManagerDelegate) -> CBCentralManager
    func peripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager
}

/// Apple's. Making one is what asks the person for the permission. If the system has ended the app, it gives each manager
/// what it was doing by these names. The core says itself that Bluetooth is off.
public struct AppleManagers: BluetoothManagers {
    private let queue: DispatchQueue

    public init(queue: DispatchQueue) { self.queue = queue }

    public func central(delegate: any CBCentralManagerDelegate) -> CBCentralManager {
        CBCentralManager(
            delegate: delegate, queue: queue,
            options: [
                CBCentralManagerOptionRestoreIdentifierKey: "ayatsuri.guest",
                CBCentralManagerOptionShowPowerAlertKey: false,
            ])
    }

    public func peripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager {
        CBPeripheralManager(
            delegate: delegate, queue: queue,
            options: [
                CBPeripheralManagerOptionRestoreIdentifierKey: "ayatsuri.host",
                CBPeripheralManagerOptionShowPowerAlertKey: false,
            ])
    }
}
