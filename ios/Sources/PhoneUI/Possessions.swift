// A seat's possessions: gold or several counters, and cards, as things with numbers beside them.
import AyatsuriCore
import SwiftUI

/// The sizes of a seat's possessions as drawn, and the fonts of their numbers.
struct PossessionSizes {
    let gap: CGFloat
    let coins: CGFloat
    let gold: Font
    let chip: CGFloat
    let amount: Font
    let backs: CGFloat
    /// The greatest number of backs of cards; 0 where the cards themselves are in sight.
    let maxBacks: Int
    let hand: Font
}

extension PossessionSizes {
    /// The sizes for a seat in a row of the table.
    @MainActor init(_ seat: SeatView, isOwn: Bool, isLow: Bool, _ context: PageContext) {
        let size = context.grown(isLow ? 22 : isOwn ? 26 : 18)
        // Numbers of two digits have no room beside three backs.
        let maxBacks = "\(seat.gold)\(seat.hand)".count > 2 ? 1 : 3
        self.init(
            gap: 3, coins: size, gold: isLow ? Typography.purse : isOwn ? Typography.title : Typography.number,
            chip: context.grown(isOwn ? 25 : 21), amount: Typography.number, backs: size * 0.85,
            maxBacks: isOwn || seat.counters.count > 1 ? 0 : maxBacks, hand: Typography.choice)
    }

    /// The sizes in large text.
    init(large seat: SeatView) {
        self.init(
            gap: 5, coins: 28, gold: Typography.person, chip: 27, amount: Typography.person, backs: 26,
            maxBacks: seat.counters.count == 1 ? 2 : 1, hand: Typography.person)
    }
}

/// Gold and cards as drawings, with their numbers.
struct Possessions: View {
    let seat: SeatView
    let sizes: PossessionSizes
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        HStack(spacing: sizes.gap) {
            if seat.counters.count == 1 {
                CoinStack(gold: seat.gold, height: sizes.coins, palette: palette)
                Text(verbatim: "\(seat.gold)").font(sizes.gold).lineLimit(1)
            } else {
                ForEach(seat.counters, id: \.id) { counter in
                    Chip(counter: counter.id, amount: counter.amount, size: sizes.chip, palette: palette)
                    Text(verbatim: "\(counter.amount)").font(sizes.amount).lineLimit(1)
                }
            }
            if sizes.maxBacks > 0 {
                CardBacks(cards: seat.hand, height: sizes.backs, maxBacks: sizes.maxBacks, palette: palette)
                    .spot(.hand(seat.seat), context)
                Text(verbatim: "\(seat.hand)").font(sizes.hand).lineLimit(1)
            }
        }
        .spot(.purse(seat.seat), context)
    }
}
