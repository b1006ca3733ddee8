// Reads a project.pbxproj (the file of an Xcode project) without Xcode, and finds its faults.
import Foundation

struct ProjectChecker {
    /// For each field that refers to objects, the kinds of objects ("isa") that it may refer to.
    private static let points: [String: Set<String>] = [
        "buildConfigurationList": ["XCConfigurationList"], "buildConfigurations": ["XCBuildConfiguration"],
        "mainGroup": ["PBXGroup"], "productRefGroup": ["PBXGroup"], "targets": ["PBXNativeTarget"],
        "packageReferences": ["XCLocalSwiftPackageReference"],
        "buildPhases": ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"],
        "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
        "packageProductDependencies": ["XCSwiftPackageProductDependency"],
        "productRef": ["XCSwiftPackageProductDependency"], "package": ["XCLocalSwiftPackageReference"],
        "productReference": ["PBXFileReference"],
        "files": ["PBXBuildFile"], "dependencies": [],
        "children": ["PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup"],
        "rootObject": ["PBXProject"],
    ]
    /// The fields that Xcode demands of each kind of object.
    private static let fields: [String: Set<String>] = [
        "PBXBuildFile": ["productRef"],
        "PBXFileReference": ["path", "sourceTree"],
        "PBXFileSystemSynchronizedRootGroup": ["path", "sourceTree"],
        "PBXGroup": ["children", "sourceTree"],
        "PBXSourcesBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXFrameworksBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXResourcesBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXNativeTarget": [
            "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "name", "productName",
            "productReference", "productType", "fileSystemSynchronizedGroups", "packageProductDependencies",
        ],
        "PBXProject": [
            "attributes", "buildConfigurationList", "developmentRegion", "hasScannedForEncodings", "knownRegions",
            "mainGroup", "packageReferences", "productRefGroup", "projectDirPath", "projectRoot", "targets",
            "preferredProjectObjectVersion", "minimizedProjectReferenceProxies",
        ],
        "XCBuildConfiguration": ["buildSettings", "name"],
        "XCConfigurationList": ["buildConfigurations", "defaultConfigurationIsVisible", "defaultConfigurationName"],
        "XCLocalSwiftPackageReference": ["relativePath"],
        "XCSwiftPackageProductDependency": ["package", "productName"],
    ]
    private static let optional: [String: Set<String>] = [
        "PBXFileReference": ["explicitFileType", "includeInIndex", "lastKnownFileType"], "PBXGroup": ["name", "path"],
    ]

    private(set) var faults: [String] = []
    private var objects: [String: ProjectValue] = [:]
    private var seen: Set<String> = []

    /// The faults of a project's text; the project lies in `folder`.
    static func faults(_ text: String, in folder: URL) -> [String] {
        var checker = ProjectChecker()
        var reader = ProjectReader(text)
        guard let root = reader.all(), let objects = root["objects"]?.entries else {
            return ["it cannot be read, near \(reader.near)"]
        }
        let keys = objects.map(\.0)
        for key in keys where !key.allSatisfy(\.isHexDigit) || key.count != 24 {
            checker.faults.append("\(key) is no id")
        }
        if Set(keys).count != keys.count { checker.faults.append("two objects have one id") }
        checker.objects = Dictionary(objects.map { ($0.0, $0.1) }, uniquingKeysWith: { one, _ in one })
        checker.follow("project", "rootObject", root["rootObject"] ?? "")
        for (key, object) in objects where !checker.seen.contains(key) {
            checker.faults.append("nothing points to \(object["isa"]?.word ?? "?") \(key)")
        }
        for (_, object) in objects { checker.look(at: object, folder) }
        return checker.faults
    }

    private mutating func follow(_ owner: String, _ field: String, _ value: ProjectValue) {
        for one in value.word == nil ? value.items : [value] {
            guard let key = one.word, let object = objects[key] else {
                faults.append("\(owner).\(field): no object \(one.written(0))")
                continue
            }
            let isa = object["isa"]?.word ?? "?"
            if Self.points[field]?.contains(isa) != true { faults.append("\(owner).\(field): \(key) is a \(isa)") }
            guard seen.insert(key).inserted, let fields = object.entries else { continue }
            for (name, inner) in fields where Self.points[name] != nil { follow(isa, name, inner) }
        }
    }

    private mutating func look(at object: ProjectValue, _ folder: URL) {
        guard let fields = object.entries, let isa = object["isa"]?.word, let demanded = Self.fields[isa] else {
            faults.append("an object of no known kind")
            return
        }
        let names = Set(fields.map(\.0)).subtracting(["isa"])
        for name in demanded.subtracting(names) { faults.append("\(isa) has no \(name)") }
        for name in names.subtracting(demanded).subtracting(Self.optional[isa] ?? []) {
            faults.append("\(isa) has a field \(name)")
        }
        func isThere(_ path: String?) -> Bool {
            path.map { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) } ?? false
        }
        if object["sourceTree"]?.word == "<group>", let path = object["path"]?.word, !isThere(path) {
            faults.append("there is no \(path)")
        }
        for name in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
            if let path = object["buildSettings"]?[name]?.word, !isThere(path) { faults.append("there is no \(path)") }
        }
        if let package = object["relativePath"]?.word {
            let manifest = folder.appending(path: "\(package)/Package.swift")
            let said = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
            for other in objects.values {
                guard let product = other["productName"]?.word, other["isa"]?.word == "XCSwiftPackageProductDependency"
                else { continue }
                if !said.contains(".library(name: \"\(product)\"") { faults.append("the package has no \(product)") }
            }
        }
    }
}

/// A reader of the project's format, an old property list.
private struct ProjectReader {
    private let text: [Character]
    private var at = 0

    init(_ text: String) { self.text = Array(text) }

    var near: String { String(text[at..<min(at + 40, text.count)]) }

    mutating func all() -> ProjectValue? {
        guard let value = value() else { return nil }
        skip()
        return at == text.count ? value : nil
    }

    private mutating func skip() {
        while at < text.count {
            if text[at].isWhitespace {
                at += 1
            } else if starts("//") {
                while at < text.count, text[at] != "\n" { at += 1 }
            } else if starts("/*") {
                while at < text.count, !starts("*/") { at += 1 }
                at = min(at + 2, text.count)
            } else {
                return
            }
        }
    }

    private func starts(_ what: String) -> Bool { text[at...].starts(with: what) }

    private mutating func takes(_ what: Character) -> Bool {
        skip()
        guard at < text.count, text[at] == what else { return false }
        at += 1
        return true
    }

    private mutating func value() -> ProjectValue? {
        if takes("{") {
            var fields: [(String, ProjectValue)] = []
            while !takes("}") {
                guard let name = word(), takes("="), let value = value(), takes(";") else { return nil }
                fields.append((name, value))
            }
            return .fields(fields)
        }
        if takes("(") {
            var values: [ProjectValue] = []
            while !takes(")") {
                guard let value = value(), takes(",") else { return nil }
                values.append(value)
            }
            return .list(values)
        }
        return word().map { .text($0) }
    }

    private mutating func word() -> String? {
        var word = ""
        if takes("\"") {
            while at < text.count, text[at] != "\"" {
                if text[at] == "\\" { at += 1 }
                guard at < text.count else { return nil }
                word.append(text[at])
                at += 1
            }
            return takes("\"") ? word : nil
        }
        while at < text.count, text[at].isLetter || text[at].isNumber || "_./".contains(text[at]) {
            word.append(text[at])
            at += 1
        }
        return word.isEmpty ? nil : word
    }
}
