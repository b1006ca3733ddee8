// The check of the check: mistakes planted in the app's files, one at a time, and what finds them.
import Foundation
import Testing

@Suite struct MistakesTests {
    @Test func nothingInTheAppIsNewerThanItsOldestSystem() throws {
        let checks = try SourceChecks()
        let sources = swiftFiles("Sources").merging(swiftFiles("App")) { one, _ in one }
        #expect(sources.count > 40)
        #expect(sources.flatMap { checks.faults($0, $1) } == [])
        #expect(SourceChecks.available("@available(iOS 18, *)\n    public func newer() {}").map(\.0) == ["newer"])
    }

    /// A few each time; `AYATSURI_MISTAKES=1`: all.
    @Test func plantedMistakesAreFound() throws {
        let isAll = ProcessInfo.processInfo.environment["AYATSURI_MISTAKES"] == "1"
        let planted = Mistake.all.enumerated().filter { isAll || $0.offset % 10 == 1 }.map(\.element)
        #expect(Mistake.all.count == 40)
        // As they are, the sources compile: otherwise anything would count as found.
        for module in Set(planted.map { self.module($0.file) }).sorted() {
            let said = try compiles(module, instead: nil)
            try #require(said == nil, "\(module): \(said ?? "")")
        }
        // The files change: every mistake still has its place, those that are not planted now, too.
        for mistake in Mistake.all {
            #expect(try source(mistake.file).contains(mistake.good), "there is no place for: \(mistake.what)")
        }
        let checks = try SourceChecks()
        var unfound: [String] = []
        for mistake in planted {
            let good = try source(mistake.file)
            let bad = good.replacing(mistake.good, with: mistake.bad)
            let found =
                try checks.faults(mistake.file, bad).first
                ?? compiles(module(mistake.file), instead: (mistake.file, bad))
            if isAll { print("\(mistake.what): \(found ?? "NOT FOUND")") }
            if found == nil { unfound.append(mistake.what) }
        }
        print("\(planted.count) mistakes planted, \(planted.count - unfound.count) found")
        // A run of all mistakes may leave one unfound.
        #expect(unfound.count <= (isAll ? 1 : 0), "\(unfound)")
    }

    private func source(_ file: String) throws -> String {
        try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    }

    private func module(_ file: String) -> String { String(file.split(separator: "/")[1]) }

    /// What the compiler says first of a module, with one file in place of another; nothing if it compiles.
    private func compiles(_ module: String, instead: (file: String, text: String)?) throws -> String? {
        var files = swiftFiles("Sources/\(module)").keys.map { packageFolder.appending(path: $0).path }
        let place = FileManager.default.temporaryDirectory.appending(path: "mistake-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        if let instead {
            let file = place.appending(path: String(instead.file.split(separator: "/").last!))
            try Data(instead.text.utf8).write(to: file)
            files.removeAll { $0 == packageFolder.appending(path: instead.file).path }
            files.append(file.path)
        }
        let compiler = Process()
        let said = Pipe()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        // Down to where the compiler looks after who may touch what.
        compiler.arguments =
            [
                "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors",
                "-parse-as-library",
                "-package-name", "ios", "-module-name", module, "-I",
                packageFolder.appending(path: ".build/debug/Modules").path,
                "-Xcc",
                "-fmodule-map-file=\(packageFolder.appending(path: "Generated/AyatsuriCoreFFI/module.modulemap").path)",
            ] + files.sorted()
        compiler.standardError = said
        compiler.standardOutput = said
        try compiler.run()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        guard compiler.terminationStatus != 0 else { return nil }
        return text.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? text
    }
}
