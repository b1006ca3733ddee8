// What was won and lost: a line for each edition and number of players, with a bar for what was won.
import AyatsuriCore
import SwiftUI

struct StatisticsPage: View {
    let statistics: StatisticsScreen
    let context: PageContext

    var body: some View {
        PageFrame(title: statistics.title, buttons: statistics.buttons, context: context) {
            Lines([statistics.empty], .body)
            ForEach(Array(statistics.rows.enumerated()), id: \.offset) { _, row in
                Line(row: row, palette: context.palette)
            }
        }
    }
}

private struct Line: View {
    let row: StatisticsRow
    let palette: Palette

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                Text(row.label).font(.headline)
                Spacer()
                // The sentence below says it in words.
                if row.games > 0 {
                    Text(verbatim: "\(row.won) / \(row.games)").font(.headline.monospacedDigit()).accessibilityHidden(
                        true)
                }
            }
            // Of one game it would say nothing.
            if row.games > 1 {
                ProgressView(value: Double(row.won) / Double(row.games)).accessibilityHidden(true)
            }
            Text(row.text).font(.footnote).foregroundStyle(palette.ink2)
        }
        .padding(10)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 10))
        .accessibilityElement(children: .combine)
    }
}
