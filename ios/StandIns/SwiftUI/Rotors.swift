// Stand-ins for rotors. A rotor is VoiceOver's list of things of one kind, between which its user jumps. In iOS since
// 15 unless a declaration says otherwise.

/// The id of a thing to which rotors lead, within one namespace.
struct RotorPlace: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// One entry of a rotor, for tests: a thing and its name.
public struct RotorGoal {
    public let words: String
    let place: RotorPlace
}

/// A rotor: the name of a kind of things, and all of them in order.
public struct Rotor {
    public let words: String
    public let goals: [RotorGoal]
}

extension Part {
    /// Whether the goal leads to this part.
    public func isReached(by goal: RotorGoal) -> Bool { places.contains(goal.place) }
}

// iOS 14.
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }
    private final class Place {
        let id: ID
        init(_ id: ID) { self.id = id }
    }
    private final class Found {
        var place: Place?
    }

    private let found = Found()
    public init() {}
    public var wrappedValue: ID { found.place?.id ?? ID(number: 0) }
}

extension Namespace: Placed {
    func find(in pass: Pass, at place: Int) {
        found.place = pass.memory?.keep(Place(ID(number: place)), at: place) as? Place ?? Place(ID(number: place))
    }
}

@MainActor @preconcurrency public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: AccessibilityRotorContent {}

/// Content of a rotor that has goals instead of a body.
@MainActor protocol Leading: AccessibilityRotorContent where Body == Never {
    var goals: [RotorGoal] { get }
}

extension Leading {
    public var body: Never { fatalError("what leads somewhere has no body") }
}

@MainActor private func goals<Content: AccessibilityRotorContent>(_ content: Content) -> [RotorGoal] {
    (content as? any Leading)?.goals ?? goals(content.body)
}

@MainActor @resultBuilder public enum AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
}

public struct AccessibilityRotorEntry<ID: Hashable>: Leading {
    let goals: [RotorGoal]
    public init<L: StringProtocol>(
        _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        goals = [RotorGoal(words: String(label), place: RotorPlace(id: AnyHashable(id), namespace: namespace))]
    }
}

extension ForEach: AccessibilityRotorContent, Leading where Content: AccessibilityRotorContent {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(of: data, by: id, content) }
    var goals: [RotorGoal] { data.flatMap { SwiftUI.goals(content($0)) } }
}

extension View {
    public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        let rotor = Rotor(words: String(label), goals: goals(entries()))
        return each { $0.rotors.append(rotor) }
    }
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        let place = RotorPlace(id: AnyHashable(id), namespace: namespace)
        return each { $0.places.insert(place) }
    }
}
