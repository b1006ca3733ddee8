// The seats at a table: each with its player, their possessions, and their city.
import AyatsuriCore
import SwiftUI

/// The form in which a seat is drawn.
enum SeatForm {
    /// Another seat, with the width of the table.
    case row
    /// Another seat, two side by side.
    case cell
    /// Another seat, three side by side.
    case third
    /// The player's own: larger, and with the names of its buildings.
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
    /// The tile for VoiceOver.
    var inWords: String { sentence([card.inWords, pointsLabel] + lying) }
}

extension SeatView {
    func target(_ tile: Tile) -> Target { .district(seat: seat, card: tile.card.id, gold: tile.gold > 0) }

    /// The amount of the first counter: gold in the city games.
    var gold: UInt32 { counters.first?.amount ?? 0 }

    /// The seat for VoiceOver: who sits there, what they have, what was revealed of them, then their city.
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

    /// The seat's city as the prompt lights it up, without buildings that are still on their way to it.
    @MainActor func city(_ touch: PromptTargets, _ look: SkylineSize) -> CityDrawing {
        let prices = Dictionary(
            city.compactMap { tile in touch.price(target(tile)).map { (target(tile), $0) } }
        ) { first, _ in first }
        let lights = Dictionary(city.map { (target($0), touch.light(target($0))) }) { first, _ in first }
        let flights = touch.context.flights
        let coming = Set(city.map(\.card.id).filter { flights.isComing(.building(card: $0), to: .city(seat)) })
        return CityDrawing(
            tiles: city, plots: Int(plots), isActing: isActing, light: { lights[target($0)] ?? .plain },
            price: { prices[target($0)] }, isComing: { coming.contains($0.card.id) }, palette: touch.context.palette,
            look: look, scale: touch.context.scale)
    }
}

/// The other seats, in as many columns as `room.form` has. The piles stand in the places that the last line leaves free.
struct Rivals: View {
    let seats: [SeatView]
    let piles: [Counter]
    let room: TableRoom
    let height: CGFloat
    let touch: PromptTargets

    var body: some View {
        let columns = room.form.columns
        ForEach(Array(stride(from: 0, to: seats.count, by: columns)), id: \.self) { first in
            HStack(spacing: 0) {
                ForEach(seats[first..<min(first + columns, seats.count)], id: \.seat) { seat in
                    Seat(seat: seat, form: SeatForm(room.form), height: height, isNarrow: room.isNarrow, touch: touch)
                        .frame(maxWidth: .infinity)
                }
                let free = first + columns - seats.count
                if free == 1 {
                    Piles(piles: piles, height: height, isNarrow: columns == 3, touch: touch).frame(maxWidth: .infinity)
                }
                if free == 2 {
                    Piles(piles: Array(piles.prefix(1)), height: height, touch: touch).frame(maxWidth: .infinity)
                    Piles(piles: Array(piles.dropFirst()), height: height, touch: touch).frame(maxWidth: .infinity)
                }
            }
        }
    }
}

/// One seat. A tap on it opens the city as a street of large tiles, or does what the prompt has for it; a lit building that
/// is wide enough is tapped where it stands.
struct Seat: View {
    let seat: SeatView
    let form: SeatForm
    /// The height that the table gives it; nil for its usual height.
    var height: CGFloat?
    /// Whether it must shorten what stands beside the name.
    var isNarrow = false
    let touch: PromptTargets

    private func row(_ lit: Target?) -> SeatRow {
        SeatRow(seat: seat, form: form, givenHeight: height, isNarrow: isNarrow, lit: lit, touch: touch)
    }

    var body: some View {
        let row = row(nil)
        SeatButton(seat: seat, touch: touch) { self.row($0.first) }
            .overlay { LitBuildings(seat: seat, cityInset: row.cityInset, look: row.look, touch: touch) }
            .id(LitPlace.id(ofSeat: seat.seat))
    }
}

/// The seat as one button: a tap chooses what the prompt has for the seat or one of its counters, or else opens the city as a
/// street of large tiles.
struct SeatButton<Label: View>: View {
    let seat: SeatView
    let touch: PromptTargets
    /// Draws the seat; it is given the targets that the prompt lights up.
    @ViewBuilder let label: ([Target]) -> Label

    private var lit: [Target] {
        ([.seat(seat: seat.seat)] + seat.counters.map { .counter(seat: seat.seat, counter: $0.id) })
            .filter { touch.light($0) == .lit }
    }

    var body: some View {
        let context = touch.context
        let openStreet = { context.overlays.open(.seat(seat.seat), of: context.screen.prompt?.id) }
        let lit = lit
        Button {
            touch.tap(anyOf: lit, otherwise: openStreet)
        } label: {
            label(lit)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(seat.inWords)
        .goal(.seat(seat.seat), context)
        .accessibilityIdentifier("seat-\(seat.seat)")
        .hint(sentence(lit.map { touch.hint($0) }))
        .explained(seat.name, openStreet)
        .lit(.at(target: .seat(seat: seat.seat)), context)
    }
}

/// Buttons over the buildings of a city that the prompt has something for. They lie over the button of the seat.
private struct LitBuildings: View {
    let seat: SeatView
    /// The width of what stands to the left of the city.
    let cityInset: CGFloat
    let look: SkylineSize
    let touch: PromptTargets

    var body: some View {
        let tappable = seat.city.indices.filter { touch.light(seat.target(seat.city[$0])) != .plain }
        if !tappable.isEmpty, !touch.context.isLargeText {
            HStack(spacing: 0) {
                Spacer().frame(width: cityInset)
                GeometryReader { proxy in
                    let city = seat.city(touch, look)
                    ForEach(tappable, id: \.self) { number in
                        if let rect = city.touchRect(number, proxy.size) {
                            LitBuilding(tile: seat.city[number], target: seat.target(seat.city[number]), touch: touch)
                                .frame(width: rect.width, height: rect.height)
                                .position(x: rect.midX, y: rect.midY)
                        }
                    }
                }
            }
        }
    }
}

private struct LitBuilding: View {
    let tile: Tile
    let target: Target
    let touch: PromptTargets

    var body: some View {
        Button {
            touch.tap(target)
        } label: {
            Rectangle().fill(Color.clear).contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(tile.inWords)
        .hint(touch.hint(target))
        .accessibilityIdentifier("lit-\(tile.card.id)")
    }
}

/// A seat as it is drawn, in any size. Lengths are points; `context.grown` enlarges one with the text.
private struct SeatRow: View {
    let seat: SeatView
    let form: SeatForm
    /// The height that the table gives it; nil for its usual height.
    let givenHeight: CGFloat?
    let isNarrow: Bool
    /// The first target that the prompt lights up: the seat itself has an edge then, or the line of its counters.
    let lit: Target?
    let touch: PromptTargets

    private var context: PageContext { touch.context }
    private var palette: Palette { context.palette }
    private var hasSeveralCounters: Bool { seat.counters.count > 1 }

    /// The width of what stands to the left of the city.
    var cityInset: CGFloat {
        switch form {
        case .cell: 46 * context.scale
        case .third: (isNarrow ? 32 : 39) * context.scale
        case .row, .own: context.grown(58) + wordsWidth
        }
    }

    /// The width of the words beside the face, in a row. Several counters take the place of two buildings.
    private var wordsWidth: CGFloat { context.grown(hasSeveralCounters ? 196 : form == .own ? 66 : 78) }

    var look: SkylineSize {
        switch form {
        case .cell: .cell
        case .third: .third
        case .row: .row
        case .own: .own
        }
    }

    private var height: CGFloat {
        if let givenHeight { return givenHeight }
        let usual: CGFloat =
            switch form {
            case .row: 73
            case .cell: 71
            case .third: 54
            case .own: 98
            }
        return context.grown(usual)
    }

    /// Whether the player's own seat had to give way to the prompt.
    private var isLow: Bool { form == .own && height < context.grown(88) }

    private var isSeatLit: Bool { if case .seat = lit { true } else { false } }

    private var areCountersLit: Bool { if case .counter = lit { true } else { false } }

    var body: some View {
        if context.isLargeText {
            LargeSeat(seat: seat, lit: lit, touch: touch)
        } else {
            ZStack(alignment: .topTrailing) {
                switch form {
                case .cell: cell
                case .third: third
                case .row, .own: row
                }
                if form == .row || form == .own { Tags(seat: seat).padding(3) }
            }
            .frame(height: height)
            .background { LampBehind(isActing: seat.isActing, hasBar: form != .own) }
            .overlay(alignment: .top) {
                if form == .own {
                    Rectangle().fill(palette.line).frame(height: 1).accessibilityHidden(true)
                }
            }
            .ringed(isSeatLit, palette)
            .contentShape(Rectangle())
        }
    }

    private var row: some View {
        HStack(spacing: 0) {
            FaceWithSigns(seat: seat, size: context.grown(isLow ? 40 : 42))
            VStack(alignment: .leading, spacing: height < context.grown(66) || isLow ? 0 : 2) {
                NameLine(seat: seat, isOwn: form == .own)
                Possessions(
                    seat: seat, sizes: PossessionSizes(seat, isOwn: form == .own, isLow: isLow, context)
                )
                .padding(.horizontal, areCountersLit ? 3 : 0)
                .ringed(areCountersLit, palette)
                HStack(spacing: 5) {
                    Plaque(
                        points: seat.points, height: context.grown(form == .own && !isLow ? 20 : 18), palette: palette)
                    Text(seat.progress).font(Typography.detail).foregroundStyle(palette.ink2).lineLimit(1)
                }
            }
            .minimumScaleFactor(0.6)
            .frame(width: wordsWidth, alignment: .leading)
            .frame(height: height)
            Skyline(city: seat.city(touch, look)).padding(.vertical, 2).spot(.city(seat.seat), context)
        }
    }

    /// The seat in half of the width.
    private var cell: some View {
        small(
            SmallSizes(
                face: 33, plaque: 18, plaqueGap: height < 66 * context.scale ? 0 : 2, lineHeight: 17, gap: 2,
                name: Typography.gallery,
                number: Typography.gallery, coins: 14, backs: 13, maxBacks: isNarrow || seat.name.count > 8 ? 1 : 3,
                trailing: 4, minScale: 0.5))
    }

    /// The seat in a third of the width. In a narrow window coins and numbers are smaller, to leave room for the name.
    private var third: some View {
        let thingHeight: CGFloat = isNarrow ? 8 : 11
        return small(
            SmallSizes(
                face: 28, plaque: 15, plaqueGap: 1, lineHeight: 14, gap: isNarrow ? 0 : 1, name: Typography.third,
                number: isNarrow ? Typography.narrowThird : Typography.third, coins: thingHeight, backs: thingHeight,
                maxBacks: 1,
                trailing: isNarrow ? 1 : 3, minScale: isNarrow ? 0.4 : 0.6))
    }

    /// Face and points, and beside them a line with the name and the city below it.
    private func small(_ sizes: SmallSizes) -> some View {
        let scale = context.scale
        return HStack(spacing: 0) {
            VStack(spacing: sizes.plaqueGap) {
                FaceWithSigns(seat: seat, size: sizes.face * scale)
                Plaque(points: seat.points, height: sizes.plaque * scale, palette: palette)
            }
            .frame(width: cityInset)
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: sizes.gap) {
                    Text(seat.name).font(sizes.name).lineLimit(1)
                    if form == .cell { SmallSigns(seat: seat, size: 11 * scale, palette: palette) }
                    Spacer(minLength: form == .cell ? 0 : 1)
                    CoinStack(gold: seat.gold, height: sizes.coins * scale, palette: palette).spot(
                        .purse(seat.seat), context)
                    Text(verbatim: "\(seat.gold)").font(sizes.number).lineLimit(1)
                    CardBacks(
                        cards: seat.hand, height: sizes.backs * scale, maxBacks: sizes.maxBacks, palette: palette
                    )
                    .spot(.hand(seat.seat), context)
                    Text(verbatim: "\(seat.hand)").font(sizes.number).lineLimit(1)
                }
                .padding(.trailing, sizes.trailing)
                .minimumScaleFactor(sizes.minScale)
                .frame(height: sizes.lineHeight * scale)
                // The tags stand over the city: beside the name they would leave it no room.
                Skyline(city: seat.city(touch, look)).spot(.city(seat.seat), context)
                    .overlay(alignment: .topTrailing) {
                        Tags(seat: seat).padding(.trailing, form == .cell ? 3 : 2)
                    }
            }
        }
    }
}

/// The sizes of a seat that stands beside others.
private struct SmallSizes {
    let face: CGFloat
    /// The height of the plaque with the points, below the face.
    let plaque: CGFloat
    /// The gap between face and plaque.
    let plaqueGap: CGFloat
    /// The height of the line with the name, coins and cards.
    let lineHeight: CGFloat
    /// The gap between the parts of that line.
    let gap: CGFloat
    let name: Font
    let number: Font
    /// The heights of the coins and of the cards' backs, and how many backs are drawn at most; a number beside says all.
    let coins: CGFloat
    let backs: CGFloat
    let maxBacks: Int
    let trailing: CGFloat
    /// The least scale of the line; texts that do not fit at that scale are cut.
    let minScale: CGFloat
}

extension View {
    /// Draws the edge of something that can be chosen.
    func ringed(_ isRinged: Bool, _ palette: Palette) -> some View {
        overlay { if isRinged { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.lamp, lineWidth: 2) } }
    }
}

/// The name and the signs of the person. A long name is written smaller rather than cut.
private struct NameLine: View {
    let seat: SeatView
    let isOwn: Bool
    @Environment(PageContext.self) private var context

    var body: some View {
        HStack(spacing: 4) {
            Text(seat.name).font(isOwn ? Typography.primary : Typography.person).lineLimit(1)
            SmallSigns(seat: seat, size: 12, palette: context.palette)
            // Several counters leave the hand no room on their line.
            if seat.counters.count > 1, !seat.isMine {
                CardBacks(cards: seat.hand, height: 15, maxBacks: 1, palette: context.palette).spot(
                    .hand(seat.seat), context)
                Text(verbatim: "\(seat.hand)").font(Typography.choice)
            }
        }
    }
}

/// The sign of a bot, if one plays. The other signs stand at the face or over the city.
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

/// The tags over a city: what hangs on its owner, their revealed characters, and whether they are asked out of turn.
struct Tags: View {
    let seat: SeatView
    @Environment(PageContext.self) private var context

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
                    if let rank = card.rank { Text(verbatim: "\(rank)").font(Typography.note).fontDesign(.serif) }
                    Emblem(id: card.id, size: 12, color: palette.signOf(card), palette: palette)
                }
                .padding(2)
                .plate(palette.tile, palette.boardLine, palette, corner: 4)
            }
            ForEach(seat.signs.filter { $0.kind == .asked }, id: \.label) { sign in
                Text(sign.short)
                    .font(Typography.note)
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
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        HStack(spacing: 8) {
            Face(
                face: seat.face, colour: seat.colour.number, isAway: seat.signs.isAway, size: context.grown(42),
                palette: context.palette)
            Title(seat.name)
        }
        let facts = ([seat.colour.label, seat.temper] + seat.signs.map(\.label)).compactMap { $0 }
        Text(facts.joined(separator: " · ")).font(Typography.detail).foregroundStyle(context.palette.ink2)
        Text((seat.counters.map(\.inWords) + ["\(seat.handLabel) \(seat.hand)"]).joined(separator: " · ")).font(
            Typography.body)
        Text(seat.standing).font(Typography.body)
        Lines(seat.notes.map(\.label), Typography.body).foregroundStyle(context.palette.accent)
        Street(tiles: seat.city, touch: touch, target: seat.target)
        InFull(cards: seat.revealed)
    }
}
