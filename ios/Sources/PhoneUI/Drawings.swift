// The drawings of art/, read from their text: art/README.md has the format.
import AyatsuriArt
import AyatsuriCore
import SwiftUI

/// A drawing on its own grid.
struct Drawing: Sendable {
    /// What is painted, in order; all of it inside of `clip`, if there is one.
    struct Layer: Sendable {
        let clip: Path?
        let path: Path
        let role: String
        let opacity: Double
        /// How a line is drawn; nothing for what is filled.
        let line: StrokeStyle?
        let isEvenOdd: Bool
        /// By day a line of ink is around it, as wide as this.
        let ink: CGFloat
    }

    let size: CGSize
    let opacity: Double
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
    private var tints: [String: Colors] = [:]
    private var seats: [UInt32: Colors] = [:]

    /// Every line is one of the format's own: what is not is a fault of the generator, and is left out.
    init(_ text: String) {
        var id = ""
        var clip: Path?
        for line in text.split(separator: "\n").dropFirst() {
            let words = line.split(separator: " ", maxSplits: 6).map(String.init)
            func rest(_ from: Int) -> String { words.dropFirst(from).joined(separator: " ") }
            switch words[0] {
            case "role": roles[words[1]] = Colors(words[2], words[3])
            case "tint": tints["\(words[1]) \(words[2])"] = Colors(words[3], words[4])
            case "seat": if let seat = UInt32(words[1]) { seats[seat] = Colors(words[2], words[3]) }
            case "drawing":
                id = words[1]
                clip = nil
                byId[id] = Drawing(
                    size: CGSize(width: Double(words[2]) ?? 1, height: Double(words[3]) ?? 1),
                    opacity: Double(words[4]) ?? 1)
            case "clip": clip = Path(data: rest(1))
            case "unclip": clip = nil
            case "fill":
                byId[id]?.layers.append(
                    Drawing.Layer(
                        clip: clip, path: Path(data: words[6]), role: words[1], opacity: Double(words[2]) ?? 1,
                        line: nil,
                        isEvenOdd: words[3] == "evenodd", ink: CGFloat(Double(words[5]) ?? 0)))
            case "stroke":
                let dashes = words[5].split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
                byId[id]?.layers.append(
                    Drawing.Layer(
                        clip: clip, path: Path(data: words[6]), role: words[1], opacity: Double(words[2]) ?? 1,
                        line: StrokeStyle(
                            lineWidth: CGFloat(Double(words[3]) ?? 1), lineCap: words[4] == "round" ? .round : .butt,
                            lineJoin: .round, dash: dashes),
                        isEvenOdd: false, ink: 0))
            default: break
            }
        }
    }

    /// The color of a role; nothing for one that does not exist.
    func color(_ role: String, tint: Tint, seat: UInt32?, isNight: Bool) -> Color? {
        let colors = role == "seat" ? seats[seat ?? 7] : roles[role] ?? tints["\(tint) \(role)"]
        return colors.map { Color(isNight ? $0.night : $0.day) }
    }
}

extension Colors {
    fileprivate init(_ night: String, _ day: String) {
        self.init(night: UInt32(night, radix: 16) ?? 0, day: UInt32(day, radix: 16) ?? 0)
    }
}

extension Path {
    /// SVG path data, of which the format uses `M`, `l`, `h`, `v`, `q`, `c` and `Z`.
    init(data: String) {
        self.init()
        var reader = PathReader(data)
        var here = CGPoint.zero
        var first = CGPoint.zero
        while let command = reader.command() {
            func away() -> CGPoint {
                let (x, y) = (reader.number(), reader.number())
                return CGPoint(x: here.x + x, y: here.y + y)
            }
            repeat {
                switch command {
                case "M":
                    here = CGPoint(x: reader.number(), y: reader.number())
                    first = here
                    move(to: here)
                case "l":
                    here = away()
                    addLine(to: here)
                case "h":
                    here.x += reader.number()
                    addLine(to: here)
                case "v":
                    here.y += reader.number()
                    addLine(to: here)
                case "q":
                    let control = away()
                    here = away()
                    addQuadCurve(to: here, control: control)
                case "c":
                    let (control1, control2) = (away(), away())
                    here = away()
                    addCurve(to: here, control1: control1, control2: control2)
                default:
                    closeSubpath()
                    here = first
                }
            } while reader.hasNumber
        }
    }
}

/// The letters and numbers of path data: numbers are separated by a space or by the minus sign of the next.
private struct PathReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ data: String) { bytes = Array(data.utf8) }

    private mutating func skipSpaces() { while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 } }

    mutating func command() -> Character? {
        skipSpaces()
        guard place < bytes.count else { return nil }
        place += 1
        return Character(UnicodeScalar(bytes[place - 1]))
    }

    var hasNumber: Bool {
        mutating get {
            skipSpaces()
            return place < bytes.count && Self.isOfNumber(bytes[place])
        }
    }

    mutating func number() -> CGFloat {
        skipSpaces()
        let start = place
        if place < bytes.count { place += 1 }
        while place < bytes.count, Self.isOfNumber(bytes[place]), bytes[place] != UInt8(ascii: "-") { place += 1 }
        return CGFloat(Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? 0)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}

extension Drawing {
    /// Paints it as large as fits.
    func paint(_ context: inout GraphicsContext, size room: CGSize, color: (String) -> Color?, ink: Color?) {
        let scale = min(room.width / size.width, room.height / size.height)
        context.scaleBy(x: scale, y: scale)
        context.opacity *= opacity
        for layer in layers {
            guard let color = color(layer.role) else { continue }
            var place = context
            place.opacity *= layer.opacity
            if let clip = layer.clip { place.clip(to: clip) }
            if let line = layer.line {
                place.stroke(layer.path, with: .color(color), style: line)
            } else {
                place.fill(layer.path, with: .color(color), style: FillStyle(eoFill: layer.isEvenOdd))
                if layer.ink > 0, let ink {
                    place.stroke(
                        layer.path, with: .color(ink), style: StrokeStyle(lineWidth: layer.ink, lineJoin: .round))
                }
            }
        }
    }
}

/// A drawing in its place; words beside it say the same. Nothing where there is no such drawing.
struct DrawingView: View {
    let id: String
    var tint = Tint.plain
    var seat: UInt32?
    var height: CGFloat = 44
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        if let drawing = Drawings.all.byId[id] {
            let isNight = scheme == .dark
            Canvas { context, room in
                drawing.paint(
                    &context, size: room,
                    color: { Drawings.all.color($0, tint: tint, seat: seat, isNight: isNight) },
                    ink: isNight ? nil : Drawings.all.color("ink", tint: tint, seat: nil, isNight: false))
            }
            .frame(width: height * drawing.size.width / drawing.size.height, height: height)
            .accessibilityHidden(true)
        }
    }
}

/// What a card is drawn as: its own building, its puppet, or its emblem.
struct CardDrawing: View {
    let card: String
    var tint = Tint.plain
    var height: CGFloat = 44

    static func id(of card: String) -> String? {
        ["skyline/\(card)", "puppet/\(card)", "emblem/\(card)"].first { Drawings.all.byId[$0] != nil }
    }

    var body: some View {
        if let id = Self.id(of: card) { DrawingView(id: id, tint: tint, height: height) }
    }
}

/// What a choice touches: the same drawing as on the table.
struct PictureView: View {
    let picture: Picture
    let touch: Touch

    var body: some View {
        switch picture {
        case .card(let card): CardDrawing(card: card, tint: touch.cards([card]).first?.tint ?? .plain)
        case .seat(let seat):
            if let view = touch.context.screen.table?.seats.first(where: { $0.seat == seat }) {
                DrawingView(id: "face/\(view.face)", seat: view.colour.number)
            }
        case .colour(let tint): DrawingView(id: Self.id(of: picture), tint: tint, height: 24)
        case .counter, .pile, .sign: DrawingView(id: Self.id(of: picture), height: 32)
        }
    }

    /// The drawing of a picture that shows no card and no seat of this table.
    private static func id(of picture: Picture) -> String {
        switch picture {
        case .card(let card): CardDrawing.id(of: card) ?? ""
        case .seat: "face/0"
        case .counter(let counter): "chip/\(counter)"
        case .pile(let pile): "emblem/pile/\(pile)"
        case .colour(let tint): "mark/district/\(tint)".capitalizedLast
        case .sign(let kind):
            switch kind {
            case .crown: "crown"
            case .dealer: "flag"
            case .mine, .bot, .away, .acting, .asked: "emblem/sign/\(kind)"
            }
        }
    }

    static func hasDrawing(_ picture: Picture) -> Bool { Drawings.all.byId[id(of: picture)] != nil }
}

extension String {
    /// `a/b` as `a/B`.
    fileprivate var capitalizedLast: String {
        guard let slash = lastIndex(of: "/") else { return self }
        let last = index(after: slash)
        return self[..<last] + self[last...].prefix(1).uppercased() + self[last...].dropFirst()
    }
}
