// What passes between radios and cores, and the law of it.
import AyatsuriCore
import Foundation

/// Frames say which end of a connection sent them, and which of its frames they are. What one end hears is what one other
/// end sent, from its first frame on, each once and in order; where a connection ends, the last ones may be missing.
///
/// All of it is touched on one queue alone.
final class Ledger: @unchecked Sendable {
    private(set) var faults: Set<String> = []
    private(set) var heard = 0
    private var lastEnd: UInt32 = 0
    private var sent: [UInt32: UInt32] = [:]
    /// Of each end: whom it hears, and how much of them.
    private var hears: [UInt32: (from: UInt32, next: UInt32)] = [:]

    func newEnd() -> UInt32 {
        lastEnd += 1
        return lastEnd
    }

    func fault(_ what: String) { faults.insert(what) }

    /// The next frame of an end, with this number of bytes.
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
        let numbers = [0, 4].map { at in frame.dropFirst(at).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        let expected = hears[end] ?? (from: numbers[0], next: 0)
        if expected.from != numbers[0] { fault("a connection hears two others") }
        if expected.next != numbers[1] { fault("frame \(numbers[1]) comes where \(expected.next) was sent") }
        if numbers[1] >= sent[numbers[0]] ?? 0 { fault("a frame that was not taken is heard") }
        if frame.dropFirst(8).contains(where: { $0 != UInt8(frame.count % 251) }) { fault("a frame was cut") }
        hears[end] = (from: numbers[0], next: numbers[1] + 1)
    }
}
