// What a game's audit has found, and the words by which phones are compared aloud.
import AyatsuriCore
import SwiftUI

struct AuditPage: View {
    let audit: AuditScreen
    let context: PageContext

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
        PageFrame(title: audit.title, buttons: audit.buttons, context: context) {
            // A tick, a cross or a question mark: the title says the same in words.
            Image(systemName: sign.image)
                .font(.largeTitle)
                .foregroundStyle(palette.of(sign.tint).text)
                .accessibilityHidden(true)
            Lines(audit.text, .body)
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
        }
    }
}
