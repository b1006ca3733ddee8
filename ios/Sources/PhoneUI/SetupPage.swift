// The setup of a new game. A summary, and the reason if the game cannot start so, stay in sight.
import AyatsuriCore
import SwiftUI

struct SetupPage: View {
    let setup: SetupScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        // The button that begins the game stays in sight; buttons that change the page stand at its end.
        let first = setup.buttons.filter { $0.primary || $0.action == .back }
        let others = setup.buttons.filter { !$0.primary && $0.action != .back }
        PageFrame(title: setup.title, buttons: first) {
            Options(rows: setup.rows, entered: $entered).environment(context)
            Text(setup.summary).font(Typography.detail).foregroundStyle(context.palette.ink2)
            WideButtons(buttons: others)
        } above: {
            Text(setup.summaryShort).font(Typography.detail).foregroundStyle(context.palette.ink2)
                .announced(setup.summaryShort)
            if let problem = setup.problem {
                Text(problem).font(.footnote).foregroundStyle(context.palette.accent).announced(problem, isNew: true)
            }
        }
        .environment(context.afterTyping($entered, setup.rows))
    }
}
