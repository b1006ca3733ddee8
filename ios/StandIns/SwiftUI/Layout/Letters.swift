// The widths of letters, and the breaking of texts into lines.

/// One of the fonts of the pictures. They are those of Android's pictures, so that both can be compared side by side.
/// Apple's own fonts may not be copied; San Francisco is about an eighth narrower than DejaVu, so a text that fits here
/// fits there.
enum Face: String, CaseIterable, Sendable {
    case sans, sansBold, serif, serifBold, mono, monoBold

    init(_ font: Font, isBold: Bool, design: Font.Design?) {
        let bold = font.isBold || isBold
        switch font.design ?? design ?? .default {
        case .serif: self = bold ? .serifBold : .serif
        case .monospaced: self = bold ? .monoBold : .mono
        default: self = bold ? .sansBold : .sans
        }
    }

    var isBold: Bool { [.sansBold, .serifBold, .monoBold].contains(self) }

    /// The font's name in an SVG picture.
    var family: String {
        switch self {
        case .sans, .sansBold: "DejaVu Sans, Noto Sans CJK JP"
        case .serif, .serifBold: "DejaVu Serif, Noto Serif CJK JP"
        case .mono, .monoBold: "DejaVu Sans Mono, Noto Sans CJK JP"
        }
    }

    /// The file from which a test reads the widths.
    var file: String {
        switch self {
        case .sans: "DejaVuSans.ttf"
        case .sansBold: "DejaVuSans-Bold.ttf"
        case .serif: "DejaVuSerif.ttf"
        case .serifBold: "DejaVuSerif-Bold.ttf"
        case .mono: "DejaVuSansMono.ttf"
        case .monoBold: "DejaVuSansMono-Bold.ttf"
        }
    }

    /// The width of a letter of one point. A letter that the table lacks is as wide as it is high, like all Japanese
    /// ones.
    func width(_ letter: Unicode.Scalar) -> CGFloat {
        Letters.all[self]?[letter.value] ?? (Letters.isZero(letter) ? 0 : 1)
    }

    func width(_ words: Substring, _ size: CGFloat) -> CGFloat {
        words.unicodeScalars.reduce(0) { $0 + width($1) } * size
    }
}

/// The widths of letters in thousandths of their size, from advances.tsv, which a test writes from the fonts.
enum Letters {
    /// The letters in the table: Latin, punctuation, arrows and signs.
    static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x2010...0x203A, 0x2190...0x2199, 0x2212...0x2212, 0x25A0...0x25CF, 0x2605...0x2606,
    ]

    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("advances.tsv")

    static let all: [Face: [UInt32: CGFloat]] = {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
        return read(text)
    }()

    /// Reads the table. Each line has a face, the first letter of a run, and the width of each letter in the run.
    static func read(_ text: String) -> [Face: [UInt32: CGFloat]] {
        var all: [Face: [UInt32: CGFloat]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: "\t")
            guard words.count == 3, let face = Face(rawValue: String(words[0])), let first = UInt32(words[1], radix: 16)
            else { continue }
            for (place, width) in words[2].split(separator: " ").enumerated() {
                if let width = Double(width) { all[face, default: [:]][first + UInt32(place)] = width / 1000 }
            }
        }
        return all
    }

    static func write(_ all: [Face: [UInt32: CGFloat]]) -> String {
        var lines = [
            "# How wide letters are, in thousandths: face, first letter, widths. `scripts/ios pages` writes it."
        ]
        for face in Face.allCases {
            for range in ranges {
                let widths = range.map { letter in all[face]?[letter].map { "\(Int(($0 * 1000).rounded()))" } ?? "-" }
                lines.append(
                    "\(face.rawValue)\t\(String(range.lowerBound, radix: 16))\t\(widths.joined(separator: " "))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func isZero(_ letter: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .format, .control].contains(letter.properties.generalCategory)
    }

    /// The characters with which no line begins, and those with which none ends: JIS X 4051, in the looser form that
    /// WebKit and CoreText share. Apple does not document which rules it follows.
    static let beginNone = Set("、。，．・：；？！）」』】〕〉》］｝ー々ゝゞ％…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ”’,.:;?!)]}%")
    static let endNone = Set("（「『【〔〈《［｛“‘([{")
}

extension Character {
    /// Whether a line may be broken on either side of it.
    var isIdeographic: Bool { unicodeScalars.contains { $0.value >= 0x2E80 } }
}

/// The part of a text that stands in one line.
struct Line: Equatable {
    var words: Substring
    var width: CGFloat
}

/// A text in one font, which can be broken into lines.
struct Written: Hashable {
    let words: String
    let face: Face
    let size: CGFloat

    /// The height of a line as a multiple of the font's size. Apple documents none; San Francisco's table `hhea` says
    /// 1.193, and the text styles add nothing to it in a `Text`. Japanese lines are no higher.
    static let lineHigh: CGFloat = 1.193
    static let ascent: CGFloat = 0.952

    var lineHigh: CGFloat { (size * Self.lineHigh * 3).rounded(.up) / 3 }
    var ascent: CGFloat { size * Self.ascent }

    private func width(_ words: Substring) -> CGFloat { face.width(words, size) }

    /// The lines, none wider than `most`. They break at spaces, between Japanese letters, and within a word only if the
    /// word alone is wider.
    func lines(_ most: CGFloat) -> [Line] {
        words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { broken($0, most) }
    }

    private func broken(_ words: Substring, _ most: CGFloat) -> [Line] {
        var lines: [Line] = []
        var line = Line(words: words[words.startIndex..<words.startIndex], width: 0)
        func end(at next: Substring.Index) {
            var said = line.words
            while said.last == " " { said.removeLast() }
            lines.append(Line(words: said, width: width(said)))
            line = Line(words: words[next..<next], width: 0)
        }
        for piece in pieces(words) {
            let wide = width(piece)
            let seen = piece.last == " " ? wide - width(" ") : wide
            if line.width + seen <= most + 0.01 || (line.words.isEmpty && seen <= most) {
                line = Line(words: words[line.words.startIndex..<piece.endIndex], width: line.width + wide)
                continue
            }
            if !line.words.isEmpty { end(at: piece.startIndex) }
            if seen <= most + 0.01 {
                line = Line(words: piece, width: wide)
                continue
            }
            // The word has no better place to break than between any two letters.
            var place = piece.startIndex
            while place < piece.endIndex {
                let after = piece.index(after: place)
                let letter = width(piece[place..<after])
                if line.width + letter > most, !line.words.isEmpty { end(at: place) }
                line = Line(words: words[line.words.startIndex..<after], width: line.width + letter)
                place = after
            }
        }
        if !line.words.isEmpty || lines.isEmpty { end(at: words.endIndex) }
        return lines
    }

    /// The pieces of a text that are broken only if there is no other place.
    private func pieces(_ words: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var from = words.startIndex
        var place = words.startIndex
        while place < words.endIndex {
            let after = words.index(after: place)
            if after < words.endIndex, mayBreak(words[place], words[after]) {
                pieces.append(words[from..<after])
                from = after
            }
            place = after
        }
        if from < words.endIndex { pieces.append(words[from...]) }
        return pieces
    }

    private func mayBreak(_ one: Character, _ next: Character) -> Bool {
        if next == " " { return false }
        // A zero width space only marks a place to break.
        if one == " " || one == "\u{200B}" { return true }
        if Letters.beginNone.contains(next) || Letters.endNone.contains(one) { return false }
        if one == "-" || one == "–" || one == "—" { return !next.isNumber }
        return one.isIdeographic || next.isIdeographic
    }
}

/// `Text`. Apple: it "always uses exactly the amount of space it needs to display its rendered contents"; where that
/// does not fit, it "uses a combination of wrapping, tightening, scaling, and truncation". Apple does not document the
/// order. Here a text with less height than its lines need, or with a limit of lines, ends in "…"; `minimumScaleFactor`
/// makes it smaller before that. Offered no width, it takes none, which Apple does not document either, but by which
/// stacks give short texts their room first.
final class Words: Box {
    let text: String, look: Look, font: Font, color: Color

    init(_ text: Text, _ look: Look) {
        self.text = text.words
        self.look = look
        font = text.given ?? look.font ?? .body
        color = text.color ?? look.color
        super.init()
    }

    struct Set {
        var written: Written
        var lines: [Line]
        var isCut = false
        var size: CGSize {
            CGSize(
                width: ((lines.map(\.width).max() ?? 0) * 3).rounded(.up) / 3,
                height: written.lineHigh * CGFloat(lines.count))
        }
    }

    private var sets: [Proposal: Set] = [:]

    func set(_ proposal: Proposal) -> Set {
        if let known = sets[proposal] { return known }
        let set = make(proposal)
        sets[proposal] = set
        return set
    }

    private func make(_ proposal: Proposal) -> Set {
        let face = Face(font, isBold: look.isBold, design: look.design)
        let points = font.points(look.textSize)
        let wide = max(proposal.width ?? .infinity, 0)
        var last = Set(written: Written(words: text, face: face, size: points), lines: [])
        for factor in stride(from: 1, through: Double(min(look.leastScale, 1)), by: -0.05) {
            let written = Written(words: text, face: face, size: points * factor)
            let lines = written.lines(wide)
            last = Set(written: written, lines: lines)
            var most = look.lines ?? .max
            if let high = proposal.height, high.isFinite {
                most = min(most, max(Int((high + 0.5) / written.lineHigh), 1))
            }
            // A text is made smaller before a word is broken.
            let isBroken = look.leastScale < 1 && isBroken(lines)
            if lines.count <= most, !isBroken { return last }
            last.isCut = lines.count > most
            last.lines = cut(lines, most, wide, written)
        }
        return last
    }

    /// Whether a word is broken; an address (a text with a slash) does not count.
    private func isBroken(_ lines: [Line]) -> Bool {
        !text.contains("/")
            && zip(lines, lines.dropFirst()).contains { one, next in
                guard let end = one.words.last, let begin = next.words.first,
                    one.words.endIndex == next.words.startIndex
                else { return false }
                return end.isLetter && begin.isLetter && !end.isIdeographic && !begin.isIdeographic
            }
    }

    private func cut(_ lines: [Line], _ most: Int, _ wide: CGFloat, _ written: Written) -> [Line] {
        guard lines.count > most else { return lines }
        var kept = Array(lines.prefix(most))
        guard let last = kept.last else { return kept }
        var words = last.words
        let dots = written.face.width("…", written.size)
        while !words.isEmpty, written.face.width(words, written.size) + dots > wide { words.removeLast() }
        let said = Substring(words + "…")
        kept[kept.count - 1] = Line(words: said, width: min(written.face.width(said, written.size), wide))
        return kept
    }

    override func fit(_ proposal: Proposal) -> CGSize {
        var size = set(proposal).size
        if let wide = proposal.width { size.width = min(size.width, max(wide, 0)) }
        return size
    }

    override func baseline(_ proposal: Proposal) -> CGFloat? { set(proposal).written.ascent }

    override func place(_ proposal: Proposal, _ at: CGPoint, on stage: Stage) {
        let set = set(proposal)
        let own = size(proposal)
        let share: CGFloat =
            switch look.align {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        for (place, line) in set.lines.enumerated() {
            let left = at.x + (own.width - line.width) * share
            stage.write(
                line.words, set.written, color, CGPoint(x: left, y: at.y + CGFloat(place) * set.written.lineHigh),
                line.width, isStruck: look.isStruck)
        }
        stage.note(text: text, CGRect(origin: at, size: own), isCut: set.isCut || isBroken(set.lines), look: look)
    }
}
