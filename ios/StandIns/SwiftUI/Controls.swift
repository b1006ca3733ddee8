// What a screen is made of: texts, buttons, and what puts them in order.

public struct Text: Drawn, Equatable {
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
        }
    }

    let words: String
    /// How a picture has it.
    var given = Font.body
    var color = Color.black
    nonisolated public init(verbatim content: String) { words = content }
    // Where SwiftUI would look a literal up, the screens say `verbatim`: their words are ready.
    nonisolated public init<S: StringProtocol>(_ content: S) { words = String(content) }
    nonisolated public func font(_ font: Font?) -> Text {
        var text = self
        text.given = font ?? given
        return text
    }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        var text = self
        text.color = style as? Color ?? color
        return text
    }
    public var parts: [Part] { words.isEmpty ? [] : [Part(.text, words)] }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as a style is given it.
@MainActor @preconcurrency public struct PrimitiveButtonStyleConfiguration {
    public struct Label: View {
        public var body: Never { fatalError("what is drawn has no body") }
    }
    let part: Part
    public func trigger() { part.press?() }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
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
    private let drawn: @MainActor () -> Part

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        let label = label()
        drawn = { Part(.button, outline(label).sentence, press: action) }
    }
    public var parts: [Part] { [drawn()] }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// iOS 15.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) { drawn = { configuration.part } }
}

public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive"), cancel = ButtonRole(name: "cancel")
}

extension Button where Label == Text {
    @preconcurrency public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(title) }
    }
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
public struct ProgressView<Label: View, CurrentValueLabel: View>: Drawn {
    public var parts: [Part] { [Part(.text, "")] }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView {}
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
}

extension View {
    /// How it looks, with nothing to read.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        _ = outline(style.makeBody(configuration: ProgressViewStyleConfiguration(fractionCompleted: nil)))
        return self
    }
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

public struct ZStack<Content: View>: Drawn {
    private let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    public var parts: [Part] { outline(content) }
}

/// How large what asks is, and where it is in other places.
public struct GeometryProxy {
    public let size: CGSize
}

public struct GeometryReader<Content: View>: Drawn {
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public var parts: [Part] { outline(content(GeometryProxy(size: EnvironmentValues.window))) }
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

@frozen public struct Grid<Content: View>: Drawn {
    private let content: Content
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

@frozen public struct GridRow<Content: View>: Drawn {
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var parts: [Part] { outline(content) }
}

public struct ScrollView<Content: View>: Drawn {
    public var content: Content
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

/// Scrolls to what has that identity: nothing does, here.
@frozen public struct ScrollViewReader<Content: View>: Drawn {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public var parts: [Part] { outline(content(ScrollViewProxy())) }
}

public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

public struct Spacer: Drawn {
    nonisolated public init(minLength: CGFloat? = nil) {}
    public var parts: [Part] { [] }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let id: KeyPath<Data.Element, ID>
    /// What both kinds of it are made by.
    init(of data: Data, by id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View, Drawn where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    { self.init(of: data, by: id, content) }
    public var parts: [Part] { data.flatMap { Pass.draw(content($0), id: $0[keyPath: id]) } }
}

public struct LazyVStack<Content: View>: Drawn {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    public var parts: [Part] { outline(content) }
}

// MARK: What opens, is dragged, and goes by the clock

public struct DisclosureGroup<Label: View, Content: View>: Drawn {
    private let label: Label
    private let isExpanded: Binding<Bool>
    private let content: () -> Content
    public var parts: [Part] {
        let open = isExpanded
        let title = Part(.button, outline(label).sentence, press: { open.wrappedValue.toggle() })
        return [title] + (open.wrappedValue ? outline(content()) : [])
    }
}

extension DisclosureGroup where Label == Text {
    public init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.label = Text(label)
        self.isExpanded = isExpanded
        self.content = content
    }
}

/// A number that is typed here is one to which it was dragged.
public struct Slider<Label: View, ValueLabel: View>: Drawn {
    private let read: () -> String
    private let drag: (Double) -> Void
    public var parts: [Part] {
        var part = Part(.field, "")
        part.text = read()
        part.type = { text in if let to = Double(text) { drag(to) } }
        return [part]
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        read = { "\(value.wrappedValue)" }
        drag = { to in
            onEditingChanged(true)
            value.wrappedValue = min(max(V(to), bounds.lowerBound), bounds.upperBound)
            onEditingChanged(false)
        }
    }
}

public protocol TimelineSchedule {}

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    public init(from startDate: Date, by interval: TimeInterval) {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: Drawn {
    public struct Context {
        public let date: Date
    }
    private let content: (TimelineViewDefaultContext) -> Content
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.content = content
    }
    public var parts: [Part] { outline(content(TimelineViewDefaultContext(date: Date()))) }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
