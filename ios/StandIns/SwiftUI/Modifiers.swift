// Stand-ins for modifiers of views. Those that change only looks without a place in pictures do nothing.

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

/// A closure that was given on the main actor and is called there, as everything here is.
private struct OnMain: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

/// UIKit has this type on Apple's systems.
public enum UIKeyboardType: Int, Sendable {
    case `default`, numberPad
}

/// Apple's type is a `SetAlgebra` without a public raw value, which the app does not use.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isHeader = AccessibilityTraits(rawValue: 1), isSelected = AccessibilityTraits(rawValue: 2)
    public static let isButton = AccessibilityTraits(rawValue: 4), isToggle = AccessibilityTraits(rawValue: 8)
}

public struct ScrollBounceBehavior: Sendable {
    public static let basedOnSize = ScrollBounceBehavior()
}

public struct ScrollDismissesKeyboardMode: Sendable {
    public static let interactively = ScrollDismissesKeyboardMode()
}

// MARK: Looks

extension View {
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        laid { Padding($0, Insets(edges, length ?? Padding.usual)) }
    }
    public func padding(_ length: CGFloat) -> some View { laid { Padding($0, Insets(.all, length)) } }
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { laid { FixedFrame($0, width, height, alignment) } }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        laid {
            FlexibleFrame(
                $0, wide: Bounds(least: minWidth, ideal: idealWidth, most: maxWidth),
                high: Bounds(least: minHeight, ideal: idealHeight, most: maxHeight), alignment)
        }
    }
    public func font(_ font: Font?) -> some View { styled { $0.font = font } }
    public func bold(_ isActive: Bool = true) -> some View { styled { $0.isBold = isActive } }
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { styled { $0.isStruck = isActive } }
    /// Without a ratio, that of the view's own ideal size is kept.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        laid { box in
            let ideal = box.size(.ideal)
            return Ratio(box, aspectRatio ?? ideal.width / max(ideal.height, 1), fills: contentMode == .fill)
        }
    }
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { styled { $0.lines = number } }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { styled { $0.align = alignment } }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        styled { $0.color = style as? Color ?? $0.color }
    }
    public func tint(_ tint: Color?) -> some View { styled { $0.tint = tint ?? $0.tint } }
    /// A view with opacity 0 cannot be hit either.
    public func opacity(_ opacity: Double) -> some View {
        laid { box in
            Doing(box) { _, stage, place in
                if opacity >= 1 { return place() }
                stage.group("opacity='\(opacity)'") { opacity <= 0 ? stage.unseen(place) : place() }
            }
        }
    }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        laid { box in
            let ground = Painted.filled(Rectangle(), style as? Color ?? .clear)
            return Beside(box, BeyondSafeArea(ground, edges), isBehind: true, .center)
        }
    }
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        laid { Beside($0, Painted.filled(shape, style as? Color ?? .clear, fillStyle), isBehind: true, .center) }
    }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let over = content()
        return changed {
            $0 + outline(over)
        } laid: { found in
            let added = Look.with {
                $0.axis = nil
            } make: {
                boxes(over)
            }
            return added.isEmpty ? found : found.map { Beside($0, added.pile(alignment), isBehind: false, alignment) }
        }
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled { ($0.button, $0.own) = (style, nil) }.changed { parts in
            parts.flatMap { part in
                part.kind == .button
                    ? outline(style.makeBody(configuration: PrimitiveButtonStyleConfiguration(part: part))) : [part]
            }
        }
    }
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        styled { ($0.button, $0.own) = (nil, style) }
    }
    public func shadow(
        color: Color = Color(red: 0, green: 0, blue: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        laid { Doing($0) { _, stage, place in stage.shadow(color, radius, CGPoint(x: x, y: y), place) } }
    }
    /// iOS 16.4.
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { self }
    /// iOS 16.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// A tap anywhere on the view's shape runs the action.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        laid { box in
            let name = Look.now.name
            return Doing(box) { rect, stage, place in
                stage.button(rect, name, isWhole: true, isOn: true, place)
            }
        }
    }
    /// As above, with the place of the tap. iOS 17.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (CGPoint) -> Void
    ) -> some View { onTapGesture(count: count) {} }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    /// Starts nothing: a test draws a view once.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
    public func previewDisplayName(_ value: String?) -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        Surrounded(content: self) { $0.dynamicTypeSize = size }
    }
    /// Takes the nearest size in the range.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        Surrounded(content: self) { given in
            let sizes = DynamicTypeSize.allCases.filter(range.contains)
            if let first = sizes.first, let last = sizes.last {
                given.dynamicTypeSize = min(max(given.dynamicTypeSize, first), last)
            }
        }
    }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { laid { Moved($0, x: x, y: y) } }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { laid { AtPosition($0, x: x, y: y) } }
    /// Only the drawing is turned; the layout stays that of the unturned view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        laid { box in
            Doing(box) { rect, stage, place in
                // A view that is not turned is checked like any other.
                if angle.degrees == 0 { return place() }
                let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
                stage.turn("rotate(\(angle.degrees) \(x.short) \(y.short))", place)
            }
        }
    }
    public func zIndex(_ value: Double) -> some View { laid { Named($0, depth: value) } }
    /// A finger hits the part that is cut off all the same. Apple does not document that; it is an old, common
    /// complaint.
    public func clipped(antialiased: Bool = false) -> some View {
        laid { Doing($0) { rect, stage, place in stage.clip(rect, place) } }
    }
    /// Apple: "the content shape for this view" is what hit testing goes by.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        laid { Doing($0) { rect, stage, place in stage.shape(rect, place) } }
    }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { styled { $0.leastScale = factor } }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        laid { BeyondSafeArea($0, edges) }
    }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let behind = content()
        return changed {
            outline(behind) + $0
        } laid: { found in
            let added = Look.with {
                $0.axis = nil
            } make: {
                boxes(behind)
            }
            return added.isEmpty ? found : found.map { Beside($0, added.pile(alignment), isBehind: true, alignment) }
        }
    }
    public func fontDesign(_ design: Font.Design?) -> some View { styled { $0.design = design } }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        laid { Ideal($0, horizontal: horizontal, vertical: vertical) }
    }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { styled { $0.anchor = anchor } }
    @available(iOS 18, macOS 15, *)
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        laid { Sheet($0, isMedium: detents.contains(.medium)) }
    }
}

// MARK: What is done and read

extension View {
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        changed { parts in
            guard let item = item.wrappedValue else { return parts }
            return parts + [Part(.sheet, "", parts: Pass.draw(content(item), id: item.id))]
        } laid: { found in
            guard let item = item.wrappedValue else { return found }
            let sheet = Look.with {
                $0 = $0.ofSheet
            } make: {
                Pass.lay(content(item), id: item.id)
            }
            return found.map { Sheet.over($0, sheet.pile()) }
        }
    }
    /// Each button of the alert closes it, and then does its action.
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
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
        } laid: { found in
            guard isPresented.wrappedValue, let ways else { return found }
            let rows = Look.with {
                $0 = $0.ofSheet
            } make: {
                [Words(Text(title).font(.headline), Look.now)] + boxes(ways)
            }
            return found.map { Sheet.asked(over: $0, rows) }
        }
    }
    /// A menu at a long press, whose items a screen reader offers as actions.
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
    /// Actions that a screen reader offers.
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
        Surrounded(content: self) { if disabled { $0.isEnabled = false } }.each { part in
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
    /// Runs the action if the view is drawn with another value than before; the `Shown` around it keeps the value.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View { Watched(content: self, value: value, isInitial: initial, action: action) }
    /// Does nothing: views are not told here that they are drawn no longer.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { each { $0.text = String(value) } }
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        laid { Doing($0) { _, stage, place in enabled ? place() : stage.untouchable(place) } }
    }

    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        changed { parts in
            switch children {
            case .contain: [Part(.group, "", parts: parts.sortedByPriority)]
            case .combine: [Part(.text, parts.sentence, press: parts.first { $0.press != nil }?.press)]
            default: [Part(.text, "")]
            }
        }
    }
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { each { $0.words = String(label) } }
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { each { $0.hint = String(hint) } }
    /// A screen reader reads the view with more before one with less, within one element. Apple: the default is zero.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { each { $0.priority = sortPriority } }
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        styled { $0.name = identifier }.each { $0.identifier = identifier }
    }
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

extension [Part] {
    fileprivate var sortedByPriority: [Part] {
        enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(\.element)
    }
}

public protocol PresentationSizing {}

public struct PagePresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

/// The previews in Xcode's canvas.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
