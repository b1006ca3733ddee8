// Cards of the hand, cards looked at, districts of a city, and what is counted.
import AyatsuriCore
import SwiftUI

extension Counter {
    var inWords: String { "\(label) \(amount)" }
}

extension Card {
    /// The number on its corner: what it is called by, or what it costs.
    var corner: String {
        rank.map { "\($0)" } ?? cost.map { "\($0.amount)\($0.short ?? "")" }.joined(separator: " ")
    }

    /// As one would read it aloud.
    var inWords: String {
        sentence(
            [rank.map { "\($0)" }, name, tintLabel] + cost.map(\.inWords) + [points == nil ? nil : pointsLabel, short])
    }
}

/// What there is to say, in a row.
func sentence(_ words: [String?]) -> String {
    words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
}

/// What there is to say, each on a line of its own.
struct Lines: View {
    private let lines: [String]
    private let font: Font

    init(_ lines: [String?], _ font: Font) {
        self.lines = lines.compactMap { $0 }
        self.font = font
    }

    var body: some View {
        ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
            Text(line).font(font)
        }
    }
}

/// Marks what can be chosen by a frame, and what cannot by paleness.
private struct Frame: View {
    let light: Light
    let palette: Palette

    var body: some View {
        RoundedRectangle(cornerRadius: 6)
            .strokeBorder(light == .lit ? palette.accentText : palette.line, lineWidth: light == .lit ? 2 : 1)
            .allowsHitTesting(false)
    }
}

extension View {
    /// What a screen reader adds after a while, if there is anything.
    func hint(_ words: String?) -> some View { accessibilityHint(words ?? "") }

    /// What a finger gets by holding it, a screen reader by an action: what this is, whatever a tap on it does.
    func held(_ name: String, _ tells: @escaping () -> Void) -> some View {
        contextMenu { Button(name) { tells() } }
    }

    /// A place of the table as it stands towards the prompt; a screen reader hears what a tap on it would do.
    func lit(_ place: Target, _ touch: Touch) -> some View {
        overlay { Frame(light: touch.light(place), palette: touch.context.palette) }
            .opacity(touch.light(place) == .closed ? 0.55 : 1)
            .hint(touch.hint(place))
    }
}

/// Cards beside each other, under what they are; wider than the screen if need be.
struct CardRow: View {
    let label: String?
    let cards: [Card]
    let place: (String) -> Target
    let touch: Touch

    var body: some View {
        if !cards.isEmpty {
            Lines([label], .caption).foregroundStyle(touch.context.palette.faint)
            ScrollView(.horizontal) {
                HStack(alignment: .top, spacing: 5) {
                    ForEach(Array(cards.enumerated()), id: \.offset) { _, card in
                        CardFace(card: card, place: place(card.id), touch: touch)
                    }
                }
            }
        }
    }
}

/// A card: its number and mark on a band, its name, and its power in two lines.
private struct CardFace: View {
    let card: Card
    let place: Target
    let touch: Touch

    var body: some View {
        Button {
            touch.tap(place) { touch.context.about([card]) }
        } label: {
            VStack(alignment: .leading, spacing: 2) {
                Band(left: card.corner, tint: touch.context.palette.of(card.tint), palette: touch.context.palette)
                CardDrawing(card: card.id, tint: card.tint, height: 40).frame(maxWidth: .infinity)
                Text(card.name).font(.caption).bold().lineLimit(2).padding(.horizontal, 5)
                Lines([card.short], .caption2).foregroundStyle(touch.context.palette.faint).lineLimit(3).padding(
                    .horizontal, 5)
            }
            .frame(width: 92, height: 148, alignment: .topLeading)
            .background(touch.context.palette.card, in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier(card.id)
        .held(card.name) { touch.context.about([card]) }
        .lit(place, touch)
    }
}

/// Ink on plates: nothing is written on a band itself.
struct Band: View {
    let left: String
    let tint: TintLook
    let palette: Palette

    var body: some View {
        HStack(spacing: 3) {
            plate(left)
            Spacer(minLength: 0)
            plate(tint.mark)
        }
        .padding(3)
        .background(tint.band, in: RoundedRectangle(cornerRadius: 6))
    }

    private func plate(_ text: String) -> some View {
        Text(text)
            .font(.caption2.bold())
            .padding(.horizontal, 4)
            .background(palette.card, in: Capsule())
    }
}

/// A district in a city: its points and mark, its name, and what lies on and under it.
struct TileFace: View {
    let tile: Tile
    let place: Target
    let touch: Touch

    var body: some View {
        let about = { touch.context.about([tile.card], lines: [tile.pointsLabel] + tile.lying) }
        Button {
            touch.tap(place, otherwise: about)
        } label: {
            VStack(alignment: .leading, spacing: 1) {
                Band(
                    left: "\(tile.points)", tint: touch.context.palette.of(tile.card.tint),
                    palette: touch.context.palette)
                CardDrawing(card: tile.card.id, tint: tile.card.tint, height: 40).frame(maxWidth: .infinity)
                Text(tile.card.name).font(.caption2).lineLimit(1).padding(.horizontal, 3)
                Lines(tile.lying, .caption2).foregroundStyle(touch.context.palette.faint).padding(.horizontal, 3)
            }
            .background(touch.context.palette.card, in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            sentence([tile.card.name, tile.card.tintLabel, tile.pointsLabel] + tile.lying)
        )
        .accessibilityIdentifier(tile.card.id)
        .held(tile.card.name, about)
        .lit(place, touch)
    }
}

/// Something counted, which a choice may point at.
struct Count: View {
    let counter: Counter
    let place: Target
    /// What tests find it by.
    let name: String
    let touch: Touch

    var body: some View {
        Button(counter.inWords) { touch.tap(place) }
            .buttonStyle(.plain)
            .font(.caption.monospacedDigit())
            .foregroundStyle(
                touch.light(place) == .lit ? touch.context.palette.accentText : touch.context.palette.faint
            )
            .hint(touch.hint(place))
            .accessibilityIdentifier(name)
    }
}
