// The stage on which boxes are placed. It knows what a person sees of them, and what a finger hits where.

/// A screen of a device, with the insets that the system's bars cover.
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

/// One thing that was placed.
struct Item {
    enum Kind: Equatable {
        case text(isCut: Bool)
        case drawn(isOpaque: Bool)
        case button
    }
    let kind: Kind
    var words = ""
    let rect: CGRect
    /// The part that can be seen, at the present scroll position.
    let seen: CGRect
    /// The rectangle that clips it, scroll views left aside.
    let clip: CGRect
    let isScrolled: Bool
    /// Whether it is turned, faded away, or cannot be hit by a finger.
    var isTurned = false
    /// The rectangles in which a finger hits it, which a clip does not change.
    var hits: [CGRect] = []
    var isOn = true
    /// Whether it keeps a finger from buttons below: it belongs to no button, and does not let touches through.
    var isInTheWay = false
    /// The layer: 0 for the page, more for sheets over it.
    let layer: Int
}

/// A drawing on one canvas.
struct Painting {
    let rect: CGRect
    /// The part that can be seen.
    let seen: CGRect
    /// The lines that are written on it, in the order in which they are painted.
    let words: [String]
    /// The number of surfaces painted on it.
    let fills: Int
    /// The number of items placed before it; a later item may hide it.
    let later: Int
    let layer: Int
}

/// The screen on which a whole view is placed.
@MainActor final class Stage {
    let size: CGSize
    private(set) var safe: CGRect
    /// The part of the page that no bar of the system covers.
    let clear: CGRect
    private(set) var items: [Item] = []
    private(set) var picture: [String] = []
    private(set) var paintings: [Painting] = []
    /// Paint beyond the edges of canvases, which is not seen.
    private(set) var cutPaint: [(rect: CGRect, by: CGFloat)] = []
    /// Calls to make once everything is placed.
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
    /// The rectangles in which the button being placed can be hit, for each of the nested buttons.
    private var hits: [[CGRect]] = []
    /// The rectangles of the views with ids.
    private(set) var found: [AnyHashable: CGRect] = [:]
    private let isLooking: Bool
    /// Whether nothing is drawn, because the stage is only asked for places.
    let isSketch: Bool
    /// Whether what is drawn is kept as a picture.
    let isPictured: Bool

    /// Creates an empty stage; `isSketch` if it is only asked for places.
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

    /// The rectangle that the view with this id would have.
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

    /// Makes all the calls that wait.
    func tellAll() { for tell in told { tell() } }

    // MARK: What is drawn

    func add(_ element: @autoclosure () -> String) { if isPictured { picture.append(element()) } }

    /// A new id for a definition, unique in a picture of several screens.
    func name() -> String {
        definitions += 1
        return "\(prefix)\(definitions)"
    }

    /// Puts everything that `place` places into an SVG group with these attributes.
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
        // Scrolling brings what is cut here into sight, so no edge hides it for good.
        clip = .infinite
        cut(shown, place)
        (scrolled, scrollSpace, clip) = (before, space, edge)
    }

    func turn(_ attributes: String, _ place: () -> Void) {
        turned += 1
        group("transform='\(attributes)'", place)
        turned -= 1
    }

    /// Places something that is neither seen nor hit.
    func unseen(_ place: () -> Void) {
        let before = items
        untouchable(place)
        items = before
    }

    /// Draws a shadow. It is always black.
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

    /// Notes a drawing; an opaque one hides everything under it.
    func note(drawn rect: CGRect, isOpaque: Bool, isEdge: Bool) {
        guard !isLooking else { return }
        var drawn = item(.drawn(isOpaque: isOpaque), rect)
        // A finger can hit things inside an edge.
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

    /// Notes a rectangle in which a finger hits the button being placed.
    func meet(_ rect: CGRect) {
        guard untouched == 0, !hits.isEmpty else { return }
        hits[hits.count - 1].append(rect)
    }

    /// Lets a finger hit everything that `place` places by this shape, not by what is drawn.
    func shape(_ rect: CGRect, _ place: () -> Void) {
        untouched += 1
        place()
        untouched -= 1
        meet(rect)
    }

    /// Places a button, which a finger hits where something of it is drawn, or all over if `isWhole`.
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

    /// Places the sheets over the page, then those over the sheets.
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

    /// Places a sheet of the system at the lower edge, over the whole width. Apple does not document the height of a
    /// large one: it leaves 10 points below the top of the safe area. `medium` is "approximately half the height of the
    /// screen".
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

    /// An SVG picture of several screens side by side.
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
    /// The number for an SVG picture, rounded to hundredths, which nobody sees.
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
    /// Adds the paint of a canvas, cut at the canvas's edge.
    func paint(_ painted: GraphicsContext.Painted, _ rect: CGRect) {
        if isPictured {
            let id = name()
            add("<clipPath id='\(id)'><rect width='\(rect.width.short)' height='\(rect.height.short)'/></clipPath>")
            group("transform='translate(\(rect.minX.short) \(rect.minY.short))'") {
                group("clip-path='url(#\(id))'") { for element in painted.elements { add(element) } }
            }
        }
        note(painted, rect)
        // Paint beyond the canvas matters only where it would be on the screen.
        let whole = CGRect(origin: .zero, size: size).intersection(scrolled ?? .infinite)
        let reach = painted.reach.offsetBy(dx: rect.minX, dy: rect.minY).intersection(whole)
        let own = rect.intersection(whole)
        guard !painted.reach.isNull, !reach.isNull, !own.isNull else { return }
        let over =
            [own.minX - reach.minX, own.minY - reach.minY, reach.maxX - own.maxX, reach.maxY - own.maxY].max() ?? 0
        if over > 1.5 { note(cutPaint: rect, by: over) }
    }
}
