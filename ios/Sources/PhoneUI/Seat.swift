// A seat: who sits there, what they have, and their city.
import AyatsuriCore
import SwiftUI

/// How much room a seat has.
enum Room {
    case row
    /// Many in a small place: two beside each other, or three.
    case cell
    case third
    /// One's own: larger, and with the names of one's buildings.
    case own

    init(_ form: RivalForm) {
        self =
            switch form {
            case .rows: .row
            case .cells: .cell
            case .thirds: .third
            }
    }
}

extension Tile {
    /// As one would read it aloud.
    var inWords: String { sentence([card.inWords, pointsLabel] + lying) }
}

extension SeatView {
    func place(_ tile: Tile) -> Target { .district(seat: seat, card: tile.card.id, gold: tile.gold > 0) }

    /// Gold, or whatever is counted first.
    var gold: UInt32 { counters.first?.amount ?? 0 }

    /// As one would read it aloud: who sits there, what they have and what hangs on them, then their city.
    var inWords: String {
        var words: [String?] = [name, colour.label, temper]
        words += signs.map(\.label)
        words += counters.map(\.inWords)
        words += ["\(handLabel) \(hand)", standing]
        words += revealed.map(\.inWords)
        words += notes.map(\.label)
        words += city.map(\.inWords)
        return sentence(words)
    }

    @MainActor func city(_ touch: Touch, _ look: SkylineSize) -> CityDrawing {
        let prices = Dictionary(
            city.compactMap { tile in touch.price(place(tile)).map { (place(tile), $0) } }
        ) { first, _ in first }
        let lights = Dictionary(city.map { (place($0), touch.light(place($0))) }) { first, _ in first }
        return CityDrawing(
            tiles: city, plots: Int(plots), isActing: isActing, light: { lights[place($0)] ?? .plain },
            price: { prices[place($0)] }, palette: touch.context.palette, look: look, larger: touch.context.larger)
    }
}

/// The others: a row each, or two or three beside each other; then the piles have the place that is left.
struct Others: View {
    let seats: [SeatView]
    let piles: [Counter]
    let room: TableRoom
    let high: CGFloat
    let touch: Touch

    var body: some View {
        let columns = room.form.columns
        ForEach(Array(stride(from: 0, to: seats.count, by: columns)), id: \.self) { first in
            HStack(spacing: 0) {
                ForEach(seats[first..<min(first + columns, seats.count)], id: \.seat) { seat in
                    Seat(seat: seat, room: Room(room.form), high: high, isNarrow: room.isNarrow, touch: touch)
                        .frame(maxWidth: .infinity)
                }
                let free = first + columns - seats.count
                if free == 1 { Piles(piles: piles, high: high, touch: touch).frame(maxWidth: .infinity) }
                if free == 2 {
                    Piles(piles: Array(piles.prefix(1)), high: high, touch: touch).frame(maxWidth: .infinity)
                    Piles(piles: Array(piles.dropFirst()), high: high, touch: touch).frame(maxWidth: .infinity)
                }
            }
        }
    }
}

/// One seat. A tap on it opens the city as a street of large tiles, or does what the prompt has for it; a lit building that
/// is wide enough is tapped where it stands.
struct Seat: View {
    let seat: SeatView
    let room: Room
    /// Nothing where it is as high as it likes.
    var high: CGFloat?
    /// Whether its name has hardly room beside what it has.
    var isNarrow = false
    let touch: Touch

    private var lit: [Target] {
        ([.seat(seat: seat.seat)] + seat.counters.map { .counter(seat: seat.seat, counter: $0.id) })
            .filter { touch.light($0) == .lit }
    }

    var body: some View {
        let context = touch.context
        let street = { context.over.open(.seat(seat.seat), of: context.screen.prompt?.id) }
        let lit = lit
        let row = SeatRow(
            seat: seat, room: room, given: high, isNarrow: isNarrow, lit: lit.first, touch: touch)
        Button {
            touch.tap(anyOf: lit, otherwise: street)
        } label: {
            row
        }
        .buttonStyle(.thing)
        .accessibilityLabel(seat.inWords)
        .goal(.seat(seat.seat), context)
        .accessibilityIdentifier("seat-\(seat.seat)")
        .hint(sentence(lit.map { touch.hint($0) }))
        .held(seat.name, street)
        .overlay { LitBuildings(seat: seat, left: row.left, look: row.look, touch: touch) }
        .lit(.at(target: .seat(seat: seat.seat)), context)
        .id(LitPlace.id(ofSeat: seat.seat))
    }
}

/// What of a city can be chosen where it stands, over the row that says all of it.
private struct LitBuildings: View {
    let seat: SeatView
    let left: CGFloat
    let look: SkylineSize
    let touch: Touch

    var body: some View {
        let places = seat.city.indices.filter { touch.light(seat.place(seat.city[$0])) != .plain }
        if !places.isEmpty, !touch.context.isLargeText {
            HStack(spacing: 0) {
                Spacer().frame(width: left)
                GeometryReader { proxy in
                    let city = seat.city(touch, look)
                    ForEach(places, id: \.self) { number in
                        if let felt = city.felt(number, proxy.size) {
                            Felt(tile: seat.city[number], place: seat.place(seat.city[number]), touch: touch)
                                .frame(width: felt.width, height: felt.height)
                                .position(x: felt.midX, y: felt.midY)
                        }
                    }
                }
            }
        }
    }
}

private struct Felt: View {
    let tile: Tile
    let place: Target
    let touch: Touch

    var body: some View {
        Button {
            touch.tap(place)
        } label: {
            Rectangle().fill(Color.clear).contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(tile.inWords)
        .hint(touch.hint(place))
        .accessibilityIdentifier("lit-\(tile.card.id)")
    }
}

/// A seat as it is drawn.
private struct SeatRow: View {
    let seat: SeatView
    let room: Room
    let given: CGFloat?
    let isNarrow: Bool
    let lit: Target?
    let touch: Touch

    private var context: PageContext { touch.context }
    private var palette: Palette { context.palette }
    private var isSeveral: Bool { seat.counters.count > 1 }

    /// What stands left of the city.
    var left: CGFloat {
        switch room {
        case .cell: 46
        case .third: isNarrow ? 32 : 39
        case .row, .own: context.grown(58) + beside
        }
    }

    /// As wide as what stands beside the face of a row is. Several counters need the room of two buildings more.
    private var beside: CGFloat { context.grown(isSeveral ? 196 : room == .own ? 66 : 78) }

    var look: SkylineSize {
        switch room {
        case .cell: .cell
        case .third: .third
        case .row: .row
        case .own: .own
        }
    }

    private var high: CGFloat {
        if let given { return given }
        let usual: CGFloat =
            switch room {
            case .row: 73
            case .cell: 71
            case .third: 54
            case .own: 98
            }
        return context.grown(usual)
    }

    /// One's own seat where it had to give way.
    private var isLow: Bool { room == .own && high < context.grown(88) }

    private var isRinged: Bool { if case .counter = lit { true } else { false } }

    var body: some View {
        if context.isLargeText {
            LargeSeat(seat: seat, lit: lit, touch: touch)
        } else {
            ZStack(alignment: .topTrailing) {
                switch room {
                case .cell: cell
                case .third: third
                case .row, .own: row
                }
                if room == .row || room == .own { Tags(seat: seat, context: context).padding(3) }
            }
            .frame(height: high)
            .background { LampBehind(isActing: seat.isActing, hasBar: room != .own, context: context) }
            .overlay(alignment: .top) {
                if room == .own {
                    Rectangle().fill(palette.line).frame(height: 1).accessibilityHidden(true)
                }
            }
            .overlay {
                if case .seat = lit {
                    RoundedRectangle(cornerRadius: 8).strokeBorder(palette.lamp, lineWidth: 2)
                }
            }
            .contentShape(Rectangle())
        }
    }

    private var row: some View {
        HStack(spacing: 0) {
            FaceWithSigns(seat: seat, size: context.grown(isLow ? 40 : 42), context: context)
            VStack(alignment: .leading, spacing: high < context.grown(66) || isLow ? 0 : 2) {
                NameLine(seat: seat, isOwn: room == .own, context: context)
                Possessions(seat: seat, isOwn: room == .own, isLow: isLow, context: context)
                    .padding(.horizontal, isRinged ? 3 : 0)
                    .overlay {
                        if isRinged { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.lamp, lineWidth: 2) }
                    }
                HStack(spacing: 5) {
                    Plaque(
                        points: seat.points, height: context.grown(room == .own && !isLow ? 20 : 18), palette: palette)
                    Text(seat.progress).font(Type.detail).foregroundStyle(palette.ink2).lineLimit(1)
                }
            }
            .minimumScaleFactor(0.6)
            .frame(width: beside, alignment: .leading)
            .frame(height: high)
            Skyline(city: seat.city(touch, look)).padding(.vertical, 2).spot(.city(seat.seat), context)
        }
    }

    /// Where there are many: all of it smaller.
    private var cell: some View {
        HStack(spacing: 0) {
            VStack(spacing: high < 66 ? 0 : 2) {
                FaceWithSigns(seat: seat, size: 33, context: context)
                Plaque(points: seat.points, height: 18, palette: palette)
            }
            .frame(width: left)
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 2) {
                    Text(seat.name).font(Type.gallery).lineLimit(1)
                    SmallSigns(seat: seat, size: 11, palette: palette)
                    Spacer(minLength: 0)
                    CoinStack(gold: seat.gold, height: 14, palette: palette).spot(.purse(seat.seat), context)
                    Text(verbatim: "\(seat.gold)").font(Type.gallery)
                    CardBacks(
                        cards: seat.hand, height: 13, most: isNarrow || seat.name.count > 8 ? 1 : 3, palette: palette
                    )
                    .spot(.hand(seat.seat), context)
                    Text(verbatim: "\(seat.hand)").font(Type.gallery)
                }
                .padding(.trailing, 4)
                .minimumScaleFactor(0.5)
                .frame(height: 17)
                // Beside the name they would leave it no room.
                Skyline(city: seat.city(touch, look)).spot(.city(seat.seat), context)
                    .overlay(alignment: .topTrailing) { Tags(seat: seat, context: context).padding(.trailing, 3) }
            }
        }
    }

    /// Where there are many in a narrow place: three beside each other.
    private var third: some View {
        HStack(spacing: 0) {
            VStack(spacing: 1) {
                FaceWithSigns(seat: seat, size: 28, context: context).frame(width: left)
                Plaque(points: seat.points, height: 15, palette: palette)
            }
            .frame(width: left)
            VStack(alignment: .leading, spacing: 0) {
                // Where a name has hardly room, what stands beside it is smaller.
                let number = isNarrow ? Type.narrowThird : Type.third
                HStack(spacing: isNarrow ? 0 : 1) {
                    Text(seat.name).font(Type.third).lineLimit(1)
                    Spacer(minLength: 1)
                    CoinStack(gold: seat.gold, height: isNarrow ? 8 : 11, palette: palette).spot(
                        .purse(seat.seat), context)
                    Text(verbatim: "\(seat.gold)").font(number).lineLimit(1)
                    CardBacks(cards: seat.hand, height: isNarrow ? 8 : 11, most: 1, palette: palette).spot(
                        .hand(seat.seat), context)
                    Text(verbatim: "\(seat.hand)").font(number).lineLimit(1)
                }
                .padding(.trailing, isNarrow ? 1 : 3)
                .minimumScaleFactor(isNarrow ? 0.4 : 0.6)
                .frame(height: 14)
                Skyline(city: seat.city(touch, look)).spot(.city(seat.seat), context)
                    .overlay(alignment: .topTrailing) { Tags(seat: seat, context: context).padding(.trailing, 2) }
            }
        }
    }
}

/// The name, and what else there is to say of the person. A long name is written smaller rather than cut.
private struct NameLine: View {
    let seat: SeatView
    let isOwn: Bool
    let context: PageContext

    var body: some View {
        HStack(spacing: 4) {
            Text(seat.name).font(isOwn ? Type.primary : Type.person).lineLimit(1)
            SmallSigns(seat: seat, size: 12, palette: context.palette)
            if seat.counters.count > 1, !seat.isMine {
                CardBacks(cards: seat.hand, height: 15, most: 1, palette: context.palette).spot(
                    .hand(seat.seat), context)
                Text(verbatim: "\(seat.hand)").font(Type.choice)
            }
        }
    }
}

struct SmallSigns: View {
    let seat: SeatView
    let size: CGFloat
    let palette: Palette

    var body: some View {
        if seat.signs.contains(where: { $0.kind == .bot }) {
            Emblem(id: "sign/bot", size: size, color: palette.ink2, palette: palette)
        }
    }
}

/// Gold and cards as things, with how many there are.
private struct Possessions: View {
    let seat: SeatView
    let isOwn: Bool
    var isLow = false
    let context: PageContext

    var body: some View {
        let palette = context.palette
        let size = context.grown(isLow ? 22 : isOwn ? 26 : 18)
        HStack(spacing: 3) {
            if seat.counters.count == 1 {
                CoinStack(gold: seat.gold, height: size, palette: palette)
                Text(verbatim: "\(seat.gold)").font(isLow ? Type.purse : isOwn ? Type.title : Type.number).lineLimit(1)
            } else {
                ForEach(seat.counters, id: \.id) { counter in
                    Chip(
                        counter: counter.id, amount: counter.amount, size: context.grown(isOwn ? 25 : 21),
                        palette: palette)
                    Text(verbatim: "\(counter.amount)").font(Type.number)
                }
            }
            if !isOwn, seat.counters.count == 1 {
                // Numbers of two digits have no room beside three backs.
                CardBacks(
                    cards: seat.hand, height: size * 0.85, most: "\(seat.gold)\(seat.hand)".count > 2 ? 1 : 3,
                    palette: palette
                )
                .spot(.hand(seat.seat), context)
                Text(verbatim: "\(seat.hand)").font(Type.choice)
            }
        }
        .spot(.purse(seat.seat), context)
    }
}

/// What stands over a city: characters that were revealed, what hangs on its owner, and who is asked out of turn.
struct Tags: View {
    let seat: SeatView
    let context: PageContext

    var body: some View {
        let palette = context.palette
        HStack(spacing: 3) {
            ForEach(Array(seat.notes.enumerated()), id: \.offset) { _, note in
                Emblem(
                    id: "note/\("\(note.kind)".inKebab)", size: 13, color: palette.accent, palette: palette
                )
                .padding(2)
                .plate(palette.ground, palette.tileLine, palette, corner: 4)
            }
            ForEach(seat.revealed, id: \.id) { card in
                HStack(spacing: 3) {
                    if let rank = card.rank { Text(verbatim: "\(rank)").font(Type.note).fontDesign(.serif) }
                    Emblem(id: card.id, size: 12, color: palette.signOf(card), palette: palette)
                }
                .padding(2)
                .plate(palette.tile, palette.boardLine, palette, corner: 4)
            }
            ForEach(seat.signs.filter { $0.kind == .asked }, id: \.label) { sign in
                Text(sign.short)
                    .font(Type.note)
                    .foregroundStyle(palette.onButton)
                    .padding(.horizontal, 6)
                    .background(palette.button, in: Capsule())
            }
        }
    }
}

/// All of a seat on a sheet: its words in full, then its city in large tiles.
struct SeatInFull: View {
    let seat: SeatView
    let touch: Touch

    var body: some View {
        let context = touch.context
        HStack(spacing: 8) {
            Face(
                face: seat.face, colour: seat.colour.number, isAway: seat.signs.isAway, size: context.grown(42),
                palette: context.palette)
            Title(seat.name)
        }
        let said = ([seat.colour.label, seat.temper] + seat.signs.map(\.label)).compactMap { $0 }
        Text(said.joined(separator: " · ")).font(Type.detail).foregroundStyle(context.palette.ink2)
        Text((seat.counters.map(\.inWords) + ["\(seat.handLabel) \(seat.hand)"]).joined(separator: " · ")).font(
            Type.body)
        Text(verbatim: "\(seat.standing) · \(seat.pointsLabel) · \(seat.progress)").font(Type.body)
        Lines(seat.notes.map(\.label), Type.body).foregroundStyle(context.palette.accent)
        Street(tiles: seat.city, touch: touch, place: seat.place)
        InFull(cards: seat.revealed, context: context)
    }
}
