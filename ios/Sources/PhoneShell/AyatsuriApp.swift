// The app.
#if canImport(UIKit)
    import AyatsuriCore
    import Foundation
    import PhoneKit
    import PhoneRadio
    import SwiftUI

    /// What Info.plist has of the host whose links are this app's; empty where the app was built without one.
    let universalLinkHostKey = "AyatsuriUniversalLinkHost"

    /// The app: one window around one phone.
    public struct AyatsuriApp: App {
        @State private var shell: AppShell
        @Environment(\.scenePhase) private var phase

        public init() {
            let spoken = Bundle.main.preferredLocalizations.first ?? "en"
            let shell = AppShell(
                folder: picturesFolder() ?? gamesFolder(), language: languageOfLocale(locale: spoken),
                radios: AppleRadios(), services: AppleServices(),
                universalLinkHost: Bundle.main.object(forInfoDictionaryKey: universalLinkHostKey) as? String)
            _shell = State(initialValue: shell)
            // Not with the window: the system may begin the app for its Bluetooth alone.
            shell.open()
            #if DEBUG
                if let page = PicturePage.wanted {
                    Task {
                        await shell.isOpened()
                        if let phone = shell.phone { await page.show(on: phone) }
                    }
                }
            #endif
        }

        public var body: some Scene {
            WindowGroup {
                AppContent(shell: shell).onOpenURL { address in Task { await shell.take(address) } }
            }
            .onChange(of: phase, initial: true) { _, phase in shell.becomes(phase) }
        }
    }

    /// Where nothing has been played, for a page of the stores' pictures; nothing where people use the app.
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

    /// Where the core keeps games and settings. In no backup: a phone's keys in two places would be two phones of one name.
    private func gamesFolder() -> URL {
        var folder = URL.applicationSupportDirectory.appending(path: "games", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #if os(iOS)
            var kept = URLResourceValues()
            kept.isExcludedFromBackup = true
            try? folder.setResourceValues(kept)
        #endif
        return folder
    }
#endif
