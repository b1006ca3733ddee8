// The drawings as Swift reads and paints them.
import AyatsuriArt
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct DrawingsTests {
    @Test func everyLineOfTheTextIsRead() {
        let lines = DrawingsText.text.split(separator: "\n")
        #expect(lines.first == "ayatsuri-art 1")
        let drawings = lines.filter { $0.hasPrefix("drawing ") }
        #expect(Drawings.all.byId.count == drawings.count && drawings.count > 100)
        let painted = lines.filter { $0.hasPrefix("fill ") || $0.hasPrefix("stroke ") }
        #expect(Drawings.all.byId.values.map(\.layers.count).reduce(0, +) == painted.count)
        for (id, drawing) in Drawings.all.byId {
            #expect(drawing.size.width > 1 && drawing.size.height > 1, "\(id)")
            for layer in drawing.layers { #expect(!layer.path.isEmpty, "\(id)") }
        }
    }

    /// The text gives the bounds of each drawing, which paths that are misread would leave.
    @Test func everyPathIsWhereTheTextSays() throws {
        for line in DrawingsText.text.split(separator: "\n") where line.hasPrefix("drawing ") {
            let words = line.split(separator: " ")
            let bounds = words[5...8].compactMap { Double($0) }
            let drawing = try #require(Drawings.all.byId[String(words[1])])
            for layer in drawing.layers where layer.clip == nil {
                let path = layer.path.boundingRect
                // The bounds are rounded, and contain only what is visible.
                let inside =
                    path.minX >= bounds[0] - 0.2 && path.minY >= bounds[1] - 0.2 && path.maxX <= bounds[2] + 0.2
                    && path.maxY <= bounds[3] + 0.2
                #expect(inside, "\(words[1]): \(path) is not in \(bounds)")
            }
        }
    }

    @Test func everyRoleHasAColorInEveryTint() {
        for drawing in Drawings.all.byId.values {
            for layer in drawing.layers {
                for tint in [Tint.yellow, .blue, .green, .red, .purple, .plain] {
                    // The color of the role `seat` comes with the seat.
                    for isNight in [true, false] where layer.role != "seat" {
                        let color = Drawings.all.color(layer.role, tint: tint, isNight: isNight)
                        #expect(color != nil, "\(layer.role) in \(tint)")
                    }
                }
            }
        }
    }

    @Test func allLayersOfADrawingArePainted() {
        var clips = 0
        for (id, drawing) in Drawings.all.byId {
            let painted = GraphicsContext.Painted()
            GraphicsContext(on: painted).draw(drawing, Palette.night.art.of(.red), scale: 2)
            let patterned = drawing.layers.count { $0.isPatterned }
            #expect(painted.fills + painted.strokes >= drawing.layers.count + patterned, "\(id)")
            #expect(patterned > 0 || painted.fills + painted.strokes == drawing.layers.count, "\(id)")
            #expect(painted.clips == drawing.layers.count { $0.clip != nil } + patterned, "\(id)")
            clips += painted.clips
        }
        #expect(clips > 5)
    }

    /// Everything that a table or a choice shows has its drawing.
    @Test(arguments: [("fullset", 8), ("kingdom", 3)])
    func whateverIsOnATableHasADrawing(edition: String, players: Int) async throws {
        try await atTable(edition, players) { phone, _ in
            try await phone.play { table, prompt in
                let cards =
                    table.hand + table.market + table.ranks.map(\.card) + table.seats.flatMap { $0.city.map(\.card) }
                for card in cards { #expect(CardWindow.id(of: card.id) != nil, "\(card.id)") }
                for seat in table.seats { #expect(Drawings.all.byId["face/\(seat.face)"] != nil) }
                for picture in prompt.choices.compactMap(\.picture) {
                    #expect(PictureView.hasDrawing(picture), "\(picture)")
                }
                return false
            }
        }
    }
}
