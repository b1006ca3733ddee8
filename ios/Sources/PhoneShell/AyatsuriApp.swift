// The app as SwiftUI starts it, and its delegate, which the system may also start without a window.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneRadio
import SwiftUI

/// Info.plist's key for the host whose links are this app's; its value is empty where the app was built without one.
let universalLinkHostKey = "AyatsuriUniversalLinkHost"

/// The app: one window around one phone.
public struct AyatsuriApp: App {
    @UIApplicationDelegateAdaptor private var launch: Launch
    @Environment(\.scenePhase) private var phase

    public init() {}

    public var body: some Scene {
        WindowGroup {
            AppContent(shell: launch.shell).onOpenURL { address in Task { await launch.shell.receive(address) } }
        }
        .onChange(of: phase, initial: true) { _, phase in launch.shell.change(to: phase) }
    }
}

/// The app's delegate. The system starts it with a window, or for Bluetooth alone.
final class Launch: NSObject, UIApplicationDelegate {
    private let radios: AppleRadios
    let shell: AppShell

    init(radios: AppleRadios, shell: AppShell) {
        self.radios = radios
        self.shell = shell
    }

    override convenience init() {
        let radios = AppleRadios()
        let spoken = Bundle.main.preferredLocalizations.first ?? "en"
        let shell = AppShell(
            folder: picturesFolder() ?? gamesFolder(), language: languageOfLocale(locale: spoken),
            radios: radios, services: AppleServices(),
            universalLinkHost: Bundle.main.object(forInfoDictionaryKey: universalLinkHostKey) as? String)
        self.init(radios: radios, shell: shell)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // The system starts the app again and again until it makes the managers for which it was started.
        if launchOptions?[.bluetoothCentrals] != nil || launchOptions?[.bluetoothPeripherals] != nil {
            radios.wake()
        }
        shell.open()
        #if DEBUG
            if let page = PicturePage.wanted {
                Task {
                    await shell.waitUntilOpen()
                    if let phone = shell.phone { await page.show(on: phone) }
                }
            }
        #endif
        return true
    }
}

/// A folder without games, for a page of the stores' pictures; nothing where people use the app.
private func picturesFolder() -> URL? {
    #if DEBUG
        if PicturePage.wanted != nil {
            let folder = URL.temporaryDirectory.appending(path: "games-\(UUID())", directoryHint: .isDirectory)
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        }
    #endif
    return nil
}

/// The folder where the core keeps games and settings. No backup includes it: a phone's keys in two places would be two
/// phones of one name.
private func gamesFolder() -> URL {
    var folder = URL.applicationSupportDirectory.appending(path: "games", directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #if os(iOS)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
    #endif
    return folder
}
