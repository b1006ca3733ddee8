// Not Apple's UIKit: what the app uses of it, on Linux alone. In iOS since 13 or earlier.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var model: String { "iPhone" }
    open var systemVersion: String { "17.0" }
}

@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public static let openSettingsURLString = "app-settings:"
    open var isIdleTimerDisabled = false
}
