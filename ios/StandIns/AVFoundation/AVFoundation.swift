// A stand-in for Apple's AVFoundation, on Linux only: the permission for the camera, and players that note for tests
// what they would play (`Played`). Apple's declarations are in iOS since 13 or earlier.
@_exported import Foundation

public struct AVMediaType: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "AVMediaTypeVideo")
}

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

open class AVCaptureDevice: NSObject {
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
}

open class AVAudioSession: NSObject {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    }

    nonisolated(unsafe) private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }
    open func setCategory(_ category: AVAudioSession.Category) throws { Played.note("category \(category.rawValue)") }
}

open class AVAudioPlayer: NSObject {
    private let data: Data
    /// Throws for data that is no sound file.
    public init(data: Data) throws {
        guard data.starts(with: Data("RIFF".utf8)) else { throw CocoaError(.fileReadCorruptFile) }
        self.data = data
    }
    open var volume: Float = 1
    open var currentTime: TimeInterval = 0
    open func prepareToPlay() -> Bool { true }
    open func play() -> Bool {
        Played.note("\(data.count) bytes at \(volume)")
        return true
    }
    open func stop() {}
}
