// Turns the core's cues into moves on the table: what flies, from where to where, and when.
import AyatsuriCore

/// A place on the table from which something moves, or to which.
enum Spot: Hashable, Sendable {
    case bank
    case face(UInt32)
    case purse(UInt32)
    case hand(UInt32)
    case city(UInt32)
    case board(String)
    case pile(String)
    case market(String)
    case event
}

/// The thing that is seen to move.
enum Mover: Equatable, Sendable {
    /// Coins or chips of a counter, one after the other.
    case chips(counter: String, count: Int)
    /// Face-down cards, one after the other.
    case backs(count: Int)
    /// A card that everybody sees.
    case open(card: String)
    case building(card: String)
    /// A building that tilts and sinks.
    case ruin(card: String)
    case crown
    /// Nothing moves: a ring of light shows where something was done.
    case ring
}

/// A thing that moves from one place to another.
struct TableMove: Equatable, Sendable {
    let from: Spot
    let to: Spot
    let mover: Mover

    fileprivate static func chips(_ from: Spot, _ to: Spot, _ counter: String, _ amount: UInt32) -> [TableMove] {
        // At most five equal pieces fly.
        [TableMove(from: from, to: to, mover: .chips(counter: counter, count: min(max(Int(amount), 1), 5)))]
    }

    fileprivate static func backs(_ from: Spot, _ to: Spot, _ count: UInt32) -> [TableMove] {
        count == 0 ? [] : [TableMove(from: from, to: to, mover: .backs(count: min(Int(count), 4)))]
    }

    fileprivate static func ring(_ spot: Spot) -> [TableMove] { [TableMove(from: spot, to: spot, mover: .ring)] }
}

extension CuePlace {
    fileprivate var spot: Spot {
        switch self {
        case .bank: .bank
        case .seat(let seat): .face(seat)
        case .counter(let seat, _): .purse(seat)
        case .hand(let seat): .hand(seat)
        case .district(let seat, _): .city(seat)
        case .pile(let id): .pile(id)
        case .market(let card): .market(card)
        case .rank(let card): .board(card)
        case .event: .event
        }
    }
}

extension Cue {
    /// The moves of a cue; none for cues that are shown otherwise: by the boards, the string, the headline or the
    /// prompt. The switch is exhaustive, so a new cue of the core must be added here.
    var moves: [TableMove] {
        switch self {
        case .chips(let from, let to, let counter, let amount): TableMove.chips(from.spot, to.spot, counter, amount)
        case .robbery(let from, let to, let counter, let amount):
            TableMove.chips(.purse(from), .purse(to), counter, amount)
        case .effectRobbed(let from, let to, let card):
            [TableMove(from: .face(from), to: .face(to), mover: .open(card: card))]
        case .cards(let from, let to, let count): TableMove.backs(from.spot, to.spot, count)
        case .card(let from, let to, let card): [TableMove(from: from.spot, to: to.spot, mover: .open(card: card))]
        case .handSwap(let seat, let count, let other, let otherCount):
            TableMove.backs(.hand(seat), .hand(other), count) + TableMove.backs(.hand(other), .hand(seat), otherCount)
        case .packet(let from, let to, let count): TableMove.backs(.hand(from), .hand(to), count)
        case .shuffle(let from, let to): TableMove.backs(from.spot, to.spot, 3)
        case .marker(let from, let to): [TableMove(from: from.map { .face($0) } ?? .bank, to: .face(to), mover: .crown)]
        case .reveal(let seat, let card): [TableMove(from: .board(card), to: .face(seat), mover: .open(card: card))]
        case .build(let seat, let card): [TableMove(from: .hand(seat), to: .city(seat), mover: .building(card: card))]
        case .purchase(let seat, let card):
            [TableMove(from: .market(card), to: .city(seat), mover: .building(card: card))]
        case .fall(let seat, _, let card): [TableMove(from: .city(seat), to: .city(seat), mover: .ruin(card: card))]
        case .rescue(let seat, let from, let card):
            [TableMove(from: from.map { .city($0) } ?? .bank, to: .hand(seat), mover: .open(card: card))]
        case .exchange(let seat, let card, let other, let otherCard):
            [
                TableMove(from: .city(seat), to: .city(other), mover: .building(card: card)),
                TableMove(from: .city(other), to: .city(seat), mover: .building(card: otherCard)),
            ]
        case .gild(let seat, _): TableMove.chips(.purse(seat), .city(seat), "counter/gold", 1)
        case .event(let card): [TableMove(from: .pile("events"), to: .event, mover: .open(card: card))]
        case .look(_, let at, _): TableMove.ring(at.spot)
        case .named(_, let card, _, _): TableMove.ring(.board(card))
        case .turnLost(let seat): TableMove.ring(.face(seat))
        case .round, .lastRound, .notLastRound, .end: []
        case .faceUp, .called, .silent: []
        case .pick, .turn, .yourTurn: []
        }
    }
}

/// One flying piece: it starts at `start` and takes `length`, both in milliseconds.
struct Flight: Equatable, Sendable {
    let from: Spot
    let to: Spot
    let mover: Mover
    var start: Int
    var length: Int

    var end: Int { start + length }

    func progress(_ now: Int) -> Double { min(max(Double(now - start) / Double(length), 0), 1) }

    /// The milliseconds within which everything that one screen brings has moved.
    static let maxLength = 900

    /// Plans the flights of the cues from the moment `now` on: in order, each starting before the one before has ended.
    /// Where the person asks for less motion, things only light up where they come to rest.
    static func plan(_ cues: [Cue], now: Int, isReduced: Bool = false) -> [Flight] {
        var pieces: [Flight] = []
        var nextStart = 0
        for move in cues.flatMap(\.moves) {
            if isReduced {
                pieces.append(Flight(from: move.to, to: move.to, mover: .ring, start: nextStart, length: 300))
                nextStart += 150
                continue
            }
            let (count, length, interval) =
                switch move.mover {
                case .chips(_, let count): (count, 260, 40)
                case .backs(let count): (count, 240, 30)
                case .open, .building, .ruin, .crown, .ring: (1, 300, 0)
                }
            for number in 0..<count {
                pieces.append(
                    Flight(
                        from: move.from, to: move.to, mover: move.mover, start: nextStart + number * interval,
                        length: length))
            }
            nextStart += (length + (count - 1) * interval) * 6 / 10
        }
        let end = pieces.map(\.end).max() ?? 0
        // A long plan is sped up, so that nobody waits for long.
        let factor = end > maxLength ? Double(maxLength) / Double(end) : 1
        return pieces.map { piece in
            var piece = piece
            piece.start = now + Int(Double(piece.start) * factor)
            piece.length = max(Int(Double(piece.length) * factor), 1)
            return piece
        }
    }
}
