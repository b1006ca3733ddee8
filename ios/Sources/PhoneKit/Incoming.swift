// What another app hands to this one.
import Foundation

/// What another app hands to this one.
public enum Incoming: Equatable, Sendable {
    /// An invitation to a table, as the core reads it.
    case link(String)
    /// A record of a game, in this file.
    case record(URL)

    /// Longer than any invitation.
    private static let longestLink = 200

    /// What an address brings; nothing if it is none of ours.
    public static func of(_ address: URL) -> Incoming? {
        if address.isFileURL { return .record(address) }
        let text = address.absoluteString
        guard text.count <= longestLink else { return nil }
        switch address.scheme?.lowercased() {
        case "ayatsuri": return .link(text)
        case "https":
            // The universal link has the same path on a host of its own: first the number of the protocol.
            let path = address.path(percentEncoded: true).dropFirst()
            let number = path.prefix { $0 != "/" }
            let isOurs = number != path && !number.isEmpty && number.allSatisfy(\.isNumber)
            return isOurs ? .link("ayatsuri:" + path) : nil
        default: return nil
        }
    }
}
