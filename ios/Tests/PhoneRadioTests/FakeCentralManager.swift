// The guest's side of an iPhone's Bluetooth.
import AyatsuriCore
import CoreBluetooth

final class FakeCentralManager: CBCentralManager {
    let phone: FakePhone
    private var air: FakeAir { phone.air }
    private var seen: [UUID: FakePeripheral] = [:]
    private var told: CBManagerState = .unknown
    private var scans = 0
    private var runs = false
    /// The calls of the radio, for tests of single callbacks.
    var calls: [String] = []

    init(_ phone: FakePhone, _ delegate: any CBCentralManagerDelegate) {
        self.phone = phone
        super.init(delegate: delegate, queue: nil, options: nil)
        if phone.central != nil { phone.air.fault("\(phone.name) makes a second central manager") }
        phone.central = self
        if let restored = phone.restoresCentral {
            phone.restoresCentral = nil
            runs = restored[CBCentralManagerRestoredStateScanServicesKey] != nil
            phone.say { self.delegate?.centralManager(self, willRestoreState: restored) }
        }
        let state = phone.state
        phone.say(maybeTwice: true) { self.tell(state) }
    }

    func tell(_ state: CBManagerState) {
        told = state
        delegate?.centralManagerDidUpdateState(self)
    }

    override var state: CBManagerState { told }
    override var isScanning: Bool { runs }

    func turnOff() {
        runs = false
        scans += 1
        for peripheral in seen.values { peripheral.turnOff() }
        // The old objects are useless from now on: a radio must look the host up by its identifier.
        seen = seen.mapValues { FakePeripheral(self, $0.host, $0.identifier) }
    }

    func peripheral(_ host: FakePhone) -> FakePeripheral {
        let name = host.identifier
        if let known = seen[name] { return known }
        let made = FakePeripheral(self, host, name)
        seen[name] = made
        return made
    }

    override func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
        phone.demandOn(self, "asks for a host")
        return identifiers.compactMap { seen[$0] }
    }

    override func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {
        phone.demandOn(self, "scans")
        calls.append("scan")
        if phone.state != .poweredOn { return }
        if serviceUUIDs?.count != 1 { air.fault("\(phone.name) scans for all") }
        runs = true
        scans += 1
        show(scans)
    }

    private func show(_ scan: Int) {
        guard runs, scan == scans else { return }
        for other in air.phones {
            guard let advertised = other.seen(by: phone) else { continue }
            discover(other, advertised)
        }
        _ = air.thread.after(100) { [weak self] in self?.show(scan) }
    }

    func discover(_ other: FakePhone, _ advertised: FakeAdvertisement, rssi: Int = -60) {
        let service = CBUUID(string: radioService().service)
        var data: [String: Any] = [CBAdvertisementDataServiceUUIDsKey: [service]]
        data[CBAdvertisementDataLocalNameKey] = advertised.localName
        data[CBAdvertisementDataServiceDataKey] = advertised.serviceData.map { [service: $0] }
        let found = peripheral(other)
        phone.say(maybeTwice: true) {
            self.delegate?.centralManager(
                self, didDiscover: found, advertisementData: data, rssi: NSNumber(value: rssi))
        }
    }

    override func stopScan() {
        phone.demandOn(self, "stops a scan")
        calls.append("stop")
        runs = false
        scans += 1
    }

    override func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
        phone.demandOn(self, "connects")
        calls.append("connect")
        let host = peripheral as! FakePeripheral
        if phone.state != .poweredOn { return }
        if host.isWanted || host.link != nil { air.fault("\(phone.name) connects to a host twice") }
        if host.isStale { air.fault("\(phone.name) connects to an object of before Bluetooth was off") }
        host.isWanted = true
        if air.chance(air.manners.failed) {
            host.isWanted = false
            phone.say(maybeTwice: true) {
                self.delegate?.centralManager(self, didFailToConnect: host, error: FakeError())
            }
        } else if !air.chance(air.manners.never) {
            _ = air.thread.after(air.delay()) { self.link(host) }
        }
    }

    private func link(_ host: FakePeripheral) {
        // As on iOS, an attempt goes on until the host appears, however long that takes.
        guard host.isWanted, host.link == nil, phone.state == .poweredOn else { return }
        guard let end = host.host.host, host.host.identifier == host.identifier, host.host.state == .poweredOn else {
            _ = air.thread.after(200) { self.link(host) }
            return
        }
        let link = FakeLink(air, guest: phone, host: host.host, hostEnd: end, guestEnd: host)
        host.setLink(link)
        end.linked(link)
        phone.say(maybeTwice: true) { if host.link === link { self.delegate?.centralManager(self, didConnect: host) } }
    }

    override func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
        phone.demandOn(self, "cancels a connection")
        calls.append("cancel")
        let host = peripheral as! FakePeripheral
        let wasWanted = host.isWanted
        host.isWanted = false
        if let link = host.link, link.isUp {
            link.cut(.both)
        } else if wasWanted || host.link != nil {
            host.tellGone()
        }
    }
}

/// A host as this phone's system represents it.
final class FakePeripheral: CBPeripheral, FakeGuest {
    let host: FakePhone
    private let phone: FakePhone
    private let seenAs: UUID
    private var air: FakeAir { phone.air }
    private(set) var link: FakeLink?
    var isWanted = false
    private(set) var isStale = false
    private var isFull = false
    private var found: FakeFoundService?
    private var isDiscovered = false
    /// The names of a step that ends with an error next, and of one that is never answered.
    var fails: String?
    var forgets: String?
    /// The length of the longest frame, if a test sets another than the connection's.
    var length: Int?

    init(_ manager: FakeCentralManager, _ host: FakePhone, _ seenAs: UUID) {
        phone = manager.phone
        self.host = host
        self.seenAs = seenAs
    }

    override var identifier: UUID { seenAs }
    override var services: [CBService]? { found.map { [$0] } }
    override var canSendWriteWithoutResponse: Bool { link != nil && !isFull }
    override func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { length ?? link?.length ?? 20 }

    private func demandOn(_ what: String) {
        if let manager = phone.central { phone.demandOn(manager, what) }
    }

    func turnOff() {
        link = nil
        isWanted = false
        isStale = true
    }

    func setLink(_ link: FakeLink) {
        self.link = link
        isFull = false
        found = nil
        isDiscovered = false
    }

    func gone(_ link: FakeLink) {
        guard self.link === link else { return }
        tellGone()
    }

    func tellGone() {
        link = nil
        isWanted = false
        phone.say(maybeTwice: true, maybeNever: true) {
            guard !self.isStale, let manager = self.phone.central else { return }
            manager.delegate?.centralManager(manager, didDisconnectPeripheral: self, error: nil)
        }
    }

    /// Answers a step, unless the test wants it to fail or to stay without an answer.
    private func answer(_ step: String, _ tell: @escaping ((any Error)?) -> Void) {
        demandOn(step)
        guard let link else { return }
        if forgets == step || air.chance(air.manners.never) { return }
        let error: (any Error)? = fails == step || air.chance(air.manners.failed) ? FakeError() : nil
        phone.say { if self.link === link { tell(error) } }
    }

    override func discoverServices(_ serviceUUIDs: [CBUUID]?) {
        answer("services") { error in
            if error == nil { self.found = FakeFoundService() }
            self.delegate?.peripheral(self, didDiscoverServices: error)
        }
    }

    override func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {
        answer("characteristics") { error in
            self.found?.isDiscovered = error == nil
            self.delegate?.peripheral(self, didDiscoverCharacteristicsFor: service, error: error)
        }
    }

    override func readValue(for characteristic: CBCharacteristic) {
        read(characteristic as! FakeFoundCharacteristic, Data())
    }

    /// Reads in pieces: a piece of the greatest length is followed by another.
    private func read(_ characteristic: FakeFoundCharacteristic, _ before: Data) {
        guard let link else { return }
        link.atHost { host in
            host.read(link, before.count) { piece in
                link.atGuest {
                    let isLast = piece.map { $0.count < link.length + 2 } ?? true
                    let read = before + (piece ?? Data())
                    if !isLast { return self.read(characteristic, read) }
                    self.answer("about") { error in
                        characteristic.lastSaid = read
                        let failed: (any Error)? = piece == nil ? FakeError() : error
                        self.delegate?.peripheral(self, didUpdateValueFor: characteristic, error: failed)
                    }
                }
            }
        }
    }

    override func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
        guard let link else { return }
        let down = characteristic as! FakeFoundCharacteristic
        link.atHost { host in
            host.subscribe(link)
            link.atGuest {
                self.answer("subscribe") { error in
                    down.isOn = error == nil
                    self.delegate?.peripheral(self, didUpdateNotificationStateFor: down, error: error)
                }
            }
        }
    }

    override func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {
        demandOn("writes")
        guard let link else { return }
        if data.count > maximumWriteValueLength(for: type) {
            air.fault("\(phone.name) writes \(data.count) bytes of \(link.length)")
        }
        if type == .withResponse {
            link.atHost { host in
                host.write(link, data) { isTaken in
                    link.atGuest {
                        self.isFull = false
                        self.answer("write") {
                            self.delegate?.peripheral(
                                self, didWriteValueFor: characteristic, error: isTaken ? $0 : FakeError())
                        }
                    }
                }
            }
            return
        }
        if isFull { air.fault("\(phone.name) writes though the queue is full") }
        link.atHost { $0.write(link, data, nil) }
        if air.chance(air.manners.full) { fill() }
    }

    /// Fills the system's queue for a while. With `saysReady` a callback says when there is room again.
    func fill(saysReady: Bool = true) {
        isFull = true
        guard saysReady else { return }
        let link = link
        phone.say(maybeTwice: true, maybeNever: true) {
            guard self.link === link else { return }
            self.isFull = false
            self.delegate?.peripheralIsReady(toSendWriteWithoutResponse: self)
        }
    }

    func notified(_ link: FakeLink, _ frame: Data) {
        phone.say {
            guard self.link === link, let down = self.found?.down else { return }
            down.lastSaid = frame
            self.delegate?.peripheral(self, didUpdateValueFor: down, error: nil)
        }
    }

    /// Tells that the host has changed its services.
    func modify(_ services: [CBService]) {
        phone.say { self.delegate?.peripheral(self, didModifyServices: services) }
    }
}

final class FakeFoundCharacteristic: CBCharacteristic {
    private let number: CBUUID
    var lastSaid: Data?
    var isOn = false

    init(_ number: String) { self.number = CBUUID(string: number) }

    override var uuid: CBUUID { number }
    override var value: Data? { lastSaid }
    override var isNotifying: Bool { isOn }
}

final class FakeFoundService: CBService {
    let down = FakeFoundCharacteristic(radioService().down)
    private let about = FakeFoundCharacteristic(radioService().about)
    private let up = FakeFoundCharacteristic(radioService().up)
    var isDiscovered = false

    override var uuid: CBUUID { CBUUID(string: radioService().service) }
    override var characteristics: [CBCharacteristic]? { isDiscovered ? [about, up, down] : nil }
}
