// Stand-ins for gestures other than the tap. They do nothing: tests use the ways of a keyboard and a screen reader,
// which reach everything.

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

@frozen public struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
}

extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { _EndedGesture() }
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
}
