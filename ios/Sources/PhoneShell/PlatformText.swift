// The few texts that the app itself brings. All other texts come from the core.
import AyatsuriCore
import Foundation

/// Texts of the platform, by their keys in `Localizable.xcstrings`.
enum PlatformText: String, CaseIterable, Sendable {
    case helpTitle = "help_title"
    case recordUnreadable = "record_unreadable"
    case openSettings = "open_settings"
    case bluetoothRefused = "bluetooth_refused"
    case cameraRefused = "camera_refused"
    case scanCode = "scan_code"
    case scanAbout = "scan_about"
    case close = "close"
}

/// The platform's texts in one language, whatever the system's language is.
struct PlatformWords: Sendable {
    private let bundle: Bundle

    init(_ language: Language, in main: Bundle = .main) {
        let tag = shellLabels(language: language).tag
        bundle = main.path(forResource: tag, ofType: "lproj").flatMap(Bundle.init(path:)) ?? main
    }

    func callAsFunction(_ text: PlatformText) -> String {
        bundle.localizedString(forKey: text.rawValue, value: nil, table: nil)
    }
}
