// Cards and counters in words, and what stands on and beside them.
import Accessibility
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
            [rank.map { "\($0)" }, name, tintLabel] + cost.map(\.inWords) + [pointsLabel, short])
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

extension View {
    /// What a screen reader adds after a while, if there is anything.
    func hint(_ words: String?) -> some View { accessibilityHint(words ?? "") }

    /// What a finger gets by holding it, a screen reader by an action: what this is, whatever a tap on it does.
    func held(_ name: String, _ tells: @escaping () -> Void) -> some View {
        contextMenu { Button(name) { tells() } }
    }
}

/// The band of a card: its colour, and over it the pattern by which it is told apart without colour. Ink stands on plates:
/// nothing is written on the band itself.
struct Band: View {
    let left: String
    let tint: Tint
    let palette: Palette

    var body: some View {
        HStack(spacing: 3) {
            plate(left)
            Spacer(minLength: 0)
            plate(palette.of(tint).mark)
        }
        .padding(3)
        .background {
            Canvas { canvas, size in
                let place = CGRect(.zero, size)
                let inside = canvas.within(Path(roundedRect: place, cornerRadius: 6, style: .circular))
                inside.rect(place, palette.of(tint).body)
                inside.pattern(palette.art.of(tint), over: place, cell: 9)
            }
        }
    }

    @ViewBuilder private func plate(_ text: String) -> some View {
        if !text.isEmpty {
            Text(text)
                .font(Typography.plate)
                .padding(.horizontal, 5)
                .background(palette.plate, in: Capsule())
        }
    }
}

extension View {
    /// A screen reader tells it by itself when it has changed; `isNew` for what is not there until it is to be told.
    public func announced(_ words: String, isNew: Bool = false) -> some View {
        onChange(of: words, initial: isNew) {
            if !words.isEmpty { AccessibilityNotification.Announcement(words).post() }
        }
    }
}
