// A stand-in for Apple's SwiftUI, on Linux only: declarations with the same names, labels and types, written by hand
// from its documentation, so that the screens compile there unchanged. It has only what the screens use, each with its
// exact signature.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// Beyond Apple's protocol: the view itself, if it is one of SwiftUI's own, which have parts instead of a body.
    @MainActor var asDrawn: (any Drawn)? { get }
}

extension View {
    @MainActor public var asDrawn: (any Drawn)? { nil }
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
        TupleView(
            (repeat each content),
            drawn: {
                var parts: [[Part]] = []
                repeat parts.append(outline(each content))
                return parts
            },
            laid: {
                var laid: [Box] = []
                repeat laid.append(contentsOf: boxes(each content))
                return laid
            })
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(drawn: { Pass.draw(first, id: true) }, laid: { Pass.lay(first, id: true) })
    }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(drawn: { Pass.draw(second, id: false) }, laid: { Pass.lay(second, id: false) })
    }
}

public struct EmptyView: Drawn {
    public init() {}
    public var parts: [Part] { [] }
    public var boxes: [Box] { [] }
}

/// Several views, which a container may want one by one.
@MainActor protocol Several {
    var partsOfEach: [[Part]] { get }
}

public struct TupleView<T>: Drawn, Several {
    public var value: T
    private let drawn: @MainActor () -> [[Part]]
    private let laid: @MainActor () -> [Box]
    init(_ value: T, drawn: @escaping @MainActor () -> [[Part]], laid: @escaping @MainActor () -> [Box]) {
        self.value = value
        self.drawn = drawn
        self.laid = laid
    }
    var partsOfEach: [[Part]] { drawn() }
    public var parts: [Part] { drawn().flatMap { $0 } }
    public var boxes: [Box] { laid() }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Drawn {
    let drawn: @MainActor () -> [Part]
    let laid: @MainActor () -> [Box]
    public var parts: [Part] { drawn() }
    public var boxes: [Box] { laid() }
}

extension Optional: View, Drawn where Wrapped: View {
    public var parts: [Part] { map { outline($0) } ?? [] }
    public var boxes: [Box] { map { SwiftUI.boxes($0) } ?? [] }
}
