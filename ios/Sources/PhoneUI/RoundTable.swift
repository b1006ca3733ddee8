// The table of a wide window: the others sit around an oval stage, from the lower left clockwise, oneself in front of it; what is
// asked stands below those on the right.
import AyatsuriCore
import SwiftUI

struct RoundTable: View {
    let table: TableScreen
    let touch: PromptTargets
    let size: CGSize
    @State private var pull = PromptExtent.usual

    /// The seats around the stage: at each side from above to below, and across from the viewer.
    nonisolated static func sides(_ others: [SeatView]) -> (left: [SeatView], across: [SeatView], right: [SeatView]) {
        let count = others.count
        let isAcross = count % 2 == 1
        let left = count / 2
        return (
            others.prefix(left).reversed(), isAcross ? [others[left]] : [],
            Array(others.dropFirst(left + (isAcross ? 1 : 0)))
        )
    }

    private var measures: RoundMeasures { RoundMeasures(table, size) }

    var body: some View {
        let context = touch.context
        let (left, across, right) = Self.sides(Array(table.seats.dropFirst()))
        let measures = measures
        VStack(spacing: 0) {
            AboveTable(table: table, isWide: true)
            VStack(spacing: 0) {
                Enlarged(by: measures.strip, touch: touch) { RankStrip(table: table, touch: $0) }
                    .frame(height: measures.stripHigh)
                HStack(alignment: .center, spacing: 0) {
                    SideOfStage(seats: left, larger: measures.seat, touch: touch) {
                        if left.count < 2 {
                            Since(table: table, palette: context.palette, most: 2).padding(.leading, Spacing.edge)
                        }
                    }
                    .frame(width: measures.side)
                    Centre(table: table, across: across, measures: measures, touch: touch).frame(maxWidth: .infinity)
                    SideOfStage(seats: right, larger: measures.seat, touch: touch) {}.frame(width: measures.side)
                }
                .frame(maxHeight: .infinity)
                Enlarged(by: measures.own, touch: touch) { touch in
                    VStack(alignment: .leading, spacing: 0) {
                        if let own = table.seats.first { Seat(seat: own, room: .own, touch: touch) }
                        // Nobody else sees what is held.
                        OwnHand(table: table, touch: touch).privacySensitive()
                    }
                }
                .frame(width: max(size.width - measures.asked - 28, 300))
                .frame(maxWidth: .infinity, minHeight: measures.ownHigh, alignment: .topLeading)
            }
            .actingString(table, context)
            .overlay(alignment: .bottomTrailing) {
                AtMost(high: pull == .down ? 156 : measures.askedHigh) {
                    VStack(alignment: .leading, spacing: 0) {
                        if let slip = table.slip { PuzzleSlip(lesson: slip) }
                        Asked(
                            table: table, touch: touch, place: PromptPlace(wide: measures.asked, isCard: true),
                            notice: measures.hasSlip || table.isBarred ? nil : table.notice, pull: $pull)
                    }
                }
                .frame(width: measures.asked)
                .padding(14)
            }
        }
        .onChange(of: table.prompt?.id) { pull = .usual }
    }
}

/// As much larger the parts of a table are drawn in a wide window, and how wide and high they are.
struct RoundMeasures: Equatable {
    let strip: CGFloat
    let seat: CGFloat
    let own: CGFloat
    /// As wide as those at a side of the stage.
    let side: CGFloat
    /// As wide as what is asked.
    let asked: CGFloat
    /// The prompt may be so high: it ends below the seats on the right, and below the middle where it reaches that far left.
    let askedHigh: CGFloat
    /// Whether what is told stands below the stage: beside it a line has no room.
    let isToldBelow: Bool
    /// As much larger as the stage is drawn.
    let stage: CGFloat
    /// Whether whoever is being played has room on it.
    let hasPuppet: Bool
    /// As high as the cards are that lie in the middle.
    let market: CGFloat
    /// Whether a slip of paper has room below the stage; else it is read in what is asked.
    let hasSlip: Bool
    /// Whether all that stands around the stage, and what is asked, have room.
    let isEnough: Bool
    /// A slip of paper is no wider.
    static let slip: CGFloat = 360
    private static let top: CGFloat = 48
    private static let leastAsked: CGFloat = 200
    private static let market: CGFloat = 124
    private static let lowMarket: CGFloat = 112
    /// One's own seat and hand, and between them and the others what is asked keeps a distance.
    private static let ownHigh: CGFloat = 236
    private static let gap: CGFloat = 34
    /// Text is not drawn smaller.
    private static let leastOwn: CGFloat = 0.8
    /// As wide as the stage, the piles and what lies between them are; what is told beside them has so much width at least.
    private static let besideTold: CGFloat = 84 + 128 + 2 * Spacing.sections + 2 * 18 + 2 * Spacing.groups
    private static let leastTold: CGFloat = 100

    var stripHigh: CGFloat { BoardDrawing.stripHigh * strip }
    /// One's own part is as high without a card: nothing else moves when the last one is given up.
    var ownHigh: CGFloat { Self.ownHigh * own }

    init(_ table: TableScreen, _ size: CGSize) {
        let count = max(table.seats.count - 1, 0)
        let isFew = count <= 3
        let isUpright = size.height > size.width
        let part = min(size.width / 1280, 1.2)
        let hasRanks = !table.ranks.isEmpty
        let strip = hasRanks ? min(max(1.22 * min(part, size.height / 800), 1), 1.4) : 0
        let side = (isFew ? 416 : 395) * part
        let atSide = CGFloat(count / 2)
        let middle = size.width - 2 * side
        isToldBelow = isUpright || middle - Self.besideTold < Self.leastTold
        // Beside it are the piles, and at both sides whoever sits there. Upright there is height for a larger one.
        let stage = isUpright ? min(max((middle - 148) / 128, 1), 1.5) : 1
        let bar: CGFloat = table.isBarred ? (table.noticeButtons.isEmpty ? 58 : 104) : 0
        let high = size.height - Self.top - bar - BoardDrawing.stripHigh * strip
        let usual = (isFew ? 1.48 : 1.34) * part
        // One's own seat and hand have what those at the side leave.
        let seat = min(max(min(usual, (high - Self.ownHigh) / max(atSide, 1) / 76), 0.9), 1.6)
        (self.strip, self.side, self.stage, self.seat) = (strip, side, stage, seat)

        let isBroad = count > 5 || (table.prompt?.hasGallery ?? false)
        let widest = min((isBroad ? 560 : 408) * max(part, 0.85), size.width * 0.46)
        // With nobody at the right it reaches up beside the stage.
        let asked = atSide == 0 ? min(widest, side - 16) : widest
        self.asked = asked
        let isUnderMiddle = asked + 14 > side + Spacing.groups

        /// How high one's own part is above so much of a middle, and what is left to what is asked.
        func shares(_ middle: CGFloat) -> (own: CGFloat, asked: CGFloat) {
            let own = min(
                max((high - max(atSide * 76 * seat, middle)) / Self.ownHigh, Self.leastOwn), 1.5, max(part * 1.45, 1))
            let atRight = atSide * (73 * seat + Spacing.groups)
            let lowest = isUnderMiddle ? max(atRight, middle) : atRight
            return (own, high - (high - Self.ownHigh * own + lowest) / 2 - Self.gap)
        }
        // Before it is the stage, and who sits across.
        let piles = 38 * CGFloat(table.piles.count) + 12
        let told: CGFloat = isToldBelow ? 40 : 0
        let puppet = max(150 * stage + told, piles)
        let across = (count % 2 == 1 ? 76 * seat : 0) + 14
        // It does not change in the middle of a game, whatever hangs on the stage and lies before it.
        let isSeveral = table.seats.contains { $0.counters.count > 1 }
        let bare = max(70, piles) + told
        let most = across + max(puppet + (isSeveral ? Self.market : 0), bare + Self.lowMarket)
        isEnough =
            max(atSide * (73 * seat + Spacing.groups), most) + Self.ownHigh * Self.leastOwn <= high
            && shares(most).asked >= Self.leastAsked

        func has(_ content: CGFloat) -> Bool {
            content + Self.ownHigh * Self.leastOwn <= high
                && (table.prompt == nil || shares(content).asked >= Self.leastAsked)
        }
        // Where cards lie in the middle for once, whoever is played gives way to them.
        let hasMarket = !table.market.isEmpty || table.event != nil
        hasPuppet = table.stage != nil && (!hasMarket || has(across + puppet + Self.market))
        let floor = hasPuppet ? puppet : bare
        market = hasMarket ? (has(across + floor + Self.market) ? Self.market : Self.lowMarket) : 0
        let without = across + floor + market
        let slip = table.slipHigh(text: min(middle - 2 * Spacing.groups, Self.slip) - 20)
        hasSlip = has(without + slip)
        let now = shares(without + (hasSlip ? slip : 0))
        own = now.own
        askedHigh = max(now.asked, Self.leastAsked)
    }
}

extension Prompt {
    fileprivate var hasGallery: Bool {
        entries.contains { if case .gallery = $0 { true } else { false } }
    }
}

/// All that is inside, larger: pictures and text alike.
private struct Enlarged<Content: View>: View {
    let by: CGFloat
    let touch: PromptTargets
    @ViewBuilder let content: (PromptTargets) -> Content

    var body: some View {
        let touch = touch.enlarged(by)
        content(touch).environment(touch.context).dynamicTypeSize(touch.context.text.enlarged(by))
    }
}

/// The others to the left or the right of the stage, and what stands below them.
private struct SideOfStage<Below: View>: View {
    let seats: [SeatView]
    let larger: CGFloat
    let touch: PromptTargets
    @ViewBuilder let below: Below

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.groups) {
            Enlarged(by: larger, touch: touch) { touch in
                ForEach(seats, id: \.seat) { seat in Seat(seat: seat, room: .row, touch: touch) }
            }
            below
        }
    }
}

/// Who sits across, and before them the stage: whoever is being played in the light of the lamp, what just happened beside
/// them, and what lies in the middle.
private struct Centre: View {
    let table: TableScreen
    let across: [SeatView]
    let measures: RoundMeasures
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        VStack(alignment: .center, spacing: 4) {
            Enlarged(by: measures.seat, touch: touch) { touch in
                ForEach(across, id: \.seat) { seat in Seat(seat: seat, room: .row, touch: touch) }
            }
            .frame(maxWidth: measures.side)
            HStack(spacing: Spacing.sections) {
                VStack(alignment: .leading, spacing: Spacing.groups) {
                    ForEach(table.piles, id: \.id) { pile in Piles(piles: [pile], touch: touch) }
                }
                .frame(width: 84, alignment: .leading)
                if let stage = table.stage, measures.hasPuppet {
                    PuppetOnStage(card: stage).frame(width: 128 * measures.stage)
                        .frame(minHeight: 90, maxHeight: 142 * measures.stage)
                }
                if !measures.isToldBelow { told.frame(maxWidth: 150, alignment: .leading) }
            }
            .padding(.horizontal, 18)
            .padding(.vertical, 6)
            .background { Oval(palette: context.palette) }
            if measures.isToldBelow { told }
            if measures.hasSlip {
                Slip(table: table).frame(maxWidth: RoundMeasures.slip).fixedSize(
                    horizontal: false, vertical: true)
            }
            Market(table: table, high: measures.market, touch: touch)
        }
        .padding(.horizontal, Spacing.groups)
    }

    private var told: some View {
        VStack(alignment: .leading, spacing: 2) {
            Headline(table: table)
            if table.isToldOnStage(touch.context) { Awaited(table: table, palette: touch.context.palette) }
        }
    }
}

/// The floor of the stage.
private struct Oval: View {
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let floor = CGRect(x: 2, y: size.height * 0.16, width: size.width - 4, height: size.height * 0.82)
            canvas.within(Path(ellipseIn: floor)).light(
                CGPoint(x: floor.midX, y: floor.midY), floor.width / 2,
                palette.lampLight.opacity(palette.isNight ? 0.18 : 0.4), high: floor.height / floor.width)
            canvas.stroke(
                Path(ellipseIn: floor), with: .color(palette.floor), style: StrokeStyle(lineWidth: 1.6))
            canvas.stroke(
                Path(ellipseIn: floor.insetBy(dx: 5, dy: 3).offsetBy(dx: 0, dy: 3)),
                with: .color(palette.floor.opacity(0.5)), style: StrokeStyle(lineWidth: 0.8))
        }
        .accessibilityHidden(true)
    }
}
