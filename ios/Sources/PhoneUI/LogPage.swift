// The core's log, to read and share when something went wrong.
import AyatsuriCore
import SwiftUI

struct LogPage: View {
    let log: LogScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        PageFrame(title: log.title, buttons: log.buttons) {
            Text(log.text).font(.body)
            if let note = log.note {
                Text(note).font(.body).foregroundStyle(context.palette.accent).announced(note, isNew: true)
            }
            if !log.crashes.isEmpty { Heading(log.crashesLabel) }
            ForEach(Array(log.crashes.enumerated()), id: \.offset) { _, crash in
                Text(crash.atMs.formattedDate(context.labels)).font(.footnote).foregroundStyle(context.palette.ink2)
                Lines(crash.lines, .caption.monospaced())
            }
            Lines(log.lines, .caption.monospaced())
        }
    }
}
