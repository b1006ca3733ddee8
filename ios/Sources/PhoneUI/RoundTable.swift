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

    /// As much larger all of it is drawn as the window is high.
    nonisolated static func larger(_ high: CGFloat) -> CGFloat { min(max(1 + (high - 600) / 555, 1), 1.5) }

    var body: some View {
        let context = touch.context
        let asked: CGFloat = size.width < 1000 ? 340 : 408
        let (left, right) = Self.sides(Array(table.seats.dropFirst()))
        let larger = Self.larger(size.height)
        VStack(spacing: 0) {
            TopLine(table: table, context: context, isWide: true)
            if let notice = table.notice { Notice(words: notice, buttons: table.noticeButtons, context: context) }
            VStack(spacing: 0) {
                Enlarged(by: larger, touch: touch) { RankStrip(table: table, touch: $0) }
                HStack(alignment: .center, spacing: Space.sections) {
                    SideOfStage(seats: left, larger: larger, touch: touch)
                    Centre(table: table, touch: touch).frame(maxWidth: size.width * 0.3)
                    SideOfStage(seats: right, larger: larger, touch: touch)
                }
                .frame(maxHeight: .infinity)
                HStack(alignment: .bottom, spacing: Space.sections) {
                    Enlarged(by: larger, touch: touch) { touch in
                        VStack(spacing: 0) {
                            if let own = table.seats.first { Seat(seat: own, room: .large, touch: touch) }
                            // Nobody else sees what is held.
                            OwnHand(table: table, touch: touch).privacySensitive()
                        }
                    }
                    Asked(
                        table: table, touch: touch,
                        heights: PromptHeights(usual: size.height * 0.56, whole: size.height * 0.8, isCard: true)
                    )
                    .frame(width: asked)
                }
                .padding(.trailing, 14)
                .padding(.bottom, 14)
            }
            .actingString(table, context)
        }
    }
}

/// All that is inside, larger: pictures and text alike.
private struct Enlarged<Content: View>: View {
    let by: CGFloat
    let touch: Touch
    @ViewBuilder let content: (Touch) -> Content

    var body: some View {
        content(touch.enlarged(by)).dynamicTypeSize(touch.context.text.enlarged(by))
    }
}

/// The others to the left or the right of the stage.
private struct SideOfStage: View {
    let seats: [SeatView]
    /// As much larger they are at most.
    let larger: CGFloat
    let touch: Touch

    var body: some View {
        GeometryReader { proxy in
            // As many as sit at one side share its height: that of a row, and a little air.
            let each = min(max(proxy.size.height / CGFloat(max(seats.count, 1)) / 84, 0.9), larger)
            ScrollViewReader { reader in
                ScrollView {
                    Enlarged(by: each, touch: touch) { touch in
                        VStack(spacing: Space.groups) {
                            ForEach(seats, id: \.seat) { seat in Seat(seat: seat, room: .small, touch: touch) }
                        }
                        .frame(minHeight: proxy.size.height)
                    }
                }
                .scrolledToLit(touch.context, reader) { $0.idOnBoard }
            }
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
