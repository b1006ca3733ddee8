// Writes outlines (screens as text, as a screen reader reads them) into docs/pictures, for people to read: `scripts/ios
// outlines`.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct OutlineFiles {
    /// Whether a game has come so far that most parts of a table have something to show.
    private func isUnderWay(_ table: TableScreen, _ prompt: Prompt) -> Bool {
        table.seats.map(\.city.count).reduce(0, +) >= table.seats.count && !prompt.closed.isEmpty
    }

    @Test(arguments: [Language.japanese, .english])
    func theTableIsReadAloud(language: Language) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        var text: [String] = []
        for (edition, players) in [("classic", 4), ("kingdom", 3)] {
            try await atTable(edition, players, language) { phone, view in
                try await phone.play(until: isUnderWay)
                #expect(phone.table != nil, "the game was over before")
                text += view.parts.lines + [""]
            }
        }
        #expect(text.count > 60)
        try write(text, "table", language, to: folder)
    }

    /// Writes the first step with its table, then the cards of all steps.
    @Test(arguments: [Language.japanese, .english])
    func theFirstLessonIsReadAloud(language: Language) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        var text: [String] = []
        try await InputPause.$length.withValue(.zero) {
            try await learn(language) { _, _, taps in
                let parts = taps.app.parts
                let card = try #require(parts.first { $0.identifier == "lesson" })
                text += (text.isEmpty ? parts : card.parts).lines + [""]
            }
        }
        #expect(text.count > 60)
        try write(text, "lesson", language, to: folder)
    }

    @Test(arguments: [Language.japanese, .english])
    func theScreensOfSeveralPhonesAreReadAloud(language: Language) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        let samples = Samples(language)
        let screens: [Screen] = [
            .nearby(samples.nearby), .join(samples.join), .lobby(samples.lobby), .audit(samples.audit),
        ]
        try write(screens.flatMap { lines(of: $0, language) }, "together", language, to: folder)
    }

    @Test(arguments: [Language.japanese, .english])
    func theOtherPagesAreReadAloud(language: Language) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        var text: [String] = []
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language)
            phone.tellAbilities()
            #expect(await phone.welcome())
            @MainActor func here() { text += lines(of: phone.screen, language) }
            here()
            try await phone.press("welcomed")
            try await phone.press("settings", "pace/at-once", "turn-end/off")
            here()
            try await phone.press("about")
            here()
            try await phone.perform(.goHome)
            try await phone.press("rules")
            here()
            try await phone.perform(.goHome)
            try await phone.press("new", "edition/classic", "players/4")
            here()
            try await phone.perform(.enter(field: .seed, text: "21"))
            try await phone.press("start")
            try await phone.play()
            here()
            try await phone.press("review")
            try await phone.awaitScreen { if case .review(let review) = $0 { review.progress == nil } else { false } }
            here()
            try await phone.perform(.back)
            try await phone.press("replay", "next-round")
            here()
            try await phone.perform(.goHome)
            here()
            try await phone.press("statistics")
            here()
            await phone.close()
        }
        try await atTableOfThree(language) { phone, _ in text += lines(of: phone.screen, language) }
        #expect(text.count > 200)
        try write(text, "pages", language, to: folder)
    }

    private func lines(of screen: Screen, _ language: Language) -> [String] {
        Shown(PageInFront(screen: screen, labels: shellLabels(language: language), act: { _ in })).parts.lines + [""]
    }

    private func write(_ lines: [String], _ name: String, _ language: Language, to folder: String) throws {
        let file = URL(fileURLWithPath: folder)
            .appendingPathComponent("\(name)-ios-\(language == .japanese ? "ja" : "en").txt")
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
