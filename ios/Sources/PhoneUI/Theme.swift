// The fonts of the text's roles, and the distances on pages.
import SwiftUI

/// The fonts by the role of a text: serif on the stage, sans serif for all that is said. Each is one of the system's
/// text styles, so that it grows with the system's setting.
enum Typography {
    static let homeTitle = Font.system(.largeTitle, design: .serif, weight: .bold)
    static let title = Font.system(.title, design: .serif, weight: .bold)
    static let question = Font.system(.title3, design: .serif, weight: .bold)
    static let narrowQuestion = Font.system(.headline, design: .serif, weight: .bold)
    static let headline = Font.system(.headline, design: .serif, weight: .bold)
    static let cardName = Font.system(.footnote, design: .serif, weight: .bold)
    static let numeral = Font.system(.subheadline, design: .serif, weight: .bold)
    static let number = Font.system(.callout, weight: .bold).monospacedDigit()
    static let plate = Font.system(.caption, weight: .bold).monospacedDigit()
    static let choice = Font.system(.subheadline, weight: .bold)
    static let primary = Font.system(.callout, weight: .bold)
    static let gallery = Font.system(.footnote, weight: .bold)
    /// A choice that is one of three side by side.
    static let third = Font.system(.caption, weight: .bold)
    /// The numbers beside the name of one of three on a narrow screen.
    static let narrowThird = Font.system(.caption2, weight: .bold).monospacedDigit()
    /// The player's own gold in a seat that is low for lack of room.
    static let purse = Font.system(.title2, weight: .bold).monospacedDigit()
    /// Six characters in a row.
    static let tightGallery = Font.system(.caption, weight: .bold)
    static let person = Font.system(.subheadline, weight: .bold)
    static let sheet = Font.body
    static let body = Font.subheadline
    static let detail = Font.footnote
    static let note = Font.caption2
    static let board = Font.system(.caption2, weight: .bold)
    static let code = Font.system(.largeTitle, design: .monospaced, weight: .bold)
}

/// Distances in points.
enum Spacing {
    static let edge: CGFloat = 12
    static let choices: CGFloat = 6
    static let groups: CGFloat = 8
    static let sections: CGFloat = 12
    /// The least width and height of something that a finger can hit.
    static let finger: CGFloat = 48
    /// The greatest width of a page of text, as longer lines are hard to read.
    static let readable: CGFloat = 640
}

extension View {
    /// Calls `action` with the view's height whenever it changes.
    func measured(_ action: @escaping (CGFloat) -> Void) -> some View {
        onGeometryChange(for: CGFloat.self) {
            $0.size.height
        } action: {
            action($0)
        }
    }
}

/// A value, and whether its view was laid out yet.
private struct Laid<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value
    let isLaid: Bool
}

extension View {
    /// Runs `action` once the view is laid out, and again whenever `value` changes. Before that, scrolling to a part of
    /// the view would find no place.
    func onceLaid<Value: Equatable & Sendable>(for value: Value, _ action: @escaping () -> Void) -> some View {
        onGeometryChange(for: Laid<Value>.self) {
            Laid(value: value, isLaid: $0.size.height > 0)
        } action: {
            if $0.isLaid { action() }
        }
    }
}

extension DynamicTypeSize {
    /// The points of the system's body text at each size, from the smallest to the largest.
    private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// The size of the system's body text at this setting, as a multiple of the usual one.
    var scale: CGFloat { (Self.allCases.firstIndex(of: self).map { Self.body[$0] } ?? 17) / 17 }

    /// The largest setting whose text is at most `factor` times the text of this one.
    func enlarged(_ factor: CGFloat) -> DynamicTypeSize {
        Self.allCases.last { $0.scale <= scale * factor } ?? self
    }

    /// Whether text is so large that things stand one below the other instead of side by side.
    var isLargeText: Bool { self >= .xxxLarge }
}
