// The sheet in which the camera reads a table's QR code.
import PhoneUI
import SwiftUI
import Vision
import VisionKit

struct ScanSheet: View {
    let shell: AppShell

    var body: some View {
        VStack(spacing: 12) {
            ScannerView { text in
                Task { _ = await shell.openScannedCode(text) }
            } fail: {
                shell.scanFailed($0)
            }
            Text(shell.words(.scanAbout)).font(.footnote)
            Button(shell.words(.close)) { shell.scan = nil }
                .buttonStyle(.framed)
                .keyboardShortcut(.cancelAction)
                .accessibilityIdentifier("close")
        }
        .padding(12)
        .onStage()
    }
}

private struct ScannerView: UIViewControllerRepresentable {
    let read: (String) -> Void
    let fail: (any Error) -> Void

    func makeUIViewController(context: Context) -> ScannerController {
        ScannerController(CodeReceiver(read), SystemCodeScanner(), fail: fail)
    }

    func updateUIViewController(_ controller: ScannerController, context: Context) {}
}

/// A scanner for QR codes with the camera's picture: a phone has the system's, a test its own.
@MainActor
protocol CodeScanner {
    var controller: UIViewController { get }
    func begin(_ receiver: CodeReceiver) throws
    func end()
}

/// The system's scanner. It tells of a code once, when the code comes into sight.
@MainActor
struct SystemCodeScanner: CodeScanner {
    private let scanner = DataScannerViewController(
        recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
    var controller: UIViewController { scanner }

    func begin(_ receiver: CodeReceiver) throws {
        scanner.delegate = receiver
        try scanner.startScanning()
    }

    func end() { scanner.stopScanning() }
}

/// Starts the scanner once its picture is in sight: it fails if it starts earlier, and nothing would start it again.
@MainActor
final class ScannerController: UIViewController {
    private let receiver: CodeReceiver
    private let scanner: any CodeScanner
    private let fail: (any Error) -> Void

    init(_ receiver: CodeReceiver, _ scanner: any CodeScanner, fail: @escaping (any Error) -> Void) {
        self.receiver = receiver
        self.scanner = scanner
        self.fail = fail
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let inner = scanner.controller
        addChild(inner)
        inner.view.frame = view.bounds
        inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner.view)
        inner.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        do { try scanner.begin(receiver) } catch { fail(error) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        scanner.end()
    }
}

/// Takes the codes that the system's scanner finds, and hands on the text of each; a code without a text is left out.
@MainActor
final class CodeReceiver: DataScannerViewControllerDelegate {
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
