// Random tables on screens of every size: what one decides by stays in sight, and nothing is cut, covered or too small.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

@MainActor
@Suite struct InSightTests {
    /// Every edition with every number of people, in turns in both languages.
    private static let games: [RandomTables.Game] = {
        let counts: [(String, ClosedRange<Int>)] = [
            ("classic", 2...7), ("fullset", 2...8), ("kingdom", 2...3), ("expanded", 2...8), ("first", 3...7),
        ]
        // Those that follow each other are of several editions.
        return (0..<8).flatMap { step in
            counts.enumerated().map { place, kind in
                let (edition, players) = kind
                let number = (step * 3 + place) % players.count
                return RandomTables.Game(
                    edition, players.lowerBound + number, (step + place).isMultiple(of: 2) ? .english : .japanese)
            }
        }
    }()

    /// The findings on one screen.
    private struct Finding {
        let words: String
        let picture: String
    }

    @Test func theTableStaysInSightWhileSomethingIsAsked() async throws {
        var dice = Dice(3)
        var findings: [Finding] = []
        var (laidOut, scrolled, tables) = (0, 0, 0)
        var time = Duration.zero
        let clock = ContinuousClock()
        let screens = 4
        try await RandomTables(games: Self.games, count: 24, oneIn: 7, ofEachGame: 2, screens: screens).each {
            game, table, phone in
            tables += 1
            for _ in 0..<screens {
                let size = PageSize.random(&dice)
                var wrong: [String] = []
                time += clock.measure {
                    let stage = laid(
                        .table(table), game.language, isNight: false, size, isPictured: false
                    ) { phone.explain($0) }
                    let missing = InSight(table: table, stage: stage, size: size).missing
                    let mayScroll = !size.text.isLargeText && SizeClass(size, table).mayScroll
                    scrolled += mayScroll ? 1 : 0
                    wrong =
                        (mayScroll ? [] : missing.map { "out of sight: \($0)" })
                        + stage.flaws.filter { !isMeant($0, "table") }.map { "\($0)" }
                }
                laidOut += 1
                if wrong.isEmpty { continue }
                let told = "\(game) \(size.name) (\(table.prompt?.question ?? ""))"
                let picture =
                    Self.folder == nil
                    ? "" : laid(.table(table), game.language, isNight: false, size) { phone.explain($0) }.svg
                findings.append(
                    Finding(words: wrong.map { "\(told): \($0)" }.joined(separator: "\n"), picture: picture))
            }
        }
        if let folder = Self.folder {
            try findings.map(\.words).joined(separator: "\n").write(
                to: folder.appendingPathComponent("sight.txt"), atomically: true, encoding: .utf8)
            for (place, finding) in findings.prefix(60).enumerated() {
                try finding.picture.write(
                    to: folder.appendingPathComponent("sight-\(place).svg"), atomically: true, encoding: .utf8)
            }
        }
        let each = time / max(laidOut, 1)
        print(
            "\(tables) tables on \(laidOut) screens, \(scrolled) too low for all of it; \(each) each, "
                + "\(findings.count) with something wrong")
        #expect(findings.isEmpty, "\(findings.prefix(12).map(\.words).joined(separator: "\n"))")
        // A law that excuses most screens says nothing.
        #expect(scrolled * 6 < laidOut)
    }

    /// Where what is found is drawn.
    private static let folder = ProcessInfo.processInfo.environment["AYATSURI_PAGES"].map { URL(fileURLWithPath: $0) }
}
