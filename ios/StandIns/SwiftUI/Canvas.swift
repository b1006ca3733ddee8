// What is painted: paths, and a context that notes what is painted on it.

/// Apple's are CoreGraphics' own.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin
    public var miterLimit: CGFloat, dash: [CGFloat], dashPhase: CGFloat
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// Of curves it knows the points alone.
public struct Path: Equatable, Sendable {
    private var rectangles: [CGRect] = []
    private var points: [CGPoint] = []
    public init() {}
    public var isEmpty: Bool { rectangles.isEmpty && points.isEmpty }
    public mutating func addRect(_ rect: CGRect) { rectangles.append(rect) }
    public mutating func move(to end: CGPoint) { points.append(end) }
    public mutating func addLine(to end: CGPoint) { points.append(end) }
    public mutating func addQuadCurve(to end: CGPoint, control cp: CGPoint) { points.append(end) }
    public mutating func addCurve(to end: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) { points.append(end) }
    public mutating func closeSubpath() {}
    public var boundingRect: CGRect {
        guard let first = points.first else { return .zero }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? first.x, ys.min() ?? first.y)
        return CGRect(x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)
    }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { rectangles.contains { $0.contains(p) } }
}

public struct GraphicsContext {
    public struct Shading: Sendable {
        let color: Color
        public static func color(_ color: Color) -> Shading { Shading(color: color) }
    }
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    /// What a test reads: Apple's has none of these, nor an initializer.
    public final class Painted {
        public var fills = 0, strokes = 0, clips = 0
        public init() {}
    }
    private let painted: Painted
    public init(on painted: Painted) { self.painted = painted }

    public var opacity: Double = 1
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: GraphicsContext.ClipOptions = ClipOptions()
    ) { painted.clips += 1 }
    public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {
        painted.fills += 1
    }
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle) { painted.strokes += 1 }
}

/// Its words stand beside it.
public struct Canvas<Symbols: View>: Drawn {
    public var parts: [Part] { [] }
}

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}
