// What SwiftUI itself does not have: a view as it stands on a screen, for as long as a test looks at it.

/// A view on a screen. What its parts keep stays while they are drawn, and is gone when they were not.
@MainActor public final class Shown<Content: View> {
    public var view: Content
    private let memory = Memory()

    public init(_ view: Content) { self.view = view }

    /// What it holds now.
    public var parts: [Part] {
        memory.seen = []
        let parts = Pass.draw(view, memory: memory)
        memory.forgetTheRest()
        return parts
    }
}

/// What the parts of a view keep, by the place at which each of them is.
@MainActor final class Memory {
    private var places: [Int: AnyObject] = [:]
    fileprivate var seen: Set<Int> = []

    /// What is kept at this place; `new`, if nothing was.
    func keep(_ new: AnyObject, at place: Int) -> AnyObject {
        seen.insert(place)
        if let kept = places[place] { return kept }
        places[place] = new
        return new
    }

    fileprivate func forgetTheRest() { places = places.filter { seen.contains($0.key) } }
}

/// One time that a view is drawn, from the whole down to its parts.
@MainActor final class Pass {
    private struct Frame {
        let place: Int
        var parts = 0
    }

    private static var current: Pass?
    /// Views of these types keep nothing.
    private static var keepNothing: Set<ObjectIdentifier> = []
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

    /// The same for one of several that are told apart by what they are of, not by their order.
    static func draw<Content: View>(_ view: Content, id: AnyHashable) -> [Part] {
        current?.draw(view, id: id) ?? draw(view)
    }

    private func draw<Content: View>(_ view: Content, id: AnyHashable?) -> [Part] {
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
        if let drawn = view as? any Drawn { return drawn.parts }
        find(in: view, at: place)
        return draw(view.body, id: nil)
    }

    private func find<Content: View>(in view: Content, at place: Int) {
        guard memory != nil, !Self.keepNothing.contains(ObjectIdentifier(Content.self)) else { return }
        let kept = Mirror(reflecting: view).children.compactMap { $0.value as? any Placed }
        if kept.isEmpty { Self.keepNothing.insert(ObjectIdentifier(Content.self)) }
        for (number, one) in kept.enumerated() {
            var hasher = Hasher()
            hasher.combine(place)
            hasher.combine(number)
            one.find(in: self, at: hasher.finalize())
        }
    }
}

/// What is another view when its id is another one.
struct Identified<Content: View>: Drawn {
    let content: Content
    let id: AnyHashable
    var parts: [Part] { Pass.draw(content, id: id) }
}

extension View {
    public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: AnyHashable(id)) }
}
