// Scripts that use the radios as the core does, so that hours can pass in a test's own time, without the core.
import AyatsuriCore
import Foundation
import PhoneRadio
import PhoneTesting

/// The script of a host: it advertises, and sends each guest a frame every now and then.
final class HostScript: PeripheralEventsProtocol, @unchecked Sendable {
    // All of it is touched on one queue alone.
    private struct Peer {
        let end: UInt32
        var most: Int?
        var held: Data?
        var isFull = false
        var offeredAt = 0
        var heardAt = 0
    }

    private let time: VirtualTime
    private let ledger: Ledger
    private var dice: Dice
    private var peers: [UInt64: Peer] = [:]
    private var seen: Set<UInt64> = []
    private(set) var hasTrouble = false
    private(set) var radio: BluetoothPeripheral!

    var heardAt: Int { peers.values.map(\.heardAt).max() ?? 0 }

    init(_ time: VirtualTime, _ phone: FakePhone, _ ledger: Ledger, seed: UInt64) {
        self.time = time
        self.ledger = ledger
        dice = Dice(seed)
        radio = BluetoothPeripheral(managers: phone.managers(time), thread: time, events: self)
    }

    func begin() {
        radio.about(about: aboutOfScripts)
        radio.advertise(localName: "table000", serviceData: nil)
        goOn()
    }

    private func goOn() {
        for (number, peer) in peers.sorted(by: { $0.key < $1.key }) {
            if let most = peer.most { send(number, peer, most) }
        }
        _ = time.after(20 + Int.random(in: 0..<60, using: &dice)) { self.goOn() }
    }

    private func send(_ number: UInt64, _ peer: Peer, _ most: Int) {
        // As the core's driver does: if no callback says that there is room, a refused frame is offered again after a
        // second. there is room.
        if peer.isFull, time.now < peer.offeredAt + 1_000 { return }
        let frame = peer.held ?? ledger.frame(peer.end, Int.random(in: 20...max(20, most), using: &dice))
        let isTaken = radio.notify(peer: number, frame: frame)
        if isTaken { ledger.took(peer.end) }
        peers[number]?.held = isTaken ? nil : frame
        peers[number]?.isFull = !isTaken
        peers[number]?.offeredAt = time.now
    }

    private func demand(_ holds: Bool, _ what: String) { if !holds { ledger.fault("a host is told \(what)") } }

    func came(peer: UInt64) {
        demand(seen.insert(peer).inserted, "came of a number that was used")
        peers[peer] = Peer(end: ledger.newEnd(), heardAt: time.now)
    }

    func connected(peer: UInt64, most: UInt32) {
        demand(peers[peer] != nil && peers[peer]?.most == nil, "connected twice, or of nobody")
        peers[peer]?.most = Int(most)
    }

    func heard(peer: UInt64, frame: Data) {
        demand(peers[peer] != nil, "a frame of nobody")
        peers[peer]?.heardAt = time.now
        if let end = peers[peer]?.end { ledger.heard(end, frame) }
    }

    func ready(peer: UInt64) {
        demand(peers[peer]?.most != nil, "ready of nobody")
        peers[peer]?.isFull = false
    }

    func resized(peer: UInt64, most: UInt32) {
        demand(peers[peer]?.most != nil, "a length of nobody")
        peers[peer]?.most = Int(most)
    }

    func lost(peer: UInt64) { demand(peers.removeValue(forKey: peer) != nil, "lost of nobody") }

    func trouble(trouble: RadioTrouble) { hasTrouble = true }

    func works() { hasTrouble = false }
}

let aboutOfScripts = Data((0..<70).map { UInt8($0) })

/// The script of a guest: it scans, connects, talks, and comes back after each loss.
final class GuestScript: CentralEventsProtocol, @unchecked Sendable {
    // All of it is touched on one queue alone.
    private let time: VirtualTime
    fileprivate let ledger: Ledger
    private var dice: Dice
    private var attempt: Attempt?
    private var isScanning = false
    private(set) var hasTrouble = false
    fileprivate(set) var connections = 0
    private(set) var radio: BluetoothCentral!

    var heardAt: Int { attempt?.heardAt ?? 0 }

    init(_ time: VirtualTime, _ phone: FakePhone, _ ledger: Ledger, seed: UInt64) {
        self.time = time
        self.ledger = ledger
        dice = Dice(seed)
        radio = BluetoothCentral(managers: phone.managers(time), thread: time, events: self)
    }

    func begin() {
        look()
        goOn()
    }

    private func look() {
        attempt = nil
        isScanning = true
        radio.scan()
    }

    func found(host: UInt64, localName: String?, serviceData: Data?, strength: Int8) {
        guard isScanning, attempt == nil else { return }
        isScanning = false
        radio.stopScan()
        let begun = Attempt(self, ledger.newEnd(), time)
        attempt = begun
        radio.connectTo(host: host, events: begun)
        _ = time.after(10_000) { if self.attempt === begun, begun.most == nil { self.leave() } }
    }

    /// Ends the connection, and looks for another one.
    func leave() {
        attempt?.isEnded = true
        radio.disconnect()
        look()
    }

    private func goOn() {
        if let attempt, let most = attempt.most {
            send(attempt, most)
            if time.now - attempt.heardAt > 25_000 { leave() }
        }
        _ = time.after(20 + Int.random(in: 0..<60, using: &dice)) { self.goOn() }
    }

    private func send(_ attempt: Attempt, _ most: Int) {
        if attempt.isFull, time.now < attempt.offeredAt + 1_000 { return }
        let frame = attempt.held ?? ledger.frame(attempt.end, Int.random(in: 20...max(20, most), using: &dice))
        let isTaken = radio.write(frame: frame)
        if isTaken { ledger.took(attempt.end) }
        attempt.held = isTaken ? nil : frame
        attempt.isFull = !isTaken
        attempt.offeredAt = time.now
    }

    fileprivate func lose(_ lost: Attempt) {
        guard attempt === lost else { return }
        attempt = nil
        if lost.most == nil { _ = time.after(2_000) { if self.attempt == nil { self.look() } } } else { look() }
    }

    func trouble(trouble: RadioTrouble) { hasTrouble = true }

    func works() { hasTrouble = false }

    /// One connection.
    final class Attempt: ConnectionEventsProtocol, @unchecked Sendable {
        private unowned let script: GuestScript
        private let time: VirtualTime
        let end: UInt32
        var most: Int?
        var held: Data?
        var isFull = false
        var offeredAt = 0
        var isEnded = false
        var heardAt = 0
        private var isLost = false

        init(_ script: GuestScript, _ end: UInt32, _ time: VirtualTime) {
            self.script = script
            self.end = end
            self.time = time
        }

        private func demand(_ holds: Bool, _ what: String) {
            if !holds || isLost { script.ledger.fault("a guest is told \(what)\(isLost ? " after the loss" : "")") }
        }

        func connected(about: Data, most: UInt32) {
            demand(self.most == nil, "connected twice")
            demand(about == aboutOfScripts, "another description")
            if isEnded { return }
            script.connections += 1
            self.most = Int(most)
            heardAt = time.now
        }

        func heard(frame: Data) {
            demand(most != nil || isEnded, "a frame before the connection")
            if isEnded { return }
            heardAt = time.now
            script.ledger.heard(end, frame)
        }

        func ready() {
            demand(most != nil || isEnded, "ready before the connection")
            isFull = false
        }

        func resized(most: UInt32) {
            demand(self.most != nil || isEnded, "a length before the connection")
            self.most = Int(most)
        }

        func lost() {
            demand(true, "lost")
            isLost = true
            script.lose(self)
        }
    }
}
