// Draws a city as a skyline on its stage.
import AyatsuriCore
import SwiftUI

/// The measures of a skyline in points: the greatest width for a building, the height of its plate, and that of the
/// names under the plates.
struct SkylineSize: Sendable {
    let pitch: CGFloat
    let plate: CGFloat
    var names: CGFloat = 0

    static let cell = SkylineSize(pitch: 27, plate: 12.5)
    /// In a third of the width; the seat's plaque has the points.
    static let third = SkylineSize(pitch: 13.4, plate: 9.6)
    static let row = SkylineSize(pitch: 36.4, plate: 15)
    static let own = SkylineSize(pitch: 42, plate: 16, names: 15)
    /// On the stage of an ending, between the curtains.
    static let stage = SkylineSize(pitch: 48, plate: 17)
    /// Under the table of points.
    static let ended = SkylineSize(pitch: 40, plate: 16)
    /// One building of each kind, in the catalogue.
    static let catalogue = SkylineSize(pitch: 54, plate: 17, names: 15)
    /// For the width of the page, in large text.
    static let wide = SkylineSize(pitch: 62, plate: 22)
}

/// A city to be drawn: how each building is lit by the prompt, and the gold that choosing it costs, if any.
struct CityDrawing {
    let tiles: [Tile]
    var plots = 0
    var isActing = false
    /// Whether the city stands in the middle of its floor instead of at its left end.
    var isCentred = false
    var light: (Tile) -> TargetState = { _ in .plain }
    var price: (Tile) -> UInt32? = { _ in nil }
    /// Whether a building is still on its way here: until then its plot is empty.
    var isComing: (Tile) -> Bool = { _ in false }
    let palette: Palette
    let look: SkylineSize
    /// The scale of the whole drawing.
    var scale: CGFloat = 1

    /// The least width of a building that is tapped by itself; a tap on a narrower one opens the whole city.
    private static let minTouchWidth: CGFloat = 34

    /// The distance that the light of a building may reach beyond the city.
    var shine: CGFloat { tiles.contains { light($0) == .lit } ? look.pitch * 0.45 * scale : 0 }

    private var plotCount: Int { max(tiles.count, plots) }

    private func pitch(_ width: CGFloat) -> CGFloat { min(look.pitch, (width - 2) / CGFloat(max(plotCount, 1))) }

    private func floorY(_ height: CGFloat) -> CGFloat { height - look.plate - 3 - look.names }

    /// The rectangle in which a building can be tapped, from the sky to its plate; nothing if it is too narrow for a
    /// finger.
    func touchRect(_ index: Int, _ size: CGSize) -> CGRect? {
        let width = size.width / scale
        let pitch = pitch(width)
        guard pitch * scale >= Self.minTouchWidth else { return nil }
        let left = startX(width) + CGFloat(index) * pitch
        return CGRect(x: left * scale, y: 0, width: pitch * scale, height: size.height)
    }

    private func startX(_ width: CGFloat) -> CGFloat {
        isCentred ? (width - pitch(width) * CGFloat(plotCount)) / 2 : 1
    }

    /// Paints a building for each district, whose height follows from its points, with walls of its colour and a plate
    /// with mark and points. Empty plots are dashed.
    func paint(_ canvas: GraphicsContext, size: CGSize) {
        draw(canvas.moved(.zero, scale: scale), size * (1 / scale))
    }

    private func draw(_ canvas: GraphicsContext, _ size: CGSize) {
        let pitch = pitch(size.width)
        let plateWidth = pitch - 1.4
        let floor = floorY(size.height)
        // In a low row the buildings shrink to the height that there is.
        let buildingWidth = min(plateWidth, max(floor, 8) * 48 / 64)
        let inset = (plateWidth - buildingWidth) / 2
        let buildingHeight = buildingWidth * 64 / 48
        let floorThickness: CGFloat = isActing ? 2.4 : 1.8
        drawGlow(canvas, size, floor, max(buildingHeight, 40))
        canvas.rect(
            CGRect(x: 0, y: floor, width: size.width, height: floorThickness), isActing ? palette.accent : palette.floor
        )
        canvas.faded(0.9).rect(
            CGRect(x: 0, y: floor + floorThickness, width: size.width, height: look.plate + 1.6), palette.front)
        for index in 0..<plotCount {
            let x = startX(size.width) + CGFloat(index) * pitch
            guard index < tiles.count, !isComing(tiles[index]) else {
                let plot = CGRect(x: x + 2, y: floor + 3.4, width: plateWidth - 4, height: look.plate - 2)
                canvas.faded(0.7).edge(plot, palette.art["empty"], width: 0.9, corner: 2, dash: [2.4, 2.2])
                continue
            }
            let tile = tiles[index]
            drawBuilding(canvas, tile, CGPoint(x: x + inset, y: floor - buildingHeight), buildingWidth)
            drawPlate(canvas, tile, CGRect(x: x + 1, y: floor + 2.6, width: plateWidth - 2, height: look.plate - 1))
            if light(tile) == .lit { drawRing(canvas, tile, x, plateWidth, buildingHeight, floor) }
            if look.names > 0 {
                let base = CGPoint(x: x + plateWidth / 2, y: floor + look.plate + 12)
                canvas.write(tile.card.name, at: base, size: 10, palette.ink2, maxWidth: pitch - 1)
            }
        }
    }

    /// Paints the low light on the floor that every city has.
    private func drawGlow(_ canvas: GraphicsContext, _ size: CGSize, _ floor: CGFloat, _ height: CGFloat) {
        let strength = isActing ? 0.36 : palette.isNight ? 0.17 : 0.24
        let radius = size.width * 0.62
        guard radius > 0, floor > 0 else { return }
        canvas.within(Path(CGRect(x: 0, y: 0, width: size.width, height: floor)))
            .light(
                CGPoint(x: size.width / 2, y: floor), radius, palette.lampLight.opacity(strength),
                heightRatio: height * 0.95 / radius)
    }

    /// The y coordinate of a building's top, on its grid.
    private func topOnGrid(_ card: Card) -> CGFloat {
        let drawn = Drawings.all.building(card.id)?.bounds.minY
        return max(drawn ?? Drawings.all.plinth(card.points ?? 0).bounds.minY - 24, 0)
    }

    /// Paints the edge around a building that can be chosen and its plate, and the price on a coin at its top.
    private func drawRing(
        _ canvas: GraphicsContext, _ tile: Tile, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat, _ floor: CGFloat
    ) {
        let top = floor - height * (1 - topOnGrid(tile.card) / 64)
        let edgeTop = max(top - 4, 1)
        let edgeRect = CGRect(x: x - 0.4, y: edgeTop, width: width + 0.8, height: floor + look.plate + 2 - edgeTop)
        canvas.edge(edgeRect, palette.lamp, width: 1.6, corner: 4)
        guard let price = price(tile) else { return }
        // The coin is no wider than a narrow building.
        let radius: CGFloat = min(8.5, max(width / 2, 5.5))
        // A high building reaches the upper edge of the row, so the coin lies lower there.
        let coinCenter = CGPoint(x: x + width / 2, y: max(top - 5, radius + 1))
        canvas.disc(coinCenter, radius, palette.gold)
        canvas.ring(coinCenter, radius, palette.goldLine, width: 1.2)
        canvas.write("\(price)", at: coinCenter + CGPoint(x: 0, y: radius * 0.46), size: radius * 1.35, palette.onGold)
    }

    private func drawBuilding(_ canvas: GraphicsContext, _ tile: Tile, _ at: CGPoint, _ width: CGFloat) {
        let unit = width / 48
        let foot = at + CGPoint(x: 0, y: 64 * unit)
        let light = light(tile)
        if light == .lit {
            canvas.light(foot + CGPoint(x: width / 2, y: -width * 0.45), width * 0.9, palette.lampLight.opacity(0.5))
        }
        // A closed building is pale; its plate is not.
        canvas.drawBuilding(
            tile.card, palette.art, at: at, scale: unit, cell: width < 26 ? 12 : width < 44 ? 10 : 8,
            alpha: light == .closed ? 0.4 : 1)
        if tile.gold > 0 {
            let coinSize = max(9.5, width * 0.38)
            let middle = foot + CGPoint(x: width - coinSize / 2 + 1, y: -coinSize / 2 + 1)
            canvas.disc(middle, coinSize / 2, palette.gold)
            canvas.ring(middle, coinSize / 2, palette.goldLine, width: coinSize / 12)
            canvas.write(
                "\(tile.gold)", at: middle + CGPoint(x: 0, y: coinSize * 0.21), size: coinSize * 0.6, palette.onGold)
        }
        if tile.under > 0 {
            let back = CGSize(width: width * 0.29, height: width * 0.41)
            canvas.drawBack(palette, CGRect(foot - CGPoint(x: 0, y: back.height), back), corner: 1)
            let middle = foot + CGPoint(x: back.width * 0.96, y: -back.height * 0.3)
            canvas.disc(middle, width * 0.17, palette.plate)
            canvas.write("\(tile.under)", at: middle + CGPoint(x: 0, y: width * 0.1), size: width * 0.29, palette.ink)
        }
    }

    private func drawPlate(_ canvas: GraphicsContext, _ tile: Tile, _ rect: CGRect) {
        let isLit = light(tile) == .lit
        canvas.rect(rect, palette.plate)
        canvas.edge(
            rect, isLit ? palette.lamp : palette.of(tile.card.tint).text, width: isLit ? 1.8 : 1)
        if rect.width < 16 {
            let markSize = min(rect.height - 1.6, rect.width - 3)
            canvas.drawMark(
                markOf(tile.card), palette, tile.card.tint,
                at: CGPoint(x: rect.midX - markSize / 2, y: rect.midY - markSize / 2), size: markSize)
            return
        }
        let isSmall = rect.width < 24
        let markSize = isSmall ? 6.6 : rect.height - 5
        let inset: CGFloat = isSmall ? 1.8 : 3
        canvas.drawMark(
            markOf(tile.card), palette, tile.card.tint,
            at: CGPoint(x: rect.minX + inset, y: rect.midY - markSize / 2), size: markSize)
        let letterSize: CGFloat = rect.height > 18 ? 15 : rect.height > 13 ? 12 : isSmall ? 9.6 : 10.4
        canvas.write(
            "\(tile.points)", at: CGPoint(x: rect.maxX - inset, y: rect.midY + letterSize * 0.36), size: letterSize,
            palette.ink, anchor: .end)
    }
}

/// A city as a view. A screen reader hears it as part of its seat's row.
struct Skyline: View {
    let city: CityDrawing

    var body: some View {
        // A lit building shines beyond the edge of its city.
        Overhanging(by: city.shine) { canvas, size in city.paint(canvas, size: size) }.accessibilityHidden(true)
    }
}
