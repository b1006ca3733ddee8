// A stand-in for Apple's VisionKit, on Linux only: its scanner. In iOS since 16.
@_exported import UIKit
import Vision

public enum RecognizedItem: Identifiable, Sendable {
    case text(Text)
    case barcode(Barcode)

    public struct Text: Identifiable, Sendable {
        public let id: UUID
        public let transcript: String
    }

    public struct Barcode: Identifiable, Sendable {
        public let id: UUID
        public let payloadStringValue: String?
        /// Beyond Apple's type, which an app cannot create.
        public init(payloadStringValue: String?) {
            id = UUID()
            self.payloadStringValue = payloadStringValue
        }
    }

    public var id: UUID {
        switch self {
        case .text(let text): text.id
        case .barcode(let barcode): barcode.id
        }
    }
}

@MainActor public final class DataScannerViewController: UIViewController {
    public enum QualityLevel: Hashable, Sendable { case balanced, fast, accurate }

    public struct RecognizedDataType: Hashable, Sendable {
        private let symbologies: [VNBarcodeSymbology]
        public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
            RecognizedDataType(symbologies: symbologies)
        }
    }

    public static var isSupported: Bool { false }
    public static var isAvailable: Bool { false }
    public weak var delegate: (any DataScannerViewControllerDelegate)?
    public init(
        recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
        recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
        isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true, isHighlightingEnabled: Bool = false
    ) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
    public func startScanning() throws {}
    public func stopScanning() {}
}

@MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
    func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
}

extension DataScannerViewControllerDelegate {
    public func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
    ) {}
}
