// The colours of the theatre by day and by night.
import AyatsuriCore
import SwiftUI

/// SwiftUI's views of these names. The core has types of the same names: a `Button` as data, and a `TextField` that
/// says which field a text belongs to.
typealias Button = SwiftUI.Button
typealias TextField = SwiftUI.TextField

/// Hands an action over to the phone: one that a screen gave, or one of those that a shell makes by itself.
public typealias ActionHandler = @MainActor (_ action: UserAction) -> Void

/// The looks of one colour of cards: of its text and mark, of walls, roofs and the pattern. The colour's name always
/// stands beside it.
struct TintLook: Sendable {
    let text: Color
    let body: Color
    let roof: Color
    let pattern: Color
    let mark: String
}

/// The colours of the theatre. Each can be read on each ground that it is used on.
///
/// Colours that drawings use, too, are taken from them. The Android shell has the same colours under the same names.
final class Palette: Sendable {
    let isNight: Bool
    /// The page, and the light on it from above.
    let ground: Color
    let glow: Color
    /// Prompts, sheets, boards that have answered.
    let panel: Color
    let card: Color
    let cardLine: Color
    /// A choice, a board that waits.
    let tile: Color
    let tileLine: Color
    /// The ground of a value that is chosen.
    let chosen: Color
    let plate: Color
    /// Silent boards, and those that lie face up.
    let hollow: Color
    let ink: Color
    /// Second text, and what is closed: still readable.
    let ink2: Color
    /// The color of quiet choices, of private facts and of the player who acts.
    let accent: Color
    let button: Color
    let onButton: Color
    /// The button that most people want, while it cannot be pressed.
    let closedButton: Color
    let onClosedButton: Color
    /// The edge of what can be chosen.
    let lamp: Color
    let floor: Color
    let string: Color
    let gold: Color
    let onGold: Color
    let goldLine: Color
    let paper: Color
    let onPaper: Color
    /// The band under a city's floor, and what keeps a mark apart from the pattern under it.
    let front: Color
    /// The lines of boards: of those that hang, of those that are out of the game, and the strings of both.
    let boardLine: Color
    let hollowLine: Color
    let boardString: Color
    /// The light behind the player who acts, and low over a city.
    let lampLight: Color
    /// A character's window in the light of the lamp: its middle and its edge.
    let windowLight: Color
    let windowShade: Color
    /// The disc of light behind a building on its card.
    let moon: Color
    /// The ground of a stamp.
    let stamp: Color
    /// A line between things, weaker than any that means something.
    let line: Color
    private let tints: [Tint: TintLook]

    /// The colours of drawings.
    var art: ArtColors { ArtColors(isNight: isNight) }

    func of(_ tint: Tint) -> TintLook { tints[tint] ?? Self.look(tint, isNight) }

    /// The colour of a card's sign: that of the card, or ink.
    func signOf(_ card: Card) -> Color { card.tint == .plain ? ink : of(card.tint).text }

    /// The colour of a person, by the core's numbers: red, blue, green, yellow, purple, orange, brown, grey. It is the
    /// same by day and by night, is drawn in a ring of ink, and always has its name beside it; people who see fewer
    /// colours can tell them apart, too. Nothing for a bot.
    static func person(_ number: UInt32?) -> Color? { number.flatMap { Drawings.all.seat($0, isNight: true) } }

    /// The colours of the curtain's stripes. They are opaque, as the curtain hides what it covers.
    static let curtain = ["curtain-black", "curtain-persimmon", "curtain-moss"].map { ArtColors(isNight: true)[$0] }

    private static let marks: [Tint: String] = [
        .yellow: "◆", .blue: "●", .green: "■", .red: "▲", .purple: "★", .plain: "",
    ]

    /// The colours of cards are those of their drawings.
    private static func look(_ tint: Tint, _ isNight: Bool) -> TintLook {
        let drawn = ArtColors(isNight: isNight, tint: tint)
        return TintLook(
            text: drawn["tint"], body: drawn["body"], roof: drawn["roof"], pattern: drawn["pattern"],
            mark: marks[tint] ?? "")
    }

    static func of(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard) -> Palette {
        switch (scheme, contrast) {
        case (.dark, .standard): night
        case (.dark, _): highNight
        case (_, .standard): day
        default: highDay
        }
    }

    static let night = Palette(isNight: true, isHigh: false)
    static let day = Palette(isNight: false, isHigh: false)
    private static let highNight = Palette(isNight: true, isHigh: true)
    private static let highDay = Palette(isNight: false, isHigh: true)

    /// Creates a palette. With `isHigh` (the system asks for more contrast) second text is as dark as the first, and
    /// all lines are of ink.
    private init(isNight: Bool, isHigh: Bool) {
        func of(_ night: UInt32, _ day: UInt32) -> Color { Color(isNight ? night : day) }
        let drawn = ArtColors(isNight: isNight)
        self.isNight = isNight
        ink = drawn["ink"]
        let lines: Color? = isHigh ? drawn["ink"] : nil
        ground = of(0x14110F, 0xF6F1E5)
        glow = of(0x2A1D13, 0xF6F1E5)
        panel = of(0x241F1B, 0xF1E7D2)
        card = of(0x2B241E, 0xFFFDF6)
        cardLine = lines ?? of(0x8B7355, 0x1E1A17)
        tile = of(0x3A3027, 0xFFFDF6)
        tileLine = lines ?? of(0x5E5043, 0x1E1A17)
        chosen = of(0x4A3826, 0xFBE7B8)
        plate = of(0x0E0B09, 0xFFFDF6)
        hollow = of(0x1A1512, 0xE6DBC5)
        ink2 = lines ?? of(0xBFB2A0, 0x5A5045)
        accent = drawn["accent"]
        button = drawn["button"]
        onButton = of(0x1E1A17, 0xFFFDF6)
        closedButton = of(0x5A2E24, 0xDDB3A4)
        onClosedButton = of(0xF1E9DC, 0x4A1A10)
        lamp = of(0xFFD58A, 0xB4371F)
        floor = of(0x6B543C, 0x1E1A17)
        string = drawn["string"]
        gold = drawn["gold"]
        onGold = of(0x2A1C05, 0x241803)
        goldLine = drawn["gold-line"]
        paper = drawn["paper"]
        onPaper = of(0x241C15, 0x241C15)
        front = of(0x0E0B09, 0xE2D6BE)
        boardLine = lines ?? of(0x6A594A, 0x1E1A17)
        hollowLine = lines ?? of(0x4A3E34, 0xA79A85)
        boardString = of(0x7A6A58, 0x6B5F50)
        lampLight = of(0xFFBE6E, 0xFFD68A)
        windowLight = of(0x8A6238, 0xFFF6DC)
        windowShade = of(0x2A1F18, 0xF0DDB2)
        moon = of(0xDDB57C, 0xFFF3D2)
        stamp = of(0x3A0F0A, 0xFFF3EC)
        line = lines ?? drawn["ink"].opacity(0.2)
        tints = Dictionary(
            uniqueKeysWithValues: Palette.marks.keys.map { ($0, Palette.look($0, isNight)) })
    }
}

extension Color {
    init(_ rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }
}
