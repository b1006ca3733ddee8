// Stand-ins for texts, buttons, fields, sliders and other controls.

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}

public struct Text: Drawn, Equatable {
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
        }
    }

    let words: String
    /// The text's own font and color in a picture, where they differ from its surroundings'.
    var given: Font?
    var color: Color?
    nonisolated public init(verbatim content: String) { words = content }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { words = String(content) }
    /// SwiftUI looks a literal up as a key, and reads it as Markdown. The core words all texts, so literals are
    /// forbidden.
    @available(*, unavailable, message: "say verbatim")
    nonisolated public init(_ key: LocalizedStringKey) { words = "" }
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
    public var boxes: [Box] { [Words(self, Look.now)] }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as its style receives it.
@MainActor @preconcurrency public struct PrimitiveButtonStyleConfiguration {
    public struct Label: View {
        public var body: Never { fatalError("what is drawn has no body") }
    }
    let part: Part
    var label: @MainActor () -> [Box] = { [] }
    public func trigger() { part.press?() }
}

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

@MainActor @preconcurrency public struct ButtonStyleConfiguration {
    @MainActor @preconcurrency public struct Label: Drawn {
        let make: @MainActor () -> [Box]
        public var parts: [Part] { [] }
        public var boxes: [Box] { make() }
    }
    public let label: Label
    public let isPressed: Bool
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
    private let drawn: @MainActor (Bool) -> (part: Part?, boxes: [Box])

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        let label = label()
        drawn = { isLaid in
            isLaid ? (nil, SwiftUI.boxes(label)) : (Part(.button, outline(label).sentence, press: action), [])
        }
    }
    public var parts: [Part] { [drawn(false).part].compactMap { $0 } }
    public var boxes: [Box] {
        let laid = { @MainActor in drawn(true).boxes }
        if let style = Look.now.own { return [Pressed.own(style, laid)] }
        guard let style = Look.now.button else { return [Pressed.link(laid)] }
        switch style {
        case is PlainButtonStyle: return [Pressed.plain(laid)]
        case is BorderedButtonStyle: return [Pressed.bordered(laid, isProminent: false)]
        case is BorderedProminentButtonStyle: return [Pressed.bordered(laid, isProminent: true)]
        default:
            let configuration = PrimitiveButtonStyleConfiguration(part: Part(.button, ""), label: laid)
            return Look.with {
                $0.button = nil
            } make: {
                Pressed.made(style, configuration)
            }
        }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// iOS 15.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        drawn = { $0 ? (nil, configuration.label()) : (configuration.part, []) }
    }
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
    /// A field takes the offered width and is one line high; while it is empty, it shows its prompt in grey.
    public var boxes: [Box] {
        let typed = text.wrappedValue
        let shown = typed.isEmpty ? outline(label).sentence : typed
        return Look.with {
            $0.lines = 1
            if typed.isEmpty { $0.color = $0.color.opacity(0.4) }
        } make: {
            let words = Words(Text(shown.isEmpty ? " " : shown), Look.now)
            let line = FlexibleFrame(
                words, wide: Bounds(least: nil, ideal: nil, most: .infinity), high: Bounds(), .leading)
            return [Pressed.whole(line)]
        }
    }
}

extension TextField where Label == Text {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        label = Text(title)
        self.text = text
    }
}

/// A sign of progress, which moves for as long as it is there.
public struct ProgressView<Label: View, CurrentValueLabel: View>: Drawn {
    private let share: Double?
    public var parts: [Part] { [Part(.text, "")] }
    public var boxes: [Box] { Look.now.progress?() ?? [Pressed.progress(share, Look.now.tint)] }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView { share = nil }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView { share = value.map { Double($0) / Double(total) } }
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
    /// Draws progress views by a style; a test reads nothing of them.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let made = style.makeBody(configuration: ProgressViewStyleConfiguration(fractionCompleted: nil))
        _ = outline(made)
        return styled { $0.progress = { boxes(made) } }
    }
}

public struct Image: Drawn, Equatable {
    private let name: String
    public init(systemName: String) { name = systemName }
    public var parts: [Part] { [Part(.text, "")] }
    public var boxes: [Box] { [Symbol.box(name, Look.now)] }
}

// MARK: What puts things in order

/// A slider. A test types a number to drag it there.
public struct Slider<Label: View, ValueLabel: View>: Drawn {
    private let read: () -> String
    private let drag: (Double) -> Void
    private let share: () -> Double
    public var boxes: [Box] { [Pressed.slider(share(), Look.now.tint)] }
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
        share = {
            let whole = bounds.upperBound - bounds.lowerBound
            return whole > 0 ? Double((value.wrappedValue - bounds.lowerBound) / whole) : 0
        }
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
    /// Drawn at one fixed instant, so that pictures are always the same.
    public var boxes: [Box] {
        SwiftUI.boxes(content(TimelineViewDefaultContext(date: Date(timeIntervalSinceReferenceDate: 0))))
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
