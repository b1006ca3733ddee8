// What a game's audit has found, and the words by which phones are compared aloud.
import AyatsuriCore
import SwiftUI

struct AuditPage: View {
    let audit: AuditScreen
    @Environment(PageContext.self) private var context

    private var sign: (image: String, tint: Tint) {
        switch audit.found {
        case .waiting: ("ellipsis.circle", .plain)
        case .fair: ("checkmark.circle", .green)
        case .wrong: ("xmark.octagon", .red)
        case .unknown: ("questionmark.circle", .plain)
        }
    }

    var body: some View {
        let palette = context.palette
        StagedPage(title: audit.title, buttons: audit.buttons, cast: cast) {
            if !audit.words.isEmpty {
                if let label = audit.wordsLabel { Heading(label) }
                Flow(spacing: 8, gap: 8) {
                    ForEach(Array(audit.words.enumerated()), id: \.offset) { _, word in
                        Text(word)
                            .font(.title2)
                            .bold()
                            .padding(10)
                            .background(palette.card, in: RoundedRectangle(cornerRadius: 8))
                    }
                }
            }
            Lines(audit.text, .body)
        } sign: { high in
            // A tick, a cross or a question mark: the title says the same in words.
            Image(systemName: sign.image)
                .font(.system(size: high * 0.4))
                .foregroundStyle(palette.of(sign.tint).text)
                .background(palette.ground, in: Circle())
        }
    }

    /// Those who judge stand beside a fair game; beside one that was not stand those who took it.
    private var cast: [StagePuppet] {
        audit.found == .wrong
            ? [
                StagePuppet("character/Thief", middle: -82, wide: 88, above: 12),
                StagePuppet("character/Assassin", middle: 82, wide: 88, above: 12),
            ]
            : [
                StagePuppet("character/Bishop", .blue, middle: -82, wide: 96, above: 10),
                StagePuppet("character/Merchant", .green, middle: 82, wide: 96, above: 10),
            ]
    }
}
