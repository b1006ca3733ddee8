// The lines by which one process tells another of the game that it plays.
import AyatsuriCore
import Foundation

/// The kind of a line, with which it begins.
public enum Spoken: String {
    /// A prompt; the whole table follows.
    case asked
    /// A line of the log.
    case log
    /// The prompt of this number was answered.
    case answered
}

extension String {
    public var inALine: String { replacingOccurrences(of: "\n", with: " ") }
}

extension TableScreen {
    /// The table field by field, without the number of cues, which counts from the opening of the phone.
    public var still: [String: String] {
        var fields: [String: String] = [:]
        for (name, value) in Mirror(reflecting: self).children where name != "moved" {
            fields[name ?? ""] = "\(value)"
        }
        return fields
    }

    /// The table, without that number, as one line.
    public var inALine: String {
        still.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ").inALine
    }
}
