// The person's settings; at the first start of a phone, only their name and language.
import AyatsuriCore
import SwiftUI

struct SettingsPage: View {
    let settings: SettingsScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        page.environment(context.afterTyping($entered, settings.rows))
    }

    @ViewBuilder private var page: some View {
        if settings.buttons.contains(where: { $0.action == .back }) {
            PageFrame(title: settings.title, buttons: settings.buttons) {
                Options(rows: settings.rows, entered: $entered, isOnPlates: true).environment(context)
            }
        } else {
            // The first start has no page below it, and so no back arrow.
            FirstStart(settings: settings) { Options(rows: settings.rows, entered: $entered).environment(context) }
        }
    }
}

/// The first start of a phone: name and language under the stage, and right below them the button that goes on.
private struct FirstStart<Content: View>: View {
    let settings: SettingsScreen
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content

    /// The height of the title, both fields and the button.
    private static var fieldsHeight: CGFloat { 420 }

    var body: some View {
        GeometryReader { proxy in
            let stageHeight = min(max(proxy.size.height - Self.fieldsHeight, 96), proxy.size.height * 0.45)
            VStack(spacing: Spacing.groups) {
                ScrollView {
                    HomeStage(palette: context.palette).frame(height: context.isLargeText ? 96 : stageHeight)
                    VStack(alignment: .leading, spacing: Spacing.sections) {
                        Text(settings.title).font(Typography.title).accessibilityAddTraits(.isHeader)
                        content
                        if !context.isLargeText { WideButtons(buttons: settings.buttons) }
                    }
                    .frame(maxWidth: Spacing.readable, alignment: .leading)
                    .padding(Spacing.edge)
                }
                .scrollDismissesKeyboard(.interactively)
                // In large text the button stays in sight below the scrolling fields.
                if context.isLargeText { WideButtons(buttons: settings.buttons).padding(Spacing.edge) }
            }
        }
        .underClock(context.palette)
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
    }
}
