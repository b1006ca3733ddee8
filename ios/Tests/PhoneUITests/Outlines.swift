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
    _ use: @MainActor (PhoneModel, PhoneTable) async throws -> Void
) async throws {
    try await inFolder { folder in
        try await withPhone(folder, language) { phone in
            try await phone.starts(edition, players: players, seed: seed)
            try await use(phone, PhoneTable(model: phone))
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

    /// What lies over the table.
    var sheet: [Part]? { first { $0.kind == .sheet }?.parts }
}

extension PhoneModel {
    /// Until the prompt is answered.
    func awaitsAnother(than prompt: Prompt) async throws {
        try await awaits {
            if case .table(let table) = $0 { table.prompt?.id != prompt.id } else { true }
        }
    }
}

/// What there is of these.
func all(_ words: String?...) -> [String] { words.compactMap { $0 } }

extension TableScreen {
    /// All that it says at first sight, to this player.
    var words: [String] {
        var words: [String] = all(title, subtitle, headline, waiting)
        if !market.isEmpty { words.append(marketLabel) }
        if !characters.isEmpty { words.append(charactersLabel) }
        if let event { words += event.words + all(eventLabel) }
        for pile in piles { words += pile.words }
        for card in hand + characters + market { words += card.words }
        for button in buttons + (playback?.buttons ?? []) { words += all(button.label, button.closed) }
        for rank in ranks { words += all(rank.card.name, rank.stateLabel, rank.known) + rank.marks.map(\.label) }
        for seat in seats {
            words += all(seat.name, seat.handLabel, "\(seat.hand)", seat.standing) + seat.notes.map(\.label)
            words += seat.signs.map(\.label)
            for counter in seat.counters { words += counter.words }
            for tile in seat.city { words += all(tile.card.name, tile.card.tintLabel, tile.pointsLabel) + tile.lying }
            for card in seat.revealed { words += card.words }
        }
        return words
    }
}

extension Prompt {
    var words: [String] {
        var words: [String] = all(question, cause)
        for card in looked { words += card.words }
        for choice in choices { words += all(choice.label, choice.detail, choice.warning) }
        for closed in closed { words += all(closed.label, closed.reason) }
        return words
    }
}

extension Counter {
    var words: [String] { [label, "\(amount)"] }
}

extension Card {
    var words: [String] { all(name, tintLabel, short) + cost.flatMap(\.words) }
}
