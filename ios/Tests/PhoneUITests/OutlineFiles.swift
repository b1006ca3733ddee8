// Writes the outline of the table into docs/pictures, to be read by people: `scripts/ios outlines`.
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
        let file = URL(fileURLWithPath: folder)
            .appendingPathComponent(language == .japanese ? "table-ios-ja.txt" : "table-ios-en.txt")
        try text.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
