// Seats in large text, and one's own as a bar that stays in sight.
import AyatsuriCore
import SwiftUI

/// In large text: face, name, gold and hand in a line, below it the points and the city, as wide as the page.
struct LargeSeat: View {
    let seat: SeatView
    /// The targets of the seat that can be chosen.
    let lit: Target?
    let touch: Touch

    var body: some View {
        let context = touch.context
        let palette = context.palette
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 6) {
                FaceWithSigns(seat: seat, size: 54, context: context)
                Text(seat.name).font(Type.person).lineLimit(1)
                SmallSigns(seat: seat, size: 20, palette: palette)
                Spacer(minLength: 0)
                if seat.counters.count == 1 { LargeCounts(seat: seat, context: context) }
            }
            .minimumScaleFactor(0.5)
            if seat.counters.count > 1 { LargeCounts(seat: seat, context: context).minimumScaleFactor(0.5) }
            HStack(alignment: .bottom, spacing: 4) {
                Plaque(points: seat.points, height: 32, palette: palette).frame(width: 54)
                Skyline(city: seat.city(touch, .wide)).frame(height: 66).spot(.city(seat.seat), context)
                    .overlay(alignment: .topTrailing) { Tags(seat: seat, context: context) }
            }
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { LampBehind(isActing: seat.isActing, hasBar: !seat.isMine, context: context) }
        .overlay {
            if lit != nil { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.lamp, lineWidth: 2) }
        }
        .contentShape(Rectangle())
    }
}

/// A person's possessions, in large text.
struct LargeCounts: View {
    let seat: SeatView
    let context: PageContext

    var body: some View {
        let palette = context.palette
        HStack(spacing: 5) {
            if seat.counters.count == 1 {
                CoinStack(gold: seat.gold, height: 28, palette: palette)
                Text(verbatim: "\(seat.gold)").font(Type.person).lineLimit(1)
            } else {
                ForEach(seat.counters, id: \.id) { counter in
                    Chip(counter: counter.id, amount: counter.amount, size: 27, palette: palette)
                    Text(verbatim: "\(counter.amount)").font(Type.person).lineLimit(1)
                }
            }
            CardBacks(cards: seat.hand, height: 26, most: seat.counters.count == 1 ? 2 : 1, palette: palette)
                .spot(.hand(seat.seat), context)
            Text(verbatim: "\(seat.hand)").font(Type.person).lineLimit(1)
        }
        .spot(.purse(seat.seat), context)
    }
}

/// One's own seat in large text: a bar that stays in sight.
struct OwnBar: View {
    let seat: SeatView
    let touch: Touch

    private var lit: [Target] {
        ([.seat(seat: seat.seat)] + seat.counters.map { .counter(seat: seat.seat, counter: $0.id) })
            .filter { touch.light($0) == .lit }
    }

    var body: some View {
        let context = touch.context
        let palette = context.palette
        let street = { context.over.open(.seat(seat.seat), of: context.screen.prompt?.id) }
        let lit = lit
        Button {
            touch.tap(anyOf: lit, otherwise: street)
        } label: {
            HStack(spacing: 8) {
                FaceWithSigns(seat: seat, size: 48, context: context)
                LargeCounts(seat: seat, context: context)
                Spacer(minLength: 0)
                Plaque(points: seat.points, height: 34, palette: palette)
                if seat.counters.count == 1 {
                    Text(seat.progress).font(Type.person).foregroundStyle(palette.ink2).lineLimit(1)
                }
            }
            .minimumScaleFactor(0.5)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, minHeight: 60)
            .background { LampBehind(isActing: seat.isActing, hasBar: false, context: context) }
            .overlay(alignment: .top) { palette.line.frame(height: 1).accessibilityHidden(true) }
            .overlay {
                if !lit.isEmpty { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.lamp, lineWidth: 2) }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(seat.inWords)
        .goal(.seat(seat.seat), context)
        .accessibilityIdentifier("seat-\(seat.seat)")
        .hint(sentence(lit.map { touch.hint($0) }))
        .held(seat.name, street)
        .lit(.at(target: .seat(seat: seat.seat)), context)
    }
}
