// Stacks and grids: boxes that put others side by side, one below the other, or one over the other.

/// `HStack`, `VStack`, and both lazy ones.
///
/// Apple's documentation does not say how a stack shares its room, but its engineers' talk does ("Building Custom Views
/// with SwiftUI", 2019). The gaps are taken away first. The least flexible view then gets an equal share of the rest,
/// takes what it wants of it, and so on with the next. A view's flexibility is the difference between its size when
/// offered infinity and when offered nothing. Spacers share what all others leave, so a long text beside one has the
/// whole line.
final class Stack: Box {
    /// The default gap. Apple: the stack is to "choose a default distance for each pair of subviews"; on iPhones it is
    /// 8 for most.
    static let usual: CGFloat = 8
    let axis: Axis
    let children: [Box]
    let spacing: CGFloat?
    let across: Alignment
    /// Whether the stack is lazy: then it takes the whole offered width, and asks its views one by one for their
    /// heights.
    let isLazy: Bool

    init(_ axis: Axis, _ children: [Box], spacing: CGFloat?, _ across: Alignment, isLazy: Bool = false) {
        (self.axis, self.children, self.spacing, self.across) = (axis, children, spacing, across)
        self.isLazy = isLazy
        super.init()
    }

    /// The gap after a view. Beside a spacer there is none if the stack was given no spacing, which Apple does not
    /// document.
    private func gap(after place: Int) -> CGFloat {
        guard place + 1 < children.count else { return 0 }
        if let spacing { return spacing }
        return children[place].isSpacer || children[place + 1].isSpacer ? 0 : Self.usual
    }

    private var gaps: CGFloat { children.indices.reduce(0) { $0 + gap(after: $1) } }

    private func offered(_ main: CGFloat?, _ proposal: Proposal) -> Proposal {
        var offered = proposal
        offered[axis] = main
        return offered
    }

    private var shared: [Proposal: [Proposal]] = [:]

    /// The offer to each view.
    private func share(_ proposal: Proposal) -> [Proposal] {
        if let known = shared[proposal] { return known }
        var result = Array(repeating: offered(nil, proposal), count: children.count)
        if let main = proposal[axis], !isLazy {
            let flexibilities = children.map { child in
                child.size(offered(.infinity, proposal))[axis] - child.size(offered(0, proposal))[axis]
            }
            let order = children.indices.sorted {
                (flexibilities[$0], $0) < (flexibilities[$1], $1)
            }
            let spacers = order.filter { children[$0].isSpacer }
            var left = main - gaps - spacers.reduce(0) { $0 + children[$1].size(offered(0, proposal))[axis] }
            for (isLast, group) in [(false, order.filter { !children[$0].isSpacer }), (true, spacers)] {
                if isLast { left = main - gaps - taken(result) }
                for (done, place) in group.enumerated() {
                    let part = max(left, 0) / CGFloat(group.count - done)
                    result[place] = offered(part, proposal)
                    left -= children[place].size(result[place])[axis]
                }
            }
        }
        shared[proposal] = result
        return result
    }

    /// The length that all views but the spacers take.
    private func taken(_ offers: [Proposal]) -> CGFloat {
        children.indices.filter { !children[$0].isSpacer }.reduce(0) { $0 + children[$1].size(offers[$1])[axis] }
    }

    private func guide(_ place: Int, _ offered: Proposal) -> CGFloat {
        let size = children[place].size(offered)
        // An infinite length has no middle and no end.
        guard size[axis.other].isFinite else { return 0 }
        return axis == .horizontal
            ? across.vertical.guide(children[place], offered, size.height) : size.width * across.horizontal.share
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let offers = share(proposal)
        var size = CGSize.zero
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        for place in children.indices {
            let own = children[place].size(offers[place])
            size[axis] += own[axis]
            let guide = guide(place, offers[place])
            before = max(before, guide)
            after = max(after, own[axis.other] - guide)
        }
        size[axis] += gaps
        size[axis.other] = before + after
        if isLazy, let wide = proposal[axis.other], wide.isFinite { size[axis.other] = max(wide, size[axis.other]) }
        return size
    }

    /// The place of each view, from the upper left corner.
    private func places(_ proposal: Proposal) -> [CGPoint] {
        let offers = share(proposal)
        let guides = children.indices.map { guide($0, offers[$0]) }
        var line = guides.max() ?? 0
        if isLazy {
            // A lazy stack may be wider than its content.
            let content = children.indices.map { children[$0].size(offers[$0])[axis.other] }.max() ?? 0
            let share = axis == .horizontal ? across.vertical.share : across.horizontal.share
            line += (size(proposal)[axis.other] - content) * share
        }
        var from: CGFloat = 0
        return children.indices.map { place in
            let aside = line - guides[place]
            let point = axis == .horizontal ? CGPoint(x: from, y: aside) : CGPoint(x: aside, y: from)
            from += children[place].size(offers[place])[axis] + gap(after: place)
            return point
        }
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let (offers, points) = (share(proposal), places(proposal))
        for place in children.indices.sorted(by: { (children[$0].depth, $0) < (children[$1].depth, $1) }) {
            let point = CGPoint(x: at.x + points[place].x, y: at.y + points[place].y)
            children[place].place(offers[place], point, on: stage)
        }
    }

    /// The uppermost base line of its views. Apple: the guide "marks the top-most text baseline in a view".
    override func baseline(_ proposal: Proposal) -> CGFloat? {
        let (offers, points) = (share(proposal), places(proposal))
        return children.indices.compactMap { place in
            children[place].baseline(offers[place]).map { points[place].y + $0 }
        }.min()
    }
}

/// `ZStack`: each view gets the whole offer, and the stack is as large as the largest in each direction.
final class Pile: Box {
    let children: [Box]
    let alignment: Alignment

    init(_ children: [Box], _ alignment: Alignment) {
        (self.children, self.alignment) = (children, alignment)
        super.init()
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        children.reduce(CGSize.zero) { whole, child in
            let size = child.size(proposal)
            return CGSize(width: max(whole.width, size.width), height: max(whole.height, size.height))
        }
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let whole = size(proposal)
        for place in children.indices.sorted(by: { (children[$0].depth, $0) < (children[$1].depth, $1) }) {
            let by = alignment.offset(children[place].size(proposal), in: whole)
            children[place].place(proposal, CGPoint(x: at.x + by.x, y: at.y + by.y), on: stage)
        }
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? {
        let whole = size(proposal)
        return children.compactMap { child in
            child.baseline(proposal).map { $0 + alignment.offset(child.size(proposal), in: whole).y }
        }.min()
    }
}

/// `ViewThatFits`: Apple: "the first child whose ideal size on the constrained axes is smaller than the proposed size";
/// if none is, the last.
final class FirstFitting: Box {
    let children: [Box]
    let axes: Axis.Set

    init(_ children: [Box], _ axes: Axis.Set) {
        (self.children, self.axes) = (children, axes)
        super.init()
    }

    private func chosen(_ proposal: Proposal) -> Box? {
        let isFree = Proposal(
            axes.contains(.horizontal) ? nil : proposal.width, axes.contains(.vertical) ? nil : proposal.height)
        return children.first { child in
            let ideal = child.size(isFree)
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        } ?? children.last
    }

    override func fit(_ proposal: Proposal) -> CGSize { chosen(proposal)?.size(proposal) ?? .zero }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        chosen(proposal)?.place(proposal, at, on: stage)
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? { chosen(proposal)?.baseline(proposal) }
}

extension [Box] {
    /// Joins several views where one is wanted, as in an overlay. Apple: "an implicit `ZStack`".
    @MainActor func pile(_ alignment: Alignment = .center) -> Box { count == 1 ? self[0] : Pile(self, alignment) }

    /// Joins several views where one is wanted, as in a scroll view, one below the other. Apple does not document that.
    @MainActor var column: Box {
        count == 1 ? self[0] : Stack(.vertical, self, spacing: nil, .center)
    }
}

/// `Spacer`: Apple: it "expands along the major axis of its containing stack layout, or on both axes if not contained in a
/// stack"; its default least length is what Apple calls "the system default spacing between views": 8.
final class Gap: Box {
    let least: CGFloat
    let axis: Axis?

    init(_ least: CGFloat?, _ axis: Axis?) {
        self.least = least ?? Stack.usual
        self.axis = axis
        super.init()
    }

    override var isSpacer: Bool { true }

    override func fit(_ proposal: Proposal) -> CGSize {
        var size = CGSize.zero
        for one in [Axis.horizontal, .vertical] where axis == nil || axis == one {
            size[one] = max(least, proposal[one] ?? least)
        }
        return size
    }
}

/// `LazyVGrid`: Apple: `adaptive` "prefers to insert as many items of the `minimum` size as possible but lets them increase to
/// the `maximum` size"; one that is `flexible` has "the size of the grid with spacing and inflexible items removed, divided by the
/// number of flexible items, clamped to the provided bounds". Rows are as high as the highest in them.
final class ColumnGrid: Box {
    let columns: [GridItem], children: [Box], spacing: CGFloat, alignment: HorizontalAlignment

    init(_ columns: [GridItem], _ children: [Box], spacing: CGFloat?, _ alignment: HorizontalAlignment) {
        (self.columns, self.children, self.alignment) = (columns, children, alignment)
        self.spacing = spacing ?? Stack.usual
        super.init()
    }

    private struct Column {
        var wide: CGFloat
        let gap: CGFloat
        let alignment: Alignment
    }

    /// The widths of the columns for an offer. Apple does not document the order; here each `flexible` or `adaptive`
    /// column takes an equal share of what the fixed ones leave.
    private func shares(_ offered: CGFloat?) -> [Column] {
        let gaps = columns.dropLast().reduce(0) { $0 + ($1.spacing ?? Stack.usual) }
        let fixed = columns.reduce(CGFloat(0)) { if case .fixed(let wide) = $1.size { $0 + wide } else { $0 } }
        var left = max((offered ?? 0) - gaps - fixed, 0)
        var rest = columns.filter { if case .fixed = $0.size { false } else { true } }.count
        var shares: [Column] = []
        for column in columns {
            let gap = column.spacing ?? Stack.usual
            let alignment = column.alignment ?? .center
            switch column.size {
            case .fixed(let wide): shares.append(Column(wide: wide, gap: gap, alignment: alignment))
            case .flexible(let least, let most):
                let wide = (left / CGFloat(rest)).within(least, most)
                (left, rest) = (max(left - wide, 0), rest - 1)
                shares.append(Column(wide: wide, gap: gap, alignment: alignment))
            case .adaptive(let least, let most):
                let part = left / CGFloat(rest)
                (left, rest) = (max(left - part, 0), rest - 1)
                let count = part.isFinite ? max(((part + gap) / (least + gap)).rounded(.down), 1) : 1
                let wide = ((part - gap * (count - 1)) / count).within(least, most)
                shares += Array(repeating: Column(wide: wide, gap: gap, alignment: alignment), count: Int(count))
            }
        }
        return shares
    }

    private func rows(_ columns: [Column]) -> [[(child: Box, column: Column)]] {
        stride(from: 0, to: children.count, by: columns.count).map { first in
            Array(zip(children[first..<min(first + columns.count, children.count)], columns))
        }
    }

    private func wide(_ columns: [Column]) -> CGFloat {
        columns.reduce(0) { $0 + $1.wide } + columns.dropLast().reduce(0) { $0 + $1.gap }
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        guard !children.isEmpty else { return .zero }
        let columns = shares(proposal.width)
        let rows = rows(columns)
        let high = rows.reduce(CGFloat(0)) { $0 + self.high($1) } + spacing * CGFloat(rows.count - 1)
        let offered = proposal.width ?? 0
        return CGSize(width: max(offered.isFinite ? offered : 0, wide(columns)), height: high)
    }

    private func high(_ row: [(child: Box, column: Column)]) -> CGFloat {
        row.map { $0.child.size(Proposal($0.column.wide, nil)).height }.max() ?? 0
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        guard !children.isEmpty else { return }
        let columns = shares(proposal.width)
        let first = (size(proposal).width - wide(columns)) * alignment.share
        var top = at.y
        for row in rows(columns) {
            let high = high(row)
            var left = at.x + first
            for (child, column) in row {
                let offered = Proposal(column.wide, nil)
                let by = column.alignment.offset(child.size(offered), in: CGSize(width: column.wide, height: high))
                child.place(offered, CGPoint(x: left + by.x, y: top + by.y), on: stage)
                left += column.wide + column.gap
            }
            top += high + spacing
        }
    }
}

/// A row of a `Grid`, as the grid finds it.
final class Row: Box {
    let cells: [Box]
    init(_ cells: [Box]) {
        self.cells = cells
        super.init()
    }
}

extension Box {
    /// The row that this box is, or that it wraps with an id.
    fileprivate var row: Row? { self as? Row ?? (self as? Named)?.inner?.row }
}

/// `Grid`: Apple: columns are as wide as the widest cell in them, rows as high as the highest; a view that is no row
/// spans all columns. Flexible cells share the rest; Apple does not document how, here they do so equally.
final class RowGrid: Box {
    let rows: [Box], alignment: Alignment, gap: CGSize

    init(_ rows: [Box], _ alignment: Alignment, _ gap: CGSize) {
        (self.rows, self.alignment, self.gap) = (rows, alignment, gap)
        super.init()
    }

    private var columns: Int { rows.map { $0.row?.cells.count ?? 1 }.max() ?? 0 }

    private func wides(_ proposal: Proposal) -> [CGFloat] {
        var ideal = Array(repeating: CGFloat(0), count: columns)
        var least = ideal
        for row in rows.compactMap(\.row) {
            for (place, cell) in row.cells.enumerated() {
                ideal[place] = max(ideal[place], cell.size(.ideal).width)
                least[place] = max(least[place], cell.size(Proposal(0, nil)).width)
            }
        }
        guard let offered = proposal.width, offered.isFinite, columns > 0 else { return ideal }
        let over = ideal.reduce(0, +) + gap.width * CGFloat(columns - 1) - offered
        let give = zip(ideal, least).map { max($0 - $1, 0) }
        let most = give.reduce(0, +)
        guard over > 0, most > 0 else { return ideal }
        return zip(ideal, give).map { $0 - $1 * min(over / most, 1) }
    }

    private func high(_ row: Box, _ wides: [CGFloat]) -> CGFloat {
        guard let row = row.row else { return row.size(Proposal(whole(wides), nil)).height }
        return row.cells.enumerated().map { $1.size(Proposal(wides[$0], nil)).height }.max() ?? 0
    }

    private func whole(_ wides: [CGFloat]) -> CGFloat {
        wides.reduce(0, +) + gap.width * CGFloat(max(wides.count - 1, 0))
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let wides = wides(proposal)
        let high = rows.reduce(0) { $0 + self.high($1, wides) } + gap.height * CGFloat(max(rows.count - 1, 0))
        return CGSize(width: whole(wides), height: high)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let wides = wides(proposal)
        var top = at.y
        for row in rows.indices.sorted(by: { (rows[$0].depth, $0) < (rows[$1].depth, $1) }).map({ rows[$0] }) {
            let high = high(row, wides)
            if let row = row.row {
                var left = at.x
                for (place, cell) in row.cells.enumerated() {
                    let offered = Proposal(wides[place], nil)
                    let by = alignment.offset(cell.size(offered), in: CGSize(width: wides[place], height: high))
                    // A flexible cell is as high as its row.
                    let filled = Proposal(wides[place], high)
                    let isHigher = cell.size(filled).height > cell.size(offered).height
                    cell.place(
                        isHigher ? filled : offered, CGPoint(x: left + by.x, y: isHigher ? top : top + by.y), on: stage)
                    left += wides[place] + gap.width
                }
            } else {
                row.place(Proposal(whole(wides), nil), CGPoint(x: at.x, y: top), on: stage)
            }
            top += high + gap.height
        }
    }
}
