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
        words.isEmpty || first { $0.words.contains(words) || $0.hint.contains(words) } != nil
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

extension TableScreen {
    /// All that it says at first sight, to this player.
    var words: [String] {
        var said: [String?] = [title, subtitle, headline, waiting] + (market.isEmpty ? [] : [marketLabel])
        said += (event == nil ? [] : [eventLabel]) + (characters.isEmpty ? [] : [charactersLabel])
        said += piles.flatMap { [$0.label, "\($0.amount)"] } as [String]
        said += (hand + characters + market + [event].compactMap { $0 }).flatMap(\.words) as [String]
        for button in buttons + (playback?.buttons ?? []) { said += [button.label, button.closed] }
        for rank in ranks { said += [rank.card.name, rank.stateLabel, rank.known] + rank.marks }
        for seat in seats {
            said += [seat.name, seat.handLabel, "\(seat.hand)", seat.standing] + seat.notes
            said += seat.signs.map(\.label) as [String]
            said += seat.counters.flatMap { [$0.label, "\($0.amount)"] } as [String]
            for tile in seat.city { said += [tile.card.name, tile.card.tintLabel, tile.pointsLabel] + tile.lying }
            said += seat.revealed.flatMap(\.words) as [String]
        }
        return said.compactMap { $0 }
    }
}

extension Prompt {
    var words: [String] {
        var said: [String?] = [question, cause]
        said += looked.flatMap(\.words) as [String]
        for choice in choices { said += [choice.label, choice.detail, choice.warning] }
        for one in closed { said += [one.label, one.reason] }
        return said.compactMap { $0 }
    }
}

extension Card {
    var words: [String] {
        [name, tintLabel, short].compactMap { $0 } + cost.flatMap { [$0.label, "\($0.amount)"] }
    }
}
