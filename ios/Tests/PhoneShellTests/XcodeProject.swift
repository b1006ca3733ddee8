// Makes the Xcode project from ios/App/project.json, always the same bytes.
import Foundation

/// The contents of ios/App/project.json.
struct ProjectDescription: Decodable {
    let name: String
    let bundle: String
    let version: String
    let build: String
    /// The oldest iOS on which the app runs.
    let minimum: String
    let languages: [String]
    /// The path of the Swift package that has all the code.
    let package: String
    let product: String
    /// The path of Android's file that names the host whose links open the app.
    let links: String

    static func read(_ app: URL) throws -> ProjectDescription {
        try JSONDecoder().decode(Self.self, from: Data(contentsOf: app.appending(path: "project.json")))
    }

    /// The host whose links open the app; nothing if there is none. One setting serves both apps.
    func universalLinkHost(_ app: URL) throws -> String? {
        let properties = try String(contentsOf: app.appending(path: links), encoding: .utf8)
        let prefix = "ayatsuri.universalLinkHost="
        let line = properties.split(separator: "\n").first { $0.hasPrefix(prefix) }
        guard let host = line?.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces), !host.isEmpty else {
            return nil
        }
        return host
    }
}

/// A value in a project: a text, a list, or named fields.
struct ProjectValue {
    let word: String?
    let items: [ProjectValue]
    private let names: [String]?
    private let values: [ProjectValue]

    private init(
        word: String? = nil, items: [ProjectValue] = [], names: [String]? = nil, values: [ProjectValue] = []
    ) {
        self.word = word
        self.items = items
        self.names = names
        self.values = values
    }

    static func text(_ text: String) -> ProjectValue { ProjectValue(word: text) }
    static func list(_ values: [ProjectValue]) -> ProjectValue { ProjectValue(items: values) }
    static func fields(_ fields: [(String, ProjectValue)]) -> ProjectValue {
        ProjectValue(names: fields.map { $0.0 }, values: fields.map { $0.1 })
    }

    /// Its fields; nothing if it is a text or a list.
    var entries: [(String, ProjectValue)]? { names.map { Array(zip($0, values)) } }

    subscript(_ name: String) -> ProjectValue? { entries?.first { $0.0 == name }?.1 }

    func written(_ depth: Int) -> String {
        let pad = String(repeating: "\t", count: depth)
        if let text = word {
            let isPlain =
                !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./".contains($0)) }
            if isPlain { return text }
            return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        guard let entries else {
            return "(\n" + items.map { "\(pad)\t\($0.written(depth + 1)),\n" }.joined() + "\(pad))"
        }
        let lines = entries.map { name, value in
            "\(pad)\t\(ProjectValue.text(name).written(0)) = \(value.written(depth + 1));\n"
        }
        return "{\n" + lines.joined() + "\(pad)}"
    }
}

extension ProjectValue: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}

extension ProjectValue: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: ProjectValue...) { self = .list(elements) }
}

/// The project: one app target. Its sources and resources are a folder that Xcode 16 and later watches, so that a new
/// file needs no change of the project; everything else is in the package.
struct XcodeProject {
    private var objects: [(String, ProjectValue)] = []
    private let description: ProjectDescription
    private let host: String?

    init(_ description: ProjectDescription, universalLinkHost host: String?) {
        self.description = description
        self.host = host
    }

    /// The text of the entitlements file; nothing if the app needs none.
    static func entitlements(_ host: String?) -> String? {
        host.map {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>com.apple.developer.associated-domains</key>
            \t<array>
            \t\t<string>applinks:\($0)</string>
            \t</array>
            </dict>
            </plist>

            """
        }
    }

    private mutating func add(_ name: String, _ isa: String, _ fields: [(String, ProjectValue)]) -> ProjectValue {
        let key = Self.key(name)
        objects.append((key, .fields([("isa", .text(isa))] + fields)))
        return .text(key)
    }

    /// An object's id of 24 digits, which follows from a name (two FNV-1a hashes with different starts).
    private static func key(_ name: String) -> String {
        func hash(_ begin: UInt64) -> UInt64 {
            name.utf8.reduce(begin) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let digits = [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)].map {
            String(String($0, radix: 16, uppercase: true).reversed()).padding(toLength: 16, withPad: "0", startingAt: 0)
        }
        return String(digits.joined().prefix(24))
    }

    private mutating func configurations(
        _ owner: String, _ common: [(String, ProjectValue)], debug: [(String, ProjectValue)] = [],
        release: [(String, ProjectValue)] = []
    ) -> ProjectValue {
        let both = [("Debug", debug), ("Release", release)].map { name, settings in
            let all = (common + settings).sorted { $0.0 < $1.0 }
            return add(
                "\(owner) \(name)", "XCBuildConfiguration", [("buildSettings", .fields(all)), ("name", .text(name))])
        }
        return add(
            "\(owner) configurations", "XCConfigurationList",
            [
                ("buildConfigurations", .list(both)), ("defaultConfigurationIsVisible", "0"),
                ("defaultConfigurationName", "Release"),
            ])
    }

    private var settings: [(String, ProjectValue)] {
        var settings: [(String, ProjectValue)] = [
            ("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"),
            ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "AccentColor"), ("CODE_SIGN_STYLE", "Automatic"),
            ("CURRENT_PROJECT_VERSION", .text(description.build)), ("GENERATE_INFOPLIST_FILE", "NO"),
            ("INFOPLIST_FILE", "Info.plist"),
            ("IPHONEOS_DEPLOYMENT_TARGET", .text(description.minimum)),
            ("LD_RUNPATH_SEARCH_PATHS", ["$(inherited)", "@executable_path/Frameworks"]),
            ("MARKETING_VERSION", .text(description.version)), ("PRODUCT_BUNDLE_IDENTIFIER", .text(description.bundle)),
            ("PRODUCT_NAME", "$(TARGET_NAME)"), ("SWIFT_EMIT_LOC_STRINGS", "NO"),
            ("SWIFT_VERSION", "6.0"), ("TARGETED_DEVICE_FAMILY", "1,2"),
        ]
        if let host {
            settings += [
                ("AYATSURI_UNIVERSAL_LINK_HOST", .text(host)), ("CODE_SIGN_ENTITLEMENTS", "Ayatsuri.entitlements"),
            ]
        }
        return settings
    }

    private mutating func target(
        _ folder: ProjectValue, _ app: ProjectValue, _ package: ProjectValue
    ) -> ProjectValue {
        let product = add(
            "product", "XCSwiftPackageProductDependency",
            [("package", package), ("productName", .text(description.product))])
        let link = add("link", "PBXBuildFile", [("productRef", product)])
        let phases = [("Sources", []), ("Frameworks", [link]), ("Resources", [])].map { name, files in
            add(
                name, "PBX\(name)BuildPhase",
                [
                    ("buildActionMask", "2147483647"), ("files", .list(files)),
                    ("runOnlyForDeploymentPostprocessing", "0"),
                ])
        }
        let configured = configurations("target", settings)
        return add(
            "target", "PBXNativeTarget",
            [
                ("buildConfigurationList", configured), ("buildPhases", .list(phases)), ("buildRules", []),
                ("dependencies", []), ("fileSystemSynchronizedGroups", [folder]), ("name", .text(description.name)),
                ("packageProductDependencies", [product]), ("productName", .text(description.name)),
                ("productReference", app), ("productType", "com.apple.product-type.application"),
            ])
    }

    /// The text of the shared scheme. `xcodebuild` makes none by itself before somebody has opened the project.
    static func scheme(_ description: ProjectDescription) -> String {
        let reference = """
            <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "\(key("target"))" \
            BuildableName = "\(description.name).app" BlueprintName = "\(description.name)" \
            ReferencedContainer = "container:\(description.name).xcodeproj"/>
            """
        let runnable = "<BuildableProductRunnable runnableDebuggingMode = \"0\">\(reference)</BuildableProductRunnable>"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme LastUpgradeVersion = "1600" version = "1.7">
            <BuildAction parallelizeBuildables = "YES" buildImplicitDependencies = "YES">
            <BuildActionEntries>
            <BuildActionEntry buildForTesting = "YES" buildForRunning = "YES" buildForProfiling = "YES" \
            buildForArchiving = "YES" buildForAnalyzing = "YES">\(reference)</BuildActionEntry>
            </BuildActionEntries>
            </BuildAction>
            <LaunchAction buildConfiguration = "Debug" launchStyle = "0" useCustomWorkingDirectory = "NO" \
            debugDocumentVersioning = "YES" allowLocationSimulation = "YES">\(runnable)</LaunchAction>
            <ProfileAction buildConfiguration = "Release" useCustomWorkingDirectory = "NO" \
            debugDocumentVersioning = "YES">\(runnable)</ProfileAction>
            <ArchiveAction buildConfiguration = "Release" revealArchiveInOrganizer = "YES"/>
            </Scheme>

            """
    }

    /// The text of the whole project file.
    mutating func written() -> String {
        objects = []
        let package = add("package", "XCLocalSwiftPackageReference", [("relativePath", .text(description.package))])
        let app = add(
            "app", "PBXFileReference",
            [
                ("explicitFileType", "wrapper.application"), ("includeInIndex", "0"),
                ("path", .text("\(description.name).app")), ("sourceTree", "BUILT_PRODUCTS_DIR"),
            ])
        let folder = add(
            "folder", "PBXFileSystemSynchronizedRootGroup",
            [("path", .text(description.name)), ("sourceTree", "<group>")])
        let plist = add(
            "plist", "PBXFileReference",
            [("lastKnownFileType", "text.plist.xml"), ("path", "Info.plist"), ("sourceTree", "<group>")])
        let products = add(
            "products", "PBXGroup", [("children", [app]), ("name", "Products"), ("sourceTree", "<group>")])
        let main = add("main", "PBXGroup", [("children", [folder, plist, products]), ("sourceTree", "<group>")])
        let target = target(folder, app, package)
        let configured = configurations(
            "project",
            [
                ("ALWAYS_SEARCH_USER_PATHS", "NO"), ("CLANG_ENABLE_MODULES", "YES"),
                ("ENABLE_USER_SCRIPT_SANDBOXING", "YES"), ("SDKROOT", "iphoneos"),
            ],
            debug: [
                ("DEBUG_INFORMATION_FORMAT", "dwarf"), ("ENABLE_TESTABILITY", "YES"), ("ONLY_ACTIVE_ARCH", "YES"),
                ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG $(inherited)"), ("SWIFT_OPTIMIZATION_LEVEL", "-Onone"),
            ],
            release: [
                ("DEBUG_INFORMATION_FORMAT", "dwarf-with-dsym"), ("SWIFT_COMPILATION_MODE", "wholemodule"),
                ("VALIDATE_PRODUCT", "YES"),
            ])
        let made = ProjectValue.fields([("CreatedOnToolsVersion", "16.0")])
        let attributes = ProjectValue.fields([
            ("BuildIndependentTargetsInParallel", "1"), ("LastSwiftUpdateCheck", "1600"), ("LastUpgradeCheck", "1600"),
            ("TargetAttributes", .fields([(target.word ?? "", made)])),
        ])
        let root = add(
            "project", "PBXProject",
            [
                ("attributes", attributes), ("buildConfigurationList", configured), ("developmentRegion", "en"),
                ("hasScannedForEncodings", "0"),
                ("knownRegions", .list((description.languages + ["Base"]).map { .text($0) })),
                ("mainGroup", main), ("minimizedProjectReferenceProxies", "1"), ("packageReferences", [package]),
                ("preferredProjectObjectVersion", "77"), ("productRefGroup", products), ("projectDirPath", ""),
                ("projectRoot", ""), ("targets", [target]),
            ])
        var text =
            "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 77;\n\tobjects = {\n"
        for isa in Set(objects.compactMap { $0.1["isa"]?.word }).sorted() {
            text += "\n/* Begin \(isa) section */\n"
            for (key, object) in objects.sorted(by: { $0.0 < $1.0 }) where object["isa"]?.word == isa {
                let fields = object.written(2)
                text += "\t\t\(key) = \(Self.isInOneLine(isa) ? fields.inOneLine : fields);\n"
            }
            text += "/* End \(isa) section */\n"
        }
        return commented(text + "\t};\n\trootObject = \(root.written(0));\n}\n")
    }

    /// Whether Xcode writes an object of this kind in one line.
    private static func isInOneLine(_ isa: String) -> Bool { ["PBXBuildFile", "PBXFileReference"].contains(isa) }

    /// Adds a comment to each id that says what it is, as Xcode does.
    private func commented(_ text: String) -> String {
        let comments = Dictionary(
            uniqueKeysWithValues: objects.compactMap { key, object in
                comment(of: key, object).map { (key, $0) }
            })
        let attributes = "TargetAttributes = {"
        var isAttribute = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            defer { isAttribute = line.contains(attributes) }
            // In attributes Xcode writes the id without a comment.
            if isAttribute { return String(line) }
            return comments.reduce(String(line)) { line, comment in
                line.replacing(comment.key, with: "\(comment.key) /* \(comment.value) */")
            }
        }.joined(separator: "\n")
    }

    private func comment(of key: String, _ object: ProjectValue) -> String? {
        let isa = object["isa"]?.word ?? ""
        switch isa {
        case "PBXBuildFile": return "\(description.product) in Frameworks"
        case "PBXFileReference", "PBXFileSystemSynchronizedRootGroup": return object["path"]?.word
        case "PBXGroup", "PBXNativeTarget", "XCBuildConfiguration": return object["name"]?.word
        case "PBXProject": return "Project object"
        case "XCConfigurationList":
            let owner = key == Self.key("project configurations") ? "PBXProject" : "PBXNativeTarget"
            return "Build configuration list for \(owner) \"\(description.name)\""
        case "XCLocalSwiftPackageReference": return "\(isa) \"\(description.package)\""
        case "XCSwiftPackageProductDependency": return description.product
        default:
            // The comment of a build phase is its kind without prefix and suffix.
            return isa.hasSuffix("BuildPhase") ? String(isa.dropFirst(3).dropLast(10)) : nil
        }
    }
}

extension String {
    fileprivate var inOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("{ isa", with: "{isa")
    }
}
