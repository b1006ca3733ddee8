// Layout, as SwiftUI does it: a view is offered a size, says which one it takes, and is put somewhere by who holds it.
// Apple writes of it in "Composing custom layouts with SwiftUI" and at the protocol `Layout`; what it does not write of is
// said where it is. The app never asks: only what draws it on Linux does.

/// The size that a view is offered in each direction; nothing where it may be as large as it likes.
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

/// A view, and what it holds, as it takes part in layout.
@MainActor public class Box {
    private var sizes: [Proposal: CGSize] = [:]
    /// What the box wraps: what it does not say of itself, it says.
    let inner: Box?
    /// What somebody may scroll to.
    var id: AnyHashable?

    init(_ inner: Box? = nil) { self.inner = inner }

    /// Asked as often as anybody likes, and reckoned once.
    final func size(_ proposal: Proposal) -> CGSize {
        if let known = sizes[proposal] { return known }
        let size = fit(proposal)
        sizes[proposal] = size
        return size
    }

    /// The size it takes of what it is offered.
    func fit(_ proposal: Proposal) -> CGSize { inner?.size(proposal) ?? .zero }

    /// Puts it there, as large as it is by this proposal.
    func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) { inner?.place(proposal, at, on: stage) }

    /// How far below its top its first line stands; nothing where it has no line.
    ///
    /// Apple: `firstTextBaseline`. A view without text stands on it with its lower edge, which Apple does not write.
    func baseline(_ proposal: Proposal) -> CGFloat? { inner?.baseline(proposal) }

    /// In which order it is drawn among those beside it.
    var depth: Double { inner?.depth ?? 0 }

    /// Whether a stack leaves no gap of its own beside it.
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

    /// The line by which things of this height stand side by side.
    @MainActor func guide(_ box: Box, _ proposal: Proposal, _ height: CGFloat) -> CGFloat {
        if case .baseline = kind { return box.baseline(proposal) ?? height }
        return height * share
    }
}
