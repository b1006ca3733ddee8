// A queue whose time passes only when a test lets it: an hour of radios in a second, and the same each time.
import PhoneRadio

/// Used by one test alone, on whatever thread that runs.
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
        let one = Due(at: now + milliseconds, order: order, task: task)
        // In order of time, and of coming at the same time.
        let place = due.lastIndex { $0.at <= one.at }.map { $0 + 1 } ?? 0
        due.insert(one, at: place)
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
