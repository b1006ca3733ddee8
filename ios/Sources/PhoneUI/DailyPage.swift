// The deal of the day on its stage, the way to it, and the week as boards that hang from the edge of the stage.
import AyatsuriCore
import SwiftUI

struct DailyPage: View {
    let daily: DailyScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        StagedPage(
            title: daily.title, buttons: daily.buttons.filter { $0.action != .daily(.play) }, cast: cast
        ) {
            Lines([daily.heading], Typography.question).accessibilityAddTraits(.isHeader)
            Lines([daily.text], Typography.body).foregroundStyle(palette.ink2)
            Lines([daily.streak], Typography.choice).foregroundStyle(palette.accent)
            ForEach(daily.buttons.filter { $0.action == .daily(.play) }, id: \.id) { button in
                WideButton(button: button) { EmptyView() }
            }
            Lines([daily.weekTitle], Typography.headline).accessibilityAddTraits(.isHeader)
            Lines([daily.weekText], Typography.detail).foregroundStyle(palette.ink2)
            if !context.isLargeText {
                VStack(spacing: 0) {
                    Valance(palette: palette)
                    HStack(spacing: Spacing.groups) {
                        ForEach(daily.week, id: \.label) { day in DayBoard(day: day, palette: palette) }
                    }
                    .padding(.horizontal, Spacing.edge)
                }
                .padding(.horizontal, -Spacing.edge)
            }
            // The days of the boards in words; in large text the words stand alone.
            ForEach(playedDays, id: \.label) { day in Played(day: day) }
        }
    }

    /// The puppets on the stage: the character on today's picture in the light, and rivals on both sides.
    private var cast: [StagePuppet] {
        let card = if case .card(let card) = daily.picture { card } else { "character/King" }
        return [
            StagePuppet("character/Thief", middle: -74, width: 84, above: 24),
            StagePuppet("character/Assassin", middle: 74, width: 84, above: 24),
            StagePuppet(
                card, card == "character/King" ? .yellow : card == "character/Warlord" ? .red : .plain,
                middle: 0, width: 112, above: 12),
        ]
    }

    private var playedDays: [DailyDay] {
        daily.week.filter { $0.points != nil && (!$0.isToday || context.isLargeText) }.reversed()
    }
}

/// A day as a board: its number and the result of its game. Today's board is pulled down and lit.
private struct DayBoard: View {
    let day: DailyDay
    let palette: Palette

    private var isLit: Bool { day.isToday && (day.state == .open || day.state == .inPlay) }
    private var isEmpty: Bool { day.state == .missed || day.state == .later }

    var body: some View {
        let ink = isLit ? palette.onButton : isEmpty ? palette.ink2 : palette.ink
        VStack(spacing: 4) {
            Text(verbatim: "\(day.number)").font(Typography.numeral)
            if let points = day.points {
                Text(verbatim: "\(points)")
                    .font(Typography.number)
                    .foregroundStyle(day.state == .reached ? palette.onGold : palette.onPaper)
                    .padding(.horizontal, 6)
                    .background(
                        day.state == .reached ? palette.gold : palette.paper, in: RoundedRectangle(cornerRadius: 4))
            } else {
                Text(verbatim: isLit ? "▶" : "–").font(Typography.number)
            }
        }
        .foregroundStyle(ink)
        .frame(maxWidth: .infinity, minHeight: 72)
        .background { board }
        .padding(.top, day.isToday ? 14 : 8)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(sentence([day.label, day.text]))
        .accessibilityIdentifier("day-\(day.number)")
    }

    private var board: some View {
        Canvas { canvas, size in
            let top: CGFloat = day.isToday ? -14 : -8
            for part in [0.26, 0.74] as [CGFloat] {
                var string = Path()
                string.move(to: CGPoint(x: size.width * part, y: top))
                string.addLine(to: CGPoint(x: size.width * part, y: 3))
                canvas.stroke(string, with: .color(palette.boardString), lineWidth: 1)
            }
            var shape = Path()
            shape.move(to: CGPoint(x: 5, y: 0))
            for corner in [
                CGPoint(x: size.width - 5, y: 0), CGPoint(x: size.width, y: 5),
                CGPoint(x: size.width, y: size.height), CGPoint(x: 0, y: size.height), CGPoint(x: 0, y: 5),
            ] {
                shape.addLine(to: corner)
            }
            shape.closeSubpath()
            if isLit { canvas.fill(shape, with: .color(palette.button)) }
            if !isLit, !isEmpty { canvas.fill(shape, with: .color(palette.tile)) }
            let edge = day.state == .reached ? palette.gold : isEmpty ? palette.hollowLine : palette.boardLine
            canvas.stroke(
                shape, with: .color(edge),
                style: StrokeStyle(lineWidth: day.state == .reached ? 2 : 1, dash: isEmpty ? [3, 2.4] : []))
        }
    }
}

/// A day that was played, in words.
private struct Played: View {
    let day: DailyDay
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(day.label).font(Typography.choice)
            Text(day.text).font(Typography.detail).foregroundStyle(context.palette.ink2)
        }
        .accessibilityElement(children: .combine)
    }
}
