// The system's managers, one of each for the life of the process.
import CoreBluetooth

/// Lends the two managers to radios, which come and go. The system restores each manager by its name, and a second
/// manager of that name would get nothing. A new radio waits while the one before still ends its connection.
public final class KeptManagers: @unchecked Sendable {
    // Unchecked `Sendable`: everything is touched on the radios' queue alone.
    private let factory: any BluetoothManagers
    private let thread: any RadioThread
    private let times: RadioTimes
    private let idleCentral = IdleCentral()
    private let idlePeripheral = IdlePeripheral()
    private let centrals = Loan<CBCentralManager>()
    private let peripherals = Loan<CBPeripheralManager>()

    public init(_ factory: any BluetoothManagers, thread: any RadioThread, times: RadioTimes = RadioTimes()) {
        self.factory = factory
        self.thread = thread
        self.times = times
    }

    /// Makes both managers, because the system has started the app for its Bluetooth and expects them, whether a table
    /// is open or not. What they were doing ends if no radio goes on with it.
    public func wake() {
        if centrals.manager == nil { centrals.manager = factory.makeCentral(delegate: idleCentral) }
        if peripherals.manager == nil { peripherals.manager = factory.makePeripheral(delegate: idlePeripheral) }
        _ = thread.after(times.nobodyCame) { [self] in
            if centrals.isFree, let central = centrals.manager { idleCentral.end(central) }
            if peripherals.isFree, let peripheral = peripherals.manager { idlePeripheral.end(peripheral) }
        }
    }

    func lendCentral(to radio: BluetoothCentral, _ use: @escaping (CBCentralManager) -> Void) {
        centrals.lend(to: radio.borrower) { [self] known in
            guard let known else {
                let made = factory.makeCentral(delegate: radio)
                use(made)
                return made
            }
            known.delegate = radio
            use(known)
            if let restored = idleCentral.restored { radio.centralManager(known, willRestoreState: restored) }
            idleCentral.restored = nil
            if known.state != .unknown { radio.centralManagerDidUpdateState(known) }
            return known
        }
    }

    func lendPeripheral(to radio: BluetoothPeripheral, _ use: @escaping (CBPeripheralManager) -> Void) {
        peripherals.lend(to: radio.borrower) { [self] known in
            guard let known else {
                let made = factory.makePeripheral(delegate: radio)
                use(made)
                return made
            }
            known.delegate = radio
            use(known)
            if let restored = idlePeripheral.restored { radio.peripheralManager(known, willRestoreState: restored) }
            idlePeripheral.restored = nil
            if known.state != .unknown { radio.peripheralManagerDidUpdateState(known) }
            return known
        }
    }

    func takeBackCentral(from borrower: Borrower) {
        centrals.takeBack(from: borrower) { $0.delegate = idleCentral }
    }

    func takeBackPeripheral(from borrower: Borrower) {
        peripherals.takeBack(from: borrower) { $0.delegate = idlePeripheral }
    }
}

/// The identity of a radio that borrows; it outlives the radio.
final class Borrower: Sendable {}

/// A manager, who has it, and who waits for it.
private final class Loan<Manager> {
    var manager: Manager?
    private var holder: Borrower?
    private var waiting: (borrower: Borrower, accept: (Manager?) -> Manager)?

    var isFree: Bool { holder == nil }

    func lend(to borrower: Borrower, _ accept: @escaping (Manager?) -> Manager) {
        waiting = (borrower, accept)
        if isFree { handOver() }
    }

    func takeBack(from borrower: Borrower, _ idle: (Manager) -> Void) {
        if waiting?.borrower === borrower { waiting = nil }
        guard holder === borrower else { return }
        holder = nil
        if let manager { idle(manager) }
        handOver()
    }

    private func handOver() {
        guard let next = waiting else { return }
        waiting = nil
        holder = next.borrower
        manager = next.accept(manager)
    }
}

/// The delegate of a manager that no radio has. It keeps what the system restores of an earlier process until a radio
/// takes it.
private final class IdleCentral: NSObject, CBCentralManagerDelegate {
    var restored: [String: Any]?

    func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) { restored = dict }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {}

    func end(_ central: CBCentralManager) {
        guard central.state == .poweredOn else { return }
        let peripherals = restored?[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
        restored = nil
        for peripheral in peripherals { central.cancelPeripheralConnection(peripheral) }
        if central.isScanning { central.stopScan() }
    }
}

private final class IdlePeripheral: NSObject, CBPeripheralManagerDelegate {
    var restored: [String: Any]?

    func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) { restored = dict }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {}

    func end(_ peripheral: CBPeripheralManager) {
        restored = nil
        guard peripheral.state == .poweredOn else { return }
        if peripheral.isAdvertising { peripheral.stopAdvertising() }
        peripheral.removeAllServices()
    }
}
