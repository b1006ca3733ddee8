// Connects the prompt with the things on the table: which of them are lit, and what a tap on one does.
import AyatsuriCore
import SwiftUI

/// Whether the prompt offers something for a thing (lit), refuses it (closed), or says nothing about it (plain).
enum TargetState {
    case plain, lit, closed
}

/// What the prompt has for each thing in sight, and what a tap on it does. Views call theirs `touch`.
@MainActor
final class PromptTargets {
    let context: PageContext
    private let prompt: Prompt?
    /// The cards that are in sight.
    private let tableCards: [Card]
    private let choices: [UInt32: Choice]
    private let open: [Target: [Choice]]
    private let closed: [Target: Closed]

    /// Creates the targets of a table's prompt.
    convenience init(_ table: TableScreen, _ context: PageContext) {
        self.init(table.prompt, table.cards, context)
    }

    /// Creates targets without a prompt: a tap on a thing then tells what it is.
    convenience init(_ context: PageContext) { self.init(nil, [], context) }

    private init(_ prompt: Prompt?, _ tableCards: [Card], _ context: PageContext) {
        self.context = context
        self.prompt = prompt
        self.tableCards = tableCards
        let all = prompt?.choices ?? []
        choices = Dictionary(all.map { ($0.index, $0) }) { first, _ in first }
        open = Dictionary(grouping: all.flatMap { choice in choice.targets.map { ($0, choice) } }) { $0.0 }
            .mapValues { $0.map { $0.1 } }
        let refused = (prompt?.closed ?? []).flatMap { closed in closed.targets.map { ($0, closed) } }
        closed = Dictionary(refused) { first, _ in first }
        // The prompt's pause starts now.
        if let prompt { _ = context.overlays.pause(of: prompt.id) }
    }

    /// Whether a prompt is open.
    var isAsking: Bool { prompt != nil }

    /// A copy for things that are drawn larger.
    func enlarged(_ factor: CGFloat) -> PromptTargets { PromptTargets(prompt, tableCards, context.enlarged(factor)) }

    /// The lifted choice, which the next tap takes.
    var lifted: Choice? { context.overlays.lifted(of: prompt?.id).flatMap { choices[$0] } }

    func choice(_ index: UInt32) -> Choice? { choices[index] }

    /// Whether the prompt offers something for a thing.
    func light(_ target: Target) -> TargetState {
        if open[target] != nil { return .lit }
        return closed[target] == nil ? .plain : .closed
    }

    /// The words that a screen reader adds to a thing: the effect of a tap on it, or why there is none.
    func hint(_ target: Target) -> String? {
        if let choices = open[target] { return choices.map(\.label).joined(separator: ", ") }
        return closed[target]?.reason
    }

    /// The gold that choosing this thing costs, if it belongs to one choice whose price is gold alone.
    func price(_ target: Target) -> UInt32? {
        guard let only = open[target], only.count == 1, only[0].price.count == 1, only[0].price[0].id.hasSuffix("gold")
        else { return nil }
        return only[0].price[0].amount
    }

    /// The choice that a tap on a card laid before the player makes, if the card belongs to that choice alone.
    func choiceTaking(_ card: Card) -> Choice? {
        guard let only = open[.looked(card: card.id)], only.count == 1, isACardLookedAt(only[0]) else { return nil }
        return only[0]
    }

    /// Opens a sheet with the cards that a choice is about, in full.
    func showCards(of choice: Choice) {
        context.showCards(cards(choice.reads), lines: [choice.detail, choice.warning].compactMap { $0 })
    }

    /// Whether a choice is just to take one of the cards laid before the player, and that card belongs to no other
    /// choice.
    func isACardLookedAt(_ choice: Choice) -> Bool {
        let looked = choice.targets.filter(\.isLooked)
        guard looked.count == 1, case .looked(let card) = looked[0] else { return false }
        // The same card on the rank strip is lit as well.
        return choice.targets.allSatisfy { $0 == looked[0] || $0 == .character(card: card) }
            && open[looked[0]]?.count == 1
    }

    /// Handles a tap on a thing: makes its one choice, or asks which of several, or says why it is closed. For any
    /// other thing it runs `otherwise`.
    func tap(_ target: Target, otherwise: () -> Void = {}) {
        if let choices = open[target] {
            if choices.count == 1 {
                press(choices[0])
            } else {
                context.overlays.open(.choices(choices), of: prompt?.id)
            }
        } else if let refused = closed[target] {
            showReason(of: refused)
        } else {
            otherwise()
        }
    }

    /// As `tap`, for a view that stands for several targets at once, as a row does for its seat and the counters in it.
    func tap(anyOf targets: [Target], otherwise: () -> Void) {
        var indices: Set<UInt32> = []
        let choices = targets.flatMap { open[$0] ?? [] }.filter { indices.insert($0.index).inserted }
        switch choices.count {
        case 0: otherwise()
        case 1: press(choices[0])
        default: context.overlays.open(.choices(choices), of: prompt?.id)
        }
    }

    /// Handles a tap on a choice: lifts it first where a finger may slip, and asks again where something is given up.
    func press(_ choice: Choice) {
        guard let prompt else { return }
        // A prompt that came by itself takes no choice at first: a tap may have been meant for what was there before.
        if prompt.cameByItself, context.overlays.pause(of: prompt.id).isOn { return }
        let act = context.act
        let action = UserAction.choose(prompt: prompt.id, index: choice.index)
        if choice.needsLift, lifted?.index != choice.index {
            context.overlays.lift(choice.index, of: prompt.id)
        } else if let confirm = choice.confirm {
            context.overlays.ask(confirm, of: prompt.id) { act(action) }
        } else {
            act(action)
        }
    }

    /// Shows why a closed choice cannot be chosen.
    func showReason(of closed: Closed) { context.showReason(closed.label, closed.reason, cards(closed.reads)) }

    /// Returns the cards of these ids, each once.
    func cards(_ ids: [String]) -> [Card] {
        Self.distinct(ids).compactMap { id in tableCards.first { $0.id == id } ?? context.explain(id) }
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
    /// The cards that the viewer can see.
    fileprivate var cards: [Card] {
        // One sum of all lists would take the compiler seconds.
        var cards = prompt?.looked ?? []
        for others in [hand, characters, ranks.map(\.card), market] { cards += others }
        if let event { cards.append(event) }
        return cards
    }
}
