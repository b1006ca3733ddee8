// A stand-in for Apple's Vision, on Linux only: the type of barcodes that the scanner names. In iOS since 13 or
// earlier.

public struct VNBarcodeSymbology: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
}
