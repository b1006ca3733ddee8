// How the core tells that there is another screen, and how the model hands it on.
import AyatsuriCore
import Foundation
import Observation
import PhoneKit
import PhoneTesting
import Testing

/// Notes each screen when it is told of it, and on which thread.
private final class Told: ScreenListener, @unchecked Sendable {  // what can change is behind the lock
    private let lock = NSLock()
    private weak var live: LivePhone?
    private var seen: [Screen] = []
    private var heard: Set<ObjectIdentifier> = []
    private var onMain = false

    func attach(_ live: LivePhone) { lock.withLock { self.live = live } }
    var screens: [Screen] { lock.withLock { seen } }
    var threads: Set<ObjectIdentifier> { lock.withLock { heard } }
    var isToldOnMain: Bool { lock.withLock { onMain } }

    func screenChanged() {
        lock.withLock {
            guard let live else { return }
            heard.insert(ObjectIdentifier(Thread.current))
            onMain = onMain || Thread.isMainThread
            seen.append(live.screen())
        }
    }
}

@MainActor
@Suite struct ListenerTests {
    @Test func eachScreenIsToldOfOnceInOrderFromOneThreadBeforeTheCallIsAnswered() async throws {
        try await inFolder { folder in
            let told = Told()
            let live = try await LivePhone.open(folder: folder.path, language: .english, listener: told)
            told.attach(live)
            let actions: [UserAction] = [.home(.rules), .back, .home(.new), .back, .home(.settings), .back]
            for action in actions {
                let before = told.screens.count
                try await live.act(action: action)
                #expect(told.screens.count == before + 1)
                #expect(told.screens.last == live.screen())
            }
            try await live.act(action: .back)  // home stays home
            try await live.act(action: .home(.quick))
            try await live.act(action: .table(.leave))
            let screens = told.screens
            #expect(screens.last == live.screen())
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
                        await phone.changes()
                    }
                }
                try await phone.starts("classic", players: 7, seed: 2)
                #expect(phone.table != nil)
                try await phone.plays()
                await watch.value
                #expect(shown.count > 40)
                #expect(shown == shown.sorted())

                for id in ["home", "rules", "back", "new", "back"] {
                    let before = phone.screen
                    try await phone.does { await $0.press(id) }
                    #expect(phone.screen != before)
                }
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
    /// Until the next screen.
    func changes() async {
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
