// Layout, as SwiftUI does it: a view is offered a size, answers with the size that it takes, and is placed by its
// parent. Apple describes this in "Composing custom layouts with SwiftUI" and at the protocol `Layout`; comments say
// where Apple is silent. The app never calls this; only the code that draws it on Linux does.

/// The size that a view is offered in each direction; nothing where it may choose its size.
///
/// Apple's is `ProposedViewSize`: "nil" asks for the ideal size, 0 for the least, and infinity for the most.
struct Proposal: Hashable {
    var width: CGFloat?
    var height: CGFloat?

    init(_ width: CGFloat?, _ height: CGFloat?) { (self.width, self.height) = (width, height) }
    init(_ size: CGSize) { self.init(size.width, size.height) }

    static let ideal = Proposal(nil, nil)

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Axis { var other: Axis { self == .horizontal ? .vertical : .horizontal } }

extension CGFloat {
    func within(_ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
        Swift.max(least ?? -.infinity, Swift.min(self, most ?? .infinity))
    }
}

/// A view with its content, as it takes part in layout.
@MainActor public class Box {
    private var sizes: [Proposal: CGSize] = [:]
    /// The box inside this one, which answers for everything that this one does not override.
    let inner: Box?
    /// The id by which a scroll view can scroll here.
    var id: AnyHashable?

    init(_ inner: Box? = nil) { self.inner = inner }

    /// The size that the box takes for a proposal. It is computed once and then remembered.
    final func size(_ proposal: Proposal) -> CGSize {
        if let known = sizes[proposal] { return known }
        let size = fit(proposal)
        sizes[proposal] = size
        return size
    }

    /// Computes the size that the box takes for a proposal.
    func fit(_ proposal: Proposal) -> CGSize { inner?.size(proposal) ?? .zero }

    /// Places the box with its upper left corner at `at`, in the size that it takes for this proposal.
    func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) { inner?.place(proposal, at, on: stage) }

    /// The distance of the first line of text from the top; nothing if the box has no text.
    ///
    /// Apple: `firstTextBaseline`. A view without text stands on the line with its lower edge, which Apple does not
    /// document.
    func baseline(_ proposal: Proposal) -> CGFloat? { inner?.baseline(proposal) }

    /// The order in which it is drawn among its siblings.
    var depth: Double { inner?.depth ?? 0 }

    /// Whether it is a spacer, beside which a stack leaves no gap.
    var isSpacer: Bool { inner?.isSpacer ?? false }
}

extension Alignment {
    /// The offset from the start at which a part of this size stands in a larger whole.
    func offset(_ inner: CGSize, in outer: CGSize) -> CGPoint {
        CGPoint(x: (outer.width - inner.width) * horizontal.share, y: (outer.height - inner.height) * vertical.share)
    }
}

extension HorizontalAlignment {
    var share: CGFloat {
        switch kind {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

extension VerticalAlignment {
    var share: CGFloat {
        switch kind {
        case .top, .baseline: 0
        case .center: 0.5
        case .bottom: 1
        }
    }

    /// The line by which boxes are aligned in a row, as a distance from the top of a box of this height.
    @MainActor func guide(_ box: Box, _ proposal: Proposal, _ height: CGFloat) -> CGFloat {
        if case .baseline = kind { return box.baseline(proposal) ?? height }
        return height * share
    }
}
