// Stand-ins for paths, canvases and the graphics context, which counts what is painted on it and can write that as an
// SVG picture.
import Foundation

/// CoreGraphics has this type on Apple's systems.
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

/// A path. It knows only the points of its curves, and their SVG data.
public struct Path: Equatable, Sendable {
    private var rectangles: [CGRect] = []
    private var points: [CGPoint] = []
    /// The path as SVG path data.
    public private(set) var data = ""
    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        note(rect)
        data +=
            "M\(rect.minX + radius) \(rect.minY)H\(rect.maxX - radius)a\(radius) \(radius) 0 0 1 \(radius) \(radius)"
            + "V\(rect.maxY - radius)a\(radius) \(radius) 0 0 1 -\(radius) \(radius)H\(rect.minX + radius)"
            + "a\(radius) \(radius) 0 0 1 -\(radius) -\(radius)V\(rect.minY + radius)"
            + "a\(radius) \(radius) 0 0 1 \(radius) -\(radius)Z"
    }
    private mutating func note(_ rect: CGRect) {
        points += [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
    }
    public var isEmpty: Bool { rectangles.isEmpty && points.isEmpty }
    public mutating func addRect(_ rect: CGRect) {
        rectangles.append(rect)
        data += "M\(rect.minX) \(rect.minY)H\(rect.maxX)V\(rect.maxY)H\(rect.minX)Z"
    }
    public mutating func addEllipse(in rect: CGRect) {
        note(rect)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        data += "M\(rect.minX) \(rect.midY)a\(rx) \(ry) 0 1 1 \(2 * rx) 0a\(rx) \(ry) 0 1 1 -\(2 * rx) 0Z"
    }
    public mutating func move(to end: CGPoint) { add("M", end) }
    public mutating func addLine(to end: CGPoint) { add("L", end) }
    public mutating func addQuadCurve(to end: CGPoint, control cp: CGPoint) { add("Q\(cp.x) \(cp.y) ", end) }
    public mutating func addCurve(to end: CGPoint, control1 cp1: CGPoint, control2 cp2: CGPoint) {
        add("C\(cp1.x) \(cp1.y) \(cp2.x) \(cp2.y) ", end)
    }
    /// Adds an arc. The y axis points down, as on a screen, so an arc that is not `clockwise` goes clockwise.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let (from, to) = (startAngle.degrees, endAngle.degrees)
        for step in 0...2 {
            let turn = (from + (to - from) * Double(step) / 2) * .pi / 180
            let end = CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
            if step == 0 { add("M", end) } else { add("A\(radius) \(radius) 0 0 \(clockwise ? 0 : 1) ", end) }
        }
        note(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    public mutating func closeSubpath() { data += "Z" }
    private mutating func add(_ command: String, _ end: CGPoint) {
        points.append(end)
        data += "\(command)\(end.x) \(end.y)"
    }
    public var boundingRect: CGRect {
        let corners =
            points + rectangles.flatMap { [CGPoint(x: $0.minX, y: $0.minY), CGPoint(x: $0.maxX, y: $0.maxY)] }
        guard let first = corners.first else { return .zero }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? first.x, ys.min() ?? first.y)
        return CGRect(x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)
    }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { rectangles.contains { $0.contains(p) } }
}

public struct Angle: Hashable, Sendable {
    public var degrees: Double
    public init(degrees: Double) { self.degrees = degrees }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

public struct Gradient: Hashable, Sendable {
    let colors: [Color]
    public init(colors: [Color]) { self.colors = colors }
}

public struct GraphicsContext {
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }
    public struct Shading: Sendable {
        fileprivate enum Kind {
            case color
            case linear(CGPoint, CGPoint)
            case radial(CGPoint, CGFloat)
        }
        fileprivate let kind: Kind
        fileprivate let colors: [Color]
        /// The outer part of a light that nobody can see, because the light fades to nothing.
        fileprivate func faint(_ length: CGFloat) -> CGFloat {
            if case .radial = kind, colors.last?.opacity == 0 { length * 0.12 } else { 0 }
        }
        fileprivate var isSeen: Bool { colors.contains { $0.opacity > 0 } }
        public static func color(_ color: Color) -> Shading { Shading(kind: .color, colors: [color]) }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(kind: .linear(startPoint, endPoint), colors: gradient.colors) }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(kind: .radial(center, endRadius), colors: gradient.colors) }
    }
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// In an SVG picture the drawing is cut to the path, not to its outside.
        public static let inverse = ClipOptions(rawValue: 1)
    }
    public struct ResolvedText {
        let text: Text
        let look: Look
        var written: Written {
            let font = text.given ?? look.font ?? .body
            let face = Face(font, isBold: look.isBold, design: look.design)
            return Written(words: text.words, face: face, size: font.points(look.textSize))
        }
        public func measure(in size: CGSize) -> CGSize {
            let lines = written.lines(size.width)
            return CGSize(
                width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * written.lineHigh)
        }
        public func firstBaseline(in size: CGSize) -> CGFloat { written.ascent }
    }

    /// The record of what was painted, for tests. Apple's context has no such record and no initializer.
    public final class Painted {
        public var fills = 0, strokes = 0, clips = 0, texts = 0
        /// The SVG elements of the picture, if one is kept.
        public private(set) var elements: [String] = []
        public let isKept: Bool
        private var definitions = 0
        /// The prefix of the ids of definitions, so that several pictures can be joined into one.
        var name = "d"
        var look = Look()
        /// The lines of the written texts.
        private(set) var words: [String] = []
        /// The rectangle around all that was painted.
        var reach = CGRect.null
        public init(isKept: Bool = false) { self.isKept = isKept }
        /// The record on which every canvas paints, if a test has set one.
        @MainActor public static var whole: Painted?
        public func svg(_ size: CGSize) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(size.width)' height='\(size.height)'>"
                + elements.joined(separator: "\n") + "</svg>"
        }
        fileprivate func note(_ line: Line) {
            texts += 1
            words.append(String(line.words))
        }
        fileprivate func add(_ element: String) { if isKept { elements.append(element) } }
        fileprivate func define(_ element: (String) -> String) -> String {
            definitions += 1
            let id = "\(name)\(definitions)"
            add("<defs>\(element(id))</defs>")
            return id
        }
    }
    private let painted: Painted
    private var matrix: (a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, x: CGFloat, y: CGFloat) = (1, 0, 0, 1, 0, 0)
    private var clipped: [String] = []
    public init(on painted: Painted) { self.painted = painted }

    public var opacity: Double = 1
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        matrix = (matrix.a * x, matrix.b * x, matrix.c * y, matrix.d * y, matrix.x, matrix.y)
    }
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        matrix.x += matrix.a * x + matrix.c * y
        matrix.y += matrix.b * x + matrix.d * y
    }
    public mutating func rotate(by angle: Angle) {
        let (s, c) = (CGFloat(sin(angle.degrees * .pi / 180)), CGFloat(cos(angle.degrees * .pi / 180)))
        let m = matrix
        matrix = (m.a * c + m.c * s, m.b * c + m.d * s, m.c * c - m.a * s, m.d * c - m.b * s, m.x, m.y)
    }
    private var transform: String {
        "transform='matrix(\(matrix.a) \(matrix.b) \(matrix.c) \(matrix.d) \(matrix.x) \(matrix.y))'"
    }
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: GraphicsContext.ClipOptions = ClipOptions()
    ) {
        painted.clips += 1
        // A clipped drawing does not count for `reach`, whether or not the picture is kept.
        guard painted.isKept else { return clipped.append("") }
        let place = transform
        clipped.append(painted.define { "<clipPath id='\($0)'><path d='\(path.data)' \(place)/></clipPath>" })
    }
    public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {
        painted.fills += 1
        if shading.isSeen {
            reach(
                path.boundingRect.insetBy(
                    dx: shading.faint(path.boundingRect.width), dy: shading.faint(path.boundingRect.height)))
        }
        guard painted.isKept else { return }
        let rule = style.isEOFilled ? "fill-rule='evenodd'" : ""
        add("<path d='\(path.data)' \(transform) \(rule) fill='\(paint(shading))' \(fading(shading, "fill"))/>")
    }
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle) {
        painted.strokes += 1
        if shading.isSeen { reach(path.boundingRect, wider: style.lineWidth / 2) }
        guard painted.isKept else { return }
        let dash = style.dash.isEmpty ? "" : "stroke-dasharray='\(style.dash.map { "\($0)" }.joined(separator: " "))'"
        let round = style.lineCap == .round ? "stroke-linecap='round'" : ""
        add(
            "<path d='\(path.data)' \(transform) fill='none' stroke='\(paint(shading))' \(fading(shading, "stroke")) "
                + "stroke-width='\(style.lineWidth)' \(dash) \(round)/>")
    }
    public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, look: painted.look) }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.measure(in: CGSize(width: 10_000, height: 10_000))
        draw(
            text,
            in: CGRect(
                origin: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y),
                size: CGSize(width: size.width + 1, height: size.height)))
    }
    /// Draws a text whose lines are aligned by the `multilineTextAlignment` around the canvas.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let written = text.written
        let share: CGFloat =
            switch text.look.align {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        let lines = written.lines(rect.width)
        let wide = lines.map(\.width).max() ?? 0
        for (place, line) in lines.enumerated() {
            write(
                line, written, text.text.color ?? text.look.color,
                CGPoint(
                    x: rect.minX + (wide - line.width) * share, y: rect.minY + CGFloat(place) * written.lineHigh))
        }
    }
    private func write(_ line: Line, _ written: Written, _ color: Color, _ at: CGPoint) {
        painted.note(line)
        reach(CGRect(x: at.x, y: at.y, width: line.width, height: written.lineHigh))
        guard painted.isKept else { return }
        add(
            "<text x='\(at.x.short)' y='\((at.y + written.ascent).short)' font-family='\(written.face.family)' "
                + "font-size='\(written.size.short)' font-weight='\(written.face.isBold ? "bold" : "normal")' "
                + "\(transform) fill='\(color.hex)' fill-opacity='\(color.opacity * opacity)' "
                + "xml:space='preserve'>\(line.words.asXML)</text>")
    }
    /// Extends the rectangle around all that was painted, except for clipped drawings.
    private func reach(_ rect: CGRect, wider: CGFloat = 0) {
        guard clipped.isEmpty, !rect.isNull, opacity > 0 else { return }
        let m = matrix
        for x in [rect.minX - wider, rect.maxX + wider] {
            for y in [rect.minY - wider, rect.maxY + wider] {
                let point = CGPoint(x: m.a * x + m.c * y + m.x, y: m.b * x + m.d * y + m.y)
                painted.reach = painted.reach.union(CGRect(origin: point, size: .zero))
            }
        }
    }
    private func paint(_ shading: Shading) -> String {
        let stops = shading.colors.enumerated().map { place, color in
            "<stop offset='\(Double(place) / Double(max(shading.colors.count - 1, 1)))' stop-color='\(color.hex)' "
                + "stop-opacity='\(color.opacity)'/>"
        }.joined()
        switch shading.kind {
        case .color: return shading.colors[0].hex
        case .linear(let from, let to):
            let id = painted.define {
                "<linearGradient id='\($0)' gradientUnits='userSpaceOnUse' x1='\(from.x)' y1='\(from.y)' x2='\(to.x)' "
                    + "y2='\(to.y)'>\(stops)</linearGradient>"
            }
            return "url(#\(id))"
        case .radial(let center, let radius):
            let id = painted.define {
                "<radialGradient id='\($0)' gradientUnits='userSpaceOnUse' cx='\(center.x)' cy='\(center.y)' "
                    + "r='\(radius)'>\(stops)</radialGradient>"
            }
            return "url(#\(id))"
        }
    }
    private func fading(_ shading: Shading, _ what: String) -> String {
        if case .color = shading.kind {
            "\(what)-opacity='\(shading.colors[0].opacity * opacity)'"
        } else {
            "opacity='\(opacity)'"
        }
    }
    private func add(_ element: String) {
        guard painted.isKept else { return }
        let clips = clipped.map { "<g clip-path='url(#\($0))'>" }.joined()
        painted.add(clips + element + clipped.map { _ in "</g>" }.joined())
    }
}

/// A canvas, which has no words for a screen reader.
public struct Canvas<Symbols: View>: Drawn {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    public var parts: [Part] {
        if let painted = GraphicsContext.Painted.whole {
            var context = GraphicsContext(on: painted)
            renderer(&context, CGSize(width: 120, height: 90))
        }
        return []
    }
    /// Apple: "a canvas … draws into a rectangle of its size". Nothing beyond its edge is seen.
    public var boxes: [Box] {
        let look = Look.now
        return [
            Painted { rect, stage in
                guard rect.width > 0, rect.height > 0 else { return }
                let painted = GraphicsContext.Painted(isKept: stage.isPictured)
                (painted.name, painted.look) = ("\(stage.name())-", look)
                var context = GraphicsContext(on: painted)
                self.renderer(&context, rect.size)
                stage.paint(painted, rect)
            }
        ]
    }
}

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { self.renderer = renderer }
}
