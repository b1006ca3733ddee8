// A lesson over a table: the card of its step stands beside the things that it explains. Everything else is dimmed, but
// can still be pressed.
import Accessibility
import AyatsuriCore
import SwiftUI

/// A table with the card of a lesson's step over it.
struct InLesson<Content: View>: View {
    let table: TableScreen
    let size: CGSize
    let touch: PromptTargets
    @ViewBuilder let content: Content
    /// The heights that the card of this step would like, by its width.
    @State private var cardHeights = CardHeights()

    var body: some View {
        let context = touch.context
        ZStack(alignment: .topLeading) {
            // A screen reader reads the card first; it is drawn over the rest.
            if let lesson = table.lesson, table.slip == nil {
                let lit = context.lit.rects(lesson, table, hasLifted: touch.lifted != nil)
                let step = CardHeights.Step(key: lesson.stepKey, textSize: context.text)
                let isOnPage = table.lineBetween(TableShape.of(size, table, context), context) != nil
                let card = isOnPage ? nil : cardRect(lit, step)
                if let card {
                    LessonCard(lesson: lesson, maxHeight: card.height) { cardHeights.record($0, card.width, step) }
                        .frame(width: card.width, height: card.height)
                        .offset(x: card.minX, y: card.minY)
                        .accessibilitySortPriority(1)
                        .zIndex(2)
                }
                LitUp(lit: lit, card: card, isDim: lesson.title != nil && !lit.isEmpty, palette: context.palette)
                    .allowsHitTesting(false)
                    .accessibilityHidden(true)
                    .zIndex(1)
            }
            if let hint = table.hint, table.lesson == nil {
                HintMarks(marks: context.lit.marks(hint, table), palette: context.palette)
                    .allowsHitTesting(false)
                    .accessibilityHidden(true)
                    .zIndex(1)
            }
            content
        }
    }

    private func cardRect(_ lit: [CGRect], _ step: CardHeights.Step) -> CGRect {
        // A line of words stands over what is to be pressed, as it would hide the hand beside it.
        let isWide = table.lesson?.title != nil && size.hasTwoSides
        let area = CGRect(origin: .zero, size: size).insetBy(dx: 8, dy: 8)
        return Beside(area: area, isWide: isWide) { cardHeights.height($0, step) }
            .cardRect(lit, prompt: touch.context.lit.promptRect(table))
    }
}

/// The height of a step's card for each width. The height at a width that was never laid out is estimated, so that a
/// card that moves to a narrower place does not jump back and forth.
struct CardHeights {
    struct Step: Equatable {
        let key: String
        let textSize: DynamicTypeSize
    }

    private var step: Step?
    private var measured: [CGFloat: CGFloat] = [:]

    mutating func record(_ height: CGFloat, _ width: CGFloat, _ step: Step) {
        if self.step != step { measured = [:] }
        self.step = step
        measured[width] = height
    }

    /// Returns the height of the card at a width; infinity if no width was measured.
    func height(_ width: CGFloat, _ step: Step) -> CGFloat {
        guard self.step == step else { return .infinity }
        if let known = measured[width] { return known }
        // A narrower card has more lines.
        return measured.map { $0.value * max(1, $0.key / width) }.max() ?? .infinity
    }
}

/// The dimmed surroundings of the lit places, golden outlines around those, and a short line from the card to the
/// nearest one.
private struct LitUp: View {
    let lit: [CGRect]
    /// Nothing where the page itself tells the step.
    let card: CGRect?
    let isDim: Bool
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let page = CGRect(origin: .zero, size: size)
            let rings = lit.map { $0.insetBy(dx: -5, dy: -5).intersection(page.insetBy(dx: 2, dy: 2)) }
            // The surroundings are dark by day as well.
            let light = isDim ? Palette.night.lamp : palette.lamp
            if isDim {
                // Each ring is cut out by itself, so that overlapping rings are light where they overlap, too.
                var dark = canvas
                for ring in rings {
                    dark.clip(to: Path(roundedRect: ring, cornerRadius: 12, style: .circular), options: .inverse)
                }
                dark.rect(page, Color.black.opacity(palette.isNight ? 0.7 : 0.55))
            }
            for ring in rings {
                canvas.stroke(
                    Path(roundedRect: ring, cornerRadius: 12, style: .circular), with: .color(light),
                    style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            }
            if let card { canvas.drawString(card, rings, light) }
        }
    }
}

/// The marks of a hint: its percentage on each thing that it judges, and a ring around the best. The prompt says the
/// same in words.
private struct HintMarks: View {
    let marks: [HintMark]
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let page = CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
            for mark in marks {
                let ring = mark.rect.insetBy(dx: -1, dy: -1).intersection(page)
                if mark.choice.isBest {
                    canvas.stroke(
                        Path(roundedRect: ring, cornerRadius: 12, style: .circular), with: .color(palette.lamp),
                        lineWidth: 2.5)
                }
                let tag = mark.tag(on: page)
                canvas.rect(tag, mark.choice.isBest ? palette.button : palette.plate, corner: 8.5)
                canvas.write(
                    "\(mark.choice.percent) %", at: CGPoint(x: tag.midX, y: tag.minY + 12.6), size: 11.5,
                    mark.choice.isBest ? palette.onButton : palette.ink)
            }
        }
    }
}

extension CGRect {
    fileprivate func nearestPoint(to point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    }

    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension GraphicsContext {
    fileprivate func drawString(_ card: CGRect, _ rings: [CGRect], _ light: Color) {
        let ends = rings.map { ring -> (from: CGPoint, to: CGPoint) in
            let from = card.nearestPoint(to: ring.middle)
            return (from, ring.nearestPoint(to: from))
        }
        let lengths = ends.map { hypot($0.to.x - $0.from.x, $0.to.y - $0.from.y) }
        // A long line would cross what lies between.
        guard let length = lengths.min(), (3...40).contains(length), let index = lengths.firstIndex(of: length) else {
            return
        }
        line(ends[index].from, ends[index].to, light, width: 2)
        disc(ends[index].to, 4, light)
    }
}

/// Computes the place of a step's card: beside the lit places, never over them, and not over the prompt if there is
/// room elsewhere. `cardHeight` gives the card's height at a width.
struct Beside {
    private enum Side { case above, below, left, right, amid }
    private typealias FreeRoom = (side: Side, rect: CGRect)

    let area: CGRect
    let isWide: Bool
    let cardHeight: (CGFloat) -> CGFloat
    static let maxWidth: CGFloat = 440
    static let minWidth: CGFloat = 260
    static let gap: CGFloat = 24

    func cardRect(_ lit: [CGRect], prompt: CGRect?) -> CGRect {
        let litArea = lit.dropFirst().reduce(lit.first) { all, rect in all?.union(rect) }
        let freeRooms = freeRooms(litArea)
        let free: [FreeRoom] =
            prompt.map { promptRect in freeRooms.map { ($0.side, largerPart(of: $0.rect, outside: promptRect)) } } ?? []
        let usable = (free + freeRooms).filter { $0.rect.width >= min(Self.minWidth, area.width) && $0.rect.height > 0 }
        let largest = usable.max { $0.rect.height < $1.rect.height } ?? (.amid, area)
        return cardRect(usable.first { cardHeight(cardWidth($0)) <= $0.rect.height } ?? largest, litArea)
    }

    private func cardWidth(_ room: FreeRoom) -> CGFloat { min(room.rect.width, Self.maxWidth) }

    private func freeRooms(_ litArea: CGRect?) -> [FreeRoom] {
        guard let litArea else { return [(.amid, area)] }
        let gap = Self.gap
        let above: FreeRoom = (.above, area.cropped(bottom: litArea.minY - gap))
        let below: FreeRoom = (.below, area.cropped(top: litArea.maxY + gap))
        let left: FreeRoom = (.left, area.cropped(right: litArea.minX - gap))
        let right: FreeRoom = (.right, area.cropped(left: litArea.maxX + gap))
        if !isWide { return [above, below, left, right] }
        // The neighbours of something that hangs from the upper edge hang there as well, so the card goes below.
        if litArea.maxY < area.minY + area.height / 3 { return [below, left, right, above] }
        return [left, right, below, above]
    }

    /// The larger part of the room: above the prompt, or left of it.
    private func largerPart(of room: CGRect, outside promptRect: CGRect) -> CGRect {
        guard room.intersects(promptRect) else { return room }
        let above = room.cropped(bottom: promptRect.minY - Self.gap / 2)
        let left = room.cropped(right: promptRect.minX - Self.gap / 2)
        if left.width < Self.minWidth { return above }
        return left.width * left.height > above.width * above.height ? left : above
    }

    private func cardRect(_ room: FreeRoom, _ litArea: CGRect?) -> CGRect {
        let rect = room.rect
        let width = cardWidth(room)
        let size = CGSize(width: width, height: min(cardHeight(width), rect.height))
        let middle = (litArea ?? rect).middle
        let left = min(max(middle.x - size.width / 2, rect.minX), rect.maxX - size.width)
        let top = min(max(middle.y - size.height / 2, rect.minY), rect.maxY - size.height)
        let corner =
            switch room.side {
            case .above: CGPoint(x: left, y: rect.maxY - size.height)
            case .below: CGPoint(x: left, y: rect.minY)
            case .left: CGPoint(x: rect.maxX - size.width, y: top)
            case .right: CGPoint(x: rect.minX, y: top)
            case .amid: CGPoint(x: left, y: top)
            }
        return CGRect(origin: corner, size: size)
    }
}

extension CGRect {
    fileprivate func cropped(bottom: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: width, height: max(0, bottom - minY))
    }
    fileprivate func cropped(top: CGFloat) -> CGRect {
        CGRect(x: minX, y: top, width: width, height: max(0, maxY - top))
    }
    fileprivate func cropped(right: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: max(0, right - minX), height: height)
    }
    fileprivate func cropped(left: CGFloat) -> CGRect {
        CGRect(x: left, y: minY, width: max(0, maxX - left), height: height)
    }
}

extension PromptTargets {
    /// Whether a lesson's step wants to be read before anything is chosen.
    var isReadOn: Bool { context.screen.lesson?.buttons.contains(where: \.primary) == true }
}

extension LessonView {
    /// The text that tells one step from another.
    fileprivate var stepKey: String { sentence([progress, title, text]) }
}

/// The card of a lesson's step: paper, held by the stage hand.
struct LessonCard: View {
    let lesson: LessonView
    @Environment(PageContext.self) private var context
    /// The greatest height; nothing where the card is part of a page that scrolls.
    var maxHeight: CGFloat?
    /// Called with the height that the card would like.
    var reportHeight: (CGFloat) -> Void = { _ in }
    @State private var wordsHeight: CGFloat = 0
    @State private var footHeight: CGFloat = 0

    /// The palette for writing on paper, which is light by night as well.
    private var paperPalette: Palette { Palette.day }

    var body: some View {
        card
            .frame(maxWidth: .infinity, alignment: .leading)
            .foregroundStyle(paperPalette.ink)
            .plate(context.palette.paper, context.palette.string, context.palette, corner: 16)
            // A screen reader announces the title and text of a new step.
            .onChange(of: lesson.stepKey, initial: true) {
                AccessibilityNotification.Announcement(sentence([lesson.title, lesson.text])).post()
            }
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("lesson")
    }

    @ViewBuilder private var card: some View {
        if context.isLargeText {
            scrolling(
                VStack(alignment: .leading, spacing: Spacing.choices) {
                    titleAndText
                    foot
                }
                .padding(14))
        } else if lesson.title == nil {
            lineBetween.measured { reportHeight($0) }
        } else {
            HStack(alignment: .bottom, spacing: Spacing.choices) {
                StageHand(palette: context.palette)
                // The buttons stay in sight however little room there is.
                VStack(alignment: .leading, spacing: 0) {
                    scrolling(
                        VStack(alignment: .leading, spacing: Spacing.choices) { titleAndText }.padding(.top, 14)
                            .padding(.trailing, 14))
                    foot.padding(.top, 4).padding(.bottom, Spacing.groups).padding(.trailing, 10).measured {
                        footHeight = $0
                        reportHeight(wordsHeight + footHeight)
                    }
                }
            }
            .padding(.leading, 8)
        }
    }

    /// The text, which scrolls if it has no room; each step begins at its top.
    @ViewBuilder private func scrolling(_ content: some View) -> some View {
        if maxHeight == nil {
            content
        } else {
            ScrollView {
                content.frame(maxWidth: .infinity, alignment: .leading).measured {
                    wordsHeight = $0
                    reportHeight(wordsHeight + footHeight)
                }
            }
            .id(lesson.stepKey)
        }
    }

    @ViewBuilder private var titleAndText: some View {
        if let title = lesson.title {
            Text(title).font(Typography.question).accessibilityAddTraits(.isHeader)
        }
        Text(lesson.text).font(Typography.body)
    }

    private var progress: some View { Text(lesson.progress).font(Typography.detail).foregroundStyle(paperPalette.ink2) }

    /// The line between two steps that says what to do.
    private var lineBetween: some View {
        HStack(spacing: Spacing.groups) {
            titleAndText
            Spacer(minLength: 0)
            progress
            ForEach(lesson.buttons, id: \.id) { stepButton($0) }
        }
        .padding(.leading, 14)
        .padding(.trailing, 4)
        .frame(minHeight: Spacing.finger)
        .fixedSize(horizontal: false, vertical: true)
    }

    /// The lesson's progress and its buttons.
    @ViewBuilder private var foot: some View {
        let next = lesson.buttons.filter(\.primary)
        let skip = lesson.buttons.filter { !$0.primary }
        if context.isLargeText {
            progress
            ForEach(next, id: \.id) { stepButton($0) }
            ForEach(skip, id: \.id) { stepButton($0) }
        } else {
            HStack(spacing: Spacing.choices) {
                progress
                Spacer(minLength: 0)
                ForEach(skip, id: \.id) { stepButton($0) }
                ForEach(next, id: \.id) { stepButton($0) }
            }
            .frame(minHeight: 52)
        }
    }

    private func stepButton(_ button: AyatsuriCore.Button) -> some View {
        Button {
            context.press(button)
        } label: {
            Text(button.label)
                .font(button.primary ? Typography.primary : Typography.gallery)
                .foregroundStyle(button.primary ? paperPalette.onButton : paperPalette.accent)
                .multilineTextAlignment(.center)
                .padding(.horizontal, button.primary ? 20 : 10)
                .frame(
                    maxWidth: context.isLargeText ? .infinity : nil, minHeight: Spacing.finger,
                    alignment: .center
                )
                .background(
                    button.primary ? paperPalette.button : Color.clear, in: RoundedRectangle(cornerRadius: 12))
        }
        .buttonStyle(.thing)
        .marked(button.primary, context)
        .lessonGoal(button, context)
        .accessibilityIdentifier(button.id)
    }
}

/// The stage hand, all in black: the Assassin's puppet without strings and without what it holds.
struct StageHand: View {
    static let card = "character/Assassin"
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            canvas.draw(
                Drawings.all["puppet/\(Self.card)"], palette.art.of(.plain), at: .zero,
                scale: size.width / CardPainting.gridWidth, without: Drawing.prop)
        }
        .frame(width: 72, height: 72 * CardPainting.gridHeight / CardPainting.gridWidth)
        .accessibilityHidden(true)
    }
}

extension View {
    /// Gives the focus of the keyboard to the step's primary button.
    @ViewBuilder fileprivate func lessonGoal(_ button: AyatsuriCore.Button, _ context: PageContext) -> some View {
        if button.primary { goneTo(.lesson, context) } else { self }
    }
}
