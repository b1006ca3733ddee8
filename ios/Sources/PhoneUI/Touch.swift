// What the prompt makes of the things on the table: which are lit, and what a tap on one of them does.
import AyatsuriCore

/// How a thing stands towards the prompt.
enum Light {
    case plain, lit, closed
}

struct Touch {
    private let open: [Target: [Choice]]
    private let closed: [Target: Closed]
    private let choose: ([Choice]) -> Void
    private let explain: (Closed) -> Void

    init(_ prompt: Prompt?, choose: @escaping ([Choice]) -> Void, explain: @escaping (Closed) -> Void) {
        let choices = (prompt?.choices ?? []).flatMap { choice in choice.targets.map { ($0, choice) } }
        open = Dictionary(grouping: choices) { $0.0 }.mapValues { $0.map { $0.1 } }
        let refused = (prompt?.closed ?? []).flatMap { closed in closed.targets.map { ($0, closed) } }
        closed = Dictionary(refused) { first, _ in first }
        self.choose = choose
        self.explain = explain
    }

    func light(_ target: Target) -> Light {
        if open[target] != nil { return .lit }
        return closed[target] == nil ? .plain : .closed
    }

    /// What a screen reader adds of a thing: what a tap on it would do, or why it does not.
    func hint(_ target: Target) -> String? {
        if let choices = open[target] { return choices.map(\.label).joined(separator: ", ") }
        return closed[target]?.reason
    }

    /// A choice is done, of several one is asked for, of what is closed the reason is said, and of all else what it is.
    func tap(_ target: Target, otherwise: () -> Void = {}) {
        if let choices = open[target] {
            choose(choices)
        } else if let refused = closed[target] {
            explain(refused)
        } else {
            otherwise()
        }
    }
}
