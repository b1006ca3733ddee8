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

/// The system's own, where SwiftUI is Apple's.
public enum UIKeyboardType: Int, Sendable {
    case `default`, numberPad
}

/// Apple's is a `SetAlgebra` with nothing to build it from by hand; nothing here does.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let isHeader = AccessibilityTraits(rawValue: 1), isSelected = AccessibilityTraits(rawValue: 2)
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
    public func opacity(_ opacity: Double) -> some View { self }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View { self }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let over = content()
        return changed { $0 + outline(over) }
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
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
            return parts + [Part(.sheet, "", parts: outline(content(item)))]
        }
    }
    public func disabled(_ disabled: Bool) -> some View { each { if disabled { $0.press = nil } } }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        each { $0.submit = action }
    }
    /// Whatever is typed is another value: no view here says anything else of a value that it watches.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        each { part in
            let type = part.type
            part.type = { text in
                type?(text)
                action()
            }
        }
    }
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
    public func accessibilityIdentifier(_ identifier: String) -> some View { each { $0.identifier = identifier } }
    public func accessibilityHidden(_ hidden: Bool) -> some View { changed { hidden ? [] : $0 } }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        each {
            $0.isHeading = $0.isHeading || traits.contains(.isHeader)
            $0.isSelected = $0.isSelected || traits.contains(.isSelected)
        }
    }
}
