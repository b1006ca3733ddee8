// Phones that nobody holds are freed, in Swift and in the core, and many games leave no memory behind. Runs on Linux,
// which tells how many threads and bytes a process has.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

#if os(Linux)
    import CMalloc

    /// These tests measure the whole process, so no other may run beside them.
    @MainActor
    @Suite struct MemoryTests {
        @Test func aPhoneThatWasForgottenIsFreedWithItsCore() async throws {
            try await inFolder { folder in
                weak var forgotten: PhoneModel?
                weak var core: LivePhone?
                try await withoutClosing(folder) { phone in
                    try await phone.start("classic", players: 4, seed: 1)
                    forgotten = phone
                    core = phone.core
                }
                try await recordUnless("the model is freed") { forgotten == nil }
                try await recordUnless("the core is freed") { core == nil }
                // The folder can be opened again, with the game in it.
                try await withPhone(folder) { phone in
                    try await phone.openItsStore()
                    try await phone.press("resume")
                }
            }
        }

        @Test func manyPhonesLeaveNoThreadBehind() async throws {
            let before = try threads()
            for seed in 0..<20 {
                try await inFolder { folder in
                    try await withPhone(folder) { try await $0.start("classic", players: 4, seed: seed) }
                }
            }
            try await recordUnless("the threads end") { try threads() <= before }
        }

        @Test func manyGamesLeaveNothingBehind() async throws {
            let games = ProcessInfo.processInfo.environment["AYATSURI_GAMES"].flatMap { Int($0) } ?? 60
            // The first half of the games creates what exists only once: texts, caches, pools.
            let warm = games / 2
            let tables = [
                ("classic", 3), ("kingdom", 3), ("fullset", 4), ("first", 5), ("kingdom", 2), ("expanded", 6),
            ]
            var before = 0
            var grown = 0
            try await inFolder { folder in
                try await withPhone(folder) { phone in
                    for game in 0..<games {
                        if game == warm { before = try await alive() }
                        let (edition, players) = tables[game % tables.count]
                        try await phone.start(edition, players: players, seed: game)
                        try await phone.play(seed: UInt64(game))
                        try await phone.press("home")
                    }
                    grown = try await alive() - before
                }
            }
            print("of \(games) games the last \(games - warm) left \(grown) bytes alive")
            // SQLite may fill its cache; one screen of each game that is not freed would be 40,000 bytes.
            #expect(grown < 500_000 + 2_000 * (games - warm))
        }

        private func recordUnless(_ failure: Comment, _ holds: @MainActor () async throws -> Bool) async throws {
            for _ in 0..<3000 {
                if try await holds() { return }
                try await Task.sleep(for: .milliseconds(10))
            }
            Issue.record(failure)
        }

        /// The number of threads that the cores of this process have.
        private func threads() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8))?.hasPrefix("ayatsuri")
                    == true
            }.count
        }

        /// The number of allocated bytes, in Swift and in the core, without free memory in the allocator's pools.
        private func alive() async throws -> Int {
            // A cancelled sleep is freed only when its time has come.
            try await Task.sleep(for: .seconds(1))
            let pools = mallinfo2()
            return pools.uordblks + pools.hblkhd
        }
    }
#endif
