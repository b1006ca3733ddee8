// The values of an option row side by side, drawn as the row's kind demands.
import AyatsuriCore
import SwiftUI

/// The values as posters, tiles, segments or chips; in large text always as chips, which have room for the words.
struct OptionValues: View {
    let row: OptionRow
    /// The colour that a value stands for, if any.
    let dot: (OptionChoice) -> Color?
    let choose: (OptionChoice) -> Void
    @Environment(PageContext.self) private var context

    var body: some View {
        if context.isLargeText {
            chips
        } else {
            switch row.kind {
            case .poster: posters
            case .number: numbers
            case .level: levels
            case .segment: segments
            case .switch, .cast, .colour, .line, .text: chips
            }
        }
    }

    private var chips: some View {
        Flow {
            ForEach(row.choices, id: \.id) { choice in
                value(choice) { ChipContent(choice: choice, dot: dot(choice), palette: context.palette) }
            }
        }
    }

    private var posters: some View {
        ScrollViewReader { reader in
            ScrollView(.horizontal, showsIndicators: false) {
                EqualTiles(minTileWidth: 108, gap: 10) {
                    ForEach(row.choices, id: \.id) { choice in
                        value(choice) { PosterContent(choice: choice) }.id(choice.id)
                    }
                }
            }
            .onceLaid(for: row.id) {
                if let chosen = row.choices.first(where: \.selected) { reader.scrollTo(chosen.id, anchor: .center) }
            }
        }
    }

    private var numbers: some View {
        EqualTiles(minTileWidth: Spacing.finger, gap: 4) {
            ForEach(row.choices, id: \.id) { choice in
                value(choice) { NumberContent(choice: choice, palette: context.palette) }
            }
        }
    }

    private var levels: some View {
        EqualTiles(minTileWidth: 80, gap: 8) {
            ForEach(row.choices, id: \.id) { choice in value(choice) { LevelContent(choice: choice) } }
        }
    }

    private var segments: some View {
        let palette = context.palette
        return EqualTiles(minTileWidth: 0, gap: 0) {
            ForEach(row.choices, id: \.id) { choice in
                Button {
                    choose(choice)
                } label: {
                    Text(verbatim: choice.marked)
                        .font(Typography.gallery)
                        .multilineTextAlignment(.center)
                        .foregroundStyle(
                            choice.selected ? palette.ground : choice.closed == nil ? palette.ink : palette.ink2
                        )
                        .padding(4)
                        .frame(maxWidth: .infinity, minHeight: Spacing.finger, maxHeight: .infinity)
                        .background(
                            choice.selected ? palette.ink : Color.clear, in: RoundedRectangle(cornerRadius: 12))
                }
                .asValue(choice, of: row)
            }
        }
        .plate(palette.tile, palette.tileLine, palette)
    }

    /// A value on its own plate. A chosen one has an edge; one that cannot be chosen is pale, and a tap on it says why.
    private func value(_ choice: OptionChoice, @ViewBuilder content: () -> some View) -> some View {
        let palette = context.palette
        return Button {
            choose(choice)
        } label: {
            content()
                .foregroundStyle(choice.closed == nil ? palette.ink : palette.ink2)
                .plate(
                    choice.selected ? palette.chosen : choice.closed == nil ? palette.tile : palette.ground,
                    palette.tileLine, palette, isMarked: choice.selected)
        }
        .asValue(choice, of: row)
    }
}

extension View {
    /// Makes a button of this view that screen readers and tests find as a value of the row.
    fileprivate func asValue(_ choice: OptionChoice, of row: OptionRow) -> some View {
        buttonStyle(.thing)
            .accessibilityAddTraits(choice.selected ? .isSelected : [])
            .accessibilityLabel(sentence([choice.label, choice.detail, choice.closed]))
            .accessibilityIdentifier("\(row.id)/\(choice.id)")
    }
}

extension OptionChoice {
    /// Its label with a tick if it is chosen, with a cross if it cannot be chosen.
    fileprivate var marked: String { (selected ? "✓ " : "") + label + (closed == nil ? "" : " ×") }
}

private struct ChipContent: View {
    let choice: OptionChoice
    let dot: Color?
    let palette: Palette

    var body: some View {
        HStack(spacing: 6) {
            if let dot { Dot(color: dot, palette: palette) }
            if let picture = choice.picture { PictureView(picture: picture, isSmall: true) }
            VStack(alignment: .leading, spacing: 1) {
                Text(choice.label).font(.subheadline)
                Lines([choice.detail], .footnote).foregroundStyle(palette.ink2)
            }
            if choice.selected {
                Text(verbatim: "✓").bold().foregroundStyle(palette.accent).accessibilityHidden(true)
            }
            if choice.closed != nil { Text(verbatim: "×").accessibilityHidden(true) }
        }
        .padding(.horizontal, choice.picture == nil ? Spacing.edge : Spacing.choices)
        .padding(.vertical, Spacing.choices)
        .frame(minWidth: Spacing.finger, minHeight: Spacing.finger, alignment: .leading)
    }
}

extension GraphicsContext {
    /// A copy of this context that is clipped to the upper part of a plate, whose corners are round.
    fileprivate func underRoundCorners(_ size: CGSize) -> GraphicsContext {
        let plate = CGRect(x: 0, y: 0, width: size.width, height: size.height + 12)
        return within(Path(roundedRect: plate, cornerRadius: 12, style: .circular))
    }
}

/// A game as a poster of the theatre: its cast in the light, its name below.
private struct PosterContent: View {
    let choice: OptionChoice
    @Environment(PageContext.self) private var context

    private static let height: CGFloat = 136

    var body: some View {
        VStack(spacing: 4) {
            Canvas { canvas, room in
                canvas.underRoundCorners(room).drawPageStage(cast, context.palette, room)
            }
            .frame(height: 88)
            .accessibilityHidden(true)
            Spacer(minLength: 0)
            Text(verbatim: choice.marked)
                .font(Typography.gallery)
                .multilineTextAlignment(.center)
                .padding(.horizontal, 4)
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, minHeight: Self.height, maxHeight: .infinity, alignment: .top)
    }

    private var cast: [StagePuppet] {
        guard case .card(let card) = choice.picture else { return [] }
        let others = zip(choice.beside, [-104, 104]).map { other, middle in
            StagePuppet(other, tint(other), middle: middle, width: 122, above: 20)
        }
        return others + [StagePuppet(card, tint(card), middle: 0, width: 152, above: 0)]
    }

    private func tint(_ card: String) -> Tint { context.explain(card)?.tint ?? .plain }
}

/// A number of players, and below it a dot for each; the first stands for the player and has the colour of buttons.
private struct NumberContent: View {
    let choice: OptionChoice
    let palette: Palette

    var body: some View {
        VStack(spacing: 4) {
            Text(choice.label).font(Typography.question)
            if choice.closed != nil {
                Text(verbatim: "×").font(Typography.detail).accessibilityHidden(true)
            } else if let count = Int(choice.label) {
                HStack(spacing: 1.5) {
                    ForEach(0..<count, id: \.self) { seat in
                        Circle().fill(seat == 0 ? palette.button : palette.ink2).frame(width: 4.5, height: 4.5)
                    }
                }
                .accessibilityHidden(true)
            }
        }
        .frame(maxWidth: .infinity, minHeight: 58, maxHeight: .infinity)
    }
}

/// A level of bots: a puppet and the level's name.
private struct LevelContent: View {
    let choice: OptionChoice
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if case .card(let card) = choice.picture {
                let tint = context.explain(card)?.tint ?? .plain
                Canvas { canvas, room in
                    canvas.underRoundCorners(room).drawBust(
                        card, tint, context.palette, size: room, height: room.height)
                }
                .frame(height: 64)
                .accessibilityHidden(true)
            }
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: choice.marked).font(Typography.gallery)
                Lines([choice.detail], .footnote).foregroundStyle(context.palette.ink2)
            }
            .padding(.horizontal, 8)
            .padding(.bottom, 8)
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
