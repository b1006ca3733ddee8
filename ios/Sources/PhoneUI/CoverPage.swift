// The curtain between two people at one phone: to whom it goes, and above it the table as everybody sees it.
import AyatsuriCore
import SwiftUI

struct CoverPage: View {
    let cover: CoverScreen
    let context: PageContext

    var body: some View {
        VStack(spacing: 0) {
            Board(table: cover.table, touch: Touch(cover.table, context))
            Passed(cover: cover, context: context)
                // Whoever is awaited next is asked anew.
                .id("\(cover.seat) \(cover.text)")
        }
        .background(context.palette.ground)
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
            if let seat { DrawingView(id: "face/\(seat.face)", seat: seat.colour.number, height: 48) }
            Text(cover.title).font(.title).fontDesign(.serif).bold().multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Text([cover.name, seat?.colour.label].compactMap { $0 }.joined(separator: " · ")).font(.body)
            Text(cover.text).font(.body).foregroundStyle(context.palette.accentText)
            Lines([cover.table.waiting], .footnote).foregroundStyle(context.palette.faint)
            if let button = cover.buttons.first { opening(button) }
            QuietButtons(buttons: Array(cover.buttons.dropFirst()), context: context)
        }
        .frame(maxWidth: .infinity)
        .padding(16)
        .background(context.palette.card)
    }

    /// By a tap, or by holding a finger on it for a second, as the settings say. Who cannot hold it opens it by an action
    /// of the screen reader.
    @ViewBuilder private func opening(_ button: AyatsuriCore.Button) -> some View {
        let label = VStack(spacing: 1) {
            Text(button.label).font(.headline)
            Lines(button.said, .footnote)
        }
        .frame(maxWidth: .infinity, minHeight: 52)
        switch context.cover {
        case .tap:
            Button {
                open(button)
            } label: {
                label
            }
            .buttonStyle(.borderedProminent)
            .disabled(button.closed != nil)
            .accessibilityIdentifier(button.id)
        case .hold:
            label
                .background(context.palette.line, in: RoundedRectangle(cornerRadius: 12))
                .onLongPressGesture(minimumDuration: 1) { open(button) }
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { open(button) }
                .accessibilityIdentifier(button.id)
        }
    }

    private func open(_ button: AyatsuriCore.Button) {
        if !pause.isOn { context.press(button) }
    }
}
