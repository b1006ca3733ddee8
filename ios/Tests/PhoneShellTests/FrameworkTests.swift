// Checks the library for iPhones, if ios/xcframework has built it.
import Foundation
import Testing

@Suite struct FrameworkTests {
    private static let framework = packageFolder.appending(path: "Generated/AyatsuriCore.xcframework")
    private static let isBuilt = FileManager.default.fileExists(atPath: framework.path)

    @Test(.enabled(if: isBuilt, "ios/xcframework has not built it"))
    func eachLibraryIsForItsPlatform() throws {
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: Self.framework.appending(path: "Info.plist")), format: nil)
        let libraries = try #require((list as? [String: Any])?["AvailableLibraries"] as? [[String: Any]])
        #expect(libraries.count == 2)
        for library in libraries {
            let libraryFolder = Self.framework.appending(path: try #require(library["LibraryIdentifier"] as? String))
            let archive = try Data(
                contentsOf: libraryFolder.appending(path: try #require(library["LibraryPath"] as? String)))
            // 2 is a phone, 7 its simulator.
            #expect(platforms(archive) == [library["SupportedPlatformVariant"] == nil ? 2 : 7])
            let headers = libraryFolder.appending(path: "Headers/AyatsuriCoreFFI/module.modulemap")
            #expect(FileManager.default.fileExists(atPath: headers.path))
        }
    }

    /// The platforms that the Mach-O objects of an archive name.
    private func platforms(_ archive: Data) -> Set<UInt32> {
        func number(_ offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(archive[archive.startIndex + offset + $1]) << (8 * UInt32($1)) }
        }
        func text(_ offset: Int, _ length: Int) -> String {
            String(
                decoding: archive[(archive.startIndex + offset)..<(archive.startIndex + offset + length)], as: UTF8.self
            )
            .trimmingCharacters(in: .whitespaces)
        }
        var found: Set<UInt32> = []
        var offset = 8
        while offset + 60 <= archive.count {
            guard let size = Int(text(offset + 48, 10)) else { return [] }
            let name = text(offset, 16)
            let body = offset + 60 + (name.hasPrefix("#1/") ? Int(name.dropFirst(3)) ?? 0 : 0)
            if body + 32 < archive.count, number(body) == 0xFEED_FACF {
                var command = body + 32
                for _ in 0..<number(body + 16) {
                    // LC_BUILD_VERSION
                    if number(command) == 0x32 { found.insert(number(command + 8)) }
                    command += Int(number(command + 4))
                }
            }
            offset += 60 + size + size % 2
        }
        return found
    }
}
