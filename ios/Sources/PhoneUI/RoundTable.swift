// The table of a wide window: the others sit around an oval stage, from the lower left clockwise, oneself in front of it; what is
// asked stands below those on the right.
import AyatsuriCore
import SwiftUI

struct RoundTable: View {
    let table: TableScreen
    let touch: Touch
    let size: CGSize
    @State private var pull = Pull.usual

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
            TopLine(table: table, context: context, isWide: true)
            if table.isBarred {
                Notice(words: table.notice ?? "", buttons: table.noticeButtons, context: context)
            }
            VStack(spacing: 0) {
                Enlarged(by: measures.strip, touch: touch) { RankStrip(table: table, touch: $0) }
                    .frame(height: measures.stripHigh)
                HStack(alignment: .center, spacing: 0) {
                    SideOfStage(seats: left, larger: measures.seat, touch: touch) {
                        if left.count < 2 {
                            Since(table: table, palette: context.palette, most: 2).padding(.leading, Space.edge)
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
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .actingString(table, context)
            .overlay(alignment: .bottomTrailing) {
                AtMost(high: pull == .down ? 156 : measures.askedHigh(size.height)) {
                    VStack(alignment: .leading, spacing: 0) {
                        if let slip = table.slip { PuzzleSlip(lesson: slip, context: context) }
                        Asked(
                            table: table, touch: touch, place: PromptPlace(wide: measures.asked, isCard: true),
                            pull: $pull)
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
    /// Upright the stage has more height than width: it is larger, and what is told stands below it.
    let isHigh: Bool
    /// As much larger as the stage is drawn.
    let stage: CGFloat
    private let atSide: CGFloat
    private static let top: CGFloat = 48

    var stripHigh: CGFloat { BoardDrawing.stripHigh * strip }

    /// As high as one of the others.
    var seatHigh: CGFloat { 73 * seat }

    init(_ table: TableScreen, _ size: CGSize) {
        let others = max(table.seats.count - 1, 0)
        let isFew = others <= 3
        isHigh = size.height > size.width
        stage = isHigh ? 1.5 : 1
        let part = min(size.width / 1280, 1.2)
        let hasRanks = !table.ranks.isEmpty
        strip = hasRanks ? min(max(1.22 * min(part, size.height / 800), 1), 1.4) : 0
        side = (isFew ? 416 : 395) * part
        atSide = CGFloat(others / 2)
        let high = size.height - Self.top - BoardDrawing.stripHigh * strip
        let usual = (isFew ? 1.48 : 1.34) * part
        // One's own seat and hand have what those at the side leave.
        let leastOwn: CGFloat = 236
        seat = min(max(min(usual, (high - leastOwn) / max(atSide, 1) / 76), 0.9), 1.6)
        // Before it is the stage, and who sits across.
        let floor: CGFloat = max(
            table.stage == nil ? 70 : 150 * stage + (isHigh ? 40 : 0), 38 * CGFloat(table.piles.count) + 12)
        let market: CGFloat = table.market.isEmpty && table.event == nil ? 0 : 124
        let slip: CGFloat = table.notice == nil || table.isBarred ? 0 : 74
        let middle = (others % 2 == 1 ? 76 * seat : 0) + floor + market + slip + 14
        own = min(max((high - max(atSide * 76 * seat, middle)) / leastOwn, 0.7), 1.5, max(part * 1.45, 1))
        let isBroad = others > 5 || (table.prompt?.hasGallery ?? false)
        asked = min((isBroad ? 560 : 408) * max(part, 0.85), size.width * 0.46)
    }

    /// As high as what is asked may be: it ends below those on the right.
    func askedHigh(_ high: CGFloat) -> CGFloat {
        let whole = high - Self.top
        let ownHigh = 236 * own
        let between = whole - stripHigh - ownHigh
        let below = stripHigh + (between + atSide * (seatHigh + Space.groups)) / 2
        return max(whole - below - 34, 200)
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
    let touch: Touch
    @ViewBuilder let content: (Touch) -> Content

    var body: some View {
        content(touch.enlarged(by)).dynamicTypeSize(touch.context.text.enlarged(by))
    }
}

/// The others to the left or the right of the stage, and what stands below them.
private struct SideOfStage<Below: View>: View {
    let seats: [SeatView]
    let larger: CGFloat
    let touch: Touch
    @ViewBuilder let below: Below

    var body: some View {
        VStack(alignment: .leading, spacing: Space.groups) {
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
    let touch: Touch

    var body: some View {
        let context = touch.context
        VStack(alignment: .center, spacing: 4) {
            Enlarged(by: measures.seat, touch: touch) { touch in
                ForEach(across, id: \.seat) { seat in Seat(seat: seat, room: .row, touch: touch) }
            }
            .frame(maxWidth: measures.side)
            HStack(spacing: Space.sections) {
                VStack(alignment: .leading, spacing: Space.groups) {
                    ForEach(table.piles, id: \.id) { pile in Piles(piles: [pile], touch: touch) }
                }
                .frame(width: 84, alignment: .leading)
                if let stage = table.stage {
                    PuppetOnStage(card: stage, context: context).frame(width: 128 * measures.stage)
                        .frame(minHeight: 90, maxHeight: 142 * measures.stage)
                }
                if !measures.isHigh { told.frame(maxWidth: 150, alignment: .leading) }
            }
            .padding(.horizontal, 18)
            .padding(.vertical, 6)
            .background { Oval(palette: context.palette) }
            if measures.isHigh { told }
            Slip(table: table, context: context).frame(maxWidth: 360).fixedSize(horizontal: false, vertical: true)
            Market(table: table, high: 124, touch: touch)
        }
        .padding(.horizontal, Space.groups)
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
