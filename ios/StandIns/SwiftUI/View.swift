// Not Apple's SwiftUI: declarations of the same names, labels and types, written by hand from its documentation, so that
// the screens are compiled on Linux as they are. Only what the screens use; each with its exact signature.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError("there is none") }
}

@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(drawn: { outline(first) }) }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(drawn: { outline(second) }) }
}

public struct EmptyView: Drawn {
    public init() {}
    public var parts: [Part] { [] }
}

public struct TupleView<T>: Drawn {
    public var value: T
    public init(_ value: T) { self.value = value }
    public var parts: [Part] {
        Mirror(reflecting: value).children.flatMap { child in
            (child.value as? any View).map { outline($0) } ?? []
        }
    }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Drawn {
    let drawn: @MainActor () -> [Part]
    public var parts: [Part] { drawn() }
}

extension Optional: View, Drawn where Wrapped: View {
    public var parts: [Part] { map { outline($0) } ?? [] }
}

// MARK: State

@propertyWrapper public struct State<Value> {
    private final class Place {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let place: Place
    public init(wrappedValue value: Value) { place = Place(value) }
    public init(initialValue value: Value) { place = Place(value) }
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        Binding(read: { place.value }, write: { place.value = $0 })
    }
}

/// Its public initializer takes isolated closures, which the screens do not need: they are given bindings.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }
}

public struct EnvironmentValues {
    public init() {}
    public var colorScheme: ColorScheme { .light }
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

@propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
