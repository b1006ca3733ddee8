// Stand-ins for animations, coordinate spaces and vibrations. An outline (a page as text) contains nothing of these.

public struct Animation: Equatable, Sendable {
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
}

public func withAnimation<Result>(_ animation: Animation? = nil, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: 1)
}

// MARK: Where things are

public protocol CoordinateSpaceProtocol {}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
    /// The space of the innermost scroll view. iOS 17.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable("scroll view")) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension GeometryProxy {
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        guard let named = coordinateSpace as? NamedCoordinateSpace else { return CGRect(origin: .zero, size: size) }
        let origin = named.name == AnyHashable("scroll view") ? scroll?.origin : spaces[named.name]
        return rect.offsetBy(dx: -(origin?.x ?? 0), dy: -(origin?.y ?? 0))
    }
    /// The bounds of that space in the asking view's coordinates. iOS 17.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        scroll?.offsetBy(dx: -rect.minX, dy: -rect.minY)
    }
}

extension View {
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        laid { Doing($0) { rect, stage, place in stage.inSpace(name.name, rect.origin, place) } }
    }
    /// Calls `action` with the geometry once the view is laid out; never if a test does not lay it out.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View { Measuring(content: self, measure: { action(transform($0)) }) }
}

/// A value that was given on the main actor and is used there, as everything here is.
private struct OnMain<Value>: @unchecked Sendable {
    let value: Value
}

private struct Measuring<Content: View>: Drawn {
    let content: OnMain<Content>
    let measure: OnMain<(GeometryProxy) -> Void>
    nonisolated init(content: Content, measure: @escaping (GeometryProxy) -> Void) {
        self.content = OnMain(value: content)
        self.measure = OnMain(value: measure)
    }
    var parts: [Part] { outline(content.value) }
    var boxes: [Box] {
        SwiftUI.boxes(content.value).map { box in
            Doing(box) { rect, stage, place in
                let proxy = stage.proxy(rect)
                stage.tell { measure.value(proxy) }
                place()
            }
        }
    }
}

// MARK: Vibrations and announcements

public struct SensoryFeedback: Equatable, Sendable {
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String
        public static let light = Weight(name: "light"), medium = Weight(name: "medium"), heavy = Weight(name: "heavy")
    }
    /// For tests.
    public let name: String
    private init(_ name: String) { self.name = name }
    public static let selection = SensoryFeedback("selection"), success = SensoryFeedback("success")
    public static let warning = SensoryFeedback("warning"), error = SensoryFeedback("error")
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback("impact \(weight.name)")
    }
    /// The names of all vibrations so far, for tests.
    @MainActor public static var felt: [String] = []
}

extension View {
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        Felt(content: self, trigger: trigger) { _, _ in feedback }
    }
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        Felt(content: self, trigger: trigger) { condition($0, $1) ? feedback : nil }
    }
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { Felt(content: self, trigger: trigger, feedback: feedback) }
}

/// Vibrates if the view is drawn with another trigger than before; the `Shown` around it keeps the trigger.
private struct Felt<Content: View, T: Equatable>: View {
    let content: Content
    let trigger: T
    let feedback: (T, T) -> SensoryFeedback?
    @State private var last: T?

    init(content: Content, trigger: T, feedback: @escaping (T, T) -> SensoryFeedback?) {
        (self.content, self.trigger, self.feedback) = (content, trigger, feedback)
        _last = State(initialValue: nil)
    }

    var body: some View {
        if let last, last != trigger, let felt = feedback(last, trigger) { SensoryFeedback.felt.append(felt.name) }
        last = trigger
        return content
    }
}

// MARK: The clock of frames

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

// MARK: What changes step by step, or by where it is

public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic
    var animatableData: Self.AnimatableData { get set }
}

/// Apple's protocol inherits from `Animatable`.
public protocol VisualEffect: Sendable {}

public struct EmptyVisualEffect: VisualEffect {
    public init() {}
}

extension VisualEffect {
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
}

extension View {
    /// iOS 17.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { self }
}
