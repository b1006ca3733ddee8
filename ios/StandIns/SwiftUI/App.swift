// Stand-ins for an app, its scenes and windows, and for UIKit's views inside SwiftUI. In iOS since 14 unless a
// declaration says otherwise.
@_exported import UIKit

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Does nothing: on Linux there is no phone to run an app on.
    @MainActor @preconcurrency public static func main() {}
}

@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject>:
    DynamicProperty
where DelegateType: UIApplicationDelegate {
    public var wrappedValue: DelegateType { fatalError("there is no phone that begins it") }
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@MainActor @resultBuilder public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Never { fatalError("what is drawn has no body") }
}

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

extension EnvironmentValues {
    public var scenePhase: ScenePhase { .active }
    public var openURL: OpenURLAction { OpenURLAction() }
}

@MainActor public struct OpenURLAction: Sendable {
    nonisolated fileprivate init() {}
    public func callAsFunction(_ url: URL) {}
}

extension Scene {
    // iOS 17.
    nonisolated public func onChange<V: Equatable & Sendable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { OfScene() }
}

private struct OfScene: Scene {
    nonisolated fileprivate init() {}
    var body: Never { fatalError("what is drawn has no body") }
}

extension View {
    public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: Drawn where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
}

/// The UIKit view stays in the window for as long as this one is drawn. Nothing of it is seen.
extension UIViewRepresentable {
    public var parts: [Part] {
        let context = Context(coordinator: makeCoordinator())
        let made = Pass.kept { makeUIView(context: context) }
        updateUIView(made, context: context)
        if let window = Pass.window, made.window == nil { window.stand(made) }
        return []
    }
    public var boxes: [Box] { [] }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { fatalError("what is drawn has no body") }
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
    public let coordinator: Representable.Coordinator
}
