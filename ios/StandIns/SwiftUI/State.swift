// The `State` that views keep and the `Environment` that they are given. A view is a new value at each drawing; as in
// SwiftUI, what it keeps is found again by the place of the view among all views of the page.

public protocol DynamicProperty {}

/// A property of a view that is found by the view's place: before a view is drawn, `find` connects each of its properties with
/// what the same place kept at the drawing before. `place` is the number of the property in the view.
protocol Placed {
    @MainActor func find(in pass: Pass, at place: Int)
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    /// The value as the memory of a page keeps it, from drawing to drawing.
    private final class Place {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    /// The place that this view has found; before it is drawn, one of its own with the initial value.
    private final class Found {
        var place: Place
        init(_ value: Value) { place = Place(value) }
    }

    private let found: Found
    public init(wrappedValue value: Value) { found = Found(value) }
    public init(initialValue value: Value) { found = Found(value) }
    public var wrappedValue: Value {
        get { found.place.value }
        nonmutating set { found.place.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let place = found.place
        return Binding(read: { place.value }, write: { place.value = $0 })
    }
}

extension State: Placed {
    func find(in pass: Pass, at place: Int) {
        if let kept = pass.memory?.keep(found.place, at: place) as? Place { found.place = kept }
    }
}

/// SwiftUI's own has a public initializer that takes isolated closures. The screens make bindings from `State` alone, so this has
/// none.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let value = wrappedValue
        return Binding(read: { value[keyPath: keyPath] }, write: { value[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct EnvironmentValues: Sendable {
    public init() {}
    public var colorScheme = ColorScheme.light
    public var colorSchemeContrast = ColorSchemeContrast.standard
    public var dynamicTypeSize = DynamicTypeSize.large
    public var accessibilityReduceMotion = false
    public var displayScale: CGFloat = 3
    /// False in a view that is disabled.
    public var isEnabled = true
    private var objects = Objects()
    /// The values that tests give to every view, and the size of the window.
    @TaskLocal public static var given = EnvironmentValues()
    @TaskLocal public static var window = CGSize(width: 393, height: 852)

    /// iOS 17.
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { objects.ofTypes[ObjectIdentifier(objectType)] as? T }
        set { objects.ofTypes[ObjectIdentifier(objectType)] = newValue }
    }

    /// The objects given to views, by their types. `@unchecked`: they are read on the main actor alone.
    private struct Objects: @unchecked Sendable {
        var ofTypes: [ObjectIdentifier: AnyObject] = [:]
    }
}

public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Keeps the values that its view had when it was drawn, for the actions of its buttons: a tap comes after the drawing, when
/// `EnvironmentValues.given` is the default again.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private final class Found {
        var given: EnvironmentValues?
    }

    private let found = Found()
    private let read: (EnvironmentValues) -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    /// Without `find`, as in styles, which have no place, it reads what is given at that moment.
    public var wrappedValue: Value { read(found.given ?? .given) }
}

extension Environment where Value: AnyObject, Value: Observable {
    /// iOS 17.
    public init(_ objectType: Value.Type) {
        read = { values in
            guard let object = values[objectType] else {
                fatalError("no \(objectType) is given to a view that asks for it")
            }
            return object
        }
    }
}

extension Environment: Placed {
    func find(in pass: Pass, at place: Int) { found.given = .given }
}

extension View {
    /// iOS 17. `nil` takes away what was given before.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        Surrounded(content: self) { $0[T.self] = object }
    }
}
