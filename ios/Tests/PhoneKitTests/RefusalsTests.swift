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
        let isJapanese = words.unicodeScalars.contains { $0.value > 0x3000 }
        #expect(isJapanese == (language == .japanese), "in another language: \(words)", sourceLocation: place)
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
                await refused(.badValue, phone, language) { await $0.enterText("name", long) }
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

    /// No row of the setup screen can bring this one about; for mistakes of the program see `FaultsTests`.
    @Test func whatCannotBeSetUpHasItsWordsToo() {
        #expect(PhoneError.BadSetup(message: "so it cannot be").words == "so it cannot be")
    }

    @Test func aPhoneThatWasClosedSaysSo() async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: .japanese)
            await phone.close()
            await refused(.closed, phone, .japanese) { await $0.press("new") }
        }
    }

    /// Opens a phone that cannot use its store, and demands these ways on.
    private func stuck(
        _ folder: URL, _ ways: Set<String>, _ then: @MainActor (PhoneModel) async throws -> Void
    ) async throws {
        try await withPhone(folder) { phone in
            guard case .trouble(let trouble) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            #expect(!trouble.title.isEmpty && !trouble.text.isEmpty)
            #expect(Set(trouble.buttons.map(\.id)) == ways)
            try await then(phone)
        }
    }

    private func playsWithoutSaving(_ phone: PhoneModel) async throws {
        try await phone.does { await $0.press("without-saving") }
        try await phone.starts("first", players: 3, seed: 1)
        #expect(try await phone.awaitsPrompt() != nil)
    }

    @Test func aDamagedStoreGivesWordsAndWaysOnAndIsLeftAsItIs() async throws {
        try await inFolder { folder in
            let file = folder.appendingPathComponent("ayatsuri.sqlite")
            let damaged = Data(repeating: 0x5A, count: 9000)
            try damaged.write(to: file)
            try await stuck(folder, ["fresh", "without-saving", "retry"]) { phone in
                await refused(.store, phone) { await $0.press("retry") }
                try await phone.does { await $0.press("fresh") }
                try await phone.starts("first", players: 3, seed: 1)
            }
            #expect(try Data(contentsOf: file) == damaged)
        }
    }

    @Test func aStoreOfANewerVersionGivesWordsAndWaysOn() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { _ in }
            let file = folder.appendingPathComponent("ayatsuri.sqlite")
            var bytes = try Data(contentsOf: file)
            // SQLite keeps the version of a schema at byte 60 of the file.
            bytes.replaceSubrange(60..<64, with: [0, 0, 3, 0xE7])
            try bytes.write(to: file)
            try await stuck(folder, ["fresh", "without-saving"], playsWithoutSaving)
        }
    }

    @Test func aStoreThatIsOpenElsewhereOrHasNoPlaceGivesWordsAndWaysOn() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { _ in
                try await stuck(folder, ["retry", "without-saving"], playsWithoutSaving)
            }
            let file = folder.appendingPathComponent("a file")
            try Data("no folder".utf8).write(to: file)
            try await stuck(file, ["retry", "without-saving"], playsWithoutSaving)
        }
    }
}
