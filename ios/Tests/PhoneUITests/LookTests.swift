// The colours, and the canvases painted with them.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// The bytes of a file of the repository.
private func file(_ path: String, of here: String = #filePath) throws -> Data {
    let tests = URL(fileURLWithPath: here).deletingLastPathComponent()
    return try Data(contentsOf: tests.appendingPathComponent("../../../\(path)").standardizedFileURL)
}

@MainActor
@Suite struct LookTests {
    /// The colours of a palette by their names.
    private func colours(_ palette: Palette) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: Mirror(reflecting: palette).children.compactMap { name, value in
                (value as? Color).map { (name ?? "", $0.hex) }
            })
    }

    @Test func theColoursAreThoseOfTheDrawings() throws {
        let art = try #require(try JSONSerialization.jsonObject(with: file("art/roles.json")) as? [String: Any])
        let roles = try #require(art["roles"] as? [String: [String: String]])
        let tints = try #require(art["tints"] as? [String: [String: [String: String]]])
        let seats = try #require(art["seats"] as? [[String: String]])
        let names = [
            "ink": "ink", "string": "string", "accent": "accent", "button": "button", "gold": "gold",
            "goldLine": "gold-line", "paper": "paper",
        ]
        for (palette, time) in [(Palette.night, "night"), (Palette.day, "day")] {
            let colours = colours(palette)
            for (name, role) in names { #expect(colours[name] == roles[role]?[time], "\(name) by \(time)") }
            for tint in [Tint.yellow, .blue, .green, .red, .purple, .plain] {
                let (look, drawn) = (palette.of(tint), tints["\(tint)"])
                for (role, colour) in [
                    ("tint", look.text), ("body", look.body), ("roof", look.roof), ("pattern", look.pattern),
                ] { #expect(colour.hex == drawn?[role]?[time], "\(role) of \(tint) by \(time)") }
            }
            #expect(seats.count == 8)
            for (number, seat) in seats.enumerated() {
                #expect(Palette.person(UInt32(number))?.hex == seat[time], "seat \(number)")
            }
            #expect(Palette.person(8) == nil && Palette.person(nil) == nil)
        }
        for (colour, role) in zip(Palette.curtain, ["curtain-black", "curtain-persimmon", "curtain-moss"]) {
            #expect(colour.hex == roles[role]?["night"])
        }
    }

    /// Both shells have the same colours under the same names.
    @Test func theColoursAreThoseOfTheOtherShell() throws {
        let source = try #require(
            String(data: file("android/ui/src/main/kotlin/ayatsuri/ui/theme/Palette.kt"), encoding: .utf8))
        let parts = source.components(separatedBy: "isNight = ")
        #expect(parts.count == 3)
        for part in parts.dropFirst() {
            let palette = part.hasPrefix("true") ? Palette.night : .day
            let colours = colours(palette)
            var theirs: [String: String] = [:]
            for match in part.matches(of: /(\w+) = Color\(0xFF([0-9A-F]{6})\)/) {
                theirs[String(match.1)] = "#\(match.2)"
            }
            #expect(theirs.count > 28)
            // `line` is translucent in both shells, so it is not among the opaque colours that the pattern finds.
            #expect(Set(colours.keys).subtracting(theirs.keys) == ["line"])
            for (name, colour) in theirs { #expect(colours[name] == colour, "\(name) of \(part.prefix(5))") }
        }
    }

    /// The relative luminance of a colour, as the Web Content Accessibility Guidelines define it.
    private func luminance(_ colour: Color) -> Double {
        let parts = [colour.red, colour.green, colour.blue].map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private func contrast(_ one: Color, _ other: Color) -> Double {
        let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test func everyTextCanBeReadOnItsGround() {
        for scheme in [ColorScheme.light, .dark] {
            for more in [ColorSchemeContrast.standard, .increased] {
                let palette = Palette.of(scheme, more)
                let grounds = [palette.ground, palette.panel, palette.card, palette.tile]
                // The contrast that the system asks for when contrast is increased.
                let minContrast = more == .increased ? 7 : 4.5
                for ground in grounds {
                    for text in [palette.ink, palette.ink2] { #expect(contrast(text, ground) >= minContrast) }
                    #expect(contrast(palette.accent, ground) >= 4.5)
                    for tint in [Tint.yellow, .blue, .green, .red, .purple] {
                        #expect(
                            contrast(palette.of(tint).text, ground) >= (ground == palette.tile ? 3 : 4.5), "\(tint)")
                    }
                }
                #expect(contrast(palette.onButton, palette.button) >= 4.5)
                #expect(contrast(palette.onGold, palette.gold) >= 4.5)
                #expect(contrast(palette.onPaper, palette.paper) >= 4.5)
            }
        }
    }

    /// Every canvas of a table paints something, by day and by night: all the drawings that it asks for exist.
    @Test(arguments: [("fullset", 8), ("kingdom", 3)])
    func everyCanvasOfATableIsPainted(edition: String, players: Int) async throws {
        try await atTable(edition, players) { phone, _ in
            try await phone.play { table, prompt in
                table.seats.map(\.city.count).reduce(0, +) > players && !prompt.closed.isEmpty
                    && !(table.hand + table.market).isEmpty
            }
            let screen = phone.screen
            #expect(screen.table != nil, "the game was over before")
            for scheme in [ColorScheme.light, .dark] {
                var given = EnvironmentValues()
                given.colorScheme = scheme
                let painted = GraphicsContext.Painted()
                GraphicsContext.Painted.whole = painted
                defer { GraphicsContext.Painted.whole = nil }
                let page = PageInFront(
                    screen: screen, labels: shellLabels(language: .english), explain: { phone.explain($0) },
                    act: { _ in })
                EnvironmentValues.$given.withValue(given) { _ = Shown(page).parts }
                #expect(painted.fills > 300 && painted.texts > 20, "\(painted.fills) and \(painted.texts)")
            }
        }
    }
}
