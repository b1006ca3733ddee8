// Screens of all sizes, and how much of a table must fit on each.
import AyatsuriCore
import Foundation
import PhoneTesting

@testable import PhoneUI
@testable import SwiftUI

extension PageSize {
    /// Sizes of phones and tablets, upright, in points.
    private static let devices: [(CGFloat, CGFloat)] = [
        (320, 568), (360, 640), (375, 667), (375, 812), (390, 844), (402, 874), (414, 896), (440, 956), (744, 1133),
        (768, 1024), (820, 1180), (834, 1194), (1024, 1366),
    ]

    /// A random size: half of the time that of a device, otherwise one that a window on a tablet can have; upright or
    /// on its side. `accessibility2` is text of about twice the usual size.
    static func random(_ dice: inout Dice) -> PageSize {
        var (short, long) = devices.randomElement(using: &dice) ?? (390, 844)
        if Bool.random(using: &dice) {
            short = CGFloat(Int.random(in: 320...1024, using: &dice))
            long = CGFloat(Int.random(in: max(568, Int(short))...1366, using: &dice))
        }
        let isLying = Bool.random(using: &dice)
        let isNotched = short < 500 && long >= 800
        // Apple's own insets: beside a notch, without one, and on a tablet.
        let (top, bottom): (CGFloat, CGFloat) =
            switch (isNotched, isLying) {
            case (true, false): (59, 34)
            case (true, true): (0, 21)
            case (false, true) where short < 500: (0, 0)
            case (false, _): short < 500 ? (20, 0) : (24, 20)
            }
        let text: DynamicTypeSize = Int.random(in: 0..<3, using: &dice) == 0 ? .accessibility2 : .large
        let size = isLying ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
        return PageSize(
            name: "\(Int(size.width))×\(Int(size.height))\(text == .large ? "" : "-\(text)")",
            glass: Glass(name: "sight", size: size, insets: Insets(top: top, bottom: bottom)), text: text)
    }
}

/// The measures of a screen by the specification of the look. The numbers are written here anew, so that the page's own
/// are tested.
@MainActor
struct SizeClass {
    private let room: CGFloat
    private let width: CGFloat
    private let seats: Int
    private let isSeveral: Bool
    private let hasMarket: Bool
    private let hasHand: Bool
    private let isPlain: Bool
    private let isAsked: Bool
    private let hasSlip: Bool
    private let hasBar: Bool

    init(_ size: PageSize, _ table: TableScreen) {
        let (insets, glass) = (size.glass.insets, size.glass.size)
        (room, width) = (glass.height - insets.top - insets.bottom, glass.width)
        seats = table.seats.count
        isSeveral = table.seats.contains { $0.counters.count > 1 }
        hasMarket = !table.market.isEmpty || table.event != nil
        hasHand = !table.hand.isEmpty || !table.characters.isEmpty
        isPlain = !size.text.isLargeText
        isAsked = table.prompt != nil
        hasSlip = table.notice != nil && !table.isBarred
        hasBar = table.isBarred
    }

    private var isRound: Bool { width >= 840 && room >= 560 }
    private var isLying: Bool { !isRound && (width >= 840 || (width >= 560 && room < 560)) }

    /// The width of the prompt where it stands beside the hand; 0 where it does not.
    var beside: CGFloat { isRound ? width * 0.5 : isLying ? (room < 480 ? min(332, width * 0.42) : 408) : 0 }

    /// The width of a card of the player's own hand, with the gap to the next.
    var card: CGFloat { isRound ? 130 : width - beside < 400 ? 84 : 92 }

    /// Whether the least heights of all parts of a table and of a readable prompt together exceed the screen. Then the
    /// parts shrink no further, and the table scrolls.
    var mayScroll: Bool {
        if isRound { return false }
        let isCompact = !isLying && (width < 400 || room < 700)
        let (columns, seatHeight): (Int, CGFloat) =
            isSeveral || seats <= 2
            ? (1, 60) : isLying || (isCompact && seats >= 6) ? (3, 46) : isCompact || seats > 4 ? (2, 58) : (1, 60)
        let lines = CGFloat((seats - 1 + columns - 1) / columns)
        let (strip, headline, topLine): (CGFloat, CGFloat, CGFloat) = (72, 26, 48)
        let table =
            strip + lines * seatHeight + headline + (hasMarket ? 112 : 0) + (isSeveral ? 76 : 70) + (hasHand ? 52 : 0)
        if isLying { return table > room }
        // A bar with trouble above the table has four or five lines.
        let above = room - topLine - (hasBar ? 100 : 0)
        // The text that says who is awaited has one or two lines, a slip of paper three or four.
        return table > above - (isAsked ? min(above * 0.37, max(above * 0.33, 230)) : hasSlip ? 200 : 92)
    }
}

extension TableScreen {
    /// A copy in which another player plays the character of this rank, with a slip of paper if `isNew`.
    func played(_ rank: RankView, by name: String, _ language: Language, isNew: Bool) -> TableScreen {
        let waiting =
            switch language {
            case .english: "\(name) is playing the \(rank.card.name)."
            case .japanese: "\(name)さん（\(rank.card.name)）の手番です。"
            }
        let words = [rank.card.name, rank.card.text].compactMap { $0 }.joined(separator: ". ")
        // About as long as the core's own lines.
        let line = (language == .english ? "New: " : "はじめての") + words.prefix(language == .english ? 110 : 60)
        let notice = isNew ? line : nil
        return TableScreen(
            title: title, subtitle: subtitle, seats: seats, ranks: ranks, market: market, marketLabel: marketLabel,
            event: event, eventLabel: eventLabel, piles: piles, headline: headline, stage: rank.card, hand: hand,
            characters: characters, charactersLabel: charactersLabel, knowledge: knowledge, prompt: nil, hint: nil,
            lesson: lesson, waiting: waiting, awaited: awaited, watching: watching, notice: notice,
            noticeKind: isNew ? .newCard : nil, noticeCard: isNew ? rank.card : nil, noticeButtons: [], log: log,
            since: since, moved: moved, playback: playback,
            buttons: buttons.filter(\.isAside))
    }
}
