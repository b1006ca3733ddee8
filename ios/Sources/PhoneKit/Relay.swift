// Hands what the core's thread tells on to the main actor, in the same order.
import AyatsuriCore
import Foundation

/// One element of the stream to the main actor.
enum Arrival: Sendable {
    /// The state that the phone shows from now on.
    case update(PhoneUpdate)
    /// A marker: everything that was told before it has been taken in.
    case caughtUp(CheckedContinuation<Void, Never>)
}

/// The core's listener. The core holds it as long as it lives; if it held the core in turn, neither would ever be
/// freed.
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

    /// Resumes `waiting` when all that was told so far has been taken in.
    func whenCaughtUp(_ waiting: CheckedContinuation<Void, Never>) {
        if case .terminated = arrivals.yield(.caughtUp(waiting)) { waiting.resume() }
    }
}
