import Foundation
import Testing

@testable import SwiftUI

/// The folders in which fonts may be: the machine's own, and the one to which `scripts/ios` has copied them.
private let folders = [
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../.build/fonts"),
    URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu"),
]

@Suite struct LettersTests {
    private func read() -> [Face: [UInt32: CGFloat]]? {
        var all: [Face: [UInt32: CGFloat]] = [:]
        for face in Face.allCases {
            let found = folders.lazy.compactMap { FontFile($0.appendingPathComponent(face.file)) }.first
            guard let found else { return nil }
            all[face] = found.widths(Letters.ranges)
        }
        return all
    }

    /// On a machine without the fonts, this compares nothing.
    @Test func theTableSaysWhatTheFontsSay() throws {
        guard let read = read() else { return }
        let text = Letters.write(read)
        if ProcessInfo.processInfo.environment["AYATSURI_WRITE"] != nil {
            try text.write(to: Letters.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Letters.file, encoding: .utf8) == text)
    }

    @Test func lettersAreAsWideAsDejaVuHasThem() {
        #expect(abs(Face.sans.width("A") - 0.684) < 0.001)
        #expect(abs(Face.mono.width("i") - Face.mono.width("W")) < 0.0001)
        #expect(Face.serifBold.width("m") > Face.serif.width("m"))
    }

    @Test func japaneseIsAsWideAsHigh() {
        #expect(Face.sans.width("人") == 1)
        #expect(Written(words: "人形", face: .serif, size: 20).lines(.infinity).map(\.width) == [40])
    }
}
