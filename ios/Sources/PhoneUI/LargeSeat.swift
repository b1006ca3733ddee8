// Seats in large text; the player's own is a bar that stays in sight.
import AyatsuriCore
import SwiftUI

/// A seat in large text, over the whole width of the page: face, name, gold and hand in a line, below it the points and
/// the city.
struct LargeSeat: View {
    let seat: SeatView
    /// The targets of the seat that can be chosen.
    let lit: Target?
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let palette = context.palette
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 6) {
                FaceWithSigns(seat: seat, size: 54)
                Text(seat.name).font(Typography.person).lineLimit(1)
                SmallSigns(seat: seat, size: 20, palette: palette)
                Spacer(minLength: 0)
                if seat.counters.count == 1 {
                    Possessions(seat: seat, sizes: PossessionSizes(large: seat))
                }
            }
            .minimumScaleFactor(0.5)
            if seat.counters.count > 1 {
                Possessions(seat: seat, sizes: PossessionSizes(large: seat)).minimumScaleFactor(0.5)
            }
            HStack(alignment: .bottom, spacing: 4) {
                Plaque(points: seat.points, height: 32, palette: palette).frame(width: 54)
                Skyline(city: seat.city(touch, .wide)).frame(height: 66).spot(.city(seat.seat), context)
                    .overlay(alignment: .topTrailing) { Tags(seat: seat) }
            }
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { LampBehind(isActing: seat.isActing, hasBar: !seat.isMine) }
        .ringed(lit != nil, palette)
        .contentShape(Rectangle())
    }
}

/// The player's own seat in large text: a bar that stays in sight.
struct OwnBar: View {
    let seat: SeatView
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let palette = context.palette
        SeatButton(seat: seat, touch: touch) { lit in
            HStack(spacing: 8) {
                FaceWithSigns(seat: seat, size: 48)
                Possessions(seat: seat, sizes: PossessionSizes(large: seat))
                Spacer(minLength: 0)
                Plaque(points: seat.points, height: 34, palette: palette)
                if seat.counters.count == 1 {
                    Text(seat.progress).font(Typography.person).foregroundStyle(palette.ink2).lineLimit(1)
                }
            }
            .minimumScaleFactor(0.5)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, minHeight: 60)
            .background { LampBehind(isActing: seat.isActing, hasBar: false) }
            .overlay(alignment: .top) { palette.line.frame(height: 1).accessibilityHidden(true) }
            .ringed(!lit.isEmpty, palette)
            .contentShape(Rectangle())
        }
    }
}
