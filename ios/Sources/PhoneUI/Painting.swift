// Paints the drawings of art/ with the colors of a theme, a tint and a person, and with the patterns of tints.
import AyatsuriCore
import SwiftUI

/// The colors of a drawing's roles: by night or by day, in a tint, with some roles overridden.
struct ArtColors: Sendable {
    let isNight: Bool
    var tint = Tint.plain
    private var others: [String: Color] = [:]

    init(isNight: Bool, tint: Tint = .plain) {
        self.isNight = isNight
        self.tint = tint
    }

    subscript(_ role: String) -> Color {
        others[role] ?? Drawings.all.color(role, tint: tint, isNight: isNight) ?? .clear
    }

    /// A copy in another tint.
    func of(_ tint: Tint) -> ArtColors {
        var colors = self
        colors.tint = tint
        return colors
    }

    /// A copy in which some roles have other colors.
    func with(_ others: [String: Color]) -> ArtColors {
        var colors = self
        colors.others.merge(others) { $1 }
        return colors
    }
}

extension Drawing {
    /// The role of the thing in a puppet's hand, which is left out where only the bust is shown.
    static let prop = "prop"

    /// The role of the shapes of an emblem.
    static let emblem = "emblem"
}

/// A canvas that is larger than its place by `by` points on each side, because a canvas shows nothing beyond its edge.
struct Overhanging: View {
    let by: CGFloat
    let paint: (GraphicsContext, CGSize) -> Void

    var body: some View {
        Canvas { canvas, size in
            paint(canvas.moved(CGPoint(x: by, y: by)), CGSize(width: size.width - 2 * by, height: size.height - 2 * by))
        }
        // It lies over its neighbours, which must still get their taps.
        .allowsHitTesting(false)
        .padding(-by)
    }
}

extension GraphicsContext {
    /// A copy with its origin at a place, scaled by a factor.
    func moved(_ origin: CGPoint, scale: CGFloat = 1) -> GraphicsContext {
        var copy = self
        copy.translateBy(x: origin.x, y: origin.y)
        if scale != 1 { copy.scaleBy(x: scale, y: scale) }
        return copy
    }

    /// A copy whose opacity is multiplied by `alpha`.
    func faded(_ alpha: Double) -> GraphicsContext {
        var copy = self
        copy.opacity *= alpha
        return copy
    }

    /// A copy that is clipped to a path.
    func within(_ path: Path) -> GraphicsContext {
        var copy = self
        copy.clip(to: path)
        return copy
    }

    func rect(_ rect: CGRect, _ color: Color, corner: CGFloat = 0) {
        fill(
            corner > 0 ? Path(roundedRect: rect, cornerRadius: corner, style: .circular) : Path(rect),
            with: .color(color))
    }

    func edge(_ rect: CGRect, _ color: Color, width: CGFloat, corner: CGFloat = 0, dash: [CGFloat] = []) {
        stroke(
            corner > 0 ? Path(roundedRect: rect, cornerRadius: corner, style: .circular) : Path(rect),
            with: .color(color), style: StrokeStyle(lineWidth: width, dash: dash))
    }

    func disc(_ middle: CGPoint, _ radius: CGFloat, _ color: Color) {
        fill(Path(ellipseIn: .around(middle, radius)), with: .color(color))
    }

    func ring(_ middle: CGPoint, _ radius: CGFloat, _ color: Color, width: CGFloat, dash: [CGFloat] = []) {
        stroke(
            Path(ellipseIn: .around(middle, radius)), with: .color(color),
            style: StrokeStyle(lineWidth: width, dash: dash))
    }

    func line(_ from: CGPoint, _ to: CGPoint, _ color: Color, width: CGFloat) {
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
    }

    /// Draws light around a place: an oval whose height is `heightRatio` times its width.
    func light(_ middle: CGPoint, _ radius: CGFloat, _ color: Color, heightRatio: CGFloat = 1) {
        var oval = moved(middle)
        oval.scaleBy(x: 1, y: heightRatio)
        oval.fill(
            Path(ellipseIn: .around(.zero, radius)),
            with: .radialGradient(
                Gradient(colors: [color, color.opacity(0)]), center: .zero, startRadius: 0, endRadius: radius))
    }

    /// Draws a drawing with the upper left of its grid at `at`, and `scale` points for a unit of the grid. `cell` is
    /// the size of the patterns' cells in units of the grid, `without` names a role that is left out.
    func draw(
        _ drawing: Drawing, _ colors: ArtColors, at: CGPoint = .zero, scale: CGFloat, cell: CGFloat = 10,
        without: String? = nil, alpha: Double = 1
    ) {
        let grid = moved(at, scale: scale).faded(drawing.opacity * alpha)
        for layer in drawing.layers where layer.role != without {
            (layer.clip.map { grid.within($0) } ?? grid).draw(layer, colors, cell: cell)
        }
    }

    private func draw(_ layer: Drawing.Layer, _ colors: ArtColors, cell: CGFloat) {
        let canvas = faded(layer.opacity)
        let color = Shading.color(colors[layer.role])
        if let line = layer.line {
            canvas.stroke(layer.path, with: color, style: line)
            return
        }
        canvas.fill(layer.path, with: color, style: FillStyle(eoFill: layer.isEvenOdd))
        if layer.isPatterned { canvas.within(layer.path).pattern(colors, over: layer.path.boundingRect, cell: cell) }
        if layer.ink > 0, !colors.isNight {
            canvas.stroke(
                layer.path, with: .color(colors["ink"]),
                style: StrokeStyle(lineWidth: layer.ink, lineCap: .round, lineJoin: .round))
        }
    }

    /// Draws the tint's pattern, cell by cell. The pattern's drawing is ten units wide and high.
    func pattern(_ colors: ArtColors, over area: CGRect, cell: CGFloat) {
        let pattern = Drawings.all["pattern/\(colors.tint)"]
        let scale = cell / 10
        let (width, height) = (pattern.size.width * scale, pattern.size.height * scale)
        for y in stride(from: (area.minY / height).rounded(.down) * height, to: area.maxY, by: height) {
            for x in stride(from: (area.minX / width).rounded(.down) * width, to: area.maxX, by: width) {
                draw(pattern, colors, at: CGPoint(x: x, y: y), scale: scale)
            }
        }
    }

    /// Draws a card as a building on a grid of 48 by 64 with its ground at the bottom: the card's own building, or its
    /// emblem on a plinth whose height follows from its points.
    func drawBuilding(
        _ card: String, points: UInt32, _ colors: ArtColors, at: CGPoint, scale: CGFloat, cell: CGFloat = 8,
        alpha: Double = 1
    ) {
        if let own = Drawings.all.building(card) {
            draw(own, colors, at: at, scale: scale, cell: cell, alpha: alpha)
            return
        }
        let plinth = Drawings.all.plinth(points)
        draw(plinth, colors, at: at, scale: scale, cell: cell, alpha: alpha)
        let tinted = colors.isNight ? colors : colors.with([Drawing.emblem: colors["tint"]])
        drawStatue(
            Drawings.all["emblem/\(card)"], tinted, foot: at + CGPoint(x: 24, y: plinth.bounds.minY + 0.4) * scale,
            maxSize: CGSize(width: 31 * scale, height: 27.4 * scale), alpha: alpha)
    }

    /// Draws a card as a building, with the card's own tint and points.
    func drawBuilding(
        _ card: Card, _ colors: ArtColors, at: CGPoint, scale: CGFloat, cell: CGFloat = 8, alpha: Double = 1
    ) {
        drawBuilding(
            card.id, points: card.points ?? 0, colors.of(card.tint), at: at, scale: scale, cell: cell, alpha: alpha)
    }

    /// Draws an emblem without the margins of its grid, as large as `maxSize` allows, with the middle of its lower edge at
    /// `foot`.
    func drawStatue(_ emblem: Drawing, _ colors: ArtColors, foot: CGPoint, maxSize: CGSize, alpha: Double = 1) {
        let bounds = emblem.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        let scale = min(maxSize.width / bounds.width, maxSize.height / bounds.height)
        draw(emblem, colors, at: foot - CGPoint(x: bounds.midX, y: bounds.maxY) * scale, scale: scale, alpha: alpha)
    }
}

extension CGRect {
    static func around(_ middle: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    }

    init(_ origin: CGPoint, _ size: CGSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
}

func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
func * (size: CGSize, factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
}
