// A guest's radio.
import AyatsuriCore
import CoreBluetooth

/// A guest's radio: one scan, and one connection at a time. The core calls it from a thread of its own.
public final class BluetoothCentral: NSObject, CentralRadio, @unchecked Sendable {
    // Unchecked `Sendable`: everything that changes is touched on the radios' queue alone, except for what is
    // `Guarded`.
    private struct WantedConnection {
        let host: CBPeripheral
        let events: any ConnectionEventsProtocol
    }

    private let thread: any RadioThread
    private let events: any CentralEventsProtocol
    private let times: RadioTimes
    private let uuids = RadioUuids()
    private var faults: RadioFaults
    private var hosts = SeenHosts()
    private let managers: KeptManagers
    let borrower = Borrower()
    private var manager: CBCentralManager?
    private var isScanWanted = false
    private let connection = Guarded<GuestConnection?>(nil)
    /// The connection to begin when the system has let go of the one before.
    private var nextConnection: WantedConnection?
    /// Hosts to which an earlier process of this app was connected when the system ended it, and which nobody has asked
    /// for since.
    private var restoredHosts: [CBPeripheral] = []
    private var isShutDown = false

    public init(
        managers: KeptManagers, thread: any RadioThread, events: any CentralEventsProtocol,
        times: RadioTimes = RadioTimes()
    ) {
        self.managers = managers
        self.thread = thread
        self.events = events
        self.times = times
        faults = RadioFaults(report: events.trouble, reportWorking: events.works)
        super.init()
        perform { radio in managers.lendCentral(to: radio) { [weak radio] in radio?.manager = $0 } }
    }

    public func scan() {
        perform {
            $0.isScanWanted = true
            $0.scanAnew()
        }
    }

    public func stopScan() {
        perform {
            $0.isScanWanted = false
            if !$0.faults.hasSystemTrouble { $0.manager?.stopScan() }
        }
    }

    public func connect(host: UInt64, connection: ConnectionEvents) { connectTo(host: host, events: connection) }

    /// As `connect`, also with the events of a test.
    public func connectTo(host: UInt64, events: any ConnectionEventsProtocol) {
        perform { radio in
            guard let known = radio.hosts.host(host), let manager = radio.manager, !radio.faults.hasSystemTrouble else {
                return events.lost()
            }
            // The object that was seen may date from before Bluetooth was switched off, so the system looks the host up
            // anew.
            let peripheral = manager.retrievePeripherals(withIdentifiers: [known.identifier]).first ?? known
            radio.nextConnection = WantedConnection(host: peripheral, events: events)
            if let former = radio.connection.with({ $0 }) { former.end() } else { radio.beginConnection() }
        }
    }

    public func disconnect() {
        perform {
            $0.nextConnection = nil
            $0.connection.with { $0 }?.end()
        }
    }

    public func write(frame: Data) -> Bool { connection.with { $0 }?.write(frame) ?? false }

    /// Does nothing: iOS gives a guest no say in the pace of a connection.
    public func pace(pace: RadioPace) {}

    public func shutDown() {
        perform { radio in
            radio.isScanWanted = false
            radio.nextConnection = nil
            radio.isShutDown = true
            if !radio.faults.hasSystemTrouble { radio.manager?.stopScan() }
            radio.manager = nil
            // No other radio gets the manager before this radio's connection is over.
            if let former = radio.connection.with({ $0 }) { former.end() } else { radio.returnManager() }
        }
    }

    private func returnManager() { managers.takeBackCentral(from: borrower) }

    /// Restarts the scan, because iOS may report each host only once in a scan.
    private func scanAnew() {
        guard isScanWanted, let manager, !faults.hasSystemTrouble else { return }
        if manager.isScanning { manager.stopScan() }
        manager.scanForPeripherals(
            withServices: [uuids.service], options: [CBCentralManagerScanOptionAllowDuplicatesKey: true])
        faults.noteWorking()
    }

    private func beginConnection() {
        guard let wanted = nextConnection, let manager else { return }
        nextConnection = nil
        let begun = GuestConnection(
            manager: manager, host: wanted.host, uuids: uuids, thread: thread, times: times, events: wanted.events
        ) { [weak self, managers, borrower] in
            guard let self, !isShutDown else { return managers.takeBackCentral(from: borrower) }
            connection.with { $0 = nil }
            beginConnection()
        }
        connection.with { $0 = begun }
        begun.begin()
    }

    private func perform(_ action: @escaping (BluetoothCentral) -> Void) {
        thread.run { if !self.isShutDown { action(self) } }
    }

    /// The connection, if it is one to this host.
    private func connection(to host: CBPeripheral) -> GuestConnection? {
        connection.with { $0 }.flatMap { $0.host.identifier == host.identifier ? $0 : nil }
    }
}

extension BluetoothCentral: CBCentralManagerDelegate {
    public func centralManagerDidUpdateState(_ central: CBCentralManager) {
        faults.update(central.state)
        guard central.state == .poweredOn else {
            nextConnection?.events.lost()
            nextConnection = nil
            // The system has ended the connection without a callback.
            connection.with { $0 }?.handleDisconnect()
            return
        }
        for peripheral in restoredHosts { central.cancelPeripheralConnection(peripheral) }
        restoredHosts = []
        if isScanWanted { scanAnew() } else if central.isScanning { central.stopScan() }
        faults.noteWorking()
    }

    public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
        restoredHosts = dict[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
    }

    public func centralManager(
        _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
        rssi: NSNumber
    ) {
        guard isScanWanted else { return }
        let services = advertisementData[CBAdvertisementDataServiceDataKey] as? [CBUUID: Data]
        // 127 means that the signal's strength is unknown.
        let strength = rssi.intValue == 127 ? -100 : max(-128, min(127, rssi.intValue))
        events.found(
            host: hosts.number(of: peripheral),
            localName: advertisementData[CBAdvertisementDataLocalNameKey] as? String,
            serviceData: services?[uuids.service], strength: Int8(strength))
    }

    public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
        connection(to: peripheral)?.handleConnect()
    }

    public func centralManager(
        _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
    ) {
        connection(to: peripheral)?.handleDisconnect()
    }

    public func centralManager(
        _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?
    ) {
        connection(to: peripheral)?.handleDisconnect()
    }
}
