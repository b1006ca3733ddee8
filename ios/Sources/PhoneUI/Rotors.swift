// The rotors of a table. A rotor is VoiceOver's list of things of one kind, between which its user jumps: seats, the
// player's own cards, choices.
import AyatsuriCore
import SwiftUI

/// A thing to which a rotor leads. Cards are told apart by their places, as a hand may have two of a kind.
enum FocusGoal: Hashable {
    case seat(UInt32)
    case character(Int)
    case hand(Int)
    case looked(Int)
    case choice(UInt32)
    /// A group, by its place among the entries in sight.
    case group(Int)
    /// The button that goes on in a lesson: no rotor leads to it, only the keyboard's focus.
    case lesson
}

/// A goal with its name in the rotor.
private struct NamedGoal {
    let goal: FocusGoal
    let name: String
}

extension View {
    /// Makes this view a goal of the table's rotors and of the keyboard's focus. Does nothing outside of a table.
    @ViewBuilder func goal(_ goal: FocusGoal, _ context: PageContext) -> some View {
        if let rotors = context.rotors {
            accessibilityRotorEntry(id: goal, in: rotors).goneTo(goal, context)
        } else {
            self
        }
    }

    /// Lets the keyboard's focus go to this view.
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
    /// The first thing for the player to do, to which the focus goes.
    func firstGoal(_ table: TableScreen) -> FocusGoal? {
        if isReadOn { return .lesson }
        return choiceGoals(table.prompt).first?.goal
    }

    /// The choices in sight: cards laid before the player, then the prompt's entries, or those of the open group.
    fileprivate func choiceGoals(_ prompt: Prompt?) -> [NamedGoal] {
        guard let prompt else { return [] }
        let looked = prompt.looked.enumerated().filter { choiceTaking($1) != nil }
        return looked.map { NamedGoal(goal: .looked($0), name: $1.name) }
            + prompt.opened(context).entries.enumerated().flatMap { index, entry in
                switch entry {
                case .one(let line): buttons([line])
                case .gallery(let gallery): buttons(gallery.lines)
                case .group(let group): [NamedGoal(goal: .group(index), name: group.label)]
                }
            }
    }

    private func buttons(_ lines: [ChoiceLine]) -> [NamedGoal] {
        lines.filter { isButton($0) }.map { NamedGoal(goal: .choice($0.index), name: $0.label) }
    }
}
