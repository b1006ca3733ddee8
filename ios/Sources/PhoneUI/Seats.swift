// The rank strip, and each seat: who sits there, what they have, and their city.
import AyatsuriCore
import SwiftUI

/// What became of each character, and who it proved to be.
struct RankStrip: View {
    let table: TableScreen
    let drawing: Drawing

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 3) {
                ForEach(table.ranks, id: \.card.id) { rank in
                    RankCell(
                        rank: rank, holder: table.seats.first { $0.seat == rank.seat }?.name, drawing: drawing)
                }
            }
        }
    }
}

private struct RankCell: View {
    let rank: RankView
    let holder: String?
    let drawing: Drawing

    private var isGone: Bool { rank.state == .silent || rank.state == .faceUp }

    var body: some View {
        let place = Target.character(card: rank.card.id)
        Button {
            drawing.touch.tap(place) {
                drawing.about(rank.card, [rank.stateLabel] + rank.marks.map(\.label) + [rank.known])
            }
        } label: {
            VStack(alignment: .center, spacing: 1) {
                Text(rank.card.corner).font(.subheadline).bold()
                Text(rank.card.name).font(.caption2).strikethrough(isGone).lineLimit(1)
                Lines([holder] + rank.marks.map(\.short) + [rank.knownShort], .caption2).foregroundStyle(
                    drawing.palette.accentText)
            }
            .padding(4)
            .opacity(isGone ? 0.72 : 1)
            .background(
                rank.state == .called ? drawing.palette.line : drawing.palette.card,
                in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            sentence(
                [rank.card.corner, rank.card.name, rank.stateLabel, holder] + rank.marks.map(\.label)
                    + [rank.known])
        )
        .lit(place, drawing)
    }
}

struct SeatPlace: View {
    let seat: SeatView
    let drawing: Drawing

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 8) {
                Button {
                    drawing.touch.tap(.seat(seat: seat.seat))
                } label: {
                    Text(seat.name).font(.subheadline).bold().lineLimit(1)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(sentence([seat.name] + seat.signs.map(\.label)))
                .lit(.seat(seat: seat.seat), drawing)
                Text(seat.signs.map(\.label).joined(separator: " · "))
                    .font(.caption2)
                    .foregroundStyle(drawing.palette.accentText)
                    .accessibilityHidden(true)
                Spacer()
                Text(seat.standing).font(.caption.monospacedDigit()).lineLimit(1)
            }
            HStack(spacing: 8) {
                ForEach(seat.counters, id: \.id) { counter in
                    Count(
                        counter: counter, place: .counter(seat: seat.seat, counter: counter.id), drawing: drawing)
                }
                Text("\(seat.handLabel) \(seat.hand)").font(.caption).foregroundStyle(drawing.palette.faint)
            }
            Lines(seat.revealed.map(\.inWords) + seat.notes.map(\.label), .caption2).foregroundStyle(
                drawing.palette.accentText)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 64), spacing: 3)], alignment: .leading, spacing: 3) {
                ForEach(Array(seat.city.enumerated()), id: \.offset) { _, tile in
                    TileFace(
                        tile: tile, place: .district(seat: seat.seat, card: tile.card.id, gold: tile.gold > 0),
                        drawing: drawing)
                }
            }
        }
        .padding(6)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(seat.name)
    }
}
