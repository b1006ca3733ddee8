// What is asked, at the bottom, where a thumb reaches it; and what lies over the table for a while.
import AyatsuriCore
import SwiftUI

struct PromptPanel: View {
    let prompt: Prompt
    let drawing: Drawing
    let offer: (Choice) -> Void
    let explain: (Closed) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Lines([prompt.cause], .footnote).foregroundStyle(drawing.palette.faint)
            Text(prompt.question).font(.headline).accessibilityAddTraits(.isHeader)
            if prompt.isSecret {
                Text(drawing.look.labels.onlyYou).font(.caption2).foregroundStyle(drawing.palette.accentText)
            }
            CardRow(label: nil, cards: prompt.looked, place: { .looked(card: $0) }, drawing: drawing)
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(prompt.choices, id: \.index) { choice in ChoiceButton(choice: choice) { offer(choice) } }
                    ForEach(Array(prompt.closed.enumerated()), id: \.offset) { _, closed in
                        Button {
                            explain(closed)
                        } label: {
                            Text(closed.label).font(.subheadline).frame(maxWidth: .infinity, alignment: .leading)
                        }
                        .buttonStyle(.plain)
                        .opacity(0.6)
                        .padding(8)
                        .accessibilityHint("\(drawing.look.labels.cannot): \(closed.reason)")
                    }
                }
            }
            .frame(maxHeight: 220)
        }
        .padding(8)
        .background(drawing.palette.card, in: RoundedRectangle(cornerRadius: 10))
    }
}

/// A choice as a button: what usually comes next stands out.
struct ChoiceButton: View {
    let choice: Choice
    let press: () -> Void

    var body: some View {
        if choice.primary { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
    }

    private var button: some View {
        Button {
            press()
        } label: {
            VStack(alignment: .leading, spacing: 1) {
                Text(choice.label).font(.body).bold()
                Lines([choice.detail, choice.warning], .footnote)
            }
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        }
        .accessibilityIdentifier("choice-\(choice.index)")
    }
}

/// What lies over the table.
struct Over: Identifiable {
    enum What {
        case log
        case choices([Choice])
        case closed(Closed)
        case said(String, String)
        case card(Card, [String?])
    }

    /// What was asked when it was opened.
    let prompt: UInt64?
    let what: What
    let id = UUID()
    let pause = InputPause()
}

struct OverTable: View {
    let over: Over
    let table: TableScreen
    let look: Look
    let choose: (Choice) -> Void
    let close: () -> Void

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 8) {
                switch over.what {
                case .log: Story(table: table, look: look)
                case .choices(let choices):
                    if choices.count == 1, let confirm = choices[0].confirm {
                        AskedAgain(confirm: confirm, pause: over.pause, yes: { choose(choices[0]) }, no: close)
                    } else {
                        ForEach(choices, id: \.index) { choice in ChoiceButton(choice: choice) { choose(choice) } }
                    }
                case .closed(let closed): Said(title: closed.label, text: closed.reason)
                case .said(let title, let text): Said(title: title, text: text)
                case .card(let card, let lines): AboutCard(card: card, lines: lines, look: look)
                }
                Button(look.labels.close) { close() }
                    .buttonStyle(.bordered)
                    .accessibilityIdentifier("close")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(12)
        }
    }
}

private struct Said: View {
    let title: String
    let text: String

    var body: some View {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader)
        Text(text).font(.body)
    }
}

/// A card in full.
private struct AboutCard: View {
    let card: Card
    let lines: [String?]
    let look: Look

    var body: some View {
        let tint = look.palette.of(card.tint)
        Text(sentence([card.corner, card.name])).font(.title2).accessibilityAddTraits(.isHeader)
        Lines([card.tintLabel.map { "\(tint.mark) \($0)" }], .footnote).foregroundStyle(tint.text)
        Lines([amounts(look.labels.cost, card.cost), amounts(look.labels.tax, card.tax)], .footnote)
        Lines([card.text], .body)
        Lines(lines, .body).foregroundStyle(look.palette.accentText)
    }

    private func amounts(_ label: String, _ counters: [Counter]) -> String? {
        counters.isEmpty ? nil : "\(label): \(sentence(counters.map(\.inWords)))"
    }
}

/// The story as this seat heard it, the newest first, under what its player knows.
private struct Story: View {
    let table: TableScreen
    let look: Look

    /// As many lines as one reads back; the whole story is in the replay.
    private let maxLines = 60

    var body: some View {
        if !table.knowledge.isEmpty {
            Text(look.labels.known).font(.headline).accessibilityAddTraits(.isHeader)
            Lines(table.knowledge, .subheadline).foregroundStyle(look.palette.ink)
        }
        Text(look.labels.log).font(.headline).accessibilityAddTraits(.isHeader)
        ForEach(Array(table.log.suffix(maxLines).reversed().enumerated()), id: \.offset) { _, line in
            Text(line.text)
                .font(.subheadline)
                .bold(line.isHeading)
                .foregroundStyle(line.isSecret ? look.palette.accentText : look.palette.ink)
                .accessibilityHint(line.isSecret ? look.labels.onlyYou : "")
        }
    }
}
