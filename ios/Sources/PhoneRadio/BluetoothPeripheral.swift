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
        reportTrouble: { [weak self] in self?.faults.note($0) },
        reportWorking: { [weak self] in self?.faults.noteWorking() })
    private var guests: [UUID: ConnectedGuest] = [:]
    /// The guests' frame slots by the guests' numbers, for the core's thread.
    private let slots = Guarded<[UInt64: FrameSlot]>([:])
    private var lastNumber: UInt64 = 0
    private var about = Data()
    private var downCharacteristic: CBMutableCharacteristic?
    /// The service that was added last, and those before it. The system may still report on the earlier ones, and those
    /// reports are ignored.
    private var latestService: CBMutableService?
    private var earlierServices: [CBMutableService] = []
    private var isServiceAdded = false
    private var isServiceWanted = false
    /// The guests that had subscribed when the system ended the app.
    private var restoredGuests: [CBCentral] = []
    private var timeout: RadioTimer?
    private var roomTimer: RadioTimer?
    private var isShutDown = false

    public init(
        managers: KeptManagers, thread: any RadioThread, events: any PeripheralEventsProtocol,
        times: RadioTimes = RadioTimes()
    ) {
        self.managers = managers
        self.thread = thread
        self.events = events
        self.times = times
        faults = RadioFaults(report: events.trouble, reportWorking: events.works)
        super.init()
        perform { radio in managers.lendPeripheral(to: radio) { [weak radio] in radio?.manager = $0 } }
    }

    /// iOS lets an app advertise only a local name, and only while the app is in front.
    public func forms() -> RadioForms { RadioForms(localName: true, serviceData: false, inBackground: false) }

    public func advertise(localName: String?, serviceData: Data?) {
        perform { radio in
            radio.advertisement.want(localName)
            if let manager = radio.manager, radio.isServiceAdded {
                radio.advertisement.begin(manager)
            } else {
                radio.addService()
            }
        }
    }

    public func about(about: Data) {
        perform {
            $0.about = about
            $0.addService()
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
            radio.timeout?.cancel()
            radio.roomTimer?.cancel()
            for guest in radio.guests.values { radio.forget(guest) }
            // iOS cannot end the guests' connections, but guests hear that the service is gone.
            if !radio.faults.hasSystemTrouble { radio.manager?.removeAllServices() }
            radio.isShutDown = true
            radio.manager = nil
            radio.managers.takeBackPeripheral(from: radio.borrower)
        }
    }

    /// Adds the service, unless it is there or Bluetooth is in trouble.
    private func addService() {
        isServiceWanted = true
        guard downCharacteristic == nil, let manager, !faults.hasSystemTrouble else { return }
        let downCharacteristic = CBMutableCharacteristic(
            type: uuids.down, properties: .notify, value: nil, permissions: .readable)
        let service = CBMutableService(type: uuids.service, primary: true)
        service.characteristics = [
            CBMutableCharacteristic(type: uuids.about, properties: .read, value: nil, permissions: .readable),
            CBMutableCharacteristic(
                type: uuids.up, properties: [.write, .writeWithoutResponse], value: nil, permissions: .writeable),
            downCharacteristic,
        ]
        self.downCharacteristic = downCharacteristic
        if let latestService { earlierServices = earlierServices.suffix(7) + [latestService] }
        latestService = service
        // Guests would find an earlier service as well.
        manager.removeAllServices()
        manager.add(service)
        timeout = thread.after(times.serviceAdded) { self.reportStuck(retryAfter: 0) }
    }

    /// Tells the core that the service could not be added, and tries again.
    private func reportStuck(retryAfter milliseconds: Int) {
        timeout?.cancel()
        isServiceAdded = false
        downCharacteristic = nil
        faults.note(.stuck)
        timeout = thread.after(milliseconds) { self.addService() }
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
        guard guest.enqueue(frame) else { return forget(guest) }
        sendWaitingFrames()
    }

    /// Sends what waits, in the order in which the guests came, as far as the system has room.
    private func sendWaitingFrames() {
        guard let manager, let downCharacteristic, !faults.hasSystemTrouble else { return }
        roomTimer?.cancel()
        for guest in guests.values.sorted(by: { $0.number < $1.number }) where guest.isSubscribed {
            let isSent = guest.send { frame, central in
                manager.updateValue(frame, for: downCharacteristic, onSubscribedCentrals: [central])
            }
            if !isSent {
                // The system may never say that there is room again.
                roomTimer = thread.after(times.readyLate) { self.sendWaitingFrames() }
                return
            }
        }
    }

    private func perform(_ action: @escaping (BluetoothPeripheral) -> Void) {
        thread.run { if !self.isShutDown { action(self) } }
    }
}

extension BluetoothPeripheral: CBPeripheralManagerDelegate {
    public func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
        faults.update(peripheral.state)
        guard peripheral.state == .poweredOn else {
            timeout?.cancel()
            roomTimer?.cancel()
            advertisement.stop(nil)
            for guest in guests.values { forget(guest) }
            isServiceAdded = false
            downCharacteristic = nil
            return
        }
        for central in restoredGuests { subscribe(central) }
        if restoredGuests.isEmpty, !isServiceAdded { downCharacteristic = nil }
        restoredGuests = []
        if isServiceAdded, advertisement.isWanted {
            advertisement.begin(peripheral)
        } else if isServiceWanted, !isServiceAdded {
            addService()
        } else {
            faults.noteWorking()
        }
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
        let services = dict[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService]
        let ours = services?.first { $0.uuid == uuids.service }
        downCharacteristic = ours?.characteristics?.first { $0.uuid == uuids.down } as? CBMutableCharacteristic
        isServiceAdded = downCharacteristic != nil
        restoredGuests = downCharacteristic?.subscribedCentrals ?? []
    }

    public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
        guard service.uuid == uuids.service, downCharacteristic != nil, !isServiceAdded,
            !earlierServices.contains(where: { $0 === service })
        else {
            return
        }
        if error != nil { return reportStuck(retryAfter: times.retry) }
        timeout?.cancel()
        isServiceAdded = true
        if advertisement.isWanted { advertisement.begin(peripheral) } else { faults.noteWorking() }
    }

    public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
        advertisement.noteStart(peripheral, error: error)
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
        for request in requests { guest(request.central).receive(request.value ?? Data()) }
        peripheral.respond(to: first, withResult: .success)
    }

    public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) { sendWaitingFrames() }
}
