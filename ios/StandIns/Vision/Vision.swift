// Not Apple's Vision: what the scanner names of it, on Linux alone. In iOS since 13 or earlier.

public struct VNBarcodeSymbology: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
}
