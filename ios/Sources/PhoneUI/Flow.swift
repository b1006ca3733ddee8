// Rows of things, each as wide as it likes.
import SwiftUI

/// Puts things beside each other, and begins a new row where the next one has no room, as words of a text.
struct Flow: Layout {
    var spacing: CGFloat = 6
    /// Between rows.
    var gap: CGFloat = 6
    /// None is wider, as long as it has lines to break into.
    var most = CGFloat.infinity

    private struct Row {
        var things: [(place: Int, size: CGSize)] = []
        var width: CGFloat = 0
        var height: CGFloat { things.map(\.size.height).max() ?? 0 }
    }

    private func rows(_ width: CGFloat, _ things: Subviews) -> [Row] {
        var rows: [Row] = []
        for (place, thing) in things.enumerated() {
            var size = thing.sizeThatFits(.unspecified)
            let room = min(most, width)
            if size.width > room { size = thing.sizeThatFits(ProposedViewSize(width: room, height: nil)) }
            let next = (rows.last?.width ?? .infinity) + spacing + size.width
            if next > width { rows.append(Row()) }
            rows[rows.count - 1].width = rows[rows.count - 1].things.isEmpty ? size.width : next
            rows[rows.count - 1].things.append((place, size))
        }
        return rows
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = rows(proposal.width ?? .infinity, subviews)
        let high = rows.map(\.height).reduce(0, +) + gap * CGFloat(max(rows.count - 1, 0))
        return CGSize(width: rows.map(\.width).max() ?? 0, height: high)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var top = bounds.minY
        for row in rows(bounds.width, subviews) {
            var left = bounds.minX
            for (place, size) in row.things {
                subviews[place].place(
                    at: CGPoint(x: left, y: top + row.height / 2), anchor: .leading, proposal: ProposedViewSize(size))
                left += size.width + spacing
            }
            top += row.height + gap
        }
    }
}
