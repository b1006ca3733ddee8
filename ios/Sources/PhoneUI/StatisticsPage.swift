// The statistics: games won for each edition and number of players, the rating on its scale, and a tile for each
// character.
import AyatsuriCore
import SwiftUI

struct StatisticsPage: View {
    let statistics: StatisticsScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        PageFrame(title: statistics.title, buttons: statistics.buttons) {
            Lines([statistics.empty], .body)
            ForEach(Array(statistics.rows.alike.enumerated()), id: \.offset) { _, rows in
                if let heading = rows.first?.heading { Heading(heading) }
                if rows.first?.kind == .character, !context.isLargeText {
                    EqualTiles(minTileWidth: 72, gap: Spacing.groups, maxColumns: 4) {
                        ForEach(Array(rows.enumerated()), id: \.offset) { _, row in CharacterTile(row: row) }
                    }
                } else {
                    ForEach(Array(rows.enumerated()), id: \.offset) { _, row in StatisticsLine(row: row) }
                }
            }
        }
    }
}

extension [StatisticsRow] {
    /// The rows in groups: neighbours of the same kind stand together.
    fileprivate var alike: [[StatisticsRow]] {
        reduce(into: []) { groups, row in
            if row.heading == nil, groups.last?.last?.kind == row.kind {
                groups[groups.count - 1].append(row)
            } else {
                groups.append([row])
            }
        }
    }
}

private struct StatisticsLine: View {
    let row: StatisticsRow
    @Environment(PageContext.self) private var context

    var body: some View {
        // A row about one outstanding game counts nothing, so it has no plate.
        if [.longest, .closest, .best].contains(row.kind) {
            line.accessibilityElement(children: .combine)
        } else {
            line
                .padding(12)
                .plate(context.palette.panel, context.palette.line, context.palette)
                .accessibilityElement(children: .combine)
        }
    }

    private var line: some View {
        let palette = context.palette
        return HStack(spacing: 12) {
            if row.kind == .table {
                Ring(row: row, size: context.grown(58), palette: palette)
            } else if let picture = row.picture {
                PictureView(picture: picture)
            }
            VStack(alignment: .leading, spacing: 4) {
                Text(row.label).font(Typography.choice)
                tally
                Text(row.text).font(.footnote).foregroundStyle(palette.ink2)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            // In a row about the best game, the points are shown.
            if let best = row.best {
                Plaque(
                    points: best, height: context.grown(34),
                    isGold: row.kind == .best || (row.kind == .table && row.won > 0), palette: palette)
            }
        }
    }

    /// The drawing of the numbers in the sentence.
    @ViewBuilder private var tally: some View {
        if let rating = row.rating {
            RatingScale(rating: rating, palette: context.palette)
        } else if row.kind == .bot {
            if row.games > 1 { AheadBar(ahead: row.won, behind: row.behind, palette: context.palette) }
        } else if row.kind != .table, row.games > 1 {
            // A bar would say nothing of a single game.
            WonBar(row: row, palette: context.palette).frame(height: 10)
        }
    }
}

/// The victories as one character.
private struct CharacterTile: View {
    let row: StatisticsRow
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        VStack(alignment: .center, spacing: 4) {
            if let picture = row.picture { PictureView(picture: picture, width: 52) }
            Text(row.label).font(Typography.note).multilineTextAlignment(.center)
            Spacer(minLength: 0)
            WonBar(row: row, palette: palette).frame(height: 6)
            Text(verbatim: "\(row.won) / \(row.games)").font(Typography.detail).foregroundStyle(palette.ink2)
        }
        .padding(6)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .plate(palette.panel, palette.line, palette)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(row.label). \(row.text)")
    }
}

/// The rating on the scale of the bots' levels, and its possible error.
private struct RatingScale: View {
    let rating: RatingView
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let value = CGFloat(rating.value)
            let deviation = CGFloat(rating.deviation)
            let ends = rating.marks.map { CGFloat($0.value) } + [value - deviation, value + deviation]
            let lowest = ends.min() ?? 0
            let reach = max((ends.max() ?? 0) - lowest, 1)
            func x(_ value: CGFloat) -> CGFloat { 22 + (size.width - 44) * (value - lowest) / reach }
            let lineY: CGFloat = 18
            canvas.line(CGPoint(x: 0, y: lineY), CGPoint(x: size.width, y: lineY), palette.hollowLine, width: 2)
            // Names that would touch their neighbours' stand on a second line.
            for (index, mark) in rating.marks.enumerated() {
                let markX = x(CGFloat(mark.value))
                canvas.line(CGPoint(x: markX, y: lineY - 5), CGPoint(x: markX, y: lineY + 5), palette.ink2, width: 1.4)
                canvas.write(
                    mark.label, at: CGPoint(x: markX, y: lineY + (index.isMultiple(of: 2) ? 17 : 29)), size: 10.5,
                    palette.ink2, maxWidth: 64, isLight: true)
            }
            let error = CGRect(
                x: x(value - deviation), y: lineY - 3, width: x(value + deviation) - x(value - deviation), height: 6)
            canvas.rect(error, palette.gold.opacity(0.35), corner: 3)
            canvas.disc(CGPoint(x: x(value), y: lineY), 6.5, palette.goldLine)
            canvas.disc(CGPoint(x: x(value), y: lineY), 5.5, palette.gold)
            canvas.write("\(rating.value)", at: CGPoint(x: x(value), y: lineY - 8), size: 12, palette.ink)
        }
        .frame(height: 50)
        .accessibilityHidden(true)
    }
}

/// A bar of two parts: the games in which the player came before another one, and those in which the other did.
private struct AheadBar: View {
    let ahead: UInt32
    let behind: UInt32
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            guard ahead + behind > 0 else { return }
            let bar = CGRect(x: 24, y: 5, width: size.width - 48, height: 10)
            var aheadPart = bar
            aheadPart.size.width *= CGFloat(ahead) / CGFloat(ahead + behind)
            canvas.rect(bar, palette.hollow)
            canvas.rect(aheadPart, palette.gold)
            canvas.edge(bar, palette.line, width: 1)
            canvas.write("\(ahead)", at: CGPoint(x: 12, y: 15), size: 12, palette.ink)
            canvas.write("\(behind)", at: CGPoint(x: size.width - 12, y: 15), size: 12, palette.ink)
        }
        .frame(height: 20)
        .accessibilityHidden(true)
    }
}

/// A bar of the share of games that were won.
private struct WonBar: View {
    let row: StatisticsRow
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let share = row.games > 0 ? CGFloat(row.won) / CGFloat(row.games) : 0
            let cornerRadius = size.height / 2
            canvas.rect(CGRect(.zero, size), palette.hollow, corner: cornerRadius)
            guard share > 0 else { return }
            let won = CGRect(.zero, CGSize(width: size.width * share, height: size.height))
            canvas.rect(won, palette.gold, corner: cornerRadius)
        }
        .accessibilityHidden(true)
    }
}

/// A ring of the share of games that were won, with the numbers in the middle; the sentence tells the same.
private struct Ring: View {
    let row: StatisticsRow
    let size: CGFloat
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let lineWidth: CGFloat = 7
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            func arc(_ share: CGFloat) -> Path {
                var path = Path()
                path.addArc(
                    center: middle, radius: (size.width - lineWidth) / 2, startAngle: .degrees(-90),
                    endAngle: .degrees(-90 + 360 * share), clockwise: false)
                return path
            }
            canvas.stroke(arc(1), with: .color(palette.hollow), lineWidth: lineWidth)
            let share = row.games > 0 ? CGFloat(row.won) / CGFloat(row.games) : 0
            if share > 0 { canvas.stroke(arc(share), with: .color(palette.gold), lineWidth: lineWidth) }
        }
        .frame(width: size, height: size)
        .overlay { Text(verbatim: "\(row.won)/\(row.games)").font(Typography.detail.bold()) }
        .accessibilityHidden(true)
    }
}
