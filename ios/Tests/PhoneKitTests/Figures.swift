// Measures the cost of the bindings, prints it, and judges nothing: `scripts/ios figures`.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct Figures {
    private func say(_ subject: String, _ times: [Duration]) {
        let sorted = times.sorted()
        let (median, slow) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
        print("\(subject): median \(median), 95 of 100 within \(slow), \(times.count) times")
    }

    @Test func aFullTableOfEightBecomesASwiftValue() async throws {
        try await inFolder { folder in
            try await withPhone(folder, .japanese) { phone in
                try await phone.start("fullset", players: 8, seed: 11)
                try await phone.play()
                // A table is fullest at the end of the replay.
                try await phone.press("replay", "last")
                let table = try #require(phone.table)
                print("\(table.log.count) lines of log, \(table.seats.map(\.city.count).reduce(0, +)) districts")
                let clock = ContinuousClock()
                var times: [Duration] = []
                for turn in 0..<1_200 {
                    let language: Language = turn.isMultiple(of: 2) ? .english : .japanese
                    times.append(await clock.measure { await phone.speak(language) })
                }
                say("a table of eight at its end, worded anew and pushed to Swift", Array(times.dropFirst(200)))
            }
        }
    }

    @Test func aFullTableOfEightIsPushed() async throws {
        try await inFolder { folder in
            try await withPhone(folder, .japanese) { phone in
                try await phone.start("fullset", players: 8, seed: 11)
                while let prompt = try await phone.awaitPrompt(), try districts(phone) < 36 {
                    await phone.act(.choose(prompt: prompt.id, index: prompt.choices[0].index))
                }
                let table = try #require(phone.table)
                print("\(table.log.count) lines of log, \(try districts(phone)) districts")
                let rules = try phone.action("rules")
                let clock = ContinuousClock()
                var times: [Duration] = []
                for _ in 0..<1_200 {
                    await phone.act(rules)
                    times.append(await clock.measure { await phone.act(.back) })
                }
                say("back to a table of eight, pushed to Swift", Array(times.dropFirst(200)))
            }
        }
    }

    private func districts(_ phone: PhoneModel) throws -> Int {
        try #require(phone.table).seats.map(\.city.count).reduce(0, +)
    }

    @Test func aTapIsAnswered() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.start("fullset", players: 8, seed: 11)
                _ = try await phone.awaitPrompt()
                let rules = try phone.action("rules")
                let clock = ContinuousClock()
                var times: [Duration] = []
                for _ in 0..<600 {
                    let both = await clock.measure {
                        await phone.act(rules)
                        await phone.act(.back)
                    }
                    times.append(both / 2)
                }
                say("a tap, to its answer with the next screen in SwiftUI's hands", Array(times.dropFirst(100)))
            }
        }
    }
}
