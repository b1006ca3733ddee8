// Checks that the table stays in sight on screens of every size: everything by which a player decides, and while
// another decides, who that is.
import AyatsuriCore
import Foundation

@testable import PhoneUI
@testable import SwiftUI

/// Finds the parts of a table that are out of sight on a screen, each described in a few words.
@MainActor
struct InSight {
    let table: TableScreen
    let stage: Stage
    let size: PageSize
    private let buttons: [String: [(index: Int, item: Item)]]

    init(table: TableScreen, stage: Stage, size: PageSize) {
        (self.table, self.stage, self.size) = (table, stage, size)
        var buttons: [String: [(index: Int, item: Item)]] = [:]
        for (index, item) in stage.items.enumerated() where item.kind == .button && item.layer == 0 {
            buttons[item.words, default: []].append((index, item))
        }
        self.buttons = buttons
    }

    /// The reason why a rectangle is not seen: an edge cuts it, or something that is painted later covers it.
    private func hidden(_ rect: CGRect, _ seen: CGRect, before later: Int) -> String? {
        guard !seen.isNull, seen.area >= rect.area * 0.98 else { return "cut" }
        let over = stage.items[later...].first { item in
            guard item.kind == .drawn(isOpaque: true), item.layer == 0, !item.isTurned else { return false }
            // Its own parts may lie over it.
            return !rect.insetBy(dx: -1, dy: -1).holds(item.rect)
                && item.seen.intersection(rect).area > rect.area * 0.03
        }
        return over.map { "below \($0.rect)" }
    }

    private func isSeen(_ rect: CGRect, _ seen: CGRect, before later: Int) -> Bool {
        hidden(rect, seen, before: later) == nil
    }

    private func seen(_ name: String) -> Item? {
        buttons[name]?.first { isSeen($0.item.rect, $0.item.seen, before: $0.index + 1) }?.item
    }

    private func whyHidden(_ name: String) -> String {
        guard let (index, item) = buttons[name]?.first else { return "not there" }
        return hidden(item.rect, item.seen, before: index + 1) ?? "\(item.rect)"
    }

    /// Whether the words are written in `rect`, and no part of them is cut.
    private func isWritten(_ words: String, in rect: CGRect) -> Bool {
        stage.items.enumerated().contains { index, item in
            guard case .text(let isCut) = item.kind, !isCut, item.words == words, !isPaintedOver(item.rect, index)
            else {
                return false
            }
            return rect.insetBy(dx: -2, dy: -2).holds(item.rect) && !item.seen.isNull
                && item.seen.width > item.rect.width - 0.5 && item.seen.height > item.rect.height - 0.5
        }
    }

    /// Whether a thing that is painted later covers a part of it. Drawings of 60 points and more are lights and floors,
    /// which do not count.
    private func isPaintedOver(_ rect: CGRect, _ index: Int) -> Bool {
        stage.paintings.contains {
            $0.later > index && $0.fills > 0 && $0.layer == 0 && $0.rect.width < 60
                && $0.rect.insetBy(dx: 3, dy: 3).intersection(rect).area > rect.area * 0.15
        }
    }

    /// The drawings in `rect` that are seen completely.
    private func painted(in rect: CGRect) -> [Painting] {
        stage.paintings.filter {
            $0.layer == 0 && rect.insetBy(dx: -2, dy: -2).holds($0.rect) && isSeen($0.rect, $0.seen, before: $0.later)
        }
    }

    private func isPainted(_ words: String, in rect: CGRect) -> Bool {
        painted(in: rect).contains { $0.words.joined().lettersAlone == words.lettersAlone }
    }

    var missing: [String] {
        (table.prompt == nil ? missingNews : missingPrompt)
            + (size.text.isLargeText ? missingInLargeText : missingSeats + missingRanks + missingHand)
    }

    /// Without a prompt: the line that says who is awaited, and the notice of a new card, which in large text scrolls
    /// with the table.
    private var missingNews: [String] {
        let whole = CGRect(origin: .zero, size: stage.size)
        let needed = [table.waiting, size.text.isLargeText ? nil : table.notice].compactMap { $0 }
        return needed.filter { !isWritten($0, in: whole) }.map { "“\($0)”" }
    }

    /// The question, and at least one way to answer it.
    private var missingPrompt: [String] {
        guard let prompt = table.prompt else { return [] }
        let whole = CGRect(origin: .zero, size: stage.size)
        let answers =
            buttons.filter { $0.key.hasPrefix("choice-") || $0.key.hasPrefix("group-") }.values.joined().map(\.item)
            + (table.hand + prompt.looked + table.market).flatMap { (buttons[$0.id] ?? []).map(\.item) }
        // In large text the answers may begin below the edge, so a part of one is enough.
        let minHeight: CGFloat = size.text.isLargeText ? 20 : 44
        let isAnswered = answers.contains { $0.hits.contains { $0.width >= 44 && $0.height >= minHeight } }
        return (isWritten(prompt.question, in: whole) ? [] : ["the question"]) + (isAnswered ? [] : ["any answer"])
    }

    /// The words about a lifted card, by which one chooses it, where they are not whole.
    func missing(aboutLifted choice: Choice?) -> [String] {
        let whole = CGRect(origin: .zero, size: stage.size)
        let words = [choice?.detail, choice?.warning].compactMap { $0 }
        return words.filter { !isWritten($0, in: whole) }.map { "about the lifted card: “\($0)”" }
    }

    /// In large text the player's own seat stays in sight, and so does a part of the table, which scrolls.
    private var missingInLargeText: [String] {
        guard let own = table.seats.first else { return [] }
        let parts = table.ranks.map { "rank-\($0.card.id)" } + table.seats.dropFirst().map { "seat-\($0.seat)" }
        let isTable = parts.contains { name in
            buttons[name]?.contains { $0.item.seen.height >= 44 && $0.item.seen.width >= 44 } ?? false
        }
        return missing(own, needsName: false) + (isTable ? [] : ["all of the table"])
    }

    private var missingSeats: [String] { table.seats.flatMap { missing($0) } }

    /// The parts of a seat that are out of sight: face, name, counters, cards and points.
    private func missing(_ seat: SeatView, needsName: Bool = true) -> [String] {
        guard let row = seen("seat-\(seat.seat)")?.rect else {
            return ["\(seat.name), \(whyHidden("seat-\(seat.seat)"))"]
        }
        var needed = seat.counters.map { "\($0.amount)" }
        if needsName { needed.append(seat.name) }
        if !seat.isMine { needed.append("\(seat.hand)") }
        var missing = needed.filter { !isWritten($0, in: row) }
        if !isPainted("\(seat.points)", in: row) { missing.append("\(seat.points) points") }
        // The face stands left of everything else.
        let isFace = painted(in: row).contains {
            $0.words.isEmpty && $0.fills > 2 && $0.rect.minX < row.minX + 30 && $0.rect.width >= 26
                && abs($0.rect.width - $0.rect.height) < 1
        }
        if !isFace { missing.append("the face") }
        return missing.map { "\($0) of \(seat.name)" }
    }

    /// A board that lies face up is pulled up behind the edge of the stage.
    private var missingRanks: [String] {
        table.ranks.filter { rank in
            guard let board = seen("rank-\(rank.card.id)")?.rect, board.height >= 72, board.width >= 26 else {
                return true
            }
            // A board of a face-up character is pulled up until only its sign is seen.
            guard rank.state != .faceUp, let number = rank.card.rank.map({ "\($0)" }) else { return false }
            // The drawing is larger than the board, because of its light and strings.
            return !stage.paintings.contains { abs($0.rect.midX - board.midX) < 2 && $0.words.contains(number) }
        }.map { "\($0.card.name), \(whyHidden("rank-\($0.card.id)"))" }
    }

    /// The cards of the hand that are out of sight. Cards without room scroll; of those with room the names must be
    /// seen.
    private var missingHand: [String] {
        let held = table.characters + table.hand
        let seenCount = held.filter { card in
            guard let drawn = self.seen(card.id) else { return false }
            return stage.paintings.contains {
                drawn.rect.insetBy(dx: -4, dy: -4).holds($0.rect)
                    && $0.words.joined().lettersAlone.contains(card.name.lettersAlone)
            }
        }.count
        let shape = SizeClass(size, table)
        let widest = stage.size.width - shape.beside
        let room = Int((widest - 18) / shape.card)
        let needed = min(held.count, max(room, 3))
        return seenCount >= needed ? [] : ["\(needed - seenCount) of \(held.count) cards"]
    }
}

extension String {
    /// The letters of a name, without the spaces and hyphens at which a long name is broken.
    fileprivate var lettersAlone: String { filter { !$0.isWhitespace && $0 != "-" } }
}
