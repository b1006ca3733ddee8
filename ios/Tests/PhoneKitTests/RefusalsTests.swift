// Every kind of refusal, with words for the person in their language; and stores that cannot be used.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct RefusalsTests {
    /// The kinds of refusal without their words.
    private enum Kind {
        case notOffered, lateAnswer, badValue, badSetup, noSuchGame, badRecord, store, fault, closed

        init(_ error: PhoneError) {
            switch error {
            case .NotOffered: self = .notOffered
            case .LateAnswer: self = .lateAnswer
            case .BadValue: self = .badValue
            case .BadSetup: self = .badSetup
            case .NoSuchGame: self = .noSuchGame
            case .BadRecord: self = .badRecord
            case .Store: self = .store
            case .Fault: self = .fault
            case .Closed: self = .closed
            }
        }
    }

    private func refused(
        _ kind: Kind, _ phone: PhoneModel, _ language: Language = .english,
        at place: SourceLocation = #_sourceLocation, _ call: @MainActor (PhoneModel) async throws -> Bool
    ) async rethrows {
        let done = try await call(phone)
        #expect(!done, sourceLocation: place)
        #expect(phone.refusal.map(Kind.init) == kind, "\(String(describing: phone.refusal))", sourceLocation: place)
        let words = phone.refusal?.words ?? ""
        #expect(words.count > 8, "no sentence: \(words)", sourceLocation: place)
        #expect(words.isJapanese == (language == .japanese), "in another language: \(words)", sourceLocation: place)
    }

    @Test(arguments: [Language.japanese, .english])
    func eachKindReachesTheCallerInTheLanguageSpoken(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                let home = phone.screen
                await refused(.notOffered, phone, language) { await $0.act(.table(.skip)) }
                await refused(.notOffered, phone, language) { await $0.act(.enter(field: .seed, text: "1")) }
                await refused(.lateAnswer, phone, language) { await $0.act(.choose(prompt: 123, index: 0)) }
                await refused(.badRecord, phone, language) { await $0.openReplay("{}") }
                #expect(phone.screen == home)
                try await phone.press("settings")
                #expect(phone.refusal == nil)
                let long = String(repeating: "x", count: 40)
                await refused(.badValue, phone, language) { await $0.act(.enter(field: .ownName, text: long)) }
                phone.forgetRefusal()
                #expect(phone.refusal == nil)
                try await phone.perform(.goHome)

                try await phone.start("classic", players: 4, seed: 1)
                let prompt = try #require(try await phone.awaitPrompt())
                let first = try #require(prompt.choices.first)
                let answer = UserAction.choose(prompt: prompt.id, index: first.index)
                await refused(.notOffered, phone, language) { await $0.act(.choose(prompt: prompt.id, index: 999)) }
                try await phone.perform(answer)
                // A double tap is no mistake of the person's, so it is not refused.
                let refusals = phone.refusals
                #expect(await !phone.act(answer) && phone.refusal == nil && phone.refusals == refusals)
                // Any other refusal is shown as always, also that of a wrong answer that is given twice.
                let next = try #require(try await phone.awaitPrompt())
                await refused(.lateAnswer, phone, language) { await $0.act(.choose(prompt: 123, index: 0)) }
                for _ in 0..<2 {
                    await refused(.notOffered, phone, language) { await $0.act(.choose(prompt: next.id, index: 999)) }
                }
                #expect(phone.explain("district/Nothing") == nil)
                #expect(phone.explain("district/Castle")?.name.isEmpty == false)
            }
        }
    }

    @Test func aRefusalIsGoneAfterAWhile() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await PhoneModel.$refusalStays.withValue(.milliseconds(50)) {
                    #expect(await !phone.act(.table(.skip)))
                    #expect(phone.refusal != nil)
                    let deadline = ContinuousClock.now + .seconds(20)
                    while phone.refusal != nil, ContinuousClock.now < deadline {
                        try await Task.sleep(for: .milliseconds(10))
                    }
                    #expect(phone.refusal == nil)
                }
                // The timer of the earlier refusal does not remove the later one.
                #expect(await !phone.act(.table(.skip)))
                try await Task.sleep(for: .milliseconds(120))
                #expect(phone.refusal != nil)
            }
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func whatCannotBeSetUpIsRefusedWithTheWordsOfTheClosedChoice(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                try await phone.press("new", "edition/fullset", "players/4")
                try await refused(.badSetup, phone, language) { try await $0.act($0.action("rank-9/Queen")) }
                guard case .setup(let setup) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                let queen = setup.rows.first { $0.id == "rank-9" }?.choices.first { $0.id == "Queen" }
                #expect(queen?.closed == phone.refusal?.words)
            }
        }
    }

    /// As after a double tap, or a tap on a screen that is gone by then.
    @Test func whatAnotherScreenHasGivenIsRefusedAndChangesNothing() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                var given = phone.core.offers()
                for name in ["settings", "back", "new"] {
                    try await phone.press(name)
                    given += phone.core.offers()
                }
                try await phone.press("start")
                _ = try await phone.awaitPrompt()
                let (table, offered) = (phone.screen, phone.core.offers().map(\.action))
                let gone = given.map(\.action).filter { $0 != .back && $0 != .goHome && !offered.contains($0) }
                #expect(gone.count > 30)
                for action in gone {
                    await refused(.notOffered, phone) { await $0.act(action) }
                    #expect(phone.screen == table, "\(action)")
                }
            }
        }
    }

    @Test func theRecentLogTellsOfARefusalAndNothingThatWasTyped() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.press("settings")
                let typed = "Kohana Kohana Kohana Kohana"
                await refused(.badValue, phone) { await $0.act(.enter(field: .ownName, text: typed)) }
                let log = phone.recentLog()
                #expect(log.contains { $0.contains("a call is refused") && $0.contains("bad value") }, "\(log)")
                #expect(log.allSatisfy { !$0.contains("Kohana") })
            }
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func aPhoneThatWasClosedSaysSo(language: Language) async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language)
            await phone.close()
            await refused(.closed, phone, language) { await $0.act(.home(.new)) }
        }
    }

    /// Opens a phone that cannot use its store, and demands that it offers these buttons.
    private func stuck(
        _ folder: URL, _ ways: Set<String>, _ language: Language,
        _ then: @MainActor (PhoneModel) async throws -> Void
    ) async throws {
        try await withPhone(folder, language) { phone in
            guard case .trouble(let trouble) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            for text in [trouble.title, trouble.text] + trouble.buttons.map(\.label) {
                #expect(!text.isEmpty && text.isJapanese == (language == .japanese), "\(text)")
            }
            #expect(Set(trouble.buttons.map(\.id)) == ways)
            try await then(phone)
        }
    }

    private func playWithoutSaving(_ phone: PhoneModel) async throws {
        try await phone.press("without-saving")
        try await phone.start("first", players: 3, seed: 1)
        #expect(try await phone.awaitPrompt() != nil)
    }

    @Test(arguments: [Language.japanese, .english])
    func aDamagedStoreGivesWordsAndWaysOnAndIsLeftAsItIs(language: Language) async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("ayatsuri.sqlite")
            let damaged = Data(repeating: 0x5A, count: 9000)
            try damaged.write(to: file)
            try await stuck(folder, ["fresh", "without-saving", "retry"], language) { phone in
                try await refused(.store, phone, language) { try await $0.act($0.action("retry")) }
                try await phone.press("fresh")
                try await phone.start("first", players: 3, seed: 1)
            }
            #expect(try Data(contentsOf: file) == damaged)
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func aStoreOfANewerVersionGivesWordsAndWaysOn(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder) { _ in }
            let file = folder.appendingPathComponent("ayatsuri.sqlite")
            var bytes = try Data(contentsOf: file)
            // SQLite keeps the version of a schema at byte 60 of the file.
            bytes.replaceSubrange(60..<64, with: [0, 0, 3, 0xE7])
            try bytes.write(to: file)
            try await stuck(folder, ["fresh", "without-saving"], language, playWithoutSaving)
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func aStoreThatIsOpenElsewhereOrHasNoPlaceGivesWordsAndWaysOn(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder) { _ in
                try await stuck(folder, ["retry", "without-saving"], language, playWithoutSaving)
            }
            let file = folder.appendingPathComponent("a file")
            try Data("no folder".utf8).write(to: file)
            try await stuck(file, ["retry", "without-saving"], language, playWithoutSaving)
        }
    }
}

extension String {
    /// Whether some of it is written in kana or Han characters.
    var isJapanese: Bool { unicodeScalars.contains { $0.value > 0x3000 } }
}
