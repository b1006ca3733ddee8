// Counts the radios that the core holds.
import AyatsuriCore
import Foundation

/// The number of radios that the core holds. It makes one when a table is opened or searched for, and shuts it down
/// with the table.
public struct RadioUse: Equatable, Sendable {
    public var guests = 0
    public var hosts = 0

    public init(guests: Int = 0, hosts: Int = 0) {
        self.guests = guests
        self.hosts = hosts
    }

    /// Whether a table with others is open: one that this phone hosts, or one at which it sits. A phone that only looks
    /// for a table has a guest's radio already, so the radio alone does not tell.
    public func isAtTable(_ screen: Screen) -> Bool {
        if hosts > 0 { return true }
        switch screen {
        case .lobby, .table, .cover, .result, .audit: return guests > 0
        case .home, .setup, .review, .history, .rules, .statistics, .daily, .settings, .about, .log, .trouble, .nearby,
            .join:
            return false
        }
    }
}

/// Radios that are counted while the core holds them, so that the app knows when to ask whether it may notify.
public final class WatchedRadios: SystemRadios, @unchecked Sendable {
    // What can change is behind the lock.
    private let radios: any SystemRadios
    private let changed: @Sendable (RadioUse) -> Void
    private let lock = NSLock()
    private var use = RadioUse()

    /// `changed` is called from any thread.
    public init(_ radios: any SystemRadios, changed: @escaping @Sendable (RadioUse) -> Void) {
        self.radios = radios
        self.changed = changed
    }

    public func central(events: CentralEvents) throws -> any CentralRadio {
        let radio = try radios.central(events: events)
        update { $0.guests += 1 }
        return WatchedCentral(radio) { [weak self] in self?.update { $0.guests -= 1 } }
    }

    public func peripheral(events: PeripheralEvents) throws -> any PeripheralRadio {
        let radio = try radios.peripheral(events: events)
        update { $0.hosts += 1 }
        return WatchedPeripheral(radio) { [weak self] in self?.update { $0.hosts -= 1 } }
    }

    private func update(_ change: (inout RadioUse) -> Void) {
        let now = lock.withLock {
            change(&use)
            return use
        }
        changed(now)
    }
}

private final class WatchedCentral: CentralRadio {
    private let radio: any CentralRadio
    private let onShutDown: Once

    init(_ radio: any CentralRadio, onShutDown: @escaping @Sendable () -> Void) {
        self.radio = radio
        self.onShutDown = Once(onShutDown)
    }

    func scan() throws { try radio.scan() }
    func stopScan() throws { try radio.stopScan() }
    func connect(host: UInt64, connection: ConnectionEvents) throws {
        try radio.connect(host: host, connection: connection)
    }
    func disconnect() throws { try radio.disconnect() }
    func write(frame: Data) throws -> Bool { try radio.write(frame: frame) }
    func pace(pace: RadioPace) throws { try radio.pace(pace: pace) }
    func shutDown() throws {
        onShutDown.run()
        try radio.shutDown()
    }
}

private final class WatchedPeripheral: PeripheralRadio {
    private let radio: any PeripheralRadio
    private let onShutDown: Once

    init(_ radio: any PeripheralRadio, onShutDown: @escaping @Sendable () -> Void) {
        self.radio = radio
        self.onShutDown = Once(onShutDown)
    }

    func forms() throws -> RadioForms { try radio.forms() }
    func advertise(localName: String?, serviceData: Data?) throws {
        try radio.advertise(localName: localName, serviceData: serviceData)
    }
    func about(about: Data) throws { try radio.about(about: about) }
    func hide() throws { try radio.hide() }
    func notify(peer: UInt64, frame: Data) throws -> Bool { try radio.notify(peer: peer, frame: frame) }
    func hangUp(peer: UInt64) throws -> Bool { try radio.hangUp(peer: peer) }
    func pace(peer: UInt64, pace: RadioPace) throws { try radio.pace(peer: peer, pace: pace) }
    func shutDown() throws {
        onShutDown.run()
        try radio.shutDown()
    }
}

/// A task that runs once, however often it is asked for.
private final class Once: @unchecked Sendable {
    // What can change is behind the lock.
    private let lock = NSLock()
    private var task: (@Sendable () -> Void)?

    init(_ task: @escaping @Sendable () -> Void) { self.task = task }

    func run() {
        let task = lock.withLock {
            defer { self.task = nil }
            return self.task
        }
        task?()
    }
}
