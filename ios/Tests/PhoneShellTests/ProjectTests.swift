// Checks the Xcode project and the files beside it, as far as that is possible without Xcode.
import AyatsuriCore
import Foundation
import PhoneKit
import Testing

@testable import PhoneShell

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct ProjectTests {
    private let app = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "App")
    private var resources: URL { app.appending(path: "Ayatsuri") }

    private func plist(_ path: String) throws -> [String: Any] {
        let bytes = try Data(contentsOf: app.appending(path: path))
        return try #require(try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
    }

    private func json(_ file: URL) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    }

    private func made() throws -> (project: String, entitlements: String?) {
        let description = try ProjectDescription.read(app)
        let host = try description.universalLinkHost(app)
        var project = XcodeProject(description, universalLinkHost: host)
        return (project.written(), XcodeProject.entitlements(host))
    }

    /// `AYATSURI_WRITE=1` writes the project.
    @Test func theProjectIsWhatItsDescriptionMakes() throws {
        let (project, entitlements) = try made()
        let file = app.appending(path: "Ayatsuri.xcodeproj/project.pbxproj")
        let rights = app.appending(path: "Ayatsuri.entitlements")
        let scheme = XcodeProject.scheme(try ProjectDescription.read(app))
        let schemeFile = app.appending(path: "Ayatsuri.xcodeproj/xcshareddata/xcschemes/Ayatsuri.xcscheme")
        if ProcessInfo.processInfo.environment["AYATSURI_WRITE"] == "1" {
            for (file, text) in [(file, project), (schemeFile, scheme)] {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try? FileManager.default.removeItem(at: rights)
            if let entitlements { try Data(entitlements.utf8).write(to: rights) }
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == project, "scripts/ios project writes it")
        #expect(try String(contentsOf: schemeFile, encoding: .utf8) == scheme, "scripts/ios project writes it")
        #expect(XMLParser(data: Data(scheme.utf8)).parse())
        let target = try #require(scheme.firstMatch(of: /BlueprintIdentifier = "(\w+)"/)).1
        #expect(
            project.contains("\t\t\(target) /* Ayatsuri */ = {\n\t\t\tisa = PBXNativeTarget;"),
            "the scheme names the target")
        #expect((try? String(contentsOf: rights, encoding: .utf8)) == entitlements, "scripts/ios project writes it")
    }

    @Test func theProjectIsSound() throws {
        #expect(ProjectChecker.faults(try made().project, in: app) == [])
    }

    @Test(arguments: [
        ("archiveVersion = 1;", "archiveVersion = 1"),
        ("path = Info.plist", "path = Infos.plist"),
        ("productName = PhoneShell", "productName = PhoneShells"),
        ("isa = PBXNativeTarget", "isa = PBXNativeTargets"),
        ("relativePath", "relativPath"),
        ("buildConfigurations = (", "buildConfigurations = (\n000000000000000000000000,"),
        ("path = Ayatsuri;", "path = Other;"),
        ("isa = PBXResourcesBuildPhase", "isa = PBXFileReference"),
    ])
    func theCheckerFindsMistakes(_ good: String, _ bad: String) throws {
        let project = try made().project
        #expect(project.contains(good))
        #expect(ProjectChecker.faults(project.replacing(good, with: bad), in: app) != [])
    }

    @Test func aHostForLinksIsARightOfTheApp() throws {
        let description = try ProjectDescription.read(app)
        var project = XcodeProject(description, universalLinkHost: "play.example.org")
        let written = project.written()
        #expect(written.contains("CODE_SIGN_ENTITLEMENTS = Ayatsuri.entitlements"))
        // The app must know the host, too, because it takes no link to another one.
        #expect(written.contains("AYATSURI_UNIVERSAL_LINK_HOST = play.example.org;"))
        #expect(try plist("Info.plist")[universalLinkHostKey] as? String == "$(AYATSURI_UNIVERSAL_LINK_HOST)")
        #expect(XcodeProject.entitlements("play.example.org")?.contains("applinks:play.example.org") == true)
        #expect(XcodeProject.entitlements(nil) == nil)
    }

    @Test func theAppSaysWhatItNeedsAndWhatForInBothLanguages() throws {
        let info = try plist("Info.plist")
        #expect(Set(info["UIBackgroundModes"] as? [String] ?? []) == ["bluetooth-central", "bluetooth-peripheral"])
        let types = info["CFBundleURLTypes"] as? [[String: Any]]
        #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["ayatsuri"])
        let languages = try ProjectDescription.read(app).languages
        #expect(info["CFBundleLocalizations"] as? [String] == languages)
        let launch = info["UILaunchScreen"] as? [String: Any]
        let ground = try #require(launch?["UIColorName"] as? String)
        #expect(
            FileManager.default.fileExists(
                atPath: resources.appending(path: "Assets.xcassets/\(ground).colorset/Contents.json").path))
        let worded = try strings("InfoPlist")
        let asked = info.keys.filter { $0.hasSuffix("UsageDescription") }
        #expect(asked.count == 2)
        for key in asked { #expect(worded[key]?["en"] == info[key] as? String, "\(key)") }
        // Each framework that asks for a permission demands its text.
        #expect(Set(asked) == ["NSBluetoothAlwaysUsageDescription", "NSCameraUsageDescription"])
    }

    /// Records have a file type of their own, so that both systems offer the app for records and for no other file.
    @Test func aRecordIsOfTheTypeThatTheAppOpens() throws {
        let info = try plist("Info.plist")
        let exported = try #require(info["UTExportedTypeDeclarations"] as? [[String: Any]])
        let type = try #require(exported.count == 1 ? exported.first : nil)
        #expect(type["UTTypeConformsTo"] as? [String] == ["public.json"])
        let documents = info["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
        let opened = documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
        #expect(opened == [type["UTTypeIdentifier"] as? String])
        let typeName = try #require(type["UTTypeDescription"] as? String)
        #expect(documents.first?["CFBundleTypeName"] as? String == typeName)
        #expect(try Set(strings("InfoPlist")[typeName]?.keys.map { $0 } ?? []) == ["en", "ja"])
        let tags = try #require(type["UTTypeTagSpecification"] as? [String: [String]])
        let ending = URL(filePath: SharedKind.record(game: 7).fileName).pathExtension
        #expect(tags["public.filename-extension"] == [ending])
        let media = try #require(tags["public.mime-type"]?.first)
        let android = app.appending(path: "../../android/app/src/main")
        let manifest = try String(contentsOf: android.appending(path: "AndroidManifest.xml"), encoding: .utf8)
        // One for a file opened from a folder, one for a file sent by another app.
        #expect(manifest.matches(of: /android:mimeType="([^"]*)"/).filter { $0.1 == media }.count == 2)
        let sharing = try String(
            contentsOf: android.appending(path: "kotlin/ayatsuri/app/sharing/Sharing.kt"), encoding: .utf8)
        #expect(sharing.contains("\"\(media)\"") && sharing.contains("}.\(ending)\""))
    }

    /// Xcode adds nothing to the property list by itself. Without these keys the app can be neither installed nor
    /// started.
    @Test func theBundleHasItsNameItsProgramAndItsVersion() throws {
        let info = try plist("Info.plist")
        let wanted = [
            "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ]
        for (key, value) in wanted { #expect(info[key] as? String == value, "\(key)") }
        #expect(try made().project.contains("GENERATE_INFOPLIST_FILE = NO;"))
    }

    private func strings(_ name: String) throws -> [String: [String: String]] {
        let catalogue = try json(resources.appending(path: "\(name).xcstrings"))
        #expect(catalogue["sourceLanguage"] as? String == "en" && catalogue["version"] as? String == "1.0")
        let entries = try #require(catalogue["strings"] as? [String: [String: Any]])
        return entries.mapValues { entry in
            let languages = entry["localizations"] as? [String: [String: [String: String]]] ?? [:]
            return languages.compactMapValues { $0["stringUnit"]?["value"] }
        }
    }

    @Test func eachTextOfThePlatformIsThereInBothLanguages() throws {
        let texts = try strings("Localizable")
        #expect(Set(texts.keys) == Set(PlatformText.allCases.map(\.rawValue)))
        for (key, translations) in texts.merging(try strings("InfoPlist"), uniquingKeysWith: { first, _ in first }) {
            #expect(Set(translations.keys) == ["en", "ja"], "\(key)")
            #expect(translations.values.allSatisfy { !$0.isEmpty }, "\(key)")
            // Japanese sentences end with a Japanese full stop.
            #expect(translations["ja"]?.contains(".") == false, "\(key)")
        }
    }

    @Test func nothingIsCollectedAndNobodyIsTracked() throws {
        let privacy = try plist("Ayatsuri/PrivacyInfo.xcprivacy")
        #expect((privacy["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
        #expect(privacy["NSPrivacyTracking"] as? Bool == false)
        #expect((privacy["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        let used = try #require(privacy["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        #expect(used.allSatisfy { ($0["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false })
    }

    @Test func theIconIsThereInItsThreeAppearances() throws {
        let set = resources.appending(path: "Assets.xcassets/AppIcon.appiconset")
        let images = try #require(try json(set.appending(path: "Contents.json"))["images"] as? [[String: Any]])
        let appearances = images.map { image in
            (image["appearances"] as? [[String: String]])?.first?["value"] ?? "light"
        }
        #expect(appearances == ["light", "dark", "tinted"])
        for image in images {
            let file = try Data(contentsOf: set.appending(path: try #require(image["filename"] as? String)))
            #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            let sides = [16, 20].map { offset in file.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
            #expect(sides == [1024, 1024])
        }
        // Every catalogue of assets can be read.
        let files = FileManager.default.enumerator(
            at: resources.appending(path: "Assets.xcassets"), includingPropertiesForKeys: nil)
        for case let file as URL in files! where file.lastPathComponent == "Contents.json" { _ = try json(file) }
    }
}
