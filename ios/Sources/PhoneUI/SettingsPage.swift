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
            Options(rows: settings.rows, entered: $entered).environment(context)
        }
        .environment(context.afterTyping($entered, settings.rows))
    }
}
