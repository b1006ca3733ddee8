// What one holds, as a fan; and cards that lie open side by side.
import AyatsuriCore
import SwiftUI

/// A card as it is drawn; its words are told to whoever hears them, and a tap away for whoever reads.
struct DrawnCard: View {
    let card: Card
    let lying: Lying
    /// Nothing where it is as wide as its place.
    var width: CGFloat?
    /// Its height where it is a low one: only a part of what is drawn on a full one has room.
    var low: CGFloat?
    let place: Target
    /// What is said of it before all else.
    var said: String?
    /// A choice that it is, and no more.
    var choice: Choice?
    let touch: PromptTargets

    var body: some View {
        let palette = touch.context.palette
        let about = { tell() }
        Button {
            touch.tap(place, otherwise: about)
        } label: {
            // Its edge is drawn on both sides of it.
            let painting = CardPainting(card: card, lying: lying, palette: palette)
            if let low {
                Overhanging(by: 2) { canvas, size in painting.paintLow(canvas, size) }
                    .frame(width: width, height: low)
            } else {
                Overhanging(by: 2) { canvas, size in painting.paint(canvas, width: size.width) }
                    // Lines of text on a canvas stand as those around it do.
                    .multilineTextAlignment(.center)
                    .frame(width: width, height: width.map { $0 * CardPainting.high / CardPainting.wide })
                    .aspectRatio(CardPainting.wide / CardPainting.high, contentMode: .fit)
            }
        }
        .buttonStyle(.thing)
        .accessibilityLabel(sentence([said, card.inWords, choice?.warning]))
        .litChoice(choice, touch.context, isLifted: lying.isLifted)
        .accessibilityAddTraits(lying.isLifted ? .isSelected : [])
        .accessibilityIdentifier(card.id)
        .hint(choice?.label ?? touch.hint(place))
        .held(card.name, about)
    }

    private func tell() {
        if let choice { touch.read(choice) } else { touch.context.about([card]) }
    }
}

/// What lies side by side, wider than its place if need be: without bars over what is drawn, and still where all fits.
struct Sideways<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) { content }.scrollBounceBehavior(
            .basedOnSize, axes: .horizontal)
    }
}

/// The same in large text: as high as what is said on it.
struct CardFace: View {
    let card: Card
    let lying: Lying
    let place: Target
    var choice: Choice?
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let palette = context.palette
        let about = { if let choice { touch.read(choice) } else { context.about([card]) } }
        Button {
            touch.tap(place, otherwise: about)
        } label: {
            VStack(alignment: .leading, spacing: 2) {
                Band(left: card.corner, tint: card.tint, palette: palette)
                // A word has no place to break.
                Text(card.name).font(Typography.cardName).lineLimit(card.name.contains(" ") ? 2 : 1).minimumScaleFactor(
                    0.6)
                // Points are told where they are not simply the cost.
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
        .hint(choice?.label ?? touch.hint(place))
        .held(card.name, about)
    }
}

/// Cards beside each other, wider than the screen if need be, each with what a choice would point at.
struct CardRow: View {
    let label: String?
    let cards: [Card]
    var width: CGFloat = 92
    let place: (String) -> Target
    /// What a rotor leads to by them, where they are one's own.
    var goal: ((Int) -> FocusGoal)?
    let touch: PromptTargets

    var body: some View {
        if !cards.isEmpty {
            Lines([label], Typography.note).foregroundStyle(touch.context.palette.ink2)
            Sideways {
                HStack(alignment: .top, spacing: Spacing.choices) {
                    ForEach(Array(cards.enumerated()), id: \.offset) { number, card in
                        let place = place(card.id)
                        let lying = Lying(light: touch.light(place))
                        if touch.context.isLargeText {
                            let face = CardFace(card: card, lying: lying, place: place, touch: touch)
                                .lit(.at(target: place), touch.context)
                            if let goal { face.goal(goal(number), touch.context) } else { face }
                        } else {
                            DrawnCard(card: card, lying: lying, width: width, place: place, touch: touch)
                                .lit(.at(target: place), touch.context)
                        }
                    }
                }
                .padding(.vertical, 2)
            }
        }
    }
}

/// Cards that are laid before this player alone: a tap lifts or takes one, held it says all of it.
struct LookedAt: View {
    let cards: [Card]
    /// The width of their place.
    let wide: CGFloat
    let touch: PromptTargets
    private static let least: CGFloat = 70

    var body: some View {
        if !cards.isEmpty {
            if touch.context.isLargeText {
                Sideways {
                    HStack(alignment: .top, spacing: Spacing.choices) { all }.padding(.vertical, 2)
                }
            } else {
                // All of them are in sight, four in a row where four have room.
                let column = GridItem(.flexible(minimum: Self.least, maximum: 94), spacing: Spacing.choices)
                let room = max(Int((wide + Spacing.choices) / (Self.least + Spacing.choices)), 1)
                let count = min(cards.count, 4, room)
                LazyVGrid(columns: Array(repeating: column, count: count), spacing: Spacing.choices) {
                    all
                }
                .padding(.vertical, 2)
            }
        }
    }

    private var all: some View {
        ForEach(Array(cards.enumerated()), id: \.offset) { number, card in
            LookedAtCard(card: card, touch: touch)
                .goal(.looked(number), touch.context)
                .id(touch.byCard(card).map { LitPlace.id(ofChoice: $0.index) } ?? "looked-\(number)")
        }
    }
}

/// One of them, raised a little once it is lifted.
private struct LookedAtCard: View {
    let card: Card
    let touch: PromptTargets

    var body: some View {
        let place = Target.looked(card: card.id)
        let choice = touch.byCard(card)
        let light = touch.light(place)
        let isLifted = choice != nil && touch.lifted?.index == choice?.index
        if touch.context.isLargeText {
            CardFace(
                card: card, lying: Lying(light: light, isLifted: isLifted), place: place, choice: choice, touch: touch)
        } else {
            // Where all can be chosen, only what was lifted is lit.
            DrawnCard(
                card: card, lying: Lying(light: light == .lit ? .plain : light, isLifted: isLifted),
                place: place, choice: choice, touch: touch
            )
            .offset(y: isLifted ? -4 : 0)
        }
    }
}
