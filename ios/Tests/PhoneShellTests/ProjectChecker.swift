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
        guard let root = reader.readAll(), let objects = root["objects"]?.entries else {
            return ["it cannot be read, near \(reader.textAhead)"]
        }
        let keys = objects.map(\.0)
        for key in keys where !key.allSatisfy(\.isHexDigit) || key.count != 24 {
            checker.faults.append("\(key) is no id")
        }
        if Set(keys).count != keys.count { checker.faults.append("two objects have one id") }
        checker.objects = Dictionary(objects.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
        checker.follow("project", "rootObject", root["rootObject"] ?? "")
        for (key, object) in objects where !checker.seen.contains(key) {
            checker.faults.append("nothing points to \(object["isa"]?.word ?? "?") \(key)")
        }
        for (_, object) in objects { checker.look(at: object, folder) }
        return checker.faults
    }

    private mutating func follow(_ owner: String, _ field: String, _ value: ProjectValue) {
        for reference in value.word == nil ? value.items : [value] {
            guard let key = reference.word, let object = objects[key] else {
                faults.append("\(owner).\(field): no object \(reference.written(0))")
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
            let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
            for other in objects.values {
                guard let product = other["productName"]?.word, other["isa"]?.word == "XCSwiftPackageProductDependency"
                else { continue }
                if !text.contains(".library(name: \"\(product)\"") { faults.append("the package has no \(product)") }
            }
        }
    }
}

/// A reader of the project's format, an old property list.
private struct ProjectReader {
    private let text: [Character]
    private var position = 0

    init(_ text: String) { self.text = Array(text) }

    var textAhead: String { String(text[position..<min(position + 40, text.count)]) }

    mutating func readAll() -> ProjectValue? {
        guard let value = readValue() else { return nil }
        skipBlanks()
        return position == text.count ? value : nil
    }

    private mutating func skipBlanks() {
        while position < text.count {
            if text[position].isWhitespace {
                position += 1
            } else if isNext("//") {
                while position < text.count, text[position] != "\n" { position += 1 }
            } else if isNext("/*") {
                while position < text.count, !isNext("*/") { position += 1 }
                position = min(position + 2, text.count)
            } else {
                return
            }
        }
    }

    private func isNext(_ characters: String) -> Bool { text[position...].starts(with: characters) }

    private mutating func skipIfNext(_ character: Character) -> Bool {
        skipBlanks()
        guard position < text.count, text[position] == character else { return false }
        position += 1
        return true
    }

    private mutating func readValue() -> ProjectValue? {
        if skipIfNext("{") {
            var fields: [(String, ProjectValue)] = []
            while !skipIfNext("}") {
                guard let name = readWord(), skipIfNext("="), let value = readValue(), skipIfNext(";") else {
                    return nil
                }
                fields.append((name, value))
            }
            return .fields(fields)
        }
        if skipIfNext("(") {
            var values: [ProjectValue] = []
            while !skipIfNext(")") {
                guard let value = readValue(), skipIfNext(",") else { return nil }
                values.append(value)
            }
            return .list(values)
        }
        return readWord().map { .text($0) }
    }

    private mutating func readWord() -> String? {
        var word = ""
        if skipIfNext("\"") {
            while position < text.count, text[position] != "\"" {
                if text[position] == "\\" { position += 1 }
                guard position < text.count else { return nil }
                word.append(text[position])
                position += 1
            }
            return skipIfNext("\"") ? word : nil
        }
        while position < text.count,
            text[position].isLetter || text[position].isNumber || "_./".contains(text[position])
        {
            word.append(text[position])
            position += 1
        }
        return word.isEmpty ? nil : word
    }
}
