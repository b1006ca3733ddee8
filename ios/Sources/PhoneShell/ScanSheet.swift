// A table's QR code is read with the camera.
import PhoneUI
import SwiftUI
import Vision
import VisionKit

struct ScanSheet: View {
    let shell: AppShell

    var body: some View {
        VStack(spacing: 12) {
            CodeScanner { text in
                Task { _ = await shell.scanned(text) }
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

private struct CodeScanner: UIViewControllerRepresentable {
    let read: (String) -> Void
    let fail: (any Error) -> Void

    func makeUIViewController(context: Context) -> ScannerController {
        ScannerController(Reader(read), SystemCodeReader(), fail: fail)
    }

    func updateUIViewController(_ controller: ScannerController, context: Context) {}
}

/// Reads codes: a phone has the system's scanner, a test its own.
@MainActor
protocol CodeReader {
    var controller: UIViewController { get }
    func begin(_ reader: Reader) throws
    func end()
}

/// It tells of each code once while that is in sight.
@MainActor
struct SystemCodeReader: CodeReader {
    private let scanner = DataScannerViewController(
        recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
    var controller: UIViewController { scanner }

    func begin(_ reader: Reader) throws {
        scanner.delegate = reader
        try scanner.startScanning()
    }

    func end() { scanner.stopScanning() }
}

/// The scanner starts when it is in sight: before that it cannot, and nobody would start it again.
@MainActor
final class ScannerController: UIViewController {
    private let reader: Reader
    private let scanner: any CodeReader
    private let fail: (any Error) -> Void

    init(_ reader: Reader, _ scanner: any CodeReader, fail: @escaping (any Error) -> Void) {
        self.reader = reader
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
        do { try scanner.begin(reader) } catch { fail(error) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        scanner.end()
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
