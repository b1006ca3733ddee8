// The drawings of art/, read from text in the format that art/generator/src/output.rs describes.
import AyatsuriArt
import AyatsuriCore
import SwiftUI

/// A drawing on its own grid.
struct Drawing: Sendable {
    /// One path with its colour. Layers are painted in order, each inside its `clip` if it has one.
    struct Layer: Sendable {
        let clip: Path?
        let path: Path
        let role: String
        let opacity: Double
        /// The style of a line; nothing for a path that is filled.
        let line: StrokeStyle?
        let isEvenOdd: Bool
        /// Whether the pattern of the tint lies over it.
        let isPatterned: Bool
        /// The width of the ink line that is drawn around the path by day.
        let ink: CGFloat
    }

    let size: CGSize
    let opacity: Double
    /// The box around its paths, without the widths of lines.
    let bounds: CGRect
    fileprivate(set) var layers: [Layer] = []
}

/// The colors of roles, by night and by day.
private struct Colors: Sendable {
    let night: UInt32
    let day: UInt32
}

/// All drawings, by their ids.
struct Drawings: Sendable {
    static let all = Drawings(DrawingsText.text)

    private(set) var byId: [String: Drawing] = [:]
    private var roles: [String: Colors] = [:]
    private var tints: [Tint: [String: Colors]] = [:]
    private var seats: [UInt32: Colors] = [:]

    /// Reads the format. A line that is not of the format is a fault of the generator, and is skipped.
    init(_ text: String) {
        var id = ""
        var clip: Path?
        for line in text.split(separator: "\n").dropFirst() {
            let words = line.split(separator: " ", maxSplits: 6).map(String.init)
            func joinedWords(from start: Int) -> String { words.dropFirst(start).joined(separator: " ") }
            switch words[0] {
            case "role": roles[words[1]] = Colors(words[2], words[3])
            case "tint":
                if let tint = Self.tints[words[1]] { tints[tint, default: [:]][words[2]] = Colors(words[3], words[4]) }
            case "seat": if let seat = UInt32(words[1]) { seats[seat] = Colors(words[2], words[3]) }
            case "drawing":
                id = words[1]
                clip = nil
                byId[id] = Drawing(
                    size: CGSize(width: Double(words[2]) ?? 1, height: Double(words[3]) ?? 1),
                    opacity: Double(words[4]) ?? 1, bounds: Drawing.bounds(of: joinedWords(from: 5)))
            case "clip": clip = Path(data: joinedWords(from: 1))
            case "unclip": clip = nil
            case "fill":
                byId[id]?.layers.append(
                    Drawing.Layer(
                        clip: clip, path: Path(data: words[6]), role: words[1], opacity: Double(words[2]) ?? 1,
                        line: nil,
                        isEvenOdd: words[3] == "evenodd", isPatterned: words[4] == "pattern",
                        ink: CGFloat(Double(words[5]) ?? 0)))
            case "stroke":
                let dashes = words[5].split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
                byId[id]?.layers.append(
                    Drawing.Layer(
                        clip: clip, path: Path(data: words[6]), role: words[1], opacity: Double(words[2]) ?? 1,
                        line: StrokeStyle(
                            lineWidth: CGFloat(Double(words[3]) ?? 1), lineCap: words[4] == "round" ? .round : .butt,
                            lineJoin: .round, dash: dashes),
                        isEvenOdd: false, isPatterned: false, ink: 0))
            default: break
            }
        }
    }

    private static let tints = Dictionary(
        uniqueKeysWithValues: [Tint.yellow, .blue, .green, .red, .purple, .plain].map { ("\($0)", $0) })

    /// The color of a role, which may be a role of the tint's; nothing if the role does not exist.
    func color(_ role: String, tint: Tint, isNight: Bool) -> Color? {
        (roles[role] ?? tints[tint]?[role]).map { Color(isNight ? $0.night : $0.day) }
    }

    /// The color of a seat, by its number.
    func seat(_ number: UInt32, isNight: Bool) -> Color? { seats[number].map { Color(isNight ? $0.night : $0.day) } }

    /// A drawing that must exist: a test checks that each id asked for here does.
    subscript(_ id: String) -> Drawing {
        byId[id] ?? Drawing(size: CGSize(width: 1, height: 1), opacity: 0, bounds: .zero)
    }

    /// A card's own building in the skyline; nothing for a card whose emblem stands on a `plinth` instead.
    func building(_ card: String) -> Drawing? { byId["skyline/\(card)"] }

    /// The stand for the emblem of a card without a building of its own; its height follows from the card's points.
    func plinth(_ points: UInt32) -> Drawing { self["plinth/\(min(max(points, 1), 8))"] }
}

extension Drawing {
    /// Reads `LEFT TOP RIGHT BOTTOM`.
    fileprivate static func bounds(of words: String) -> CGRect {
        let edges = words.split(separator: " ").compactMap { Double($0) }
        guard edges.count == 4 else { return .zero }
        return CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
    }
}

extension Colors {
    fileprivate init(_ night: String, _ day: String) {
        self.init(night: UInt32(night, radix: 16) ?? 0, day: UInt32(day, radix: 16) ?? 0)
    }
}

extension Path {
    /// SVG path data with the commands `M`, `l`, `h`, `v`, `q`, `c` and `Z` alone.
    init(data: String) {
        self.init()
        var reader = PathReader(data)
        var point = CGPoint.zero
        var first = CGPoint.zero
        while let command = reader.readCommand() {
            func readPoint() -> CGPoint {
                let (x, y) = (reader.readNumber(), reader.readNumber())
                return CGPoint(x: point.x + x, y: point.y + y)
            }
            repeat {
                switch command {
                case "M":
                    point = CGPoint(x: reader.readNumber(), y: reader.readNumber())
                    first = point
                    move(to: point)
                case "l":
                    point = readPoint()
                    addLine(to: point)
                case "h":
                    point.x += reader.readNumber()
                    addLine(to: point)
                case "v":
                    point.y += reader.readNumber()
                    addLine(to: point)
                case "q":
                    let control = readPoint()
                    point = readPoint()
                    addQuadCurve(to: point, control: control)
                case "c":
                    let (control1, control2) = (readPoint(), readPoint())
                    point = readPoint()
                    addCurve(to: point, control1: control1, control2: control2)
                default:
                    closeSubpath()
                    point = first
                }
            } while reader.hasNumber
        }
    }
}

/// The letters and numbers of path data: numbers are separated by a space or by the minus sign of the next.
private struct PathReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ data: String) { bytes = Array(data.utf8) }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }

    mutating func readCommand() -> Character? {
        skipSpaces()
        guard position < bytes.count else { return nil }
        position += 1
        return Character(UnicodeScalar(bytes[position - 1]))
    }

    var hasNumber: Bool {
        mutating get {
            skipSpaces()
            return position < bytes.count && Self.isOfNumber(bytes[position])
        }
    }

    mutating func readNumber() -> CGFloat {
        skipSpaces()
        let start = position
        if position < bytes.count { position += 1 }
        while position < bytes.count, Self.isOfNumber(bytes[position]), bytes[position] != UInt8(ascii: "-") {
            position += 1
        }
        return CGFloat(Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
