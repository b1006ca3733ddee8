// A host and two guests on phones that misbehave, for minutes of virtual time, with chances from a seed.
import Foundation
import PhoneRadio
import PhoneTesting
import Testing

@Suite struct RoughHoursTests {
    private struct Played {
        let connections: Int
        let frames: Int
    }

    private func play(_ seed: UInt64) -> Played {
        var dice = Dice(seed)
        let time = VirtualTime()
        let air = FakeAir(time, seed: seed, manners: .rough)
        defer { air.empty() }
        let ledger = Ledger()
        let host = HostScript(time, air.phone("host"), ledger, seed: seed)
        let guests = (1...2).map { GuestScript(time, air.phone("guest \($0)"), ledger, seed: seed + UInt64($0)) }
        host.begin()
        for guest in guests { guest.begin() }
        while time.now < 90_000 {
            time.pass(Int.random(in: 0..<8_000, using: &dice))
            disturb(&dice, air, guests)
        }
        // From here on there are only delays, so all phones must get back to one table and talk.
        air.manners = FakeManners()
        for phone in air.phones {
            phone.isInFront = true
            if phone.state != .poweredOn { phone.become(.poweredOn) }
        }
        time.pass(90_000)
        let since = time.now
        time.pass(3_000)
        #expect(air.faults.isEmpty && ledger.faults.isEmpty, "seed \(seed): \(air.faults) \(ledger.faults)")
        #expect(guests.allSatisfy { $0.heardAt >= since }, "seed \(seed): \(guests.map(\.heardAt)), \(since)")
        #expect(host.heardAt >= since, "seed \(seed)")
        #expect(!host.hasTrouble && guests.allSatisfy { !$0.hasTrouble }, "seed \(seed)")
        return Played(connections: guests.map(\.connections).reduce(0, +), frames: ledger.heard)
    }

    private func disturb(_ dice: inout Dice, _ air: FakeAir, _ guests: [GuestScript]) {
        let phone = air.phones.randomElement(using: &dice)!
        switch Int.random(in: 0..<6, using: &dice) {
        case 0, 1: air.cutAll { FakeLoss.allCases.randomElement(using: &$0)! }
        case 2: phone.rotate()
        case 3: guests.randomElement(using: &dice)!.leave()
        case 4:
            phone.become(
                phone.state == .poweredOn ? [.poweredOff, .resetting].randomElement(using: &dice)! : .poweredOn)
        default: phone.isInFront.toggle()
        }
    }

    /// Plays `AYATSURI_HOURS` seeds, from `AYATSURI_SEED` on.
    @Test func noSeedGetsATableStuckOrLosesAFrame() {
        let environment = ProcessInfo.processInfo.environment
        let seeds = environment["AYATSURI_HOURS"].flatMap(UInt64.init) ?? 30
        let first = environment["AYATSURI_SEED"].flatMap(UInt64.init) ?? 1
        let played = (first..<first + seeds).map(play)
        print(
            "\(seeds) seeds: \(played.map(\.connections).reduce(0, +)) connections, \(played.map(\.frames).reduce(0, +)) frames"
        )
        #expect(played.allSatisfy { $0.connections > 2 && $0.frames > 100 })
    }
}
