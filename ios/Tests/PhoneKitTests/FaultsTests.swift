// Faults of the program, and bots that take their time. The tests' library makes both on purpose when a special link is
// opened.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct FaultsTests {
    private func fail(_ phone: PhoneModel) async {
        #expect(await !phone.act(.linkOpened(link: "faulty/call")))
        guard case .Fault(let words) = phone.refusal else {
            Issue.record("\(String(describing: phone.refusal))")
            return
        }
        #expect(words.count > 8 && words.isJapanese == (phone.language == .japanese), "\(words)")
    }

    @Test(arguments: [Language.japanese, .english])
    func aMistakeIsARefusalInWordsAndTheTableGoesOnFromItsLog(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                try await phone.start("classic", players: 5, seed: 9)
                try await phone.play(prompts: 4)
                let before = try #require(phone.table)
                for _ in 0..<2 {
                    await fail(phone)
                    _ = try await phone.awaitPrompt()
                    #expect(phone.table?.still == before.still)
                }
                try await phone.play()
                #expect(phone.result != nil)
            }
        }
    }

    @Test func aMistakeWhereNoTableIsPlayedLeavesThePhoneAtHome() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.press("history")
                await fail(phone)
                guard case .home = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                try await phone.start("first", players: 3, seed: 1)
                try await phone.play()
                #expect(phone.result != nil)
            }
        }
    }

    /// The tests' library is not optimised; the one that phones load is faster.
    @Test func aTapIsAnsweredWhileABotBurnsACore() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.perform(.linkOpened(link: "faulty/slow"))
                try await phone.press("new", "edition/fullset", "players/8", "play/watch", "start")
                let before = try #require(phone.table).log.count
                let clock = ContinuousClock()
                var times: [Duration] = []
                for tap in 0..<60 {
                    let action = try phone.action(tap.isMultiple(of: 2) ? "rules" : "back")
                    times.append(await clock.measure { await phone.act(action) })
                    #expect(phone.refusal == nil)
                }
                times.sort()
                print("a tap while a bot burns a core: median \(times[30]), the slowest of 60 \(times[59])")
                #expect(times[30] <= .milliseconds(100))
                // The bot acts once it has thought.
                try await phone.awaitScreen {
                    if case .table(let table) = $0 { table.log.count > before } else { false }
                }
                try await phone.perform(.linkOpened(link: "faulty/quick"))
            }
        }
    }
}
