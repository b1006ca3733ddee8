// The deal of the day: what it is, the way to it, and the week.
import AyatsuriCore
import SwiftUI

struct DailyPage: View {
    let daily: DailyScreen
    let context: PageContext

    private var play: [AyatsuriCore.Button] { daily.buttons.filter { $0.action == .daily(.play) } }

    var body: some View {
        PageFrame(
            title: daily.title, buttons: daily.buttons.filter { $0.action != .daily(.play) }, context: context
        ) {
            Lines([daily.heading], Type.question).accessibilityAddTraits(.isHeader)
            Lines([daily.text], Type.body).foregroundStyle(context.palette.ink2)
            Lines([daily.streak], Type.choice).foregroundStyle(context.palette.accent)
            ForEach(play, id: \.id) { button in WideButton(button: button, context: context) { EmptyView() } }
            Lines([daily.weekTitle], Type.headline).accessibilityAddTraits(.isHeader)
            Lines([daily.weekText], Type.detail).foregroundStyle(context.palette.ink2)
            ForEach(daily.week, id: \.label) { day in Day(day: day, palette: context.palette) }
        }
    }
}

/// A day of the week, in words.
private struct Day: View {
    let day: DailyDay
    let palette: Palette

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(day.label).font(Type.choice)
            Text(day.text).font(Type.detail).foregroundStyle(palette.ink2)
        }
        .accessibilityElement(children: .combine)
    }
}
