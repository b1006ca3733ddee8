// The curtain between two people at one phone: to whom it goes, and above it the table as everybody sees it.
import AyatsuriCore
import SwiftUI

struct CoverPage: View {
    let cover: CoverScreen
    let context: PageContext

    var body: some View {
        VStack(spacing: 0) {
            Board(table: cover.table, shape: .high(isCompact: false), touch: Touch(cover.table, context))
            Valance(palette: context.palette)
            ZStack {
                Curtain()
                Passed(cover: cover, context: context)
                    // Whoever is awaited next is asked anew.
                    .id("\(cover.seat) \(cover.text)")
            }
            .frame(maxHeight: .infinity)
        }
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
        .leaving(context)
    }
}

private struct Passed: View {
    let cover: CoverScreen
    let context: PageContext
    /// Since when this cover is in front: a tap that was meant for the prompt before does not open it.
    @State private var pause = InputPause()

    var body: some View {
        let seat = cover.table.seats.first { $0.seat == cover.seat }
        VStack(alignment: .center, spacing: 8) {
            Face(face: seat?.face, colour: seat?.colour.number, size: context.grown(48), palette: context.palette)
            Text(cover.title).font(Type.title).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
                .announced(cover.title, isNew: true)
            Text([cover.name, seat?.colour.label].compactMap { $0 }.joined(separator: " · ")).font(.body)
            Text(cover.text).font(.body).foregroundStyle(context.palette.accent)
            Lines([cover.table.waiting], .footnote).foregroundStyle(context.palette.ink2)
            if let button = cover.buttons.first {
                Opening(label: button.label, said: button.said, how: context.cover, palette: context.palette) {
                    open(button)
                }
                .disabled(button.closed != nil)
                .accessibilityIdentifier(button.id)
            }
            QuietButtons(buttons: Array(cover.buttons.dropFirst()), context: context)
        }
        .padding(Space.edge)
        .frame(maxWidth: 356)
        .plate(context.palette.ground, context.palette.string, context.palette)
        .padding(Space.edge)
    }

    private func open(_ button: AyatsuriCore.Button) {
        if !pause.isOn { context.press(button) }
    }
}

/// What opens a cover or lifts the veil: by a tap, or by holding a finger on it for a second, as the settings say. Who cannot
/// hold it opens it by an action of the screen reader, or by a key.
struct Opening: View {
    let label: String
    var said: [String?] = []
    let how: CoverOpening
    let palette: Palette
    let open: @MainActor () -> Void

    var body: some View {
        switch how {
        case .tap:
            Button {
                open()
            } label: {
                words
            }
            .buttonStyle(.filled)
        case .hold:
            words
                .background(palette.line, in: RoundedRectangle(cornerRadius: 12))
                .onLongPressGesture(minimumDuration: 1) { open() }
                .accessibilityElement(children: .combine)
                .byKeys { open() }
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { open() }
        }
    }

    private var words: some View {
        VStack(spacing: 1) {
            Text(label).font(.headline)
            Lines(said, .footnote)
        }
        .frame(maxWidth: .infinity, minHeight: 52)
    }
}
