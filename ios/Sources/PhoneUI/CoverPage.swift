// The cover between two people at one phone: a curtain that says to whom the phone goes, and above it the table as
// everybody sees it.
import AyatsuriCore
import SwiftUI

struct CoverPage: View {
    let cover: CoverScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        GeometryReader { proxy in
            // The button that opens the curtain is in sight before the table is.
            let tableShare: CGFloat = context.isLargeText || proxy.size.height < 700 ? 0.5 : 0.82
            let curtainHeight = max(proxy.size.height - 8, 0) / (1 + tableShare)
            VStack(spacing: 0) {
                let table = CGSize(width: proxy.size.width, height: curtainHeight * tableShare)
                OpenTable(table: cover.table, touch: PromptTargets(cover.table, context), size: table)
                    .frame(height: table.height)
                Valance(palette: context.palette)
                ScrollView {
                    Passed(cover: cover)
                        // For another person this is a new view, which starts its pause anew.
                        .id("\(cover.seat) \(cover.text)")
                        // Centred, as long as everything has room.
                        .frame(maxWidth: .infinity, minHeight: curtainHeight)
                }
                .frame(height: curtainHeight)
                .background { Curtain().ignoresSafeArea(edges: .bottom) }
            }
        }
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
        .leaving(context)
    }
}

private struct Passed: View {
    let cover: CoverScreen
    @Environment(PageContext.self) private var context
    /// Since when this cover is in front: a tap that was meant for the prompt before does not open it.
    @State private var pause = InputPause()

    var body: some View {
        let seat = cover.table.seats.first { $0.seat == cover.seat }
        VStack(alignment: .center, spacing: 8) {
            Face(face: seat?.face, colour: seat?.colour.number, size: context.grown(56), palette: context.palette)
            Text(cover.title)
                .font(context.isLargeText ? Typography.question : Typography.title)
                .accessibilityAddTraits(.isHeader)
                .announced(cover.title, isNew: true)
            Text([cover.name, seat?.colour.label].compactMap { $0 }.joined(separator: " · ")).font(.body)
            Text(cover.text).font(.body).foregroundStyle(context.palette.accent)
            Lines([cover.table.waiting], .footnote).foregroundStyle(context.palette.ink2)
            if let button = cover.buttons.first {
                Opening(label: button.label, notes: button.notes, how: context.cover, palette: context.palette) {
                    open(button)
                }
                .disabled(button.closed != nil)
                .accessibilityIdentifier(button.id)
                // The ring around the button that opens the curtain.
                .padding(5)
                .overlay {
                    RoundedRectangle(cornerRadius: 17)
                        .strokeBorder(context.palette.gold, lineWidth: 2)
                        .allowsHitTesting(false)
                }
                .padding(.vertical, 4)
            }
            QuietButtons(buttons: Array(cover.buttons.dropFirst()))
        }
        .multilineTextAlignment(.center)
        .padding(Spacing.edge)
        .frame(maxWidth: 356)
        .plate(context.palette.ground, context.palette.string, context.palette)
        .background(alignment: .top) { strings }
        .padding(Spacing.edge)
    }

    /// The two strings on which the plate hangs from the edge of the stage.
    private var strings: some View {
        let color = context.palette.boardString
        let long: CGFloat = 400
        return Canvas { canvas, size in
            for part: CGFloat in [0.26, 0.74] {
                let x = size.width * part
                canvas.line(CGPoint(x: x, y: 0), CGPoint(x: x, y: size.height), color, width: 1.4)
            }
        }
        .frame(height: long)
        .offset(y: -long)
        .accessibilityHidden(true)
    }

    private func open(_ button: AyatsuriCore.Button) {
        if !pause.isOn { context.press(button) }
    }
}

/// The button that opens a cover or lifts the veil: by a tap, or by a press of one second, as the settings say. A
/// screen reader's action and a key open it without the long press.
struct Opening: View {
    let label: String
    var notes: [String?] = []
    let how: CoverOpening
    let palette: Palette
    let open: @MainActor () -> Void

    var body: some View {
        switch how {
        case .tap:
            Button {
                open()
            } label: {
                words(minHeight: 52)
            }
            .buttonStyle(.thing)
        case .hold:
            words(minHeight: 64)
                .onLongPressGesture(minimumDuration: 1) { open() }
                .accessibilityElement(children: .combine)
                .byKeys { open() }
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { open() }
        }
    }

    private func words(minHeight: CGFloat) -> some View {
        VStack(spacing: 1) {
            Text(label).font(Typography.primary)
            Lines(notes, Typography.detail)
        }
        .foregroundStyle(palette.onButton)
        .multilineTextAlignment(.center)
        .padding(.horizontal, Spacing.edge)
        .padding(.vertical, Spacing.choices)
        .frame(maxWidth: .infinity, minHeight: minHeight)
        .plate(palette.button, palette.button, palette)
    }
}
