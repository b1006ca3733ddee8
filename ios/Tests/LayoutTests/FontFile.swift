// Reads the widths of letters from a font file: the tables `cmap` (format 4 or 12), `hmtx`, `hhea` and `head` of
// Microsoft's OpenType specification.
import Foundation

@testable import SwiftUI

struct FontFile {
    private let bytes: [UInt8]
    private var tables: [String: Int] = [:]

    init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        bytes = [UInt8](data)
        guard bytes.count > 12 else { return nil }
        for table in 0..<short(4) {
            let record = 12 + 16 * table
            let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
            tables[tag] = long(record + 8)
        }
    }

    private func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    private func long(_ offset: Int) -> Int { short(offset) << 16 | short(offset + 2) }

    /// Maps a letter to the number of its glyph.
    private var glyphs: (UInt32) -> Int {
        guard let cmap = tables["cmap"] else { return { _ in 0 } }
        let found = (0..<short(cmap + 2)).map { cmap + long(cmap + 4 + 8 * $0 + 4) }
        if let whole = found.first(where: { short($0) == 12 }) { return { glyph12($0, whole) } }
        if let short = found.first(where: { self.short($0) == 4 }) { return { glyph4($0, short) } }
        return { _ in 0 }
    }

    private func glyph12(_ letter: UInt32, _ table: Int) -> Int {
        for group in 0..<long(table + 12) {
            let record = table + 16 + 12 * group
            if Int(letter) >= long(record), Int(letter) <= long(record + 4) {
                return long(record + 8) + Int(letter) - long(record)
            }
        }
        return 0
    }

    private func glyph4(_ letter: UInt32, _ table: Int) -> Int {
        let segmentBytes = short(table + 6)
        for segment in stride(from: 0, to: segmentBytes, by: 2) where Int(letter) <= short(table + 14 + segment) {
            let firstLetter = short(table + 16 + segmentBytes + segment)
            guard Int(letter) >= firstLetter else { return 0 }
            let delta = short(table + 16 + 2 * segmentBytes + segment)
            let rangeOffset = table + 16 + 3 * segmentBytes + segment
            let range = short(rangeOffset)
            if range == 0 { return (Int(letter) + delta) & 0xFFFF }
            let glyph = short(rangeOffset + range + 2 * (Int(letter) - firstLetter))
            return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
        }
        return 0
    }

    /// The widths of the letters in these ranges that the font has, at size 1.
    func widths(_ ranges: [ClosedRange<UInt32>]) -> [UInt32: CGFloat] {
        guard let head = tables["head"], let hhea = tables["hhea"], let hmtx = tables["hmtx"] else { return [:] }
        let (unit, known, glyph) = (CGFloat(short(head + 18)), short(hhea + 34), glyphs)
        var widths: [UInt32: CGFloat] = [:]
        for letter in ranges.joined() {
            let found = glyph(letter)
            if found > 0 { widths[letter] = CGFloat(short(hmtx + 4 * min(found, known - 1))) / unit }
        }
        return widths
    }
}
