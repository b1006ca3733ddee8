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

    /// What an address brings; nothing if it is none of ours. Of links to the web only those to `universalLinkHost` are:
    /// without it, none.
    public static func of(_ address: URL, universalLinkHost host: String?) -> Incoming? {
        if address.isFileURL { return .record(address) }
        let text = address.absoluteString
        guard text.count <= longestLink else { return nil }
        switch address.scheme?.lowercased() {
        case "ayatsuri": return .link(text)
        case "https":
            // The universal link has the same path on a host of its own.
            let path = address.path(percentEncoded: true).dropFirst()
            guard let host, !host.isEmpty, address.host()?.lowercased() == host.lowercased(), !path.isEmpty else {
                return nil
            }
            return .link("ayatsuri:" + path)
        default: return nil
        }
    }
}
