// What one process tells another of a game that it plays, line by line.
import AyatsuriCore
import Foundation

/// How a line begins.
public enum Spoken: String {
    /// Something is asked: all of the table follows.
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
    /// All of it but how many things have moved since the phone was opened, field by field.
    public var still: [String: String] {
        var fields: [String: String] = [:]
        for (name, value) in Mirror(reflecting: self).children where name != "moved" {
            fields[name ?? ""] = "\(value)"
        }
        return fields
    }

    /// The same as one line.
    public var inALine: String {
        still.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ").inALine
    }
}
