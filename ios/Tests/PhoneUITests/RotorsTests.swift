// The rotors (VoiceOver's lists of places of one kind) on tables of the real core.
import AyatsuriCore
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct RotorsTests {
    /// A phone, a phone on its side, and a tablet, where the seats are around the stage.
    private static let windows = [
        CGSize(width: 393, height: 852), CGSize(width: 852, height: 393), CGSize(width: 1194, height: 834),
    ]

    @Test func oneGoesFromSeatToSeatFromCardToCardAndFromChoiceToChoice() async throws {
        try await atTable("classic", 6) { phone, view in
            var seen: Set<String> = []
            try await phone.play { table, prompt in
                let labels = shellLabels(language: phone.language)
                for window in Self.windows {
                    for text in [DynamicTypeSize.large, .accessibility2] {
                        try EnvironmentValues.$window.withValue(window) {
                            var given = EnvironmentValues()
                            given.dynamicTypeSize = text
                            try EnvironmentValues.$given.withValue(given) {
                                try lead(view.parts, labels, table, prompt)
                            }
                        }
                    }
                }
                if !prompt.looked.isEmpty { seen.insert("looked") }
                if !table.characters.isEmpty, table.hand.count > 1 { seen.insert("cards") }
                let group = view.parts.first { $0.identifier.hasPrefix("group-") }
                if let open = group?.press {
                    open()
                    #expect(view.parts.has("group-back"))
                    try lead(view.parts, labels, table, prompt)
                    seen.insert("group")
                }
                return seen.count == 3
            }
            #expect(seen.count == 3, "only \(seen)")
        }
    }

    /// Demands that each rotor leads to all things of its kind, in the order in which they are read.
    private func lead(
        _ parts: [Part], _ labels: ShellLabels, _ table: TableScreen, _ prompt: Prompt
    ) throws {
        let read = parts.flat
        let rotors = read.flatMap(\.rotors)
        #expect(rotors.map(\.words) == [labels.seats, labels.hand, labels.choices])
        let reached = rotors.map { rotor in read.filter { part in rotor.goals.contains { part.isReached(by: $0) } } }
        for (rotor, reached) in zip(rotors, reached) {
            #expect(reached.count == rotor.goals.count, "\(rotor)")
            for (goal, part) in zip(rotor.goals, reached) { #expect(part.isReached(by: goal), "\(goal.words)") }
        }
        let seats = read.filter { $0.identifier.hasPrefix("seat-") }
        #expect(reached[0].map(\.identifier) == seats.map(\.identifier) && seats.count == table.seats.count)
        #expect(Set(rotors[0].goals.map(\.words)) == Set(table.seats.map(\.name)))
        let cards = table.characters + table.hand
        #expect(reached[1].map(\.identifier) == cards.map(\.id))
        #expect(rotors[1].goals.map(\.words) == cards.map(\.name))
        // A card that is itself a choice has no button beside it.
        let buttons = read.filter { part in
            part.identifier.hasPrefix("choice-") || (part.isGroup && part.identifier != "group-back")
        }
        let lying = reached[2].filter { part in prompt.looked.contains { $0.id == part.identifier } }
        #expect(reached[2].map(\.identifier) == (lying + buttons).map(\.identifier))
        #expect(!reached[2].isEmpty)
        for choice in prompt.choices where !parts.has("group-back") && buttons.allSatisfy({ !$0.isGroup }) {
            let cards = choice.targets.compactMap { if case .looked(let card) = $0 { card } else { nil } }
            #expect(
                buttons.contains { $0.identifier == "choice-\(choice.index)" }
                    || lying.contains { cards.contains($0.identifier) }, "\(choice.label)")
        }
    }
}

extension Part {
    fileprivate var isGroup: Bool { identifier.hasPrefix("group-") }
}
