// What the core's thread tells, handed on to the main actor in the order in which it was told.
import AyatsuriCore
import Foundation

/// What comes through the stream.
enum Arrival: Sendable {
    /// The phone shows this from now on.
    case update(PhoneUpdate)
    /// Everything that was told before this has been taken in.
    case caughtUp(CheckedContinuation<Void, Never>)
}

/// The core holds its listener as long as it lives: this one must not hold the core, or neither would ever go.
final class Relay: UpdateListener, @unchecked Sendable {  // what can change is behind the lock
    private let lock = NSLock()
    private let arrivals: AsyncStream<Arrival>.Continuation
    private var earliest: PhoneUpdate?

    init(to arrivals: AsyncStream<Arrival>.Continuation) { self.arrivals = arrivals }

    /// The first update; the core tells of it before it is open.
    var first: PhoneUpdate? { lock.withLock { earliest } }

    func phoneChanged(update: PhoneUpdate) {
        lock.withLock { earliest = earliest ?? update }
        arrivals.yield(.update(update))
    }

    /// Goes on with what waits, when all that was told so far has been taken in.
    func whenCaughtUp(_ waiting: CheckedContinuation<Void, Never>) {
        if case .terminated = arrivals.yield(.caughtUp(waiting)) { waiting.resume() }
    }
}
