// A record of all frames between radios and cores, which checks that none is lost, doubled or out of order.
import AyatsuriCore
import Foundation

/// The frames of a test. Each frame names the end of a connection that sent it, and its number. An end must hear
/// exactly the frames of one other end, from the first on, each once and in order; only the last ones may be missing
/// when a connection ends.
///
/// Everything is touched on one queue alone.
final class Ledger: @unchecked Sendable {
    private(set) var faults: Set<String> = []
    private(set) var heard = 0
    private var lastEnd: UInt32 = 0
    private var sent: [UInt32: UInt32] = [:]
    /// For each end, the end that it hears, and the number of the next frame.
    private var hears: [UInt32: (from: UInt32, next: UInt32)] = [:]

    func newEnd() -> UInt32 {
        lastEnd += 1
        return lastEnd
    }

    func fault(_ what: String) { faults.insert(what) }

    /// The next frame of an end, `length` bytes long.
    func frame(_ end: UInt32, _ length: Int) -> Data {
        var frame = Data()
        for number in [end, sent[end] ?? 0] {
            for shift in stride(from: 24, through: 0, by: -8) {
                frame.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return frame + Data(repeating: UInt8(length % 251), count: length - frame.count)
    }

    func took(_ end: UInt32) { sent[end, default: 0] += 1 }

    func heard(_ end: UInt32, _ frame: Data) {
        heard += 1
        let numbers = [0, 4].map { offset in
            frame.dropFirst(offset).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let expected = hears[end] ?? (from: numbers[0], next: 0)
        if expected.from != numbers[0] { fault("a connection hears two others") }
        if expected.next != numbers[1] { fault("frame \(numbers[1]) comes where \(expected.next) was sent") }
        if numbers[1] >= sent[numbers[0]] ?? 0 { fault("a frame that was not taken is heard") }
        if frame.dropFirst(8).contains(where: { $0 != UInt8(frame.count % 251) }) { fault("a frame was cut") }
        hears[end] = (from: numbers[0], next: numbers[1] + 1)
    }
}
