// How much room each part of a table has, and in which order they give way to what is asked.
import AyatsuriCore
import SwiftUI

/// How the others stand: a row each, two beside each other, or three.
enum RivalForm: Int {
    case rows = 1
    case cells = 2
    case thirds = 3

    var columns: Int { rawValue }

    /// How high one of them is at least, and where there is room.
    var high: HeightRange {
        switch self {
        case .rows: HeightRange(least: 60, usual: 73)
        case .cells: HeightRange(least: 58, usual: 71)
        case .thirds: HeightRange(least: 46, usual: 54)
        }
    }
}

/// From the least height of a part to the one it has where there is room.
struct HeightRange: Equatable {
    var least: CGFloat
    var usual: CGFloat
    static let nothing = HeightRange(least: 0, usual: 0)
}

/// How high all parts of a table are.
struct PartHeights: Equatable {
    var strip: CGFloat
    var rival: CGFloat
    var centre: CGFloat
    var market: CGFloat
    var own: CGFloat
    var hand: CGFloat
}

struct TableRoom: Equatable {
    let form: RivalForm
    /// How many lines of others there are, and how many places the last of them leaves free.
    let lines: Int
    let free: Int
    /// The height of a slip of paper with what is new; 0 where nothing is.
    let slip: CGFloat
    /// Whether what stands in a third, or a half, of the width has hardly room.
    let isNarrow: Bool
    private let strip: HeightRange
    private let rival: HeightRange
    private let centre: HeightRange
    private let market: HeightRange
    private let own: HeightRange
    private let hand: HeightRange

    /// A strip with names, and the small one without.
    static let strip = HeightRange(least: 72, usual: 103)
    /// The least height of a hand of full cards. Low cards have their own heights.
    static let fullHand: CGFloat = 120
    static let lowHand = HeightRange(least: 52, usual: 62)
    private static let hand: CGFloat = 138
    /// A headline that is written small, and one that is not.
    static let headline = HeightRange(least: 26, usual: 46)
    /// The least height of whoever is played and, beside them, who is awaited.
    static let watched: CGFloat = 120
    /// The height of a line at the foot that says who is awaited.
    private static let awaited: CGFloat = 90
    /// Lower screens are those of the smallest phones, lying: beside their table hardly anything has room.
    static let lowest: CGFloat = 376
    /// The height of the line above the table.
    static let topLine: CGFloat = Spacing.finger
    /// The height of a headline from which a slip hangs.
    static let headlineBesideSlip: CGFloat = 26

    /// `slip` is the height that a slip of paper with what is the matter needs beside the headline.
    init(_ table: TableScreen, form: RivalForm, slip: CGFloat = 0, isNarrow: Bool = false) {
        let others = max(table.seats.count - 1, 0)
        let columns = form.columns
        self.form = form
        lines = (others + columns - 1) / columns
        free = lines * columns - others
        self.slip = slip
        self.isNarrow = isNarrow
        let isSeveral = table.seats.contains { $0.counters.count > 1 }
        strip = table.ranks.isEmpty ? .nothing : Self.strip
        rival = lines == 0 ? .nothing : form.high
        centre = HeightRange(least: max(Self.headline.least, slip), usual: Self.headline.usual + slip)
        let hasMarket = !table.market.isEmpty || table.event != nil
        market = hasMarket ? HeightRange(least: 112, usual: 150) : .nothing
        own = HeightRange(least: isSeveral ? 76 : 70, usual: 98)
        hand =
            table.hand.isEmpty && table.characters.isEmpty
            ? .nothing : HeightRange(least: Self.lowHand.least, usual: Self.hand)
    }

    /// The least height of all but the strip.
    var least: CGFloat {
        rival.least * CGFloat(lines) + centre.least + market.least + own.least + hand.least
    }

    /// The least height of the strip.
    var leastStrip: CGFloat { strip.least }

    /// The least height of a prompt on a screen of this height: below that the table scrolls instead.
    static func leastPrompt(in room: CGFloat) -> CGFloat { min(room * 0.37, max(room * 0.33, 230)) }

    /// Whether all of the table is in sight in this height, which what is asked shares, or who is awaited.
    func isEnough(_ room: CGFloat, isAsked: Bool) -> Bool {
        least + leastStrip <= room - (isAsked ? Self.leastPrompt(in: room) : Self.awaited)
    }

    /// The height of each part in this room, the strip included or not. They give way one after the other: the centre, the hand,
    /// what lies in the middle, the others, the strip, and one's own seat last.
    func heights(in room: CGFloat, hasStrip: Bool) -> PartHeights {
        let strip = hasStrip ? strip : .nothing
        var heights = PartHeights(
            strip: strip.usual, rival: rival.usual, centre: centre.usual, market: market.usual, own: own.usual,
            hand: hand.usual)
        let lines = CGFloat(lines)
        var over =
            strip.usual + rival.usual * lines + centre.usual + market.usual + own.usual + hand.usual - room
        func give(_ part: inout CGFloat, _ least: CGFloat, times: CGFloat = 1) {
            guard over > 0, times > 0, part > least else { return }
            let given = min(part - least, over / times)
            part -= given
            over -= given * times
        }
        give(&heights.centre, centre.least)
        if hand.usual > 0 {
            give(&heights.hand, Self.fullHand)
            if over > 0 {
                // Between a full card and a low one there is nothing.
                over -= heights.hand - Self.lowHand.usual
                heights.hand = Self.lowHand.usual
                give(&heights.hand, hand.least)
            }
        }
        give(&heights.market, market.least)
        give(&heights.rival, rival.least, times: lines)
        if over > 0, strip.usual > 0 {
            over -= strip.usual - strip.least
            heights.strip = strip.least
        }
        give(&heights.own, own.least)
        // The middle of the stage takes the free room.
        if over < 0 { heights.centre -= over }
        return heights
    }

    /// The height of a prompt that by itself has the `ideal` one: all that the others can give, and enough to be read.
    func prompt(_ ideal: CGFloat, in room: CGFloat, _ pull: PromptExtent) -> CGFloat {
        switch pull {
        case .down: return min(ideal, 156)
        case .up: return min(ideal, room * 0.86)
        case .usual: return min(ideal, max(room - least - leastStrip, Self.leastPrompt(in: room)))
        }
    }
}

/// The strip, the table below it, and at the foot what is asked: in its own height, if the others can give that.
struct GivingWay: Layout {
    let room: TableRoom
    let pull: PromptExtent
    /// The prompt is no wider.
    var widest: CGFloat = 560

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: proposal.width ?? 320, height: proposal.height ?? 568)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count >= 2 else { return }
        let wide = min(bounds.width, widest)
        // Below the table: the slip of a puzzle, and what is asked.
        let ideals = subviews.dropFirst(2).map { $0.sizeThatFits(ProposedViewSize(width: wide, height: nil)).height }
        let slips = ideals.dropLast().reduce(0, +)
        let prompt = ideals.last.map { room.prompt($0, in: bounds.height - slips, pull) } ?? 0
        let table = max(bounds.height - slips - prompt, 0)
        let strip = min(room.heights(in: table, hasStrip: true).strip, table)
        var top = bounds.minY
        func put(_ subview: LayoutSubview, _ width: CGFloat, _ height: CGFloat) {
            subview.place(
                at: CGPoint(x: bounds.midX, y: top), anchor: .top,
                proposal: ProposedViewSize(width: width, height: height))
            top += height
        }
        put(subviews[0], bounds.width, strip)
        put(subviews[1], bounds.width, table - strip)
        for (place, ideal) in ideals.enumerated() {
            put(subviews[place + 2], wide, place + 1 == ideals.count ? prompt : ideal)
        }
    }
}

/// Gives a view its own height, up to a limit; above that, what scrolls in it has less room.
struct AtMost: Layout {
    let high: CGFloat

    private func size(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        guard let only = subviews.first else { return .zero }
        let ideal = only.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
        return CGSize(width: proposal.width ?? ideal.width, height: min(ideal.height, high))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        size(proposal, subviews)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let size = size(ProposedViewSize(width: bounds.width, height: nil), subviews)
        for only in subviews.prefix(1) {
            only.place(at: CGPoint(x: bounds.minX, y: bounds.minY), proposal: ProposedViewSize(size))
        }
    }
}

extension TableScreen {
    /// Trouble with the table is told on a bar that nothing hides, a new card on a slip.
    var isBarred: Bool { notice != nil && (noticeKind != .newCard || !noticeButtons.isEmpty) }

    /// The width of a slip of paper in such a window: the piles stand beside it where they have no other place.
    private func slipWide(_ wide: CGFloat, _ form: RivalForm) -> CGFloat {
        let isPlaced = (seats.count - 1) % form.columns != 0
        let piles: CGFloat = isPlaced ? 0 : CGFloat(self.piles.count) * (self.piles.count > 2 ? 45 : 38)
        return wide - 104 - piles
    }

    /// Whether its words have room there.
    func hasSlipWidth(_ wide: CGFloat, _ form: RivalForm) -> Bool {
        slipWide(wide, form) - (noticeCard == nil ? 0 : 50) >= 90
    }

    /// The height of a slip of paper with what is new in such a window; 0 where there is none.
    func slipHigh(_ wide: CGFloat, _ form: RivalForm) -> CGFloat { slipHigh(text: slipWide(wide, form)) }

    /// The same, where its words and its picture have this width.
    func slipHigh(text wide: CGFloat) -> CGFloat {
        guard let notice, !isBarred else { return 0 }
        let letters = notice.unicodeScalars.reduce(CGFloat(0)) { $0 + ($1.value > 0x2E80 ? 13.5 : 6.8) }
        let art: CGFloat = noticeCard == nil ? 0 : 50
        let text = (letters / max(wide - art, 100)).rounded(.up) * 18
        return max(text, noticeCard == nil ? 0 : 40) + 24
    }

    /// A puzzle's text: it lights nothing up, and has a place of its own above the prompt.
    var slip: LessonView? {
        guard let lesson, lesson.title != nil, lesson.lights.isEmpty, prompt != nil else { return nil }
        return lesson
    }
}
