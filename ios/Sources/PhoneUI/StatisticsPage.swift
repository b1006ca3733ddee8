// What was won and lost: a line for each edition and number of players, with a bar for what was won.
import AyatsuriCore
import SwiftUI

struct StatisticsPage: View {
    let statistics: StatisticsScreen

    var body: some View {
        PageFrame(title: statistics.title, buttons: statistics.buttons) {
            Lines([statistics.empty], .body)
            ForEach(Array(statistics.rows.enumerated()), id: \.offset) { _, row in
                if let heading = row.heading { Heading(heading) }
                StatisticsLine(row: row)
            }
        }
    }
}

private struct StatisticsLine: View {
    let row: StatisticsRow
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        HStack(spacing: 12) {
            if row.kind == .table {
                Ring(row: row, size: context.grown(58), palette: palette)
            } else if let picture = row.picture {
                PictureView(picture: picture)
            }
            VStack(alignment: .leading, spacing: 4) {
                Text(row.label).font(.headline)
                // Of one game it would say nothing, and the ring shows it.
                if row.games > 1, row.kind != .table, row.kind != .rating {
                    ProgressView(value: Double(row.won) / Double(row.games)).accessibilityHidden(true)
                }
                Text(row.text).font(.footnote).foregroundStyle(palette.ink2)
            }
            Spacer(minLength: 0)
            // Here the points are the news.
            if let best = row.best {
                Text(verbatim: "\(best)")
                    .font(Typography.number)
                    .foregroundStyle(palette.onGold)
                    .padding(6)
                    .background(palette.gold, in: RoundedRectangle(cornerRadius: 6))
                    .accessibilityHidden(true)
            }
        }
        .padding(10)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 10))
        .accessibilityElement(children: .combine)
    }
}

/// The victories of the games, as a part of a ring with its numbers in the middle; the sentence tells the same.
private struct Ring: View {
    let row: StatisticsRow
    let size: CGFloat
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let line: CGFloat = 7
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            func arc(_ part: CGFloat) -> Path {
                var path = Path()
                path.addArc(
                    center: middle, radius: (size.width - line) / 2, startAngle: .degrees(-90),
                    endAngle: .degrees(-90 + 360 * part), clockwise: false)
                return path
            }
            canvas.stroke(arc(1), with: .color(palette.hollow), lineWidth: line)
            let part = row.games > 0 ? CGFloat(row.won) / CGFloat(row.games) : 0
            if part > 0 { canvas.stroke(arc(part), with: .color(palette.gold), lineWidth: line) }
        }
        .frame(width: size, height: size)
        .overlay { Text(verbatim: "\(row.won)/\(row.games)").font(Typography.detail.bold()) }
        .accessibilityHidden(true)
    }
}
