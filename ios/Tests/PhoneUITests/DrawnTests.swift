// Measures and counts of the drawn table.
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
            overlays: Overlays(), flights: Flights())
    }

    /// The SVG of what `paint` paints.
    private func picture(_ paint: (GraphicsContext) -> Void) -> String {
        let painted = GraphicsContext.Painted(isKept: true)
        paint(GraphicsContext(on: painted))
        return painted.svg(CGSize(width: 60, height: 110))
    }

    @Test func aBoardTurnsOverToTheFaceOfWhoeverItProvedToBe() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { table, _ in table.ranks.contains { $0.state == .answered } }
            let table = try #require(phone.table)
            let rank = try #require(table.ranks.first { $0.state == .answered })
            let seat = try #require(table.seats.first { $0.seat == rank.seat })
            let board = BoardDrawing(rank: rank, seat: seat, palette: .night, isLit: false)
            let turned = [0, 0.4, 0.6, 1].map { part in
                picture { board.paint($0, width: 40, top: 15, turned: part) }
            }
            #expect(Set(turned).count == 4)
            for (index, picture) in turned.enumerated() {
                #expect(picture.contains(">\(seat.name)<") == (index > 1), "its other side is seen from the middle on")
                #expect(picture.contains(">\(rank.card.name.split(separator: " ")[0])") == (index < 2))
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
            try await phone.play { table, _ in table.seats.contains { $0.city.count > 1 } }
            let table = try #require(phone.table)
            let seat = try #require(table.seats.first { $0.city.count > 1 })
            func touchRect(_ look: SkylineSize, _ width: CGFloat, _ scale: CGFloat = 1) -> CGRect? {
                CityDrawing(
                    tiles: seat.city, plots: Int(seat.plots), palette: .night, look: look, scale: scale
                ).touchRect(1, CGSize(width: width, height: 73))
            }
            #expect(touchRect(.row, 600) == CGRect(x: 37.4, y: 0, width: 36.4, height: 73))
            #expect(touchRect(.row, 200) == nil, "it is too narrow")
            #expect(touchRect(.cell, 600) == nil)
            let larger = try #require(touchRect(.cell, 600, 1.5))
            #expect(abs(larger.width - 40.5) < 0.01 && abs(larger.minX - 42) < 0.01, "\(larger)")
        }
    }

    /// Choices stand side by side where all in a row have room; none is left out, and none changes its place.
    @Test func choicesThatHaveRoomStandBesideEachOther() {
        func rows(_ widths: [CGFloat], _ forms: [ChoiceForm], isLarge: Bool = false) -> [[Int]] {
            ChoiceRows(isLarge: isLarge, forms: forms).rows(330, widths)
        }
        let beside: [ChoiceForm] = [.beside, .beside, .beside, .beside]
        #expect(rows([100, 100, 100], Array(beside.prefix(3))) == [[0, 1, 2]])
        #expect(rows([100, 100, 100, 100], beside) == [[0, 1], [2, 3]], "not three and one")
        #expect(rows([150, 170, 100], Array(beside.prefix(3))) == [[0], [1], [2]], "one has no room")
        #expect(rows([150, 150], [.primary, .beside]) == [[0, 1]], "what comes next and one other")
        #expect(rows([150, 150, 100], [.primary, .beside, .beside]) == [[0], [1, 2]])
        #expect(rows([150, 150, 300], [.primary, .beside, .alone]) == [[0, 1], [2]])
        #expect(rows([100, 100], Array(beside.prefix(2)), isLarge: true) == [[0], [1]])
    }

    @Test func aGalleryToSixStandsInOneRow() {
        let rows = GalleryRows(isLarge: false)
        #expect(rows.columns(366, 6) == 6 && rows.columns(340, 5) == 5)
        // Where six tiles would be too narrow, the gallery has two rows.
        #expect(rows.columns(304, 6) == 4 && rows.columns(366, 8) == 4 && rows.columns(366, 9) == 5)
        #expect(rows.columns(366, 2) == 4 && GalleryRows(isLarge: true).columns(366, 6) == 2)
    }

    /// The parts of a table shrink in their order, and their heights always fill the table.
    @Test func thePartsOfATableGiveWayOneAfterTheOther() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { table, _ in table.hand.count > 1 && !table.characters.isEmpty }
            let table = try #require(phone.table)
            let room = TableRoom(table, form: .rows)
            var before = room.heights(in: 2000, hasStrip: true)
            #expect(before.strip == 103 && before.rival == 73 && before.own == 98 && before.centre > 1000)
            for height in stride(from: CGFloat(900), through: room.minHeight + room.minStripHeight, by: -1) {
                let heights = room.heights(in: height, hasStrip: true)
                let whole =
                    heights.strip + heights.rival * 3 + heights.centre + heights.market + heights.own + heights.hand
                #expect(abs(whole - height) < 0.01, "\(height): \(heights)")
                #expect(heights.hand >= TableRoom.fullHand || heights.hand <= TableRoom.lowHand.usual)
                // A part keeps its height as long as an earlier one can still shrink.
                #expect(heights.rival == 73 || heights.hand == TableRoom.lowHand.minimum, "\(height): \(heights)")
                #expect(heights.strip == 103 || heights.rival == 60 || heights.centre > 46, "\(height): \(heights)")
                #expect(heights.own == 98 || heights.strip == 72, "\(height): \(heights)")
                before = heights
            }
            #expect(abs(before.own - 70) < 1 && before.strip == 72)
        }
    }

    @Test func aWindowThatIsWideHasSeatsAroundTheStage() async throws {
        for (players, expected) in [
            (2, [0, 1, 0]), (3, [1, 0, 1]), (4, [1, 1, 1]), (5, [2, 0, 2]), (6, [2, 1, 2]), (8, [3, 1, 3]),
        ] {
            try await atTable("fullset", players) { phone, _ in
                _ = try await phone.awaitPrompt()
                let others = Array(try #require(phone.table).seats.dropFirst())
                let sides = RoundTable.sides(others)
                #expect([sides.left.count, sides.across.count, sides.right.count] == expected)
                // Clockwise from the lower left.
                #expect((sides.left.reversed() + sides.across + sides.right).map(\.seat) == others.map(\.seat))
            }
        }
        for text in DynamicTypeSize.allCases {
            #expect(text.enlarged(1) == text)
            let enlarged = text.enlarged(1.5)
            #expect(enlarged >= text && enlarged.scale <= text.scale * 1.5)
        }
        #expect(DynamicTypeSize.large.enlarged(1.4) == .xxxLarge)
    }

    @Test func textThatTheSettingsMakeLargeIsLaidOutAsSuch() {
        #expect(TextSize.normal.enlarging(.large) == .large)
        for (text, scale) in [(TextSize.large, 1.3), (.largest, 1.6)] {
            let size = text.enlarging(.large)
            #expect(abs(size.scale - scale) < 0.06 && size.isLargeText, "\(size)")
        }
    }

    /// Two other seats stand side by side on a phone narrower than 400 points, or a low one.
    @Test func aSmallPhoneHasTwoOthersBesideEachOther() async throws {
        try await atTable("classic", 4) { phone, _ in
            _ = try await phone.awaitPrompt()
            let table = try #require(phone.table)
            let context = context(phone.screen)
            @MainActor func isCompact(_ width: CGFloat, _ height: CGFloat) -> Bool {
                TableShape.of(CGSize(width: width, height: height), table, context).isCompact
            }
            #expect(isCompact(393, 759) && isCompact(430, 660) && !isCompact(402, 778))
        }
    }
}
