// What the prompt makes of the things on the table: which are lit, and what a tap on one of them does.
import AyatsuriCore
import SwiftUI

/// How a thing stands towards the prompt.
enum TargetState {
    case plain, lit, closed
}

@MainActor
final class PromptTargets {
    let context: PageContext
    private let prompt: Prompt?
    /// The cards that are in sight.
    private let laid: [Card]
    private let choices: [UInt32: Choice]
    private let open: [Target: [Choice]]
    private let closed: [Target: Closed]

    /// What the prompt of a table makes of it.
    convenience init(_ table: TableScreen, _ context: PageContext) {
        self.init(table.prompt, table.cards, context)
    }

    /// The same where nothing is asked: things say what they are.
    convenience init(_ context: PageContext) { self.init(nil, [], context) }

    private init(_ prompt: Prompt?, _ laid: [Card], _ context: PageContext) {
        self.context = context
        self.prompt = prompt
        self.laid = laid
        let all = prompt?.choices ?? []
        choices = Dictionary(all.map { ($0.index, $0) }) { first, _ in first }
        open = Dictionary(grouping: all.flatMap { choice in choice.targets.map { ($0, choice) } }) { $0.0 }
            .mapValues { $0.map { $0.1 } }
        let refused = (prompt?.closed ?? []).flatMap { closed in closed.targets.map { ($0, closed) } }
        closed = Dictionary(refused) { first, _ in first }
        // From now on it is shown.
        if let prompt { _ = context.over.pause(of: prompt.id) }
    }

    /// Whether something is asked.
    var isAsking: Bool { prompt != nil }

    /// The same for what is drawn larger.
    func enlarged(_ larger: CGFloat) -> PromptTargets { PromptTargets(prompt, laid, context.enlarged(larger)) }

    /// The choice that was lifted, and is taken by the next tap.
    var lifted: Choice? { context.over.lifted(of: prompt?.id).flatMap { choices[$0] } }

    func choice(_ index: UInt32) -> Choice? { choices[index] }

    func light(_ target: Target) -> TargetState {
        if open[target] != nil { return .lit }
        return closed[target] == nil ? .plain : .closed
    }

    /// What a screen reader adds of a thing: what a tap on it would do, or why it does not.
    func hint(_ target: Target) -> String? {
        if let choices = open[target] { return choices.map(\.label).joined(separator: ", ") }
        return closed[target]?.reason
    }

    /// The gold that it costs to choose this, if that is one choice and it is paid in nothing else.
    func price(_ target: Target) -> UInt32? {
        guard let only = open[target], only.count == 1, only[0].price.count == 1, only[0].price[0].id.hasSuffix("gold")
        else { return nil }
        return only[0].price[0].amount
    }

    /// The one choice that a card which is looked at is, if it is that choice and no more.
    func byCard(_ card: Card) -> Choice? {
        guard let only = open[.looked(card: card.id)], only.count == 1, isACardLookedAt(only[0]) else { return nil }
        return only[0]
    }

    /// The cards that a choice is about, in full.
    func read(_ choice: Choice) {
        context.about(cards(choice.reads), lines: [choice.detail, choice.warning].compactMap { $0 })
    }

    /// Whether a choice is nothing but to take one of the cards that lie there, and that card nothing but this choice.
    func isACardLookedAt(_ choice: Choice) -> Bool {
        let looked = choice.targets.filter(\.isLooked)
        guard looked.count == 1, case .looked(let card) = looked[0] else { return false }
        // The same card on the rank strip is lit as well.
        return choice.targets.allSatisfy { $0 == looked[0] || $0 == .character(card: card) }
            && open[looked[0]]?.count == 1
    }

    /// One choice is done, of several one is asked for, of what is closed the reason is said, and of all else what it is.
    func tap(_ target: Target, otherwise: () -> Void = {}) {
        if let choices = open[target] {
            if choices.count == 1 { press(choices[0]) } else { context.over.open(.choices(choices), of: prompt?.id) }
        } else if let refused = closed[target] {
            why(refused)
        } else {
            otherwise()
        }
    }

    /// The same for what is all of these at once: a row is its seat, and all that is counted there.
    func tap(anyOf targets: [Target], otherwise: () -> Void) {
        var indices: Set<UInt32> = []
        let choices = targets.flatMap { open[$0] ?? [] }.filter { indices.insert($0.index).inserted }
        switch choices.count {
        case 0: otherwise()
        case 1: press(choices[0])
        default: context.over.open(.choices(choices), of: prompt?.id)
        }
    }

    /// What a tap on a choice does: where a finger may slip it lifts first; where something is given up it asks.
    func press(_ choice: Choice) {
        guard let prompt else { return }
        // A prompt that came by itself takes no choice at first, so that nothing is chosen that nobody saw.
        if prompt.cameByItself, context.over.pause(of: prompt.id).isOn { return }
        let act = context.act
        let action = UserAction.choose(prompt: prompt.id, index: choice.index)
        if choice.needsLift, lifted?.index != choice.index {
            context.over.lift(choice.index, of: prompt.id)
        } else if let confirm = choice.confirm {
            context.over.ask(confirm, of: prompt.id) { act(action) }
        } else {
            act(action)
        }
    }

    /// Why that cannot be chosen.
    func why(_ closed: Closed) { context.why(closed.label, closed.reason, cards(closed.reads)) }

    /// Cards by their ids, each once.
    func cards(_ ids: [String]) -> [Card] {
        Self.distinct(ids).compactMap { id in laid.first { $0.id == id } ?? context.explain(id) }
    }

    static func distinct(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}

extension Target {
    fileprivate var isLooked: Bool { if case .looked = self { true } else { false } }
}

extension TableScreen {
    /// The cards that lie open to whoever looks.
    fileprivate var cards: [Card] {
        // Added up in one expression, they would take the compiler seconds.
        var cards = prompt?.looked ?? []
        for others in [hand, characters, ranks.map(\.card), market] { cards += others }
        if let event { cards.append(event) }
        return cards
    }
}
