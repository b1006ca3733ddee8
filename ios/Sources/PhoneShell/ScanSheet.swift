// A table's QR code is read with the camera.
#if canImport(UIKit)
    import PhoneUI
    import SwiftUI
    import Vision
    import VisionKit

    struct ScanSheet: View {
        let shell: AppShell

        var body: some View {
            VStack(spacing: 12) {
                CodeScanner { text in Task { _ = await shell.scanned(text) } }
                Text(shell.words(.scanAbout)).font(.footnote)
                Button(shell.words(.close)) { shell.scan = nil }
                    .buttonStyle(.framed)
                    .keyboardShortcut(.cancelAction)
                    .accessibilityIdentifier("close")
            }
            .padding(12)
        }
    }

    /// The system's own scanner. It tells of each code once while that is in sight.
    private struct CodeScanner: UIViewControllerRepresentable {
        let read: (String) -> Void

        func makeCoordinator() -> Reader { Reader(read) }

        func makeUIViewController(context: Context) -> DataScannerViewController {
            let scanner = DataScannerViewController(
                recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
            scanner.delegate = context.coordinator
            return scanner
        }

        func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
            // Where it cannot start, the code can still be typed.
            try? scanner.startScanning()
        }

        static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Reader) {
            scanner.stopScanning()
        }
    }

    @MainActor
    final class Reader: DataScannerViewControllerDelegate {
        private let read: (String) -> Void

        init(_ read: @escaping (String) -> Void) { self.read = read }

        func dataScanner(
            _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
        ) {
            for item in addedItems {
                if case .barcode(let code) = item, let text = code.payloadStringValue { read(text) }
            }
        }
    }
#endif
