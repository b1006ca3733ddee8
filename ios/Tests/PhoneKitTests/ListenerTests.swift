// How the core reports a new screen, and how the model hands it on.
import AyatsuriCore
import Foundation
import Observation
import PhoneKit
import PhoneTesting
import Testing

/// A listener that notes each screen, and the thread on which it came.
private final class Told: UpdateListener, @unchecked Sendable {  // what can change is behind the lock
    private let lock = NSLock()
    private var seen: [Screen] = []
    private var heard: Set<ObjectIdentifier> = []
    private var onMain = false

    var screens: [Screen] { lock.withLock { seen } }
    var threads: Set<ObjectIdentifier> { lock.withLock { heard } }
    var isToldOnMain: Bool { lock.withLock { onMain } }

    func phoneChanged(update: PhoneUpdate) {
        lock.withLock {
            heard.insert(ObjectIdentifier(Thread.current))
            onMain = onMain || Thread.isMainThread
            seen.append(update.screen)
        }
    }
}

private func isHome(_ screen: Screen) -> Bool {
    if case .home = screen { true } else { false }
}

@MainActor
@Suite struct ListenerTests {
    @Test func eachScreenIsToldOfOnceInOrderFromOneThreadBeforeTheCallIsAnswered() async throws {
        try await inFolder { folder in
            let told = Told()
            let live = try await LivePhone.open(folder: folder.path, language: .english, listener: told)
            #expect(told.screens.count == 1 && isHome(told.screens[0]), "the first comes with the opening")
            for action in [UserAction.home(.rules), .back, .home(.new), .back, .home(.settings), .back] {
                let before = told.screens.count
                _ = try await live.act(action: action)
                #expect(told.screens.count == before + 1)
            }
            _ = try await live.act(action: .back)  // home stays home
            _ = try await live.act(action: .home(.quick))
            // The core refuses this if this player happens to choose first: then there is nothing to skip.
            _ = try? await live.act(action: .table(.skip))
            _ = try await live.act(action: .table(.leave))
            let screens = told.screens
            #expect(screens.last.map(isHome) == true)
            #expect(zip(screens, screens.dropFirst()).allSatisfy { $0 != $1 })
            #expect(told.threads.count == 1)
            #expect(!told.isToldOnMain)
            await live.shutDown()
        }
    }

    @Test func theModelShowsTheScreensInOrderAndThatOfACallWhenItReturns() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                // The log of a game only grows: shown out of order, it would once be shorter.
                var shown: [Int] = []
                let watch = Task {
                    while phone.result == nil {
                        if let table = phone.table { shown.append(table.log.count) }
                        await phone.change()
                    }
                }
                try await phone.start("classic", players: 7, seed: 2)
                #expect(phone.table != nil)
                var asked = 0
                try await phone.play { _, _ in
                    asked += 1
                    return false
                }
                await watch.value
                // Bots act within a call, so there may be only one table for each prompt, and a few are never seen.
                #expect(asked > 30 && shown.count > asked / 2)
                #expect(shown == shown.sorted())

                for name in ["home", "rules", "back", "new", "back"] {
                    let before = phone.screen
                    try await phone.press(name)
                    #expect(phone.screen != before)
                }
            }
        }
    }

    /// The cues of a whole game, taken at every `each`-th table; the others are not looked at.
    private func cues(seenOf each: Int) async throws -> [Cue] {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                #expect(phone.takeCues().isEmpty, "there is no table")
                try await phone.start("classic", players: 4, seed: 4)
                var (asked, taken) = (0, [Cue]())
                try await phone.play { _, _ in
                    asked += 1
                    if asked.isMultiple(of: each) {
                        taken += phone.takeCues()
                        #expect(phone.takeCues().isEmpty, "each thing once")
                    }
                    return asked == 30
                }
                #expect(phone.table?.moved == UInt64(taken.count))
                return taken
            }
        }
    }

    @Test func whatMovesIsHandedOverInOrderAndOnceHoweverFewTablesAreSeen() async throws {
        let all = try await cues(seenOf: 1)
        #expect(all.count > 60)
        #expect(try await cues(seenOf: 5) == all)
        #expect(try await cues(seenOf: 30) == all)
    }

    @Test func whatIsNotAskedForIsGivenAwayTheOldestFirst() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                var (moved, isEnough) = (UInt64(0), false)
                for seed in 1...20 where !isEnough {
                    try await phone.start("classic", players: 7, seed: seed)
                    let before = moved
                    try await phone.play { table, _ in
                        moved = table.moved
                        // Leaving a table drops its cues, so the last table itself must have enough of them.
                        isEnough = moved >= 2_000 && moved - before > 150
                        return isEnough
                    }
                    if phone.table == nil { try await phone.press("home") }
                }
                let kept = phone.takeCues().count
                #expect(moved >= 2_000 && kept > 100 && kept <= 1_024, "\(kept) of \(moved)")
            }
        }
    }

    @Test func whatIsHandedOverIsDoneInThatOrder() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let refusals = { phone.recentLog().filter { $0.contains("a call is refused") } }
                let before = refusals()
                for name in 0..<200 {
                    // Each of these is refused unless the one before it was done.
                    phone.handOver(.home(.settings))
                    phone.handOver(.enter(field: .ownName, text: "\(name)"))
                    phone.handOver(.back)
                }
                phone.handOver(.home(.rules))
                try await phone.awaitScreen { if case .rules = $0 { true } else { false } }
                #expect(refusals() == before)
                try await phone.press("back", "settings")
                guard case .settings(let settings) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                #expect(settings.rows.compactMap(\.text?.typed) == ["199"])
            }
        }
    }

    @Test func callsAtTheSameTimeAreAllAnswered() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let calls = (0..<100).map { turn in
                    Task { await phone.speak(turn.isMultiple(of: 2) ? .japanese : .english) }
                }
                for call in calls { #expect(await call.value) }
            }
        }
    }
}

extension PhoneModel {
    /// Waits for the next screen.
    func change() async {
        await withCheckedContinuation { told in
            withObservationTracking {
                _ = screen
            } onChange: {
                told.resume()
            }
        }
        await Task.yield()
    }
}
