// The bar of a replay, or of a game that is watched; and what is open there beyond the table.
import AyatsuriCore
import SwiftUI

struct PlaybackBar: View {
    let playback: Playback
    let table: TableScreen
    /// How high it is at most.
    let high: CGFloat
    let context: PageContext
    /// It is no higher than it needs to be.
    @State private var content = CGFloat.infinity

    var body: some View {
        // In large text their words have more room than signs.
        let steps = context.isLargeText ? [] : playback.buttons.filter { $0.sign != nil }
        let others = playback.buttons.filter { context.isLargeText || $0.sign == nil }
        ScrollView {
            VStack(alignment: .leading, spacing: 6) {
                Lines([table.waiting, table.watching], .footnote).foregroundStyle(context.palette.ink2)
                if let steps = playback.steps, steps > 0 {
                    Steps(
                        step: playback.step, steps: steps, marks: playback.marks, palette: context.palette,
                        act: context.act)
                }
                Marks(playback: playback, context: context)
                if !steps.isEmpty { Transport(buttons: steps, context: context) }
                QuietButtons(buttons: others, context: context)
                QuietButtons(buttons: playback.jumps, context: context)
                QuietButtons(buttons: playback.eyes, context: context)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .measured { content = $0 }
        }
        .frame(maxHeight: min(content, high))
        .padding(8)
        .background(context.palette.panel, in: RoundedRectangle(cornerRadius: 18))
    }
}

extension AyatsuriCore.Button {
    /// The sign of a step that everybody knows.
    fileprivate var sign: String? {
        guard case .replay(let replay) = action else { return nil }
        switch replay {
        case .first: return "first"
        case .previous: return "previous"
        case .next: return "next"
        case .last: return "last"
        default: return nil
        }
    }
}

/// To the beginning, a step back, a step on, to the end: signs, whose words are told.
private struct Transport: View {
    let buttons: [AyatsuriCore.Button]
    let context: PageContext

    var body: some View {
        let palette = context.palette
        HStack(spacing: Space.choices) {
            ForEach(buttons, id: \.id) { button in
                let isOpen = button.closed == nil
                Button {
                    context.press(button)
                } label: {
                    Emblem(
                        id: "button/\(button.sign ?? "")", size: context.grown(20),
                        color: isOpen ? palette.ink : palette.ink2, palette: palette
                    )
                    .frame(maxWidth: .infinity, minHeight: Space.finger)
                    .plate(isOpen ? palette.tile : palette.panel, palette.tileLine, palette)
                }
                .buttonStyle(.thing)
                .disabled(!isOpen)
                .accessibilityLabel(sentence([button.label] + button.said))
                .accessibilityIdentifier(button.id)
            }
        }
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

/// Where one is in a replay, and where its rounds begin; dragged, it goes to any step.
private struct Steps: View {
    let step: UInt32
    let steps: UInt32
    let marks: [PlaybackMark]
    let palette: Palette
    let act: Act
    @State private var drag = Drag()

    var body: some View {
        Slider(value: $drag[step], in: 0...Double(steps), step: 1) { isDragging in
            guard !isDragging, let to = drag.to else { return }
            drag.to = nil
            if UInt32(to) != step { act(.replay(.seek(step: UInt32(to)))) }
        }
        .tint(palette.accent)
        .background { rounds }
        .accessibilityValue("\(step) / \(steps)")
        .accessibilityIdentifier("steps")
    }

    private var rounds: some View {
        Canvas { canvas, size in
            // The middle of what is dragged is so far from the ends at least.
            let end: CGFloat = 14
            for mark in marks where mark.kind == .round {
                let x = end + (size.width - 2 * end) * CGFloat(mark.step) / CGFloat(steps)
                canvas.line(
                    CGPoint(x: x, y: size.height / 2 - 8), CGPoint(x: x, y: size.height / 2 + 8), palette.ink2, width: 1
                )
            }
        }
        .accessibilityHidden(true)
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
                Sideways {
                    HStack(spacing: 4) {
                        ForEach(Array(playback.marks.enumerated()), id: \.offset) { place, mark in
                            Button {
                                context.act(.replay(.seek(step: mark.step)))
                            } label: {
                                Text(mark.label)
                                    .font(mark.kind == .round ? Type.gallery : Type.detail)
                                    .foregroundStyle(place == here ? context.palette.accent : context.palette.ink)
                                    .padding(.horizontal, 8)
                                    .frame(minWidth: Space.finger, minHeight: Space.finger)
                            }
                            .buttonStyle(.thing)
                            .accessibilityAddTraits(place == here ? .isSelected : [])
                            .accessibilityIdentifier("mark-\(place)")
                        }
                    }
                }
                // Where one is stays in sight.
                .onceLaid(for: here) { if let here { reader.scrollTo(here) } }
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
