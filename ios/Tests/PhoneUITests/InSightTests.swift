// Random tables on screens of every size: everything by which a player decides stays in sight, and nothing is cut,
// covered or too small.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

@MainActor
@Suite struct InSightTests {
    /// Every edition with every number of players, alternating between both languages.
    private static let games: [RandomTables.Game] = {
        let counts: [(String, ClosedRange<Int>)] = [
            ("classic", 2...7), ("fullset", 2...8), ("kingdom", 2...3), ("expanded", 2...8), ("first", 3...7),
        ]
        // Consecutive games are of different editions.
        return (0..<8).flatMap { step in
            counts.enumerated().map { index, kind in
                let (edition, players) = kind
                let number = (step * 3 + index) % players.count
                return RandomTables.Game(
                    edition, players.lowerBound + number, (step + index).isMultiple(of: 2) ? .english : .japanese)
            }
        }
    }()

    /// The findings on one screen.
    private struct Finding {
        let words: String
        let picture: String
    }

    @Test func theTableStaysInSightWhileSomethingIsAsked() async throws {
        try await look(count: 24, dice: 3) { _, table, _ in table }
    }

    /// Also with a slip of paper that explains a new card.
    @Test func theTableStaysInSightWhileAnotherPlays() async throws {
        try await look(count: 12, dice: 5) { game, table, dice in
            guard let rank = table.ranks.randomElement(using: &dice), let other = table.seats.dropFirst().first else {
                return nil
            }
            return table.played(rank, by: other.name, game.language, isNew: Bool.random(using: &dice))
        }
    }

    /// The page shows the bar with the trouble at the table, no matter whose turn it is.
    @Test func theTableStaysInSightUnderTrouble() async throws {
        try await look(count: 12, dice: 7) { game, table, dice in
            let trouble = table.with(notice: game.language == .english ? Self.trouble : Self.troubleInJapanese)
            guard Bool.random(using: &dice), let rank = table.ranks.randomElement(using: &dice),
                let other = table.seats.dropFirst().first
            else { return trouble }
            return table.played(rank, by: other.name, game.language, isNew: false).with(notice: trouble.notice)
        }
    }

    private static let trouble =
        "The host's phone has not been seen for some minutes. If it is lost for good, this table cannot go on: leave it and "
        + "open another."
    private static let troubleInJapanese =
        "ホストの端末が数分間見つかりません。完全に失われた場合、このテーブルは続けられません。退出して別のテーブルを開いてください。"

    /// Lays out random tables as `shown` changes them; it skips a table by returning nothing.
    private func look(
        count: Int, dice seed: UInt64, shown: (RandomTables.Game, TableScreen, inout Dice) -> TableScreen?
    ) async throws {
        // `AYATSURI_SEED` chooses other tables and screens.
        let more = ProcessInfo.processInfo.environment["AYATSURI_SEED"].flatMap { UInt64($0) } ?? 0
        var dice = Dice(seed &+ more &* 1_000_003)
        var lifting = dice
        var findings: [Finding] = []
        var (laidOut, scrolled, tables) = (0, 0, 0)
        var time = Duration.zero
        let clock = ContinuousClock()
        let screens = 4
        try await RandomTables(
            games: Self.games, count: count, oneIn: 7, ofEachGame: 2, screens: screens,
            firstSeed: 1 + Int(more) * 10_000
        ).each { game, asked, phone in
            guard let table = shown(game, asked, &dice) else { return }
            tables += 1
            for _ in 0..<screens {
                let size = PageSize.random(&dice)
                var wrong: [String] = []
                // Some of the cards that a second tap would take are lifted.
                let lifted = lifting.next().isMultiple(of: 2) ? table.prompt?.choices.first(where: \.needsLift) : nil
                time += clock.measure {
                    let stage = laid(
                        .table(table), game.language, isNight: false, size, isPictured: false, tapping: lifted?.name
                    ) { phone.explain($0) }
                    let insight = InSight(table: table, stage: stage, size: size)
                    let missing = insight.missing + insight.missing(aboutLifted: lifted)
                    let mayScroll = !size.text.isLargeText && SizeClass(size, table).mayScroll
                    scrolled += mayScroll ? 1 : 0
                    wrong =
                        (mayScroll ? [] : missing.map { "out of sight: \($0)" })
                        + stage.flaws.filter { !isMeant($0, "table") }.map { "\($0)" }
                }
                laidOut += 1
                if wrong.isEmpty { continue }
                let description = "\(game) \(size.name) (\(table.prompt?.question ?? table.waiting ?? ""))"
                let picture =
                    Self.folder == nil
                    ? "" : laid(.table(table), game.language, isNight: false, size) { phone.explain($0) }.svg
                findings.append(
                    Finding(words: wrong.map { "\(description): \($0)" }.joined(separator: "\n"), picture: picture))
            }
        }
        if let folder = Self.folder {
            try findings.map(\.words).joined(separator: "\n").write(
                to: folder.appendingPathComponent("sight-\(seed).txt"), atomically: true, encoding: .utf8)
            for (index, finding) in findings.prefix(60).enumerated() {
                try finding.picture.write(
                    to: folder.appendingPathComponent("sight-\(seed)-\(index).svg"), atomically: true, encoding: .utf8)
            }
        }
        let each = time / max(laidOut, 1)
        print(
            "\(tables) tables on \(laidOut) screens, \(scrolled) too low for all of it; \(each) each, "
                + "\(findings.count) with something wrong")
        #expect(findings.isEmpty, "\(findings.prefix(12).map(\.words).joined(separator: "\n"))")
        // The check would say nothing if it excused most screens because they scroll.
        #expect(scrolled * 6 < laidOut)
    }

    /// The folder for pictures of the findings.
    private static let folder = ProcessInfo.processInfo.environment["AYATSURI_PAGES"].map { URL(fileURLWithPath: $0) }
}

extension Choice {
    /// The name of the thing that a tap lifts to make this choice.
    fileprivate var name: String {
        for case .looked(let card) in targets { return card }
        return "choice-\(index)"
    }
}
