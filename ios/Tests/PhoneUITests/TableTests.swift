// The table as a person plays it: by what is on it and by taps, through the real core. Where SwiftUI is the stand-in.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import PhoneUI
import SwiftUI
import Testing

@MainActor
@Suite struct TableTests {
    @Test(arguments: [("classic", 4, Language.japanese), ("fullset", 8, .english), ("kingdom", 3, .japanese)])
    func aWholeGameIsPlayedByTappingWhatIsShown(edition: String, players: Int, language: Language) async throws {
        try await atTable(edition, players, language) { phone, view in
            var dice = Dice(3)
            var taps = 0
            while let prompt = try await phone.awaitsPrompt() {
                #expect(outline(view).says(prompt.question))
                let choice = try #require(prompt.choices.randomElement(using: &dice))
                try outline(view).tap("choice-\(choice.index)")
                if !choice.warning.isEmpty {
                    let sheet = try #require(outline(view).first { $0.kind == .sheet })
                    #expect(sheet.parts.says(choice.warning))
                    try sheet.parts.tap("choice-\(choice.index)")
                }
                try await phone.awaitsAnother(than: prompt)
                taps += 1
            }
            #expect(phone.result != nil)
            #expect(taps > 15)
        }
    }
}

/// A table of the real core and the view of it, for as long as `use` takes.
@MainActor
func atTable(
    _ edition: String, _ players: Int, _ language: Language = .english,
    _ use: @MainActor (PhoneModel, PhoneTable) async throws -> Void
) async throws {
    try await inFolder { folder in
        try await withPhone(folder, language) { phone in
            try await phone.starts(edition, players: players, seed: 21)
            try await use(phone, PhoneTable(model: phone))
        }
    }
}

extension [Part] {
    /// Taps what has this identifier.
    @MainActor func tap(_ identifier: String) throws {
        let press = first { $0.identifier == identifier && !$0.isDisabled }?.press
        let tap = try #require(press, "there is no \(identifier) to tap")
        tap()
    }

    /// It is on the screen, alone or in the middle of a line.
    func says(_ words: String) -> Bool {
        words.isEmpty || first { $0.words.contains(words) || $0.hint.contains(words) } != nil
    }
}

extension PhoneModel {
    /// Until the prompt is answered.
    func awaitsAnother(than prompt: Prompt) async throws {
        try await awaits {
            if case .table(let table) = $0 { table.prompt?.id != prompt.id } else { true }
        }
    }
}
