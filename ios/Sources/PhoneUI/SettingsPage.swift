// What the person has set for themselves; at the first start of a phone, their name and language alone.
import AyatsuriCore
import SwiftUI

struct SettingsPage: View {
    let settings: SettingsScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        PageFrame(
            title: settings.title, buttons: settings.buttons
        ) {
            // The first start asks for name and language alone.
            let hasBack = settings.buttons.contains { $0.action == .back }
            Options(rows: settings.rows, entered: $entered, isOnPlates: hasBack).environment(context)
        }
        .environment(context.afterTyping($entered, settings.rows))
    }
}
