// A phone with Android among the iPhones: its radios call and are called as Android's would be, over the same air.
import AyatsuriCore
import Foundation

/// An Android phone: advertises service data, notifies one frame at a time, ends connections, and asks for 517 bytes.
final class AndroidLikeRadios: SystemRadios, @unchecked Sendable {
    // Everything that changes is touched on the air's queue alone.
    private let phone: FakePhone

    init(_ phone: FakePhone) { self.phone = phone }

    func central(events: CentralEvents) -> any CentralRadio { AndroidLikeGuest(phone, events) }

    func peripheral(events: PeripheralEvents) -> any PeripheralRadio {
        let radio = AndroidLikeHost(phone, events)
        phone.air.thread.run { self.phone.host = radio }
        return radio
    }
}

final class AndroidLikeGuest: CentralRadio, FakeGuest, @unchecked Sendable {
    private let phone: FakePhone
    private let events: any CentralEventsProtocol
    private var air: FakeAir { phone.air }
    private var numbers: [UUID: UInt64] = [:]
    private var scans = false
    private var connection: (any ConnectionEventsProtocol)?
    private var link: FakeLink?

    init(_ phone: FakePhone, _ events: any CentralEventsProtocol) {
        self.phone = phone
        self.events = events
    }

    func scan() {
        air.thread.run {
            let begins = !self.scans
            self.scans = true
            if begins { self.show() }
        }
    }

    private func show() {
        guard scans else { return }
        for other in air.phones {
            guard let seen = other.seen(by: phone) else { continue }
            let number = numbers[other.identifier] ?? UInt64(numbers.count + 1)
            numbers[other.identifier] = number
            events.found(host: number, localName: seen.localName, serviceData: seen.serviceData, strength: -50)
        }
        _ = air.thread.after(100) { self.show() }
    }

    func stopScan() { air.thread.run { self.scans = false } }

    func connect(host: UInt64, connection: ConnectionEvents) {
        air.thread.run {
            let found = self.air.phones.first { self.numbers[$0.identifier] == host }
            guard let found, found.state == .poweredOn, let end = found.host else { return connection.lost() }
            self.connection = connection
            let link = FakeLink(self.air, guest: self.phone, host: found, hostEnd: end, guestEnd: self)
            self.link = link
            end.linked(link)
            self.read(link, Data())
        }
    }

    private func read(_ link: FakeLink, _ before: Data) {
        link.atHost { host in
            host.read(link, before.count) { piece in
                link.atGuest {
                    guard let piece else { return self.lose(link) }
                    if piece.count == link.length + 2 { return self.read(link, before + piece) }
                    link.atHost { host in
                        host.subscribe(link)
                        link.atGuest {
                            self.phone.say {
                                guard self.link === link else { return }
                                self.connection?.connected(about: before + piece, most: UInt32(link.length))
                            }
                        }
                    }
                }
            }
        }
    }

    func disconnect() {
        air.thread.run {
            let link = self.link
            self.link = nil
            self.connection = nil
            link?.cut(.both)
        }
    }

    func write(frame: Data) -> Bool {
        air.thread.run { if let link = self.link { link.atHost { $0.write(link, frame, nil) } } }
        return true
    }

    func pace(pace: RadioPace) {}

    func shutDown() {
        stopScan()
        disconnect()
    }

    func notified(_ link: FakeLink, _ frame: Data) {
        phone.say { if self.link === link { self.connection?.heard(frame: frame) } }
    }

    func gone(_ link: FakeLink) { phone.say { self.lose(link) } }

    private func lose(_ link: FakeLink) {
        guard self.link === link else { return }
        self.link = nil
        connection?.lost()
        connection = nil
    }
}

final class AndroidLikeHost: PeripheralRadio, FakeHost, @unchecked Sendable {
    private let phone: FakePhone
    private let events: any PeripheralEventsProtocol
    private var air: FakeAir { phone.air }
    private(set) var advertised: FakeAdvertisement?
    private var saidAbout = Data()
    private var peers: [UInt64: FakeLink] = [:]
    private var last: UInt64 = 0

    init(_ phone: FakePhone, _ events: any PeripheralEventsProtocol) {
        self.phone = phone
        self.events = events
    }

    func forms() -> RadioForms { RadioForms(localName: false, serviceData: true, inBackground: true) }

    func advertise(localName: String?, serviceData: Data?) {
        air.thread.run { self.advertised = FakeAdvertisement(serviceData: serviceData) }
    }

    func about(about: Data) { air.thread.run { self.saidAbout = about } }

    func hide() { air.thread.run { self.advertised = nil } }

    func notify(peer: UInt64, frame: Data) -> Bool {
        air.thread.run {
            guard let link = self.peers[peer], link.isSubscribed else { return }
            link.atGuest { link.guestEnd.notified(link, frame) }
        }
        return true
    }

    func hangUp(peer: UInt64) -> Bool {
        air.thread.run { self.peers[peer]?.cut(.both) }
        return true
    }

    func pace(peer: UInt64, pace: RadioPace) {}

    func shutDown() {
        air.thread.run {
            self.advertised = nil
            for link in self.peers.values { link.cut(.both) }
        }
    }

    private func number(_ link: FakeLink) -> UInt64? { peers.first { $0.value === link }?.key }

    func linked(_ link: FakeLink) {
        phone.say {
            self.last += 1
            self.peers[self.last] = link
            self.events.came(peer: self.last)
        }
    }

    func read(_ link: FakeLink, _ offset: Int, _ answer: @escaping (Data?) -> Void) {
        phone.say {
            guard offset <= self.saidAbout.count else { return answer(nil) }
            answer(self.saidAbout.dropFirst(offset).prefix(link.length + 2))
        }
    }

    func write(_ link: FakeLink, _ frame: Data, _ answer: ((Bool) -> Void)?) {
        phone.say {
            if let number = self.number(link) { self.events.heard(peer: number, frame: frame) }
            answer?(true)
        }
    }

    func subscribe(_ link: FakeLink) {
        phone.say {
            guard link.isUp, let number = self.number(link) else { return }
            link.isSubscribed = true
            self.events.connected(peer: number, most: UInt32(link.length))
        }
    }

    func gone(_ link: FakeLink) {
        phone.say {
            guard let number = self.number(link) else { return }
            self.peers[number] = nil
            self.events.lost(peer: number)
        }
    }
}
