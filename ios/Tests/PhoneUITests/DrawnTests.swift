// What the table is drawn like, as far as numbers tell.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct DrawnTests {
    private let labels = shellLabels(language: .english)

    private func context(_ screen: Screen) -> PageContext {
        PageContext(
            screen: screen, palette: .night, labels: labels, cover: .tap, explain: { _ in nil }, act: { _ in },
            over: Overlays(), flights: Flights())
    }

    /// What is painted, as a picture has it.
    private func picture(_ paint: (GraphicsContext) -> Void) -> String {
        let painted = GraphicsContext.Painted(isKept: true)
        paint(GraphicsContext(on: painted))
        return painted.svg(CGSize(width: 60, height: 110))
    }

    @Test func aBoardTurnsOverToTheFaceOfWhoeverItProvedToBe() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.plays { table, _ in table.ranks.contains { $0.state == .answered } }
            let table = try #require(phone.table)
            let rank = try #require(table.ranks.first { $0.state == .answered })
            let seat = try #require(table.seats.first { $0.seat == rank.seat })
            let board = BoardDrawing(rank: rank, seat: seat, palette: .night, isLit: false)
            let turned = [0, 0.4, 0.6, 1].map { part in
                picture { board.paint($0, wide: 40, top: 15, turned: part) }
            }
            #expect(Set(turned).count == 4)
            for (place, picture) in turned.enumerated() {
                #expect(picture.contains(">\(seat.name)<") == (place > 1), "its other side is seen from the middle on")
                #expect(picture.contains(">\(rank.card.name.split(separator: " ")[0])") == (place < 2))
            }
        }
    }

    @Test func aCodeHangsOnABoardADigit() {
        func texts(_ code: String, isTyped: Bool) -> Int {
            let painted = GraphicsContext.Painted()
            GraphicsContext.Painted.whole = painted
            defer { GraphicsContext.Painted.whole = nil }
            _ = outline(CodeBoards(code: code, isTyped: isTyped, palette: .night))
            return painted.texts
        }
        #expect(texts("481 3759", isTyped: false) == 7)
        #expect(texts("481", isTyped: true) == 3 && texts("", isTyped: true) == 0)
    }

    @Test func aBuildingIsFeltWhereItStandsIfAFingerHasRoom() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.plays { table, _ in table.seats.contains { $0.city.count > 1 } }
            let table = try #require(phone.table)
            let seat = try #require(table.seats.first { $0.city.count > 1 })
            func felt(_ look: SkylineSize, _ wide: CGFloat, _ larger: CGFloat = 1) -> CGRect? {
                CityDrawing(
                    tiles: seat.city, plots: Int(seat.plots), palette: .night, look: look, larger: larger
                ).felt(1, CGSize(width: wide, height: 73))
            }
            #expect(felt(.row, 600) == CGRect(x: 37.4, y: 0, width: 36.4, height: 73))
            #expect(felt(.row, 200) == nil, "it is too narrow")
            #expect(felt(.cell, 600) == nil)
            let larger = try #require(felt(.cell, 600, 1.5))
            #expect(abs(larger.width - 40.5) < 0.01 && abs(larger.minX - 42) < 0.01, "\(larger)")
        }
    }

    /// Choices that say little stand beside each other; none is left out, and none changes its place.
    @Test(arguments: [("classic", 4), ("kingdom", 3)])
    func choicesThatSayLittleStandBesideEachOther(edition: String, players: Int) async throws {
        try await atTable(edition, players) { phone, _ in
            var together = 0
            var answered = 0
            try await phone.plays { table, prompt in
                let touch = Touch(table, context(.table(table)))
                let rows = touch.inRows(prompt.entries)
                let places = rows.flatMap { $0.map(\.place) }
                let buttons = prompt.entries.indices.filter { place in
                    guard case .one(let line) = prompt.entries[place] else { return true }
                    return touch.isButton(line)
                }
                #expect(places == buttons && rows.allSatisfy { (1...3).contains($0.count) })
                together = max(together, rows.map(\.count).max() ?? 0)
                for row in rows where row.count > 1 {
                    for one in row {
                        if case .gallery = one.entry { Issue.record("a gallery has a row of its own") }
                    }
                }
                answered += 1
                return answered > 60
            }
            #expect(together > 1)
        }
    }

    @Test func aWindowThatIsHighShowsAllOfItLarger() {
        #expect(RoundTable.larger(560) == 1 && RoundTable.larger(600) == 1)
        #expect(RoundTable.larger(800) > 1.3 && RoundTable.larger(1366) == 1.5)
        for text in DynamicTypeSize.allCases {
            #expect(text.enlarged(1) == text)
            let larger = text.enlarged(1.5)
            #expect(larger >= text && larger.scale <= text.scale * 1.5)
        }
        #expect(DynamicTypeSize.large.enlarged(1.4) == .xxxLarge)
    }

    @Test func textThatTheSettingsMakeLargeIsLaidOutAsSuch() {
        #expect(TextSize.normal.beside(.large) == .large)
        for (text, larger) in [(TextSize.large, 1.3), (.largest, 1.6)] {
            let size = text.beside(.large)
            #expect(abs(size.scale - larger) < 0.06 && size.isLargeText, "\(size)")
        }
    }

    /// Below 400 points two others stand beside each other, and where it is low.
    @Test func aSmallPhoneHasTwoOthersBesideEachOther() async throws {
        try await atTable("classic", 4) { phone, _ in
            _ = try await phone.awaitsPrompt()
            let table = try #require(phone.table)
            let context = context(phone.screen)
            @MainActor func isCompact(_ wide: CGFloat, _ high: CGFloat) -> Bool {
                TableShape.of(CGSize(width: wide, height: high), table, context).isCompact
            }
            #expect(isCompact(393, 759) && isCompact(430, 660) && !isCompact(402, 778))
        }
    }
}
