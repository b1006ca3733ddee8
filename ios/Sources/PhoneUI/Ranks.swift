// The rank strip: a board for each character hangs from the edge of the stage, and shows what became of the character
// and who had it.
import AyatsuriCore
import SwiftUI

struct RankStrip: View {
    let table: TableScreen
    let touch: PromptTargets

    private func seat(_ rank: RankView) -> SeatView? { table.seats.first { $0.seat == rank.seat } }

    var body: some View {
        if !table.ranks.isEmpty { boards.lit(.ranks, touch.context) }
    }

    @ViewBuilder private var boards: some View {
        let context = touch.context
        if context.isLargeText {
            Sideways {
                HStack(alignment: .top, spacing: 6) {
                    ForEach(table.ranks, id: \.card.id) { rank in
                        LargeRank(rank: rank, seat: seat(rank), touch: touch)
                    }
                }
                .padding(.horizontal, 6)
                .padding(.top, 12)
                .padding(.bottom, 6)
            }
            .overlay(alignment: .top) { Valance(palette: context.palette).allowsHitTesting(false) }
        } else {
            GeometryReader { proxy in
                // In a strip that is low for lack of room, boards have no names.
                let isSmall = proxy.size.height < BoardDrawing.stripHeight * context.scale - 1
                HStack(alignment: .top, spacing: 3) {
                    ForEach(table.ranks, id: \.card.id) { rank in
                        HangingBoard(rank: rank, seat: seat(rank), isSmall: isSmall, touch: touch)
                    }
                }
                .padding(.horizontal, table.ranks.count <= 8 ? 8 : table.ranks.count == 9 ? 6 : 5)
                .frame(width: proxy.size.width)
            }
            .frame(maxHeight: BoardDrawing.stripHeight * context.scale)
            .clipped()
            // Boards that were pulled up, or lie face up, are partly behind the edge of the stage.
            .overlay(alignment: .top) { Valance(palette: context.palette).allowsHitTesting(false) }
        }
    }
}

extension RankView {
    /// The words of the rank for a screen reader.
    func inWords(_ seat: SeatView?) -> String {
        sentence([card.inWords, stateLabel, seat?.name] + marks.map(\.label) + [known])
    }

    @MainActor fileprivate func detailsAction(_ seat: SeatView?, _ touch: PromptTargets) -> @MainActor () -> Void {
        let lines = ([stateLabel, seat?.name] + marks.map(\.label) + [known]).compactMap { $0 }
        return { touch.context.showCards([card], lines: lines) }
    }
}

/// A board, whose turning over can be animated.
private struct TurningBoard: View, Animatable {
    /// The fraction of its turn that the board has completed, from 0 to 1.
    nonisolated var animatableData: Double
    let board: BoardDrawing
    let top: CGFloat
    let scale: CGFloat

    var body: some View {
        // The light around the called board is wider than the board.
        Overhanging(by: 32 * scale) { canvas, size in
            board.paint(
                canvas.moved(.zero, scale: scale), width: size.width / scale, top: top, turned: animatableData)
        }
    }
}

/// One board of the strip. It drops, is pulled up, or turns over to the face of the player who had the character.
private struct HangingBoard: View {
    private static let long: CGFloat = 40
    let rank: RankView
    let seat: SeatView?
    let isSmall: Bool
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let target = Target.character(card: rank.card.id)
        let showDetails = rank.detailsAction(seat, touch)
        let scale = context.scale
        let board = BoardDrawing(
            rank: rank, seat: seat, palette: context.palette, isLit: touch.light(target) == .lit, isSmall: isSmall)
        let height = isSmall ? BoardDrawing.smallStripHeight : BoardDrawing.stripHeight
        Button {
            touch.tap(target, otherwise: showDetails)
        } label: {
            ZStack(alignment: .top) {
                Canvas { canvas, size in
                    board.paintKnown(canvas.moved(.zero, scale: scale), width: size.width / scale)
                }
                // The strings are longer than the part in sight, so that the board can move up and down on them.
                TurningBoard(
                    animatableData: rank.state == .answered ? 1 : 0, board: board, top: Self.long, scale: scale
                )
                .animation(context.isReduced ? nil : .easeInOut(duration: 0.22), value: rank.state)
                .frame(height: (height + Self.long) * scale)
                .offset(y: (rank.state.top(isSmall: isSmall) - Self.long) * scale)
                .animation(context.isReduced ? nil : .easeInOut(duration: 0.18), value: rank.state)
            }
            .frame(height: height * scale, alignment: .top)
        }
        .buttonStyle(.thing)
        .frame(maxWidth: 58 * scale)
        .spot(.board(rank.card.id), context)
        .lit(.at(target: target), context)
        .accessibilityLabel(rank.inWords(seat))
        .accessibilityIdentifier("rank-\(rank.card.id)")
        .hint(touch.hint(target))
        .explained(rank.card.name, showDetails)
    }
}

/// A board in large text, where the strip scrolls and each board has all its words.
private struct LargeRank: View {
    let rank: RankView
    let seat: SeatView?
    let touch: PromptTargets

    private var isGone: Bool { rank.state == .silent || rank.state == .faceUp }

    var body: some View {
        let context = touch.context
        let palette = context.palette
        let target = Target.character(card: rank.card.id)
        let showDetails = rank.detailsAction(seat, touch)
        let second = rank.state == .called ? palette.onButton : isGone ? palette.ink : palette.accent
        let ink = palette.boardInk(rank.state)
        Button {
            touch.tap(target, otherwise: showDetails)
        } label: {
            VStack(alignment: .center, spacing: 2) {
                if let number = rank.card.rank {
                    Text(verbatim: "\(number)").font(Typography.numeral).foregroundStyle(rank.isMine ? second : ink)
                }
                Emblem(
                    id: rank.card.id, size: context.grown(26),
                    color: rank.state == .called || isGone ? ink : palette.signOf(rank.card), palette: palette)
                Text(rank.card.name).font(Typography.board).foregroundStyle(ink).strikethrough(isGone)
                    .lineLimit(rank.card.name.contains(" ") ? 2 : 1)
                Lines([seat?.name] + rank.marks.map(\.short) + [rank.knownShort], Typography.board).foregroundStyle(
                    second)
            }
            .multilineTextAlignment(.center)
            .lineLimit(1)
            .minimumScaleFactor(0.4)
            .padding(4)
            .frame(width: 92)
            .frame(minHeight: rank.state == .called ? 122 : 112, alignment: .top)
            .plate(
                palette.boardGround(rank.state), palette.boardLine, palette, in: BoardShape(),
                isMarked: touch.light(target) == .lit)
        }
        .buttonStyle(.thing)
        .lit(.at(target: target), context)
        .accessibilityLabel(rank.inWords(seat))
        .accessibilityIdentifier("rank-\(rank.card.id)")
        .hint(touch.hint(target))
        .explained(rank.card.name, showDetails)
    }
}

extension View {
    /// Puts the view on a plate with an edge; a marked plate has a brighter, wider edge.
    func plate(
        _ ground: Color, _ edge: Color, _ palette: Palette, corner: CGFloat = 12, isMarked: Bool = false
    ) -> some View {
        plate(ground, edge, palette, in: RoundedRectangle(cornerRadius: corner), isMarked: isMarked)
    }

    /// Puts the view on a plate of another shape.
    func plate<S: InsettableShape>(
        _ ground: Color, _ edge: Color, _ palette: Palette, in shape: S, isMarked: Bool = false
    ) -> some View {
        background(ground, in: shape)
            .overlay {
                shape
                    .strokeBorder(isMarked ? palette.lamp : edge, lineWidth: isMarked ? 2 : 1)
                    .allowsHitTesting(false)
            }
    }
}
