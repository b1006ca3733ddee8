// Makes the system's two Bluetooth managers: a phone has Apple's, a test its own.
import CoreBluetooth

/// Makes the managers whose callbacks come on the radios' queue.
public protocol BluetoothManagers: Sendable {
    func makeCentral(delegate: any CBCentralManagerDelegate) -> CBCentralManager
    func makePeripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager
}

/// Apple's managers. Making the first one asks the person for the permission. If the system has ended the app, it gives
/// each manager back, under the name given here, what it was doing. Apple's own alert that Bluetooth is off is not
/// shown, as the core says so itself.
public struct AppleManagers: BluetoothManagers {
    private let queue: DispatchQueue

    public init(queue: DispatchQueue) { self.queue = queue }

    public func makeCentral(delegate: any CBCentralManagerDelegate) -> CBCentralManager {
        CBCentralManager(
            delegate: delegate, queue: queue,
            options: [
                CBCentralManagerOptionRestoreIdentifierKey: "ayatsuri.guest",
                CBCentralManagerOptionShowPowerAlertKey: false,
            ])
    }

    public func makePeripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager {
        CBPeripheralManager(
            delegate: delegate, queue: queue,
            options: [
                CBPeripheralManagerOptionRestoreIdentifierKey: "ayatsuri.host",
                CBPeripheralManagerOptionShowPowerAlertKey: false,
            ])
    }
}
