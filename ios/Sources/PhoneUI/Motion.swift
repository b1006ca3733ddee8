// Animations of the core's cues: coins, cards and other pieces that fly over the table. Any touch ends them and is
// never delayed by them.
import AyatsuriCore
import Foundation
import Observation
import SwiftUI

/// The places on the table, and the pieces that fly between them.
@MainActor
@Observable
final class Flights {
    private(set) var pieces: [Flight] = []
    /// The rectangles of the places in the table's coordinate space.
    @ObservationIgnored private var rects: [Spot: CGRect] = [:]
    /// The most milliseconds that a new piece waits for those that fly already.
    private static let maxDelay = 300

    private static let start = ContinuousClock.now

    /// Monotonic milliseconds: setting the phone's clock does not disturb an animation.
    static var now: Int { Int((ContinuousClock.now - start) / Duration.milliseconds(1)) }

    func record(_ spot: Spot, _ rect: CGRect) { rects[spot] = rect }

    /// Begins the animations of the cues, after the pieces that fly already.
    func begin(_ cues: [Cue], now: Int = Flights.now, isReduced: Bool) {
        let flying = pieces.filter { $0.end > now }
        let start = min(max(flying.map(\.end).max() ?? now, now), now + Self.maxDelay)
        let new = Flight.plan(cues, now: start, isReduced: isReduced)
        if !new.isEmpty || flying.count != pieces.count { pieces = flying + new }
    }

    /// Whether this thing is on its way to this place. The place shows it only when it has arrived.
    func isComing(_ mover: Mover, to spot: Spot) -> Bool {
        pieces.contains { $0.mover == mover && $0.to == spot && $0.from != spot }
    }

    /// Ends all animations at once.
    func finish() { if !pieces.isEmpty { pieces = [] } }

    /// Removes the pieces that have arrived: what they brought is then drawn in its place.
    func tidy(now: Int = Flights.now) {
        if pieces.contains(where: { $0.end <= now }) { pieces = pieces.filter { $0.end > now } }
    }

    /// The middle of a place, or if it is not in sight, of the place to which it belongs.
    func middle(_ spot: Spot) -> CGPoint? {
        for candidate in [spot] + substitutes(for: spot) {
            if let rect = rects[candidate] { return CGPoint(x: rect.midX, y: rect.midY) }
        }
        return nil
    }

    private func substitutes(for spot: Spot) -> [Spot] {
        let piles = rects.keys.filter { if case .pile = $0 { true } else { false } }
        let markets = rects.keys.filter { if case .market = $0 { true } else { false } }
        switch spot {
        case .purse(let seat), .city(let seat): return [.face(seat)]
        case .hand(let seat): return [.purse(seat), .face(seat)]
        case .pile: return piles
        case .market: return markets + [.event] + piles
        case .face, .board, .event, .bank: return []
        }
    }
}

extension View {
    /// Records this view's rectangle as a place from which or to which pieces fly.
    func spot(_ spot: Spot, _ context: PageContext) -> some View {
        let flights = context.flights
        return onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named("table"))
        } action: {
            flights.record(spot, $0)
        }
    }
}

/// A table with the flying pieces drawn over it.
struct Moving<Content: View>: View {
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content

    var body: some View {
        let flights = context.flights
        content
            .overlay { if !flights.pieces.isEmpty { Air().allowsHitTesting(false) } }
            .coordinateSpace(.named("table"))
            .watchingFingers { _ in flights.finish() }
    }
}

/// The layer that draws the flying pieces.
private struct Air: View {
    @Environment(PageContext.self) private var context

    var body: some View {
        let flights = context.flights
        TimelineView(.animation) { _ in
            let now = Flights.now
            Canvas { canvas, _ in
                for piece in flights.pieces where piece.start <= now && now < piece.end {
                    guard let path = path(of: piece) else { continue }
                    canvas.drawPiece(
                        piece, path.from, path.to, piece.progress(now), context.palette, card: context.explain)
                }
            }
            .onChange(of: now) { flights.tidy(now: now) }
        }
        .accessibilityHidden(true)
    }

    /// The start and end of a piece's flight. The bank lies beyond the edge of the stage.
    private func path(of piece: Flight) -> (from: CGPoint, to: CGPoint)? {
        let from = piece.from == .bank ? nil : context.flights.middle(piece.from)
        let to = piece.to == .bank ? nil : context.flights.middle(piece.to)
        if piece.from != .bank, from == nil { return nil }
        if piece.to != .bank, to == nil { return nil }
        guard let known = from ?? to else { return nil }
        let edge = CGPoint(x: known.x, y: 0)
        return (from ?? edge, to ?? edge)
    }
}

extension GraphicsContext {
    fileprivate func drawPiece(
        _ piece: Flight, _ from: CGPoint, _ to: CGPoint, _ progress: Double, _ palette: Palette,
        card: (String) -> Card?
    ) {
        // A piece starts fast and slows down before it comes to rest.
        let eased = 1 - pow(1 - progress, 3)
        let arc = CGPoint(x: 0, y: -24 * 4 * eased * (1 - eased))
        let straight = from + (to - from) * eased
        switch piece.mover {
        case .chips(let counter, _):
            let coin = Chip.drawing(counter)
            draw(coin, palette.art, at: straight + arc - CGPoint(x: 10, y: 10), scale: 20 / coin.size.width)
        case .backs:
            drawBack(palette, CGRect(x: straight.x - 11, y: straight.y - 15.5, width: 22, height: 31), corner: 2)
        case .open(let id): drawOpenCard(card(id), id, straight + arc, palette)
        case .building(let id):
            guard let known = card(id) else { return }
            let unit: CGFloat = 44 / 48
            drawBuilding(known, palette.art, at: straight + arc - CGPoint(x: 24, y: 40) * unit, scale: unit)
        case .ruin(let id):
            guard let known = card(id) else { return }
            let unit: CGFloat = 44 / 48
            var tilted = moved(from + CGPoint(x: 0, y: 30 * progress * progress))
            tilted.rotate(by: .degrees(8 * progress))
            tilted.drawBuilding(
                known, palette.art, at: CGPoint(x: -24, y: -40) * unit, scale: unit, alpha: 1 - progress)
        case .crown:
            draw(Drawings.all["crown"], palette.art, at: straight + arc - CGPoint(x: 12, y: 34), scale: 1)
        case .ring: faded(1 - progress).ring(to, 16 + 10 * progress, palette.lamp, width: 2.4)
        }
    }

    /// Draws a card that everybody sees, or only its emblem if the card itself is not known.
    private func drawOpenCard(_ card: Card?, _ id: String, _ middle: CGPoint, _ palette: Palette) {
        let size = CGSize(width: 48, height: 67.2)
        let at = middle - CGPoint(x: 24, y: 33.6)
        if let card {
            CardPainting(card: card, palette: palette).paint(self, at: at, width: size.width)
        } else {
            rect(CGRect(at, size), palette.card, corner: 4)
            drawEmblem(id, palette, palette.ink, at: at + CGPoint(x: 9.6, y: 14.4), size: 28.8)
        }
    }
}
