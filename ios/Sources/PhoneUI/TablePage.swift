// A game in play, watched or replayed: who looks is below, whom they play with above, and what is asked lowest.
import AyatsuriCore
import SwiftUI

struct TablePage: View {
    let table: TableScreen
    let context: PageContext

    var body: some View {
        let touch = Touch(table, context)
        VStack(alignment: .leading, spacing: 6) {
            Board(table: table, touch: touch)
            QuietButtons(buttons: table.buttons.filter { !$0.isAside }, context: context)
            if let prompt = table.prompt {
                PromptPanel(prompt: prompt, hint: table.hint, touch: touch)
            } else if let playback = table.playback {
                PlaybackBar(playback: playback, table: table, context: context)
            } else {
                Waiting(table: table, palette: context.palette)
            }
        }
        .padding(8)
        .background(context.palette.ground)
        .foregroundStyle(context.palette.ink)
        .leaving(context)
    }
}

extension AyatsuriCore.Button {
    /// What one seldom does at a table; all else stands beside the prompt.
    var isAside: Bool {
        switch action {
        case .table(let table):
            switch table {
            case .leave, .giveUp, .rules: true
            case .skip, .step, .pause, .`continue`, .nextEyes, .hint, .closeHint, .takeBack: false
            }
        case .together, .goHome, .back: true
        default: false
        }
    }
}

/// The table itself: what everybody sees of it, and what this player sees besides.
struct Board: View {
    let table: TableScreen
    let touch: Touch

    var body: some View {
        let context = touch.context
        VStack(alignment: .leading, spacing: 6) {
            TopLine(table: table, context: context)
            if let notice = table.notice { Notice(words: notice, buttons: table.noticeButtons, context: context) }
            RankStrip(table: table, touch: touch)
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(Array(table.seats.dropFirst()), id: \.seat) { seat in SeatPlace(seat: seat, touch: touch) }
                    Middle(table: table, touch: touch)
                    ForEach(Array(table.seats.prefix(1)), id: \.seat) { seat in SeatPlace(seat: seat, touch: touch) }
                    VStack(alignment: .leading, spacing: 6) {
                        CardRow(
                            label: table.charactersLabel, cards: table.characters, place: { .character(card: $0) },
                            touch: touch)
                        CardRow(
                            label: table.seats.first?.handLabel, cards: table.hand, place: { .hand(card: $0) },
                            touch: touch)
                    }
                    // Nobody else sees what is held.
                    .privacySensitive()
                    if let playback = table.playback { OpenSeats(seats: playback.open, touch: touch) }
                }
            }
            // Where all does not fit, what is one's own is seen first.
            .defaultScrollAnchor(.bottom)
        }
    }
}

/// The round, and what is one tap away: what is known, the story, and what one seldom does.
private struct TopLine: View {
    let table: TableScreen
    let context: PageContext

    var body: some View {
        let aside = table.buttons.filter(\.isAside)
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            VStack(alignment: .leading, spacing: 1) {
                Text(table.subtitle).font(.footnote)
                Text(table.title).font(.caption).foregroundStyle(context.palette.faint).accessibilityAddTraits(
                    .isHeader)
            }
            Spacer()
            if !table.knowledge.isEmpty {
                opening("known", "eye.slash", context.labels.known, .knowledge)
            }
            opening("log", "book", context.labels.log, .story)
            if !aside.isEmpty {
                opening("more", "ellipsis.circle", aside.map(\.label).joined(separator: ", "), .aside)
            }
        }
    }

    private func opening(_ name: String, _ image: String, _ label: String, _ what: Sheet.What) -> some View {
        Button {
            context.over.open(what)
        } label: {
            Image(systemName: image).frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityIdentifier(name)
    }
}

/// What is the matter with a table of several phones: where it is seen however far the table is scrolled.
private struct Notice: View {
    let words: String
    let buttons: [AyatsuriCore.Button]
    let context: PageContext

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(words).font(.footnote).accessibilityIdentifier("notice")
            QuietButtons(buttons: buttons, context: context)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(6)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 6))
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(context.palette.accentText, lineWidth: 1) }
    }
}

/// What just happened, what has happened since this player decided anything, and what lies in the middle.
private struct Middle: View {
    let table: TableScreen
    let touch: Touch

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let stage = table.stage { OnStage(card: stage, context: touch.context) }
            if let headline = table.headline {
                Text(headline).font(.headline).fontDesign(.serif).accessibilityIdentifier("headline")
            }
            Since(table: table, palette: touch.context.palette)
            HStack(spacing: 12) {
                ForEach(table.piles, id: \.id) { pile in
                    Count(counter: pile, place: .pile(id: pile.id), name: "pile-\(pile.id)", touch: touch)
                }
            }
            CardRow(
                label: table.eventLabel, cards: [table.event].compactMap { $0 }, place: { .market(card: $0) },
                touch: touch)
            CardRow(label: table.marketLabel, cards: table.market, place: { .market(card: $0) }, touch: touch)
        }
    }
}

/// The character being played: a tap tells what it does.
private struct OnStage: View {
    let card: Card
    let context: PageContext

    var body: some View {
        Button {
            context.about([card])
        } label: {
            HStack(spacing: 6) {
                Image(systemName: "theatermasks").accessibilityHidden(true)
                Text(sentence([card.corner, card.name])).font(.subheadline).bold()
            }
            .foregroundStyle(context.palette.of(card.tint).text)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier("stage")
    }
}

/// The lines that this player has not answered yet: the last of them; the story has them all.
private struct Since: View {
    let table: TableScreen
    let palette: Palette
    private let most = 2
    private let mostWhileWaiting = 8

    private var lines: [LogLine] {
        guard let since = table.since else { return [] }
        return table.log.dropFirst(Int(since)).suffix(table.prompt == nil ? mostWhileWaiting : most)
            .filter { $0.text != table.headline }
    }

    var body: some View {
        ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
            Text(line.text)
                .font(.footnote)
                .foregroundStyle(line.isSecret ? palette.accentText : palette.faint)
                .accessibilityIdentifier("since")
        }
    }
}

/// Who is awaited and for what, and for how many minutes; or that this phone only watches.
private struct Waiting: View {
    let table: TableScreen
    let palette: Palette

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Lines([table.waiting, table.watching], .body)
            if let since = table.awaited.compactMap(\.sinceMs).min() {
                TimelineView(.periodic(from: Date(timeIntervalSince1970: Double(since) / 1000), by: 60)) { time in
                    let minutes = Int((time.date.timeIntervalSince1970 - Double(since) / 1000) / 60)
                    // Somebody may have set the clock back.
                    if minutes > 0 { Text(verbatim: "\(minutes)′").font(.footnote) }
                }
            }
        }
        .foregroundStyle(palette.faint)
        .padding(8)
    }
}
