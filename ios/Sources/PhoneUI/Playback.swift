// The bar of a replay, or of a game that is watched; and what is open there beyond the table.
import AyatsuriCore
import SwiftUI

struct PlaybackBar: View {
    let playback: Playback
    let table: TableScreen
    let context: PageContext

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 6) {
                Lines([table.waiting, table.watching], .footnote).foregroundStyle(context.palette.ink2)
                if let steps = playback.steps, steps > 0 {
                    Steps(step: playback.step, steps: steps, act: context.act)
                }
                Marks(playback: playback, context: context)
                QuietButtons(buttons: playback.buttons, context: context)
                QuietButtons(buttons: playback.jumps, context: context)
                QuietButtons(buttons: playback.eyes, context: context)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxHeight: 300)
        .padding(8)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 18))
    }
}

/// To where a bar is dragged, as long as a finger is on it.
private struct Drag {
    var to: Double?

    subscript(step: UInt32) -> Double {
        get { to ?? Double(step) }
        set { to = newValue }
    }
}

/// Where one is in a replay; dragged, it goes to any step.
private struct Steps: View {
    let step: UInt32
    let steps: UInt32
    let act: Act
    @State private var drag = Drag()

    var body: some View {
        Slider(value: $drag[step], in: 0...Double(steps), step: 1) { isDragging in
            guard !isDragging, let to = drag.to else { return }
            drag.to = nil
            if UInt32(to) != step { act(.replay(.seek(step: UInt32(to)))) }
        }
        .accessibilityValue("\(step) / \(steps)")
        .accessibilityIdentifier("steps")
    }
}

/// The rounds and turns, to go to one of them.
private struct Marks: View {
    let playback: Playback
    let context: PageContext

    var body: some View {
        let here = playback.marks.lastIndex { $0.step <= playback.step }
        if !playback.marks.isEmpty {
            ScrollViewReader { reader in
                ScrollView(.horizontal) {
                    HStack(spacing: 4) {
                        ForEach(Array(playback.marks.enumerated()), id: \.offset) { place, mark in
                            Button {
                                context.act(.replay(.seek(step: mark.step)))
                            } label: {
                                Text(mark.label)
                                    .font(mark.kind == .round ? .subheadline.bold() : .subheadline)
                                    .foregroundStyle(place == here ? context.palette.accent : context.palette.ink)
                                    .frame(minHeight: 44)
                            }
                            .buttonStyle(.thing)
                            .accessibilityAddTraits(place == here ? .isSelected : [])
                            .accessibilityIdentifier("mark-\(place)")
                        }
                    }
                }
                // Where one is stays in sight.
                .onChange(of: here, initial: true) { if let here { reader.scrollTo(here) } }
            }
        }
    }
}

/// What is open beyond the table in a replay: hands, characters, what was offered and what was chosen.
struct OpenSeats: View {
    let seats: [OpenSeat]
    let touch: Touch

    var body: some View {
        ForEach(seats, id: \.seat) { seat in
            Heading(seat.name)
            row("\(seat.handLabel) \(seat.hand.count)", seat.hand)
            row("\(seat.charactersLabel) \(seat.characters.count)", seat.characters)
            Lines([seat.question], .body)
            row(nil, seat.looked)
            ForEach(Array(seat.offered.enumerated()), id: \.offset) { _, offered in
                Text((offered.isChosen ? "✓ " : "") + offered.label)
                    .font(.subheadline)
                    .bold(offered.isChosen)
                Lines([offered.detail], .footnote).foregroundStyle(touch.context.palette.ink2)
            }
        }
    }

    @ViewBuilder private func row(_ label: String?, _ cards: [Card]) -> some View {
        Lines([cards.isEmpty ? label : nil], .caption).foregroundStyle(touch.context.palette.ink2)
        CardRow(label: label, cards: cards, place: { .looked(card: $0) }, touch: touch)
    }
}
