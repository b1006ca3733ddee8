// A window that hides the app while the system takes and shows its picture.
import PhoneUI
import SwiftUI
import UIKit

/// A window above all others, also above sheets and alerts; a view of the page would lie below its sheets.
@MainActor
final class CoverWindow {
    private(set) var window: UIWindow?

    var isUp: Bool {
        get { window != nil }
        set { if newValue { rise() } else { fall() } }
    }

    private func rise() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard window == nil, let scene = scenes.first else { return }
        let cover = UIWindow(windowScene: scene)
        cover.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        cover.rootViewController = UIHostingController(rootView: SwitcherCover())
        cover.isHidden = false
        window = cover
    }

    private func fall() {
        window?.isHidden = true
        window = nil
    }
}
