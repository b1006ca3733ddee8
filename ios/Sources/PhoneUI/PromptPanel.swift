// What is asked, at the bottom, where a thumb reaches it.
import AyatsuriCore
import SwiftUI

struct PromptPanel: View {
    let prompt: Prompt
    let hint: HintView?
    let touch: Touch

    var body: some View {
        let context = touch.context
        VStack(alignment: .leading, spacing: 6) {
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    if let hint { Hint(hint: hint, context: context) }
                    Lines([prompt.cause], .footnote).foregroundStyle(context.palette.faint)
                    Text(prompt.question).font(.headline).fontDesign(.serif).accessibilityAddTraits(.isHeader)
                    if prompt.isSecret {
                        Text(context.labels.onlyYou).font(.caption2).foregroundStyle(context.palette.accentText)
                    }
                    CardRow(label: nil, cards: prompt.looked, place: { .looked(card: $0) }, touch: touch)
                        .privacySensitive()
                    Entries(prompt: prompt, touch: touch)
                    if let lifted = touch.lifted { LiftedText(choice: lifted, touch: touch) }
                    ClosedChoices(closed: prompt.closed, touch: touch)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(maxHeight: 340)
            // What was lifted is taken by the button, or by a second tap where it lies.
            if let lifted = touch.lifted {
                Button {
                    touch.press(lifted)
                } label: {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(lifted.label).font(.body).bold()
                        Lines([lifted.warning], .footnote)
                    }
                    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                }
                .buttonStyle(.borderedProminent)
                .accessibilityIdentifier("take")
            }
        }
        .padding(8)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 18))
        // Nothing that was opened for one prompt stays for the next, which is read from its beginning.
        .id(prompt.id)
    }
}

/// What was lifted, in full, where it is seen.
private struct LiftedText: View {
    let choice: Choice
    let touch: Touch

    var body: some View {
        InFull(cards: touch.cards(choice.reads), context: touch.context)
        Lines([choice.detail], .footnote).foregroundStyle(touch.context.palette.faint)
    }
}

/// What a master would do, and why.
private struct Hint: View {
    let hint: HintView
    let context: PageContext

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                if hint.isThinking { ProgressView().accessibilityIdentifier("thinking") }
                Heading(hint.title)
                Spacer()
                Button(hint.close.label) { context.press(hint.close) }
                    .buttonStyle(.bordered)
                    .accessibilityIdentifier(hint.close.id)
            }
            Lines(hint.lines, .subheadline)
        }
        .padding(8)
        .background(context.palette.ground, in: RoundedRectangle(cornerRadius: 10))
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("hint-view")
    }
}

/// What cannot be done now: one line, which opens and says why of each.
private struct ClosedChoices: View {
    let closed: [Closed]
    let touch: Touch
    @State private var isOpen = false

    var body: some View {
        if let first = closed.first {
            Button {
                isOpen.toggle()
            } label: {
                HStack(spacing: 8) {
                    Image(systemName: "lock").accessibilityHidden(true)
                    Text(isOpen ? touch.context.labels.cannot : "\(first.label): \(first.reason)").lineLimit(1)
                    Spacer()
                    Text(verbatim: "\(closed.count)").font(.subheadline.monospacedDigit())
                }
                .font(.footnote)
                .foregroundStyle(touch.context.palette.faint)
                .frame(minHeight: 44)
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("closed")
            if isOpen {
                ForEach(Array(closed.enumerated()), id: \.offset) { place, one in
                    Button {
                        touch.why(one)
                    } label: {
                        VStack(alignment: .leading, spacing: 1) {
                            Text(one.label).font(.subheadline)
                            Text(one.reason).font(.footnote)
                        }
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                    }
                    .buttonStyle(.plain)
                    .foregroundStyle(touch.context.palette.faint)
                    .accessibilityIdentifier("closed-\(place)")
                }
            }
        }
    }
}
