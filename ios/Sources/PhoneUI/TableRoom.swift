// The height of each part of a table, and the order in which the parts give way to the prompt. Lengths are points.
import AyatsuriCore
import SwiftUI

/// The layout of the page: the prompt below the table (upright) or beside it (wide), or seats around a stage (round).
enum TableShape: Equatable {
    case upright(isCompact: Bool)
    case wide
    case round

    /// The width from which a window is wide, and the height from which it is tall.
    static let wideWindowWidth: CGFloat = 840
    static let tallWindowHeight: CGFloat = 560

    var isCompact: Bool { self == .upright(isCompact: true) }

    /// The arrangement of the other seats. A seat with several counters needs a whole row.
    @MainActor func form(_ table: TableScreen, _ touch: PromptTargets) -> RivalForm {
        if table.seats.contains(where: { $0.counters.count > 1 }) { return .rows }
        if table.seats.count <= 2 { return .rows }
        if isCompact { return table.seats.count >= 6 ? .thirds : .cells }
        return table.seats.count <= 4 ? .rows : .cells
    }

    @MainActor static func of(_ size: CGSize, _ table: TableScreen, _ context: PageContext) -> TableShape {
        let isLong = context.isLargeText || table.playback != nil
        // An upright tablet is as high as a phone: rows fill it, seats around a stage would not.
        let isUpright = size.height > size.width && !context.isLargeText
        // A window that is too low for seats around a stage has the prompt beside the table.
        let isTall = size.height >= tallWindowHeight
        if size.width >= wideWindowWidth, isTall, !isLong, !isUpright, RoundMeasures(table, size).hasRoomForAll {
            return .round
        }
        if isUpright, isTall { return .upright(isCompact: isCompact(size, table)) }
        if size.hasTwoSides { return .wide }
        return .upright(isCompact: isCompact(size, table))
    }

    /// A seat with several counters needs a whole row.
    private static func isCompact(_ size: CGSize, _ table: TableScreen) -> Bool {
        (size.width < 400 || size.height < 700) && table.seats.allSatisfy { $0.counters.count == 1 }
    }
}

extension CGSize {
    /// Whether a window of this size has room for two things side by side: it is wide, or it is a phone that lies.
    var hasTwoSides: Bool {
        width >= TableShape.wideWindowWidth || (width >= 560 && height < TableShape.tallWindowHeight)
    }
}

/// The arrangement of the other seats: one, two or three side by side. The raw value is the number of columns.
enum RivalForm: Int {
    case rows = 1
    case cells = 2
    case thirds = 3

    var columns: Int { rawValue }

    /// The height of one seat.
    var seatHeight: HeightRange {
        switch self {
        case .rows: HeightRange(minimum: 60, usual: 73)
        case .cells: HeightRange(minimum: 58, usual: 71)
        case .thirds: HeightRange(minimum: 46, usual: 54)
        }
    }
}

/// The least height of a part, and its height where there is room for all parts.
struct HeightRange: Equatable {
    var minimum: CGFloat
    var usual: CGFloat
    static let nothing = HeightRange(minimum: 0, usual: 0)

    static func * (range: HeightRange, factor: CGFloat) -> HeightRange {
        HeightRange(minimum: range.minimum * factor, usual: range.usual * factor)
    }
}

/// The heights of all parts of a table, from top to bottom; that of the others is one seat's.
struct PartHeights: Equatable {
    var strip: CGFloat
    var rival: CGFloat
    var centre: CGFloat
    var market: CGFloat
    var own: CGFloat
    var hand: CGFloat
}

/// The height ranges of one table's parts, and how they share a window.
struct TableRoom: Equatable {
    let form: RivalForm
    /// The number of lines of other seats, and the number of places that the last line leaves free.
    let lines: Int
    let free: Int
    /// The height of the slip of paper with the notice beside the headline; 0 without one.
    let slipHeight: CGFloat
    /// Whether the window is so narrow that seats side by side must shorten their contents.
    let isNarrow: Bool
    /// How many times as large as on a phone all parts are.
    let scale: CGFloat
    private let strip: HeightRange
    private let rival: HeightRange
    private let centre: HeightRange
    private let market: HeightRange
    private let own: HeightRange
    private let hand: HeightRange

    /// The strip of the ranks: at its usual height with names, at its least height without.
    static let strip = HeightRange(minimum: 72, usual: 103)
    /// The hand: a full card needs at least 120. A lower hand has low cards, in this range; nothing lies between both.
    static let fullHand: CGFloat = 120
    static let lowHand = HeightRange(minimum: 52, usual: 62)
    private static let hand: CGFloat = 138
    /// The headline: written small at its least height.
    static let headline = HeightRange(minimum: 26, usual: 46)
    /// The least height of the stage on which the acting character stands, beside the words that say who is awaited.
    static let watched: CGFloat = 120
    /// The least height of the stage on which the character stands in the player's own turn, too.
    static let largeStage: CGFloat = 150
    /// The height of the line at the foot that says who is awaited.
    private static let awaitedLine: CGFloat = 90
    /// Only the smallest phones on their side have lower windows: the prompt beside their table leaves things out.
    static let lowWindowHeight: CGFloat = 376
    /// The height of the line above the table.
    static let topLine: CGFloat = Spacing.finger
    /// The height of a headline from which a slip hangs.
    static let headlineBesideSlip: CGFloat = 26

    /// How many times as large as on a phone an upright window of this size draws its table: a tablet has more height for it.
    static func scale(for size: CGSize) -> CGFloat { min(max(min(size.width / 560, size.height / 880), 1), 1.5) }

    /// `slip` is the height of the slip of paper with the notice on a phone; see `TableScreen.slipHeight`.
    init(_ table: TableScreen, form: RivalForm, slip: CGFloat = 0, isNarrow: Bool = false, scale: CGFloat = 1) {
        let others = max(table.seats.count - 1, 0)
        let columns = form.columns
        self.form = form
        lines = (others + columns - 1) / columns
        free = lines * columns - others
        slipHeight = slip * scale
        self.isNarrow = isNarrow
        self.scale = scale
        let hasSeveralCounters = table.seats.contains { $0.counters.count > 1 }
        strip = table.ranks.isEmpty ? .nothing : Self.strip * scale
        rival = lines == 0 ? .nothing : form.seatHeight * scale
        centre = HeightRange(minimum: max(Self.headline.minimum, slip), usual: Self.headline.usual + slip) * scale
        let hasMarket = !table.market.isEmpty || table.event != nil
        market = hasMarket ? HeightRange(minimum: 112, usual: 150) * scale : .nothing
        own = HeightRange(minimum: hasSeveralCounters ? 76 : 70, usual: 98) * scale
        hand =
            table.hand.isEmpty && table.characters.isEmpty
            ? .nothing : HeightRange(minimum: Self.lowHand.minimum, usual: Self.hand) * scale
    }

    /// The least height of all parts but the strip.
    var minHeight: CGFloat {
        rival.minimum * CGFloat(lines) + centre.minimum + market.minimum + own.minimum + hand.minimum
    }

    /// The least height of the strip; 0 without one.
    var minStripHeight: CGFloat { strip.minimum }

    /// The least height of a prompt in a window of this height. The table scrolls before the prompt gets less.
    static func minPromptHeight(in room: CGFloat) -> CGFloat { min(room * 0.37, max(room * 0.33, 230)) }

    /// Whether a window of this height shows the whole table above the prompt, or, if nothing is asked, above the line that says
    /// who is awaited.
    func hasRoom(in room: CGFloat, isAsked: Bool) -> Bool {
        minHeight + minStripHeight <= room - (isAsked ? Self.minPromptHeight(in: room) : Self.awaitedLine)
    }

    /// The heights of the parts if all of them together have `room`, the strip included or not. If their usual heights need more,
    /// they give way one after the other: the centre, the hand, the market, the others, the strip, and the player's own seat last.
    func heights(in room: CGFloat, hasStrip: Bool) -> PartHeights {
        let strip = hasStrip ? strip : .nothing
        var heights = PartHeights(
            strip: strip.usual, rival: rival.usual, centre: centre.usual, market: market.usual, own: own.usual,
            hand: hand.usual)
        let lines = CGFloat(lines)
        var excess =
            strip.usual + rival.usual * lines + centre.usual + market.usual + own.usual + hand.usual - room
        // Shrinks each of `times` equal parts by the height that is too much, down to its least height.
        func shrink(_ part: inout CGFloat, _ minimum: CGFloat, times: CGFloat = 1) {
            guard excess > 0, times > 0, part > minimum else { return }
            let reduction = min(part - minimum, excess / times)
            part -= reduction
            excess -= reduction * times
        }
        shrink(&heights.centre, centre.minimum)
        if hand.usual > 0 {
            shrink(&heights.hand, Self.fullHand * scale)
            if excess > 0 {
                // Full cards become low ones at once.
                excess -= heights.hand - Self.lowHand.usual * scale
                heights.hand = Self.lowHand.usual * scale
                shrink(&heights.hand, hand.minimum)
            }
        }
        shrink(&heights.market, market.minimum)
        shrink(&heights.rival, rival.minimum, times: lines)
        if excess > 0, strip.usual > 0 {
            excess -= strip.usual - strip.minimum
            heights.strip = strip.minimum
        }
        shrink(&heights.own, own.minimum)
        // The middle of the stage takes the free room.
        if excess < 0 { heights.centre -= excess }
        return heights
    }

    /// The height of a prompt that by itself would have the height `ideal`, as far as the player has pulled it. As usual it gets
    /// all that the table can give, and at least `minPromptHeight`; pulled down it keeps its question and one row of choices (156).
    func promptHeight(_ ideal: CGFloat, in room: CGFloat, _ pull: PromptExtent) -> CGFloat {
        switch pull {
        case .down: return min(ideal, 156)
        case .up: return min(ideal, room * 0.86)
        case .usual: return min(ideal, max(room - minHeight - minStripHeight, Self.minPromptHeight(in: room)))
        }
    }
}

/// Lays out, from top to bottom: the strip, the table, perhaps slips such as a puzzle's text, and the prompt last. It takes its
/// subviews in this order. The table shrinks to make room for the prompt, as `TableRoom` describes.
struct GivingWayLayout: Layout {
    let room: TableRoom
    let pull: PromptExtent
    /// The prompt and the slips are at most this wide.
    var maxPromptWidth: CGFloat = 560

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: proposal.width ?? 320, height: proposal.height ?? 568)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count >= 2 else { return }
        let promptWidth = min(bounds.width, maxPromptWidth)
        // The slips and the prompt.
        let ideals = subviews.dropFirst(2).map {
            $0.sizeThatFits(ProposedViewSize(width: promptWidth, height: nil)).height
        }
        let slipsHeight = ideals.dropLast().reduce(0, +)
        let promptHeight = ideals.last.map { room.promptHeight($0, in: bounds.height - slipsHeight, pull) } ?? 0
        let tableHeight = max(bounds.height - slipsHeight - promptHeight, 0)
        let stripHeight = min(room.heights(in: tableHeight, hasStrip: true).strip, tableHeight)
        var top = bounds.minY
        func placeNext(_ subview: LayoutSubview, _ width: CGFloat, _ height: CGFloat) {
            subview.place(
                at: CGPoint(x: bounds.midX, y: top), anchor: .top,
                proposal: ProposedViewSize(width: width, height: height))
            top += height
        }
        placeNext(subviews[0], bounds.width, stripHeight)
        placeNext(subviews[1], bounds.width, tableHeight - stripHeight)
        for (index, ideal) in ideals.enumerated() {
            placeNext(subviews[index + 2], promptWidth, index + 1 == ideals.count ? promptHeight : ideal)
        }
    }
}

/// Gives its only subview its own height, but at most `maxHeight`: a scroll view in it then scrolls.
struct HeightLimit: Layout {
    let maxHeight: CGFloat

    private func size(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        guard let only = subviews.first else { return .zero }
        let ideal = only.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
        return CGSize(width: proposal.width ?? ideal.width, height: min(ideal.height, maxHeight))
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
    /// Whether the notice stands on a bar above the table, which nothing hides: trouble does, and whatever has buttons. Only a new
    /// card without buttons has a slip of paper.
    var isBarred: Bool { notice != nil && (noticeKind != .newCard || !noticeButtons.isEmpty) }

    /// The width for the words and the picture of a slip in a window of this width. The piles stand beside the slip if the last
    /// line of the others leaves them no place.
    private func slipWidth(_ width: CGFloat, _ form: RivalForm) -> CGFloat {
        let havePlace = (seats.count - 1) % form.columns != 0
        let piles: CGFloat = havePlace ? 0 : CGFloat(self.piles.count) * (self.piles.count > 2 ? 45 : 38)
        return width - 104 - piles  // 104: the puppet beside the slip, the gaps and the padding
    }

    /// Whether the words of the slip have a width in which they can be read.
    func hasSlipWidth(_ width: CGFloat, _ form: RivalForm) -> Bool {
        slipWidth(width, form) - (noticeCard == nil ? 0 : 50) >= 90
    }

    /// The height of the slip in a window of this width; 0 without a slip.
    func slipHeight(_ width: CGFloat, _ form: RivalForm) -> CGFloat { slipHeight(textWidth: slipWidth(width, form)) }

    /// The height of the slip whose words and picture have this width together. An estimate: it counts the widths of letters,
    /// Japanese ones (from 0x2E80) about twice as wide as others, and 18 for each line.
    func slipHeight(textWidth width: CGFloat) -> CGFloat {
        guard let notice, !isBarred else { return 0 }
        let letters = notice.unicodeScalars.reduce(CGFloat(0)) { $0 + ($1.value > 0x2E80 ? 13.5 : 6.8) }
        let pictureWidth: CGFloat = noticeCard == nil ? 0 : 50
        let textHeight = (letters / max(width - pictureWidth, 100)).rounded(.up) * 18
        return max(textHeight, noticeCard == nil ? 0 : 40) + 24
    }

    /// A puzzle's text, which has a place of its own above the prompt: the step of a lesson that has a title and lights nothing up.
    var slip: LessonView? {
        guard let lesson, lesson.title != nil, lesson.lights.isEmpty, prompt != nil else { return nil }
        return lesson
    }

    /// The line between two steps of a lesson, which has the same place where the table is upright: over the hand it would hide
    /// the cards.
    @MainActor func lineBetween(_ shape: TableShape, _ context: PageContext) -> LessonView? {
        guard case .upright = shape, !context.isLargeText, prompt != nil else { return nil }
        guard let lesson, lesson.title == nil else { return nil }
        return lesson
    }
}
