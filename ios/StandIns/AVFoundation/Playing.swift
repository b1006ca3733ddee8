// The sounds that the stand-ins were asked to play, for tests to read.
import Foundation

/// The requests to the stand-ins that play sounds.
public enum Played {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var noted: [String] = []
    static func note(_ what: String) { lock.withLock { noted.append(what) } }
    /// All requests since the last call.
    public static func taken() -> [String] {
        lock.withLock {
            defer { noted = [] }
            return noted
        }
    }
}
