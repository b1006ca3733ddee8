// The bar that moves through a replay or a watched game, and the open hands of all seats there.
import AyatsuriCore
import SwiftUI

struct PlaybackBar: View {
    let playback: Playback
    let table: TableScreen
    /// The greatest height in points.
    let maxHeight: CGFloat
    @Environment(PageContext.self) private var context

    var body: some View {
        HeightLimit(maxHeight: maxHeight) {
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    Lines([table.waiting, table.watching], .footnote).foregroundStyle(context.palette.ink2)
                    // In large text the buttons have words instead of signs.
                    if context.isLargeText {
                        BarInWords(playback: playback)
                    } else {
                        BarInSigns(playback: playback, seats: table.seats)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .padding(8)
        .background(context.palette.panel, in: RoundedRectangle(cornerRadius: 18))
    }
}

/// The bar of the replay's steps, if their number is known. With `hasNumerals` the numerals of the rounds stand over
/// it.
private struct StepsBar: View {
    let playback: Playback
    var hasNumerals = false
    @Environment(PageContext.self) private var context

    var body: some View {
        if let steps = playback.steps, steps > 0 {
            // The bar is lower than its place.
            VStack(spacing: -8) {
                if hasNumerals, !playback.marks.isEmpty {
                    Numerals(
                        rounds: playback.rounds, step: playback.step, steps: steps, palette: context.palette,
                        act: context.act)
                }
                Steps(playback: playback, steps: steps, palette: context.palette, act: context.act)
                    .frame(minHeight: Spacing.finger)
            }
        }
    }
}

private struct BarInWords: View {
    let playback: Playback

    var body: some View {
        StepsBar(playback: playback)
        Marks(playback: playback)
        QuietButtons(buttons: playback.buttons)
        QuietButtons(buttons: playback.jumps)
        QuietButtons(buttons: playback.eyes)
    }
}

private struct BarInSigns: View {
    let playback: Playback
    let seats: [SeatView]

    var body: some View {
        let all = playback.buttons + playback.jumps
        let ends = all.filter { $0.key == .first || $0.key == .last }
        let keys = ReplayKey.inMirror.compactMap { key in all.first { $0.key == key } }
        let showAll = all.filter(\.isShowAll)
        HStack(alignment: .bottom, spacing: 4) {
            ForEach(ends.prefix(1), id: \.id) {
                ReplayButton(button: $0).frame(width: Spacing.finger)
            }
            StepsBar(playback: playback, hasNumerals: true)
            ForEach(ends.dropFirst(), id: \.id) {
                ReplayButton(button: $0).frame(width: Spacing.finger)
            }
        }
        HStack(spacing: Spacing.choices) { ForEach(keys, id: \.id) { ReplayButton(button: $0) } }
        Eyes(buttons: playback.eyes + showAll, seats: seats)
        QuietButtons(buttons: all.filter { $0.key == nil && !$0.isShowAll })
    }
}

/// A button that moves through a replay and has a sign that everybody knows.
private enum ReplayKey {
    case first, previousRound, previousTurn, previous, next, nextTurn, nextRound, last

    /// The keys that go back are at the left, those that go on at the right.
    static let inMirror: [ReplayKey] = [.previousRound, .previousTurn, .previous, .next, .nextTurn, .nextRound]

    var sign: String {
        switch self {
        case .first, .previousTurn: "previous"
        case .previousRound: "first"
        case .previous, .next: "go-on"
        case .nextRound: "last"
        case .last, .nextTurn: "next"
        }
    }

    /// Whether its sign is mirrored: the key that goes back one step has the mirrored sign of the key that goes on one.
    var isMirrored: Bool { self == .previous }
}

extension AyatsuriCore.Button {
    fileprivate var key: ReplayKey? {
        guard case .replay(let replay) = action else { return nil }
        switch replay {
        case .first: return .first
        case .previousRound: return .previousRound
        case .previousTurn: return .previousTurn
        case .previous: return .previous
        case .next: return .next
        case .nextTurn: return .nextTurn
        case .nextRound: return .nextRound
        case .last: return .last
        default: return nil
        }
    }

    fileprivate var isShowAll: Bool { if case .replay(.everything) = action { true } else { false } }
}

/// A button with a sign and a short word below; a screen reader gets all its words.
private struct ReplayButton: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let isOpen = button.closed == nil
        let isNext = isOpen && button.primary
        let ink = isNext ? palette.onButton : isOpen ? palette.ink : palette.ink2
        let key = button.key ?? .next
        Button {
            context.press(button)
        } label: {
            VStack(spacing: 2) {
                Emblem(
                    id: "button/\(key.sign)", size: 18, color: ink, palette: palette, isMirrored: key.isMirrored)
                if key != .first, key != .last {
                    Text(button.short ?? button.label).font(Typography.note).foregroundStyle(ink).lineLimit(1)
                        .minimumScaleFactor(0.7)
                }
            }
            .frame(maxWidth: .infinity, minHeight: Spacing.finger)
            .plate(
                isNext ? palette.button : isOpen ? palette.tile : palette.panel,
                isNext ? palette.button : palette.tileLine, palette)
        }
        .buttonStyle(.thing)
        .disabled(!isOpen)
        .accessibilityLabel(sentence([button.label] + button.notes))
        .accessibilityIdentifier(button.id)
    }
}

/// The choice of the seat through whose eyes the game is shown, as faces, or with everything open.
private struct Eyes: View {
    let buttons: [AyatsuriCore.Button]
    let seats: [SeatView]
    @Environment(PageContext.self) private var context

    private func seat(_ button: AyatsuriCore.Button) -> SeatView? {
        guard case .replay(.eyes(let number?)) = button.action else { return nil }
        return seats.first { $0.seat == number }
    }

    var body: some View {
        let palette = context.palette
        Sideways {
            HStack(alignment: .top, spacing: Spacing.choices) {
                ForEach(buttons, id: \.id) { button in
                    let seat = seat(button)
                    Button {
                        context.press(button)
                    } label: {
                        VStack(spacing: 2) {
                            if let seat {
                                // The chosen seat is the one that the table marks as the viewer's own.
                                Face(face: seat.face, colour: seat.colour.number, size: 34, palette: palette)
                                    .overlay {
                                        if seat.isMine { Circle().strokeBorder(palette.lamp, lineWidth: 2) }
                                    }
                            } else {
                                Emblem(id: "button/eyes", size: 34, color: palette.accent, palette: palette)
                            }
                            Text(button.short ?? seat?.name ?? button.label).font(Typography.note)
                                .foregroundStyle(palette.ink).lineLimit(1)
                        }
                        .padding(.horizontal, 4)
                        .frame(minWidth: 62, minHeight: Spacing.finger)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.thing)
                    .accessibilityLabel(sentence([button.label] + button.notes))
                    .accessibilityIdentifier(button.id)
                }
            }
        }
    }
}

/// The step to which the bar is dragged, while a finger is on it.
private struct StepDrag {
    var to: Double?

    subscript(step: UInt32) -> Double {
        get { to ?? Double(step) }
        set { to = newValue }
    }
}

/// The bar of a replay: the place in it, and the beginnings of its rounds and turns. Dragging it goes to any step.
private struct Steps: View {
    let playback: Playback
    let steps: UInt32
    let palette: Palette
    let act: ActionHandler
    @State private var drag = StepDrag()

    var body: some View {
        let step = playback.step
        Slider(value: $drag[step], in: 0...Double(steps), step: 1) { isDragging in
            guard !isDragging, let to = drag.to else { return }
            drag.to = nil
            if UInt32(to) != step { act(.replay(.seek(step: UInt32(to)))) }
        }
        .tint(palette.accent)
        .background { marks }
        .accessibilityValue("\(step) / \(steps)")
        .accessibilityActions {
            ForEach(playback.rounds, id: \.step) { round in
                Button(round.label) { act(.replay(.seek(step: round.step))) }
            }
        }
        .accessibilityIdentifier("steps")
    }

    /// The marks on the bar: rounds are strokes, turns are dots.
    private var marks: some View {
        Canvas { canvas, size in
            let bar = BarOfSteps(width: size.width, steps: steps)
            let middle = size.height / 2
            for mark in playback.marks {
                let x = bar.x(of: mark.step)
                if mark.kind == .round {
                    canvas.line(CGPoint(x: x, y: middle - 8), CGPoint(x: x, y: middle + 8), palette.ink2, width: 1)
                } else {
                    canvas.disc(CGPoint(x: x, y: middle), 1.5, palette.ink2)
                }
            }
        }
        .accessibilityHidden(true)
    }
}

/// A round of a replay: the step where it begins, and the players whose turns follow in it.
struct ReplayRound: Equatable {
    let step: UInt32
    let label: String
    let turns: [String]
}

extension Playback {
    var rounds: [ReplayRound] {
        let roundStarts = marks.indices.filter { marks[$0].kind == .round }
        return zip(roundStarts, roundStarts.dropFirst() + [marks.count]).map { start, end in
            ReplayRound(
                step: marks[start].step, label: marks[start].label, turns: marks[start + 1..<end].map(\.label))
        }
    }
}

/// Computes the x coordinates of a replay's steps on a bar of a given width.
struct BarOfSteps {
    let width: CGFloat
    let steps: UInt32
    /// The least distance of the handle's middle from both ends.
    private static let end: CGFloat = 14

    func x(of step: UInt32) -> CGFloat {
        Self.end + (width - 2 * Self.end) * CGFloat(step) / CGFloat(max(steps, 1))
    }

    /// The left edge of a key at a step. The key is as wide as a finger, with its middle at the step, and stays on the
    /// bar.
    func keyX(of step: UInt32) -> CGFloat {
        max(min(x(of: step) - Spacing.finger / 2, width - Spacing.finger), 0)
    }

    /// For each round, whether its key has the width of a finger free of its neighbours.
    func areFree(_ rounds: [ReplayRound]) -> [Bool] {
        let lefts = rounds.map { keyX(of: $0.step) } + [width]
        let isEnough = [true] + zip(lefts, lefts.dropFirst()).map { $1 - $0 >= Spacing.finger }
        return zip(isEnough, isEnough.dropFirst()).map { $0 && $1 }
    }

    func nearest(_ rounds: [ReplayRound], to x: CGFloat) -> ReplayRound? {
        rounds.min { abs(self.x(of: $0.step) - x) < abs(self.x(of: $1.step) - x) }
    }
}

/// The numerals of the rounds. A screen reader gets a round's words and whose turns follow. A numeral is a button of
/// its own if a finger has room between its neighbours. Closer ones are reached by a tap beside them, by the bar's keys
/// and by its accessibility actions.
private struct Numerals: View {
    let rounds: [ReplayRound]
    let step: UInt32
    let steps: UInt32
    let palette: Palette
    let act: ActionHandler
    /// The numerals stand at the lower edge of this row, right over the bar.
    private static let rowHeight = Spacing.finger

    var body: some View {
        let current = rounds.lastIndex { $0.step <= step }
        GeometryReader { proxy in
            let bar = BarOfSteps(width: proxy.size.width, steps: steps)
            let areFree = bar.areFree(rounds)
            ZStack(alignment: .topLeading) {
                Canvas { canvas, size in draw(canvas, size, bar, current) }
                    .accessibilityHidden(true)
                    .contentShape(Rectangle())
                    .onTapGesture(coordinateSpace: .local) { location in
                        if let round = bar.nearest(rounds, to: location.x) { jump(to: round) }
                    }
                ForEach(Array(rounds.enumerated()), id: \.offset) { index, round in
                    element(round, isFree: areFree[index])
                        .accessibilityLabel(sentence([round.label] + round.turns))
                        .accessibilityAddTraits(index == current ? .isSelected : [])
                        .accessibilityIdentifier("mark-\(index)")
                        .offset(x: areFree[index] ? bar.keyX(of: round.step) : bar.x(of: round.step) - 12)
                }
            }
        }
        .frame(height: Self.rowHeight)
    }

    @ViewBuilder private func element(_ round: ReplayRound, isFree: Bool) -> some View {
        if isFree {
            Button {
                jump(to: round)
            } label: {
                Color.clear.frame(width: Spacing.finger, height: Self.rowHeight)
            }
            .buttonStyle(.thing)
        } else {
            Color.clear.frame(width: 24, height: Self.rowHeight).allowsHitTesting(false).accessibilityElement()
        }
    }

    private func jump(to round: ReplayRound) {
        if round.step != step { act(.replay(.seek(step: round.step))) }
    }

    private func draw(_ canvas: GraphicsContext, _ size: CGSize, _ bar: BarOfSteps, _ current: Int?) {
        var free: CGFloat = 0
        for (index, round) in rounds.enumerated() {
            let half: CGFloat = index < 9 ? 5 : 9
            let x = bar.x(of: round.step)
            // Numerals that would touch the one before are left out; their strokes remain.
            guard x - half >= free else { continue }
            free = x + half
            canvas.write(
                "\(index + 1)", at: CGPoint(x: x, y: size.height - 4), size: 14,
                index == current ? palette.ink : palette.ink2, isLight: index != current)
        }
    }
}

/// The list of rounds and turns. A tap on one goes there.
private struct Marks: View {
    let playback: Playback
    @Environment(PageContext.self) private var context

    var body: some View {
        let current = playback.marks.lastIndex { $0.step <= playback.step }
        if !playback.marks.isEmpty {
            ScrollViewReader { reader in
                Sideways {
                    HStack(spacing: 4) {
                        ForEach(Array(playback.marks.enumerated()), id: \.offset) { index, mark in
                            Button {
                                context.act(.replay(.seek(step: mark.step)))
                            } label: {
                                Text(mark.label)
                                    .font(mark.kind == .round ? Typography.gallery : Typography.detail)
                                    .foregroundStyle(index == current ? context.palette.accent : context.palette.ink)
                                    .padding(.horizontal, 8)
                                    .frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
                            }
                            .buttonStyle(.thing)
                            .accessibilityAddTraits(index == current ? .isSelected : [])
                            .accessibilityIdentifier("mark-\(index)")
                        }
                    }
                }
                // The list scrolls to the present place.
                .onceLaid(for: current) { if let current { reader.scrollTo(current) } }
            }
        }
    }
}

/// The secrets that a replay shows beside the table: hands, characters, offered and chosen cards.
struct OpenSeats: View {
    let seats: [OpenSeat]
    let touch: PromptTargets

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.choices) {
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
        .padding(.horizontal, Spacing.edge)
    }

    @ViewBuilder private func row(_ label: String?, _ cards: [Card]) -> some View {
        Lines([cards.isEmpty ? label : nil], .caption).foregroundStyle(touch.context.palette.ink2)
        CardRow(label: label, cards: cards, target: { .looked(card: $0) }, touch: touch)
    }
}
