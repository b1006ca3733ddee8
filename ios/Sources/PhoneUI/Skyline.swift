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
    var larger: CGFloat = 1

    /// The least width of a building that is tapped by itself; a tap on a narrower one opens the whole city.
    private static let leastFelt: CGFloat = 34

    /// The distance that the light of a building may reach beyond the city.
    var shine: CGFloat { tiles.contains { light($0) == .lit } ? look.pitch * 0.45 * larger : 0 }

    private var places: Int { max(tiles.count, plots) }

    private func pitch(_ width: CGFloat) -> CGFloat { min(look.pitch, (width - 2) / CGFloat(max(places, 1))) }

    private func floor(_ high: CGFloat) -> CGFloat { high - look.plate - 3 - look.names }

    /// The rectangle in which a building can be tapped, from the sky to its plate; nothing if it is too narrow for a
    /// finger.
    func felt(_ place: Int, _ size: CGSize) -> CGRect? {
        let width = size.width / larger
        let pitch = pitch(width)
        guard pitch * larger >= Self.leastFelt else { return nil }
        let left = from(width) + CGFloat(place) * pitch
        return CGRect(x: left * larger, y: 0, width: pitch * larger, height: size.height)
    }

    private func from(_ width: CGFloat) -> CGFloat {
        isCentred ? (width - pitch(width) * CGFloat(places)) / 2 : 1
    }

    /// Paints a building for each district, whose height follows from its points, with walls of its colour and a plate
    /// with mark and points. Empty plots are dashed.
    func paint(_ canvas: GraphicsContext, size: CGSize) {
        draw(canvas.moved(.zero, scale: larger), size * (1 / larger))
    }

    private func draw(_ canvas: GraphicsContext, _ size: CGSize) {
        let pitch = pitch(size.width)
        let plateWide = pitch - 1.4
        let floor = floor(size.height)
        // In a low row the buildings shrink to the height that there is.
        let wide = min(plateWide, max(floor, 8) * 48 / 64)
        let aside = (plateWide - wide) / 2
        let high = wide * 64 / 48
        let thick: CGFloat = isActing ? 2.4 : 1.8
        glow(canvas, size, floor, max(high, 40))
        canvas.rect(
            CGRect(x: 0, y: floor, width: size.width, height: thick), isActing ? palette.accent : palette.floor)
        canvas.faded(0.9).rect(
            CGRect(x: 0, y: floor + thick, width: size.width, height: look.plate + 1.6), palette.front)
        for place in 0..<places {
            let x = from(size.width) + CGFloat(place) * pitch
            guard place < tiles.count, !isComing(tiles[place]) else {
                let plot = CGRect(x: x + 2, y: floor + 3.4, width: plateWide - 4, height: look.plate - 2)
                canvas.faded(0.7).edge(plot, palette.art["empty"], width: 0.9, corner: 2, dash: [2.4, 2.2])
                continue
            }
            let tile = tiles[place]
            building(canvas, tile, CGPoint(x: x + aside, y: floor - high), wide)
            plate(canvas, tile, CGRect(x: x + 1, y: floor + 2.6, width: plateWide - 2, height: look.plate - 1))
            if light(tile) == .lit { ring(canvas, tile, x, plateWide, high, floor) }
            if look.names > 0 {
                let base = CGPoint(x: x + plateWide / 2, y: floor + look.plate + 12)
                canvas.write(tile.card.name, at: base, size: 10, palette.ink2, most: pitch - 1)
            }
        }
    }

    /// Paints the low light on the floor that every city has.
    private func glow(_ canvas: GraphicsContext, _ size: CGSize, _ floor: CGFloat, _ high: CGFloat) {
        let strength = isActing ? 0.36 : palette.isNight ? 0.17 : 0.24
        let wide = size.width * 0.62
        guard wide > 0, floor > 0 else { return }
        canvas.within(Path(CGRect(x: 0, y: 0, width: size.width, height: floor)))
            .light(
                CGPoint(x: size.width / 2, y: floor), wide, palette.lampLight.opacity(strength),
                high: high * 0.95 / wide)
    }

    /// The y coordinate of a building's top, on its grid.
    private func top(_ card: Card) -> CGFloat {
        let drawn = Drawings.all.building(card.id)?.bounds.minY
        return max(drawn ?? Drawings.all.plinth(card.points ?? 0).bounds.minY - 24, 0)
    }

    /// Paints the edge around a building that can be chosen and its plate, and the price on a coin at its top.
    private func ring(
        _ canvas: GraphicsContext, _ tile: Tile, _ x: CGFloat, _ wide: CGFloat, _ high: CGFloat, _ floor: CGFloat
    ) {
        let top = floor - high * (1 - top(tile.card) / 64)
        let above = max(top - 4, 1)
        let around = CGRect(x: x - 0.4, y: above, width: wide + 0.8, height: floor + look.plate + 2 - above)
        canvas.edge(around, palette.lamp, width: 1.6, corner: 4)
        guard let price = price(tile) else { return }
        // The coin is no wider than a narrow building.
        let radius: CGFloat = min(8.5, max(wide / 2, 5.5))
        // A high building reaches the upper edge of the row, so the coin lies lower there.
        let at = CGPoint(x: x + wide / 2, y: max(top - 5, radius + 1))
        canvas.disc(at, radius, palette.gold)
        canvas.ring(at, radius, palette.goldLine, width: 1.2)
        canvas.write("\(price)", at: at + CGPoint(x: 0, y: radius * 0.46), size: radius * 1.35, palette.onGold)
    }

    private func building(_ canvas: GraphicsContext, _ tile: Tile, _ at: CGPoint, _ wide: CGFloat) {
        let unit = wide / 48
        let foot = at + CGPoint(x: 0, y: 64 * unit)
        let light = light(tile)
        if light == .lit {
            canvas.light(foot + CGPoint(x: wide / 2, y: -wide * 0.45), wide * 0.9, palette.lampLight.opacity(0.5))
        }
        // A closed building is pale; its plate is not.
        canvas.drawBuilding(
            tile.card, palette.art, at: at, scale: unit, cell: wide < 26 ? 12 : wide < 44 ? 10 : 8,
            alpha: light == .closed ? 0.4 : 1)
        if tile.gold > 0 {
            let coin = max(9.5, wide * 0.38)
            let middle = foot + CGPoint(x: wide - coin / 2 + 1, y: -coin / 2 + 1)
            canvas.disc(middle, coin / 2, palette.gold)
            canvas.ring(middle, coin / 2, palette.goldLine, width: coin / 12)
            canvas.write(
                "\(tile.gold)", at: middle + CGPoint(x: 0, y: coin * 0.21), size: coin * 0.6, palette.onGold)
        }
        if tile.under > 0 {
            let back = CGSize(width: wide * 0.29, height: wide * 0.41)
            canvas.drawBack(palette, CGRect(foot - CGPoint(x: 0, y: back.height), back), corner: 1)
            let middle = foot + CGPoint(x: back.width * 0.96, y: -back.height * 0.3)
            canvas.disc(middle, wide * 0.17, palette.plate)
            canvas.write("\(tile.under)", at: middle + CGPoint(x: 0, y: wide * 0.1), size: wide * 0.29, palette.ink)
        }
    }

    private func plate(_ canvas: GraphicsContext, _ tile: Tile, _ place: CGRect) {
        let isLit = light(tile) == .lit
        canvas.rect(place, palette.plate)
        canvas.edge(
            place, isLit ? palette.lamp : palette.of(tile.card.tint).text, width: isLit ? 1.8 : 1)
        if place.width < 16 {
            let mark = min(place.height - 1.6, place.width - 3)
            canvas.drawMark(
                markOf(tile.card), palette, tile.card.tint,
                at: CGPoint(x: place.midX - mark / 2, y: place.midY - mark / 2), size: mark)
            return
        }
        let isSmall = place.width < 24
        let mark = isSmall ? 6.6 : place.height - 5
        let inset: CGFloat = isSmall ? 1.8 : 3
        canvas.drawMark(
            markOf(tile.card), palette, tile.card.tint,
            at: CGPoint(x: place.minX + inset, y: place.midY - mark / 2), size: mark)
        let letters: CGFloat = place.height > 18 ? 15 : place.height > 13 ? 12 : isSmall ? 9.6 : 10.4
        canvas.write(
            "\(tile.points)", at: CGPoint(x: place.maxX - inset, y: place.midY + letters * 0.36), size: letters,
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
