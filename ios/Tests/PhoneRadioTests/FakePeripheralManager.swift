// The host's side of an iPhone's Bluetooth.
import AyatsuriCore
import CoreBluetooth

final class FakePeripheralManager: CBPeripheralManager, FakeHost {
    let phone: FakePhone
    private var air: FakeAir { phone.air }
    private var told: CBManagerState = .unknown
    private var centrals: [UUID: FakeCentral] = [:]
    private(set) var service: CBMutableService?
    private(set) var advertised: FakeAdvertisement?
    private var isFull = false
    private var asked: [ObjectIdentifier: (CBATTError.Code) -> Void] = [:]
    private var requests: [FakeRequest] = []
    /// The calls of the radio, for tests of single callbacks.
    var calls: [String] = []
    /// The names of the callback that never comes, and of the call that fails.
    var forgets: String?
    var fails: String?

    init(_ phone: FakePhone, _ delegate: any CBPeripheralManagerDelegate) {
        self.phone = phone
        super.init(delegate: delegate, queue: nil, options: nil)
        if phone.peripheral != nil { phone.air.fault("\(phone.name) makes a second peripheral manager") }
        phone.peripheral = self
        phone.host = self
        if let restored = phone.restoresPeripheral {
            phone.restoresPeripheral = nil
            service = (restored[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService])?.first
            phone.say { self.delegate?.peripheralManager(self, willRestoreState: restored) }
        }
        let state = phone.state
        phone.say(maybeTwice: true) { self.tell(state) }
    }

    func tell(_ state: CBManagerState) {
        told = state
        delegate?.peripheralManagerDidUpdateState(self)
    }

    override var state: CBManagerState { told }
    override var isAdvertising: Bool { advertised != nil }

    func turnOff() {
        service = nil
        advertised = nil
        isFull = false
    }

    func characteristic(_ number: String) -> CBCharacteristic {
        service?.characteristics?.first { $0.uuid == CBUUID(string: number) } ?? FakeFoundCharacteristic(number)
    }

    func central(_ link: FakeLink) -> FakeCentral {
        let known = centrals[link.guestName] ?? FakeCentral(link.guestName)
        centrals[link.guestName] = known
        known.length = link.length
        return known
    }

    override func add(_ service: CBMutableService) {
        phone.demandOn(self, "adds a service")
        calls.append("add")
        if phone.state != .poweredOn { return }
        if self.service != nil { air.fault("\(phone.name) adds its service twice") }
        if forgets == "add" || air.chance(air.manners.never) { return }
        let error: (any Error)? = fails == "add" || air.chance(air.manners.failed) ? FakeError() : nil
        if error == nil { self.service = service }
        phone.say(maybeTwice: true) { self.delegate?.peripheralManager(self, didAdd: service, error: error) }
    }

    override func removeAllServices() {
        phone.demandOn(self, "removes its services")
        service = nil
        for link in air.links where link.host === phone { link.cut(.guest) }
    }

    override func startAdvertising(_ advertisementData: [String: Any]?) {
        phone.demandOn(self, "advertises")
        if phone.state != .poweredOn { return }
        if service == nil { air.fault("\(phone.name) advertises before its service is there") }
        if advertised != nil { air.fault("\(phone.name) advertises twice") }
        let keys = Set((advertisementData ?? [:]).keys)
        if !keys.isSubset(of: [CBAdvertisementDataLocalNameKey, CBAdvertisementDataServiceUUIDsKey]) {
            air.fault("\(phone.name) advertises what iOS does not let it")
        }
        let name = advertisementData?[CBAdvertisementDataLocalNameKey] as? String
        calls.append("advertise \(name ?? "-")")
        let error: (any Error)? = fails == "advertise" || air.chance(air.manners.failed) ? FakeError() : nil
        if error == nil { advertised = FakeAdvertisement(localName: name) }
        if forgets == "advertise" { return }
        phone.say(maybeTwice: true, maybeNever: error == nil) {
            self.delegate?.peripheralManagerDidStartAdvertising(self, error: error)
        }
    }

    override func stopAdvertising() {
        phone.demandOn(self, "stops advertising")
        advertised = nil
    }

    override func setDesiredConnectionLatency(
        _ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral
    ) {
        calls.append("latency \(latency)")
    }

    override func updateValue(
        _ value: Data, for characteristic: CBMutableCharacteristic, onSubscribedCentrals centrals: [CBCentral]?
    ) -> Bool {
        phone.demandOn(self, "notifies")
        if isFull { return false }
        if air.chance(air.manners.full) {
            fill()
            return false
        }
        for central in centrals ?? [] {
            guard let link = air.link(phone, central.identifier), link.isSubscribed else { continue }
            if value.count > link.length {
                air.fault("\(phone.name) notifies of \(value.count) bytes of \(link.length)")
            }
            link.atGuest { link.guestEnd.notified(link, value) }
        }
        return true
    }

    /// Fills the system's queue for all guests for a while. With `saysReady` a callback says when there is room again.
    func fill(saysReady: Bool = true) {
        isFull = true
        _ = air.thread.after(air.delay() + 1) { self.isFull = false }
        guard saysReady else { return }
        _ = air.thread.after(air.delay() + 30) {
            self.phone.say(maybeTwice: true, maybeNever: true) {
                self.delegate?.peripheralManagerIsReady(toUpdateSubscribers: self)
            }
        }
    }

    func linked(_ link: FakeLink) {}

    func read(_ link: FakeLink, _ offset: Int, _ answer: @escaping (Data?) -> Void) {
        let request = FakeRequest(central(link), characteristic(radioService().about), offset)
        say(request) { answer($0 == .success ? request.value.map { $0.prefix(link.length + 2) } : nil) }
    }

    /// Reports a request to read.
    func say(_ request: FakeRequest, _ answered: @escaping (CBATTError.Code) -> Void) {
        ask(request, answered)
        phone.say { self.delegate?.peripheralManager(self, didReceiveRead: request) }
    }

    private func ask(_ request: FakeRequest, _ answered: @escaping (CBATTError.Code) -> Void) {
        requests.append(request)
        asked[ObjectIdentifier(request)] = answered
    }

    func write(_ link: FakeLink, _ frame: Data, _ answer: ((Bool) -> Void)?) {
        let request = FakeRequest(central(link), characteristic(radioService().up), 0)
        request.value = frame
        say([request]) { answer?($0 == .success) }
    }

    /// Reports requests to write, all at once.
    func say(_ requests: [FakeRequest], _ answered: @escaping (CBATTError.Code) -> Void) {
        ask(requests[0], answered)
        phone.say { self.delegate?.peripheralManager(self, didReceiveWrite: requests) }
    }

    override func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
        phone.demandOn(self, "answers")
        guard let answered = asked.removeValue(forKey: ObjectIdentifier(request)) else {
            return air.fault("\(phone.name) answers a request twice")
        }
        answered(result)
        requests.removeAll { $0 === request }
    }

    func subscribe(_ link: FakeLink) {
        let central = central(link)
        phone.say {
            guard link.isUp else { return }
            link.isSubscribed = true
            self.delegate?.peripheralManager(
                self, central: central, didSubscribeTo: self.characteristic(radioService().down))
        }
    }

    func gone(_ link: FakeLink) {
        guard link.isSubscribed else { return }
        let central = central(link)
        phone.say(maybeTwice: true) {
            // A guest that has come back in the meantime is not reported as gone.
            if self.air.link(self.phone, link.guestName)?.isSubscribed == true { return }
            self.delegate?.peripheralManager(
                self, central: central, didUnsubscribeFrom: self.characteristic(radioService().down))
        }
    }
}

final class FakeCentral: CBCentral {
    private let name: UUID
    var length = 20

    init(_ name: UUID) { self.name = name }

    override var identifier: UUID { name }
    override var maximumUpdateValueLength: Int { length }
}

final class FakeRequest: CBATTRequest {
    private let sender: CBCentral
    private let written: CBCharacteristic
    private let start: Int

    init(_ central: CBCentral, _ characteristic: CBCharacteristic, _ offset: Int) {
        sender = central
        written = characteristic
        start = offset
    }

    override var central: CBCentral { sender }
    override var characteristic: CBCharacteristic { written }
    override var offset: Int { start }
}

/// A characteristic as the system restores it, with the guests that had subscribed.
final class FakeRestoredCharacteristic: CBMutableCharacteristic {
    private let subscribed: [CBCentral]

    init(_ subscribed: [CBCentral]) {
        self.subscribed = subscribed
        super.init(type: CBUUID(string: radioService().down), properties: .notify, value: nil, permissions: .readable)
    }

    override var subscribedCentrals: [CBCentral]? { subscribed }
}
