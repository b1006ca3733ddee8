// The kinds of things on a table between which a screen reader's user goes at once: seats, cards of one's own, choices.
import AyatsuriCore
import SwiftUI

/// A thing that a rotor leads to. Cards are told apart by their places: some are there twice.
enum FocusGoal: Hashable {
    case seat(UInt32)
    case character(Int)
    case hand(Int)
    case looked(Int)
    case choice(UInt32)
    /// By its place among the entries that are in sight.
    case group(Int)
    /// The way on in a lesson: no rotor leads to it, only keys do.
    case lesson
}

/// What it is called in the rotor.
private struct NamedGoal {
    let goal: FocusGoal
    let name: String
}

extension View {
    /// Where a rotor leads to it, and keys that go to what is new. Nothing does outside a table.
    @ViewBuilder func goal(_ goal: FocusGoal, _ context: PageContext) -> some View {
        if let rotors = context.rotors {
            accessibilityRotorEntry(id: goal, in: rotors).goneTo(goal, context)
        } else {
            self
        }
    }

    /// Where keys that go to what is new find it.
    @ViewBuilder func goneTo(_ goal: FocusGoal, _ context: PageContext) -> some View {
        if let focus = context.focus { focused(focus, equals: goal) } else { self }
    }

    /// The rotors of a table, each in the order in which the table is read.
    func rotors(_ table: TableScreen, _ shape: TableShape, _ touch: PromptTargets) -> some View {
        let labels = touch.context.labels
        return accessibilityElement(children: .contain)
            .rotor(labels.seats, table.seatGoals(shape), touch.context)
            .rotor(labels.hand, table.handGoals, touch.context)
            .rotor(labels.choices, touch.choiceGoals(table.prompt), touch.context)
    }

    @ViewBuilder private func rotor(_ label: String, _ goals: [NamedGoal], _ context: PageContext) -> some View {
        if let rotors = context.rotors {
            accessibilityRotor(label) {
                ForEach(goals, id: \.goal) { AccessibilityRotorEntry($0.name, id: $0.goal, in: rotors) }
            }
        } else {
            self
        }
    }
}

extension TableScreen {
    fileprivate func seatGoals(_ shape: TableShape) -> [NamedGoal] {
        let others = Array(seats.dropFirst())
        let sides = RoundTable.sides(others)
        return ((shape == .round ? sides.left + sides.across + sides.right : others) + seats.prefix(1)).map {
            NamedGoal(goal: .seat($0.seat), name: $0.name)
        }
    }

    fileprivate var handGoals: [NamedGoal] {
        characters.enumerated().map { NamedGoal(goal: .character($0), name: $1.name) }
            + hand.enumerated().map { NamedGoal(goal: .hand($0), name: $1.name) }
    }
}

extension PromptTargets {
    /// The first thing that is to be done.
    func firstGoal(_ table: TableScreen) -> FocusGoal? {
        if isReadOn { return .lesson }
        return choiceGoals(table.prompt).first?.goal
    }

    /// What can be chosen, as it is in sight: cards that lie there, then the choices, or those of the group that is open.
    fileprivate func choiceGoals(_ prompt: Prompt?) -> [NamedGoal] {
        guard let prompt else { return [] }
        let looked = prompt.looked.enumerated().filter { byCard($1) != nil }
        return looked.map { NamedGoal(goal: .looked($0), name: $1.name) }
            + prompt.opened(context).entries.enumerated().flatMap { place, entry in
                switch entry {
                case .one(let line): buttons([line])
                case .gallery(let gallery): buttons(gallery.lines)
                case .group(let group): [NamedGoal(goal: .group(place), name: group.label)]
                }
            }
    }

    private func buttons(_ lines: [ChoiceLine]) -> [NamedGoal] {
        lines.filter { isButton($0) }.map { NamedGoal(goal: .choice($0.index), name: $0.label) }
    }
}
