// A room of phones whose radios are written in Swift: a frame handed to one comes out of the other, on a queue of the
// room's own, as with a real system.
import AyatsuriCore
import Dispatch
import Foundation

/// The length of the longest frame, in bytes.
private let maxFrame: UInt32 = 182

/// An error that the core does not know.
private struct Thrown: Error {}

/// The room. Everything that changes is touched on the queue alone.
package final class Room: SystemRadios, @unchecked Sendable {
    fileprivate let queue = DispatchQueue(label: "room")
    private var next: UInt64 = 1
    private var calls = 0
    fileprivate var hosts: [UInt64: HostRadio] = [:]
    fileprivate var guests: [GuestRadio] = []

    package init() {}

    /// Lets the next calls throw.
    package func throwNext(_ calls: Int) { queue.sync { self.calls = calls } }

    /// The number of radios that were not shut down.
    package var open: Int { queue.sync { hosts.count + guests.count } }

    /// Cuts every connection.
    package func cutOff() {
        queue.async {
            for guest in self.guests { guest.lose(tellsGuest: true) }
        }
    }

    package func central(events: CentralEvents) throws -> any CentralRadio {
        let radio = GuestRadio(self, events)
        queue.async { self.guests.append(radio) }
        return radio
    }

    package func peripheral(events: PeripheralEvents) throws -> any PeripheralRadio {
        let radio = HostRadio(self, number: queue.sync { number() }, events)
        queue.async { self.hosts[radio.number] = radio }
        return radio
    }

    fileprivate func number() -> UInt64 {
        next += 1
        return next
    }

    fileprivate func mayThrow() throws {
        let isThrown = queue.sync {
            let isThrown = calls > 0
            calls -= isThrown ? 1 : 0
            return isThrown
        }
        if isThrown { throw Thrown() }
    }

    fileprivate func show() {
        for guest in guests where guest.looks {
            for host in hosts.values {
                guard let seen = host.seen else { continue }
                guest.events.found(
                    host: host.number, localName: seen.localName, serviceData: seen.serviceData, strength: -50)
            }
        }
    }
}

private struct Link {
    let host: HostRadio
    let peer: UInt64
    let connection: ConnectionEvents
}

package final class GuestRadio: CentralRadio, @unchecked Sendable {
    private let room: Room
    fileprivate let events: CentralEvents
    fileprivate var looks = false
    private var link: Link?

    fileprivate init(_ room: Room, _ events: CentralEvents) {
        self.room = room
        self.events = events
    }

    fileprivate func isAt(_ host: HostRadio, _ peer: UInt64? = nil) -> Bool {
        link.map { $0.host === host && (peer == nil || $0.peer == peer) } ?? false
    }

    fileprivate func hear(_ frame: Data) { link?.connection.heard(frame: frame) }

    fileprivate func lose(tellsGuest: Bool) {
        guard let lost = link else { return }
        link = nil
        lost.host.events.lost(peer: lost.peer)
        if tellsGuest { lost.connection.lost() }
    }

    package func scan() throws { try setLooking(true) }

    package func stopScan() throws { try setLooking(false) }

    private func setLooking(_ looks: Bool) throws {
        try room.mayThrow()
        room.queue.async {
            self.looks = looks
            self.room.show()
        }
    }

    package func connect(host: UInt64, connection: ConnectionEvents) throws {
        try room.mayThrow()
        room.queue.async {
            guard let found = self.room.hosts[host], found.seen != nil else { return connection.lost() }
            let made = Link(host: found, peer: self.room.number(), connection: connection)
            self.link = made
            connection.connected(about: found.saidAbout, most: maxFrame)
            found.events.came(peer: made.peer)
            found.events.connected(peer: made.peer, most: maxFrame)
        }
    }

    package func disconnect() throws { room.queue.async { self.lose(tellsGuest: false) } }

    package func write(frame: Data) throws -> Bool {
        try room.mayThrow()
        room.queue.async {
            if let link = self.link { link.host.events.heard(peer: link.peer, frame: frame) }
        }
        return true
    }

    package func pace(pace: RadioPace) throws {}

    package func shutDown() throws {
        room.queue.async {
            self.lose(tellsGuest: false)
            self.room.guests.removeAll { $0 === self }
        }
    }
}

package final class HostRadio: PeripheralRadio, @unchecked Sendable {
    private let room: Room
    fileprivate let number: UInt64
    fileprivate let events: PeripheralEvents
    fileprivate var seen: (localName: String?, serviceData: Data?)?
    fileprivate var saidAbout = Data()

    fileprivate init(_ room: Room, number: UInt64, _ events: PeripheralEvents) {
        self.room = room
        self.number = number
        self.events = events
    }

    package func forms() throws -> RadioForms { RadioForms(localName: true, serviceData: false, inBackground: false) }

    package func advertise(localName: String?, serviceData: Data?) throws {
        try room.mayThrow()
        room.queue.async {
            self.seen = (localName, serviceData)
            self.room.show()
        }
    }

    package func about(about: Data) throws {
        try room.mayThrow()
        room.queue.async { self.saidAbout = about }
    }

    package func hide() throws { room.queue.async { self.seen = nil } }

    package func notify(peer: UInt64, frame: Data) throws -> Bool {
        try room.mayThrow()
        room.queue.async { self.room.guests.first { $0.isAt(self, peer) }?.hear(frame) }
        return true
    }

    package func hangUp(peer: UInt64) throws -> Bool {
        room.queue.async { self.room.guests.first { $0.isAt(self, peer) }?.lose(tellsGuest: true) }
        return true
    }

    package func pace(peer: UInt64, pace: RadioPace) throws {}

    package func shutDown() throws {
        room.queue.async {
            for guest in self.room.guests where guest.isAt(self) { guest.lose(tellsGuest: true) }
            self.room.hosts[self.number] = nil
        }
    }
}
