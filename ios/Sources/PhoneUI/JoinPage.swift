// A table that was chosen, with the code that lets in.
import AyatsuriCore
import SwiftUI

struct JoinPage: View {
    let join: JoinScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        PageFrame(
            title: join.title, subtitle: join.facts.isEmpty ? nil : join.facts.joined(separator: " · "),
            hangs: !context.isLargeText, buttons: join.buttons
        ) {
            // Below a field in large text it would be out of sight.
            if context.isLargeText { Going(text: join.text, isBusy: join.isBusy) }
            Options(rows: join.rows, entered: $entered, typing: .digits)
            if !context.isLargeText { Going(text: join.text, isBusy: join.isBusy) }
        }
    }
}
