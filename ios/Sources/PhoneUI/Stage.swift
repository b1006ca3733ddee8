// Draws the stage: its edge (the valance), its curtains and its light, and the stage of the first page with its
// puppets.
import AyatsuriCore
import SwiftUI

extension GraphicsContext {
    /// Draws the light of the lamp on a stage.
    func lamp(_ palette: Palette, _ middle: CGPoint, reach: CGSize) {
        guard reach.width > 0 else { return }
        light(
            middle, reach.width, palette.lampLight.opacity(palette.isNight ? 0.5 : 0.9),
            heightRatio: reach.height / reach.width)
    }

    /// Draws a curtain pulled aside to the left and one to the right. Each has `count` stripes, is `width` at the top,
    /// and is gathered to the part `gathered` of that width.
    func sideCurtains(_ size: CGSize, width: CGFloat, count: Int, gathered: CGFloat) {
        sideCurtain(width, size.height, count, gathered)
        var other = moved(CGPoint(x: size.width, y: 0))
        other.scaleBy(x: -1, y: 1)
        other.sideCurtain(width, size.height, count, gathered)
    }

    private func sideCurtain(_ width: CGFloat, _ height: CGFloat, _ count: Int, _ gathered: CGFloat) {
        let stripe = width / CGFloat(count)
        for i in 0..<count {
            let left = CGFloat(i) * stripe
            fill(fold(left, left + stripe, height, gathered), with: .color(Palette.curtain[i % 3]))
            fill(fold(left, left + stripe * 0.35, height, gathered), with: .color(.black.opacity(0.22)))
        }
    }

    /// A stripe of a gathered curtain between two places of its upper edge.
    private func fold(_ left: CGFloat, _ right: CGFloat, _ height: CGFloat, _ gathered: CGFloat) -> Path {
        func point(_ x: CGFloat, _ part: CGFloat) -> CGPoint { CGPoint(x: x, y: height * part) }
        let (from, to) = (left * gathered, right * gathered)
        var path = Path()
        path.move(to: point(left, 0))
        path.addCurve(to: point(from, 0.62), control1: point(left, 0.3), control2: point(from + 2, 0.45))
        path.addCurve(to: point(from + 5, 1), control1: point(from - 1, 0.8), control2: point(from + 3, 0.9))
        path.addLine(to: point(to + 5, 1))
        path.addCurve(to: point(to, 0.62), control1: point(to + 3, 0.9), control2: point(to - 1, 0.8))
        path.addCurve(to: point(right, 0), control1: point(to + 2, 0.45), control2: point(right, 0.3))
        path.closeSubpath()
        return path
    }

    func drawStripes(_ size: CGSize, stripeWidth: CGFloat) {
        for (i, x) in stride(from: 0, to: size.width, by: max(stripeWidth, 1)).enumerated() {
            rect(
                CGRect(x: x, y: 0, width: min(stripeWidth, size.width - x), height: size.height), Palette.curtain[i % 3]
            )
        }
    }

    /// Draws the edge of the stage, between two lines.
    func drawValance(_ palette: Palette, _ size: CGSize) {
        drawStripes(CGSize(width: size.width, height: 7), stripeWidth: 12.5)
        rect(CGRect(x: 0, y: 0, width: size.width, height: 1.4), palette.isNight ? palette.cardLine : palette.ink)
        rect(CGRect(x: 0, y: 7, width: size.width, height: 1), palette.isNight ? palette.floor : palette.ink)
    }

    /// Draws three puppets on their strings over a street, between the curtains. The drawing is for 390 by 350 points
    /// and is scaled to fit its place; in less width the curtains would hang over the ends of the street.
    func drawHomeStage(_ palette: Palette, _ size: CGSize) {
        let unit = min(size.height / 350, size.width / 390)
        let middle = size.width / 2
        rect(CGRect(.zero, size), palette.isNight ? palette.plate : palette.panel)
        lamp(
            palette, CGPoint(x: middle, y: size.height * 0.46),
            reach: CGSize(width: size.width * 0.7, height: size.height * 0.6))
        // Each puppet's card and tint, its left edge from the middle, its upper edge, and its width.
        let hung: [(String, Tint, CGFloat, CGFloat, CGFloat)] = [
            ("character/Thief", .plain, -142, 62, 86), ("character/Warlord", .red, 56, 44, 90),
            ("character/King", .yellow, -55, 78, 110),
        ]
        for (card, tint, left, top, width) in hung {
            let origin = CGPoint(x: middle + left * unit, y: size.height - (350 - top) * unit)
            drawPuppet(card, tint, palette, at: origin, scale: width / 100 * unit, top: 0)
        }
        let floor = size.height - 10
        let buildingWidth = 62 * unit
        let street: [(String, UInt32, Tint)] = [
            ("district/Castle", 4, .yellow), ("district/Church", 2, .blue), ("district/TownHall", 5, .green),
            ("district/Fortress", 5, .red), ("district/Library", 6, .purple),
        ]
        for (index, (card, points, tint)) in street.enumerated() {
            let x = middle + (CGFloat(index) - CGFloat(street.count) / 2) * (buildingWidth + unit)
            drawBuilding(
                card, points: points, palette.art.of(tint), at: CGPoint(x: x, y: floor - buildingWidth * 4 / 3),
                scale: buildingWidth / 48
            )
        }
        rect(CGRect(x: 0, y: floor, width: size.width, height: 10), palette.isNight ? palette.front : palette.ink)
        sideCurtains(size, width: min(86 * unit, size.width * 0.21), count: 6, gathered: 0.46)
        drawValance(palette, size)
    }
}

/// The stage of the first page.
struct HomeStage: View {
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in canvas.drawHomeStage(palette, size) }.accessibilityHidden(true)
    }
}

extension View {
    /// Extends the stage to the upper edge of the screen, so that nothing scrolls behind the clock and spoils its
    /// legibility.
    func underClock(_ palette: Palette) -> some View {
        overlay(alignment: .top) {
            (palette.isNight ? palette.plate : palette.panel)
                .ignoresSafeArea(edges: .top)
                .frame(height: 0)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
        }
    }
}

extension View {
    /// Gives a view that stands around the pages, or instead of one, their ground, to the edges of the screen.
    public func onStage() -> some View { Grounded(content: self) }
}

private struct Grounded<Content: View>: View {
    let content: Content
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View {
        let palette = Palette.of(scheme, contrast)
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { palette.ground.ignoresSafeArea() }
            .foregroundStyle(palette.ink)
    }
}

/// The edge of the stage, in the curtain's stripes.
struct Valance: View {
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in canvas.drawValance(palette, size) }
            .frame(height: 8)
            .accessibilityHidden(true)
    }
}

/// The closed curtain over the whole of its place, with soft folds in light from the right.
struct Curtain: View {
    var body: some View {
        Canvas { canvas, size in
            let stripeWidth = size.width / 12
            canvas.drawStripes(size, stripeWidth: stripeWidth)
            for i in 0..<12 {
                let x = CGFloat(i) * stripeWidth
                canvas.rect(CGRect(x: x, y: 0, width: stripeWidth * 0.26, height: size.height), .black.opacity(0.26))
                canvas.rect(
                    CGRect(x: x + stripeWidth * 0.7, y: 0, width: stripeWidth * 0.14, height: size.height),
                    .white.opacity(0.05))
            }
        }
        .accessibilityHidden(true)
    }
}

/// The ground of a page: its colour, with light from above that is wider than the page and ends above its middle.
struct StageGround: View {
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            canvas.rect(CGRect(.zero, size), palette.ground)
            guard palette.isNight, size.width > 0 else { return }
            let radius = size.width * 1.2
            canvas.light(
                CGPoint(x: size.width / 2, y: 0), radius, palette.glow, heightRatio: size.height * 0.46 / radius)
        }
        .accessibilityHidden(true)
    }
}

/// The lamp's light around the face of the seat whose turn it is, and the bar at the edge beside a rival's.
struct LampBehind: View {
    let isActing: Bool
    let hasBar: Bool
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let (faceX, radius) = (30 * context.scale, 200 * context.scale)
        // The light reaches beyond its row.
        Overhanging(by: 64 * context.scale) { canvas, size in
            guard isActing else { return }
            let light = palette.lampLight.opacity(palette.isNight ? 0.34 : 0.55)
            canvas.light(CGPoint(x: faceX, y: size.height / 2), radius, light, heightRatio: size.height * 1.1 / radius)
            if hasBar {
                canvas.rect(CGRect(x: 0, y: 6, width: 4, height: size.height - 12), palette.accent, corner: 2)
            }
        }
        .accessibilityHidden(true)
    }
}

/// The end of the string that leads to the seat whose turn it is: the middle of its face, in the table's coordinate
/// space.
@MainActor
@Observable
final class StringEnd {
    private(set) var position: CGPoint?

    func record(_ face: CGRect) { position = CGPoint(x: face.midX, y: face.midY) }
}

/// The string to the seat whose turn it is: from the edge of the stage straight down, behind all faces.
private struct ActingString: View {
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let end = context.stringEnd.position
        GeometryReader { proxy in
            let board = proxy.frame(in: .named("table"))
            Canvas { canvas, _ in
                guard let end, end.y > board.minY else { return }
                // The acting seat may be scrolled out of sight.
                let (x, height) = (end.x - board.minX, min(end.y - board.minY, board.height))
                if palette.isNight {
                    canvas.rect(CGRect(x: x - 3, y: 0, width: 6, height: height), palette.lampLight.opacity(0.18))
                }
                canvas.line(CGPoint(x: x, y: 0), CGPoint(x: x, y: height), palette.string.opacity(0.9), width: 1.4)
            }
        }
        .accessibilityHidden(true)
    }
}

extension View {
    /// Draws the string behind the table, if it is some seat's turn.
    func actingString(_ table: TableScreen, _ context: PageContext) -> some View {
        background { if table.seats.contains(where: \.isActing) { ActingString() } }
    }

    /// Records this view as the end of the string, if it is the face of the seat whose turn it is.
    func endsString(_ isActing: Bool, _ context: PageContext) -> some View {
        let string = context.stringEnd
        return background {
            if isActing {
                Color.clear.onGeometryChange(for: CGRect.self) {
                    $0.frame(in: .named("table"))
                } action: {
                    string.record($0)
                }
            }
        }
    }
}
