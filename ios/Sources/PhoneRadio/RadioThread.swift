// The one queue of the radios, and the values behind a lock that the core's thread asks for.
import Dispatch
import Foundation

/// The one queue of the radios. The system's callbacks come on it, and every call of the system's Bluetooth is made on
/// it, one after the other. So the radios' state needs no locks, and no call blocks the main thread or the core's.
public protocol RadioThread: Sendable {
    /// Milliseconds since some moment; it never goes back.
    var now: Int { get }

    /// Runs `task` after the tasks that were handed over before. It never runs within this call, even if the caller is
    /// on the queue.
    func run(_ task: @escaping () -> Void)

    /// Runs `task` after `milliseconds`, unless it is cancelled before.
    func after(_ milliseconds: Int, _ task: @escaping () -> Void) -> RadioTimer
}

/// A task that runs later unless it is cancelled.
public final class RadioTimer {
    private var stop: (() -> Void)?

    public init(_ stop: @escaping () -> Void) { self.stop = stop }

    /// Cancels the task. Does nothing if it has run already.
    public func cancel() {
        stop?()
        stop = nil
    }
}

/// The radios' queue on a phone.
public struct QueueRadioThread: RadioThread {
    public let queue: DispatchQueue

    public init(label: String = "radio") { queue = DispatchQueue(label: label, qos: .userInitiated) }

    public var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

    public func run(_ task: @escaping () -> Void) {
        let handed = Handed(task: task)
        queue.async { handed.task() }
    }

    public func after(_ milliseconds: Int, _ task: @escaping () -> Void) -> RadioTimer {
        let item = DispatchWorkItem(block: task)
        queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
        return RadioTimer { item.cancel() }
    }
}

/// A task on its way to the queue, which is the only one that touches it from then on.
private struct Handed: @unchecked Sendable {
    let task: () -> Void
}

/// A value that the core's thread and the radios' queue both touch, behind a lock.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<Answer>(_ use: (inout Value) -> Answer) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        return use(&value)
    }
}

/// The room for the one frame of a connection that may be under way. The core offers frames from its own thread and
/// learns at once whether there is room.
struct FrameSlot: Sendable {
    private struct State {
        var isOpen = false
        var isTaken = false
        var hasRefused = false
    }

    private let state = Guarded(State())

    func open() { state.with { $0.isOpen = true } }

    /// Closes the slot: it takes no frame any more.
    func close() { state.with { $0.isOpen = false } }

    /// Takes the room for a frame. Returns false if there is no room or no connection.
    func take() -> Bool {
        state.with { state in
            let hasRoom = state.isOpen && !state.isTaken
            if hasRoom { state.isTaken = true } else { state.hasRefused = true }
            return hasRoom
        }
    }

    /// Gives the room back. Returns true if a frame was refused meanwhile: then the core must hear of it.
    func free() -> Bool {
        state.with { state in
            state.isTaken = false
            defer { state.hasRefused = false }
            return state.hasRefused
        }
    }
}
