// The page about the app: its version numbers, then credits, licenses, privacy and help to read.
import AyatsuriCore
import SwiftUI

struct AboutPage: View {
    let about: AboutScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        PageFrame(title: about.title, buttons: about.buttons) {
            ForEach(Array(about.facts.enumerated()), id: \.offset) { _, fact in
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(fact.label).font(.body).foregroundStyle(context.palette.ink2)
                    Spacer()
                    Text(fact.value).font(.body).multilineTextAlignment(.trailing)
                }
                .accessibilityElement(children: .combine)
            }
            Chapters(chapters: about.chapters, palette: context.palette)
        }
    }
}

/// Chapters as a list of titles; a tap on a title opens its chapter.
struct Chapters: View {
    let chapters: [Chapter]
    let palette: Palette

    var body: some View {
        ForEach(Array(chapters.enumerated()), id: \.offset) { index, chapter in
            OpeningChapter(chapter: chapter, palette: palette)
                // The id makes a chapter with another title a new view, which is closed at first.
                .id("\(index) \(chapter.title)")
        }
    }
}

private struct OpeningChapter: View {
    let chapter: Chapter
    let palette: Palette
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen.toggle()
        } label: {
            HStack(spacing: 8) {
                Text(chapter.title).font(.headline)
                Spacer()
                Text(verbatim: isOpen ? "▴" : "▾").font(Typography.choice).foregroundStyle(palette.ink2)
                    .accessibilityHidden(true)
            }
            .frame(minHeight: Spacing.finger)
        }
        .buttonStyle(.thing)
        .accessibilityIdentifier("chapter")
        if isOpen { Lines(chapter.paragraphs, .body) }
    }
}
