// What a screen is made of: texts, buttons, and what puts them in order.

public struct Text: Drawn, Equatable {
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
        }
    }

    let words: String
    nonisolated public init(verbatim content: String) { words = content }
    // Where SwiftUI would look a literal up, the screens say `verbatim`: their words are ready.
    nonisolated public init<S: StringProtocol>(_ content: S) { words = String(content) }
    public var parts: [Part] { words.isEmpty ? [] : [Part(.text, words)] }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

public struct Button<Label: View>: Drawn {
    private let action: @MainActor () -> Void
    private let label: Label

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }
    public var parts: [Part] { [Part(.button, outline(label).sentence, press: action)] }
}

extension Button where Label == Text {
    @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

public struct TextField<Label: View>: Drawn {
    private let label: Label
    private let text: Binding<String>
    public var parts: [Part] {
        var part = Part(.field, outline(label).sentence)
        part.text = text.wrappedValue
        part.type = { text.wrappedValue = $0 }
        return [part]
    }
}

extension TextField where Label == Text {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

/// Something that moves for as long as it is there.
public struct ProgressView<Label: View>: Drawn {
    public var parts: [Part] { [Part(.text, "")] }
}

extension ProgressView where Label == EmptyView {
    public init() {}
}

public struct Image: Drawn, Equatable {
    public init(systemName: String) {}
    public var parts: [Part] { [Part(.text, "")] }
}

// MARK: What puts things in order

public struct HStack<Content: View>: Drawn {
    private let content: Content
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

public struct VStack<Content: View>: Drawn {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct LazyVGrid<Content: View>: Drawn {
    private let content: Content
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

public struct ScrollView<Content: View>: Drawn {
    public var content: Content
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

public struct Spacer: Drawn {
    nonisolated public init(minLength: CGFloat? = nil) {}
    public var parts: [Part] { [] }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Drawn {
    public var data: Data
    public var content: (Data.Element) -> Content
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.content = content
    }
    public var parts: [Part] { data.flatMap { outline(content($0)) } }
}
