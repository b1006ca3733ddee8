// The player's own hand: full cards as a fan where there is room, low cards side by side where there is little.
import AyatsuriCore
import SwiftUI

/// The player's own hand: characters first, then the other cards; cards that can be chosen are lit.
struct OwnHand: View {
    let table: TableScreen
    /// The height in points; nothing where the hand may take its natural height.
    var height: CGFloat?
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let (characters, hand) = (table.characters, table.hand)
        if context.isLargeText {
            CardRow(
                label: table.charactersLabel, cards: characters, target: { .character(card: $0) },
                goal: { .character($0) }, touch: touch)
            CardRow(label: nil, cards: hand, target: { .hand(card: $0) }, goal: { .hand($0) }, touch: touch)
        } else if !characters.isEmpty || !hand.isEmpty {
            let unit = context.scale
            let height = height ?? (Self.maxCardWidth * CardPainting.gridHeight / CardPainting.gridWidth + 26) * unit
            GeometryReader { proxy in
                if height < TableRoom.fullHand * unit {
                    lowHand(proxy.size.width, height)
                } else {
                    fan(proxy.size.width, height)
                }
            }
            .frame(height: height)
            .spot(.hand(table.seats.first?.seat ?? 0), context)
        }
    }

    /// The cards in the order in which they lie.
    private var held: [Held] {
        table.characters.enumerated().map { Held(card: $1, number: $0, isCharacter: true) }
            + table.hand.enumerated().map { Held(card: $1, number: $0, isCharacter: false) }
    }

    /// All held cards; `put` places each one.
    private func cards<Put: View>(
        _ width: CGFloat, low: CGFloat? = nil, @ViewBuilder put: @escaping (Held, HeldCard) -> Put
    ) -> some View {
        ForEach(Array(held.enumerated()), id: \.offset) { _, held in
            put(held, HeldCard(held: held, width: width, low: low, label: table.charactersLabel, touch: touch))
        }
    }

    /// Low cards, narrow enough that all stand side by side; where they would be too narrow, they scroll, and a part of
    /// the next card is in sight.
    private func lowHand(_ width: CGFloat, _ height: CGFloat) -> some View {
        let count = CGFloat(held.count)
        let room = (width - 18 - 4 * (count - 1)) / count
        let cardWidth = room < 67 ? max(min((width - 18) / 4.35, 80), 67) : min(room, 104)
        return Sideways {
            HStack(spacing: 4) { cards(cardWidth, low: height - 8) { _, card in card } }
                .padding(.horizontal, 9)
                .padding(.vertical, 4)
        }
    }

    // MARK: The fan

    private static let maxCardWidth: CGFloat = 80

    /// The width of a card in a fan of this height, which also has room for raised lit cards and for the lower outer
    /// ones.
    private func fanCardWidth(_ height: CGFloat) -> CGFloat {
        let unit = touch.context.scale
        return min((height / unit - 26) * CardPainting.gridWidth / CardPainting.gridHeight, Self.maxCardWidth) * unit
    }

    private func fan(_ width: CGFloat, _ height: CGFloat) -> some View {
        let scale = touch.context.scale
        let fullWidth = Fan(table: table, card: fanCardWidth(height), unit: scale).width
        // A tablet enlarges the cards as far as all of them have room.
        let part = min(max(width / fullWidth, 1 / scale), 1)
        let cardWidth = fanCardWidth(height) * part
        let fan = Fan(table: table, card: cardWidth, unit: scale * part)
        return Sideways {
            ZStack(alignment: .topLeading) {
                cards(cardWidth) { held, card in
                    let pose = fan.position(held, isLit: touch.light(held.target) == .lit)
                    card.rotationEffect(.degrees(pose.turned), anchor: UnitPoint(x: 0.5, y: 1.3))
                        .offset(x: pose.x, y: pose.y)
                }
            }
            .frame(width: max(fan.width, width), height: height, alignment: .topLeading)
        }
    }
}

/// A held card with its number among the characters or among the other cards.
private struct Held {
    let card: Card
    let number: Int
    let isCharacter: Bool

    var target: Target { isCharacter ? .character(card: card.id) : .hand(card: card.id) }
}

/// One held card. A character is drawn as secret, and a lesson lights up its board on the rank strip instead.
private struct HeldCard: View {
    let held: Held
    let width: CGFloat
    /// The height of a low card; nothing for a full one.
    let low: CGFloat?
    /// The word for a character.
    let label: String
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let lying = Lying(light: touch.light(held.target), isSecret: held.isCharacter)
        let drawn = DrawnCard(
            card: held.card, lying: lying, width: width, low: low, target: held.target,
            spokenLabel: held.isCharacter ? label : nil, touch: touch)
        if held.isCharacter {
            drawn.goal(.character(held.number), context)
        } else {
            drawn.goal(.hand(held.number), context).lit(.at(target: held.target), context)
        }
    }
}

/// The places of the cards in a fan. A card that leans to the left needs a little room.
private struct Fan {
    private let card: CGFloat
    private let unit: CGFloat
    private let startX: CGFloat
    private let step: CGFloat
    private let count: CGFloat
    /// The width of the whole fan.
    let width: CGFloat

    init(table: TableScreen, card: CGFloat, unit: CGFloat) {
        (self.card, self.unit) = (card, unit)
        count = CGFloat(table.hand.count)
        startX = (table.characters.isEmpty ? 18 : 12) * unit + (card + 6 * unit) * CGFloat(table.characters.count)
        // The names stay in sight; a fan that is too wide scrolls.
        step = count > 1 ? card * 0.93 : card
        width = startX + (count == 0 ? 0 : card + step * (count - 1) + 8 * unit)
    }

    /// The place of a card; characters stand upright left of the fan.
    func position(_ held: Held, isLit: Bool) -> (x: CGFloat, y: CGFloat, turned: Double) {
        let number = CGFloat(held.number)
        if held.isCharacter { return (10 * unit + (card + 6 * unit) * number, 14 * unit, 0) }
        let off = number - (count - 1) / 2
        return (startX + step * number, (14 + min(off * off * 1.1, 10) - (isLit ? 11 : 0)) * unit, Double(off * 2.6))
    }
}
