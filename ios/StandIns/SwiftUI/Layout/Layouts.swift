// Stand-ins for the protocol `Layout`, by which the app writes its own layouts. In iOS since 16.

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
}

/// One of the views that a layout places.
public struct LayoutSubview: @unchecked Sendable {
    // Apple lets a layout run on any thread; here it runs on the main actor.
    let box: Box
    let put: @MainActor (CGPoint, Proposal) -> Void

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        MainActor.assumeIsolated { box.size(Proposal(proposal.width, proposal.height)) }
    }

    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        MainActor.assumeIsolated {
            let offered = Proposal(proposal.width, proposal.height)
            let size = box.size(offered)
            put(CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y), offered)
        }
    }
}

public struct LayoutSubviews: RandomAccessCollection, Sendable {
    let all: [LayoutSubview]
    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> LayoutSubview { all[index] }
}

public protocol Layout: Sendable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    nonisolated func makeCache(subviews: Subviews) -> Cache
    nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    nonisolated func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOut(layout: self, content: content())
    }
}

private struct LaidOut<Way: Layout, Content: View>: Drawn {
    let layout: Way
    let content: Content
    var parts: [Part] { outline(content) }
    var boxes: [Box] {
        let children = Look.with {
            $0.axis = nil
        } make: {
            SwiftUI.boxes(content)
        }
        return [OwnLayout(layout, children)]
    }
}

/// The box of a `Layout`. Apple: `sizeThatFits` "returns the size of the composite view", `placeSubviews` "assigns
/// positions". A subview that is not placed would stand in the middle; no layout here leaves one out.
private final class OwnLayout<Way: Layout>: Box {
    let layout: Way
    let children: [Box]

    init(_ layout: Way, _ children: [Box]) {
        (self.layout, self.children) = (layout, children)
        super.init()
    }

    private func subviews(_ put: @escaping @MainActor (Box, CGPoint, Proposal) -> Void) -> LayoutSubviews {
        LayoutSubviews(all: children.map { child in LayoutSubview(box: child) { put(child, $0, $1) } })
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        let views = subviews { _, _, _ in }
        var cache = layout.makeCache(subviews: views)
        let offered = ProposedViewSize(width: proposal.width, height: proposal.height)
        return layout.sizeThatFits(proposal: offered, subviews: views, cache: &cache)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        var places: [(box: Box, at: CGPoint, proposal: Proposal)] = []
        let views = subviews { places.append(($0, $1, $2)) }
        var cache = layout.makeCache(subviews: views)
        layout.placeSubviews(
            in: CGRect(origin: at, size: size(proposal)),
            proposal: ProposedViewSize(width: proposal.width, height: proposal.height), subviews: views, cache: &cache)
        for one in places { one.box.place(one.proposal, one.at, on: stage) }
    }
}
