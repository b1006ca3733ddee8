// What the tests of the table read off the screen, and off its outline.
import AyatsuriCore
import PhoneKit
import PhoneTesting
import PhoneUI
import SwiftUI
import Testing

/// A table of the real core and the view of it, for as long as `use` takes.
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
    /// Taps what has this identifier.
    @MainActor func tap(_ identifier: String) throws {
        let press = first { $0.identifier == identifier }?.press
        let tap = try #require(press, "there is no \(identifier) to tap")
        tap()
    }

    /// It is on the screen, alone or in the middle of a line.
    func says(_ words: String) -> Bool {
        first { $0.words.contains(words) || $0.hint.contains(words) } != nil
    }

    /// What lies over the page, the uppermost of it: a sheet, or what is asked again.
    var over: Part? {
        for part in reversed() {
            if let over = part.parts.over { return over }
            if part.kind == .sheet || part.kind == .dialog { return part }
        }
        return nil
    }

    /// The sheet over the page, the uppermost.
    var sheet: [Part]? { over.flatMap { $0.kind == .sheet ? $0.parts : nil } }

    /// What is asked again.
    var dialog: Part? { over.flatMap { $0.kind == .dialog ? $0 : nil } }
}

extension PhoneModel {
    /// Until the prompt is answered.
    func awaitAnother(than prompt: Prompt) async throws {
        try await awaitScreen {
            if case .table(let table) = $0 { table.prompt?.id != prompt.id } else { true }
        }
    }
}

/// What there is of these.
func all(_ words: String?...) -> [String] { words.compactMap { $0 } }
