// Where boxes are put: what a person sees of them, and where a finger meets what.

/// A screen, and what of it nothing covers.
public struct Glass: Sendable {
    public let name: String
    public let size: CGSize
    let insets: Insets

    /// Apple's own insets: a status bar of 20 points, one of 47 beside a notch, a home indicator of 34, of 20 on an iPad.
    public static let small = Glass(name: "small", size: CGSize(width: 320, height: 568), insets: Insets(top: 20))
    public static let phone = Glass(
        name: "phone", size: CGSize(width: 390, height: 844), insets: Insets(top: 47, bottom: 34))
    public static let tablet = Glass(
        name: "tablet", size: CGSize(width: 1024, height: 1366), insets: Insets(top: 24, bottom: 20))
}

/// One thing that was put somewhere.
struct Item {
    enum Kind: Equatable {
        case text(isCut: Bool)
        case drawn(isOpaque: Bool)
        case button
    }
    let kind: Kind
    var words = ""
    let rect: CGRect
    /// What of it can be seen: of what scrolls, what is scrolled to.
    let seen: CGRect
    /// What clips it, but for what scrolls.
    let clip: CGRect
    let isScrolled: Bool
    /// Turned, faded away, or not to be met by a finger.
    var isTurned = false
    /// Where a finger meets it, which a clip does not change.
    var hits: [CGRect] = []
    var isOn = true
    /// Whether a finger that comes down on it meets nothing below: it is of no button, and not said to let fingers through.
    var isInTheWay = false
    /// What lies over the page has a higher one.
    let layer: Int
}

/// A drawing on one canvas that no text tells of.
struct Painting {
    let rect: CGRect
    /// The part that can be seen.
    let seen: CGRect
    /// The lines that are written on it, in the order in which they are painted.
    let words: [String]
    /// How many surfaces are painted on it.
    let fills: Int
    /// How many things were put before it: what comes later may hide it.
    let later: Int
    let layer: Int
}

/// What all of a view is put on.
@MainActor final class Stage {
    let size: CGSize
    private(set) var safe: CGRect
    /// Of the page, which no bar of the system covers.
    let clear: CGRect
    private(set) var items: [Item] = []
    private(set) var picture: [String] = []
    private(set) var paintings: [Painting] = []
    /// What a canvas painted beyond its edge, and so is not seen.
    private(set) var cutPaint: [(rect: CGRect, by: CGFloat)] = []
    /// What is told once all is where it is.
    private var told: [@MainActor () -> Void] = []
    private var sheets: [@MainActor (Stage) -> Void] = []

    private var clip: CGRect
    private var scrolled: CGRect?
    private var layer = 0
    private var turned = 0
    private var untouched = 0
    private var definitions = 0
    private let prefix: String
    private var spaces: [AnyHashable: CGPoint] = [:]
    private var scrollSpace: CGRect?
    /// The button that is put just now, and where it is met so far.
    private var hits: [[CGRect]] = []
    /// Ids that are looked for, and where they are.
    private(set) var found: [AnyHashable: CGRect] = [:]
    private let isLooking: Bool
    /// Nothing is drawn on it.
    let isSketch: Bool
    /// Whether what is drawn is kept as a picture.
    let isPictured: Bool

    /// `isSketch` where it is only asked where things are.
    init(_ glass: Glass, isSketch: Bool = false, isPictured: Bool = true) {
        (self.isSketch, self.isPictured) = (isSketch, isPictured && !isSketch)
        size = glass.size
        safe = CGRect(
            x: 0, y: glass.insets.top, width: glass.size.width,
            height: glass.size.height - glass.insets.top - glass.insets.bottom)
        clear = safe
        clip = CGRect(origin: .zero, size: glass.size)
        prefix = glass.name
        isLooking = false
    }

    private init(lookingOn stage: Stage) {
        (size, safe, clip) = (stage.size, CGRect(x: -1, y: -1, width: 0, height: 0), .infinite)
        clear = stage.clear
        prefix = ""
        isLooking = true
        (isSketch, isPictured) = (true, false)
    }

    // MARK: Where things are

    func note(_ id: AnyHashable, _ rect: CGRect) { if found[id] == nil { found[id] = rect } }

    /// Where what has this id would be.
    func find(_ id: AnyHashable, _ place: (Stage) -> Void) -> CGRect? {
        let other = Stage(lookingOn: self)
        place(other)
        return other.found[id]
    }

    func proxy(_ rect: CGRect) -> GeometryProxy {
        GeometryProxy(size: rect.size, rect: rect, spaces: spaces, scroll: scrollSpace)
    }

    func inSpace(_ name: AnyHashable, _ origin: CGPoint, _ place: () -> Void) {
        let before = spaces[name]
        spaces[name] = origin
        place()
        spaces[name] = before
    }

    func tell(_ tell: @escaping @MainActor () -> Void) { if !isLooking { told.append(tell) } }

    /// Says everything that waits to be said.
    func tellAll() { for tell in told { tell() } }

    // MARK: What is drawn

    func add(_ element: @autoclosure () -> String) { if isPictured { picture.append(element()) } }

    /// A name for what is defined, which nothing else has in a picture of several screens.
    func name() -> String {
        definitions += 1
        return "\(prefix)\(definitions)"
    }

    /// What is put by `place` stands in such a group.
    func group(_ attributes: @autoclosure () -> String, _ place: () -> Void) {
        add("<g \(attributes())>")
        place()
        add("</g>")
    }

    func clip(_ rect: CGRect, _ place: () -> Void) {
        let before = clip
        clip = clip.intersection(rect)
        cut(rect, place)
        clip = before
    }

    private func cut(_ rect: CGRect, _ place: () -> Void) {
        let id = name()
        add("<clipPath id='\(id)'><rect \(rect.attributes)/></clipPath>")
        group("clip-path='url(#\(id))'", place)
    }

    /// A scroll view goes on under the bars of the system where it reaches the edge of the safe area.
    func scroll(_ rect: CGRect, by from: CGPoint, _ axes: Axis.Set, _ place: () -> Void) {
        var shown = rect
        if axes.contains(.vertical) {
            if rect.minY <= safe.minY + 0.5 {
                shown = shown.union(CGRect(x: rect.minX, y: 0, width: rect.width, height: 0))
            }
            if rect.maxY >= safe.maxY - 0.5 {
                shown = shown.union(CGRect(x: rect.minX, y: size.height, width: rect.width, height: 0))
            }
        }
        let (before, space, edge) = (scrolled, scrollSpace, clip)
        scrolled = (scrolled ?? .infinite).intersection(shown).intersection(clip)
        scrollSpace = rect
        // What is cut here is scrolled to: no edge hides it for good.
        clip = .infinite
        cut(shown, place)
        (scrolled, scrollSpace, clip) = (before, space, edge)
    }

    func turn(_ attributes: String, _ place: () -> Void) {
        turned += 1
        group("transform='\(attributes)'", place)
        turned -= 1
    }

    /// Laid out, but neither seen nor met.
    func unseen(_ place: () -> Void) {
        let before = items
        untouchable(place)
        items = before
    }

    /// Of one colour: black.
    func shadow(_ color: Color, _ radius: CGFloat, _ by: CGPoint, _ place: () -> Void) {
        let id = name()
        add(
            "<filter id='\(id)' x='-10%' y='-20%' width='120%' height='140%'>"
                + "<feGaussianBlur in='SourceAlpha' stdDeviation='\((radius / 2).short)'/>"
                + "<feOffset dx='\(by.x.short)' dy='\(by.y.short)'/>"
                + "<feComponentTransfer><feFuncA type='linear' slope='\(color.opacity)'/></feComponentTransfer>"
                + "<feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>")
        group("filter='url(#\(id))'", place)
    }

    func untouchable(_ place: () -> Void) {
        untouched += 1
        place()
        untouched -= 1
    }

    func write(
        _ words: Substring, _ written: Written, _ color: Color, _ at: CGPoint, _ width: CGFloat, isStruck: Bool
    ) {
        guard !words.isEmpty, isPictured else { return }
        add(
            "<text x='\(at.x.short)' y='\((at.y + written.ascent).short)' font-family='\(written.face.family)' "
                + "font-size='\(written.size.short)' font-weight='\(written.face.isBold ? "bold" : "normal")' "
                + "fill='\(color.hex)' fill-opacity='\(color.opacity)' xml:space='preserve'>\(words.asXML)</text>")
        if isStruck {
            let y = at.y + written.ascent - written.size * 0.3
            add("<path d='M\(at.x.short) \(y.short)h\(width.short)' stroke='\(color.hex)' stroke-width='1'/>")
        }
    }

    // MARK: What is told of it

    private func item(_ kind: Item.Kind, _ rect: CGRect, words: String = "", hits: [CGRect] = [], isOn: Bool = true)
        -> Item
    {
        Item(
            kind: kind, words: words, rect: rect, seen: rect.intersection(clip).intersection(scrolled ?? .infinite),
            clip: clip, isScrolled: scrolled != nil, isTurned: turned > 0, hits: hits, isOn: isOn,
            isInTheWay: untouched == 0 && self.hits.isEmpty, layer: layer)
    }

    func note(text: String, _ rect: CGRect, isCut: Bool, look: Look) {
        guard !isLooking, !text.isEmpty else { return }
        items.append(item(.text(isCut: isCut), rect, words: text))
        meet(rect)
    }

    /// `isOpaque` hides what lies under it.
    func note(drawn rect: CGRect, isOpaque: Bool, isEdge: Bool) {
        guard !isLooking else { return }
        var drawn = item(.drawn(isOpaque: isOpaque), rect)
        // A finger goes through the middle of an edge.
        if isEdge { drawn.isInTheWay = false }
        items.append(drawn)
        meet(rect)
    }

    func note(_ painted: GraphicsContext.Painted, _ rect: CGRect) {
        guard !isLooking else { return }
        paintings.append(
            Painting(
                rect: rect, seen: rect.intersection(clip).intersection(scrolled ?? .infinite), words: painted.words,
                fills: painted.fills, later: items.count, layer: layer))
    }

    func note(cutPaint rect: CGRect, by: CGFloat) { if !isLooking { cutPaint.append((rect, by)) } }

    /// A finger meets the button here that is put just now.
    func meet(_ rect: CGRect) {
        guard untouched == 0, !hits.isEmpty else { return }
        hits[hits.count - 1].append(rect)
    }

    /// What is put by `place` is met as this shape, not as what is drawn.
    func shape(_ rect: CGRect, _ place: () -> Void) {
        untouched += 1
        place()
        untouched -= 1
        meet(rect)
    }

    /// A button, which is met where something of it is drawn, or all over.
    func button(_ rect: CGRect, _ name: String, isWhole: Bool, isOn: Bool, _ place: () -> Void) {
        hits.append([])
        let untouchedBefore = untouched
        untouched = 0
        place()
        untouched = untouchedBefore
        var met = hits.removeLast()
        if isWhole { met = [rect] }
        guard !isLooking else { return }
        let limits = scrolled ?? .infinite
        met = met.map { $0.intersection(limits) }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
        items.append(item(.button, rect, words: name, hits: untouched == 0 ? met : [], isOn: isOn))
    }

    // MARK: What lies over the page

    func over(_ place: @escaping @MainActor (Stage) -> Void) { if !isLooking { sheets.append(place) } }

    /// Puts what lies over the page, and over that what lies over it.
    func putSheets() {
        while !sheets.isEmpty {
            let next = sheets
            sheets = []
            for sheet in next {
                layer += 1
                (clip, scrolled, spaces, scrollSpace) = (CGRect(origin: .zero, size: size), nil, [:], nil)
                sheet(self)
            }
        }
    }

    /// A sheet of the system: all of the width, from below; Apple does not write how high a large one is: it leaves
    /// 10 points below the top of the safe area. `medium` is "approximately half the height of the screen".
    func sheet(isMedium: Bool, _ box: Box, ground: Color) {
        let top = isMedium ? size.height * 0.5 : safe.minY + 10
        let rect = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
        add("<rect \(CGRect(origin: .zero, size: size).attributes) fill='#000' fill-opacity='0.3'/>")
        add("<rect \(rect.attributes) rx='10' fill='\(ground.hex)'/>")
        let before = safe
        safe = CGRect(x: 0, y: top, width: size.width, height: safe.maxY - top)
        clip(rect) {
            let offered = Proposal(safe.size)
            let by = Alignment.center.offset(box.size(offered), in: safe.size)
            box.place(offered, CGPoint(x: by.x, y: top + by.y), on: self)
        }
        safe = before
    }

    var svg: String { Self.sheet([self], scale: 1) }

    /// Several screens side by side.
    static func sheet(_ stages: [Stage], scale: CGFloat) -> String {
        var left: CGFloat = 0
        var inner = ""
        for stage in stages {
            let (wide, high) = (stage.size.width * scale, stage.size.height * scale)
            inner +=
                "<svg x='\(left.short)' width='\(wide.short)' height='\(high.short)' viewBox='0 0 \(stage.size.width.short) "
                + "\(stage.size.height.short)'>\n" + stage.picture.joined(separator: "\n") + "</svg>\n"
            left += (wide + 4).rounded(.up)
        }
        let high = stages.map { $0.size.height * scale }.max() ?? 0
        return
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(max(left - 4, 0).short)' height='\(high.rounded(.up).short)'>\n"
            + inner + "</svg>"
    }
}

extension CGRect {
    var attributes: String { "x='\(minX.short)' y='\(minY.short)' width='\(width.short)' height='\(height.short)'" }
}

extension BinaryFloatingPoint {
    /// As a picture has it: a hundredth of a point is less than anybody sees.
    var short: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}

extension StringProtocol {
    var asXML: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

extension Stage {
    /// What a canvas has painted, cut at its edge.
    func paint(_ painted: GraphicsContext.Painted, _ rect: CGRect) {
        if isPictured {
            let id = name()
            add("<clipPath id='\(id)'><rect width='\(rect.width.short)' height='\(rect.height.short)'/></clipPath>")
            group("transform='translate(\(rect.minX.short) \(rect.minY.short))'") {
                group("clip-path='url(#\(id))'") { for element in painted.elements { add(element) } }
            }
        }
        note(painted, rect)
        // Of what is beyond the canvas, only what would be on the screen is missing there.
        let whole = CGRect(origin: .zero, size: size).intersection(scrolled ?? .infinite)
        let reach = painted.reach.offsetBy(dx: rect.minX, dy: rect.minY).intersection(whole)
        let own = rect.intersection(whole)
        guard !painted.reach.isNull, !reach.isNull, !own.isNull else { return }
        let over =
            [own.minX - reach.minX, own.minY - reach.minY, reach.maxX - own.maxX, reach.maxY - own.maxY].max() ?? 0
        if over > 1.5 { note(cutPaint: rect, by: over) }
    }
}
