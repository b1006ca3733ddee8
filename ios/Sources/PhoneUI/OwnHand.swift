// What one holds: full cards as a fan where there is room, and low ones side by side where there is little.
import AyatsuriCore
import SwiftUI

/// Characters first, then the other cards; what can be chosen is lit.
struct OwnHand: View {
    let table: TableScreen
    /// Nothing where it is as high as it likes.
    var high: CGFloat?
    let touch: Touch

    var body: some View {
        let context = touch.context
        let (characters, hand) = (table.characters, table.hand)
        if context.isLargeText {
            CardRow(
                label: table.charactersLabel, cards: characters, place: { .character(card: $0) },
                goal: { .character($0) }, touch: touch)
            CardRow(label: nil, cards: hand, place: { .hand(card: $0) }, goal: { .hand($0) }, touch: touch)
        } else if !characters.isEmpty || !hand.isEmpty {
            let unit = context.larger
            let high = high ?? (Self.card * CardPainting.high / CardPainting.wide + 26) * unit
            GeometryReader { proxy in
                if high < TableRoom.fullHand * unit {
                    low(proxy.size.width, high)
                } else {
                    fan(proxy.size.width, high)
                }
            }
            .frame(height: high)
            .spot(.hand(table.seats.first?.seat ?? 0), context)
        }
    }

    // MARK: Low cards

    /// As wide as all have room beside each other; where they would be too narrow they scroll, and show a part of the next.
    private func low(_ width: CGFloat, _ high: CGFloat) -> some View {
        let count = CGFloat(table.characters.count + table.hand.count)
        let room = (width - 18 - 4 * (count - 1)) / count
        let wide = room < 67 ? max(min((width - 18) / 4.35, 80), 67) : min(room, 104)
        return Sideways {
            HStack(spacing: 4) {
                ForEach(Array(table.characters.enumerated()), id: \.offset) { number, held in
                    character(held, number, wide, low: high - 8)
                }
                ForEach(Array(table.hand.enumerated()), id: \.offset) { number, held in
                    card(held, number, touch.light(.hand(card: held.id)), wide, low: high - 8)
                }
            }
            .padding(.horizontal, 9)
            .padding(.vertical, 4)
        }
    }

    private func character(_ held: Card, _ number: Int, _ wide: CGFloat, low: CGFloat? = nil) -> some View {
        DrawnCard(
            card: held, lying: Lying(light: touch.light(.character(card: held.id)), isSecret: true),
            width: wide, low: low, place: .character(card: held.id), said: table.charactersLabel, touch: touch
        )
        .goal(.character(number), touch.context)
    }

    private func card(_ held: Card, _ number: Int, _ light: Light, _ wide: CGFloat, low: CGFloat? = nil) -> some View {
        DrawnCard(
            card: held, lying: Lying(light: light), width: wide, low: low, place: .hand(card: held.id), touch: touch
        )
        .goal(.hand(number), touch.context)
        .lit(.at(target: .hand(card: held.id)), touch.context)
    }

    // MARK: The fan

    private static let card: CGFloat = 80

    /// As wide as a card is whose fan is so high: what is lit is raised, and outer ones lie lower.
    private func card(_ high: CGFloat) -> CGFloat {
        let unit = touch.context.larger
        return min((high / unit - 26) * CardPainting.wide / CardPainting.high, Self.card) * unit
    }

    private func fan(_ width: CGFloat, _ high: CGFloat) -> some View {
        let unit = touch.context.larger
        let wide = card(high)
        let fan = Fan(table: table, card: wide, unit: unit)
        return Sideways {
            ZStack(alignment: .topLeading) {
                ForEach(Array(table.characters.enumerated()), id: \.offset) { number, held in
                    character(held, number, wide)
                        .offset(x: 10 * unit + (wide + 6 * unit) * CGFloat(number), y: 14 * unit)
                }
                ForEach(Array(table.hand.enumerated()), id: \.offset) { number, held in
                    let off = CGFloat(number) - CGFloat(table.hand.count - 1) / 2
                    let light = touch.light(.hand(card: held.id))
                    card(held, number, light, wide)
                        .rotationEffect(.degrees(off * 2.6), anchor: UnitPoint(x: 0.5, y: 1.3))
                        .offset(
                            x: fan.from + fan.step * CGFloat(number),
                            y: (14 + min(off * off * 1.1, 10) - (light == .lit ? 11 : 0)) * unit)
                }
            }
            .frame(width: max(fan.wide, width), height: high, alignment: .topLeading)
        }
    }
}

/// Where the fan begins, how far its cards are from each other, and how wide all of it is. A card that leans to the left needs
/// a little room.
private struct Fan {
    let from: CGFloat
    let step: CGFloat
    let wide: CGFloat

    init(table: TableScreen, card: CGFloat, unit: CGFloat) {
        let count = CGFloat(table.hand.count)
        from = (table.characters.isEmpty ? 18 : 12) * unit + (card + 6 * unit) * CGFloat(table.characters.count)
        // Names stay in sight: where that is too wide, the others are scrolled to.
        step = count > 1 ? card * 0.93 : card
        wide = from + (count == 0 ? 0 : card + step * (count - 1) + 8 * unit)
    }
}
