// Stand-ins for colours, fonts, shapes and alignments. They have no words, so an outline (a page as text) contains
// nothing of them.

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    /// For tests.
    public let red: Double, green: Double, blue: Double
    let opacity: Double
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
    public func opacity(_ opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
    }
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
    public static let black = Color(red: 0, green: 0, blue: 0), white = Color(red: 1, green: 1, blue: 1)
    /// The colour in hexadecimal, for pictures and tests.
    public var hex: String {
        "#" + [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }
}

extension Color: Drawn {
    public var parts: [Part] { [] }
    public var boxes: [Box] { [Painted.filled(Rectangle(), self)] }
}

public struct Font: Hashable, Sendable {
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        let isBold: Bool
        public static let regular = Weight(isBold: false), medium = Weight(isBold: false)
        public static let semibold = Weight(isBold: true), bold = Weight(isBold: true)
    }
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
        /// The size by Apple's guidelines at the usual text size.
        var size: CGFloat { points[3] }
        /// The sizes at each text size: Apple's guidelines, "Dynamic Type sizes" and "Larger accessibility type sizes".
        var points: [CGFloat] {
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            }
        }
    }
    let size: CGFloat
    private let style: TextStyle?
    private(set) var design: Design?
    private(set) var isBold = false
    var isSerif: Bool { design == .serif }
    /// Only `headline` is semibold by itself.
    private init(_ style: TextStyle) { (size, self.style, isBold) = (style.size, style, style == .headline) }
    private init(size: CGFloat) { (self.size, style) = (size, nil) }
    /// The font's size in text of this size; a font that is no text style keeps its own.
    func points(_ text: DynamicTypeSize) -> CGFloat {
        style?.points[DynamicTypeSize.allCases.firstIndex(of: text) ?? 3] ?? size
    }
    public static let largeTitle = Font(.largeTitle), title = Font(.title), title2 = Font(.title2)
    public static let title3 = Font(.title3), headline = Font(.headline), body = Font(.body), callout = Font(.callout)
    public static let subheadline = Font(.subheadline), footnote = Font(.footnote)
    public static let caption = Font(.caption), caption2 = Font(.caption2)
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(style).with(design, weight)
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(size: size).with(design, weight)
    }
    private func with(_ design: Design?, _ weight: Weight?) -> Font {
        var font = self
        font.design = design
        font.isBold = weight?.isBold ?? isBold
        return font
    }
    public func bold() -> Font { with(design, .bold) }
    public func weight(_ weight: Weight) -> Font { with(design, weight) }
    public func monospacedDigit() -> Font { self }
    public func monospaced() -> Font { with(.monospaced, nil) }
}

@MainActor @preconcurrency public protocol Shape: Drawn, Sendable {
    nonisolated func path(in rect: CGRect) -> Path
}
@MainActor @preconcurrency public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

extension Shape {
    public var parts: [Part] { [] }
    public var boxes: [Box] { [Painted.filled(self, Look.now.color)] }
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        Silent(boxes: { [Painted.filled(self, content as? Color ?? Look.now.color, style)] })
    }
}

/// A view with boxes and without words.
struct Silent: Drawn {
    let parts: [Part] = []
    let make: @MainActor () -> [Box]
    init(boxes: @escaping @MainActor () -> [Box]) { make = boxes }
    var boxes: [Box] { make() }
}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        Silent(boxes: {
            [Painted.edged(inset(by: lineWidth / 2), content as? Color ?? Look.now.color, lineWidth)]
        })
    }
}

/// Another shape, smaller by the same amount on all sides.
public struct _InsetShape: InsettableShape {
    let by: CGFloat
    let make: @Sendable (CGRect) -> Path
    nonisolated public func path(in rect: CGRect) -> Path { make(rect.insetBy(dx: by, dy: by)) }
    nonisolated public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(by: by + amount, make: make) }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct RoundedRectangle: InsettableShape {
    let radius: CGFloat
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { radius = cornerRadius }
    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(by: amount) { [radius] in Path(roundedRect: $0, cornerRadius: max(radius - amount, 0)) }
    }
}

public struct Capsule: InsettableShape {
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(by: amount) { Capsule().path(in: $0) }
    }
}

public struct Circle: InsettableShape {
    nonisolated public init() {}
    /// Apple: its radius is "half the length of the frame rectangle's smallest edge".
    nonisolated public func path(in rect: CGRect) -> Path {
        let wide = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - wide / 2, y: rect.midY - wide / 2, width: wide, height: wide))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(by: amount) { Circle().path(in: $0) }
    }
}

public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool, isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

public struct HorizontalAlignment: Equatable, Sendable {
    enum Kind { case leading, center, trailing }
    let kind: Kind
    public static let leading = HorizontalAlignment(kind: .leading), center = HorizontalAlignment(kind: .center)
    public static let trailing = HorizontalAlignment(kind: .trailing)
}

public struct VerticalAlignment: Equatable, Sendable {
    enum Kind { case top, center, bottom, baseline }
    let kind: Kind
    public static let top = VerticalAlignment(kind: .top), center = VerticalAlignment(kind: .center)
    public static let bottom = VerticalAlignment(kind: .bottom)
    public static let firstTextBaseline = VerticalAlignment(kind: .baseline)
}

public struct Alignment: Equatable, Sendable {
    let horizontal: HorizontalAlignment, vertical: VerticalAlignment
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat, y: CGFloat
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static let top = UnitPoint(x: 0.5, y: 0), center = UnitPoint(x: 0.5, y: 0.5)
    public static let bottom = UnitPoint(x: 0.5, y: 1), topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0), leading = UnitPoint(x: 0, y: 0.5)
}

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4), trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing], vertical: Set = [.top, .bottom]
    }
}

public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(by: amount) { Path($0) }
    }
}

public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    public static let medium = PresentationDetent(name: "medium"), large = PresentationDetent(name: "large")
}
