// The contents of the sheets over a page.
import AyatsuriCore
import SwiftUI

struct SheetContent: View {
    let kind: Sheet.Kind
    @Environment(PageContext.self) private var context

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 8) {
                switch kind {
                case .story: StoryOf()
                case .knowledge: Knowledge()
                case .aside: Aside()
                case .seat(let seat): SeatOf(number: seat)
                case .ended(let seat): EndedSeat(number: seat)
                case .choices(let choices): Several(choices: choices)
                case .why(let label, let reason, let cards):
                    Title(label)
                    Text(reason).font(.body).foregroundStyle(context.palette.accent)
                    InFull(cards: cards)
                case .about(let cards, let lines):
                    InFull(cards: cards, picture: cards.count == 1 ? 168 : 104)
                    Lines(lines, .body).foregroundStyle(context.palette.accent)
                }
                Button(context.labels.close) { context.overlays.closeTop() }
                    .buttonStyle(.framed)
                    .keyboardShortcut(.cancelAction)
                    .accessibilityIdentifier("close")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(12)
        }
        // The newest line is the last one.
        .defaultScrollAnchor(kind.isStory ? .bottom : nil)
        .background(context.palette.panel)
        .foregroundStyle(context.palette.ink)
    }
}

/// The title of a sheet.
struct Title: View {
    let text: String

    init(_ text: String) { self.text = text }

    var body: some View { Text(text).font(Typography.question).accessibilityAddTraits(.isHeader) }
}

/// The heading of a part of a page.
struct Heading: View {
    let text: String
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast

    init(_ text: String) { self.text = text }

    var body: some View {
        Text(text)
            .font(Typography.headline)
            .foregroundStyle(Palette.of(scheme, contrast).ink)
            .accessibilityAddTraits(.isHeader)
    }
}

private struct StoryOf: View {
    @Environment(PageContext.self) private var context

    var body: some View {
        if let table = context.screen.table {
            Story(title: context.labels.log, log: table.log, since: table.since)
        } else if case .result(let result) = context.screen {
            Story(title: result.logLabel, log: result.log, since: nil)
        }
    }
}

private struct Knowledge: View {
    @Environment(PageContext.self) private var context

    var body: some View {
        if let table = context.screen.table {
            Title(context.labels.known)
            Lines(table.knowledge, .body)
        }
    }
}

private struct Aside: View {
    @Environment(PageContext.self) private var context

    var body: some View {
        if let table = context.screen.table {
            WideButtons(buttons: table.buttons.filter(\.isAside))
        }
    }
}

private struct SeatOf: View {
    let number: UInt32
    @Environment(PageContext.self) private var context

    var body: some View {
        if let table = context.screen.table, let seat = table.seats.first(where: { $0.seat == number }) {
            SeatInFull(seat: seat, touch: PromptTargets(table, context))
        }
    }
}

private struct EndedSeat: View {
    let number: UInt32
    @Environment(PageContext.self) private var context

    var body: some View {
        if case .result(let result) = context.screen, let seat = result.seats.first(where: { $0.seat == number }) {
            ResultStreet(seat: seat)
        }
    }
}

/// Several choices that touch what was tapped.
private struct Several: View {
    let choices: [Choice]
    @Environment(PageContext.self) private var context

    var body: some View {
        if let table = context.screen.table {
            let touch = PromptTargets(table, context)
            ForEach(choices, id: \.index) { choice in
                ChoiceTile(choice: choice, label: choice.label, detail: choice.detail, touch: touch) {
                    context.overlays.closeTop()
                    touch.press(choice)
                }
            }
        }
    }
}

/// Cards in full, one below the other.
struct InFull: View {
    let cards: [Card]
    @Environment(PageContext.self) private var context

    /// The width of each card's picture in points; nothing for words alone.
    var picture: CGFloat?

    var body: some View {
        ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
            if let picture, !context.isLargeText {
                HStack(alignment: .top, spacing: 20) {
                    // The picture is a little askew, as somebody would lay a card down. Its words stand beside it.
                    Canvas { canvas, size in
                        CardPainting(card: card, palette: context.palette).paint(canvas, width: size.width)
                    }
                    .multilineTextAlignment(.center)
                    .frame(width: picture, height: picture * CardPainting.gridHeight / CardPainting.gridWidth)
                    .rotationEffect(.degrees(-2.5))
                    .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 10) { facts(card) }.padding(.top, 8)
                }
                Lines([card.text], .body)
            } else {
                facts(card)
                Lines([card.text], .body)
            }
        }
    }

    /// The card's rank, colour and cost, each with its sign and words.
    @ViewBuilder private func facts(_ card: Card) -> some View {
        let palette = context.palette
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            if let rank = card.rank {
                Text(verbatim: "\(rank)").font(Typography.title).foregroundStyle(palette.accent)
            }
            Text(card.name).font(Typography.title).accessibilityAddTraits(.isHeader)
        }
        if let label = card.tintLabel {
            HStack(spacing: 8) {
                if let mark = markOf(card) {
                    Canvas { canvas, size in
                        canvas.drawMark(mark, palette, card.tint, at: .zero, size: size.width)
                    }
                    .frame(width: context.grown(20), height: context.grown(20))
                    .accessibilityHidden(true)
                }
                Text(label).font(Typography.body).foregroundStyle(palette.of(card.tint).text)
            }
        }
        amounts(card.costLabel, card.cost)
        amounts(card.taxLabel, card.tax)
        if let label = card.pointsLabel {
            HStack(spacing: 8) {
                if let points = card.points {
                    Plaque(points: points, height: context.grown(22), palette: palette)
                }
                Text(label).font(Typography.body)
            }
        }
        Lines([card.short], Typography.detail).foregroundStyle(palette.ink2)
    }

    @ViewBuilder private func amounts(_ label: String?, _ counters: [Counter]) -> some View {
        if let label {
            HStack(spacing: 8) {
                if counters.count == 1 {
                    Chip(
                        counter: counters[0].id, amount: counters[0].amount, size: context.grown(22),
                        palette: context.palette)
                }
                Text(label).font(Typography.body)
            }
        }
    }
}
