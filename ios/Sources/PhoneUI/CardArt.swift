// Draws cards, on a grid of 100 by 140.
import AyatsuriCore
import SwiftUI

func isPuppet(_ card: String) -> Bool { Drawings.all.byId["puppet/\(card)"] != nil }

/// The look of a card apart from what is printed on it.
struct Lying: Equatable {
    var light = TargetState.plain
    /// Whether it is chosen, and not taken yet.
    var isLifted = false
    /// Whether only its owner knows the character.
    var isSecret = false
}

/// A card: a character in the light of the lamp, or a building before the pattern of its colour.
struct CardPainting {
    static let gridWidth: CGFloat = 100
    static let gridHeight: CGFloat = 140

    let card: Card
    var lying = Lying()
    let palette: Palette

    private var whole: CGRect { CGRect(x: 0, y: 0, width: Self.gridWidth, height: Self.gridHeight) }

    /// Paints the card, `width` points wide.
    func paint(_ canvas: GraphicsContext, at: CGPoint = .zero, width: CGFloat) {
        let grid = canvas.moved(at, scale: width / Self.gridWidth)
        let isLit = lying.light == .lit || lying.isLifted
        grid.rect(whole, palette.card, corner: 8)
        let nameBaseline: CGFloat
        if isPuppet(card.id) {
            drawPuppetWindow(grid)
            nameBaseline = 131
        } else if card.id.hasPrefix("building/") {
            drawMarketWindow(grid)
            nameBaseline = 107
        } else if card.id.hasPrefix("event/") {
            drawEventCard(grid, unit: width / Self.gridWidth)
            nameBaseline = card.short == nil ? 126 : 80
        } else {
            drawDistrictWindow(grid)
            nameBaseline = 126
        }
        grid.write(
            card.name, at: CGPoint(x: 50, y: nameBaseline), size: card.name.isWide ? 14.5 : 14,
            lying.light == .closed ? palette.ink2 : palette.ink, maxWidth: 90, isSerif: true)
        grid.edge(whole, isLit ? palette.lamp : palette.cardLine, width: isLit ? 3.4 : 1.4, corner: 8)
    }

    /// Paints a low card, whose picture fills its width, and its height above the name.
    func paintLow(_ canvas: GraphicsContext, _ size: CGSize) {
        let whole = CGRect(.zero, size)
        let window = CGRect(x: 3.5, y: 3.5, width: size.width - 7, height: size.height - 21.5)
        let isLit = lying.light == .lit || lying.isLifted
        canvas.rect(whole, palette.card, corner: 7)
        let path = Path(roundedRect: window, cornerRadius: 4, style: .circular)
        let inside = canvas.within(path)
        if isPuppet(card.id) {
            var inWindow = inside
            inWindow.translateBy(x: window.minX, y: window.minY)
            inWindow.drawBust(card.id, card.tint, palette, size: window.size, height: window.height)
            inWindow.drawEmblem(
                card.id, palette, palette.signOf(card),
                at: CGPoint(x: window.width - 17, y: window.height - 17), size: 15)
            drawFrame(canvas, path)
            if let rank = card.rank { canvas.drawRankTab(rank, palette, at: CGPoint(x: 3.5, y: 3.5), size: 18) }
        } else {
            drawLowBuilding(inside, window)
            drawFrame(canvas, path)
            if let cost = card.cost.first {
                canvas.draw(Drawings.all["coin/blank"], palette.art, at: CGPoint(x: 2.5, y: 2.5), scale: 21 / 24)
                canvas.write("\(cost.amount)", at: CGPoint(x: 13, y: 17.4), size: 12.8, palette.onGold)
            }
            let isBelow = window.height >= 40
            drawMarkDisc(canvas, isBelow ? CGPoint(x: 13, y: 32.5) : CGPoint(x: 31.5, y: 12), 7.5)
            if let points = card.points, points != card.cost.first?.amount {
                canvas.drawPlaque(points, palette, at: CGPoint(x: size.width - 24, y: 3), height: 19)
            }
        }
        canvas.write(
            card.name, at: CGPoint(x: size.width / 2, y: size.height - 5.6), size: card.name.isWide ? 13 : 12.5,
            lying.light == .closed ? palette.ink2 : palette.ink, maxWidth: size.width - 9, isSerif: true)
        canvas.edge(
            whole, isLit ? palette.lamp : palette.cardLine, width: isLit ? 3 : 1.2, corner: 7)
    }

    private func drawLowBuilding(_ canvas: GraphicsContext, _ window: CGRect) {
        let art = palette.art.of(card.tint)
        canvas.rect(window, art["roof"])
        let patternOpacity = Drawings.all["pattern/\(card.tint)"].opacity
        canvas.faded((palette.isNight ? 0.34 : 0.5) / max(patternOpacity, 0.1)).pattern(art, over: window, cell: 10)
        let middle = window.minX + window.width * 0.62
        canvas.faded(palette.isNight ? 0.9 : 1).disc(
            CGPoint(x: middle, y: window.maxY - window.height * 0.46), window.height * 0.56, palette.moon)
        let floor = window.maxY - 3
        canvas.rect(
            CGRect(x: window.minX, y: floor, width: window.width, height: 4),
            palette.isNight ? palette.plate : art["roof"])
        let unit = (window.height - 4) / 62
        canvas.drawBuilding(
            card, palette.art, at: CGPoint(x: middle - 24 * unit, y: floor - 64 * unit), scale: unit, cell: 10)
        if lying.light == .closed { canvas.rect(window, palette.ground.opacity(0.6)) }
    }

    /// Paints the colour of the roof with the pattern over it, a disc of light, a black floor, and the building in
    /// front.
    private func drawBuildingArt(_ canvas: GraphicsContext, height: CGFloat = 102) {
        let art = palette.art.of(card.tint)
        let windowRect = CGRect(x: 4, y: 4, width: 92, height: height)
        let window = Path(roundedRect: windowRect, cornerRadius: 5, style: .circular)
        let floor = height - 5
        let inside = canvas.within(window)
        inside.rect(windowRect, art["roof"])
        // The pattern's own opacity is meant for walls, so it is divided out.
        let patternOpacity = Drawings.all["pattern/\(card.tint)"].opacity
        inside.faded((palette.isNight ? 0.34 : 0.5) / max(patternOpacity, 0.1)).pattern(art, over: windowRect, cell: 12)
        inside.faded(palette.isNight ? 0.9 : 1).disc(CGPoint(x: 53, y: floor - 31), 38, palette.moon)
        inside.rect(CGRect(x: 4, y: floor, width: 92, height: 9), palette.isNight ? palette.plate : art["roof"])
        inside.drawBuilding(card, palette.art, at: CGPoint(x: 22.6, y: floor - 80.4), scale: 1.26, cell: 9)
        if lying.light == .closed { inside.rect(windowRect, palette.ground.opacity(0.6)) }
        drawFrame(canvas, window)
    }

    private func drawFrame(_ canvas: GraphicsContext, _ window: Path) {
        canvas.stroke(
            window, with: .color(palette.isNight ? palette.plate : palette.ink), style: StrokeStyle(lineWidth: 1))
    }

    private func drawDistrictWindow(_ canvas: GraphicsContext) {
        drawBuildingArt(canvas)
        if let cost = card.cost.first {
            canvas.draw(Drawings.all["coin/blank"], palette.art, at: CGPoint(x: 5, y: 5), scale: 27 / 24)
            canvas.write("\(cost.amount)", at: CGPoint(x: 18.5, y: 24.2), size: 16.3, palette.onGold)
        }
        drawMarkDisc(canvas, CGPoint(x: 18.5, y: 47.5), 11.5)
        // The points are shown only where they differ from the cost.
        if let points = card.points, points != card.cost.first?.amount {
            canvas.drawPlaque(points, palette, at: CGPoint(x: 68, y: 5), height: 26)
        }
    }

    private func drawMarkDisc(_ canvas: GraphicsContext, _ middle: CGPoint, _ radius: CGFloat) {
        guard let mark = markOf(card) else { return }
        canvas.disc(middle, radius, palette.plate)
        canvas.ring(middle, radius, palette.of(card.tint).text, width: radius * 0.12)
        let width = radius * 1.22
        canvas.drawMark(mark, palette, card.tint, at: middle - CGPoint(x: width / 2, y: width / 2), size: width)
    }

    /// Paints a building of Marionette Kingdom: its costs stand at the foot, each kind in its own shape.
    private func drawMarketWindow(_ canvas: GraphicsContext) {
        drawBuildingArt(canvas, height: 86)
        drawMarkDisc(canvas, CGPoint(x: 16, y: 16), 10)
        if let points = card.points { canvas.drawPlaque(points, palette, at: CGPoint(x: 69, y: 4), height: 25) }
        let columnWidth = min(90 / CGFloat(max(card.cost.count, 1)), 32)
        let startX = 50 - columnWidth * CGFloat(card.cost.count) / 2
        for (index, counter) in card.cost.enumerated() {
            let chip = Chip.drawing(counter.id)
            let at = CGPoint(x: startX + CGFloat(index) * columnWidth + 1, y: 115)
            canvas.draw(chip, palette.art, at: at, scale: 18 / chip.size.width)
            canvas.write(
                "\(counter.amount)", at: at + CGPoint(x: columnWidth - 2, y: 14.4), size: 14.5, palette.ink,
                anchor: .end)
        }
    }

    /// Paints an event: its sign in the light, and its effect in a few words.
    private func drawEventCard(_ canvas: GraphicsContext, unit: CGFloat) {
        canvas.faded(palette.isNight ? 0.75 : 1).fill(
            Path(roundedRect: whole, cornerRadius: 8, style: .circular),
            with: .radialGradient(
                Gradient(colors: [palette.windowLight, palette.windowShade]), center: CGPoint(x: 50, y: 34),
                startRadius: 0, endRadius: 96))
        let foot: CGFloat = card.short == nil ? 92 : 62
        canvas.drawStatue(
            Drawings.all["emblem/\(card.id)"],
            palette.art.with([Drawing.emblem: palette.isNight ? palette.lamp : palette.ink]),
            foot: CGPoint(x: 50, y: foot), maxSize: CGSize(width: 60, height: foot - 20))
        if let short = card.short {
            canvas.writeLines(
                short, top: CGPoint(x: 50, y: 86), room: CGSize(width: 92, height: 50), size: 11 / max(unit, 0.1),
                palette.ink)
        }
    }

    /// Paints a character, which hangs on strings in the light of the lamp.
    private func drawPuppetWindow(_ canvas: GraphicsContext) {
        let windowRect = CGRect(x: 4, y: 4, width: 92, height: 110)
        let window = Path(roundedRect: windowRect, cornerRadius: 5, style: .circular)
        let inside = canvas.within(window)
        inside.fill(
            Path(windowRect),
            with: .radialGradient(
                Gradient(colors: [palette.windowLight, palette.windowShade]), center: CGPoint(x: 50, y: 42),
                startRadius: 0, endRadius: 80))
        inside.drawPuppet(card.id, card.tint, palette, at: CGPoint(x: 9, y: 2), scale: 0.82, top: 4)
        if lying.light == .closed { inside.rect(windowRect, palette.ground.opacity(0.6)) }
        drawFrame(canvas, window)
        if let rank = card.rank { canvas.drawRankTab(rank, palette, at: CGPoint(x: 4, y: 4), size: 25) }
        drawMarkDisc(canvas, CGPoint(x: 86, y: 104), 8.4)
        if lying.isSecret {
            canvas.disc(CGPoint(x: 87, y: 13), 8.4, palette.plate)
            canvas.draw(
                Drawings.all["eye-closed"], palette.art, at: CGPoint(x: 81.4, y: 7.4), scale: 11.2 / 12)
        }
    }
}

extension GraphicsContext {
    /// Draws a puppet with its strings, which come from the y coordinate `top`.
    func drawPuppet(
        _ card: String, _ tint: Tint, _ palette: Palette, at: CGPoint, scale: CGFloat, top: CGFloat
    ) {
        for end in [CGPoint(x: 50, y: 30), CGPoint(x: 17, y: 104), CGPoint(x: 91, y: 74)] {
            let below = at + end * scale
            faded(0.8).line(CGPoint(x: below.x, y: top), below, palette.string, width: 0.9 * scale)
        }
        draw(Drawings.all["puppet/\(card)"], palette.art.of(tint), at: at, scale: scale)
    }

    /// Draws the rank in the upper left corner of a window.
    func drawRankTab(_ rank: UInt32, _ palette: Palette, at: CGPoint, size: CGFloat) {
        rect(CGRect(at, CGSize(width: size, height: size)), palette.plate, corner: size * 0.2)
        write(
            "\(rank)", at: at + CGPoint(x: size / 2, y: size * 0.79), size: size * 0.76, palette.ink, isSerif: true)
    }

    /// Draws the head and shoulders of a character, without what it holds, in a window.
    func drawBust(_ card: String, _ tint: Tint, _ palette: Palette, size: CGSize, height: CGFloat? = nil) {
        fill(
            Path(CGRect(.zero, size)),
            with: .radialGradient(
                Gradient(colors: [palette.windowLight, palette.windowShade]),
                center: CGPoint(x: size.width / 2, y: size.height * 0.4), startRadius: 0, endRadius: size.width * 0.75))
        // The scale lets the part above the shoulders fill the window.
        let unit = (height ?? max(size.width, size.height)) / (height == nil ? 78 : 60)
        let top = CGPoint(x: size.width / 2, y: 0)
        faded(0.8).line(top, top + CGPoint(x: 0, y: 20 * unit), palette.string, width: unit)
        draw(
            Drawings.all["puppet/\(card)"], palette.art.of(tint),
            at: CGPoint(x: size.width / 2 - 50 * unit, y: -3 * unit),
            scale: unit, without: Drawing.prop)
    }
}
