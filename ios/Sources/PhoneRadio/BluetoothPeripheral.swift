// A host's radio.
import AyatsuriCore
import CoreBluetooth

/// A host's radio: one service, one advertisement, and the phones that are connected. The core calls it from a thread of
/// its own.
public final class BluetoothPeripheral: NSObject, PeripheralRadio, @unchecked Sendable {
    // Unchecked `Sendable`: everything that changes is touched on the radios' queue alone, except for what is
    // `Guarded`.
    /// The most guests that have not subscribed: only a device that wants to exhaust memory would bring more.
    private static let maxStrangers = 64

    private let thread: any RadioThread
    private let events: any PeripheralEventsProtocol
    private let times: RadioTimes
    private let uuids = RadioUuids()
    private var faults: RadioFaults
    private let managers: KeptManagers
    let borrower = Borrower()
    private var manager: CBPeripheralManager?
    private lazy var advertisement = TableAdvertisement(
        service: uuids.service, thread: thread, times: times,
        trouble: { [weak self] in self?.faults.trouble($0) }, works: { [weak self] in self?.faults.noteWorking() })
    private var guests: [UUID: ConnectedGuest] = [:]
    /// The guests' frame slots by the guests' numbers, for the core's thread.
    private let slots = Guarded<[UInt64: FrameSlot]>([:])
    private var lastNumber: UInt64 = 0
    private var about = Data()
    private var down: CBMutableCharacteristic?
    /// The service that was added last, and those before it. The system may still report on the earlier ones, and those
    /// reports are ignored.
    private var latest: CBMutableService?
    private var earlier: [CBMutableService] = []
    private var isAdded = false
    private var isWanted = false
    /// The guests that had subscribed when the system ended the app.
    private var restored: [CBCentral] = []
    private var limit: RadioTimer?
    private var room: RadioTimer?
    private var isShutDown = false

    public init(
        managers: KeptManagers, thread: any RadioThread, events: any PeripheralEventsProtocol,
        times: RadioTimes = RadioTimes()
    ) {
        self.managers = managers
        self.thread = thread
        self.events = events
        self.times = times
        faults = RadioFaults(tell: events.trouble, tellWorks: events.works)
        super.init()
        perform { radio in managers.lendPeripheral(to: radio) { [weak radio] in radio?.manager = $0 } }
    }

    /// iOS lets an app advertise only a local name, and only while the app is in front.
    public func forms() -> RadioForms { RadioForms(localName: true, serviceData: false, inBackground: false) }

    public func advertise(localName: String?, serviceData: Data?) {
        perform { radio in
            radio.advertisement.want(localName)
            if let manager = radio.manager, radio.isAdded { radio.advertisement.begin(manager) } else { radio.add() }
        }
    }

    public func about(about: Data) {
        perform {
            $0.about = about
            $0.add()
        }
    }

    public func hide() { perform { $0.advertisement.hide($0.manager) } }

    public func notify(peer: UInt64, frame: Data) -> Bool {
        let hasRoom = slots.with { $0[peer] }?.take() ?? false
        if hasRoom { perform { $0.notify(peer, frame) } }
        return hasRoom
    }

    /// Always false: iOS gives a host no way to end a connection.
    public func hangUp(peer: UInt64) -> Bool { false }

    public func pace(peer: UInt64, pace: RadioPace) {
        perform { radio in
            guard let guest = radio.guests.values.first(where: { $0.number == peer }), !radio.faults.hasSystemTrouble
            else {
                return
            }
            radio.manager?.setDesiredConnectionLatency(pace == .quick ? .low : .high, for: guest.central)
        }
    }

    public func shutDown() {
        perform { radio in
            radio.advertisement.hide(radio.manager)
            radio.limit?.cancel()
            radio.room?.cancel()
            for guest in radio.guests.values { radio.forget(guest) }
            // iOS cannot end the guests' connections, but guests hear that the service is gone.
            if !radio.faults.hasSystemTrouble { radio.manager?.removeAllServices() }
            radio.isShutDown = true
            radio.manager = nil
            radio.managers.takeBackPeripheral(from: radio.borrower)
        }
    }

    /// Adds the service, unless it is there or Bluetooth is in trouble.
    private func add() {
        isWanted = true
        guard down == nil, let manager, !faults.hasSystemTrouble else { return }
        let down = CBMutableCharacteristic(type: uuids.down, properties: .notify, value: nil, permissions: .readable)
        let service = CBMutableService(type: uuids.service, primary: true)
        service.characteristics = [
            CBMutableCharacteristic(type: uuids.about, properties: .read, value: nil, permissions: .readable),
            CBMutableCharacteristic(
                type: uuids.up, properties: [.write, .writeWithoutResponse], value: nil, permissions: .writeable),
            down,
        ]
        self.down = down
        if let latest { earlier = earlier.suffix(7) + [latest] }
        latest = service
        // Guests would find an earlier service as well.
        manager.removeAllServices()
        manager.add(service)
        limit = thread.after(times.serviceAdded) { self.reportStuck(retryAfter: 0) }
    }

    /// Tells the core that the service could not be added, and tries again.
    private func reportStuck(retryAfter milliseconds: Int) {
        limit?.cancel()
        isAdded = false
        down = nil
        faults.trouble(.stuck)
        limit = thread.after(milliseconds) { self.add() }
    }

    private func guest(_ central: CBCentral) -> ConnectedGuest {
        if let known = guests[central.identifier] { return known }
        let strangers = guests.values.filter { !$0.isSubscribed }
        if strangers.count >= Self.maxStrangers, let first = strangers.min(by: { $0.number < $1.number }) {
            forget(first)
        }
        lastNumber += 1
        let guest = ConnectedGuest(number: lastNumber, central: central, events: events)
        guests[central.identifier] = guest
        slots.with { $0[guest.number] = guest.slot }
        return guest
    }

    private func forget(_ guest: ConnectedGuest) {
        guests[guest.central.identifier] = nil
        slots.with { $0[guest.number] = nil }
        guest.end()
    }

    private func subscribe(_ central: CBCentral) {
        // The guest has connected anew, and the system has not said that it was gone.
        if let known = guests[central.identifier], known.isSubscribed { forget(known) }
        guest(central).subscribe(central)
    }

    private func notify(_ peer: UInt64, _ frame: Data) {
        guard let guest = guests.values.first(where: { $0.number == peer }) else { return }
        // iOS cannot end the connection, so the radio ignores whatever still comes from this guest.
        guard guest.take(frame) else { return forget(guest) }
        send()
    }

    /// Sends what waits, in the order in which the guests came, as far as the system has room.
    private func send() {
        guard let manager, let down, !faults.hasSystemTrouble else { return }
        room?.cancel()
        for guest in guests.values.sorted(by: { $0.number < $1.number }) where guest.isSubscribed {
            let isSent = guest.send { frame, central in
                manager.updateValue(frame, for: down, onSubscribedCentrals: [central])
            }
            if !isSent {
                // The system may never say that there is room again.
                room = thread.after(times.readyLate) { self.send() }
                return
            }
        }
    }

    private func perform(_ deed: @escaping (BluetoothPeripheral) -> Void) {
        thread.run { if !self.isShutDown { deed(self) } }
    }
}

extension BluetoothPeripheral: CBPeripheralManagerDelegate {
    public func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
        faults.system(peripheral.state)
        guard peripheral.state == .poweredOn else {
            limit?.cancel()
            room?.cancel()
            advertisement.stop(nil)
            for guest in guests.values { forget(guest) }
            isAdded = false
            down = nil
            return
        }
        for central in restored { subscribe(central) }
        if restored.isEmpty, !isAdded { down = nil }
        restored = []
        if isAdded, advertisement.isWanted {
            advertisement.begin(peripheral)
        } else if isWanted, !isAdded {
            add()
        } else {
            faults.noteWorking()
        }
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
        let services = dict[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService]
        let ours = services?.first { $0.uuid == uuids.service }
        down = ours?.characteristics?.first { $0.uuid == uuids.down } as? CBMutableCharacteristic
        isAdded = down != nil
        restored = down?.subscribedCentrals ?? []
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
        guard service.uuid == uuids.service, down != nil, !isAdded, !earlier.contains(where: { $0 === service }) else {
            return
        }
        if error != nil { return reportStuck(retryAfter: times.retry) }
        limit?.cancel()
        isAdded = true
        if advertisement.isWanted { advertisement.begin(peripheral) } else { faults.noteWorking() }
    }

    public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
        advertisement.started(peripheral, error: error)
    }

    public func peripheralManager(
        _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
    ) {
        if characteristic.uuid == uuids.down { subscribe(central) }
    }

    public func peripheralManager(
        _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
    ) {
        guard characteristic.uuid == uuids.down, let guest = guests[central.identifier] else { return }
        forget(guest)
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
        guard request.characteristic.uuid == uuids.about else {
            return peripheral.respond(to: request, withResult: .requestNotSupported)
        }
        let reader = guest(request.central)
        reader.arrive()
        if request.offset == 0 { reader.about = about }
        guard request.offset <= reader.about.count else {
            return peripheral.respond(to: request, withResult: .invalidOffset)
        }
        request.value = Data(reader.about.dropFirst(request.offset))
        peripheral.respond(to: request, withResult: .success)
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
        guard let first = requests.first else { return }
        // CoreBluetooth wants all requests fulfilled or none, with one response for all.
        guard requests.allSatisfy({ $0.characteristic.uuid == uuids.up && $0.offset == 0 }) else {
            return peripheral.respond(to: first, withResult: .requestNotSupported)
        }
        for request in requests { guest(request.central).hear(request.value ?? Data()) }
        peripheral.respond(to: first, withResult: .success)
    }

    public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) { send() }
}
