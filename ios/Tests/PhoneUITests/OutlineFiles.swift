// Writes the outlines of the screens into docs/pictures, to be read by people: `scripts/ios outlines`.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import PhoneUI
import SwiftUI
import Testing

@MainActor
@Suite struct OutlineFiles {
    /// A game that is under way, in which there is something to say of most things.
    private func isUnderWay(_ table: TableScreen, _ prompt: Prompt) -> Bool {
        table.seats.map(\.city.count).reduce(0, +) >= table.seats.count && !prompt.closed.isEmpty
    }

    @Test(arguments: [Language.japanese, .english])
    func theTableIsReadAloud(language: Language) async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        var text: [String] = []
        for (edition, players) in [("classic", 4), ("kingdom", 3)] {
            try await atTable(edition, players, language) { phone, view in
                try await phone.plays(until: isUnderWay)
                #expect(phone.table != nil, "the game was over before")
                text += outline(view).lines + [""]
            }
        }
        #expect(text.count > 60)
        try write(text, "table", language, to: folder)
    }

    @Test(arguments: [Language.japanese, .english])
    func theScreensOfSeveralPhonesAreReadAloud(language: Language) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["AYATSURI_OUTLINES"])
        let samples = Samples(language)
        let act: Act = { _ in }
        let screens = [
            outline(Nearby(nearby: samples.nearby, act: act)), outline(Join(join: samples.join, act: act)),
            outline(Lobby(lobby: samples.lobby, act: act)), outline(Audit(audit: samples.audit, act: act)),
        ]
        try write(screens.flatMap { $0.lines + [""] }, "together", language, to: folder)
    }

    private func write(_ lines: [String], _ name: String, _ language: Language, to folder: String) throws {
        let file = URL(fileURLWithPath: folder)
            .appendingPathComponent("\(name)-ios-\(language == .japanese ? "ja" : "en").txt")
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
