// What a game's audit has found, and the words by which phones are compared aloud.
import AyatsuriCore
import SwiftUI

public struct Audit: View {
    private let audit: AuditScreen
    private let act: Act
    @Environment(\.colorScheme) private var scheme

    public init(audit: AuditScreen, act: @escaping Act) {
        self.audit = audit
        self.act = act
    }

    private var sign: (image: String, tint: Tint) {
        switch audit.found {
        case .waiting: ("ellipsis.circle", .plain)
        case .fair: ("checkmark.circle", .green)
        case .wrong: ("xmark.octagon", .red)
        case .unknown: ("questionmark.circle", .plain)
        }
    }

    public var body: some View {
        let palette = Palette.of(scheme)
        Page(title: audit.title, palette: palette) {
            // A tick, a cross or a question mark: the title says the same in words.
            Image(systemName: sign.image)
                .font(.largeTitle)
                .foregroundStyle(palette.of(sign.tint).text)
                .accessibilityHidden(true)
            Lines(audit.text, .body)
            if !audit.words.isEmpty {
                Text(audit.wordsLabel ?? "").font(.body).bold()
                HStack(spacing: 8) {
                    ForEach(Array(audit.words.enumerated()), id: \.offset) { _, word in
                        Text(word)
                            .font(.title2)
                            .bold()
                            .padding(10)
                            .background(palette.card, in: RoundedRectangle(cornerRadius: 8))
                    }
                }
            }
        } bottom: {
            Ways(buttons: audit.buttons, act: act)
        }
    }
}
