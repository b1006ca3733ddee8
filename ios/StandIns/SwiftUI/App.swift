// An app and its window, and what hands it to other apps. In iOS since 14 unless a declaration says otherwise.
@_exported import UIKit

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// There is no phone to run it on.
    @MainActor @preconcurrency public static func main() {}
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

// iOS 16.
public struct ShareLink<Label: View>: Drawn {
    private let label: Label
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    public var parts: [Part] { outline(label) }
    public var boxes: [Box] { [Pressed.link { SwiftUI.boxes(label) }] }
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
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
