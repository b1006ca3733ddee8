// What the core's thread tells, handed on to the main actor in the order in which it was told.
import AyatsuriCore
import Foundation

/// What comes through the stream.
enum Arrival: Sendable {
    /// What is in front, and which table awaits the player.
    case screen(Screen, TableSignal?)
    /// Everything that was told before this has been taken in.
    case caughtUp(CheckedContinuation<Void, Never>)
}

/// The core holds its listener as long as it lives: this one must not hold the core, or neither would ever go.
///
/// The screen is read while the core tells of it. That makes no work for the main actor, which gets every screen so.
final class Relay: ScreenListener, @unchecked Sendable {  // what can change is behind the lock
    private let lock = NSLock()
    private let arrivals: AsyncStream<Arrival>.Continuation
    private weak var live: LivePhone?

    init(to arrivals: AsyncStream<Arrival>.Continuation) { self.arrivals = arrivals }

    /// From now on screens are those of `live`. What it shows already is the first.
    func attach(_ live: LivePhone) {
        lock.withLock {
            self.live = live
            arrivals.yield(.screen(live.screen(), live.signal()))
        }
    }

    func screenChanged() {
        lock.withLock {
            if let live { arrivals.yield(.screen(live.screen(), live.signal())) }
        }
    }

    /// Goes on with what waits, when all screens told so far have been taken in.
    func whenCaughtUp(_ waiting: CheckedContinuation<Void, Never>) {
        if case .terminated = arrivals.yield(.caughtUp(waiting)) { waiting.resume() }
    }
}
