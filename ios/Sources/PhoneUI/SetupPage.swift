// The terms of a new game, from top to bottom; what is agreed so far, and why it cannot start so, stay in sight.
import AyatsuriCore
import SwiftUI

struct SetupPage: View {
    let setup: SetupScreen
    let context: PageContext
    @State private var entered = Entered()

    var body: some View {
        PageFrame(
            title: setup.title, buttons: setup.buttons, context: context.afterTyping($entered, setup.rows)
        ) {
            Options(rows: setup.rows, entered: $entered, context: context)
        } above: {
            Text(setup.summary).font(.footnote).foregroundStyle(context.palette.faint)
            Lines([setup.problem], .footnote).foregroundStyle(context.palette.accentText)
        }
    }
}
