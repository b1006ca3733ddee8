// Small pictures of the things that a choice touches, with the same drawings as on the table. The words beside them say
// the same.
import AyatsuriCore
import SwiftUI

extension GraphicsContext {
    /// Draws a card in a small window, on a grid of 48 by 48: a building on its floor, a character's head, or the sign
    /// of any other card.
    func drawWindow(_ id: String, _ card: Card?, _ palette: Palette, size: CGSize) {
        let tint = card?.tint ?? .plain
        let bounds = CGRect(.zero, size)
        let inside = within(Path(roundedRect: bounds, cornerRadius: 8, style: .circular))
        let unit = size.width / 48
        if isPuppet(id) {
            inside.drawBust(id, tint, palette, size: size)
        } else if id.hasPrefix("district/") || id.hasPrefix("building/") {
            inside.rect(bounds, palette.plate)
            inside.faded(palette.isNight ? 0.5 : 1).disc(CGPoint(x: 24, y: 26) * unit, 19 * unit, palette.windowLight)
            inside.rect(CGRect(x: 0, y: 42 * unit, width: 48 * unit, height: 6 * unit), palette.front)
            let points = card?.points ?? 0
            let scale = points > 5 ? 0.65 : 0.73
            inside.drawBuilding(
                id, points: points, palette.art.of(tint), at: CGPoint(x: 24 - 24 * scale, y: 42 - 64 * scale) * unit,
                scale: scale * unit, cell: 9)
        } else {
            inside.rect(bounds, palette.plate)
            inside.drawEmblem(id, palette, palette.of(tint).text, at: CGPoint(x: 7, y: 7) * unit, size: 34 * unit)
        }
        edge(bounds, palette.of(tint).text, width: 1.4, corner: 8)
    }

    /// Draws a square picture; `card` is the card that it shows, `seat` the seat. With `isSeveral` (the game has
    /// several counters) gold is a chip like the others.
    func drawPicture(
        _ picture: Picture, card: Card?, seat: SeatView?, isSeveral: Bool, _ palette: Palette, size: CGFloat
    ) {
        switch picture {
        case .card(let id): drawWindow(id, card, palette, size: CGSize(width: size, height: size))
        case .counter(let counter):
            let drawn =
                counter.afterSlash == "gold" && !isSeveral ? Drawings.all["coins/4"] : Chip.drawing(counter)
            draw(drawn, palette.art, scale: size / drawn.size.width)
        case .pile:
            for i in [2, 1, 0] {
                drawBack(
                    palette,
                    CGRect(
                        x: CGFloat(i) * 2, y: CGFloat(2 - i) * 1.4, width: size * 0.64, height: size * 0.9), corner: 2)
            }
        case .seat:
            drawFace(
                seat?.face, palette, Palette.person(seat?.colour.number) ?? palette.ink2, at: .zero, size: size)
        case .face(let face):
            drawFace(face, palette, palette.ink2, at: .zero, size: size)
        case .colour(let tint):
            let bounds = CGRect(x: 0, y: 0, width: size, height: size)
            rect(bounds, palette.plate, corner: 8)
            edge(bounds, palette.of(tint).text, width: 1.4, corner: 8)
            let mark = size * 0.56
            drawMark(
                markOf(tint), palette, tint, at: CGPoint(x: (size - mark) / 2, y: (size - mark) / 2), size: mark)
        case .sign(let kind):
            switch kind {
            case .crown: drawCrown(palette, at: .zero, size: size)
            case .dealer: draw(Drawings.all["flag"], palette.art, scale: size / 24)
            case .mine, .bot, .away, .acting, .asked:
                drawEmblem("sign/\(kind)", palette, palette.ink, at: .zero, size: size)
            }
        }
    }
}

/// The picture of the thing that a choice touches.
struct PictureView: View {
    let picture: Picture
    var isSmall = false
    /// The width in points; nothing for the usual one.
    var width: CGFloat?
    @Environment(PageContext.self) private var context

    private var isWindow: Bool {
        switch picture {
        case .card, .seat, .face, .colour: true
        case .counter, .pile, .sign: false
        }
    }

    var body: some View {
        let size = context.grown(width ?? (isWindow ? (isSmall ? 38 : 44) : isSmall ? 30 : 35))
        let card: Card? = if case .card(let id) = picture { context.explain(id) } else { nil }
        let seat: SeatView? =
            if case .seat(let number) = picture {
                context.screen.table?.seats.first { $0.seat == number }
            } else {
                nil
            }
        let isSeveral = (context.screen.table?.seats.first?.counters.count ?? 1) > 1
        Canvas { canvas, room in
            canvas.drawPicture(
                picture, card: card, seat: seat, isSeveral: isSeveral, context.palette, size: room.width)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }

    /// Whether there is a drawing for the picture.
    static func hasDrawing(_ picture: Picture) -> Bool {
        let drawn = Drawings.all.byId
        return switch picture {
        case .card(let card): CardWindow.id(of: card).map { drawn[$0] != nil } ?? false
        case .seat, .face: true
        case .counter(let counter): counter.afterSlash == "gold" || drawn["chip/\(counter.afterSlash)"] != nil
        case .pile: true
        case .colour(let tint): markOf(tint) != nil
        case .sign(let kind):
            switch kind {
            case .crown: drawn["crown"] != nil
            case .dealer: drawn["flag"] != nil
            case .mine, .bot, .away, .acting, .asked: drawn["emblem/sign/\(kind)"] != nil
            }
        }
    }
}

/// A card in a small window.
struct CardWindow: View {
    let id: String
    let card: Card?
    let size: CGFloat
    let palette: Palette

    /// The id of the card's drawing: its own building, its puppet, or its emblem.
    static func id(of card: String) -> String? {
        ["skyline/\(card)", "puppet/\(card)", "emblem/\(card)"].first { Drawings.all.byId[$0] != nil }
    }

    var body: some View {
        Canvas { canvas, room in canvas.drawWindow(id, card, palette, size: room) }
            .frame(width: size, height: size)
            .accessibilityHidden(true)
    }
}

/// A character's head over the whole width of its tile, with its rank and its sign.
struct Bust: View {
    let id: String
    let card: Card?
    let height: CGFloat
    /// Whether it stands among many in a row.
    var isTight = false
    let palette: Palette

    var body: some View {
        Canvas { canvas, room in
            let inside = canvas.within(Path(CGRect(.zero, room)))
            inside.drawBust(id, card?.tint ?? .plain, palette, size: room)
            let emblem: CGFloat = isTight ? 14 : 17
            inside.drawEmblem(
                id, palette, card.map(palette.signOf) ?? palette.ink,
                at: CGPoint(x: room.width - emblem - 3, y: room.height - emblem - 3), size: emblem)
            if let rank = card?.rank { inside.drawRankTab(rank, palette, at: .zero, size: isTight ? 19 : 23) }
        }
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .accessibilityHidden(true)
    }
}

/// The character that is being played, in a small window; a tap tells what the character does.
struct OnStage: View {
    let card: Card
    @Environment(PageContext.self) private var context

    var body: some View {
        Button {
            context.showCards([card])
        } label: {
            CardWindow(id: card.id, card: card, size: context.grown(44), palette: context.palette)
                .frame(width: Spacing.finger, height: Spacing.finger)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier("stage")
    }
}

/// The character that is being played, as a puppet on the stage, in a beam of light from above.
struct PuppetOnStage: View {
    let card: Card
    @Environment(PageContext.self) private var context

    var body: some View {
        Button {
            context.showCards([card])
        } label: {
            Canvas { canvas, size in canvas.drawOnStage(card, context.palette, size) }
        }
        .buttonStyle(.thing)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier("stage")
    }
}

extension GraphicsContext {
    fileprivate func drawOnStage(_ card: Card, _ palette: Palette, _ size: CGSize) {
        let foot = size.height * 0.94
        let middle = size.width / 2
        let beam = min(size.width, size.height * 1.1)
        var path = Path()
        path.move(to: CGPoint(x: middle - beam * 0.12, y: 0))
        path.addLine(to: CGPoint(x: middle + beam * 0.12, y: 0))
        path.addLine(to: CGPoint(x: middle + beam / 2, y: foot))
        path.addLine(to: CGPoint(x: middle - beam / 2, y: foot))
        path.closeSubpath()
        let light = palette.lampLight.opacity(palette.isNight ? 0.2 : 0.45)
        fill(
            path,
            with: .linearGradient(
                Gradient(colors: [light.opacity(0), light]), startPoint: .zero, endPoint: CGPoint(x: 0, y: foot)))
        let pool = CGRect(
            x: middle - beam * 0.42, y: foot - size.height * 0.08, width: beam * 0.84, height: size.height * 0.14)
        fill(Path(ellipseIn: pool), with: .color(light))
        if isPuppet(card.id) {
            // The scale keeps a prop that the puppet holds out on the canvas.
            let unit = min(size.height * 0.86 / CardPainting.gridHeight, size.width / 112)
            drawPuppet(
                card.id, card.tint, palette,
                at: CGPoint(x: middle - 50 * unit, y: foot - CardPainting.gridHeight * unit),
                scale: unit, top: 0)
        } else {
            let emblemSize = size.height * 0.6
            drawEmblem(
                card.id, palette, palette.signOf(card), at: CGPoint(x: middle - emblemSize / 2, y: size.height * 0.2),
                size: emblemSize)
        }
    }
}

/// A price as coins; a 0 where something that usually costs is free now.
struct Price: View {
    let price: [Counter]
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        HStack(spacing: 3) {
            ForEach(price, id: \.id) { part in
                if part.id.hasSuffix("gold") {
                    Canvas { canvas, room in
                        canvas.draw(Drawings.all["coin/blank"], palette.art, scale: room.width / 24)
                        canvas.write(
                            "\(part.amount)", at: CGPoint(x: room.width / 2, y: room.height * 0.7),
                            size: room.height * 0.56, palette.onGold)
                    }
                    .frame(width: context.grown(22), height: context.grown(22))
                } else {
                    Chip(counter: part.id, amount: 1, size: context.grown(20), palette: palette)
                    Text(verbatim: "\(part.amount)").font(Typography.choice)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(sentence(price.map(\.inWords)))
    }
}
