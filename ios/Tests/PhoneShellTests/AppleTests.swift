// Compares the stand-ins for Apple's Objective-C frameworks with Apple's headers: names, labels, types, and what may be
// nil. `scripts/ios apple` reads the headers' declarations from the crates `objc2-*`, which are generated from the
// headers, into StandIns/apple.tsv.
import Foundation
import Testing

/// A member of an Objective-C class, as the crates declare it.
private struct AppleMember {
    let owner: String
    let kind: String
    let name: String
    let text: String
    let isThrowing: Bool

    /// The Swift types of its arguments, without the receiver and the crates' thread marker.
    var parameterTypes: [String] {
        guard let end = text.range(of: ") -> ")?.lowerBound ?? text.range(of: ");")?.lowerBound else { return [] }
        return split(String(text[..<end])).filter { $0.contains(": ") && !$0.hasPrefix("this:") }
            .map { String($0.drop { $0 != ":" }.dropFirst(2)) }.filter { $0 != "MainThreadMarker" }.map(swiftType)
    }

    var resultType: String {
        guard let arrow = text.range(of: ") -> ", options: .backwards) else { return "" }
        return swiftType(String(text[arrow.upperBound...].prefix { $0 != ";" }))
    }
}

/// Splits a text at its commas, except those in brackets.
private func split(_ text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for letter in text {
        if "<([{".contains(letter) { depth += 1 }
        if ">)]}".contains(letter), !(letter == ">" && parts.last?.last == "-") { depth -= 1 }
        if letter == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}

/// The Swift name of a type of the crates.
private func swiftType(_ rust: String) -> String {
    let text = rust.trimmingCharacters(in: .whitespaces)
    func inner(_ name: String) -> String? {
        text.hasPrefix(name + "<") && text.hasSuffix(">") ? String(text.dropFirst(name.count + 1).dropLast()) : nil
    }
    if let some = inner("Option") { return swiftType(some) + "?" }
    if let kept = inner("Retained") { return swiftType(kept) }
    if text.hasPrefix("&block2") || text.hasPrefix("*mut block2") { return "block" }
    if text.hasPrefix("&'static ") { return swiftType(String(text.dropFirst(9))) }
    if text.hasPrefix("&") { return swiftType(String(text.dropFirst())) }
    if let some = inner("ProtocolObject") { return "any " + some.replacing("dyn ", with: "") }
    if let some = inner("NSArray") { return "[\(swiftType(some))]" }
    if let some = inner("NSSet") { return "Set<\(swiftType(some))>" }
    if let some = inner("NSDictionary") { return "[" + split(some).map(swiftType).joined(separator: ": ") + "]" }
    return [
        "()": "", "c_float": "Float", "AVAudioSessionCategory": "AVAudioSession.Category",
        "NSString": "String", "NSInteger": "Int", "NSUInteger": "Int", "bool": "Bool", "NSData": "Data",
        "NSUUID": "UUID",
        "NSError": "any Error", "AnyObject": "Any", "NSTimeInterval": "TimeInterval", "c_double": "Double",
        "DispatchQueue": "DispatchQueue", "NSOperationQueue": "OperationQueue", "NSBundle": "Bundle",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey", "UIApplicationState": "State",
        "UIGestureRecognizerState": "State", "UIWindowLevel": "Level", "UIViewAutoresizing": "AutoresizingMask",
        "NSArray": "[Any]", "CBATTError": "CBATTError.Code", "UNNotificationSoundName": "String",
    ][text] ?? text
}

/// A declaration of a stand-in.
private struct Declared {
    let owner: String
    let kind: String
    let name: String
    /// The labels and types of its arguments; for a property only its type.
    var labels: [String] = []
    var types: [String] = []
    var resultType = ""
    var isSettable = false
    var isOfClass = false
    var isAsync = false
    var isThrowing = false
    var value = ""
    var signature: String { "\(owner).\(name)(\(labels.map { $0 + ":" }.joined()))" }
}

/// The declarations in a stand-in's file that must be Apple's: those that are public or open.
private func declared(_ text: String) -> [Declared] {
    var found: [Declared] = []
    var owners: [(name: String, depth: Int)] = []
    var (depth, pending) = (0, "")
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let line = raw.replacing(/\/\/.*/, with: "").trimmingCharacters(in: .whitespaces)
        let isInType = owners.last.map { depth == $0.depth + 1 } ?? (depth == 0)
        if isInType || !pending.isEmpty {
            pending += pending.isEmpty ? line : " " + line
            let open = pending.count { $0 == "(" } - pending.count { $0 == ")" }
            if open > 0 {
                continue
            }
            if let opened = pending.firstMatch(
                of: /\b(class|protocol|struct|enum|extension) ([A-Z]\w*)[^{]*\{/),
                !pending.contains(#/\b(?:func|var)\b/#)
            {
                let enclosing = owners.map(\.name).joined(separator: ".")
                let name = String(opened.output.2)
                let parent = pending.firstMatch(of: /class \w+: (\w+)/).map { String($0.output.1) } ?? ""
                found.append(
                    Declared(
                        owner: enclosing, kind: String(opened.output.1),
                        name: enclosing.isEmpty ? name : "\(enclosing).\(name)",
                        resultType: parent))
                owners.append((enclosing.isEmpty ? name : "\(enclosing).\(name)", depth))
                // The rest of the same line.
                let rest = String(pending[opened.range.upperBound...])
                if rest.contains("}") {
                    found += members(rest.replacing("}", with: ""), of: owners.last!.name, isPublic: true)
                }
            } else if !pending.isEmpty {
                let owner = owners.last?.name ?? ""
                found += members(pending, of: owner, isPublic: true)
            }
            if pending.hasSuffix(",") { continue }
        }
        for letter in pending.isEmpty ? line : pending {
            if letter == "{" { depth += 1 }
            if letter == "}" { depth -= 1 }
        }
        pending = ""
        while let last = owners.last, depth <= last.depth { owners.removeLast() }
    }
    return found
}

private func members(_ line: String, of owner: String, isPublic: Bool) -> [Declared] {
    if line.contains(/\b(private|fileprivate|internal|override|weak var one)\b/) && !line.contains("internal(set)")
        && !line.contains("private(set)")
    {
        return []
    }
    let isOfClass = line.contains(/\b(class|static) (func|var|let)\b/)
    if let cases = line.firstMatch(of: /^case (.+)$/) {
        var next = 0
        return split(String(cases.output.1)).map { written in
            let pair = written.components(separatedBy: " = ")
            if pair.count > 1 { next = number(pair[1]) ?? next }
            defer { next += 1 }
            return Declared(owner: owner, kind: "case", name: pair[0], value: "\(next)")
        }
    }
    if let function = line.firstMatch(of: /\b(?:func `?(\w+)`?|init\??)\(/) {
        var method = Declared(owner: owner, kind: "func", name: function.output.1.map(String.init) ?? "init")
        let (parameters, after) = upToItsEnd(line[function.range.upperBound...])
        for parameter in split(parameters) {
            method.labels.append(String(parameter.prefix { $0 != " " && $0 != ":" }))
            method.types.append(
                String(parameter.drop { $0 != ":" }.dropFirst(2)).replacing(#/ = .*/#, with: "")
                    .replacing("@escaping ", with: ""))
        }
        let says = after.prefix { $0 != "{" }
        method.resultType =
            says.firstRange(of: "-> ").map { says[$0.upperBound...].trimmingCharacters(in: .whitespaces) } ?? ""
        method.isAsync = says.contains("async")
        method.isThrowing = says.contains("throws")
        method.isOfClass = isOfClass
        return [method]
    }
    if let property = line.firstMatch(of: /\b(?:var|let) (`?\w+`?)(?:: ([^={]+))?(?: = (.+?))?(?: \{.*)?$/) {
        let value = property.output.3.map(String.init) ?? ""
        // A property without a written type has the type of its value.
        let guess = value.isEmpty ? "" : value.prefix { $0.isLetter }
        return [
            Declared(
                owner: owner, kind: owner.isEmpty ? "constant" : "var",
                name: String(property.output.1.replacing("`", with: "")),
                resultType: property.output.2.map { $0.trimmingCharacters(in: .whitespaces) }
                    ?? (value == "true" || value == "false"
                        ? "Bool" : value.hasPrefix("\"") ? "String" : String(guess)),
                isSettable: !line.contains("{ ") && !line.contains("let ") && !line.contains("(set)"),
                isOfClass: isOfClass,
                value: value)
        ]
    }
    return []
}

/// Splits a text at the bracket that closes it.
private func upToItsEnd(_ text: Substring) -> (String, Substring) {
    var depth = 1
    for index in text.indices {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        if depth == 0 { return (String(text[..<index]), text[text.index(after: index)...]) }
    }
    return (String(text), "")
}

private func number(_ text: String) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let shift = text.wholeMatch(of: /(\d+)<<(\d+)/) { return Int(shift.output.1)! << Int(shift.output.2)! }
    return text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
}

/// Whether Swift's importer gives an Objective-C member this name. It leaves out words that repeat the type that
/// follows, and turns the rest into labels.
private func isNamed(_ declared: Declared, _ apple: AppleMember) -> Bool {
    let pieces = apple.name.hasSuffix(":") ? apple.name.split(separator: ":").map(String.init) : [apple.name]
    var labels = declared.labels
    if declared.isAsync { labels.append("completionHandler") }
    guard labels.isEmpty ? !apple.name.hasSuffix(":") : labels.count == pieces.count && apple.name.hasSuffix(":") else {
        return false
    }
    let types = apple.parameterTypes
    for (index, piece) in pieces.enumerated() {
        let label = index < labels.count ? labels[index] : ""
        let type = index < types.count ? types[index] : apple.resultType.isEmpty ? declared.owner : apple.resultType
        var named = label == "_" ? "" : label
        if index == 0 {
            if declared.name == "init" {
                let isFactory = apple.kind.contains("class")
                guard let with = piece.range(of: "With"), isFactory || piece.hasPrefix("init") else { return false }
                if named.lowercased() != piece[with.upperBound...].lowercased() { return false }
                continue
            }
            named = declared.name + (named.isEmpty ? "" : named.prefix(1).uppercased() + named.dropFirst())
        }
        guard piece.lowercased().hasPrefix(named.lowercased()) else {
            // The importer leaves out "with" before options.
            if index == 0, piece.lowercased() == (declared.name + "with" + label).lowercased() { continue }
            return false
        }
        let rest = piece.dropFirst(named.count).lowercased()
        let bare = type.replacing(/^any |[\[\]?]|^Set<|>$/, with: "").lowercased()
        if !rest.isEmpty, !bare.hasSuffix(rest), !(rest.hasSuffix("s") && bare.hasSuffix(rest.dropLast())),
            !declared.owner.lowercased().hasSuffix(rest)
        {
            return false
        }
    }
    return true
}

private func isTyped(_ declared: String, _ apple: String) -> Bool {
    func bare(_ text: String) -> String {
        text.replacing(/^\((.*)\)(\??)$/) { "\($0.output.1)\($0.output.2)" }.replacing("(any Error)", with: "any Error")
            .replacing(#/@?Sendable /#, with: "")
    }
    let (ours, theirs) = (bare(declared).replacing("!", with: "?"), bare(apple))
    return ours == theirs || theirs == "block" || theirs == "block?"
        || ours == theirs.replacing("Double", with: "TimeInterval")
        || ours.replacing("CGFloat", with: "Double") == theirs
}

@Suite struct AppleTests {
    private static let folders = [
        "CoreBluetooth", "UIKit", "UserNotifications", "AVFoundation", "CoreMotion", "MetricKit", "Vision",
    ]

    private func apple() throws -> [AppleMember] {
        try String(contentsOf: packageFolder.appending(path: "StandIns/apple.tsv"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                let columns = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                // A call with an error argument throws in Swift.
                let isThrowing = columns[2].hasSuffix("error:_")
                return AppleMember(
                    owner: columns[0], kind: columns[1],
                    name: isThrowing ? String(columns[2].dropLast("error:_".count)) : columns[2],
                    text: columns[3].replacing(/-> Result<(.*), Retained<NSError>>;/) { "-> \($0.output.1);" },
                    isThrowing: isThrowing)
            }
    }

    /// Intended differences, each with its reason.
    private static let others = [
        "UIGestureRecognizer.state()": "the crate has no getter of it, as a subclass declares it anew",
        "UIApplication.connectedScenes()": "a test opens a scene",
    ]

    private func differences(_ texts: [String]) throws -> (checked: Int, [String]) {
        let apple = try apple()
        let byOwner = Dictionary(grouping: apple, by: \.owner)
        let superclasses = Dictionary(
            apple.filter { $0.kind == "class" }.map { ($0.owner, $0.name) }, uniquingKeysWith: { first, _ in first })
        var (checked, wrong) = (0, [String]())
        for member in texts.flatMap(declared) {
            guard let why = difference(member, byOwner, superclasses) else { continue }
            checked += 1
            if !why.isEmpty { wrong.append("\(member.signature): \(why)") }
        }
        return (checked, wrong)
    }

    /// The difference of a declaration from Apple's; nothing if there is none, or if Objective-C has no such
    /// declaration.
    private func difference(_ declared: Declared, _ apple: [String: [AppleMember]], _ superclasses: [String: String])
        -> String?
    {
        let last = declared.owner.split(separator: ".").last.map(String.init) ?? ""
        // Some of Objective-C's enumerations are nested types in Swift.
        let owner =
            [
                "CBError.Code": "CBError", "CBATTError.Code": "CBATTError", "UIApplication.State": "UIApplicationState",
                "UIGestureRecognizer.State": "UIGestureRecognizerState",
                "UIView.AutoresizingMask": "UIViewAutoresizing",
            ][declared.owner] ?? declared.owner
        switch declared.kind {
        case "class", "protocol":
            guard let found = apple[declared.name]?.first(where: { $0.kind == declared.kind }) else {
                return "no such \(declared.kind)"
            }
            return declared.kind == "protocol" || declared.resultType == found.name
                ? "" : "is a \(found.name), not a \(declared.resultType)"
        case "constant":
            return apple[declared.name] == nil ? "no such constant" : ""
        case "case":
            guard
                let value = apple[owner]?.first(where: { $0.kind == "value" && isValue(declared.name, $0.name, owner) })
            else {
                return "no such value"
            }
            return number(value.text) == number(declared.value) ? "" : "is \(value.text)"
        case "var" where declared.isOfClass && declared.value.hasPrefix("\""):
            return apple[declared.value.replacing("\"", with: "")] == nil ? "no such constant" : ""
        case "var" where declared.value.contains("rawValue: "):
            let raw = declared.value.replacing(/.*rawValue: |\)$/, with: "")
            if raw.hasPrefix("\"") {
                let name = raw.replacing("\"", with: "")
                return apple[name] != nil
                    || apple["\(last)\(declared.name.prefix(1).uppercased())\(declared.name.dropFirst())"] != nil
                    ? "" : "no such constant"
            }
            if let value = apple[owner]?.first(where: { $0.kind == "value" && isValue(declared.name, $0.name, owner) })
            {
                return number(value.text) == number(raw) ? "" : "is \(value.text)"
            }
            return apple[
                declared.owner.replacing(".", with: "") + declared.name.prefix(1).uppercased()
                    + declared.name.dropFirst()]
                == nil
                ? "no such value" : ""
        case "var" where declared.name == "rawValue" || declared.name == "code": return nil
        case "var" where apple[owner]?.contains { $0.kind == "struct" } == true:
            return apple[owner]?.contains {
                $0.kind == "field" && $0.name == declared.name && swiftType($0.text) == declared.resultType
            } == true
                ? "" : "no such field"
        case "var", "func":
            if declared.name == "init",
                declared.labels == ["rawValue"] || declared.labels == [] || declared.types == ["Code"]
            {
                return nil
            }
            if apple[owner]?.contains(where: { $0.kind == "struct" }) == true { return nil }
            var next: String? = owner
            var near: [String] = []
            while let type = next {
                for member in apple[type] ?? [] where member.kind.contains("method") && isNamed(declared, member) {
                    let why = difference(declared, member, apple[type] ?? [])
                    if why.isEmpty { return "" }
                    near.append(why)
                }
                next = superclasses[type]
            }
            return near.first ?? "no such member"
        default: return nil
        }
    }

    private func isValue(_ ours: String, _ theirs: String, _ owner: String) -> Bool {
        let ours = ours.lowercased()
        let theirs = theirs.lowercased()
        return ours == theirs || owner.lowercased() + ours == theirs
    }

    private func difference(_ declared: Declared, _ member: AppleMember, _ all: [AppleMember]) -> String {
        if declared.name != "init", declared.isOfClass != member.kind.contains("class") {
            return "of the class or of one of it"
        }
        if declared.kind == "var" {
            if !isTyped(declared.resultType, member.resultType) {
                return "is \(member.resultType), not \(declared.resultType)"
            }
            let setter = "set" + declared.name.replacing(/^is(?=[A-Z])/, with: "").prefix(1).uppercased()
            let isSettable = all.contains {
                $0.name.lowercased().hasPrefix(
                    setter.lowercased() + declared.name.replacing(/^is(?=[A-Z])/, with: "").dropFirst().lowercased()
                        + ":")
            }
            return declared.isSettable && !isSettable ? "cannot be set" : ""
        }
        // An asynchronous call gives its error to a block.
        if !declared.isAsync, declared.isThrowing != member.isThrowing {
            return member.isThrowing ? "throws" : "throws nothing"
        }
        var theirs = member.parameterTypes
        if declared.isAsync, !theirs.isEmpty { theirs.removeLast() }
        guard theirs.count == declared.types.count else { return "takes \(theirs)" }
        for (ours, other) in zip(declared.types, theirs) where !isTyped(ours, other) {
            return "takes \(other), not \(ours)"
        }
        if declared.name == "init" || declared.isAsync { return "" }
        return isTyped(declared.resultType, member.resultType)
            ? "" : "gives \(member.resultType), not \(declared.resultType)"
    }

    @Test func eachDeclarationIsOneOfApples() throws {
        let texts = Self.folders.flatMap { swiftFiles("StandIns/\($0)").sorted { $0.key < $1.key } }
            .filter { !$0.key.hasSuffix("UIKit/Foundation.swift") }
            .filter { !$0.key.hasSuffix("Touching.swift") && !$0.key.hasSuffix("Playing.swift") }.map(\.value)
        let (checked, all) = try differences(texts)
        let wrong = all.filter { fault in !Self.others.keys.contains { fault.hasPrefix("\($0): ") } }
        #expect(all.count - wrong.count == Self.others.count, "one of them differs no longer")
        print("\(checked) declarations of the stand-ins compared with Apple's")
        #expect(checked > 200 && wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    /// Mistakes that somebody may make who writes a stand-in from memory.
    @Test func whatAppleHasNotIsFound() throws {
        for (text, why) in [
            ("open class CBManager: NSObject {\nopen var power: Int { 0 }\n}", "no such member"),
            ("open class CBPeripheral: CBCentral {}", "is a CBPeer, not a CBCentral"),
            ("public protocol CBCentralDelegate {}", "no such protocol"),
            (
                "open class CBCentralManager: CBManager {\nopen func connect(_ peripheral: CBPeripheral) {}\n}",
                "no such member"
            ),
            (
                "open class CBCentralManager: CBManager {\nopen func connect(to peripheral: CBPeripheral, options: [String: Any]?) {}\n}",
                "no such member"
            ),
            (
                "open class CBCentralManager: CBManager {\nopen func connect(_ peripheral: CBPeripheral?, options: [String: Any]?) {}\n}",
                "takes CBPeripheral, not CBPeripheral?"
            ),
            ("open class CBPeer: NSObject {\nopen var identifier: UUID? { nil }\n}", "is UUID, not UUID?"),
            ("open class CBPeer: NSObject {\nopen var identifier: UUID\n}", "cannot be set"),
            (
                "open class UIDevice: NSObject {\nopen var current: UIDevice { self }\n}",
                "of the class"
            ),
            ("public enum CBManagerState: Int {\ncase unknown, unsupported\n}", "is 2"),
            (
                "public struct UNAuthorizationOptions: OptionSet {\npublic static let sound = Self(rawValue: 4)\n}",
                "is 1<<1"
            ),
            (
                "open class AVAudioSession: NSObject {\nopen func setCategory(_ category: AVAudioSession.Category) {}\n}",
                "throws"
            ),
            ("public let CBAdvertisementDataNameKey = \"x\"", "no such constant"),
            ("public struct CMAcceleration {\npublic var x: Int\n}", "no such field"),
        ] {
            let found = try differences([text]).1
            #expect(found.count == 1 && found.first?.contains(why) == true, "\(text): \(found)")
        }
    }
}
