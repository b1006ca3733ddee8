// Draws the boards that hang from the edge of the stage, one for each character that the round calls.
import AyatsuriCore
import SwiftUI

extension RankState {
    /// The y coordinate of the board's top, which shows what became of the character.
    func top(isSmall: Bool) -> CGFloat {
        if isSmall {
            switch self {
            case .waiting, .answered, .called: return 12
            case .silent: return 9
            case .faceUp: return -20
            }
        }
        switch self {
        case .waiting, .answered: return 15
        case .called: return 21
        case .silent: return 11
        case .faceUp: return -21
        }
    }
}

extension Palette {
    func boardGround(_ state: RankState) -> Color {
        switch state {
        case .called: button
        case .silent, .faceUp: hollow
        case .answered: isNight ? panel : card
        case .waiting: tile
        }
    }

    func boardInk(_ state: RankState) -> Color {
        switch state {
        case .called: onButton
        case .silent, .faceUp: ink2
        case .waiting, .answered: ink
        }
    }
}

/// The outline of a hanging board, whose upper corners are cut.
struct BoardShape: InsettableShape {
    private var inset: CGFloat = 0

    nonisolated func path(in rect: CGRect) -> Path {
        let cut: CGFloat = 5
        let board = rect.insetBy(dx: inset, dy: inset)
        var path = Path()
        path.move(to: CGPoint(x: board.minX + cut, y: board.minY))
        path.addLine(to: CGPoint(x: board.maxX - cut, y: board.minY))
        path.addLine(to: CGPoint(x: board.maxX, y: board.minY + cut))
        path.addLine(to: CGPoint(x: board.maxX, y: board.maxY))
        path.addLine(to: CGPoint(x: board.minX, y: board.maxY))
        path.addLine(to: CGPoint(x: board.minX, y: board.minY + cut))
        path.closeSubpath()
        return path
    }

    nonisolated func inset(by amount: CGFloat) -> BoardShape {
        var shape = self
        shape.inset += amount
        return shape
    }
}

/// One board of the strip: a character, and the seat that proved to have it.
struct BoardDrawing {
    /// The height of the strip: down to the lowest board and what is known below it.
    static let stripHeight: CGFloat = TableRoom.strip.usual
    static let smallStripHeight: CGFloat = TableRoom.strip.minimum

    let rank: RankView
    var seat: SeatView?
    let palette: Palette
    let isLit: Bool
    /// Whether the board is small for lack of room: then only the called character has its name.
    var isSmall = false
    /// The state that is drawn while the board turns over, where it is not `state`.
    var seen: RankState?

    private var height: CGFloat { isSmall ? (state == .called ? 57 : 42) : 66 }

    private var state: RankState { seen ?? rank.state }
    private var isGone: Bool { state == .silent || state == .faceUp }

    /// Draws the board and its strings, `width` points wide, with its upper edge at `top`. `turned` says how far it has
    /// turned over, 0 to 1.
    func paint(_ canvas: GraphicsContext, width: CGFloat, top: CGFloat, turned: Double) {
        let isCalled = state == .called
        let stringEnd: CGFloat = max(top, 0) + 3
        for part: CGFloat in [0.26, 0.74] {
            canvas.line(
                CGPoint(x: width * part, y: 0), CGPoint(x: width * part, y: stringEnd),
                isCalled ? palette.string : palette.boardString, width: isCalled ? 1.4 : 0.9)
        }
        if isCalled, palette.isNight {
            let middle: CGPoint = CGPoint(x: width / 2, y: top + height / 2)
            canvas.light(middle, height * 0.8, palette.lampLight.opacity(0.55))
        }
        // In the first half of the turn the old side is seen.
        var shown = self
        if state == .answered, turned < 0.5 {
            shown.seen = .called
            shown.seat = nil
        }
        var turnedCanvas = canvas.moved(CGPoint(x: width / 2, y: top))
        turnedCanvas.scaleBy(x: abs(cos(.pi * turned)), y: 1)
        turnedCanvas.translateBy(x: -width / 2, y: 0)
        shown.drawBoard(turnedCanvas, width)
    }

    /// Draws what only this player knows, below the board, beside a closed eye.
    func paintKnown(_ canvas: GraphicsContext, width: CGFloat) {
        guard let known = rank.knownShort else { return }
        let baseline: CGFloat = isSmall ? 64 : RankState.waiting.top(isSmall: false) + 66 + 12
        let (letterSize, eyeSize): (CGFloat, CGFloat) = (10, 8)
        let room = width - 2 - eyeSize
        canvas.write(
            known, at: CGPoint(x: width / 2 + eyeSize / 2 + 1, y: baseline), size: letterSize, palette.accent,
            maxWidth: room,
            isLight: true)
        let writtenWidth = min(room, canvas.width(of: known, size: letterSize, isLight: true))
        canvas.draw(
            Drawings.all["eye-closed"], palette.art,
            at: CGPoint(x: width / 2 - writtenWidth / 2 - eyeSize / 2, y: baseline - eyeSize), scale: eyeSize / 12)
    }

    private func outline(_ width: CGFloat) -> Path {
        BoardShape().path(in: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private var edge: Color {
        if isLit { return palette.lamp }
        if rank.isMine, state != .called { return palette.accent }
        switch state {
        case .called: return palette.isNight ? palette.string : palette.ink
        case .silent, .faceUp: return palette.hollowLine
        case .answered: return seat.flatMap { Palette.person($0.colour.number) } ?? palette.boardLine
        case .waiting: return palette.boardLine
        }
    }

    private func drawBoard(_ canvas: GraphicsContext, _ width: CGFloat) {
        let isStrong = isLit || rank.isMine || state == .answered || state == .called
        canvas.fill(outline(width), with: .color(palette.boardGround(state)))
        canvas.stroke(
            outline(width), with: .color(edge),
            style: StrokeStyle(lineWidth: isStrong ? 1.7 : 1, dash: state == .silent ? [3, 2.4] : []))
        let ink = palette.boardInk(state)
        let sign = state == .called || (isGone && rank.card.tint == .plain) ? ink : palette.signOf(rank.card)
        if state == .answered, let seat {
            drawAnswered(canvas, seat, width, ink, sign)
        } else {
            drawWaiting(canvas, width, ink, sign)
        }
        if rank.isMine, state != .called {
            var tip = Path()
            tip.move(to: CGPoint(x: width / 2 - 6, y: height))
            tip.addLine(to: CGPoint(x: width / 2, y: height + 5))
            tip.addLine(to: CGPoint(x: width / 2 + 6, y: height))
            tip.closeSubpath()
            canvas.fill(tip, with: .color(palette.accent))
        }
        for (index, mark) in rank.marks.enumerated() { drawStamp(canvas, mark.short, width, index) }
    }

    private func drawWaiting(_ canvas: GraphicsContext, _ width: CGFloat, _ ink: Color, _ sign: Color) {
        let smallEmblemSize = min(24, width - 14)
        if isSmall { return drawSmall(canvas, width, ink, sign) }
        if let number = rank.card.rank {
            canvas.write("\(number)", at: CGPoint(x: width / 2, y: 16), size: 15, ink, isSerif: true)
        }
        let isNumbered = rank.card.rank != nil
        let emblemSize = isNumbered ? smallEmblemSize : smallEmblemSize + 4
        // A character that is out of the round, or will lose the turn, is drawn dim.
        let isDim = isGone || rank.marks.contains { $0.kind == .killed }
        canvas.drawEmblem(
            rank.card.id, palette, sign, at: CGPoint(x: width / 2 - emblemSize / 2, y: isNumbered ? 20 : 8),
            size: emblemSize,
            alpha: isDim ? 0.45 : 1)
        drawName(canvas, width, ink, isNumbered)
    }

    /// Draws the board's number and sign, and the name of the character that is called.
    private func drawSmall(_ canvas: GraphicsContext, _ width: CGFloat, _ ink: Color, _ sign: Color) {
        let isDim = isGone || rank.marks.contains { $0.kind == .killed }
        if state == .faceUp {
            canvas.drawEmblem(
                rank.card.id, palette, sign, at: CGPoint(x: width / 2 - 7.5, y: 24), size: 15, alpha: 0.45)
            return
        }
        if let number = rank.card.rank {
            canvas.write("\(number)", at: CGPoint(x: width / 2, y: 14), size: 14, ink, isSerif: true)
        }
        let emblemSize: CGFloat = rank.card.rank == nil ? 27 : 21
        canvas.drawEmblem(
            rank.card.id, palette, sign,
            at: CGPoint(x: width / 2 - emblemSize / 2, y: rank.card.rank == nil ? 7 : 17), size: emblemSize,
            alpha: isDim ? 0.45 : 1)
        if state == .called { drawName(canvas, width, ink, rank.card.rank != nil) }
    }

    /// Draws the name at the foot, with two words on two lines where one line would squeeze them.
    private func drawName(_ canvas: GraphicsContext, _ width: CGFloat, _ ink: Color, _ isNumbered: Bool) {
        let name = rank.card.name
        let isLong = !name.isWide && name.count > 9 && !isSmall
        let words = isLong ? name.split(separator: " ", maxSplits: 1).map(String.init) : [name]
        for (index, word) in words.enumerated() {
            let baseline =
                words.count > 1
                ? height - 12 + CGFloat(index) * 9 - (isNumbered ? 0 : 2) : height - (isSmall ? 5 : 6.4)
            canvas.write(
                word, at: CGPoint(x: width / 2, y: baseline), size: words.count > 1 ? 9 : name.isWide ? 10.5 : 10, ink,
                maxWidth: width - 4)
        }
    }

    /// Draws the board's other side: the face of the player who proved to have the character.
    private func drawAnswered(
        _ canvas: GraphicsContext, _ seat: SeatView, _ width: CGFloat, _ ink: Color, _ sign: Color
    ) {
        if let number = rank.card.rank {
            canvas.write("\(number)", at: CGPoint(x: 5, y: 14.5), size: 12.5, ink, anchor: .start, isSerif: true)
        }
        canvas.drawEmblem(rank.card.id, palette, sign, at: CGPoint(x: width - 18, y: 4), size: 13)
        let colour = Palette.person(seat.colour.number) ?? palette.ink2
        let faceSize: CGFloat = isSmall ? 25 : 27
        canvas.drawFace(
            seat.face, palette, colour, at: CGPoint(x: width / 2 - faceSize / 2, y: isSmall ? 15 : 18), size: faceSize)
        if !isSmall {
            canvas.write(seat.name, at: CGPoint(x: width / 2, y: height - 5), size: 10, ink, maxWidth: width - 4)
        }
    }

    /// Draws the mark of what was done to a character as a stamp over its sign.
    private func drawStamp(_ canvas: GraphicsContext, _ short: String, _ width: CGFloat, _ index: Int) {
        let letterSize: CGFloat = 10.5
        let box = CGSize(width: min(canvas.width(of: short, size: letterSize) + 8, width - 1), height: 16)
        var stamp = canvas.moved(CGPoint(x: width / 2, y: height - (isSmall ? 20 : 27) - CGFloat(index) * 15))
        stamp.rotate(by: .degrees(-9))
        let stampRect = CGRect(CGPoint(x: -box.width / 2, y: -8), box)
        stamp.rect(stampRect, palette.stamp, corner: 2.5)
        stamp.edge(stampRect, palette.accent, width: 1.5, corner: 2.5)
        stamp.write(short, at: CGPoint(x: 0, y: 4), size: letterSize, palette.accent, maxWidth: box.width - 4)
    }
}
