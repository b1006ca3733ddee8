// Boxes without boxes inside: shapes, geometry readers, and boxes that run code where they are placed.

/// A shape, filled or as an edge. It takes the whole offered size, and 10 points in a direction without one: Apple does
/// not document that, but `Rectangle().size` in a scroll view is 10 by 10.
final class Painted: Box {
    static let usual: CGFloat = 10
    let draw: @MainActor (CGRect, Stage) -> Void
    let isSeen: Bool
    let isOpaque: Bool
    let isEdge: Bool
    /// The size that it has without an offer, and whose ratio `aspectRatio` keeps.
    let natural: CGSize?
    /// The distance from its top to the base line of text beside it.
    let line: CGFloat?

    init(
        isSeen: Bool = true, isOpaque: Bool = false, isEdge: Bool = false, natural: CGSize? = nil, line: CGFloat? = nil,
        _ draw: @escaping @MainActor (CGRect, Stage) -> Void
    ) {
        (self.draw, self.isSeen, self.isOpaque, self.isEdge) = (draw, isSeen, isOpaque, isEdge)
        (self.natural, self.line) = (natural, line)
        super.init()
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        natural ?? CGSize(width: proposal.width ?? Self.usual, height: proposal.height ?? Self.usual)
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? { line }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let rect = CGRect(origin: at, size: size(proposal))
        if !stage.isSketch { draw(rect, stage) }
        if isSeen { stage.note(drawn: rect, isOpaque: isOpaque, isEdge: isEdge) }
    }
}

///
/// `GeometryReader`: Apple: it "returns a flexible preferred size to its parent layout": the whole offered size. Its
/// content stands in its upper left corner, which Apple does not document.
final class Reader: Box {
    let content: @MainActor (GeometryProxy) -> [Box]

    init(_ content: @escaping @MainActor (GeometryProxy) -> [Box]) {
        self.content = content
        super.init()
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        CGSize(width: proposal.width ?? Painted.usual, height: proposal.height ?? Painted.usual)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let own = CGRect(origin: at, size: size(proposal))
        let box = content(stage.proxy(own)).pile(.topLeading)
        box.place(Proposal(own.size), at, on: stage)
    }
}

/// A box that runs code where it is placed.
final class Doing: Box {
    let act: @MainActor (CGRect, Stage, () -> Void) -> Void

    /// `act` gets the box's rectangle, the stage, and a closure that places the box inside, which it must call.
    init(_ inner: Box, _ act: @escaping @MainActor (CGRect, Stage, () -> Void) -> Void) {
        self.act = act
        super.init(inner)
    }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        act(CGRect(origin: at, size: size(proposal)), stage) { inner?.place(proposal, at, on: stage) }
    }
}

extension Painted {
    static func filled(_ shape: some Shape, _ color: Color, _ style: FillStyle = FillStyle()) -> Painted {
        Painted(isSeen: color.opacity > 0, isOpaque: color.opacity == 1) { rect, stage in
            guard color.opacity > 0 else { return }
            let rule = style.isEOFilled ? " fill-rule='evenodd'" : ""
            stage.add(
                "<path d='\(shape.path(in: rect).data)' fill='\(color.hex)' fill-opacity='\(color.opacity)'\(rule)/>")
        }
    }

    static func edged(_ shape: some Shape, _ color: Color, _ width: CGFloat) -> Painted {
        Painted(isEdge: true) { rect, stage in
            stage.add(
                "<path d='\(shape.path(in: rect).data)' fill='none' stroke='\(color.hex)' "
                    + "stroke-opacity='\(color.opacity)' stroke-width='\(width.short)'/>")
        }
    }
}
