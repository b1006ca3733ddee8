// Tests the checks of the app's sources: mistakes are planted one at a time, and the checks must find them.
import Foundation
import Testing

@Suite struct MistakesTests {
    @Test func nothingInTheAppIsNewerThanItsOldestSystem() throws {
        let checks = try SourceChecks()
        let sources = swiftFiles("Sources").merging(swiftFiles("App")) { first, _ in first }
        #expect(sources.count > 40)
        #expect(sources.flatMap { checks.faults($0, $1) } == [])
        #expect(SourceChecks.available("@available(iOS 18, *)\n    public func newer() {}").map(\.0) == ["newer"])
    }

    /// Plants a tenth of the mistakes; with `AYATSURI_MISTAKES=1`, all.
    @Test func plantedMistakesAreFound() throws {
        let isAll = ProcessInfo.processInfo.environment["AYATSURI_MISTAKES"] == "1"
        let planted = Mistake.all.enumerated().filter { isAll || $0.offset % 10 == 1 }.map(\.element)
        #expect(Mistake.all.count == 40)
        // Without mistakes the sources must compile; otherwise every mistake would count as found.
        for module in Set(planted.map { self.module($0.file) }).sorted() {
            let message = try compiles(module, instead: nil)
            try #require(message == nil, "\(module): \(message ?? "")")
        }
        // The files change over time: every mistake must still have its place, also those that are not planted in this
        // run.
        for mistake in Mistake.all {
            #expect(try source(mistake.file).contains(mistake.good), "there is no place for: \(mistake.description)")
        }
        let checks = try SourceChecks()
        var unfound: [String] = []
        for mistake in planted {
            let good = try source(mistake.file)
            let bad = good.replacing(mistake.good, with: mistake.bad)
            let found =
                try checks.faults(mistake.file, bad).first
                ?? compiles(module(mistake.file), instead: (mistake.file, bad))
            if isAll { print("\(mistake.description): \(found ?? "NOT FOUND")") }
            if found == nil { unfound.append(mistake.description) }
        }
        print("\(planted.count) mistakes planted, \(planted.count - unfound.count) found")
        // A run of all mistakes may leave one unfound.
        #expect(unfound.count <= (isAll ? 1 : 0), "\(unfound)")
    }

    private func source(_ file: String) throws -> String {
        try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    }

    private func module(_ file: String) -> String { String(file.split(separator: "/")[1]) }

    /// The compiler's first message about a module in which one file is replaced; nothing if it compiles.
    private func compiles(_ module: String, instead: (file: String, text: String)?) throws -> String? {
        var files = swiftFiles("Sources/\(module)").keys.map { packageFolder.appending(path: $0).path }
        let folder = FileManager.default.temporaryDirectory.appending(path: "mistake-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let instead {
            let file = folder.appending(path: String(instead.file.split(separator: "/").last!))
            try Data(instead.text.utf8).write(to: file)
            files.removeAll { $0 == packageFolder.appending(path: instead.file).path }
            files.append(file.path)
        }
        let compiler = Process()
        let output = Pipe()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        // Compiles far enough for the compiler to check isolation and exclusive access.
        compiler.arguments =
            [
                "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors",
                "-parse-as-library",
                "-package-name", "ios", "-module-name", module, "-I",
                packageFolder.appending(path: ".build/debug/Modules").path,
                "-Xcc",
                "-fmodule-map-file=\(packageFolder.appending(path: "Generated/AyatsuriCoreFFI/module.modulemap").path)",
            ] + files.sorted()
        compiler.standardError = output
        compiler.standardOutput = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        guard compiler.terminationStatus != 0 else { return nil }
        return text.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? text
    }
}
