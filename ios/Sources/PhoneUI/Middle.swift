// What just happened, what has happened since this player decided anything, and what lies in the middle.
import AyatsuriCore
import SwiftUI

/// While others play, the character being played hangs beside it.
struct Middle: View {
    let table: TableScreen
    let hasPiles: Bool
    let touch: Touch

    var body: some View {
        let context = touch.context
        let isLarge = context.isLargeText
        let watched = table.isToldOnStage(context) ? table.stage : nil
        // Large words need the whole width.
        let isBelow = watched != nil || isLarge
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: Space.groups) {
                if let watched {
                    PuppetOnStage(card: watched, context: context).frame(width: 150, height: 160)
                } else if let stage = table.stage {
                    OnStage(card: stage, context: context).frame(width: 50)
                } else if !isLarge {
                    Spacer().frame(width: 50)
                }
                VStack(alignment: .leading, spacing: 2) {
                    Headline(table: table)
                    if watched != nil {
                        Awaited(table: table, palette: context.palette)
                        Since(table: table, palette: context.palette)
                        if hasPiles { Piles(piles: table.piles, touch: touch) }
                    }
                }
                Spacer(minLength: 0)
                if hasPiles, !isBelow { Piles(piles: table.piles, touch: touch) }
            }
            .frame(minHeight: 46)
            if watched == nil { Since(table: table, palette: context.palette).padding(.leading, isLarge ? 0 : 58) }
            if hasPiles, isBelow, watched == nil { Piles(piles: table.piles, touch: touch) }
            Market(table: table, touch: touch)
        }
        .padding(.vertical, 4)
    }
}

/// What just happened, in a sentence, which a screen reader tells by itself.
struct Headline: View {
    let table: TableScreen

    var body: some View {
        if let headline = table.headline {
            Text(headline).font(Type.headline).accessibilityIdentifier("headline").announced(headline)
        }
    }
}

/// The event and the buildings on offer.
struct Market: View {
    let table: TableScreen
    let touch: Touch

    var body: some View {
        let event = [table.event].compactMap { $0 }
        if touch.context.isLargeText {
            CardRow(label: table.eventLabel, cards: event, place: { .market(card: $0) }, touch: touch)
                .spot(.event, touch.context)
            CardRow(label: table.marketLabel, cards: table.market, place: { .market(card: $0) }, touch: touch)
        } else if !event.isEmpty || !table.market.isEmpty {
            // One row for both: cards are high.
            Sideways {
                HStack(alignment: .top, spacing: Space.choices) {
                    Display(label: table.eventLabel, cards: event, touch: touch).spot(.event, touch.context)
                    Display(label: table.marketLabel, cards: table.market, touch: touch)
                }
                .padding(.horizontal, 4)
            }
        }
    }
}

/// Cards that lie open beside each other, under what they are.
private struct Display: View {
    let label: String?
    let cards: [Card]
    let touch: Touch

    var body: some View {
        let context = touch.context
        if !cards.isEmpty {
            VStack(alignment: .leading, spacing: 2) {
                Lines([label], Type.note).foregroundStyle(context.palette.ink2)
                HStack(alignment: .top, spacing: Space.choices) {
                    ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
                        let place = Target.market(card: card.id)
                        DrawnCard(
                            card: card, lying: Lying(light: touch.light(place)), width: 92, place: place, touch: touch
                        )
                        .spot(.market(card.id), context)
                        .lit(.at(target: place), context)
                    }
                }
            }
            .padding(.vertical, 2)
        }
    }
}

/// The piles: how many cards lie in each.
struct Piles: View {
    let piles: [Counter]
    let touch: Touch

    var body: some View {
        HStack(spacing: Space.choices) {
            ForEach(piles, id: \.id) { pile in PilePlace(pile: pile, isNarrow: piles.count > 2, touch: touch) }
        }
    }
}

private struct PilePlace: View {
    let pile: Counter
    let isNarrow: Bool
    let touch: Touch

    var body: some View {
        let place = Target.pile(id: pile.id)
        felt(place, touch.light(place), touch.context.palette)
            .accessibilityIdentifier("pile-\(pile.id)")
            .lit(.at(target: place), touch.context)
    }

    @ViewBuilder private func felt(_ place: Target, _ light: Light, _ palette: Palette) -> some View {
        if light == .plain {
            things.accessibilityElement(children: .combine)
        } else {
            Button {
                touch.tap(place)
            } label: {
                things
                    .frame(minWidth: Space.finger, minHeight: Space.finger)
                    .plate(palette.panel, palette.line, palette, corner: 6, isMarked: light == .lit)
            }
            .buttonStyle(.thing)
            .hint(touch.hint(place))
        }
    }

    @ViewBuilder private var things: some View {
        if isNarrow {
            // So that the headline has room.
            VStack(alignment: .center, spacing: 0) {
                HStack(spacing: 3) {
                    backs
                    amount
                }
                label
            }
            .padding(.horizontal, 4)
        } else {
            HStack(spacing: 4) {
                backs
                VStack(alignment: .leading, spacing: 0) {
                    amount
                    label
                }
            }
            .padding(.horizontal, 4)
        }
    }

    private var backs: some View {
        let context = touch.context
        return PileBacks(amount: pile.amount, height: context.grown(isNarrow ? 18 : 30), palette: context.palette)
            .spot(.pile(pile.id), context)
    }

    private var amount: some View { Text(verbatim: "\(pile.amount)").font(Type.number) }

    private var label: some View {
        Text(pile.label).font(Type.note).lineLimit(1).minimumScaleFactor(0.6).foregroundStyle(
            touch.context.palette.ink2)
    }
}

/// As many backs as there is something to draw, one over the other.
private struct PileBacks: View {
    let amount: UInt32
    let height: CGFloat
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let back = CGSize(width: size.height * 0.66, height: size.height * 0.9)
            let step = size.height * 0.05
            let shown = min(Int(amount), 3)
            for i in (0..<shown).reversed() {
                let at = CGPoint(x: CGFloat(i) * 1.4 * step, y: CGFloat(2 - i) * step)
                canvas.drawBack(palette, CGRect(at, back), corner: 2)
            }
            if shown == 0 {
                canvas.edge(CGRect(.zero, back), palette.art["empty"], width: 1, corner: 2, dash: [2.4, 2])
            }
        }
        .frame(width: height * 0.86, height: height)
        .accessibilityHidden(true)
    }
}

/// The lines that this player has not answered yet: the last of them; the story has them all.
struct Since: View {
    let table: TableScreen
    let palette: Palette
    private let most = 2
    private let mostWhileWaiting = 5

    private var lines: [LogLine] {
        // What is dealt lies in the prompt.
        guard let since = table.since, table.prompt?.looked.isEmpty ?? true else { return [] }
        return table.log.dropFirst(Int(since)).suffix(table.prompt == nil ? mostWhileWaiting : most)
            // Who is called hangs lit above; the story has its headings.
            .filter { $0.text != table.headline && !$0.isHeading }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                Text(line.text)
                    .font(Type.detail)
                    .foregroundStyle(line.isSecret ? palette.accent : palette.ink2)
                    .accessibilityIdentifier("since")
            }
        }
    }
}

extension TableScreen {
    /// Whether who is awaited is told beside the character being played, and not at the foot of the page.
    @MainActor func isToldOnStage(_ context: PageContext) -> Bool {
        prompt == nil && playback == nil && stage != nil && !context.isLargeText
    }
}

/// Who is awaited and for what, and for how many minutes; or that this phone only watches.
struct Waiting: View {
    let table: TableScreen
    let palette: Palette

    var body: some View {
        if table.waiting != nil || table.watching != nil {
            Awaited(table: table, palette: palette)
                .frame(maxWidth: .infinity, minHeight: 56, alignment: .leading)
                .padding(Space.edge)
                .background(palette.panel, in: RoundedRectangle(cornerRadius: 18))
        }
    }
}

/// The same on the stage.
struct Awaited: View {
    let table: TableScreen
    let palette: Palette

    var body: some View {
        let said = [table.waiting, table.watching].compactMap { $0 }
        if !said.isEmpty {
            VStack(alignment: .leading, spacing: 2) {
                Lines(said, Type.body)
                // How long it has been, once it has been a minute.
                if let minutes = table.awaited.map(\.minutes).max(), minutes > 0 {
                    Text(verbatim: "\(minutes)′").font(Type.detail)
                }
            }
            .foregroundStyle(palette.ink2)
            .accessibilityElement(children: .combine)
            .announced(sentence(said), isNew: true)
        }
    }
}
