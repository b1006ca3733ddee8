// Checks of the app's sources that a compiler on Linux cannot make.
import Foundation
import Testing

/// The folder of the package.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// All Swift files below a folder of the package, by their paths in it.
func swiftFiles(_ folder: String) -> [String: String] {
    let root = packageFolder.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: root.path)
    var found: [String: String] = [:]
    for case let path as String in files! where path.hasSuffix(".swift") {
        found["\(folder)/\(path)"] = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    return found
}

struct SourceChecks {
    /// The oldest iOS that the app runs on.
    let oldest: Double
    private let newer: [String: Double]

    init() throws {
        oldest = try #require(Double(try ProjectDescription.read(packageFolder.appending(path: "App")).minimum))
        let list = try String(contentsOf: packageFolder.appending(path: "StandIns/newer.tsv"), encoding: .utf8)
        var newer: [String: Double] = [:]
        for line in list.split(separator: "\n") where !line.hasPrefix("#") {
            let columns = line.split(separator: "\t")
            newer[String(columns[0])] = try #require(Double(columns[2]))
        }
        for (_, text) in swiftFiles("StandIns") {
            for (name, since) in Self.available(text) { newer[name] = max(since, newer[name] ?? 0) }
        }
        self.newer = newer.filter { [oldest] in $0.value > oldest }
    }

    /// The declarations in a text that say since when they are available, with that version of iOS.
    static func available(_ text: String) -> [(String, Double)] {
        text.matches(
            of:
                /@available\(iOS (?<since>[0-9.]+)[^)]*\)\s*(?:@\w+\s+|public |open |static |nonisolated )*(?:func|var|struct|enum|class|protocol|case|let) (?<name>\w+)/
        ).compactMap { found in Double(found.since).map { (String(found.name), $0) } }
    }

    /// The faults of a source of the app.
    func faults(_ path: String, _ text: String) -> [String] {
        // Code in one line behind a check for the system's version does not run on older systems, so it may use newer
        // declarations.
        let code = text.split(separator: "\n").map { line in
            line.replacing(/\/\/.*/, with: "").replacing(/if #available\(iOS [^)]*\) \{[^}]*\}/, with: "")
        }.joined(separator: "\n")
        var faults: [String] = []
        for name in Set(code.matches(of: /\w+/).map { String($0.output) }) {
            if let since = newer[name] { faults.append("\(path): \(name) is of iOS \(since)") }
        }
        // The app's texts come from the core, or from its catalogue in both languages.
        if path.contains("PhoneShell"), code.contains(/\b(Text|Button|Label)\("/) {
            faults.append("\(path): words that are in no catalogue")
        }
        for (key, form) in Self.options {
            for found in code.matches(of: try! Regex("\(key)\\w*: *([^,\\]\\n]+)", as: (Substring, Substring).self)) {
                if found.output.1.wholeMatch(of: form) == nil { faults.append("\(path): \(key) of \(found.output.1)") }
            }
        }
        return faults
    }

    /// The forms of values in untyped dictionaries, by the end of the key; the system takes no other.
    nonisolated(unsafe) private static let options: [(String, Regex<Substring>)] = [
        ("OptionRestoreIdentifierKey", /"[a-z.]+"/), ("OptionShowPowerAlertKey", /true|false/),
        ("AllowDuplicatesKey", /true|false/), ("AdvertisementDataServiceUUIDsKey", /\[\w+/),
    ]
}
