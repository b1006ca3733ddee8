// What is asked, at the bottom, where a thumb reaches it.
import AyatsuriCore
import SwiftUI

/// How far the prompt is pulled up: its question alone, as much as leaves the table in sight, or all of it.
enum Pull: Int, CaseIterable {
    case down, usual, up

    func moved(_ steps: Int) -> Pull { Pull(rawValue: min(max(rawValue + steps, 0), 2)) ?? self }
}

/// How high a prompt is at most; `isCard` where it stands beside the table and not at its foot.
struct PromptHeights: Equatable {
    let usual: CGFloat
    let whole: CGFloat
    var isCard = false

    func of(_ pull: Pull) -> CGFloat {
        switch pull {
        // The question, and the first of what can be done.
        case .down: min(156, usual)
        case .usual: usual
        case .up: whole
        }
    }
}

struct PromptPanel: View {
    let prompt: Prompt
    let hint: HintView?
    /// What can be done at any time.
    let bar: [AyatsuriCore.Button]
    let heights: PromptHeights
    let touch: Touch
    @State private var pull = Pull.usual
    /// What is asked is no higher than it needs to be.
    @State private var content = CGFloat.infinity
    @State private var head: CGFloat = 0
    @State private var foot: CGFloat = 0

    var body: some View {
        let palette = touch.context.palette
        let isLarge = touch.context.isLargeText
        // All of the panel has its share of the height, not its choices alone.
        let most = max(heights.of(pull) - head - foot - Space.choices - Space.groups, Space.finger)
        VStack(alignment: .leading, spacing: Space.choices) {
            VStack(alignment: .leading, spacing: 0) {
                Grip(pull: $pull, palette: palette)
                // What is asked stays in sight; in large text it has no room beside it.
                if !isLarge {
                    if !bar.isEmpty || prompt.cause != nil {
                        HStack(spacing: Space.choices) {
                            cause
                            Spacer(minLength: 0)
                            QuietBar(buttons: bar, context: touch.context)
                        }
                        .padding(.top, -Space.choices)
                    }
                    question
                }
            }
            // None of it is cut where the table leaves little room.
            .fixedSize(horizontal: false, vertical: true)
            .measured { head = $0 }
            ScrollViewReader { reader in
                ScrollView { asked(isLarge).measured { content = $0 } }
                    .scrolledToLit(touch.context, reader) { $0.idInPrompt }
                    // What was lifted is told below the choices.
                    .onChange(of: touch.lifted?.index) {
                        if touch.lifted != nil { reader.scrollTo(LiftedText.id, anchor: .bottom) }
                    }
            }
            .frame(maxHeight: min(content, most))
            .overlay(alignment: .bottom) { if content > most + 1 { FadesBelow(ground: palette.panel) } }
            // What was lifted is taken by the button, or by a second tap where it lies.
            if let lifted = touch.lifted {
                Button {
                    touch.press(lifted)
                } label: {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(lifted.label).font(Type.primary)
                        Lines([lifted.warning], Type.detail)
                    }
                    .foregroundStyle(palette.onButton)
                    .padding(.horizontal, Space.edge)
                    .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
                    .plate(palette.button, palette.button, palette)
                }
                .buttonStyle(.thing)
                .marked(!touch.isReadOn, touch.context)
                .accessibilityIdentifier("take")
                .lit(.choice(index: lifted.index), touch.context, isTaking: true)
                .measured { foot = $0 + Space.choices }
                .onDisappear { foot = 0 }
            }
        }
        .padding(.horizontal, Space.edge)
        .padding(.bottom, Space.groups)
        .background { PanelGround(isCard: heights.isCard, palette: palette) }
        .promptInLesson(prompt.id, touch.context)
    }

    private var cause: some View {
        Lines([prompt.cause], Type.detail).foregroundStyle(touch.context.palette.ink2)
    }

    /// What is asked.
    private var question: some View {
        let context = touch.context
        return HStack(spacing: 7) {
            if prompt.isSecret {
                ClosedEye(size: context.grown(15), palette: context.palette, said: context.labels.onlyYou)
            }
            Text(prompt.question).font(Type.question).accessibilityAddTraits(.isHeader)
                // What a lesson tells is told by it.
                .announced(context.screen.lesson == nil ? prompt.question : "", isNew: true)
        }
    }

    private func asked(_ isLarge: Bool) -> some View {
        let context = touch.context
        return VStack(alignment: .leading, spacing: Space.choices) {
            if isLarge { QuietButtons(buttons: bar, context: context, isBar: true) }
            if let hint { Hint(hint: hint, context: context) }
            if isLarge {
                cause
                question
            }
            LookedAt(cards: prompt.looked, touch: touch).privacySensitive()
            Entries(prompt: prompt, touch: touch)
            if let lifted = touch.lifted { LiftedText(choice: lifted, touch: touch).id(LiftedText.id) }
            ClosedChoices(prompt: prompt, touch: touch)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A sheet that rises over the table: its shadow, and a line above it in the colour of whoever acts; beside a table, around it.
private struct PanelGround: View {
    let isCard: Bool
    let palette: Palette

    var body: some View {
        RoundedRectangle(cornerRadius: isCard ? 20 : 18)
            .fill(palette.panel)
            .overlay {
                RoundedRectangle(cornerRadius: isCard ? 20 : 18).strokeBorder(palette.accent, lineWidth: 2)
            }
            // At the foot of the screen its other edges are out of sight.
            .padding(.horizontal, isCard ? 0 : -2)
            .padding(.bottom, isCard ? 0 : -22)
            .ignoresSafeArea(edges: .bottom)
            .shadow(color: .black.opacity(palette.isNight ? 0.6 : 0.25), radius: 10, y: -3)
    }
}

/// What goes on below sinks into the ground.
private struct FadesBelow: View {
    let ground: Color

    var body: some View {
        Canvas { canvas, size in
            canvas.fill(
                Path(CGRect(.zero, size)),
                with: .linearGradient(
                    Gradient(colors: [ground.opacity(0), ground]), startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: size.height)))
        }
        .frame(height: 26)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}

/// What the prompt is pulled by; a keyboard and a screen reader read all of it where it stands.
private struct Grip: View {
    @Binding var pull: Pull
    let palette: Palette

    var body: some View {
        Capsule()
            .fill(palette.ink2.opacity(0.6))
            .frame(width: 34, height: 4)
            .frame(maxWidth: .infinity, minHeight: 17)
            .contentShape(Rectangle())
            .gesture(
                DragGesture().onEnded { drag in
                    if abs(drag.translation.height) > 20 { pull = pull.moved(drag.translation.height < 0 ? 1 : -1) }
                }
            )
            .accessibilityHidden(true)
    }
}

/// What was lifted, in full, where it is seen.
private struct LiftedText: View {
    static let id = "lifted"
    let choice: Choice
    let touch: Touch

    var body: some View {
        let cards = touch.cards(choice.reads)
        // What the card itself says is not said again.
        let detail = choice.detail.flatMap { said in cards.contains { $0.short == said || $0.text == said } ? nil : said
        }
        VStack(alignment: .leading, spacing: Space.choices) {
            InFull(cards: cards, context: touch.context)
            Lines([detail], .footnote).foregroundStyle(touch.context.palette.ink2)
        }
        .announced(sentence(cards.flatMap { [$0.name, $0.short, $0.text] } + [detail]), isNew: true)
    }
}

/// What a master would do, and why.
private struct Hint: View {
    let hint: HintView
    let context: PageContext

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                if hint.isThinking {
                    ProgressView().progressViewStyle(.pendulum(context)).accessibilityIdentifier("thinking")
                }
                Heading(hint.title)
                Spacer()
                Button(hint.close.label) { context.press(hint.close) }
                    .buttonStyle(.framed)
                    .accessibilityIdentifier(hint.close.id)
            }
            Lines(hint.lines, .subheadline)
        }
        .announced(sentence([hint.title] + hint.lines), isNew: true)
        .padding(8)
        .plate(context.palette.ground, context.palette.line, context.palette)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("hint-view")
    }
}

/// What cannot be done now: one line, which opens and says why of each.
private struct ClosedChoices: View {
    let prompt: Prompt
    let touch: Touch

    var body: some View {
        let closed = prompt.closed
        let over = touch.context.over
        let isOpen = over.isUnfolded(prompt.id)
        if let first = closed.first {
            Button {
                over.unfolds(!isOpen, prompt.id)
            } label: {
                HStack(spacing: 8) {
                    Emblem(
                        id: "button/closed", size: touch.context.grown(16), color: touch.context.palette.ink2,
                        palette: touch.context.palette)
                    Text(verbatim: isOpen ? touch.context.labels.cannot : "\(first.label): \(first.reason)")
                        .lineLimit(touch.context.isLargeText ? nil : 1)
                    Spacer()
                    Text(verbatim: "\(closed.count) \(isOpen ? "▴" : "▾")").font(Type.choice)
                }
                .font(.footnote)
                .foregroundStyle(touch.context.palette.ink2)
                .frame(minHeight: Space.finger)
            }
            .buttonStyle(.thing)
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
                        .frame(maxWidth: .infinity, minHeight: Space.finger, alignment: .leading)
                    }
                    .buttonStyle(.thing)
                    .foregroundStyle(touch.context.palette.ink2)
                    .accessibilityIdentifier("closed-\(place)")
                }
            }
        }
    }
}
