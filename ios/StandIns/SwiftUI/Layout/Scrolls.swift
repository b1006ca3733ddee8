// Scroll views.

/// The goals to which a `ScrollViewReader` was asked to scroll, until it is laid out.
final class ScrollGoals {
    var goals: [(id: AnyHashable, anchor: UnitPoint?)] = []
}

/// `ScrollView`. Apple does not document its size. In the directions in which it scrolls, it takes the whole offered
/// size, and offers its content any length; in the others it is as large as its content (so others have measured, as in
/// "SwiftUI Field Guide").
///
/// It begins at its start, or where `defaultScrollAnchor` says; content that fits stands there, too (iOS 18: the role
/// `alignment`). `scrollTo`: Apple: "scrolls the minimum amount to make the identified view wholly visible"; with an
/// anchor, until both have that point in common. A goal that is higher than the scroll view is shown from its start,
/// which Apple does not document.
final class Scroll: Box {
    let content: Box, axes: Axis.Set, anchor: UnitPoint?, goals: ScrollGoals?

    init(_ content: Box, _ axes: Axis.Set, _ anchor: UnitPoint?, _ goals: ScrollGoals?) {
        (self.content, self.axes, self.anchor, self.goals) = (content, axes, anchor, goals)
        super.init()
    }

    private func scrolls(_ axis: Axis) -> Bool { axes.contains(axis == .horizontal ? .horizontal : .vertical) }

    private func offered(_ proposal: Proposal) -> Proposal {
        Proposal(scrolls(.horizontal) ? nil : proposal.width, scrolls(.vertical) ? nil : proposal.height)
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let size = content.size(offered(proposal))
        return CGSize(
            width: scrolls(.horizontal) ? proposal.width ?? size.width : size.width,
            height: scrolls(.vertical) ? proposal.height ?? size.height : size.height)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let own = CGRect(origin: at, size: size(proposal))
        let offered = offered(proposal)
        let inside = content.size(offered)
        var from = CGPoint.zero
        for axis in Axis.allCases {
            let over = inside[axis] - own.size[axis]
            let share = axis == .horizontal ? anchor?.x : anchor?.y
            let away: CGFloat = over > 0 && !scrolls(axis) ? over / 2 : over * (scrolls(axis) ? share ?? 0 : 0)
            if axis == .horizontal { from.x = away } else { from.y = away }
        }
        for goal in goals?.goals ?? [] {
            // Placing the content on a trial stage finds the goal's place.
            guard let found = stage.find(goal.id, { self.content.place(offered, .zero, on: $0) }) else { continue }
            for axis in Axis.allCases where scrolls(axis) && inside[axis] > own.size[axis] {
                let (start, end) =
                    axis == .horizontal ? (found.minX, found.maxX) : (found.minY, found.maxY)
                let now = axis == .horizontal ? from.x : from.y
                let high = own.size[axis]
                var next = now
                if let anchor = goal.anchor {
                    let share = axis == .horizontal ? anchor.x : anchor.y
                    next = start + (end - start) * share - high * share
                } else if start < now || end - start > high {
                    next = start
                } else if end > now + high {
                    next = end - high
                }
                next = next.within(0, inside[axis] - high)
                if axis == .horizontal { from.x = next } else { from.y = next }
            }
        }
        stage.scroll(own, by: from, axes) {
            content.place(offered, CGPoint(x: at.x - from.x, y: at.y - from.y), on: stage)
        }
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? { nil }
}
