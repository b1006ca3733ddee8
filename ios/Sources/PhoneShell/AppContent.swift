// The root view: the page in front, and the sheets and messages that only the app has around it.
#if canImport(UIKit)
    import AyatsuriCore
    import PhoneKit
    import PhoneUI
    import SwiftUI

    struct AppContent: View {
        @Bindable var shell: AppShell
        @Environment(\.openURL) private var openURL

        var body: some View {
            VStack(spacing: 0) {
                if let phone = shell.phone {
                    PhoneApp(model: phone, veil: shell.veil)
                    if case .nearby = phone.screen { nearbyNotes }
                } else {
                    Spacer()
                }
                if let message = shell.message {
                    Button(message) { shell.dismissMessage() }
                        .buttonStyle(.filled)
                        .padding(12)
                        .accessibilityIdentifier("said")
                        .announced(message, isNew: true)
                }
            }
            .onStage()
            .sheet(item: $shell.shared) { ShareSheet(file: $0.file).presentationDetents([.medium, .large]) }
            .sheet(item: $shell.scan) { _ in ScanSheet(shell: shell) }
        }

        /// The notes beside the page that looks for tables, such as the way to the settings if Bluetooth was refused.
        @ViewBuilder private var nearbyNotes: some View {
            if shell.services.isBluetoothRefused, let settings = URL(string: UIApplication.openSettingsURLString) {
                Text(shell.words(.bluetoothRefused)).font(.footnote).padding(.horizontal, 12)
                Button(shell.words(.openSettings)) { openURL(settings) }
                    .buttonStyle(.framed)
                    .padding(.bottom, 8)
                    .accessibilityIdentifier("open-settings")
            }
            if shell.services.canScan {
                Button(shell.words(.scanCode)) { Task { await shell.scan() } }
                    .buttonStyle(.framed)
                    .padding(.bottom, 8)
                    .accessibilityIdentifier("scan")
            }
        }
    }

    /// The system's own sheet, which offers where a file may go.
    private struct ShareSheet: UIViewControllerRepresentable {
        let file: URL

        func makeUIViewController(context: Context) -> UIActivityViewController {
            UIActivityViewController(activityItems: [file], applicationActivities: nil)
        }

        func updateUIViewController(_ sheet: UIActivityViewController, context: Context) {}
    }
#endif
