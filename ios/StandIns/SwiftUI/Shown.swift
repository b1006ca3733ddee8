// Beyond SwiftUI: a view that stays on a screen for as long as a test looks at it, and keeps its state.

/// A view on a screen. The state of a view inside lasts while that view is drawn, and is gone once it was not.
@MainActor public final class Shown<Content: View> {
    public var view: Content
    private let memory = Memory()

    public init(_ view: Content) { self.view = view }

    /// Moves a finger over the view. With `isLifted` false the finger stays down.
    public func touch(from: CGPoint, to: CGPoint, isLifted: Bool = true) {
        _ = parts
        memory.window.touch(from: from, to: to, isLifted: isLifted)
    }

    /// The parts of the view now.
    public var parts: [Part] {
        memory.seen = []
        let parts = Pass.draw(view, memory: memory)
        memory.forgetTheRest()
        return parts
    }

    /// Lays the view out on a screen again and again until no measured size changes any more, and then draws it.
    func laid(on glass: Glass, look: Look, rounds: Int = 8, isPictured: Bool = true) -> Stage {
        var last: [CGRect] = []
        for _ in 0..<rounds {
            let places = round(Stage(glass, isSketch: true), look).items.map(\.rect)
            if places == last { break }
            last = places
        }
        return round(Stage(glass, isPictured: isPictured), look)
    }

    private func round(_ stage: Stage, _ look: Look) -> Stage {
        memory.seen = []
        Pass.laid(view, memory: memory) { found in
            let whole = Proposal(stage.safe.size)
            let box = Look.with {
                $0 = look
            } make: {
                found().pile()
            }
            let by = Alignment.center.offset(box.size(whole), in: stage.safe.size)
            box.place(whole, CGPoint(x: stage.safe.minX + by.x, y: stage.safe.minY + by.y), on: stage)
            stage.putSheets()
        }
        memory.forgetTheRest()
        stage.tellAll()
        return stage
    }
}

/// The state of the views inside, by the place of each.
@MainActor final class Memory {
    private var places: [Int: AnyObject] = [:]
    fileprivate var seen: Set<Int> = []

    /// The object kept at this place; `new` if there was none.
    func keep(_ new: AnyObject, at place: Int) -> AnyObject {
        seen.insert(place)
        if let kept = places[place] { return kept }
        places[place] = new
        return new
    }

    /// The object that was kept at this place, and stays kept.
    fileprivate func kept(at place: Int) -> AnyObject? {
        guard let kept = places[place] else { return nil }
        seen.insert(place)
        return kept
    }

    /// The window in which UIKit's views stand.
    let window = UIWindow(windowScene: UIWindowScene())

    fileprivate func forgetTheRest() { places = places.filter { seen.contains($0.key) } }
}

/// One drawing of a view, from the whole down to its parts.
@MainActor final class Pass {
    private struct Frame {
        let place: Int
        var parts = 0
    }

    private static var current: Pass?
    /// For each type, the numbers of its fields that are `Placed`. It is remembered, because mirroring all fields is
    /// slow.
    private static var keptFields: [ObjectIdentifier: [Int]] = [:]
    let memory: Memory?
    private var frames = [Frame(place: 0)]

    private init(memory: Memory?) { self.memory = memory }

    static func draw<Content: View>(_ view: Content, memory: Memory? = nil) -> [Part] {
        if let current { return current.draw(view, id: nil) }
        let pass = Pass(memory: memory)
        current = pass
        defer { current = nil }
        return pass.draw(view, id: nil)
    }

    /// Draws one of several views that are told apart by their ids, not by their order.
    static func draw<Content: View>(_ view: Content, id: AnyHashable) -> [Part] {
        current?.draw(view, id: id) ?? draw(view)
    }

    /// Lays a view out in the same pass, so that it finds the same state as at drawing.
    static func lay<Content: View>(_ view: Content, id: AnyHashable? = nil) -> [Box] {
        if let current { return current.lay(view, id: id) }
        let pass = Pass(memory: nil)
        current = pass
        defer { current = nil }
        return pass.lay(view, id: id)
    }

    static func laid<Content: View>(_ view: Content, memory: Memory, _ use: (() -> [Box]) -> Void) {
        let pass = Pass(memory: memory)
        current = pass
        defer { current = nil }
        use { pass.lay(view, id: nil) }
    }

    /// The object kept at the present place, for as long as that is drawn.
    static func kept<Kept: AnyObject>(_ new: Kept) -> Kept {
        guard let current, let place = current.frames.last?.place else { return new }
        return current.memory?.keep(new, at: place) as? Kept ?? new
    }

    static func kept<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
        guard let current, let memory = current.memory, let place = current.frames.last?.place else { return make() }
        return (memory.kept(at: place) ?? memory.keep(make(), at: place)) as? Kept ?? make()
    }

    /// The window in which UIKit's views stand.
    static var window: UIWindow? { current?.memory?.window }

    /// A closure that lays something out later, in the surroundings of the present place.
    static func later<Result>(_ make: @escaping @MainActor () -> Result) -> @MainActor () -> Result {
        let (frames, look, given) = (current?.frames, Look.now, EnvironmentValues.given)
        return {
            let before = current?.frames
            if let frames { current?.frames = frames }
            defer { if let before { current?.frames = before } }
            return EnvironmentValues.$given.withValue(given) { Look.with({ $0 = look }, make: make) }
        }
    }

    private func draw<Content: View>(_ view: Content, id: AnyHashable?) -> [Part] { go(view, id: id) { $0.parts } }

    private func lay<Content: View>(_ view: Content, id: AnyHashable?) -> [Box] { go(view, id: id) { $0.boxes } }

    private func go<Content: View, Found>(
        _ view: Content, id: AnyHashable?, _ find: (any Drawn) -> [Found]
    ) -> [Found] {
        let above = frames[frames.count - 1]
        var hasher = Hasher()
        hasher.combine(above.place)
        hasher.combine(ObjectIdentifier(Content.self))
        if let id {
            hasher.combine(id)
        } else {
            hasher.combine(above.parts)
            frames[frames.count - 1].parts += 1
        }
        let place = hasher.finalize()
        frames.append(Frame(place: place))
        defer { frames.removeLast() }
        if let drawn = view.asDrawn { return find(drawn) }
        self.find(in: view, at: place)
        return go(view.body, id: nil, find)
    }

    private func find<Content: View>(in view: Content, at place: Int) {
        let known = Self.keptFields[ObjectIdentifier(Content.self)]
        if known?.isEmpty == true { return }
        let fields = Mirror(reflecting: view).children
        func field(_ number: Int) -> (any Placed)? {
            fields[fields.index(fields.startIndex, offsetBy: number)].value as? any Placed
        }
        let numbers = known ?? Array(0..<fields.count).filter { field($0) != nil }
        Self.keptFields[ObjectIdentifier(Content.self)] = numbers
        let kept = numbers.compactMap { field($0) }
        for (number, one) in kept.enumerated() {
            var hasher = Hasher()
            hasher.combine(place)
            hasher.combine(number)
            one.find(in: self, at: hasher.finalize())
        }
    }
}

/// A view with an id: with another id it is another view, with new state.
struct Identified<Content: View>: Drawn {
    let content: Content
    let id: AnyHashable
    var parts: [Part] { Pass.draw(content, id: id) }
    var boxes: [Box] { Pass.lay(content, id: id).map { Named($0, id: id) } }
}

extension View {
    public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: AnyHashable(id)) }
}
