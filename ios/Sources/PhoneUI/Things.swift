// Small drawn things: coins, chips, plaques with points, backs of cards, and signs.
import AyatsuriCore
import SwiftUI

/// Returns the sign of a card's colour, or nothing for a card without one. Marionette Kingdom's buildings have signs of
/// their own.
func markOf(_ card: Card) -> Drawing? { markOf(card.tint, card.id.hasPrefix("building/") ? "building" : "district") }

func markOf(_ tint: Tint, _ kind: String = "district") -> Drawing? {
    tint == .plain ? nil : Drawings.all.byId["mark/\(kind)/\("\(tint)".capitalized)"]
}

extension String {
    /// The last part of an id: `counter/gold` is `gold`.
    var afterSlash: String { split(separator: "/").last.map(String.init) ?? self }
}

extension GraphicsContext {
    /// Draws the emblem with this id, `size` points wide; draws nothing if there is none.
    func drawEmblem(
        _ id: String, _ palette: Palette, _ color: Color, at: CGPoint, size: CGFloat, alpha: Double = 1
    ) {
        guard let emblem = Drawings.all.byId["emblem/\(id)"] else { return }
        draw(
            emblem, palette.art.with([Drawing.emblem: color]), at: at, scale: size / emblem.size.width, alpha: alpha)
    }

    /// Draws the sign of a tint in the tint's colour; draws nothing without a sign.
    func drawMark(_ mark: Drawing?, _ palette: Palette, _ tint: Tint, at: CGPoint, size: CGFloat) {
        if let mark { draw(mark, palette.art.of(tint), at: at, scale: size / mark.size.width) }
    }

    /// Points on their gabled plaque.
    func drawPlaque(_ points: UInt32, _ palette: Palette, at: CGPoint, height: CGFloat, isGold: Bool = false) {
        let drawing = Drawings.all[Self.plaqueDrawing(points)]
        let unit = height / drawing.size.height
        let art = isGold ? palette.art.with(["paper": palette.gold, "paper-edge": palette.goldLine]) : palette.art
        draw(drawing, art, at: at, scale: unit)
        write(
            "\(points)", at: at + CGPoint(x: drawing.size.width / 2, y: 19.2) * unit, size: 13.5 * unit,
            isGold ? palette.onGold : palette.onPaper)
    }

    static func plaqueDrawing(_ points: UInt32) -> String { points > 9 ? "plaque/2" : "plaque/1" }

    /// Draws the back of a card, which has the curtain's stripes.
    func drawBack(_ palette: Palette, _ bounds: CGRect, corner: CGFloat) {
        let outline = Path(roundedRect: bounds, cornerRadius: corner, style: .circular)
        let inside = within(outline)
        let stripe = bounds.width / 6
        for i in 0..<6 {
            inside.rect(
                CGRect(
                    x: bounds.minX + CGFloat(i) * stripe, y: bounds.minY, width: stripe + 0.5, height: bounds.height),
                Palette.curtain[i % 3])
        }
        let edge = palette.isNight ? palette.string.opacity(0.9) : palette.ink
        stroke(outline, with: .color(edge), style: StrokeStyle(lineWidth: 0.9))
    }

    /// Cards from behind, fanned out: their number, but at most `maxBacks`; the dashed outline of one for none.
    func drawBacks(_ cards: UInt32, _ palette: Palette, width: CGFloat, height: CGFloat, maxBacks: Int) {
        let shown = min(Int(cards), maxBacks)
        let back = CGSize(width: width, height: height - 2)
        if shown == 0 {
            edge(
                CGRect(CGPoint(x: 1.5, y: 1.5), back), palette.art["empty"], width: 1, corner: 1.5, dash: [2, 1.6])
        }
        for i in 0..<shown {
            let off = CGFloat(i) - CGFloat(shown - 1) / 2
            let at = CGPoint(x: 1 + CGFloat(i) * width * CardBacks.step, y: 1 + abs(off) * 0.5)
            var turned = moved(at + CGPoint(x: width / 2, y: height))
            turned.rotate(by: .degrees(off * 6))
            turned.drawBack(palette, CGRect(CGPoint(x: -width / 2, y: -height), back), corner: 1.5)
        }
    }

    /// Draws the crown, a little askew.
    func drawCrown(_ palette: Palette, at: CGPoint, size: CGFloat) {
        var turned = moved(at + CGPoint(x: size / 2, y: size / 2))
        turned.rotate(by: .degrees(16))
        turned.draw(
            Drawings.all["crown"], palette.art, at: CGPoint(x: -size / 2, y: -size / 2), scale: size / 24)
    }
}

/// An emblem in one colour. Words beside it say the same.
struct Emblem: View {
    let id: String
    let size: CGFloat
    let color: Color
    let palette: Palette
    /// Whether it is mirrored left to right.
    var isMirrored = false

    var body: some View {
        Canvas { canvas, room in
            var copy = canvas
            if isMirrored {
                copy.translateBy(x: room.width, y: 0)
                copy.scaleBy(x: -1, y: 1)
            }
            copy.drawEmblem(id, palette, color, at: .zero, size: room.width)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// A closed eye, which marks something that only its owner knows.
struct ClosedEye: View {
    let size: CGFloat
    let palette: Palette
    /// The words for a screen reader; nothing where words beside the eye say it.
    var spokenLabel: String?

    var body: some View {
        Canvas { canvas, room in canvas.draw(Drawings.all["eye-closed"], palette.art, scale: room.width / 12) }
            .frame(width: size, height: size)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spokenLabel ?? "")
            .accessibilityHidden(spokenLabel == nil)
    }
}

/// Gold as a stack of coins, whose height shows roughly how much there is.
struct CoinStack: View {
    let gold: UInt32
    let height: CGFloat
    let palette: Palette

    /// The drawing of the stack that stands for this amount.
    nonisolated static func drawing(_ gold: UInt32) -> String { "coins/\(gold > 8 ? 6 : min(gold, 5))" }

    var body: some View {
        Canvas { canvas, room in canvas.draw(Drawings.all[Self.drawing(gold)], palette.art, scale: room.width / 24) }
            .frame(width: height, height: height)
            .accessibilityHidden(true)
    }
}

/// One of several counters, in its own shape, or that of a coin if it has no drawing. A counter at 0 is faint.
struct Chip: View {
    let counter: String
    let amount: UInt32
    let size: CGFloat
    let palette: Palette

    nonisolated static func drawing(_ counter: String) -> Drawing {
        Drawings.all.byId["chip/\(counter.afterSlash)"] ?? Drawings.all["coin/gold"]
    }

    var body: some View {
        Canvas { canvas, room in
            let chip = Self.drawing(counter)
            canvas.draw(chip, palette.art, scale: room.width / chip.size.width, alpha: amount == 0 ? 0.45 : 1)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// Points on their gabled plaque.
struct Plaque: View {
    let points: UInt32
    let height: CGFloat
    var isGold = false
    let palette: Palette

    var body: some View {
        let drawing = Drawings.all[GraphicsContext.plaqueDrawing(points)]
        Canvas { canvas, room in
            canvas.drawPlaque(points, palette, at: .zero, height: room.height, isGold: isGold)
        }
        .frame(width: height * drawing.size.width / drawing.size.height, height: height)
        .accessibilityHidden(true)
    }
}

/// Cards from behind, fanned out: their number, but at most `maxBacks`; the dashed outline of one for none.
struct CardBacks: View {
    let cards: UInt32
    let height: CGFloat
    var maxBacks = 4
    let palette: Palette

    /// The share of a card's width that the next card leaves in sight.
    nonisolated static let step: CGFloat = 0.42

    var body: some View {
        let width = height * 0.7
        // The outer cards are turned, and so reach beyond their place.
        Overhanging(by: 3) { canvas, _ in
            canvas.drawBacks(cards, palette, width: width, height: height, maxBacks: maxBacks)
        }
        .frame(
            width: width * (1 + Self.step * CGFloat(max(min(Int(cards), maxBacks) - 1, 0))) + 4, height: height + 1
        )
        .accessibilityHidden(true)
    }
}

/// The name of a sign as drawings are named: `first-complete` for `firstComplete`.
extension String {
    var inKebab: String {
        reduce(into: "") { words, letter in words += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)" }
    }
}
