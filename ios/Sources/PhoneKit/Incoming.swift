// Links and files that another app hands to this one.
import Foundation

/// A link or a file that another app hands to this one.
public enum Incoming: Equatable, Sendable {
    /// An invitation to a table, in the form that the core reads.
    case link(String)
    /// A record of a game, in this file.
    case record(URL)

    /// The most characters of a link that is taken; every invitation is shorter.
    private static let maxLinkLength = 200

    /// Returns what an address brings, or nothing if the address is none of this app's. A link to the web is the app's
    /// only if it leads to `universalLinkHost`; without that host, no link to the web is.
    public static func of(_ address: URL, universalLinkHost host: String?) -> Incoming? {
        if address.isFileURL { return .record(address) }
        let text = address.absoluteString
        guard text.count <= maxLinkLength else { return nil }
        switch address.scheme?.lowercased() {
        case "ayatsuri": return .link(text)
        case "https":
            // A universal link carries the same path as the app's own scheme, on the host of the app.
            let path = address.path(percentEncoded: true).dropFirst()
            guard let host, !host.isEmpty, address.host()?.lowercased() == host.lowercased(), !path.isEmpty else {
                return nil
            }
            return .link("ayatsuri:" + path)
        default: return nil
        }
    }
}
