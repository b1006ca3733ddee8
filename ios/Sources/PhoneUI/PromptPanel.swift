// The prompt: its question and choices, at the bottom of the page, where a thumb reaches them.
import AyatsuriCore
import SwiftUI

/// The part of the prompt that is pulled up: only its question, the part that leaves the table in sight, or all of it.
enum PromptExtent: Int, CaseIterable {
    case down, usual, up

    func moved(_ steps: Int) -> PromptExtent { PromptExtent(rawValue: min(max(rawValue + steps, 0), 2)) ?? self }
}

/// The place of a prompt: at the foot of the screen, beside the table, or as a card over it.
struct PromptPlace: Equatable {
    let width: CGFloat
    /// The greatest height of a playback's bar at this place. A prompt takes the height that its table gives it.
    var maxHeight = CGFloat.infinity
    /// Beside the table, on a ground that the page draws: it has none of its own.
    var isBeside = false
    /// A card over the table.
    var isCard = false

    /// Whether the screen is narrow, so that all of the prompt is smaller.
    var isNarrow: Bool { width < 400 && !isCard && !isBeside }

    var edge: CGFloat { isNarrow ? 8 : Spacing.edge }
}

struct PromptPanel: View {
    let prompt: Prompt
    let hint: HintView?
    /// The buttons that work at any time, such as the hint.
    let bar: [AyatsuriCore.Button]
    let place: PromptPlace
    /// The notice, where the table has no room for it.
    var notice: String?
    @Binding var pull: PromptExtent
    /// The effects of taps while this prompt is open, and its lifted card.
    let touch: PromptTargets

    var body: some View {
        let palette = touch.context.palette
        VStack(alignment: .leading, spacing: Spacing.choices) {
            VStack(alignment: .leading, spacing: 0) {
                if place.isBeside { Spacer().frame(height: 4) } else { Grip(pull: $pull, palette: palette) }
                // The question stays in sight while the answers scroll.
                if !questionScrolls { question }
            }
            // The question keeps its height where the table leaves little room; the answers scroll.
            .fixedSize(horizontal: false, vertical: true)
            ScrollViewReader { reader in
                ScrollView { scrollingContent }
                    .scrolledToLit(touch.context, reader) { $0.idInPrompt }
                    .onChange(of: touch.context.overlays.isUnfolded(prompt.id)) {
                        if touch.context.overlays.isUnfolded(prompt.id) { reader.scrollTo(ClosedList.id, anchor: .top) }
                    }
            }
            .scrollBounceBehavior(.basedOnSize)
            foot
        }
        .padding(.horizontal, place.edge)
        .padding(.bottom, 4)
        .background { if !place.isBeside { PanelGround(isCard: place.isCard, palette: palette) } }
        .promptInLesson(prompt.id, touch.context)
    }

    /// On a phone that lies on its side, a question in large text would leave no room for the answers: it scrolls with them.
    private var questionScrolls: Bool { place.isBeside && touch.context.isLargeText }

    /// The question itself, with a closed eye if only this person may see it.
    private var question: some View {
        let context = touch.context
        return HStack(spacing: 7) {
            if prompt.isSecret {
                ClosedEye(size: context.grown(15), palette: context.palette, spokenLabel: context.labels.onlyYou)
            }
            Text(prompt.question)
                .font(place.isNarrow || questionScrolls ? Typography.narrowQuestion : Typography.question)
                .accessibilityAddTraits(.isHeader)
                // In a lesson a screen reader hears the lesson's own words instead.
                .announced(context.screen.lesson == nil ? prompt.question : "", isNew: true)
        }
        // It grows less than other text, so that the answers have room.
        .dynamicTypeSize(min(context.text, questionScrolls ? .xLarge : .xxxLarge))
    }

    /// All that scrolls: what the person looks at and what they can choose.
    private var scrollingContent: some View {
        let context = touch.context
        return VStack(alignment: .leading, spacing: Spacing.choices) {
            if questionScrolls { question }
            if let hint { Hint(hint: hint) }
            LookedAt(cards: prompt.looked, width: place.width - 2 * place.edge, touch: touch).privacySensitive()
            // In large text the words need the whole of a narrow place, and the pictures go.
            Entries(
                prompt: prompt, isNarrow: place.isNarrow, hasPictures: !context.isLargeText || place.width >= 310,
                // No larger than the question.
                headings: questionScrolls ? .xLarge : .accessibility5, touch: touch)
            Lines([prompt.cause], Typography.detail).foregroundStyle(context.palette.ink2)
            if let notice {
                Text(notice).font(Typography.detail).foregroundStyle(context.palette.ink2)
                    .accessibilityIdentifier("notice").announced(notice, isNew: true)
            }
            if context.overlays.isUnfolded(prompt.id) { ClosedList(prompt: prompt, touch: touch).id(ClosedList.id) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// With a card lifted, the button that takes it; otherwise the closed choices. Beside both, the buttons that always work.
    @ViewBuilder private var foot: some View {
        if let lifted = touch.lifted {
            Lifted(choice: lifted, bar: bar, place: place, touch: touch)
        } else if !prompt.closed.isEmpty || !bar.isEmpty || prompt.choices.contains(where: \.needsLift) {
            PromptFoot(prompt: prompt, bar: bar, place: place, touch: touch)
                // As high as with a lifted card, where one can be lifted: so nothing moves.
                .frame(minHeight: prompt.choices.contains(where: \.needsLift) ? 52 : Spacing.finger)
        }
    }
}

/// The lifted card: a few words about it, the buttons that always work, and the one that takes it.
private struct Lifted: View {
    let choice: Choice
    let bar: [AyatsuriCore.Button]
    let place: PromptPlace
    let touch: PromptTargets

    /// The words beside the button. The cards stay in sight, and a long press on one shows its whole text.
    private var words: [String?] {
        let cards = touch.cards(choice.reads)
        let card = cards.count == 1 ? cards[0] : nil
        return [choice.detail ?? card?.short ?? card?.text, choice.warning]
    }

    /// Whether the words have room beside the buttons, or stand above them.
    private var hasRoomBeside: Bool {
        let buttons = takeWidth + CGFloat(bar.count) * Spacing.finger + 2 * Spacing.groups
        return place.width - 2 * place.edge - buttons >= 120
    }

    /// The least width of the button that takes the card.
    private var takeWidth: CGFloat { place.isNarrow ? 96 : 120 }

    /// All words of the choice for a screen reader, without those of the card itself.
    private var spoken: String {
        let cards = touch.cards(choice.reads)
        let detail = choice.detail.flatMap { detail in
            cards.contains { $0.short == detail || $0.text == detail } ? nil : detail
        }
        return sentence(cards.flatMap { [$0.name, $0.short, $0.text] } + [detail])
    }

    var body: some View {
        let palette = touch.context.palette
        let takeButton = Button {
            touch.press(choice)
        } label: {
            Text(choice.label)
                .font(Typography.primary)
                .minimumScaleFactor(0.7)
                .fixedSize(horizontal: false, vertical: true)
                .foregroundStyle(palette.onButton)
                .padding(.horizontal, Spacing.edge)
                .frame(minHeight: 52)
                .frame(minWidth: takeWidth)
                .plate(palette.button, palette.button, palette)
        }
        .buttonStyle(.thing)
        .marked(!touch.isReadOn, touch.context)
        .accessibilityIdentifier("take")
        .lit(.choice(index: choice.index), touch.context, isTaking: true)
        let description = VStack(alignment: .leading, spacing: 1) {
            Lines(words, Typography.detail)
        }
        // Its words are all that one knows of the card when one chooses it: they are never cut.
        .fixedSize(horizontal: false, vertical: true)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("lifted")
        .announced(spoken, isNew: true)
        let barButtons = HStack(spacing: 0) {
            ForEach(bar, id: \.id) { FootButton(button: $0, hasWord: false) }
        }
        if touch.context.isLargeText {
            VStack(alignment: .leading, spacing: 2) {
                // They grow less than other text, as the question does, so that all of them have room.
                description.dynamicTypeSize(min(touch.context.text, .xxxLarge))
                if place.width < 300 {
                    takeButton
                    barButtons
                } else {
                    HStack(spacing: Spacing.groups) {
                        takeButton
                        barButtons
                    }
                }
            }
        } else if hasRoomBeside {
            HStack(spacing: Spacing.groups) {
                description
                barButtons
                takeButton
            }
        } else {
            VStack(alignment: .leading, spacing: 2) {
                description
                HStack(spacing: Spacing.groups) {
                    Spacer(minLength: 0)
                    barButtons
                    takeButton
                }
            }
        }
    }
}

/// The foot of a prompt while no card is lifted: the closed choices, and the buttons that work at any time.
private struct PromptFoot: View {
    let prompt: Prompt
    let bar: [AyatsuriCore.Button]
    let place: PromptPlace
    let touch: PromptTargets

    var body: some View {
        HStack(spacing: Spacing.groups) {
            if prompt.closed.isEmpty { Spacer(minLength: 0) } else { closedButton }
            ForEach(bar, id: \.id) { button in
                FootButton(button: button, hasWord: hasWords)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
    }

    /// The width of the bar's buttons with their words, in points: 7.5 for a letter, 36 for a sign and the distances.
    private var barWidth: CGFloat { bar.reduce(0) { $0 + 36 + width(of: $1.label, letter: 7.5) } }

    /// Whether the buttons have room for words: they have none in large text, or if less than 110 points were left for
    /// the closed choices.
    private var hasWords: Bool {
        !touch.context.isLargeText && barWidth + (prompt.closed.isEmpty ? 0 : 110) <= place.width - 2 * place.edge
    }

    /// The number of letters of a closed choice (6.9 points each) that fit in two lines beside the buttons. Its sign,
    /// its count and the distances take 78 points, a button without words 56.
    private var lettersWithRoom: Int {
        let buttonsWidth = hasWords ? barWidth : 56 * CGFloat(bar.count)
        let freeWidth = place.width - 2 * place.edge - 78 - buttonsWidth
        let lettersInLine = max(Int(freeWidth / 6.9), 4)
        return lettersInLine * 2
    }

    /// The rough width of words; Japanese letters, from U+2E80 on, are wider.
    private func width(of words: String, letter: CGFloat) -> CGFloat {
        words.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? letter * 1.8 : letter) }
    }

    /// Opens the list of the closed choices below the others, and closes it again.
    private var closedButton: some View {
        let context = touch.context
        let overlays = context.overlays
        let isOpen = overlays.isUnfolded(prompt.id)
        let first = prompt.closed[0]
        let words = isOpen ? [context.labels.cannot] : [first.line, first.label]
        // Where neither text has room, only the sign and the count are shown; the list that opens has the rest.
        let visibleWords = words.first { Int(width(of: $0, letter: 1)) <= lettersWithRoom }
        return Button {
            if !context.isTooSoon { overlays.setUnfolded(!isOpen, prompt.id) }
        } label: {
            HStack(spacing: 6) {
                Emblem(
                    id: "button/closed", size: context.isLargeText ? 28 : 17, color: context.palette.ink2,
                    palette: context.palette)
                if !context.isLargeText, let visibleWords {
                    Text(visibleWords).font(Typography.detail).lineLimit(2).minimumScaleFactor(0.7)
                        .multilineTextAlignment(
                            .leading)
                }
                Text(verbatim: "\(prompt.closed.count) \(isOpen ? "▴" : "▾")").font(Typography.choice).lineLimit(1)
                Spacer(minLength: 0)
            }
            .foregroundStyle(context.palette.ink2)
            .frame(minHeight: Spacing.finger)
            .contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(
            sentence([isOpen ? context.labels.cannot : first.line, "\(prompt.closed.count) \(isOpen ? "▴" : "▾")"])
        )
        .accessibilityIdentifier("closed")
    }
}

/// A button that always works: a sign and a word. A tap on a closed one says why.
private struct FootButton: View {
    let button: AyatsuriCore.Button
    /// Whether there is room for the word; in large text and beside a lifted card there is none.
    let hasWord: Bool
    @Environment(PageContext.self) private var context

    private var sign: String? {
        guard case .table(let table) = button.action else { return nil }
        switch table {
        case .takeBack: return "button/back"
        case .hint, .closeHint: return "button/hint"
        case .skip: return "button/skip"
        case .leave, .giveUp, .rules, .settings, .step, .pause, .`continue`, .nextEyes: return nil
        }
    }

    var body: some View {
        let palette = context.palette
        let isHint = sign == "button/hint"
        let color = button.closed != nil ? palette.ink2 : isHint ? palette.accent : palette.ink
        Button {
            if !context.isTooSoon { context.pressOrSayWhy(button) }
        } label: {
            HStack(spacing: 5) {
                if let sign {
                    let size: CGFloat = hasWord ? 18 : context.isLargeText ? 30 : 22
                    Emblem(id: sign, size: size, color: color, palette: palette)
                }
                if hasWord || sign == nil {
                    Text(button.label).font(Typography.gallery).foregroundStyle(color).lineLimit(1)
                }
            }
            .padding(.horizontal, 2)
            .frame(minWidth: context.isLargeText && !hasWord ? 56 : Spacing.finger, minHeight: Spacing.finger)
            .contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(button.label)
        .hint(sentence(button.notes))
        .accessibilityIdentifier(button.id)
    }
}

/// The ground of a prompt that is not beside its table: with a shadow, and a line in the accent colour, which runs
/// along the top at the foot of the screen and all around a card.
private struct PanelGround: View {
    let isCard: Bool
    let palette: Palette

    var body: some View {
        RoundedRectangle(cornerRadius: isCard ? 20 : 18)
            .fill(palette.panel)
            .overlay {
                RoundedRectangle(cornerRadius: isCard ? 20 : 18).strokeBorder(palette.accent, lineWidth: 2)
            }
            // At the foot of the screen its sides and its lower edge are out of sight.
            .padding(.horizontal, isCard ? 0 : -2)
            .padding(.bottom, isCard ? 0 : -22)
            .ignoresSafeArea(edges: .bottom)
            .shadow(color: .black.opacity(palette.isNight ? 0.6 : 0.25), radius: 10, y: -3)
    }
}

/// The handle by which a finger pulls the prompt up or down. A keyboard and a screen reader need none: they reach all of a
/// prompt, however far it is pulled.
private struct Grip: View {
    @Binding var pull: PromptExtent
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

/// A hint: the choice that a master would make, and why.
private struct Hint: View {
    let hint: HintView
    @Environment(PageContext.self) private var context

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
            if let follow = hint.follow {
                Button(follow.label) { context.press(follow) }
                    .buttonStyle(.framed)
                    .accessibilityIdentifier(follow.id)
            }
        }
        .announced(sentence([hint.title] + hint.lines), isNew: true)
        .padding(8)
        .plate(context.palette.ground, context.palette.line, context.palette)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("hint-view")
    }
}

/// The closed choices, each with its reason.
private struct ClosedList: View {
    static let id = "closed-list"
    let prompt: Prompt
    let touch: PromptTargets

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(prompt.closed.enumerated()), id: \.offset) { index, closed in
                Button {
                    touch.showReason(of: closed)
                } label: {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(closed.label).font(.subheadline)
                        Text(closed.reason).font(.footnote)
                    }
                    .frame(maxWidth: .infinity, minHeight: Spacing.finger, alignment: .leading)
                }
                .buttonStyle(.thing)
                .foregroundStyle(touch.context.palette.ink2)
                .accessibilityIdentifier("closed-\(index)")
            }
        }
    }
}
