// What a finger does that is no tap: a test does it by the `drags` of a part.

@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

/// The context of a change; nothing here asks it.
public struct Transaction {
    public init() {}
}

@propertyWrapper @frozen public struct GestureState<Value>: DynamicProperty {
    fileprivate let state: State<Value>
    fileprivate let initial: Value
    public init(wrappedValue: Value) {
        state = State(initialValue: wrappedValue)
        initial = wrappedValue
    }
    public var wrappedValue: Value { state.wrappedValue }
    public var projectedValue: GestureState<Value> { self }
}

extension GestureState: Placed {
    func find(in pass: Pass, at place: Int) { state.find(in: pass, at: place) }
}

/// What a test does with one that is dragged.
@MainActor private protocol Dragged {
    func told(_ drag: DragGesture.Value, isOver: Bool)
}

@frozen public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
    public typealias Value = Content.Value
    let content: Content
    let action: (Value) -> Void
}

@frozen public struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
    let content: Content
    let action: (Value) -> Void
}

@frozen public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public var base: Base
    public var state: GestureState<State>
    public var body: (Value, inout State, inout Transaction) -> Void
}

extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }
    @MainActor @preconcurrency public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, body: body) }
}

extension Gesture where Value: Equatable {
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

extension _ChangedGesture: Dragged {
    fileprivate func told(_ drag: DragGesture.Value, isOver: Bool) {
        (content as? any Dragged)?.told(drag, isOver: isOver)
        if !isOver, let value = drag as? Value { action(value) }
    }
}

extension _EndedGesture: Dragged {
    fileprivate func told(_ drag: DragGesture.Value, isOver: Bool) {
        (content as? any Dragged)?.told(drag, isOver: isOver)
        if isOver, let value = drag as? Value { action(value) }
    }
}

extension GestureStateGesture: Dragged {
    fileprivate func told(_ drag: DragGesture.Value, isOver: Bool) {
        (base as? any Dragged)?.told(drag, isOver: isOver)
        guard let value = drag as? Value else { return }
        var now = isOver ? state.initial : state.wrappedValue
        var transaction = Transaction()
        if !isOver { body(value, &now, &transaction) }
        state.state.wrappedValue = now
    }
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T) -> some View { dragged(gesture) }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        dragged(gesture, mask)
    }

    /// It belongs to the first of what it is given to.
    private func dragged<T: Gesture>(_ gesture: T, _ mask: GestureMask = .all) -> some View {
        changed { parts in
            guard var first = parts.first, mask.contains(.gesture), let dragged = gesture as? any Dragged else {
                return parts
            }
            first.drags.append { from, to, isOver in
                dragged.told(DragGesture.Value(location: to, startLocation: from), isOver: isOver)
            }
            return [first] + parts.dropFirst()
        }
    }
}
