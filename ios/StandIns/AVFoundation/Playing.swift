// What was played, for tests.
import Foundation

/// What the stand-ins for what plays sounds were asked for.
public enum Played {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var noted: [String] = []
    static func note(_ what: String) { lock.withLock { noted.append(what) } }
    /// All of it until now, once.
    public static func taken() -> [String] {
        lock.withLock {
            defer { noted = [] }
            return noted
        }
    }
}
