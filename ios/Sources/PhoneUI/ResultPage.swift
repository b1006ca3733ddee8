// How a game ended: the best first, what each has points for, the cities as they stand, and the whole story.
import AyatsuriCore
import SwiftUI

struct ResultPage: View {
    let result: ResultScreen
    let context: PageContext

    var body: some View {
        PageFrame(title: result.title, subtitle: result.subtitle, buttons: result.buttons, context: context) {
            Lines([result.tie], .body)
            Points(result: result, palette: context.palette)
            ForEach(result.seats, id: \.seat) { seat in Placed(seat: seat, context: context) }
            Button(result.logLabel) { context.over.open(.story) }
                .buttonStyle(.bordered)
                .accessibilityIdentifier("log")
        }
    }
}

/// What points came from: a row a line, a column a seat; more columns than have room scroll together.
private struct Points: View {
    let result: ResultScreen
    let palette: Palette

    var body: some View {
        ScrollView(.horizontal) {
            Grid(alignment: .trailing, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Text(verbatim: "")
                    ForEach(result.seats, id: \.seat) { seat in Text(seat.name).font(.caption).accessibilityHidden(true)
                    }
                }
                ForEach(Array(result.lines.enumerated()), id: \.offset) { _, line in
                    GridRow {
                        Text(line.label).font(.body)
                        ForEach(Array(zip(result.seats, line.points)), id: \.0.seat) { seat, points in
                            Text(points == 0 ? "·" : "\(points)")
                                .font(.body.monospacedDigit())
                                .accessibilityLabel(sentence([seat.name, line.label, "\(points)"]))
                        }
                    }
                }
                GridRow {
                    Text(verbatim: "")
                    ForEach(result.seats, id: \.seat) { seat in
                        Text(verbatim: "\(seat.total)")
                            .font(.headline.monospacedDigit())
                            .foregroundStyle(seat.isWinner ? palette.accentText : palette.ink)
                            .accessibilityLabel(sentence([seat.name, seat.totalLabel]))
                    }
                }
            }
        }
    }
}

/// One seat: its place, who it was, and its city.
private struct Placed: View {
    let seat: ResultSeat
    let context: PageContext

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: "\(seat.place)").font(.title2).bold().foregroundStyle(context.palette.accentText)
                Text(seat.name).font(.headline)
                Spacer()
                Text(seat.totalLabel).font(.headline)
            }
            .accessibilityElement(children: .combine)
            Lines(seat.signs.map(\.label) + [seat.decided] + seat.notes, .footnote).foregroundStyle(
                context.palette.faint)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 64), spacing: 3)], alignment: .leading, spacing: 3) {
                ForEach(Array(seat.city.enumerated()), id: \.offset) { _, tile in
                    TileFace(
                        tile: tile, place: .district(seat: seat.seat, card: tile.card.id, gold: tile.gold > 0),
                        touch: Touch(context))
                }
            }
        }
        .padding(10)
        .background(context.palette.card, in: RoundedRectangle(cornerRadius: 10))
        .overlay {
            RoundedRectangle(cornerRadius: 10)
                .strokeBorder(
                    seat.isWinner ? context.palette.accentText : context.palette.line, lineWidth: seat.isWinner ? 2 : 1)
        }
        .accessibilityIdentifier("result-\(seat.seat)")
    }
}
