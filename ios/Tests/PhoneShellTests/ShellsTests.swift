// Makes docs/shells.md from the sources: every page and part of the two apps, with its file in each.
import Foundation
import Testing

@Suite struct ShellsTests {
    private struct Side {
        /// Text by file name.
        let files: [String: String]
        /// The place of each file in the repository.
        let places: [String: String]

        init(_ folder: String, _ ending: String) {
            let root = packageFolder.appending(path: "../\(folder)")
            let found = FileManager.default.subpaths(atPath: root.path) ?? []
            places = Dictionary(
                uniqueKeysWithValues: found.filter { $0.hasSuffix(ending) }.map { path in
                    (String(path.split(separator: "/").last!), "\(folder)/\(path)")
                })
            files = places.compactMapValues { path in
                try? String(contentsOf: packageFolder.appending(path: "../\(path)"), encoding: .utf8)
            }
        }

        func link(_ name: String) -> String { "[\(name)](../\(places[name]!))" }

        /// Links to the files in which something is declared.
        func declares(_ declaration: String) -> String {
            let found = files.filter { $0.value.contains(declaration) }.keys.sorted()
            return found.isEmpty ? "**none**" : found.map(link).joined(separator: ", ")
        }
    }

    /// Parts that have another name in Swift than in Kotlin.
    private static let twins: [String: String] = [
        "Prompt": "PromptPanel", "Sheets": "Overlays", "Frame": "PageFrame", "Rows": "Options",
        "App": "PhoneApp",
        "Page": "PageInFront", "Touch": "PromptTargets", "OwnSeat": "Seat", "Cards": "Cards",
        "AndroidRadios": "AppleRadios",
        "HostScan": "BluetoothCentral",
        "AndroidSystemState": "RadioFaults", "HandlerRadioThread": "RadioThread", "FrameSlot": "RadioThread",
        "AndroidGuestStack": "BluetoothManagers", "AndroidHostStack": "BluetoothManagers",
        "GuestStack": "BluetoothManagers",
        "HostStack": "BluetoothManagers", "AndroidGattClient": "GuestConnection",
        "AndroidGattServer": "BluetoothPeripheral",
        "MainActivity": "AppShell", "TableService": "AppShell", "Crashes": "CrashReports",
        "PlatformRadios": "AyatsuriApp",
        "PermissionSheet": "AppContent",
    ]

    private func table(_ kotlin: Side, _ swift: [Side], without: Set<String> = []) -> String {
        var pairs: [String] = []
        var android: [String] = []
        var paired: Set<String> = []
        let all = Dictionary(
            swift.flatMap { side in side.files.keys.map { ($0, side) } }, uniquingKeysWith: { first, _ in first })
        for file in kotlin.files.keys.sorted() where !without.contains(file) {
            let name = String(file.dropLast(3))
            let twin = [name, Self.twins[name] ?? name, "\(name)Page"].map { "\($0).swift" }.first { all[$0] != nil }
            if let twin, let side = all[twin] {
                paired.insert(twin)
                pairs.append("* \(kotlin.link(file)), \(side.link(twin))")
            } else {
                android.append(kotlin.link(file))
            }
        }
        let iPhone = all.keys.sorted().filter { !paired.contains($0) && !without.contains($0) }
            .compactMap { file in all[file]?.link(file) }
        let alone = [("Android", android), ("the iPhone", iPhone)].filter { !$0.1.isEmpty }
            .map { "Only on \($0.0): \($0.1.joined(separator: ", "))" }
        return ([pairs.joined(separator: "\n")] + alone).joined(separator: "\n\n") + "\n"
    }

    /// The core's enumerations, each with its cases.
    private func kinds() throws -> [(name: String, cases: [String])] {
        let core = try ["AyatsuriScreens", "AyatsuriCore"].map {
            try String(contentsOf: packageFolder.appending(path: "Generated/AyatsuriCore/\($0).swift"), encoding: .utf8)
        }.joined()
        return core.components(separatedBy: "\npublic enum ").dropFirst().compactMap { declaration in
            let name = String(declaration.prefix { $0.isLetter })
            let body = declaration.components(separatedBy: "\n}\n")[0]
            let cases = body.matches(of: /\n    case (?<name>\w+)/).map { String($0.output.name) }
            return name.hasSuffix("Action") || cases.count < 3 ? nil : (name, cases)
        }.sorted { $0.name < $1.name }
    }

    /// Links to the files that name every case of an enumeration, where an exhaustive `when` or `switch` stands.
    private func handled(_ cases: [String], _ side: Side, _ pattern: (String) -> [String]) -> String {
        let found = side.files.filter { file in
            cases.allSatisfy { name in pattern(name).contains { file.value.contains($0) } }
        }
        return found.keys.sorted().map(side.link).joined(separator: ", ")
    }

    private func made() throws -> String {
        let kotlin = Side("android/ui/src/main/kotlin/ayatsuri/ui", ".kt")
        let swift = Side("ios/Sources/PhoneUI", ".swift")
        let pages = try #require(kotlin.files["Page.kt"]).matches(of: /is Screen\.(\w+) -> (\w+)\(/)
        let inFront = try #require(swift.files["PageInFront.swift"])
        var ofPages: Set<String> = []
        let rows = pages.map { page in
            let name = String(page.output.1)
            let kind = name.prefix(1).lowercased() + name.dropFirst()
            let drawn = inFront.firstMatch(
                of: try! Regex("case \\.\(kind)\\(let \\w+\\): (\\w+)\\(", as: (Substring, Substring).self))
            let here = kotlin.declares("fun \(page.output.2)(")
            let there = drawn.map { swift.declares("struct \($0.output.1): View") } ?? "**none**"
            for found in (here + there).matches(of: /\[([^\]]+)\]/) { ofPages.insert(String(found.output.1)) }
            return "| `\(name)` | \(here) | \(there) |"
        }
        let switched = try kinds().compactMap { kind -> String? in
            let upper = { (name: String) in name.prefix(1).uppercased() + name.dropFirst() }
            let shouted = { (name: String) in
                name.replacing(/([a-z0-9])([A-Z])/) { "\($0.output.1)_\($0.output.2)" }.uppercased()
            }
            let here = handled(kind.cases, kotlin) { ["\(kind.name).\(upper($0))", "\(kind.name).\(shouted($0))"] }
            let there = handled(kind.cases, swift) { [".\($0):", ".\($0)(", ".\($0),", ".\($0) "] }
            return here.isEmpty && there.isEmpty ? nil : "| `\(kind.name)` | \(kind.cases.count) | \(here) | \(there) |"
        }
        return """
            # The two apps

            Every page and part of the Android app and of the iPhone app, with the file of each, whose first lines say what it is; made from the sources (`scripts/ios project`). Each is drawn from the same screens of the core ([screens.md](screens.md)).

            ## Pages

            In both a page that nobody draws does not compile.

            | screen | Android | iPhone |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            ## Kinds

            Kinds of the core that a shell tells apart, with the files that name every one of their cases. A cell is empty where a shell needs no difference, or draws it from another file of the core's data.

            | kind | cases | Android | iPhone |
            |---|---|---|---|
            \(switched.joined(separator: "\n"))

            ## What pages are made of

            \(table(kotlin, [swift], without: ofPages))
            ## Radios

            \(table(Side("android/radio/src/main/kotlin/ayatsuri/radio", ".kt"), [Side("ios/Sources/PhoneRadio", ".swift")]))
            ## Apps

            \(table(Side("android/app/src/main/kotlin/ayatsuri/app", ".kt"), [Side("ios/Sources/PhoneShell", ".swift"), Side("ios/Sources/PhoneKit", ".swift")]))
            """
    }

    /// `AYATSURI_WRITE=1` writes the table.
    @Test func theTableOfBothAppsIsWhatTheSourcesSay() throws {
        let file = packageFolder.appending(path: "../docs/shells.md")
        let made = try made()
        if ProcessInfo.processInfo.environment["AYATSURI_WRITE"] == "1" { try Data(made.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == made, "scripts/ios project writes it")
        #expect(!made.contains("**none**"))
    }
}
