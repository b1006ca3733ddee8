// Draws single parts of the pages into files for people to look at: AYATSURI_DRAWN=FOLDER.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct PictureFiles {
    @Test(arguments: [("classic", 4, true), ("classic", 4, false), ("kingdom", 3, true)])
    func whatIsPaintedIsDrawn(edition: String, players: Int, isNight: Bool) async throws {
        guard let folder = ProcessInfo.processInfo.environment["AYATSURI_DRAWN"] else { return }
        let palette = isNight ? Palette.night : .day
        try await atTable(edition, players, .english) { phone, _ in
            try await phone.play { table, prompt in
                table.seats.map(\.city.count).reduce(0, +) >= players && !prompt.closed.isEmpty
                    && !(table.hand + table.market).isEmpty
            }
            let table = try #require(phone.table)
            let painted = GraphicsContext.Painted(isKept: true)
            let canvas = GraphicsContext(on: painted)
            let size = CGSize(width: 393, height: 980)
            canvas.rect(CGRect(.zero, size), palette.ground)
            canvas.drawValance(palette, size)
            let width = (size.width - 16 - 3 * CGFloat(table.ranks.count - 1)) / CGFloat(table.ranks.count)
            for (index, rank) in table.ranks.enumerated() {
                let board = BoardDrawing(
                    rank: rank, seat: table.seats.first { $0.seat == rank.seat }, palette: palette,
                    isLit: index == 1)
                let moved = canvas.moved(CGPoint(x: 8 + CGFloat(index) * (width + 3), y: 0))
                board.paint(moved, width: width, top: rank.state.top(isSmall: false), turned: 1)
                board.paintKnown(moved, width: width)
            }
            for (index, seat) in table.seats.enumerated() {
                let moved = canvas.moved(CGPoint(x: 0, y: 110 + CGFloat(index) * 110))
                moved.drawFace(
                    seat.face, palette, Palette.person(seat.colour.number) ?? palette.ink2, at: CGPoint(x: 8, y: 30),
                    size: 42, isAway: index == 2)
                moved.drawPlaque(seat.points, palette, at: CGPoint(x: 60, y: 50), height: 20)
                moved.drawBacks(seat.hand, palette, width: 12, height: 18, maxBacks: 4)
                let city = CityDrawing(
                    tiles: seat.city, plots: Int(seat.plots), isActing: seat.isActing,
                    light: { $0.points > 3 ? .lit : .plain }, price: { _ in 2 }, palette: palette,
                    look: index == 0 ? .own : .row)
                city.paint(moved.moved(CGPoint(x: 124, y: 0)), size: CGSize(width: 269, height: 101))
            }
            let cards = table.characters + table.hand + table.market + [table.event].compactMap { $0 }
            for (index, card) in cards.prefix(4).enumerated() {
                CardPainting(
                    card: card, lying: Lying(light: index == 1 ? .lit : .plain, isSecret: index == 0), palette: palette
                )
                .paint(canvas, at: CGPoint(x: 8 + CGFloat(index) * 96, y: 560), width: 92)
            }
            let stage = canvas.moved(CGPoint(x: 30, y: 700)).within(Path(CGRect(x: 0, y: 0, width: 330, height: 260)))
            stage.drawHomeStage(palette, CGSize(width: 330, height: 260))
            let name = "drawn-\(edition)-\(isNight ? "night" : "day").svg"
            try painted.svg(size).write(
                to: URL(fileURLWithPath: folder).appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }
}
