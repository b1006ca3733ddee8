// The table never leaves: while something is asked, all that one decides by is in sight, on every size of screen.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

/// The parts of a table that are out of sight as it is laid on a screen, each in a few words.
@MainActor
struct InSight {
    let table: TableScreen
    let stage: Stage
    let size: PageSize

    private var buttons: [Item] { stage.items.filter { $0.kind == .button && $0.layer == 0 } }

    private func named(_ name: String) -> [Item] { buttons.filter { $0.words == name } }

    /// All of it, and nothing that is drawn later lies over it.
    private func isSeen(_ item: Item, part: CGFloat = 0.98) -> Bool {
        guard !item.seen.isNull, item.seen.width * item.seen.height >= item.rect.width * item.rect.height * part else {
            return false
        }
        guard let place = stage.items.firstIndex(where: { $0.rect == item.rect && $0.words == item.words }) else {
            return false
        }
        return !stage.items[(place + 1)...].contains { later in
            let over = later.seen.intersection(item.rect)
            return later.kind == .drawn(isOpaque: true) && later.layer == item.layer && !later.isTurned && !over.isNull
                && over.width * over.height > item.rect.width * item.rect.height * 0.5
                && !item.rect.insetBy(dx: -1, dy: -1).contains(later.rect)
        }
    }

    /// Whether so much is on a row: its texts, none of them cut.
    private func says(_ words: String, in rect: CGRect) -> Bool {
        stage.items.contains { item in
            guard case .text(let isCut) = item.kind, !isCut, item.words == words else { return false }
            // Not by Foundation's `contains`, which joins both and compares: off Apple's machines that is off by a rounding.
            let text = item.rect
            let isInside =
                text.minX > rect.minX - 2 && text.maxX < rect.maxX + 2 && text.minY > rect.minY - 2
                && text.maxY < rect.maxY + 2
            return isInside && !item.seen.isNull && item.seen.width > text.width - 0.5
                && item.seen.height > text.height - 0.5
        }
    }

    var missing: [String] {
        size.text.isLargeText ? missingInLargeText : missingRivals + missingRanks + missingHand
    }

    /// In large text one's own seat stays in sight, and some of the table.
    private var missingInLargeText: [String] {
        guard let own = table.seats.first else { return [] }
        let bar = named("seat-\(own.seat)")
        return bar.contains { isSeen($0) } ? [] : ["one's own seat"]
    }

    private var missingRivals: [String] {
        table.seats.flatMap { seat -> [String] in
            guard let row = named("seat-\(seat.seat)").first(where: { isSeen($0) }) else { return ["\(seat.name)"] }
            var needed = [seat.name] + seat.counters.map { "\($0.amount)" }
            if !seat.isMine { needed.append("\(seat.hand)") }
            // In a wide window all of it is so large that the checks of cut texts are enough.
            if size.glass.size.width >= 840 { needed = [] }
            return needed.filter { !says($0, in: row.rect) }.map { "\($0) of \(seat.name)" }
        }
    }

    /// A board that lies face up is pulled up behind the edge of the stage.
    private var missingRanks: [String] {
        table.ranks.filter { rank in
            !named("rank-\(rank.card.id)").contains { isSeen($0) && $0.rect.height >= 72 && $0.rect.width >= 26 }
        }.map(\.card.name)
    }

    /// Cards that have no room beside each other are scrolled to; as many as have room are seen to their names.
    private var missingHand: [String] {
        let held = table.characters + table.hand
        let seen = held.filter { card in named(card.id).contains { isSeen($0) } }.count
        let widest: CGFloat = size.glass.size.width >= 840 ? size.glass.size.width * 0.5 : size.glass.size.width
        let room = Int((widest - 18) / (widest < 400 ? 84 : size.glass.size.width >= 840 ? 130 : 92))
        return seen >= min(held.count, max(room, 3)) ? [] : ["\(held.count - seen) of \(held.count) cards"]
    }
}

@MainActor
@Suite struct InSightTests {
    static let sizes: [PageSize] = [
        ("320×568", 320, 568, 20, 0), ("375×667", 375, 667, 20, 0), ("402×874", 402, 874, 59, 34),
        ("874×402", 874, 402, 0, 21), ("1280×800", 1280, 800, 24, 20), ("1024×1366", 1024, 1366, 24, 20),
    ].map { name, wide, high, top, bottom in
        PageSize(
            name: name,
            glass: Glass(
                name: "s\(Int(wide))", size: CGSize(width: wide, height: high),
                insets: Insets(top: CGFloat(top), bottom: CGFloat(bottom))))
    }
    static let large = PageSize(name: "large", glass: sizes[2].glass, text: .accessibility2)

    /// How many screens are looked at.
    private var screens: Int {
        ProcessInfo.processInfo.environment["AYATSURI_SCREENS"].flatMap { Int($0) } ?? 12
    }

    /// Screens of random games while somebody is asked.
    private func eachScreen(_ look: @MainActor (String, TableScreen, PhoneModel, Language) throws -> Void) async throws
    {
        let editions: [(String, Int, Language)] = [
            ("classic", 4, .english), ("fullset", 8, .japanese), ("kingdom", 3, .english), ("expanded", 6, .english),
            ("fullset", 5, .japanese), ("classic", 2, .english), ("fullset", 7, .english), ("first", 3, .japanese),
        ]
        var looked = 0
        var seed = 1
        while looked < screens {
            let (edition, players, language) = editions[seed % editions.count]
            try await atTable(edition, players, language, seed: seed) { phone, _ in
                var dice = Dice(UInt64(seed))
                var here = 0
                try await phone.plays(seed: UInt64(seed)) { table, _ in
                    guard Int.random(in: 0..<9, using: &dice) == 0 else { return false }
                    try look("\(edition) \(players)", table, phone, language)
                    looked += 1
                    here += 1
                    return here == 1 || looked >= screens
                }
            }
            seed += 1
        }
    }

    @Test func theTableStaysInSightWhileSomethingIsAsked() async throws {
        var missing: [String] = []
        var flaws: [String] = []
        var laidOut = 0
        let folder = ProcessInfo.processInfo.environment["AYATSURI_PAGES"].map { URL(fileURLWithPath: $0) }
        try await eachScreen { name, table, phone, language in
            for size in Self.sizes + [Self.large] {
                let stage = laid(.table(table), language, isNight: false, size) { phone.explain($0) }
                laidOut += 1
                let sight = InSight(table: table, stage: stage, size: size).missing
                let told = "\(name) \(language) \(size.name) (\(table.prompt?.question ?? ""))"
                if !sight.isEmpty, !Self.mayScroll(table, size) { missing.append("\(told): \(sight)") }
                flaws += stage.flaws.filter { !isMeant($0, "table") }.map { "\(told): \($0)" }
                if let folder {
                    try? stage.svg.write(
                        to: folder.appendingPathComponent("sight-\(laidOut)-\(size.name).svg"), atomically: true,
                        encoding: .utf8)
                }
            }
        }
        if let folder {
            try? (missing + flaws).joined(separator: "\n").write(
                to: folder.appendingPathComponent("sight.txt"), atomically: true, encoding: .utf8)
        }
        print("\(laidOut) tables laid out, \(missing.count) where something is out of sight, \(flaws.count) flaws")
        #expect(missing.isEmpty, "\(missing.prefix(12).joined(separator: "\n"))")
        #expect(flaws.isEmpty, "\(flaws.prefix(12).joined(separator: "\n"))")
    }

    /// The order of giving way ends there: what is least of all parts, and a prompt that can be read, are higher than the
    /// screen.
    static func mayScroll(_ table: TableScreen, _ size: PageSize) -> Bool {
        let glass = size.glass.size
        if size.text.isLargeText { return false }
        // Lying, what is asked stands beside the table; four counters have a row each there, too.
        if glass.width >= 840 {
            return glass.height < 560 && table.seats.contains { $0.counters.count > 1 }
        }
        let form: RivalForm =
            table.seats.count <= 2 || table.seats.contains { $0.counters.count > 1 }
            ? .rows
            : glass.width < 400 || glass.height < 700
                ? (table.seats.count >= 6 ? .thirds : .cells) : (table.seats.count <= 4 ? .rows : .cells)
        return !TableRoom(table, form: form).isEnough(
            glass.height - TableRoom.topLine - size.glass.insets.top - size.glass.insets.bottom)
    }
}
