// What is let go of is freed, on both sides; and many games leave nothing behind. Looked up in /proc, where there is one.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

/// To be run alone, as what is measured is the whole process.
@MainActor
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")))
struct MemoryTests {
    @Test func aPhoneThatWasForgottenIsFreedWithItsCore() async throws {
        try await inFolder { folder in
            weak var forgotten: PhoneModel?
            weak var core: LivePhone?
            try await withoutClosing(folder) { phone in
                try await phone.starts("classic", players: 4, seed: 1)
                forgotten = phone
                core = phone.core
            }
            try await awaits("the model is freed") { forgotten == nil }
            try await awaits("the core is freed") { core == nil }
            // Its folder is free: what it kept is there.
            try await withPhone(folder) { phone in
                try await phone.getsItsStore()
                try await phone.does { await $0.press("resume") }
            }
        }
    }

    @Test func manyPhonesLeaveNoThreadBehind() async throws {
        let before = try threads()
        for seed in 0..<20 {
            try await inFolder { folder in
                try await withPhone(folder) { try await $0.starts("classic", players: 4, seed: seed) }
            }
        }
        try await awaits("the threads end") { try threads() <= before }
    }

    @Test func manyGamesLeaveNothingBehind() async throws {
        let games = ProcessInfo.processInfo.environment["AYATSURI_GAMES"].flatMap { Int($0) } ?? 60
        // Until half of them are played the allocators fill their pools.
        let warm = games / 2
        var before = 0
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                for game in 0..<games {
                    if game == warm { before = try resident() }
                    try await phone.starts("classic", players: 3 + game % 5, seed: game)
                    try await phone.plays(seed: UInt64(game))
                    try await phone.does { await $0.press("home") }
                }
            }
        }
        let grown = try resident() - before
        print("of \(games) games the last \(games - warm) left \(grown) kB in the process")
        #expect(grown < 8_000)
    }

    private func awaits(_ what: Comment, _ holds: @MainActor () async throws -> Bool) async throws {
        for _ in 0..<3000 {
            if try await holds() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record(what)
    }

    /// How many threads the cores of this process have.
    private func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter {
            (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8))?.hasPrefix("ayatsuri") == true
        }.count
    }

    /// What the process has of memory, in kilobytes.
    private func resident() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return try #require(Int((line ?? "").filter(\.isNumber)))
    }
}
