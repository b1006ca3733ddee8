// Helpers of the tests: a table of the real core, and questions to the outline of its page (the page as text and
// buttons).
import AyatsuriCore
import PhoneKit
import PhoneTesting
import PhoneUI
import SwiftUI
import Testing

/// Runs `use` with a table of the real core and the view of it.
@MainActor
func atTable(
    _ edition: String, _ players: Int, _ language: Language = .english, seed: Int = 21,
    _ use: @MainActor (PhoneModel, Shown<PhoneApp>) async throws -> Void
) async throws {
    try await inFolder { folder in
        try await withPhone(folder, language) { phone in
            try await phone.start(edition, players: players, seed: seed)
            try await use(phone, Shown(PhoneApp(model: phone, veil: Veil())))
        }
    }
}

extension [Part] {
    /// Taps the part with this identifier.
    @MainActor func tap(_ identifier: String) throws {
        let press = first { $0.identifier == identifier }?.press
        let tap = try #require(press, "there is no \(identifier) to tap")
        tap()
    }

    /// Whether the words are on the screen, alone or within a line.
    func says(_ words: String) -> Bool {
        first { $0.words.contains(words) || $0.hint.contains(words) } != nil
    }

    /// The uppermost layer over the page: a sheet or a dialog.
    var over: Part? {
        for part in reversed() {
            if let over = part.parts.over { return over }
            if part.kind == .sheet || part.kind == .dialog { return part }
        }
        return nil
    }

    /// The sheet that is the uppermost layer.
    var sheet: [Part]? { over.flatMap { $0.kind == .sheet ? $0.parts : nil } }

    /// The dialog that is the uppermost layer.
    var dialog: Part? { over.flatMap { $0.kind == .dialog ? $0 : nil } }
}

extension PhoneModel {
    /// Waits until the prompt is answered.
    func awaitAnother(than prompt: Prompt) async throws {
        try await awaitScreen {
            if case .table(let table) = $0 { table.prompt?.id != prompt.id } else { true }
        }
    }
}

/// The words that there are, without the missing ones.
func all(_ words: String?...) -> [String] { words.compactMap { $0 } }
