// The middle of the table: the headline, the story since this player's last decision, the piles and the market.
import AyatsuriCore
import SwiftUI

/// The middle of the table. While others play, the character being played hangs beside the headline.
struct Middle: View {
    let table: TableScreen
    let hasPiles: Bool
    /// Nothing where it is as high as it likes.
    var height: CGFloat?
    var marketHeight: CGFloat?
    /// The height of a slip of paper (a notice that needs no answer) beside the headline; 0 where there is none.
    var slipHeight: CGFloat = 0
    /// Whether the awaited player is named at the foot of the page or beside the table, and so not here.
    var isAwaitedNamedElsewhere = false
    let touch: PromptTargets

    var body: some View {
        let isLarge = touch.context.isLargeText
        VStack(alignment: .leading, spacing: 0) {
            if isLarge { largeTextLayout } else { usualLayout }
            Market(table: table, height: marketHeight, touch: touch)
        }
    }

    /// The layout for large text, which needs the whole width.
    private var largeTextLayout: some View {
        VStack(alignment: .leading, spacing: 4) {
            Headline(table: table)
            Slip(table: table)
            Since(table: table, palette: touch.context.palette)
            Piles(piles: table.piles, touch: touch)
        }
        .padding(.horizontal, Spacing.edge)
        .padding(.vertical, 4)
    }

    private var usualLayout: some View {
        let context = touch.context
        let scale = context.scale
        let hasPuppet = !isAwaitedNamedElsewhere && (height ?? .infinity) >= TableRoom.watched * scale
        let isAwaitedNamedHere = table.isAwaitedNamedOnStage(context) && hasPuppet
        // With so much room it stands there in one's own turn, too.
        let isLarge = slipHeight == 0 && (height ?? 0) >= TableRoom.largeStage * scale
        let watched = isAwaitedNamedHere || isLarge ? table.stage : nil
        let isTight = height.map { $0 < 40 } ?? false
        let isTightest = isTight && hasPiles && table.piles.count > 2
        let hasStage = (height ?? .infinity) - slipHeight >= TableRoom.headline.usual * scale
        // The latest lines take the room that the headline leaves.
        let headlineHeight: CGFloat = watched == nil ? 50 : 110
        let freeHeight = (height ?? .infinity) / scale - headlineHeight
        let lines = freeHeight.isFinite ? max(Int(freeHeight / Since.lineHeight), 0) : Since.usualLines
        return HStack(spacing: isTightest ? 4 : Spacing.groups) {
            if let watched {
                PuppetOnStage(card: watched)
                    .frame(width: 150 * scale).frame(maxHeight: 190 * scale)
            } else if let stage = table.stage, hasStage {
                OnStage(card: stage).frame(width: 50 * scale)
            } else {
                // A low line has no stage; beside several piles the words take its place.
                Spacer().frame(width: isTightest ? 4 : 50 * scale)
            }
            VStack(alignment: .leading, spacing: 2) {
                // A slip of paper takes the headline's place where there is no room for both.
                if slipHeight == 0 || (height ?? .infinity) + 0.5 >= TableRoom.headlineBesideSlip + slipHeight {
                    Headline(table: table, isTight: isTight)
                }
                // A screen reader reads the slip below the headline and the piles after both.
                if slipHeight > 0 { Slip(table: table).accessibilitySortPriority(-1) }
                if watched != nil {
                    if isAwaitedNamedHere { Awaited(table: table, palette: context.palette) }
                    Since(table: table, palette: context.palette, maxLines: lines)
                    if hasPiles { Piles(piles: table.piles, touch: touch) }
                } else if slipHeight == 0 {
                    Since(table: table, palette: context.palette, maxLines: lines)
                }
            }
            Spacer(minLength: 0)
            if hasPiles, watched == nil {
                Piles(
                    piles: table.piles,
                    height: slipHeight > 0 ? TableRoom.headlineBesideSlip : height ?? TableRoom.headline.usual,
                    touch: touch
                )
                .fixedSize(horizontal: true, vertical: false)
            }
        }
        .padding(.trailing, 4)
        .frame(height: height)
        .frame(minHeight: height == nil ? TableRoom.headline.usual : nil)
        .accessibilityElement(children: .contain)
    }
}

/// A notice that needs no answer: a slip of paper that hangs from the headline.
struct Slip: View {
    let table: TableScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        if let notice = table.notice, !table.isBarred {
            HStack(spacing: 10) {
                if let card = table.noticeCard {
                    CardWindow(id: card.id, card: card, size: 40, palette: context.palette)
                }
                Text(notice)
                    .font(Typography.body)
                    .minimumScaleFactor(0.7)
                    .foregroundStyle(Palette.day.ink)
                    .accessibilityIdentifier("notice")
                    .announced(notice, isNew: true)
            }
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
            .frame(maxWidth: .infinity, alignment: .leading)
            .plate(context.palette.paper, Palette.day.ink, context.palette, corner: 3)
        }
    }
}

/// The latest event in a sentence, which a screen reader announces.
struct Headline: View {
    let table: TableScreen
    /// Whether the sentence has little room: then it has smaller letters and two lines at most.
    var isTight = false

    var body: some View {
        if let headline = table.headline {
            Text(headline).font(isTight ? Typography.cardName : Typography.headline).lineLimit(isTight ? 2 : nil)
                .minimumScaleFactor(0.6)
                .accessibilityIdentifier("headline").announced(headline)
        }
    }
}

/// The event and the buildings on offer.
struct Market: View {
    let table: TableScreen
    /// Nothing where it is as high as it likes.
    var height: CGFloat?
    let touch: PromptTargets

    /// The width of a card: what the height leaves under the label and the space around both.
    private var cardWidth: CGFloat {
        guard let height else { return 92 }
        return min(92, max((height - 20) * CardPainting.gridWidth / CardPainting.gridHeight, 60))
    }

    var body: some View {
        let events = [table.event].compactMap { $0 }
        if touch.context.isLargeText {
            CardRow(label: table.eventLabel, cards: events, target: { .market(card: $0) }, touch: touch)
                .spot(.event, touch.context)
            CardRow(label: table.marketLabel, cards: table.market, target: { .market(card: $0) }, touch: touch)
        } else if !events.isEmpty || !table.market.isEmpty {
            // Cards are high, so the event and the market share one row.
            Sideways {
                HStack(alignment: .top, spacing: Spacing.choices) {
                    Display(label: table.eventLabel, cards: events, cardWidth: cardWidth, touch: touch)
                        .spot(.event, touch.context)
                    Display(label: table.marketLabel, cards: table.market, cardWidth: cardWidth, touch: touch)
                }
                .padding(.horizontal, 4)
            }
            .frame(height: height)
        }
    }
}

/// Cards that lie open side by side, under their label.
private struct Display: View {
    let label: String?
    let cards: [Card]
    let cardWidth: CGFloat
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        if !cards.isEmpty {
            VStack(alignment: .leading, spacing: 1) {
                Lines([label], Typography.note).lineLimit(1).foregroundStyle(context.palette.ink2).accessibilityHidden(
                    true)
                HStack(alignment: .top, spacing: Spacing.choices) {
                    ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
                        let target = Target.market(card: card.id)
                        DrawnCard(
                            card: card, lying: Lying(light: touch.light(target)), width: cardWidth, target: target,
                            spokenLabel: label,
                            touch: touch
                        )
                        .spot(.market(card.id), context)
                        .lit(.at(target: target), context)
                    }
                }
            }
            .padding(.vertical, 2)
        }
    }
}

/// The piles with the number of cards in each.
struct Piles: View {
    let piles: [Counter]
    /// The height in points; nothing where the piles may take their natural height.
    var height: CGFloat?
    /// Whether a pile's name has more room below its number than beside it.
    var isNarrow = false
    let touch: PromptTargets
    private static let twoLineHeight: CGFloat = 40

    var body: some View {
        // A pile's name stands below its number, or beside it where there is no room below.
        let isOneLine = (height ?? TableRoom.headline.usual) < Self.twoLineHeight
        HStack(spacing: isOneLine ? 0 : Spacing.choices) {
            ForEach(piles, id: \.id) { pile in
                PilePlace(pile: pile, isNarrow: isNarrow || piles.count > 2, isOneLine: isOneLine, touch: touch)
            }
        }
    }
}

private struct PilePlace: View {
    let pile: Counter
    let isNarrow: Bool
    let isOneLine: Bool
    let touch: PromptTargets

    var body: some View {
        let target = Target.pile(id: pile.id)
        tappablePile(target, touch.light(target), touch.context.palette)
            .accessibilityIdentifier("pile-\(pile.id)")
            .lit(.at(target: target), touch.context)
    }

    @ViewBuilder private func tappablePile(_ target: Target, _ light: TargetState, _ palette: Palette) -> some View {
        if light == .plain {
            content.accessibilityElement(children: .combine)
        } else {
            Button {
                touch.tap(target)
            } label: {
                // Where there is little room, the plate is lower than a finger is wide, so that it covers nothing.
                content
                    .frame(minWidth: Spacing.finger, minHeight: isOneLine ? 24 : Spacing.finger)
                    .plate(palette.panel, palette.line, palette, corner: 6, isMarked: light == .lit)
                    .frame(minHeight: Spacing.finger)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.thing)
            .hint(touch.hint(target))
        }
    }

    @ViewBuilder private var content: some View {
        if isOneLine {
            HStack(spacing: 3) {
                backs
                amount.fixedSize(horizontal: true, vertical: true)
            }
            .padding(.horizontal, 2)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(sentence([pile.label, "\(pile.amount)"]))
        } else if isNarrow {
            // A narrow pile leaves more room to the headline.
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
        return PileBacks(
            amount: pile.amount, height: context.grown(isNarrow || isOneLine ? 18 : 30), palette: context.palette
        )
        .spot(.pile(pile.id), context)
    }

    private var amount: some View { Text(verbatim: "\(pile.amount)").font(Typography.number) }

    private var label: some View {
        Text(pile.label).font(Typography.note).lineLimit(1).minimumScaleFactor(0.6).foregroundStyle(
            touch.context.palette.ink2)
    }
}

/// The backs of a pile's cards, one over the other, three at most.
private struct PileBacks: View {
    let amount: UInt32
    let height: CGFloat
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let back = CGSize(width: size.height * 0.66, height: size.height * 0.9)
            let step = size.height * 0.05
            let count = min(Int(amount), 3)
            for i in (0..<count).reversed() {
                let origin = CGPoint(x: CGFloat(i) * 1.4 * step, y: CGFloat(2 - i) * step)
                canvas.drawBack(palette, CGRect(origin, back), corner: 2)
            }
            if count == 0 {
                canvas.edge(CGRect(.zero, back), palette.art["empty"], width: 1, corner: 2, dash: [2.4, 2])
            }
        }
        .frame(width: height * 0.86, height: height)
        .accessibilityHidden(true)
    }
}

/// The latest lines of the story since this player's last decision.
struct Since: View {
    let table: TableScreen
    let palette: Palette
    /// The greatest number of lines.
    var maxLines = Since.usualLines
    static let usualLines = 9
    static let lineHeight: CGFloat = 18
    private let maxLinesInTurn = 2
    private let maxLinesWhileWaiting = 5

    private var lines: [LogLine] {
        // Nothing is told while the prompt shows dealt cards.
        guard let since = table.since, table.prompt?.looked.isEmpty ?? true else { return [] }
        return table.log.dropFirst(Int(since)).suffix(
            min(table.prompt == nil ? maxLinesWhileWaiting : maxLinesInTurn, maxLines)
        )
        // The called character hangs lit above, so headings are left out.
        .filter { table.headline?.contains($0.text) != true && !$0.isHeading }
    }

    var body: some View {
        let lines = lines
        // The earliest lines are dropped until the others fit, so that none is cut.
        ViewThatFits(in: .vertical) {
            ForEach(Array((0...lines.count).reversed()), id: \.self) { count in
                VStack(alignment: .leading, spacing: 2) {
                    ForEach(Array(lines.suffix(count).enumerated()), id: \.offset) { _, line in text(line) }
                }
            }
        }
    }

    private func text(_ line: LogLine) -> some View {
        Text(line.text)
            .font(Typography.detail)
            .foregroundStyle(line.isSecret ? palette.accent : palette.ink2)
            .accessibilityIdentifier("since")
    }
}

extension TableScreen {
    /// Whether the awaited player is named beside the character being played, and not at the foot of the page.
    @MainActor func isAwaitedNamedOnStage(_ context: PageContext) -> Bool {
        prompt == nil && playback == nil && stage != nil && !context.isLargeText
    }

    /// Whether the stage has room for that name on a page whose table has this height, less the buttons at the foot and
    /// a bar above.
    @MainActor func isAwaitedNamedOnStage(_ context: PageContext, _ room: TableRoom, _ height: CGFloat) -> Bool {
        let footHeight: CGFloat = buttons.allSatisfy(\.isAside) ? 0 : 60
        let barHeight: CGFloat = isBarred ? 100 : 0
        // Beside a slip of paper there is no room for the name.
        return isAwaitedNamedOnStage(context) && room.slipHeight == 0
            && room.heights(in: height - footHeight - barHeight, hasStrip: true).centre >= TableRoom.watched
                * room.scale
    }
}

/// The line that says who is awaited, for what, and for how many minutes; or that this phone only watches.
struct Waiting: View {
    let table: TableScreen
    let palette: Palette

    var body: some View {
        if table.waiting != nil || table.watching != nil {
            Awaited(table: table, palette: palette)
                .frame(maxWidth: .infinity, minHeight: 56, alignment: .leading)
                .padding(Spacing.edge)
                .background(palette.panel, in: RoundedRectangle(cornerRadius: 18))
        }
    }
}

/// The awaited players, named on the stage.
struct Awaited: View {
    let table: TableScreen
    let palette: Palette

    var body: some View {
        let sentences = [table.waiting, table.watching].compactMap { $0 }
        if !sentences.isEmpty {
            VStack(alignment: .leading, spacing: 2) {
                Lines(sentences, Typography.body)
                // The minutes are shown from the first full one on.
                if let minutes = table.awaited.map(\.minutes).max(), minutes > 0 {
                    Text(verbatim: "\(minutes)′").font(Typography.detail)
                }
            }
            .foregroundStyle(palette.ink2)
            .accessibilityElement(children: .combine)
            .announced(sentence(sentences), isNew: true)
        }
    }
}
