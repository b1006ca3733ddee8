// The colours of the theatre by day and by night.
import AyatsuriCore
import SwiftUI

/// What is drawn: the core has a `Button` too, which says what is written on it, and a `TextField`, which names what is
/// typed there.
typealias Button = SwiftUI.Button
typealias TextField = SwiftUI.TextField

/// Hands an action over to the phone: one that a screen gave, or one of those that a shell makes by itself.
public typealias Act = @MainActor (_ action: UserAction) -> Void

/// What a colour of cards looks like: as text, as a band and as a mark, always together with its words.
struct TintLook {
    let text: Color
    let band: Color
    let mark: String
}

/// Colours of which each can be read on each ground it is put on.
struct Palette {
    let ground: Color
    let card: Color
    let ink: Color
    let accentText: Color
    private let texts: [UInt32]
    private let bands: [UInt32]

    /// Text that matters less; still readable.
    var faint: Color { ink.opacity(0.72) }
    var line: Color { ink.opacity(0.25) }

    private static let tints: [(Tint, mark: String)] = [
        (.yellow, "◆"), (.blue, "●"), (.green, "■"), (.red, "▲"), (.purple, "★"), (.plain, ""),
    ]

    func of(_ tint: Tint) -> TintLook {
        let place = Self.tints.firstIndex { $0.0 == tint } ?? Self.tints.count - 1
        return TintLook(text: Color(texts[place]), band: Color(bands[place]), mark: Self.tints[place].mark)
    }

    /// The colours of people, by the core's numbers: red, blue, green, yellow, purple, orange, brown, grey. The same by day
    /// and by night, in a ring of ink, always with their words, and told apart by those too who see fewer colours.
    private static let people: [UInt32] = [
        0xE83013, 0x195BDB, 0x45C892, 0xFFE658, 0x86458E, 0xFE8D08, 0x5A331C, 0x898685,
    ]

    /// The colour of a person; nothing for a bot.
    static func person(_ colour: UInt32?) -> Color? {
        guard let colour, people.indices.contains(Int(colour)) else { return nil }
        return Color(people[Int(colour)])
    }

    static func of(_ scheme: ColorScheme) -> Palette { scheme == .dark ? night : day }

    static let night = Palette(
        ground: Color(0x14110F), card: Color(0x241F1B), ink: Color(0xF1E9DC), accentText: Color(0xF58A72),
        texts: [0xE3B341, 0x6EA8E8, 0x6CC48C, 0xE57B73, 0xB291E0, 0xF1E9DC],
        bands: [0x8A6A1F, 0x2F5788, 0x2F6B48, 0x8A3A36, 0x5E3F8C, 0x5A5149])

    static let day = Palette(
        ground: Color(0xF6F1E5), card: Color(0xFFFDF6), ink: Color(0x1E1A17), accentText: Color(0xB4371F),
        texts: [0x7D5A00, 0x2B5C9E, 0x256B42, 0xA83232, 0x6B3FA0, 0x1E1A17],
        bands: [0xD9A92E, 0x3F74B8, 0x3E8F5E, 0xBE4B45, 0x8259B8, 0xB9AE9C])
}

extension Color {
    init(_ rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }
}
