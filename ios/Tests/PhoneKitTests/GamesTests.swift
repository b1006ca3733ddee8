// Whole games, played through the bindings using only the contents of the screens.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct GamesTests {
    @Test(arguments: [("classic", 4), ("fullset", 8), ("kingdom", 2), ("kingdom", 3)])
    func aWholeGameIsPlayed(edition: String, players: Int) async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.start(edition, players: players, seed: 11)
                var asked = 0
                try await phone.play { table, prompt in
                    asked += 1
                    #expect(table.seats.count == players)
                    #expect(table.seats.first?.isMine == true)
                    #expect(table.waiting == nil)
                    for target in prompt.choices.flatMap(\.targets) + prompt.closed.flatMap(\.targets) {
                        #expect(table.shows(target), "\(target) is not on \(table)")
                    }
                    return false
                }
                #expect(asked > 15)
                let result = try #require(phone.result)
                #expect(result.seats.count == players)
                for (index, seat) in result.seats.enumerated() {
                    #expect(result.lines.map { Int($0.points[index]) }.reduce(0, +) == Int(seat.total))
                }
                let record = try await phone.sharesRecord()
                #expect(record.contains("\"entries\""))
            }
        }
    }

    @Test func aGameGoesOnAtTheSamePromptAfterThePhoneWasForgotten() async throws {
        try await inFolder { folder in
            var before: TableScreen?
            try await withoutClosing(folder) { phone in
                try await phone.start("classic", players: 5, seed: 3)
                try await phone.play(prompts: 6)
                before = phone.table
            }
            try await withPhone(folder) { phone in
                try await phone.openItsStore()
                try await phone.press("resume")
                _ = try await phone.awaitPrompt()
                #expect(phone.table?.still == before?.still)
                #expect(before?.prompt != nil)
                try await phone.play()
                #expect(phone.result != nil)
            }
        }
    }

    @Test func theLanguageChangesInTheMiddleOfAGameAndNothingElseDoes() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.start("expanded", players: 4, seed: 5)
                try await phone.play(prompts: 5)
                let english = try #require(phone.table)
                #expect(await phone.speak(.japanese))
                #expect(phone.language == .japanese)
                let japanese = try #require(phone.table)
                #expect(japanese.prompt?.id == english.prompt?.id)
                #expect(japanese.prompt?.question != english.prompt?.question)
                #expect(japanese.hand.map(\.id) == english.hand.map(\.id))
                #expect(japanese.log.count == english.log.count)
                #expect(japanese.log.allSatisfy { $0.text.unicodeScalars.contains { $0.value > 0x3000 } })
                #expect(await phone.speak(.english))
                #expect(phone.table?.still == english.still)
                try await phone.play()
            }
        }
    }

    @Test func aFinishedGameIsShownAgainStepByStep() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.start("first", players: 3, seed: 8)
                try await phone.play()
                let record = try await phone.sharesRecord()
                #expect(await phone.openReplay(record))
                var steps: UInt32 = 0
                while let next = phone.table?.playback?.buttons.first(where: { $0.action == .replay(.next) }),
                    next.closed == nil
                {
                    try await phone.perform(next.action)
                    steps += 1
                }
                #expect(steps > 20)
                #expect(phone.table?.playback?.steps == steps)
                try await phone.press("result")
                #expect(phone.result != nil)
            }
        }
    }
}

/// Opens a phone for `use` and then drops it without closing it, as when its process is killed.
@MainActor
func withoutClosing(_ folder: URL, _ use: @MainActor (PhoneModel) async throws -> Void) async throws {
    let phone = try await PhoneModel.open(folder: folder, language: .english)
    try await phone.hurry()
    try await use(phone)
}

extension PhoneModel {
    /// Tries again until the core of the dropped phone has closed the store.
    func openItsStore() async throws {
        for _ in 0..<1_000 {
            guard case .trouble = screen else { return }
            if await act(.trouble(.retry)) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

extension TableScreen {
    /// Whether the target of a choice can be found on the screen, so that it can be lit up and tapped there.
    func shows(_ target: Target) -> Bool {
        switch target {
        case .hand(let card): hand.contains { $0.id == card }
        case .looked(let card): prompt?.looked.contains { $0.id == card } == true
        case .district(let seat, let card, let gold):
            seats.contains { $0.seat == seat && $0.city.contains { $0.card.id == card && ($0.gold > 0) == gold } }
        case .character(let card): ranks.contains { $0.card.id == card }
        case .seat(let seat): seats.contains { $0.seat == seat }
        case .counter(let seat, let counter):
            seats.contains { $0.seat == seat && $0.counters.contains { $0.id == counter } }
        case .market(let card): market.contains { $0.id == card } || event?.id == card
        case .pile(let id): piles.contains { $0.id == id }
        }
    }
}
