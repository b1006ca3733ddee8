// The faces of people and bots, in a ring and a robe of the person's colour, and the signs beside names.
import AyatsuriCore
import SwiftUI

extension SignKind {
    /// Whether the sign is drawn at the face, and told in words below the name.
    var isMarker: Bool {
        switch self {
        case .crown, .dealer: true
        case .mine, .bot, .away, .acting, .asked: false
        }
    }
}

extension SignKind {
    /// Whether the sign tells what somebody is doing just now, in contrast to what they are.
    var isNews: Bool {
        switch self {
        case .acting, .asked, .away: true
        case .mine, .bot, .crown, .dealer: false
        }
    }
}

extension [Sign] {
    var isAway: Bool { contains { $0.kind == .away } }
}

extension GraphicsContext {
    /// Draws a face in its ring; the ring is dashed where nobody sits, the face dim where somebody is away.
    func drawFace(
        _ face: UInt32?, _ palette: Palette, _ colour: Color, at: CGPoint, size: CGFloat, isAway: Bool = false
    ) {
        let middle = at + CGPoint(x: size / 2, y: size / 2)
        guard let face else {
            ring(middle, size / 2 - 1, palette.ink2, width: 1, dash: [4, 3])
            return
        }
        draw(
            Drawings.all["face/\(face % 16)"], palette.art.with(["seat": colour]), at: at, scale: size / 52,
            alpha: isAway ? 0.5 : 1)
        // A line of ink lets a dark colour be seen on a dark page.
        ring(middle, size / 2, palette.ink.opacity(0.55), width: 0.8)
        guard isAway else { return }
        let moon = size * 0.46
        let corner = at + CGPoint(x: size - moon, y: size - moon)
        disc(corner + CGPoint(x: moon / 2, y: moon / 2), moon / 2, palette.panel)
        drawEmblem(
            "sign/away", palette, palette.accent, at: corner + CGPoint(x: moon, y: moon) * 0.15, size: moon * 0.7)
    }
}

/// A face as a view. The name stands beside it, so a screen reader skips the face.
struct Face: View {
    let face: UInt32?
    let colour: UInt32?
    var isAway = false
    let size: CGFloat
    let palette: Palette

    var body: some View {
        Canvas { canvas, room in
            canvas.drawFace(
                face, palette, Palette.person(colour) ?? palette.ink2, at: .zero, size: room.width, isAway: isAway)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// A face with the crown or the dealer's flag at its upper right, in the column along which the string hangs.
struct FaceWithSigns: View {
    let seat: SeatView
    let size: CGFloat
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        ZStack {
            Face(
                face: seat.face, colour: seat.colour.number, isAway: seat.signs.isAway, size: size, palette: palette
            )
            .spot(.face(seat.seat), context)
            .endsString(seat.isActing, context)
            if let marker = seat.signs.first(where: { $0.kind.isMarker }) {
                Canvas { canvas, room in
                    if marker.kind == .crown {
                        canvas.drawCrown(palette, at: .zero, size: room.width)
                    } else {
                        canvas.draw(Drawings.all["flag"], palette.art, scale: room.width / 24)
                    }
                }
                .frame(width: size * 0.52, height: size * 0.52)
                .offset(x: size * 0.3, y: -size * 0.5)
                .opacity(context.flights.isComing(.crown, to: .face(seat.seat)) ? 0 : 1)
                .accessibilityHidden(true)
            }
        }
        .frame(width: size + context.grown(16))
    }
}
