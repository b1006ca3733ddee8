// Cards and counters in words for a screen reader, and small views that stand on and beside cards.
import Accessibility
import AyatsuriCore
import SwiftUI

extension Counter {
    var inWords: String { "\(label) \(amount)" }
}

extension Card {
    /// The text in the card's corner: its rank, or its cost.
    var corner: String {
        rank.map { "\($0)" } ?? cost.map { "\($0.amount)\($0.short ?? "")" }.joined(separator: " ")
    }

    /// The card as one would read it aloud.
    var inWords: String {
        sentence(
            [rank.map { "\($0)" }, name, tintLabel, costLabel, pointsLabel, short])
    }
}

/// Joins the words that there are by commas.
func sentence(_ words: [String?]) -> String {
    words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
}

/// Texts, each on a line of its own.
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
    /// Sets the hint that a screen reader adds after a while, if there is one.
    func hint(_ words: String?) -> some View { accessibilityHint(words ?? "") }

    /// Lets a long press, or an action of a screen reader, tell what this view is, whatever a tap on it does.
    func explained(_ name: String, _ action: @escaping () -> Void) -> some View {
        contextMenu { Button(name) { action() } }
    }
}

/// The band of a card: its colour, and over it the pattern that tells the colour to those who cannot see it. Writing
/// stands on plates, never on the band itself.
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
                let bounds = CGRect(.zero, size)
                let inside = canvas.within(Path(roundedRect: bounds, cornerRadius: 6, style: .circular))
                inside.rect(bounds, palette.of(tint).body)
                inside.pattern(palette.art.of(tint), over: bounds, cell: 9)
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
    /// Lets a screen reader announce `words` when they change. With `isNew` it also announces them when the view
    /// appears.
    public func announced(_ words: String, isNew: Bool = false) -> some View {
        onChange(of: words, initial: isNew) {
            if !words.isEmpty { AccessibilityNotification.Announcement(words).post() }
        }
    }
}
