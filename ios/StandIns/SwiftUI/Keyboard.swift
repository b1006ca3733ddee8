// Stand-ins for keyboards: the focus, and what keys do. In iOS since 17 unless a declaration says otherwise.

// iOS 14.
public struct KeyEquivalent: Hashable, Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public static let escape = KeyEquivalent("\u{1B}"), `return` = KeyEquivalent("\r")
    public static let space = KeyEquivalent(" ")
}

// iOS 14.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 16)
}

public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = FocusInteractions(rawValue: 1)
}

// iOS 14.
public struct KeyboardShortcut: Sendable {
    public let key: KeyEquivalent
    public let modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1), `repeat` = Phases(rawValue: 2), up = Phases(rawValue: 4)
    }
    public let key: KeyEquivalent
}

/// The view that has the focus, among several. iOS 15.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        let read: () -> Value
        let write: (Value) -> Void
        public var wrappedValue: Value {
            get { read() }
            nonmutating set { write(newValue) }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }

    private let kept: State<Value>
    public init() where Value == Bool { kept = State(initialValue: false) }
    public init<T>() where Value == T?, T: Hashable { kept = State(initialValue: nil) }
    public var wrappedValue: Value {
        get { kept.wrappedValue }
        nonmutating set { kept.wrappedValue = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding {
        let place = kept.projectedValue
        return Binding(read: { place.wrappedValue }, write: { place.wrappedValue = $0 })
    }
}

extension FocusState: Placed {
    func find(in pass: Pass, at place: Int) { kept.find(in: pass, at: place) }
}

extension View {
    /// Lets the view take the focus by the arrow keys and the tab key.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        each { $0.isFocusable = isFocusable }
    }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        each { part in
            part.isFocused = binding.wrappedValue == value
            part.focus = { binding.wrappedValue = value }
        }
    }
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        let done = OnKey(run: action)
        return each { part in
            for key in keys { part.keys[key] = { done.run(KeyPress(key: key)) } }
        }
    }
    /// iOS 15.4. Without a shortcut, no key presses the view.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        each { if let shortcut { $0.shortcut = shortcut.key } }
    }
    /// iOS 14.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        each { $0.shortcut = shortcut.key }
    }
}

private struct OnKey: @unchecked Sendable {
    let run: (KeyPress) -> KeyPress.Result
}
