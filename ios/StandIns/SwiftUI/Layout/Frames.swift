// The modifiers that change the size or the place of one view.

/// A box in a frame, which may be larger or smaller than the box.
class Framed: Box {
    let alignment: Alignment

    init(_ inner: Box, _ alignment: Alignment) {
        self.alignment = alignment
        super.init(inner)
    }

    /// The proposal that its content gets.
    func offered(_ proposal: Proposal) -> Proposal { proposal }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        guard let inner else { return }
        let offered = offered(proposal)
        let by = alignment.offset(inner.size(offered), in: size(proposal))
        inner.place(offered, CGPoint(x: at.x + by.x, y: at.y + by.y), on: stage)
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? {
        guard let inner else { return nil }
        let offered = offered(proposal)
        return inner.baseline(offered).map { $0 + alignment.offset(inner.size(offered), in: size(proposal)).y }
    }
}

/// `frame(width:height:)`: Apple: "If `width` is `nil`, the resulting view assumes this view's sizing behavior", and the same of
/// the height.
final class FixedFrame: Framed {
    let width: CGFloat?, height: CGFloat?

    init(_ inner: Box, _ width: CGFloat?, _ height: CGFloat?, _ alignment: Alignment) {
        (self.width, self.height) = (width, height)
        super.init(inner, alignment)
    }

    override func offered(_ proposal: Proposal) -> Proposal {
        Proposal(width ?? proposal.width, height ?? proposal.height)
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = inner?.size(offered(proposal)) ?? .zero
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The least, ideal and greatest length in one direction.
struct Bounds {
    var least: CGFloat?, ideal: CGFloat?, most: CGFloat?

    /// The proposal that the content gets. Apple: "the size proposed to the frame, limited by any constraints specified, and with any
    /// ideal dimensions specified replacing any corresponding unspecified dimensions in the proposal".
    func offered(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal)?.within(least, most) }

    /// Apple: "If no minimum or maximum constraint is specified in a given dimension, the frame adopts the sizing behavior of
    /// its child in that dimension. If both constraints are specified in a dimension, the frame unconditionally adopts the size
    /// proposed for it, clamped to the constraints." With a minimum alone, and less proposed than the child is large, or with
    /// a maximum alone and more proposed, it is "the proposed size, clamped to that" one; "Otherwise, the size of this view".
    func taken(_ proposed: CGFloat?, _ child: CGFloat) -> CGFloat {
        guard let proposed = proposed ?? ideal else { return child.within(least, most) }
        switch (least, most) {
        case (nil, nil): return ideal != nil && proposed == ideal ? proposed : child
        case (let least?, let most?): return proposed.within(least, most)
        case (let least?, nil): return max(least, min(proposed, child))
        case (nil, let most?): return min(most, max(proposed, child))
        }
    }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`.
final class FlexibleFrame: Framed {
    let wide: Bounds, high: Bounds

    init(_ inner: Box, wide: Bounds, high: Bounds, _ alignment: Alignment) {
        (self.wide, self.high) = (wide, high)
        super.init(inner, alignment)
    }

    override func offered(_ proposal: Proposal) -> Proposal {
        Proposal(wide.offered(proposal.width), high.offered(proposal.height))
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let child = inner?.size(offered(proposal)) ?? .zero
        return CGSize(
            width: wide.taken(proposal.width, child.width), height: high.taken(proposal.height, child.height))
    }
}

/// The free space at each edge.
struct Insets: Equatable {
    var top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0

    init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }
}

/// `padding`: the content is offered a size that is smaller by the insets. Apple does not document the default: it is
/// 16 on iPhones.
final class Padding: Box {
    static let usual: CGFloat = 16
    let insets: Insets

    init(_ inner: Box, _ insets: Insets) {
        self.insets = insets
        super.init(inner)
    }

    private func offered(_ proposal: Proposal) -> Proposal {
        Proposal(
            proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let size = inner?.size(offered(proposal)) ?? .zero
        return CGSize(
            width: max(size.width + insets.leading + insets.trailing, 0),
            height: max(size.height + insets.top + insets.bottom, 0))
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        inner?.place(offered(proposal), CGPoint(x: at.x + insets.leading, y: at.y + insets.top), on: stage)
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? {
        inner?.baseline(offered(proposal)).map { $0 + insets.top }
    }
}

/// `fixedSize`: Apple: "Fixes this view at its ideal size in the specified dimensions.", whatever it is offered.
final class Ideal: Box {
    let horizontal: Bool, vertical: Bool

    init(_ inner: Box, horizontal: Bool, vertical: Bool) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
        super.init(inner)
    }

    private func offered(_ proposal: Proposal) -> Proposal {
        Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
    }

    override func fit(_ proposal: Proposal) -> CGSize { inner?.size(offered(proposal)) ?? .zero }
    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        inner?.place(offered(proposal), at, on: stage)
    }
    override func baseline(_ proposal: Proposal) -> CGFloat? { inner?.baseline(offered(proposal)) }
}

/// `aspectRatio`: Apple: "scaled to fit" or fill the offered size; if only one direction is offered, that one decides.
final class Ratio: Box {
    let ratio: CGFloat, fills: Bool

    init(_ inner: Box, _ ratio: CGFloat, fills: Bool) {
        (self.ratio, self.fills) = (ratio, fills)
        super.init(inner)
    }

    private func offered(_ proposal: Proposal) -> Proposal {
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let wide?, nil): return Proposal(wide, wide / ratio)
        case (nil, let high?): return Proposal(high * ratio, high)
        case (let wide?, let high?):
            let isByWidth = (wide / ratio <= high) != fills
            return isByWidth ? Proposal(wide, wide / ratio) : Proposal(high * ratio, high)
        }
    }

    override func fit(_ proposal: Proposal) -> CGSize { inner?.size(offered(proposal)) ?? .zero }
    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        inner?.place(offered(proposal), at, on: stage)
    }
    override func baseline(_ proposal: Proposal) -> CGFloat? { inner?.baseline(offered(proposal)) }
}

/// `offset`: Apple: "The original dimensions of the view aren't changed by offsetting the contents". The view is drawn,
/// and hit, elsewhere, and nothing else moves.
final class Moved: Box {
    let x: CGFloat, y: CGFloat

    init(_ inner: Box, x: CGFloat, y: CGFloat) {
        (self.x, self.y) = (x, y)
        super.init(inner)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        inner?.place(proposal, CGPoint(x: at.x + x, y: at.y + y), on: stage)
    }
}

/// `position`: takes the whole offered size, and puts the view's middle at the point.
final class AtPosition: Box {
    let x: CGFloat, y: CGFloat

    init(_ inner: Box, x: CGFloat, y: CGFloat) {
        (self.x, self.y) = (x, y)
        super.init(inner)
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let own = inner?.size(proposal) ?? .zero
        return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let own = inner?.size(proposal) ?? .zero
        inner?.place(proposal, CGPoint(x: at.x + x - own.width / 2, y: at.y + y - own.height / 2), on: stage)
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? { nil }
}

/// `ignoresSafeArea`: a view that reaches an edge of the safe area is extended to the edge of the screen there. Apple:
/// "Expands the safe area of a view."; the view keeps its place in its stack.
final class BeyondSafeArea: Box {
    let edges: Edge.Set

    init(_ inner: Box, _ edges: Edge.Set) {
        self.edges = edges
        super.init(inner)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let own = CGRect(origin: at, size: size(proposal))
        let (safe, whole) = (stage.safe, CGRect(origin: .zero, size: stage.size))
        var (left, top, right, bottom) = (own.minX, own.minY, own.maxX, own.maxY)
        if edges.contains(.leading), left <= safe.minX + 0.5 { left = min(left, whole.minX) }
        if edges.contains(.top), top <= safe.minY + 0.5 { top = min(top, whole.minY) }
        if edges.contains(.trailing), right >= safe.maxX - 0.5 { right = max(right, whole.maxX) }
        if edges.contains(.bottom), bottom >= safe.maxY - 0.5 { bottom = max(bottom, whole.maxY) }
        let larger = Proposal(right - left, bottom - top)
        let taken = inner?.size(larger) ?? .zero
        let by = Alignment.center.offset(taken, in: CGSize(width: right - left, height: bottom - top))
        inner?.place(larger, CGPoint(x: left + by.x, y: top + by.y), on: stage)
    }
}

/// `background` and `overlay`: the added view is offered the size of the view to which it is added, which stays as it
/// is.
final class Beside: Box {
    let others: Box, isBehind: Bool, alignment: Alignment

    init(_ inner: Box, _ others: Box, isBehind: Bool, _ alignment: Alignment) {
        (self.others, self.isBehind, self.alignment) = (others, isBehind, alignment)
        super.init(inner)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let own = size(proposal)
        func add() {
            let offered = Proposal(own)
            let by = alignment.offset(others.size(offered), in: own)
            others.place(offered, CGPoint(x: at.x + by.x, y: at.y + by.y), on: stage)
        }
        if isBehind { add() }
        inner?.place(proposal, at, on: stage)
        if !isBehind { add() }
    }
}

/// A box with an id, or with an order in which it is drawn (`zIndex`).
final class Named: Box {
    private let order: Double?

    init(_ inner: Box, id: AnyHashable? = nil, depth: Double? = nil) {
        order = depth
        super.init(inner)
        self.id = id
    }

    override var depth: Double { order ?? inner?.depth ?? 0 }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        if let id { stage.note(id, CGRect(origin: at, size: size(proposal))) }
        inner?.place(proposal, at, on: stage)
    }
}
