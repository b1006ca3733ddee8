// Not Apple's UIKit: what the app uses of it, on Linux alone. In iOS since 13 or earlier.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UIScene: UIResponder {}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIView: UIResponder {
    open var isHidden = false
}

@MainActor open class UIWindow: UIView {
    public struct Level: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0), alert = Level(rawValue: 2000)
    }
    open var windowLevel = Level.normal
    open var rootViewController: UIViewController?
    public init(windowScene: UIWindowScene) {
        super.init()
        isHidden = true
    }
}

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var model: String { "iPhone" }
    open var systemVersion: String { "17.0" }
}

@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public static let openSettingsURLString = "app-settings:"
    open var isIdleTimerDisabled = false
    open var connectedScenes: Set<UIScene> = []
    public enum State: Int, Sendable { case active, inactive, background }
    open var applicationState: State { .active }
}
