// Every kind of refusal, with words for the person in his language; and stores that cannot be used.
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
        at place: SourceLocation = #_sourceLocation, _ call: @MainActor (PhoneModel) async -> Bool
    ) async {
        let done = await call(phone)
        #expect(!done, sourceLocation: place)
        #expect(phone.refusal.map(Kind.init) == kind, "\(String(describing: phone.refusal))", sourceLocation: place)
        let words = phone.refusal?.words ?? ""
        #expect(words.count > 8, "no sentence: \(words)", sourceLocation: place)
        #expect(words.isJapanese == (language == .japanese), "in another language: \(words)", sourceLocation: place)
    }

    @Test(arguments: [Language.japanese, .english])
    func eachKindReachesTheCallerInHisLanguage(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                let home = phone.screen
                await refused(.notOffered, phone, language) { await $0.press("nonsense") }
                await refused(.notOffered, phone, language) { await $0.chooseOption("nonsense", "a") }
                await refused(.lateAnswer, phone, language) { await $0.choose(123, 0) }
                await refused(.noSuchGame, phone, language) { await $0.exportGame(999) != nil }
                await refused(.badRecord, phone, language) { await $0.openReplay("{}") }
                #expect(phone.screen == home)
                try await phone.does { await $0.press("settings") }
                #expect(phone.refusal == nil)
                let long = String(repeating: "x", count: 40)
                await refused(.badValue, phone, language) { await $0.enterText(.ownName, long) }
                phone.forgetRefusal()
                #expect(phone.refusal == nil)
                try await phone.does { await $0.press("home") }

                try await phone.starts("classic", players: 4, seed: 1)
                let prompt = try #require(try await phone.awaitsPrompt())
                let first = try #require(prompt.choices.first)
                await refused(.notOffered, phone, language) { await $0.choose(prompt.id, 999) }
                try await phone.does { await $0.choose(prompt.id, first.index) }
                await refused(.lateAnswer, phone, language) { await $0.choose(prompt.id, first.index) }
                #expect(phone.explain("district/Nothing") == nil)
                #expect(phone.explain("district/Castle")?.name.isEmpty == false)
            }
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func whatCannotBeSetUpIsRefusedWithTheWordsOfTheClosedChoice(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                try await phone.does { await $0.press("new") }
                try await phone.does { await $0.chooseOption("edition", "fullset") }
                try await phone.does { await $0.chooseOption("players", "4") }
                await refused(.badSetup, phone, language) { await $0.chooseOption("rank-9", "Queen") }
                guard case .setup(let setup) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                let queen = setup.rows.first { $0.id == "rank-9" }?.choices.first { $0.id == "Queen" }
                #expect(queen?.closed == phone.refusal?.words)
            }
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func aPhoneThatWasClosedSaysSo(language: Language) async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language)
            await phone.close()
            await refused(.closed, phone, language) { await $0.press("new") }
        }
    }

    /// Opens a phone that cannot use its store, and demands these ways on.
    private func stuck(
        _ folder: URL, _ ways: Set<String>, _ language: Language,
        _ then: @MainActor (PhoneModel) async throws -> Void
    ) async throws {
        try await withPhone(folder, language) { phone in
            guard case .trouble(let trouble) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            for said in [trouble.title, trouble.text] + trouble.buttons.map(\.label) {
                #expect(!said.isEmpty && said.isJapanese == (language == .japanese), "\(said)")
            }
            #expect(Set(trouble.buttons.map(\.id)) == ways)
            try await then(phone)
        }
    }

    private func playsWithoutSaving(_ phone: PhoneModel) async throws {
        try await phone.does { await $0.press("without-saving") }
        try await phone.starts("first", players: 3, seed: 1)
        #expect(try await phone.awaitsPrompt() != nil)
    }

    @Test(arguments: [Language.japanese, .english])
    func aDamagedStoreGivesWordsAndWaysOnAndIsLeftAsItIs(language: Language) async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("ayatsuri.sqlite")
            let damaged = Data(repeating: 0x5A, count: 9000)
            try damaged.write(to: file)
            try await stuck(folder, ["fresh", "without-saving", "retry"], language) { phone in
                await refused(.store, phone, language) { await $0.press("retry") }
                try await phone.does { await $0.press("fresh") }
                try await phone.starts("first", players: 3, seed: 1)
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
            try await stuck(folder, ["fresh", "without-saving"], language, playsWithoutSaving)
        }
    }

    @Test(arguments: [Language.japanese, .english])
    func aStoreThatIsOpenElsewhereOrHasNoPlaceGivesWordsAndWaysOn(language: Language) async throws {
        try await inFolder { folder in
            try await withPhone(folder) { _ in
                try await stuck(folder, ["retry", "without-saving"], language, playsWithoutSaving)
            }
            let file = folder.appendingPathComponent("a file")
            try Data("no folder".utf8).write(to: file)
            try await stuck(file, ["retry", "without-saving"], language, playsWithoutSaving)
        }
    }
}

extension String {
    /// Whether some of it is written in kana or Han characters.
    var isJapanese: Bool { unicodeScalars.contains { $0.value > 0x3000 } }
}
