// The table of a wide window: the others sit around an oval stage, from the lower left clockwise, the player in front
// of it. The prompt stands below the seats on the right.
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
                Enlarged(by: measures.stripScale, touch: touch) { RankStrip(table: table, touch: $0) }
                    .frame(height: measures.stripHeight)
                HStack(alignment: .center, spacing: 0) {
                    SideOfStage(seats: left, scale: measures.seatScale, touch: touch) {
                        if left.count < 2 {
                            Since(table: table, palette: context.palette, maxLines: 2).padding(.leading, Spacing.edge)
                        }
                    }
                    .frame(width: measures.sideWidth)
                    Centre(table: table, across: across, measures: measures, touch: touch).frame(maxWidth: .infinity)
                    SideOfStage(seats: right, scale: measures.seatScale, touch: touch) {}.frame(
                        width: measures.sideWidth)
                }
                .frame(maxHeight: .infinity)
                Enlarged(by: measures.ownScale, touch: touch) { touch in
                    VStack(alignment: .leading, spacing: 0) {
                        if let own = table.seats.first { Seat(seat: own, form: .own, touch: touch) }
                        // The player's hand is secret.
                        OwnHand(table: table, touch: touch).privacySensitive()
                    }
                }
                .frame(width: max(size.width - measures.promptWidth - 28, 300))
                .frame(maxWidth: .infinity, minHeight: measures.ownHeight, alignment: .topLeading)
            }
            .actingString(table, context)
            .overlay(alignment: .bottomTrailing) {
                HeightLimit(maxHeight: pull == .down ? 156 : measures.promptMaxHeight) {
                    VStack(alignment: .leading, spacing: 0) {
                        if let slip = table.slip { PuzzleSlip(lesson: slip) }
                        Asked(
                            table: table, touch: touch, place: PromptPlace(width: measures.promptWidth, isCard: true),
                            notice: measures.hasSlip || table.isBarred ? nil : table.notice, pull: $pull)
                    }
                }
                .frame(width: measures.promptWidth)
                .padding(14)
            }
        }
        .onChange(of: table.prompt?.id) { pull = .usual }
    }
}

/// The scales and the sizes of the parts of a table in a wide window.
struct RoundMeasures: Equatable {
    let stripScale: CGFloat
    let seatScale: CGFloat
    let ownScale: CGFloat
    /// The width of the seats at one side of the stage.
    let sideWidth: CGFloat
    let promptWidth: CGFloat
    /// The greatest height of the prompt: it ends below the seats on the right, and below the middle where it reaches that far
    /// left.
    let promptMaxHeight: CGFloat
    /// Whether the headline stands below the stage, because a line has no room beside it.
    let isHeadlineBelow: Bool
    /// Whether the character being played has room on the stage.
    let hasPuppet: Bool
    /// The height of the stage, and the size of its oval, where the words stand inside.
    let stageHeight: CGFloat
    let ovalSize: CGSize
    /// The part of the oval in which words stand: the corners of this rectangle touch the oval's line from inside.
    static let inside = CGSize(width: 0.8, height: 0.58)
    /// The height of the cards that lie in the middle; 0 where none lie there.
    let marketHeight: CGFloat
    /// Whether a slip of paper has room below the stage; otherwise the prompt has its words.
    let hasSlip: Bool
    /// Whether the parts around the stage and the prompt all have room.
    let hasRoomForAll: Bool
    static let slipMaxWidth: CGFloat = 360
    private static let lineAboveHeight: CGFloat = 48
    private static let promptMinHeight: CGFloat = 200
    private static let usualMarketHeight: CGFloat = 124
    private static let lowMarketHeight: CGFloat = 112
    /// The height of the player's own seat and hand at the scale 1.
    private static let ownHeightUnscaled: CGFloat = 236
    /// The distance of the prompt from the seats and the middle above it.
    private static let promptGap: CGFloat = 34
    /// The least scale of the player's own part; smaller text could not be read.
    private static let ownMinScale: CGFloat = 0.8
    private static let ownMinHeight = ownHeightUnscaled * ownMinScale
    /// The width of the piles, the stage, and the gaps around both, without the headline beside them.
    private static let widthBesideHeadline: CGFloat = 84 + 128 + 2 * Spacing.sections + 2 * 18 + 2 * Spacing.groups
    private static let headlineMinWidth: CGFloat = 100

    var stripHeight: CGFloat { BoardDrawing.stripHeight * stripScale }
    /// The height of the player's own part. It does not depend on the cards there, so nothing moves when the last one
    /// goes.
    var ownHeight: CGFloat { Self.ownHeightUnscaled * ownScale }

    init(_ table: TableScreen, _ size: CGSize) {
        let count = max(table.seats.count - 1, 0)
        let isFew = count <= 3
        let windowScale = min(size.width / 1280, 1.2)
        let hasRanks = !table.ranks.isEmpty
        let stripScale = hasRanks ? min(max(1.22 * min(windowScale, size.height / 800), 1), 1.4) : 0
        let sideWidth = (isFew ? 416 : 395) * windowScale
        let sideSeats = CGFloat(count / 2)
        let middleWidth = size.width - 2 * sideWidth
        isHeadlineBelow = middleWidth - Self.widthBesideHeadline < Self.headlineMinWidth
        let barHeight: CGFloat = table.isBarred ? (table.noticeButtons.isEmpty ? 58 : 104) : 0
        let tableHeight = size.height - Self.lineAboveHeight - barHeight - BoardDrawing.stripHeight * stripScale
        let usualScale = (isFew ? 1.48 : 1.34) * windowScale
        // The seats at the side leave the rest of the height to the player's own part.
        let seatScale = min(
            max(min(usualScale, (tableHeight - Self.ownHeightUnscaled) / max(sideSeats, 1) / 76), 0.9), 1.6)
        (self.stripScale, self.sideWidth) = (stripScale, sideWidth)
        self.seatScale = seatScale

        let isBroad = count > 5 || (table.prompt?.hasGallery ?? false)
        let promptMaxWidth = min((isBroad ? 560 : 408) * max(windowScale, 0.85), size.width * 0.46)
        // With nobody at the right, the prompt reaches up beside the stage.
        let promptWidth = sideSeats == 0 ? min(promptMaxWidth, sideWidth - 16) : promptMaxWidth
        self.promptWidth = promptWidth
        let isUnderMiddle = promptWidth + 14 > sideWidth + Spacing.groups

        /// The scale of one's own part below a middle of this height, and the height that is left to the prompt.
        func shares(middleHeight: CGFloat) -> (ownScale: CGFloat, promptHeight: CGFloat) {
            let freeHeight = tableHeight - max(sideSeats * 76 * seatScale, middleHeight)
            let ownScale = min(
                max(freeHeight / Self.ownHeightUnscaled, Self.ownMinScale), 1.5, max(windowScale * 1.45, 1))
            let rightHeight = sideSeats * (73 * seatScale + Spacing.groups)
            let lowestHeight = isUnderMiddle ? max(rightHeight, middleHeight) : rightHeight
            let heightAbove = (tableHeight - Self.ownHeightUnscaled * ownScale + lowestHeight) / 2
            return (ownScale, tableHeight - heightAbove - Self.promptGap)
        }
        // The middle holds the stage and the seat across.
        let pilesHeight = 38 * CGFloat(table.piles.count) + 12
        let headlineHeight: CGFloat = isHeadlineBelow ? 40 : 0
        // Words inside the oval need more height than beside things that rise above it.
        let puppetHeight = isHeadlineBelow ? max(150 + headlineHeight, pilesHeight) : 176
        let acrossHeight = (count % 2 == 1 ? 76 * seatScale : 0) + 14
        // The scale must not change in the middle of a game, whatever the stage shows.
        let isSeveral = table.seats.contains { $0.counters.count > 1 }
        let insideHeight: CGFloat = table.piles.count > 1 ? 150 : 112
        let bareHeight = isHeadlineBelow ? max(70, pilesHeight) + headlineHeight : insideHeight
        let maxMiddleHeight =
            acrossHeight
            + max(puppetHeight + (isSeveral ? Self.usualMarketHeight : 0), bareHeight + Self.lowMarketHeight)
        hasRoomForAll =
            max(sideSeats * (73 * seatScale + Spacing.groups), maxMiddleHeight) + Self.ownMinHeight <= tableHeight
            && shares(middleHeight: maxMiddleHeight).promptHeight >= Self.promptMinHeight

        func hasRoom(for contentHeight: CGFloat) -> Bool {
            contentHeight + Self.ownMinHeight <= tableHeight
                && (table.prompt == nil || shares(middleHeight: contentHeight).promptHeight >= Self.promptMinHeight)
        }
        // Where cards lie in the middle, they take the room of the character being played.
        let hasMarket = !table.market.isEmpty || table.event != nil
        hasPuppet =
            table.stage != nil && (!hasMarket || hasRoom(for: acrossHeight + puppetHeight + Self.usualMarketHeight))
        let floorHeight = hasPuppet ? puppetHeight : bareHeight
        stageHeight = floorHeight
        let ovalWidth = min(middleWidth - 2 * Spacing.groups, 472)
        ovalSize = CGSize(width: ovalWidth, height: min(floorHeight - 8, ovalWidth * 0.55))
        let isUsual = hasRoom(for: acrossHeight + floorHeight + Self.usualMarketHeight)
        marketHeight = !hasMarket ? 0 : isUsual ? Self.usualMarketHeight : Self.lowMarketHeight
        let heightWithoutSlip = acrossHeight + floorHeight + marketHeight
        let slipHeight = table.slipHeight(textWidth: min(middleWidth - 2 * Spacing.groups, Self.slipMaxWidth) - 20)
        hasSlip = hasRoom(for: heightWithoutSlip + slipHeight)
        let now = shares(middleHeight: heightWithoutSlip + (hasSlip ? slipHeight : 0))
        ownScale = now.ownScale
        promptMaxHeight = max(now.promptHeight, Self.promptMinHeight)
    }
}

extension Prompt {
    fileprivate var hasGallery: Bool {
        entries.contains { if case .gallery = $0 { true } else { false } }
    }
}

/// Enlarges its content, pictures and text alike.
struct Enlarged<Content: View>: View {
    let by: CGFloat
    let touch: PromptTargets
    @ViewBuilder let content: (PromptTargets) -> Content

    var body: some View {
        let touch = touch.enlarged(by)
        content(touch).environment(touch.context).dynamicTypeSize(touch.context.text.enlarged(by))
    }
}

/// The seats left or right of the stage, and a view below them.
private struct SideOfStage<Below: View>: View {
    let seats: [SeatView]
    let scale: CGFloat
    let touch: PromptTargets
    @ViewBuilder let below: Below

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.groups) {
            Enlarged(by: scale, touch: touch) { touch in
                ForEach(seats, id: \.seat) { seat in Seat(seat: seat, form: .row, touch: touch) }
            }
            below
        }
    }
}

/// The seat across, and in front of it the stage: the character being played in the light of the lamp, the headline
/// beside it, and the cards in the middle.
private struct Centre: View {
    let table: TableScreen
    let across: [SeatView]
    let measures: RoundMeasures
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        VStack(alignment: .center, spacing: 4) {
            Enlarged(by: measures.seatScale, touch: touch) { touch in
                ForEach(across, id: \.seat) { seat in Seat(seat: seat, form: .row, touch: touch) }
            }
            .frame(maxWidth: measures.sideWidth)
            if measures.isHeadlineBelow {
                HStack(spacing: Spacing.sections) {
                    pilesOneBelowAnother
                    if let stage = table.stage, measures.hasPuppet {
                        PuppetOnStage(card: stage).frame(width: 128).frame(minHeight: 90, maxHeight: 142)
                    }
                }
                .padding(.horizontal, 18)
                .padding(.vertical, 6)
                .background { Oval(palette: context.palette) }
                headline
            } else {
                floor
            }
            if measures.hasSlip {
                Slip(table: table).frame(maxWidth: RoundMeasures.slipMaxWidth).fixedSize(
                    horizontal: false, vertical: true)
            }
            Market(table: table, height: measures.marketHeight, touch: touch)
        }
        .padding(.horizontal, Spacing.groups)
    }

    private var pilesOneBelowAnother: some View {
        VStack(alignment: .leading, spacing: Spacing.groups) {
            ForEach(table.piles, id: \.id) { pile in Piles(piles: [pile], touch: touch) }
        }
        .frame(width: 84, alignment: .leading)
    }

    /// The stage with the words inside its oval. The puppet hangs from above, and stands on the floor beside them.
    private var floor: some View {
        let oval = measures.ovalSize
        let share = RoundMeasures.inside
        let inside = CGSize(width: oval.width * share.width, height: oval.height * share.height)
        let puppetWidth = min(inside.width * 0.34, 128)
        let hasPuppet = table.stage != nil && measures.hasPuppet
        let hasPilesBelow = hasPuppet || table.piles.count > 1
        return ZStack(alignment: .bottom) {
            Oval(palette: touch.context.palette, isWhole: true).frame(width: oval.width, height: oval.height)
            HStack(spacing: Spacing.groups) {
                if hasPuppet {
                    Spacer().frame(width: puppetWidth)
                } else if !hasPilesBelow {
                    pilesOneBelowAnother
                }
                VStack(alignment: .leading, spacing: 2) {
                    headline
                    if hasPilesBelow { Piles(piles: table.piles, height: 26, touch: touch) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(width: inside.width, height: inside.height)
            .padding(.bottom, (oval.height - inside.height) / 2)
            if let stage = table.stage, hasPuppet {
                PuppetOnStage(card: stage)
                    .frame(width: puppetWidth, height: measures.stageHeight - oval.height / 8)
                    .frame(width: inside.width, alignment: .leading)
                    .padding(.bottom, oval.height / 8)
            }
        }
        .frame(height: measures.stageHeight)
    }

    private var headline: some View {
        VStack(alignment: .leading, spacing: 2) {
            Headline(table: table)
            if table.isAwaitedNamedOnStage(touch.context) { Awaited(table: table, palette: touch.context.palette) }
        }
    }
}

/// The floor of the stage.
private struct Oval: View {
    let palette: Palette
    /// Whether it fills its place; otherwise the things that stand on it rise above it.
    var isWhole = false

    var body: some View {
        Canvas { canvas, size in
            let top = isWhole ? 0.02 : 0.16
            let floor = CGRect(
                x: 2, y: size.height * top, width: size.width - 4, height: size.height * (0.98 - top))
            canvas.within(Path(ellipseIn: floor)).light(
                CGPoint(x: floor.midX, y: floor.midY), floor.width / 2,
                palette.lampLight.opacity(palette.isNight ? 0.18 : 0.4), heightRatio: floor.height / floor.width)
            canvas.stroke(
                Path(ellipseIn: floor), with: .color(palette.floor), style: StrokeStyle(lineWidth: 1.6))
            canvas.stroke(
                Path(ellipseIn: floor.insetBy(dx: 5, dy: 3).offsetBy(dx: 0, dy: 3)),
                with: .color(palette.floor.opacity(0.5)), style: StrokeStyle(lineWidth: 0.8))
        }
        .accessibilityHidden(true)
    }
}
