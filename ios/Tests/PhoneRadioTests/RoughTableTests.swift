// Whole tables of three phones: the real core over this package's radios, on phones that misbehave, with chances from a
// seed.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneRadio
import PhoneTesting
import Testing

@MainActor
@Suite struct RoughTableTests {
    /// Plays a table of phones with iOS or Android, as `areAndroid` says; the first one hosts.
    private func table(_ seed: UInt64, areAndroid: [Bool]) async throws {
        let thread = QueueRadioThread(label: "air")
        let rough = FakeManners(late: 4, twice: 60, never: 1, full: 80, failed: 10)
        let air = FakeAir(thread, seed: seed, manners: rough)
        var times = RadioTimes()
        times.connect = 600
        times.operation = 500
        times.disconnect = 150
        times.readyLate = 50
        times.serviceAdded = 300
        times.advertisingStarts = 300
        times.retry = 500
        let fakes = thread.queue.sync {
            areAndroid.enumerated().map { air.phone("phone \($0.offset)", isAndroid: $0.element) }
        }
        let radios: [any SystemRadios] = fakes.map { fake in
            if fake.isAndroid { return AndroidLikeRadios(fake) }
            return AppleRadios(thread: thread, managers: FakeManagers(phone: fake), times: times)
        }
        try await inFolder { first in
            try await inFolder { second in
                try await inFolder { third in
                    var phones: [PhoneModel] = []
                    for (radios, folder) in zip(radios, [first, second, third]) {
                        let phone = try await PhoneModel.open(folder: folder, language: .english, radios: radios)
                        try await phone.hurry()
                        phones.append(phone)
                    }
                    try await play(phones, air, thread, Dice(seed))
                    for phone in phones { await phone.close() }
                }
            }
        }
        let faults = thread.queue.sync {
            air.empty()
            return air.faults
        }
        #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }

    private func play(_ phones: [PhoneModel], _ air: FakeAir, _ thread: QueueRadioThread, _ dice: Dice) async throws {
        var dice = dice
        let host = phones[0]
        try await host.press("host", "players/3", "start")
        guard let code = try await host.lobby({ $0.invitation != nil }).invitation?.code else { return }
        for guest in phones.dropFirst() { try await guest.join(code) }
        _ = try await host.lobby { lobby in
            lobby.seats.filter { $0.colour != nil && $0.isReady }.count == 3
                && lobby.buttons.contains { $0.id == "start" && $0.closed == nil }
        }
        try await host.press("start")
        var answered: [Int: UInt64] = [:]
        var count = 0
        while phones.contains(where: { $0.result == nil }) {
            for (index, phone) in phones.enumerated() {
                guard let prompt = phone.table?.prompt, answered[index] != prompt.id else { continue }
                try await phone.perform(.choose(prompt: prompt.id, index: prompt.choices[0].index))
                answered[index] = prompt.id
                count += 1
                let chance = Int.random(in: 0..<4, using: &dice)
                if count % 40 == 20 { try await disturb(chance, air, thread) }
            }
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(count > 30)
        var words: Set<String> = []
        for phone in phones {
            try await phone.press("audit")
            let screen = try await phone.awaitScreen {
                if case .audit(let audit) = $0 { !audit.words.isEmpty } else { false }
            }
            guard case .audit(let audit) = screen else { return }
            #expect(audit.found == .fair, "\(audit)")
            words.insert("\(audit.words)")
        }
        #expect(words.count == 1)
    }

    private func disturb(_ kind: Int, _ air: FakeAir, _ thread: QueueRadioThread) async throws {
        func perform(_ deed: @escaping () -> Void) { thread.run(deed) }
        switch kind {
        case 0: perform { air.cutAll { FakeLoss.allCases.filter { $0 != .neither }.randomElement(using: &$0)! } }
        case 1: perform { air.phones.randomElement(using: &air.dice)?.rotate() }
        case 2: perform { air.cutAll { _ in .both } }
        default:
            let iPhone = thread.queue.sync { air.phones.firstIndex { !$0.isAndroid } ?? 0 }
            perform { air.phones[iPhone].become(.poweredOff) }
            try await Task.sleep(for: .milliseconds(50))
            perform { air.phones[iPhone].become(.poweredOn) }
        }
    }

    /// Plays `AYATSURI_TABLES` tables of each kind, with seeds from `AYATSURI_SEED` on.
    @Test(arguments: [[false, false, true], [true, false, false], [false, true, true]])
    func allPlayToAnHonestAudit(_ areAndroid: [Bool]) async throws {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["AYATSURI_SEED"].flatMap(UInt64.init) ?? 1
        for seed in first..<first + (environment["AYATSURI_TABLES"].flatMap(UInt64.init) ?? 1) {
            let begun = ContinuousClock.now
            try await table(seed, areAndroid: areAndroid)
            print("table \(seed) of \(areAndroid): \(ContinuousClock.now - begun)")
        }
    }
}
