// The table of a wide window: the others sit around the stage, from the lower left clockwise; one's own city and hand are
// below, and beside them what is asked.
import AyatsuriCore
import SwiftUI

struct RoundTable: View {
    let table: TableScreen
    let touch: Touch
    let size: CGSize

    /// Who sits on which side of the stage, each from above to below.
    nonisolated static func sides(_ others: [SeatView]) -> (left: [SeatView], right: [SeatView]) {
        let left = others.prefix((others.count + 1) / 2)
        return (left.reversed(), Array(others.dropFirst(left.count)))
    }

    var body: some View {
        let context = touch.context
        let asked: CGFloat = size.width < 1000 ? 340 : 408
        let (left, right) = Self.sides(Array(table.seats.dropFirst()))
        VStack(spacing: 0) {
            TopLine(table: table, context: context, isWide: true)
            if let notice = table.notice { Notice(words: notice, buttons: table.noticeButtons, context: context) }
            RankStrip(table: table, touch: touch).frame(maxWidth: 620)
            HStack(alignment: .center, spacing: Space.sections) {
                SideOfStage(seats: left, touch: touch)
                Centre(table: table, touch: touch).frame(maxWidth: size.width * 0.3)
                SideOfStage(seats: right, touch: touch)
            }
            .frame(maxHeight: .infinity)
            HStack(alignment: .bottom, spacing: Space.sections) {
                VStack(spacing: 0) {
                    if let own = table.seats.first { Seat(seat: own, room: .large, touch: touch) }
                    // Nobody else sees what is held.
                    OwnHand(table: table, touch: touch).privacySensitive()
                }
                Asked(
                    table: table, touch: touch,
                    heights: PromptHeights(usual: size.height * 0.56, whole: size.height * 0.8, isCard: true)
                )
                .frame(width: asked)
            }
            .padding(14)
        }
    }
}

/// The others to the left or the right of the stage.
private struct SideOfStage: View {
    let seats: [SeatView]
    let touch: Touch

    var body: some View {
        ScrollViewReader { reader in
            ScrollView {
                VStack(spacing: Space.groups) {
                    ForEach(seats, id: \.seat) { seat in Seat(seat: seat, room: .small, touch: touch) }
                }
            }
            .scrolledToLit(touch.context, reader) { $0.idOnBoard }
        }
        .frame(maxWidth: .infinity)
    }
}

/// The stage: whoever is being played in the beam of the lamp, what just happened, and what lies in the middle.
private struct Centre: View {
    let table: TableScreen
    let touch: Touch

    var body: some View {
        VStack(alignment: .center, spacing: 4) {
            if let stage = table.stage { PuppetOnStage(card: stage, context: touch.context) }
            Headline(table: table)
            if table.isToldOnStage(touch.context) { Awaited(table: table, palette: touch.context.palette) }
            Since(table: table, palette: touch.context.palette)
            Piles(piles: table.piles, touch: touch)
            Market(table: table, touch: touch)
        }
        .multilineTextAlignment(.center)
    }
}
