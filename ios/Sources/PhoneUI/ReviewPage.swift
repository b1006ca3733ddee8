// The review of a finished game: the chances as a chart, the moments that decided it, and the player's own dearest
// moments with their cost.
import AyatsuriCore
import SwiftUI

struct ReviewPage: View {
    let review: ReviewScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        PageFrame(title: review.title, buttons: review.buttons) {
            if let progress = review.progress { Progress(progress: progress) }
            Options(rows: review.rows, entered: $entered)
            if let chart = review.chart { Chart(chart: chart, palette: context.palette) }
            Section(section: review.turns, faces: review.chart?.lines ?? [], palette: context.palette)
            Text(review.momentsTitle).font(.headline).accessibilityAddTraits(.isHeader)
            Lines([review.momentsText], .body)
            ForEach(Array(review.moments.enumerated()), id: \.offset) { _, moment in
                ReviewMoment(moment: moment)
            }
            Section(section: review.sums, faces: review.chart?.lines ?? [], palette: context.palette)
            Lines(review.notes.map { $0 as String? }, .footnote).foregroundStyle(context.palette.ink2)
        }
    }
}

/// The progress of a review that is still being computed: a bar, and words for the present step.
private struct Progress: View {
    let progress: ReviewProgressView

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "\(progress.label) \(progress.percent) %").font(.body)
            ProgressView(value: Double(progress.percent) / 100).accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("progress")
    }
}

/// The chart of the chances: each seat has its colour, its dashes and its mark. A screen reader gets each line as a
/// sentence.
private struct Chart: View {
    let chart: ChanceChart
    let palette: Palette

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(chart.title).font(.headline)
            HStack(alignment: .top, spacing: 4) {
                VStack {
                    ForEach([100, 75, 50, 25], id: \.self) { percent in
                        Text(verbatim: "\(percent)").font(.caption2).foregroundStyle(palette.ink2)
                        Spacer(minLength: 0)
                    }
                    Text(verbatim: "0").font(.caption2).foregroundStyle(palette.ink2)
                }
                .accessibilityHidden(true)
                Canvas { canvas, room in canvas.drawChart(chart, palette, room) }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(chart.lines.map(\.text).joined(separator: " "))
                    .accessibilityIdentifier("chart")
            }
            .frame(height: 190)
            ForEach(Array(chart.lines.enumerated()), id: \.offset) { number, line in
                Legend(number: number, line: line, palette: palette)
            }
            Lines([chart.error], .footnote).foregroundStyle(palette.ink2)
        }
    }
}

private struct Legend: View {
    let number: Int
    let line: ChanceLine
    let palette: Palette

    var body: some View {
        HStack(spacing: 6) {
            Face(face: line.face, colour: line.colour.number, size: 26, palette: palette)
            Canvas { canvas, room in
                canvas.drawMark(
                    number, line.color(palette), palette, at: CGPoint(x: room.width / 2, y: room.height / 2),
                    half: room.width / 2 - 0.5)
            }
            .frame(width: 9, height: 9)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(line.colour.label)
            Text(line.name).font(.footnote)
            Text(verbatim: "\(line.percent.last ?? 0) %").font(.footnote.monospacedDigit())
                .foregroundStyle(palette.ink2)
        }
        .accessibilityElement(children: .combine)
    }
}

extension ChanceLine {
    fileprivate func color(_ palette: Palette) -> Color { Palette.person(colour.number) ?? palette.ink }
}

extension GraphicsContext {
    /// Draws the chart's lines, on a grid of quarters with a vertical line where a round begins.
    func drawChart(_ chart: ChanceChart, _ palette: Palette, _ room: CGSize) {
        let margin: CGFloat = 4
        let last = max(chart.places.count - 1, 1)
        func x(_ index: Int) -> CGFloat { margin + (room.width - 2 * margin) * CGFloat(index) / CGFloat(last) }
        func y(_ percent: UInt32) -> CGFloat { margin + (room.height - 2 * margin) * (1 - CGFloat(percent) / 100) }
        for percent: UInt32 in [0, 25, 50, 75, 100] {
            var line = Path()
            line.move(to: CGPoint(x: 0, y: y(percent)))
            line.addLine(to: CGPoint(x: room.width, y: y(percent)))
            stroke(line, with: .color(palette.line), style: StrokeStyle(lineWidth: 1))
        }
        for (index, place) in chart.places.enumerated() where place.round != nil {
            var line = Path()
            line.move(to: CGPoint(x: x(index), y: 0))
            line.addLine(to: CGPoint(x: x(index), y: room.height))
            stroke(line, with: .color(palette.line), style: StrokeStyle(lineWidth: 0.5))
        }
        // The player's own line lies over the others.
        let lines = chart.lines.enumerated()
        let drawn = lines.filter { !$0.element.isMine } + lines.filter { $0.element.isMine }
        for (number, line) in drawn {
            let color = line.color(palette)
            let points = line.percent.enumerated().map { CGPoint(x: x($0.offset), y: y($0.element)) }
            var path = Path()
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            let dash = Self.dashes[number % Self.dashes.count]
            let lineWidth: CGFloat = line.isMine ? 3 : 1.6
            // As around a face, an edge of ink lets a dark colour be seen on a dark page.
            stroke(
                path, with: .color(palette.ink.opacity(0.55)),
                style: StrokeStyle(lineWidth: lineWidth + 1.2, dash: dash))
            stroke(path, with: .color(color), style: StrokeStyle(lineWidth: lineWidth, dash: dash))
            for (index, point) in points.enumerated() where chart.places[index].round != nil || index == last {
                drawMark(number, color, palette, at: point, half: margin)
            }
        }
    }

    /// The dashes of a line, so that no two are told apart by colour alone.
    private static let dashes: [[CGFloat]] = [[], [8, 4], [2, 4], [8, 2, 2, 2]]

    /// Draws a seat's mark: a circle, a square, or a square on its corner.
    fileprivate func drawMark(_ number: Int, _ color: Color, _ palette: Palette, at center: CGPoint, half: CGFloat) {
        let box = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        var mark = Path()
        switch number % 3 {
        case 0: mark.addEllipse(in: box)
        case 1: mark.addRect(box)
        default:
            mark.move(to: CGPoint(x: center.x, y: box.minY))
            mark.addLine(to: CGPoint(x: box.maxX, y: center.y))
            mark.addLine(to: CGPoint(x: center.x, y: box.maxY))
            mark.addLine(to: CGPoint(x: box.minX, y: center.y))
            mark.closeSubpath()
        }
        fill(mark, with: .color(color))
        stroke(mark, with: .color(palette.ink.opacity(0.55)), lineWidth: 0.8)
    }
}

/// A heading, and lines that each tell a round, whose turn it was, and how the turn changed the chances.
private struct Section: View {
    let section: ReviewSection
    let faces: [ChanceLine]
    let palette: Palette

    var body: some View {
        if !section.title.isEmpty {
            Text(section.title).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(Array(section.lines.enumerated()), id: \.offset) { _, line in
                HStack(spacing: 10) {
                    // A screen reader hears the round in the sentence.
                    if let round = line.round {
                        Text(verbatim: "\(round)").font(Typography.headline).foregroundStyle(palette.accent)
                            .accessibilityHidden(true)
                    }
                    if let seat = faces.first(where: { $0.seat == line.seat }) {
                        Face(face: seat.face, colour: seat.colour.number, size: 34, palette: palette)
                    }
                    Text(line.text).font(.body).frame(maxWidth: .infinity, alignment: .leading)
                    ChangedMove(change: line.change, palette: palette)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// The change of the chance of victory: up or down, in hundredths.
private struct ChangedMove: View {
    let change: Int32
    let palette: Palette

    var body: some View {
        // A screen reader hears it in the sentence beside it.
        HStack(spacing: 4) {
            if change != 0 {
                Canvas { canvas, room in
                    let (base, tip): (CGFloat, CGFloat) = change < 0 ? (0, room.height) : (room.height, 0)
                    var arrow = Path()
                    arrow.move(to: CGPoint(x: 0, y: base))
                    arrow.addLine(to: CGPoint(x: room.width, y: base))
                    arrow.addLine(to: CGPoint(x: room.width / 2, y: tip))
                    arrow.closeSubpath()
                    canvas.fill(arrow, with: .color(change < 0 ? palette.accent : palette.of(.green).text))
                }
                .frame(width: 10, height: 10)
            }
            Text(verbatim: "\(abs(change))").font(.headline.monospacedDigit())
        }
        .accessibilityHidden(true)
    }
}

/// One dear moment: the choice made, the better one and why, the cost, and buttons that lead on.
private struct ReviewMoment: View {
    let moment: DearMomentView
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.choices) {
            VStack(alignment: .leading, spacing: Spacing.choices) {
                HStack(spacing: 10) {
                    Text(moment.title).font(.headline).frame(maxWidth: .infinity, alignment: .leading)
                    ChangedMove(change: moment.change, palette: context.palette)
                }
                if !moment.question.isEmpty {
                    Text(moment.question).font(.footnote).foregroundStyle(context.palette.ink2)
                }
                side(moment.done, moment.donePicture, isBetter: false)
                side(moment.better, moment.betterPicture, isBetter: true)
                Text(moment.why).font(.footnote).foregroundStyle(context.palette.ink2)
                Text(moment.cost).font(.footnote).foregroundStyle(context.palette.ink2)
            }
            .accessibilityElement(children: .combine)
            WideButtons(buttons: [moment.look, moment.playOn])
        }
        .padding(10)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 10))
    }

    /// One of the two choices; the better one is lit.
    private func side(_ words: String, _ picture: Picture?, isBetter: Bool) -> some View {
        HStack(spacing: Spacing.groups) {
            if let picture {
                PictureView(picture: picture)
                    .overlay {
                        if isBetter {
                            RoundedRectangle(cornerRadius: 8).strokeBorder(context.palette.lamp, lineWidth: 2.5)
                        }
                    }
                    .opacity(isBetter ? 1 : 0.65)
            }
            Text(words).font(.body).frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
