// Single cards as views, and cards that lie open side by side.
import AyatsuriCore
import SwiftUI

/// A drawn card. A screen reader reads its words; a tap shows them.
struct DrawnCard: View {
    let card: Card
    let lying: Lying
    /// The width in points; nothing where the card fills the width of its place.
    var width: CGFloat?
    /// The height of a low card, which has room for only a part of a full card's drawing; nothing for a full card.
    var low: CGFloat?
    let target: Target
    /// Words that a screen reader says before all others.
    var spokenLabel: String?
    /// The choice that a tap on the card makes, where the card is nothing but that choice.
    var choice: Choice?
    let touch: PromptTargets

    var body: some View {
        let palette = touch.context.palette
        let showDetails = { self.showDetails() }
        Button {
            touch.tap(target, otherwise: showDetails)
        } label: {
            // Half of the edge's line lies outside of the card.
            let painting = CardPainting(card: card, lying: lying, palette: palette)
            if let low {
                Overhanging(by: 2) { canvas, size in painting.paintLow(canvas, size) }
                    .frame(width: width, height: low)
            } else {
                Overhanging(by: 2) { canvas, size in painting.paint(canvas, width: size.width) }
                    // Text on a canvas takes its alignment from the environment.
                    .multilineTextAlignment(.center)
                    .frame(width: width, height: width.map { $0 * CardPainting.gridHeight / CardPainting.gridWidth })
                    .aspectRatio(CardPainting.gridWidth / CardPainting.gridHeight, contentMode: .fit)
            }
        }
        .buttonStyle(.thing)
        .accessibilityLabel(sentence([spokenLabel, card.inWords, choice?.warning]))
        .litChoice(choice, touch.context, isLifted: lying.isLifted)
        .accessibilityAddTraits(lying.isLifted ? .isSelected : [])
        .accessibilityIdentifier(card.id)
        .hint(choice?.label ?? touch.hint(target))
        .explained(card.name, showDetails)
    }

    private func showDetails() {
        if let choice { touch.showCards(of: choice) } else { touch.context.showCards([card]) }
    }
}

/// A row that scrolls sideways where it does not fit, without scroll bars over the drawings.
struct Sideways<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) { content }.scrollBounceBehavior(
            .basedOnSize, axes: .horizontal)
    }
}

/// A card in large text, whose height follows from its words.
struct CardFace: View {
    let card: Card
    let lying: Lying
    let target: Target
    var choice: Choice?
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let palette = context.palette
        let showDetails = { if let choice { touch.showCards(of: choice) } else { context.showCards([card]) } }
        Button {
            touch.tap(target, otherwise: showDetails)
        } label: {
            VStack(alignment: .leading, spacing: 2) {
                Band(left: card.corner, tint: card.tint, palette: palette)
                // A single word cannot be broken.
                Text(card.name).font(Typography.cardName).lineLimit(card.name.contains(" ") ? 2 : 1).minimumScaleFactor(
                    0.6)
                // The points are shown only where they differ from the cost.
                if card.cost.count != 1 || card.cost[0].amount != card.points {
                    Lines([card.pointsLabel], Typography.note)
                }
                Lines([card.short], Typography.note).foregroundStyle(palette.ink2)
                Lines([choice?.warning], Typography.note).foregroundStyle(palette.accent)
            }
            .padding(6)
            .frame(width: 92 * context.text.scale, alignment: .topLeading)
            .plate(
                lying.light == .closed ? palette.hollow : palette.card, palette.cardLine, palette, corner: 8,
                isMarked: lying.light == .lit || lying.isLifted)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(sentence([card.inWords, choice?.warning]))
        .litChoice(choice, context, isLifted: lying.isLifted)
        .accessibilityAddTraits(lying.isLifted ? .isSelected : [])
        .accessibilityIdentifier(card.id)
        .hint(choice?.label ?? touch.hint(target))
        .explained(card.name, showDetails)
    }
}

/// Cards side by side, which scroll if they do not fit, each as a target of choices.
struct CardRow: View {
    let label: String?
    let cards: [Card]
    var width: CGFloat = 92
    let target: (String) -> Target
    /// The goal to which a screen reader's rotor leads for each card, where the cards are the player's own.
    var goal: ((Int) -> FocusGoal)?
    let touch: PromptTargets

    var body: some View {
        if !cards.isEmpty {
            Lines([label], Typography.note).foregroundStyle(touch.context.palette.ink2)
            Sideways {
                HStack(alignment: .top, spacing: Spacing.choices) {
                    ForEach(Array(cards.enumerated()), id: \.offset) { number, card in
                        let target = target(card.id)
                        let lying = Lying(light: touch.light(target))
                        if touch.context.isLargeText {
                            let face = CardFace(card: card, lying: lying, target: target, touch: touch)
                                .lit(.at(target: target), touch.context)
                            if let goal { face.goal(goal(number), touch.context) } else { face }
                        } else {
                            DrawnCard(card: card, lying: lying, width: width, target: target, touch: touch)
                                .lit(.at(target: target), touch.context)
                        }
                    }
                }
                .padding(.vertical, 2)
            }
        }
    }
}

/// Cards that only this player may look at: a tap lifts or takes one, a long press tells all of it.
struct LookedAt: View {
    let cards: [Card]
    /// The width of the place of all cards, in points.
    let width: CGFloat
    let touch: PromptTargets
    private static let minCardWidth: CGFloat = 70

    var body: some View {
        if !cards.isEmpty {
            if touch.context.isLargeText {
                Sideways {
                    HStack(alignment: .top, spacing: Spacing.choices) { all }.padding(.vertical, 2)
                }
            } else {
                // All cards are in sight, up to four in a row.
                let column = GridItem(.flexible(minimum: Self.minCardWidth, maximum: 94), spacing: Spacing.choices)
                let room = max(Int((width + Spacing.choices) / (Self.minCardWidth + Spacing.choices)), 1)
                let count = min(cards.count, 4, room)
                LazyVGrid(columns: Array(repeating: column, count: count), spacing: Spacing.choices) {
                    all
                }
                // A lifted card rises into this room, and keeps its upper border.
                .padding(.top, LookedAtCard.raised + 2)
                .padding(.bottom, 2)
            }
        }
    }

    private var all: some View {
        ForEach(Array(cards.enumerated()), id: \.offset) { number, card in
            LookedAtCard(card: card, touch: touch)
                .goal(.looked(number), touch.context)
                .id(touch.choiceTaking(card).map { LitPlace.id(ofChoice: $0.index) } ?? "looked-\(number)")
        }
    }
}

/// One of these cards, raised a little once it is lifted.
private struct LookedAtCard: View {
    static let raised: CGFloat = 4
    let card: Card
    let touch: PromptTargets

    var body: some View {
        let target = Target.looked(card: card.id)
        let choice = touch.choiceTaking(card)
        let light = touch.light(target)
        let isLifted = choice != nil && touch.lifted?.index == choice?.index
        if touch.context.isLargeText {
            CardFace(
                card: card, lying: Lying(light: light, isLifted: isLifted), target: target, choice: choice, touch: touch
            )
        } else {
            // All these cards can be chosen, so only a lifted one is lit.
            DrawnCard(
                card: card, lying: Lying(light: light == .lit ? .plain : light, isLifted: isLifted),
                target: target, choice: choice, touch: touch
            )
            .offset(y: isLifted ? -Self.raised : 0)
        }
    }
}
