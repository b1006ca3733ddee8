// The frame of most pages: a title with a back arrow, the content, and the buttons that lead on.
import AyatsuriCore
import SwiftUI

/// A page with a title, content that scrolls, and buttons that stay at the bottom, where a thumb reaches them.
struct PageFrame<Content: View, Above: View, Beside: View>: View {
    private let title: String
    private let subtitle: String?
    private let hangs: Bool
    private let buttons: [AyatsuriCore.Button]
    @Environment(PageContext.self) private var context
    private let content: Content
    private let above: Above
    private let besideWidth: CGFloat?
    private let beside: Beside

    /// `above` stays in sight over the buttons. Where the content `hangs`, it begins right at the valance, the edge of the
    /// stage, with no distance. `beside` fills the left of a wide window below the title, where `besideWidth` says how much.
    init(
        title: String, subtitle: String? = nil, hangs: Bool = false, buttons: [AyatsuriCore.Button],
        besideWidth: CGFloat?, @ViewBuilder content: () -> Content, @ViewBuilder above: () -> Above,
        @ViewBuilder beside: () -> Beside
    ) {
        self.title = title
        self.subtitle = subtitle
        self.hangs = hangs
        self.buttons = buttons
        self.content = content()
        self.above = above()
        self.besideWidth = besideWidth
        self.beside = beside()
    }

    var body: some View {
        let back = buttons.first(where: \.isPlainBack)
        VStack(spacing: 0) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                if let back { BackArrow(button: back, act: context.act) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(title)
                        .font(Typography.title)
                        .accessibilityAddTraits(.isHeader)
                    Lines([subtitle], .footnote).foregroundStyle(context.palette.ink2)
                }
            }
            .padding(.horizontal, Spacing.edge)
            .padding(.top, 8)
            .padding(.bottom, 6)
            .frame(maxWidth: besideWidth == nil ? Spacing.readable : .infinity, alignment: .leading)
            Valance(palette: context.palette)
            HStack(spacing: 0) {
                if let besideWidth { beside.frame(width: besideWidth) }
                readingColumn.frame(maxWidth: .infinity).background {
                    if besideWidth == nil { CurtainsBeside().ignoresSafeArea(edges: .bottom) }
                }
            }
        }
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
        .leaving(context)
    }

    private var readingColumn: some View {
        VStack(alignment: .leading, spacing: 8) {
            // In large text the primary buttons alone stay in sight: the others and `above` scroll with the content.
            let isLarge = context.isLargeText
            let others = buttons.filter { !$0.isPlainBack }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 10) {
                    content
                    if isLarge {
                        above
                        WideButtons(buttons: others.filter { !$0.primary })
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, hangs ? 0 : Spacing.edge)
            }
            // A number pad has no key that dismisses it, so scrolling does.
            .scrollDismissesKeyboard(.interactively)
            if !isLarge { above }
            WideButtons(buttons: others.filter { $0.primary || !isLarge })
        }
        .padding(.horizontal, Spacing.edge)
        .padding(.bottom, Spacing.edge)
        .frame(maxWidth: Spacing.readable)
    }
}

extension PageFrame where Beside == EmptyView {
    init(
        title: String, subtitle: String? = nil, hangs: Bool = false, buttons: [AyatsuriCore.Button],
        @ViewBuilder content: () -> Content, @ViewBuilder above: () -> Above
    ) {
        self.init(
            title: title, subtitle: subtitle, hangs: hangs, buttons: buttons, besideWidth: nil, content: content,
            above: above
        ) { EmptyView() }
    }
}

extension PageFrame where Above == EmptyView, Beside == EmptyView {
    init(
        title: String, subtitle: String? = nil, hangs: Bool = false, buttons: [AyatsuriCore.Button],
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            title: title, subtitle: subtitle, hangs: hangs, buttons: buttons, content: content
        ) { EmptyView() }
    }
}

/// Curtains on both sides of the text in a wide window, as on a stage.
private struct CurtainsBeside: View {
    var body: some View {
        Canvas { canvas, size in
            let beside = (size.width - Spacing.readable) / 2
            if beside >= 96 { canvas.sideCurtains(size, width: beside * 0.8, count: 7, gathered: 0.46) }
        }
        .accessibilityHidden(true)
    }
}

extension AyatsuriCore.Button {
    /// Whether it is the way back and no more: then an arrow beside the title does, in place of a button at the bottom.
    var isPlainBack: Bool { action == .back && !primary && closed == nil && detail == nil && confirm == nil }

    /// The reason why it cannot be pressed, and the line about it, each if there is one.
    var notes: [String?] { [closed, detail] }
}

extension View {
    /// Leaves the page at a screen reader's gesture for that and at the Escape key, where there is a page below.
    @ViewBuilder func leaving(_ context: PageContext) -> some View {
        if context.screen.hasPageBelow {
            // Only an accessibility element can have the action.
            accessibilityElement(children: .contain)
                .accessibilityAction(.escape) { context.goBack() }
                .background { if context.isUppermost { Escape { context.goBack() } } }
        } else {
            self
        }
    }
}

private struct BackArrow: View {
    let button: AyatsuriCore.Button
    let act: ActionHandler

    var body: some View {
        Button {
            act(button.action)
        } label: {
            Image(systemName: "chevron.backward").font(.title2).frame(
                minWidth: Spacing.finger, minHeight: Spacing.finger)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(button.label)
        .accessibilityIdentifier(button.id)
    }
}

/// A few lines about something under way, with a swinging pendulum beside them while it lasts.
struct Going: View {
    let text: String?
    let isBusy: Bool
    @Environment(PageContext.self) private var context

    var body: some View {
        HStack(spacing: 10) {
            if isBusy { ProgressView().progressViewStyle(.pendulum(context)).accessibilityIdentifier("busy") }
            if let text { Text(text).font(.body).announced(text, isNew: true) }
        }
    }
}

/// A progress view: a puppet's string with a weight, which swings, or hangs still where motion is reduced.
struct Pendulum: ProgressViewStyle {
    let palette: Palette
    let isReduced: Bool

    func makeBody(configuration: Configuration) -> some View {
        TimelineView(.animation(paused: isReduced)) { time in
            let swing = isReduced ? 0 : 0.5 * cos(time.date.timeIntervalSinceReferenceDate / 0.7 * .pi)
            Canvas { canvas, size in
                let top = CGPoint(x: size.width / 2, y: 0)
                let end = top + CGPoint(x: sin(swing), y: cos(swing)) * (size.height - 5)
                canvas.line(top, end, palette.accent, width: 1.5)
                canvas.disc(end, 4.5, palette.accent)
            }
        }
        .frame(width: 26, height: 26)
    }
}

extension ProgressViewStyle where Self == Pendulum {
    static func pendulum(_ context: PageContext) -> Pendulum {
        Pendulum(palette: context.palette, isReduced: context.isReduced)
    }
}

/// Buttons that lead on, each as wide as the page. One that cannot be pressed says why.
struct WideButtons: View {
    let buttons: [AyatsuriCore.Button]

    var body: some View {
        // The primary buttons come first.
        ForEach(buttons.filter(\.primary) + buttons.filter { !$0.primary }, id: \.id) { button in
            WideButton(button: button, hasSign: button.gameSign != nil) { GameSign(button: button) }
        }
    }
}

/// A button as wide as its place, high enough for a thumb.
struct WideButton<Sign: View>: View {
    let button: AyatsuriCore.Button
    /// Whether only a screen reader gets the line about the button, which then is as high as its row.
    var isBrief = false
    var hasSign = true
    @Environment(PageContext.self) private var context
    @ViewBuilder let sign: Sign

    /// Whether the label is centred, as a label without a sign or further lines is.
    private var isInMiddle: Bool {
        let isAlone = button.primary && button.detail == nil && !hasSign
        return button.closed == nil && (isBrief || isAlone)
    }

    var body: some View {
        let palette = context.palette
        let isOpen = button.closed == nil
        let (ground, ink, second) = colors
        Button {
            context.press(button)
        } label: {
            HStack(spacing: 10) {
                if button.primary, !isOpen {
                    Emblem(id: "button/closed", size: 20, color: ink, palette: palette)
                } else {
                    sign
                }
                VStack(alignment: .leading, spacing: 1) {
                    Text(button.label)
                        .font(button.primary ? Typography.primary : Typography.choice)
                        .foregroundStyle(ink)
                    if !isBrief || !isOpen { Lines(button.notes, Typography.detail).foregroundStyle(second) }
                }
                .multilineTextAlignment(isInMiddle ? .center : .leading)
            }
            .padding(.horizontal, Spacing.edge)
            .padding(.vertical, Spacing.choices)
            .frame(
                maxWidth: .infinity, minHeight: button.primary ? 52 : Spacing.finger,
                maxHeight: isBrief ? .infinity : nil, alignment: isInMiddle ? .center : .leading
            )
            .plate(ground, button.primary ? ground : palette.tileLine, palette)
        }
        .buttonStyle(.thing)
        .disabled(!isOpen)
        .accessibilityLabel(sentence([button.label] + button.notes))
        .accessibilityIdentifier(button.id)
    }

    /// The colours of its plate, of its label, and of the lines below.
    private var colors: (Color, Color, Color) {
        let palette = context.palette
        return switch (button.primary, button.closed == nil) {
        case (true, true): (palette.button, palette.onButton, palette.onButton)
        case (true, false): (palette.closedButton, palette.onClosedButton, palette.onClosedButton)
        case (false, true): (palette.tile, palette.ink, palette.ink2)
        case (false, false): (palette.ground, palette.ink2, palette.ink2)
        }
    }
}

/// The sign of a button that leads into a game, or to a table; nothing for any other.
private struct GameSign: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    var body: some View {
        if let sign = button.gameSign {
            Emblem(
                id: "button/\(sign)", size: context.grown(28),
                color: button.primary ? context.palette.onButton : context.palette.ink, palette: context.palette)
        }
    }
}

extension AyatsuriCore.Button {
    /// The name of the sign of a button that leads into a game.
    fileprivate var gameSign: String? {
        switch action {
        case .setup(.start), .daily(.play): "go-on"
        case .join(.enter): "join"
        case .join(.watch): "host"
        default: nil
        }
    }
}

/// Buttons without plates, side by side, each with a line about it below, and the reason if it cannot be pressed.
struct QuietButtons: View {
    let buttons: [AyatsuriCore.Button]
    /// Whether the buttons show only their labels, as `QuietButton` does.
    var isBar = false

    var body: some View {
        if !buttons.isEmpty {
            Flow(spacing: Spacing.sections, gap: 4, maxItemWidth: 168, isTop: true) {
                ForEach(buttons, id: \.id) { button in
                    if isBar {
                        QuietButton(button: button)
                    } else {
                        ExplainedButton(button: button)
                    }
                }
            }
        }
    }
}

/// A button that shows its label alone. A screen reader gets the rest as a hint, and a tap on a closed button says why.
private struct QuietButton: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    var body: some View {
        Button {
            context.pressOrSayWhy(button)
        } label: {
            QuietLabel(button: button, palette: context.palette)
        }
        .buttonStyle(.thing)
        .hint(sentence(button.notes))
        .accessibilityIdentifier(button.id)
    }
}

/// A button that shows its label, a line about it below, and the reason if it cannot be pressed.
private struct ExplainedButton: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    var body: some View {
        Button {
            context.press(button)
        } label: {
            VStack(alignment: .center, spacing: 0) {
                QuietLabel(button: button, palette: context.palette)
                Lines(button.notes, Typography.note).foregroundStyle(context.palette.ink2).multilineTextAlignment(
                    .center)
            }
        }
        .buttonStyle(.thing)
        .disabled(button.closed != nil)
        .accessibilityIdentifier(button.id)
    }
}

private struct QuietLabel: View {
    let button: AyatsuriCore.Button
    let palette: Palette

    var body: some View {
        Text(button.label)
            .font(Typography.gallery)
            .foregroundStyle(button.closed == nil ? palette.accent : palette.ink2)
            .frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
    }
}

/// A dot in a person's colour, in a ring of ink; the colour's name stands beside it.
struct Dot: View {
    let color: Color
    let palette: Palette

    var body: some View {
        Circle()
            .fill(color)
            .overlay { Circle().strokeBorder(palette.ink, lineWidth: 1.5) }
            .frame(width: 16, height: 16)
            .accessibilityHidden(true)
    }
}
