// A queue whose time passes only when a test lets it: an hour of radios takes a second, and every run is the same.
import PhoneRadio

/// The queue. Only one test uses it, on the thread on which the test runs.
final class VirtualTime: RadioThread, @unchecked Sendable {
    private struct Due {
        let at: Int
        let order: Int
        let task: () -> Void
    }

    private var due: [Due] = []
    private var order = 0
    private(set) var now = 0

    func run(_ task: @escaping () -> Void) { _ = after(0, task) }

    func after(_ milliseconds: Int, _ task: @escaping () -> Void) -> RadioTimer {
        order += 1
        let new = Due(at: now + milliseconds, order: order, task: task)
        // Tasks are kept in the order of their times; those of one time in the order in which they came.
        let index = due.lastIndex { $0.at <= new.at }.map { $0 + 1 } ?? 0
        due.insert(new, at: index)
        return RadioTimer { [order] in self.due.removeAll { $0.order == order } }
    }

    /// Lets this much time pass.
    func pass(_ milliseconds: Int) {
        let end = now + milliseconds
        while let next = due.first, next.at <= end {
            due.removeFirst()
            now = next.at
            next.task()
        }
        now = end
    }
}
