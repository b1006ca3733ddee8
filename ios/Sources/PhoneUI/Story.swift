// The account of a game, as this phone's player heard it.
import AyatsuriCore
import SwiftUI

/// The account of the game, with a divider above the first line that is new to this player, if older ones stand above.
struct Story: View {
    let title: String
    let log: [LogLine]
    /// The place of the first new line in `log`; nil if nothing is new.
    let since: UInt32?
    @Environment(PageContext.self) private var context

    var body: some View {
        Title(title)
        ForEach(Array(log.enumerated()), id: \.offset) { index, line in
            if let since, index == Int(since), index > 0 {
                RoundedRectangle(cornerRadius: 1)
                    .fill(context.palette.accent)
                    .frame(height: 2)
                    .accessibilityHidden(true)
            }
            StoryLine(line: line)
        }
    }
}

/// One line. A line that only this player knows is marked as secret. A tap on a line that names cards explains them.
private struct StoryLine: View {
    let line: LogLine
    @Environment(PageContext.self) private var context

    var body: some View {
        if line.cards.isEmpty {
            words
        } else {
            Button {
                context.showCards(PromptTargets.distinct(line.cards).compactMap(context.explain))
            } label: {
                HStack(spacing: 8) {
                    words
                    Spacer()
                    Text(verbatim: "›").font(Typography.choice).foregroundStyle(context.palette.ink2)
                        .accessibilityHidden(true)
                }
                .frame(minHeight: Spacing.finger)
            }
            .buttonStyle(.thing)
            .accessibilityIdentifier("line")
        }
    }

    private var words: some View {
        Text(line.text)
            .font(line.isHeading ? Typography.choice : Typography.body)
            .foregroundStyle(
                line.isSecret ? context.palette.accent : line.isHeading ? context.palette.ink2 : context.palette.ink
            )
            // A secret line has a stripe of the curtain's colour at its side.
            .padding(.leading, line.isSecret ? 10 : 0)
            .background(alignment: .leading) {
                if line.isSecret { Rectangle().fill(Palette.curtain[1]).frame(width: 3).accessibilityHidden(true) }
            }
            .accessibilityAddTraits(line.isHeading ? .isHeader : [])
            .accessibilityLabel(sentence([line.isSecret ? context.labels.onlyYou : nil, line.text]))
    }
}
