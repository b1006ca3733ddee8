// Layouts in rows: of views with their own widths, or of equal tiles.
import SwiftUI

/// Puts views side by side, and begins a new row where the next one has no room, like the words of a text.
struct Flow: Layout {
    var spacing: CGFloat = 6
    /// The gap between rows.
    var gap: CGFloat = 6
    /// The greatest width of a view that can break into lines.
    var maxItemWidth = CGFloat.infinity
    /// Whether things of a row begin at the same height; else their middles are at the same height.
    var isTop = false

    private struct Row {
        var things: [(index: Int, size: CGSize)] = []
        var width: CGFloat = 0
        var height: CGFloat { things.map(\.size.height).max() ?? 0 }
    }

    private func rows(_ width: CGFloat, _ things: Subviews) -> [Row] {
        var rows: [Row] = []
        for (index, thing) in things.enumerated() {
            var size = thing.sizeThatFits(.unspecified)
            let room = min(maxItemWidth, width)
            if size.width > room { size = thing.sizeThatFits(ProposedViewSize(width: room, height: nil)) }
            let next = (rows.last?.width ?? .infinity) + spacing + size.width
            if next > width { rows.append(Row()) }
            rows[rows.count - 1].width = rows[rows.count - 1].things.isEmpty ? size.width : next
            rows[rows.count - 1].things.append((index, size))
        }
        return rows
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = rows(proposal.width ?? .infinity, subviews)
        let height = rows.map(\.height).reduce(0, +) + gap * CGFloat(max(rows.count - 1, 0))
        return CGSize(width: rows.map(\.width).max() ?? 0, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var top = bounds.minY
        for row in rows(bounds.width, subviews) {
            var left = bounds.minX
            for (index, size) in row.things {
                subviews[index].place(
                    at: CGPoint(x: left, y: isTop ? top : top + row.height / 2),
                    anchor: isTop ? .topLeading : .leading, proposal: ProposedViewSize(size))
                left += size.width + spacing
            }
            top += row.height + gap
        }
    }
}

/// Tiles that are all equally wide and, in a row, equally high.
protocol TileRows: Layout where Cache == () {
    /// The number of tiles in a row, of `count` in this width.
    func columns(_ width: CGFloat, _ count: Int) -> Int
    /// The gap between tiles and between rows, in this width.
    func gap(_ width: CGFloat) -> CGFloat
    /// The width of `count` tiles where none is proposed.
    func idealWidth(_ count: Int) -> CGFloat
}

extension TileRows {
    private func measure(_ width: CGFloat, _ tiles: Subviews) -> (columns: Int, tileWidth: CGFloat, rows: [CGFloat]) {
        let columns = columns(width, tiles.count)
        let tileWidth = (width - gap(width) * CGFloat(columns - 1)) / CGFloat(columns)
        let heights = tiles.map { $0.sizeThatFits(ProposedViewSize(width: tileWidth, height: nil)).height }
        let rows = stride(from: 0, to: heights.count, by: columns).map {
            heights[$0..<min($0 + columns, heights.count)].max() ?? 0
        }
        return (columns, tileWidth, rows)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? idealWidth(subviews.count)
        let rows = measure(width, subviews).rows
        return CGSize(width: width, height: rows.reduce(0, +) + gap(width) * CGFloat(max(rows.count - 1, 0)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (columns, tileWidth, rows) = measure(bounds.width, subviews)
        let gap = gap(bounds.width)
        var top = bounds.minY
        for (row, height) in rows.enumerated() {
            for index in row * columns..<min((row + 1) * columns, subviews.count) {
                let left = bounds.minX + CGFloat(index - row * columns) * (tileWidth + gap)
                subviews[index].place(
                    at: CGPoint(x: left, y: top), proposal: ProposedViewSize(width: tileWidth, height: height))
            }
            top += height + gap
        }
    }
}

/// Tiles in one row if each then has its least width, otherwise in rows that are equally long.
struct EqualTiles: TileRows {
    let minTileWidth: CGFloat
    var gap: CGFloat = Spacing.choices
    /// The most tiles in a row.
    var maxColumns = Int.max

    func gap(_ width: CGFloat) -> CGFloat { gap }

    /// In a row that scrolls, each has its least width.
    func idealWidth(_ count: Int) -> CGFloat { CGFloat(max(count, 1)) * (minTileWidth + gap) - gap }

    func columns(_ width: CGFloat, _ count: Int) -> Int {
        let count = max(count, 1)
        let fit = min(
            idealWidth(count) <= width ? count : max(Int((width + gap) / (minTileWidth + gap)), 1), maxColumns)
        let rows = (count + fit - 1) / fit
        return (count + rows - 1) / rows
    }
}

/// A row of equally high views: the first is wider than the others, which share one width, at least that of a finger.
struct LeadRow: Layout {
    var gap: CGFloat = Spacing.choices
    /// The width of the first view as a multiple of another's.
    private let lead: CGFloat = 2.2

    private func measure(_ width: CGFloat?, _ things: Subviews) -> (widths: [CGFloat], height: CGFloat) {
        let others = CGFloat(max(things.count - 1, 0))
        let room = (width.flatMap { $0.isFinite ? $0 : nil } ?? Spacing.readable) - gap * others
        let otherWidth = max(room / (lead + others), Spacing.finger)
        let widths = things.indices.map { $0 == 0 ? max(room - otherWidth * others, Spacing.finger) : otherWidth }
        let heights = zip(things, widths).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
        return (widths, heights.max() ?? 0)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (widths, height) = measure(proposal.width, subviews)
        return CGSize(width: widths.reduce(0, +) + gap * CGFloat(max(widths.count - 1, 0)), height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (widths, height) = measure(bounds.width, subviews)
        var left = bounds.minX
        for (thing, width) in zip(subviews, widths) {
            thing.place(at: CGPoint(x: left, y: bounds.minY), proposal: ProposedViewSize(width: width, height: height))
            left += width + gap
        }
    }
}
