// What views are made to look and read like. What only looks changes nothing here.

public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
}

public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

/// What is done where it was given: on the main actor, as all of this.
private struct OnMain: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

/// The system's own, where SwiftUI is Apple's.
public enum UIKeyboardType: Int, Sendable {
    case `default`, numberPad
}

/// Apple's is a `SetAlgebra` with nothing to build it from by hand; nothing here does.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isHeader = AccessibilityTraits(rawValue: 1), isSelected = AccessibilityTraits(rawValue: 2)
    public static let isButton = AccessibilityTraits(rawValue: 4)
}

// MARK: Looks

extension View {
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public func padding(_ length: CGFloat) -> some View { self }
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    public func font(_ font: Font?) -> some View { self }
    public func bold(_ isActive: Bool = true) -> some View { self }
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { self }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    public func tint(_ tint: Color?) -> some View { self }
    public func opacity(_ opacity: Double) -> some View { self }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { self }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let over = content()
        return changed { $0 + outline(over) }
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        changed { parts in
            parts.flatMap { part in
                part.kind == .button
                    ? outline(style.makeBody(configuration: PrimitiveButtonStyleConfiguration(part: part))) : [part]
            }
        }
    }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    public func zIndex(_ value: Double) -> some View { self }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let behind = content()
        return changed { outline(behind) + $0 }
    }
    public func fontDesign(_ design: Font.Design?) -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
}

// MARK: What is done and read

extension View {
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        changed { parts in
            guard let item = item.wrappedValue else { return parts }
            return parts + [Part(.sheet, "", parts: Pass.draw(content(item), id: item.id))]
        }
    }
    /// Whatever is pressed takes it away, and then does what it says.
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        let ways = data.map { actions($0) }
        return changed { parts in
            guard isPresented.wrappedValue, let ways else { return parts }
            let pressed = outline(ways).map { way in
                var way = way
                let press = way.press
                way.press = {
                    isPresented.wrappedValue = false
                    press?()
                }
                return way
            }
            return parts + [Part(.dialog, String(title), parts: pressed)]
        }
    }
    /// What comes when a finger holds it, and what a screen reader offers besides.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        let items = menuItems()
        return changed { parts in
            let others = outline(items).compactMap { item in item.press.map { (item.words, $0) } }
            return parts.map { part in
                var part = part
                part.others += others
                return part
            }
        }
    }
    /// What a screen reader offers besides.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        let items = content()
        return changed { parts in
            let others = outline(items).compactMap { item in item.press.map { (item.words, $0) } }
            return parts.map { part in
                var part = part
                part.others += others
                return part
            }
        }
    }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        let held = OnMain(action)
        return each { $0.others.append(("hold", { held.run() })) }
    }
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        let done = OnMain(handler)
        return changed { parts in
            if actionKind == .default {
                return parts.map { part in
                    var part = part
                    part.press = { done.run() }
                    return part
                }
            }
            var way = Part(.text, "")
            way.leave = { done.run() }
            return parts + [way]
        }
    }
    public func disabled(_ disabled: Bool) -> some View {
        each { part in
            guard disabled else { return }
            part.press = nil
            part.isFocusable = false
            part.keys = [:]
            part.shortcut = nil
        }
    }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        each { $0.submit = action }
    }
    /// Done when it is drawn with another value than before, where a `Shown` keeps what it was.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View { Watched(content: self, value: value, isInitial: initial, action: action) }
    /// Done when it is drawn no more: nothing is told of that, here.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { each { $0.text = String(value) } }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }

    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        changed { parts in
            switch children {
            case .contain: [Part(.group, "", parts: parts)]
            case .combine: [Part(.text, parts.sentence, press: parts.first { $0.press != nil }?.press)]
            default: [Part(.text, "")]
            }
        }
    }
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { each { $0.words = String(label) } }
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { each { $0.hint = String(hint) } }
    /// What comes first where several things stand one over the other; here all stand as they are written.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { each { $0.identifier = identifier } }
    public func accessibilityHidden(_ hidden: Bool) -> some View { changed { hidden ? $0.compactMap(\.asKey) : $0 } }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        each {
            $0.isHeading = $0.isHeading || traits.contains(.isHeader)
            $0.isSelected = $0.isSelected || traits.contains(.isSelected)
        }
    }
}

private struct Watched<Content: View, V: Equatable>: View {
    let content: Content
    let value: V
    let isInitial: Bool
    let action: @MainActor () -> Void
    @State private var last: V?

    init(content: Content, value: V, isInitial: Bool, action: @escaping @MainActor () -> Void) {
        (self.content, self.value, self.isInitial, self.action) = (content, value, isInitial, action)
        _last = State(initialValue: nil)
    }

    var body: some View {
        let before = last
        last = value
        if before.map({ $0 != value }) ?? isInitial { action() }
        return content
    }
}
