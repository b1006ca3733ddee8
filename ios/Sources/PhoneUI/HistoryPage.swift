// The finished games, the newest first, under their filters.
import AyatsuriCore
import SwiftUI

struct HistoryPage: View {
    let history: HistoryScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        PageFrame(title: history.title, buttons: history.buttons) {
            if let note = history.note {
                Text(note).font(.body).foregroundStyle(context.palette.accent).announced(note, isNew: true)
            }
            Lines([history.empty], .body)
            Options(rows: history.rows, entered: $entered).environment(context)
            ForEach(history.entries, id: \.id) { entry in
                Finished(entry: entry, labels: history.entryLabels)
            }
        }
        .environment(context.afterTyping($entered, history.rows))
    }
}

/// One finished game: a tap opens it.
private struct Finished: View {
    let entry: HistoryEntry
    let labels: [String]
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Button {
                context.act(entry.open)
            } label: {
                HStack(alignment: .top, spacing: 14) {
                    if !context.isLargeText, let picture = entry.picture { PictureView(picture: picture, width: 74) }
                    facts
                }
            }
            .buttonStyle(.thing)
            .hint(labels.first)
            .accessibilityIdentifier("open/\(entry.id)")
            Flow {
                ForEach(Array(zip(labels, entryActions)), id: \.0) { label, entryAction in
                    Button(label) { context.act(entryAction.action) }
                        .buttonStyle(.framed)
                        .accessibilityIdentifier("\(entryAction.name)/\(entry.id)")
                }
            }
        }
        .padding(10)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 10))
        .overlay {
            RoundedRectangle(cornerRadius: 10)
                .strokeBorder(
                    entry.isWon ? context.palette.accent : context.palette.line, lineWidth: entry.isWon ? 2 : 1)
        }
    }

    private var facts: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 8) {
                Text(entry.title).font(Typography.headline)
                Spacer(minLength: 0)
                // The words below say the same to a screen reader.
                if entry.isWon {
                    Canvas { canvas, size in canvas.drawCrown(context.palette, at: .zero, size: size.width) }
                        .frame(width: context.grown(22), height: context.grown(22))
                        .accessibilityHidden(true)
                }
            }
            Text(entry.finishedMs.formattedDate(context.labels)).font(.caption).foregroundStyle(context.palette.ink2)
            Text(entry.detail).font(.body)
            Lines([entry.own], Typography.choice)
            Text(entry.people).font(.footnote).foregroundStyle(context.palette.ink2)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// Opening, sharing and deleting, in the order of their words.
    private var entryActions: [(name: String, action: UserAction)] {
        [("show", entry.open), ("export", entry.export), ("delete", entry.delete)]
    }
}

extension Int64 {
    /// The moment that is this many milliseconds after 1970, as the system writes it in the app's language.
    func formattedDate(_ labels: ShellLabels) -> String {
        Date(timeIntervalSince1970: Double(self) / 1000)
            .formatted(
                Date.FormatStyle(date: .abbreviated, time: .shortened, locale: Locale(identifier: labels.tag)))
    }
}
