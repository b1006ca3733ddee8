// The rank strip, and each seat: who sits there, what they have, and their city.
import AyatsuriCore
import SwiftUI

/// What became of each character, and who it proved to be.
struct RankStrip: View {
    let table: TableScreen
    let touch: Touch

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 3) {
                ForEach(table.ranks, id: \.card.id) { rank in
                    RankCell(
                        rank: rank, holder: table.seats.first { $0.seat == rank.seat }?.name, touch: touch)
                }
            }
        }
    }
}

private struct RankCell: View {
    let rank: RankView
    let holder: String?
    let touch: Touch

    private var isGone: Bool { rank.state == .silent || rank.state == .faceUp }

    var body: some View {
        let place = Target.character(card: rank.card.id)
        let about = {
            touch.context.about(
                [rank.card], lines: ([rank.stateLabel] + rank.marks.map(\.label) + [rank.known]).compactMap { $0 })
        }
        Button {
            touch.tap(place, otherwise: about)
        } label: {
            VStack(alignment: .center, spacing: 1) {
                Text(rank.card.corner).font(.subheadline).bold()
                Text(rank.card.name).font(.caption2).strikethrough(isGone).lineLimit(1)
                Lines([holder] + rank.marks.map(\.short) + [rank.knownShort], .caption2).foregroundStyle(
                    touch.context.palette.accentText)
            }
            .padding(4)
            .opacity(isGone ? 0.72 : 1)
            .background(
                rank.state == .called ? touch.context.palette.line : touch.context.palette.card,
                in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            sentence(
                [rank.card.corner, rank.card.name, rank.stateLabel, holder] + rank.marks.map(\.label)
                    + [rank.known])
        )
        .accessibilityIdentifier("rank-\(rank.card.id)")
        .held(rank.card.name, about)
        .lit(place, touch)
    }
}

/// A seat as it lies on the table: a tap on the name tells all of it.
struct SeatPlace: View {
    let seat: SeatView
    let touch: Touch

    var body: some View {
        let palette = touch.context.palette
        let place = Target.seat(seat: seat.seat)
        let inFull = { touch.context.over.open(.seat(seat.seat)) }
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 8) {
                DrawingView(id: "face/\(seat.face)", seat: seat.colour.number, height: 32)
                Button {
                    touch.tap(place, otherwise: inFull)
                } label: {
                    Text(seat.name).font(.subheadline).bold().lineLimit(1)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(sentence([seat.name] + seat.signs.map(\.label)))
                .accessibilityIdentifier("seat-\(seat.seat)")
                .held(seat.name, inFull)
                .lit(place, touch)
                Text(seat.signs.map(\.label).joined(separator: " · "))
                    .font(.caption2)
                    .foregroundStyle(palette.accentText)
                    .accessibilityHidden(true)
                Spacer()
                Text(seat.standing).font(.caption.monospacedDigit()).lineLimit(1)
            }
            HStack(spacing: 8) {
                ForEach(seat.counters, id: \.id) { counter in
                    Count(
                        counter: counter, place: .counter(seat: seat.seat, counter: counter.id),
                        name: "counter-\(seat.seat)-\(counter.id)", touch: touch)
                }
                Text(verbatim: "\(seat.handLabel) \(seat.hand)").font(.caption).foregroundStyle(palette.faint)
            }
            Lines(seat.revealed.map(\.inWords) + seat.notes.map(\.label), .caption2).foregroundStyle(palette.accentText)
            City(seat: seat, touch: touch)
        }
        .padding(6)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(seat.name)
    }
}

/// The districts of a seat.
private struct City: View {
    let seat: SeatView
    let touch: Touch

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 64), spacing: 3)], alignment: .leading, spacing: 3) {
            ForEach(Array(seat.city.enumerated()), id: \.offset) { _, tile in
                TileFace(
                    tile: tile, place: .district(seat: seat.seat, card: tile.card.id, gold: tile.gold > 0), touch: touch
                )
            }
        }
    }
}

/// All that is known of a seat, on a sheet of its own.
struct SeatInFull: View {
    let seat: SeatView
    let touch: Touch

    var body: some View {
        let context = touch.context
        Heading(seat.name)
        Lines(
            [
                sentence([seat.colour.label, seat.temper] + seat.signs.map(\.label)),
                "\(seat.standing) · \(seat.pointsLabel) · \(seat.progress)",
            ], .subheadline)
        HStack(spacing: 8) {
            ForEach(seat.counters, id: \.id) { counter in Text(counter.inWords).font(.subheadline) }
            Text(verbatim: "\(seat.handLabel) \(seat.hand)").font(.subheadline)
        }
        Lines(seat.notes.map(\.label), .subheadline).foregroundStyle(context.palette.accentText)
        ForEach(Array(seat.revealed.enumerated()), id: \.offset) { _, card in
            Button(card.inWords) { context.about([card]) }
                .buttonStyle(.bordered)
                .accessibilityIdentifier("revealed-\(card.id)")
        }
        City(seat: seat, touch: touch)
    }
}
