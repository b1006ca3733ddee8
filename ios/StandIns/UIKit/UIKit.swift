// A stand-in for Apple's UIKit, on Linux only: the part that the app uses. In iOS since 13 or earlier.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIViewController: UIResponder {
    open var view: UIView! = UIView()
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { nil }
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func addChild(_ childController: UIViewController) {}
    open func didMove(toParent parent: UIViewController?) {}
}

@MainActor open class UIScene: UIResponder {}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIView: UIResponder {
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var frame = CGRect.zero
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open internal(set) weak var window: UIWindow?
    private var recognizers: [Weak] = []
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.compactMap(\.one) }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = Self(rawValue: 2)
        public static let flexibleHeight = Self(rawValue: 16)
    }
    open var autoresizingMask: AutoresizingMask = []
    public override init() { super.init() }
    open func didMoveToWindow() {}
    open func addSubview(_ view: UIView) {}
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.append(Weak(one: gestureRecognizer))
        gestureRecognizer.view = self
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0.one === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}

/// A weak reference to a recognizer: a view that is drawn no longer takes its recognizers along, though nothing removes
/// them here.
private struct Weak {
    weak var one: UIGestureRecognizer?
}

@MainActor open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    open var state = State.possible
    open internal(set) weak var view: UIView?
    open var cancelsTouchesInView = true
    open var delaysTouchesEnded = true
    public override init() { super.init() }
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    open func reset() {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
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
    public static let openSettingsURLString = "UIApplicationOpenSettingsURLString"
    open var isIdleTimerDisabled = false
    open var connectedScenes: Set<UIScene> = []
    public enum State: Int, Sendable { case active, inactive, background }
    open var applicationState: State { .active }
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
        public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

@MainActor open class UIActivity: NSObject {}

@MainActor open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}
