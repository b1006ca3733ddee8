// A game in play, watched or replayed: the other seats above, the viewer's own part below, the prompt at the foot.
import AyatsuriCore
import SwiftUI

struct TablePage: View {
    let table: TableScreen
    @Environment(PageContext.self) private var context
    @Namespace private var rotors
    @FocusState private var focus: FocusGoal?
    /// Whether the player uses a keyboard: then the focus goes to each new prompt by itself.
    @State private var goesByKeys = false

    var body: some View {
        let touch = PromptTargets(table, context.with(rotors: rotors, focus: $focus))
        GeometryReader { proxy in
            InLesson(table: table, size: proxy.size, touch: touch) {
                Moving { tableLayout(touch, proxy.size) }
                    .rotors(table, TableShape.of(proxy.size, table, context), touch)
            }
        }
        .environment(touch.context)
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
        .leaving(context)
        .onChange(of: focus) { if focus != nil { goesByKeys = true } }
        .onChange(of: Asking(prompt: table.prompt?.id, step: table.lesson?.text)) {
            if goesByKeys, context.isUppermost, let first = touch.firstGoal(table) { focus = first }
        }
        // A touch ends the use of the keyboard.
        .watchingFingers { _ in if goesByKeys { goesByKeys = false } }
    }

    /// The prompt and the lesson's step; when either changes, the focus moves.
    private struct Asking: Equatable {
        let prompt: UInt64?
        let step: String?
    }

    @ViewBuilder private func tableLayout(_ touch: PromptTargets, _ size: CGSize) -> some View {
        let shape = TableShape.of(size, table, context)
        switch shape {
        case .round: RoundTable(table: table, touch: touch, size: size)
        case .wide: WideTable(table: table, touch: touch, size: size)
        case .upright:
            if context.isLargeText {
                LargeTable(table: table, touch: touch, size: size)
            } else {
                UprightTable(table: table, shape: shape, touch: touch, size: size)
            }
        }
    }
}

/// An upright window: the table, and the prompt at its foot. The table's parts shrink; none of them is hidden.
private struct UprightTable: View {
    let table: TableScreen
    let shape: TableShape
    let touch: PromptTargets
    let size: CGSize
    @State private var pull = PromptExtent.usual

    var body: some View {
        let form = shape.form(table, touch)
        let scale = TableRoom.scale(for: size)
        let unscaledWidth = size.width / scale
        let roomWithSlip = TableRoom(
            table, form: form, slip: table.slipHeight(unscaledWidth, form), isNarrow: unscaledWidth < 390, scale: scale)
        // A slip of paper without room is left out before any seat shrinks; the prompt then has its words.
        let hasRoom =
            roomWithSlip.slipHeight == 0
            || table.hasSlipWidth(unscaledWidth, form)
                && roomWithSlip.hasRoom(in: size.height - TableRoom.topLine, isAsked: table.prompt != nil)
        let room = hasRoom ? roomWithSlip : TableRoom(table, form: form, isNarrow: unscaledWidth < 390, scale: scale)
        let isAwaitedNamedElsewhere = !table.isAwaitedNamedOnStage(touch.context, room, size.height - TableRoom.topLine)
        VStack(spacing: 0) {
            AboveTable(table: table)
            GivingWayLayout(room: room, pull: pull) {
                Enlarged(by: scale, touch: touch) { RankStrip(table: table, touch: $0) }
                Enlarged(by: scale, touch: touch) {
                    Board(table: table, room: room, isAwaitedNamedElsewhere: isAwaitedNamedElsewhere, touch: $0)
                }
                if let slip = table.slip {
                    PuzzleSlip(lesson: slip)
                } else if let line = table.lineBetween(shape, touch.context) {
                    // Told first, wherever it stands.
                    PuzzleSlip(lesson: line).accessibilitySortPriority(1)
                }
                Asked(
                    table: table, touch: touch, place: PromptPlace(width: min(size.width, 560)),
                    notice: hasRoom ? nil : table.notice, tellsWhoIsAwaited: isAwaitedNamedElsewhere, pull: $pull)
            }
            .actingString(table, touch.context)
        }
        .onChange(of: table.prompt?.id) { pull = .usual }
    }
}

/// The line with the round, and below it a bar with trouble at the table.
struct AboveTable: View {
    let table: TableScreen
    /// Whether a notice stands here, because the table has no slip of paper for it.
    var hasNews = false
    var isWide = false
    var isOneStop = false
    var isBeside = false
    var isLowest = false
    var isNarrow = false

    var body: some View {
        TopLine(
            table: table, isWide: isWide, isOneStop: isOneStop, isBeside: isBeside, isLowest: isLowest,
            isNarrow: isNarrow)
        if let notice = table.notice, hasNews || table.isBarred {
            Notice(words: notice, buttons: table.noticeButtons, isLowest: isLowest)
        }
    }
}

/// The table without a prompt, as it lies under the cover between two people at one phone.
struct OpenTable: View {
    let table: TableScreen
    let touch: PromptTargets
    let size: CGSize

    var body: some View {
        let context = touch.context
        VStack(spacing: 0) {
            AboveTable(table: table, hasNews: true, isOneStop: true)
            if context.isLargeText {
                LargeBoard(table: table, touch: touch, hasStripAbove: false)
            } else {
                let form = TableShape.of(size, table, context).form(table, touch)
                let room = TableRoom(table, form: form)
                GivingWayLayout(room: room, pull: .usual, maxPromptWidth: .infinity) {
                    RankStrip(table: table, touch: touch)
                    Board(table: table, room: room, touch: touch)
                }
                .actingString(table, context)
            }
        }
    }
}

/// A window that is wider than high: the table, and beside it the prompt over the full height.
private struct WideTable: View {
    let table: TableScreen
    let touch: PromptTargets
    let size: CGSize
    @State private var pull = PromptExtent.usual

    var body: some View {
        let context = touch.context
        let isLow = size.height < 480
        let asked = min(isLow ? 332 : 408, size.width * 0.42)
        let form: RivalForm = table.seats.contains { $0.counters.count > 1 } ? .rows : .thirds
        let room = TableRoom(table, form: form, isNarrow: size.width - asked < 390)
        let isAwaitedNamedBeside = !table.isAwaitedNamedOnStage(context, room, size.height)
        HStack(alignment: .top, spacing: 0) {
            if context.isLargeText {
                LargeBoard(table: table, touch: touch, hasStripAbove: false)
            } else {
                GivingWayLayout(room: room, pull: .usual, maxPromptWidth: .infinity) {
                    RankStrip(table: table, touch: touch)
                    Board(table: table, room: room, isAwaitedNamedElsewhere: isAwaitedNamedBeside, touch: touch)
                }
                .actingString(table, context)
            }
            VStack(spacing: 0) {
                // In large text, and on a phone on its side, the prompt has the notice, as there is no room above.
                let isAlone = table.prompt == nil && table.playback == nil
                let isNoticeInPrompt =
                    (table.prompt == nil ? isAlone && context.isLargeText : context.isLargeText || isLow)
                    && !table.isBarred
                let isLowest = size.height < TableRoom.lowWindowHeight && (table.prompt != nil || context.isLargeText)
                AboveTable(table: table, hasNews: !isNoticeInPrompt, isBeside: true, isLowest: isLowest)
                if let slip = table.slip { PuzzleSlip(lesson: slip) }
                Asked(
                    table: table, touch: touch, place: PromptPlace(width: asked, isBeside: true),
                    notice: isNoticeInPrompt ? table.notice : nil, tellsWhoIsAwaited: isAwaitedNamedBeside, pull: $pull)
            }
            .frame(width: asked)
            .frame(maxHeight: .infinity, alignment: .top)
            .background { context.palette.panel.ignoresSafeArea(edges: [.top, .bottom, .trailing]) }
            .overlay(alignment: .leading) {
                context.palette.accent.frame(width: 2).ignoresSafeArea(edges: [.top, .bottom]).accessibilityHidden(true)
            }
        }
    }
}

extension AyatsuriCore.Button {
    /// Whether the button is seldom used at a table. It stands on a sheet; all others stand at the prompt.
    var isAside: Bool {
        switch action {
        case .table(let table):
            switch table {
            case .leave, .giveUp, .rules, .settings: true
            case .skip, .step, .pause, .`continue`, .nextEyes, .hint, .closeHint, .takeBack: false
            }
        case .together, .goHome, .back: true
        default: false
        }
    }
}

/// The lowest part of the page: the prompt, the bar of a replay, or the line that says who is awaited.
struct Asked: View {
    let table: TableScreen
    let touch: PromptTargets
    let place: PromptPlace
    /// The notice, where the table has no room for it.
    var notice: String?
    /// Whether the stage has no room to name the awaited player.
    var tellsWhoIsAwaited = false
    @Binding var pull: PromptExtent

    var body: some View {
        // The buttons of a puzzle stand at the foot of its prompt, near the thumb.
        let bar = table.buttons.filter { !$0.isAside } + (table.slip?.waysOut ?? [])
        if let prompt = table.prompt {
            PromptPanel(
                prompt: prompt, hint: table.hint, bar: bar, place: place, notice: notice, pull: $pull, touch: touch
            )
            // The next prompt is a new view: nothing is open or pulled in it, and it starts at its top.
            .id(prompt.id)
        } else if place.isBeside, notice != nil {
            // Beside the table, both texts in large letters may be higher than a phone on its side.
            ScrollView {
                Waiting(table: table, palette: touch.context.palette)
                Slip(table: table)
                QuietButtons(buttons: bar, isBar: true)
            }
        } else {
            VStack(alignment: .leading, spacing: 4) {
                if notice != nil { Slip(table: table) }
                QuietButtons(buttons: bar, isBar: true).padding(.horizontal, Spacing.edge)
                if let playback = table.playback {
                    PlaybackBar(playback: playback, table: table, maxHeight: place.maxHeight)
                } else if tellsWhoIsAwaited || !table.isAwaitedNamedOnStage(touch.context) {
                    Waiting(table: table, palette: touch.context.palette)
                }
            }
        }
    }
}

/// The table below the rank strip: the parts that everybody sees, and the player's own hand.
struct Board: View {
    let table: TableScreen
    let room: TableRoom
    /// Whether the stage has no room to name the awaited player.
    var isAwaitedNamedElsewhere = false
    let touch: PromptTargets

    var body: some View {
        GeometryReader { proxy in
            ScrollViewReader { reader in
                ScrollView { parts(room.heights(in: proxy.size.height, hasStrip: false)) }
                    // Where the table does not fit, it scrolls at each new prompt until the hand is in sight.
                    .onceLaid(for: table.prompt?.id) {
                        if table.lesson == nil, room.minHeight > proxy.size.height + 1 {
                            reader.scrollTo(LitPlace.idOfHand)
                        }
                    }
                    .scrolledToLit(touch.context, reader) { $0.idOnBoard }
            }
        }
    }

    private func parts(_ heights: PartHeights) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Rivals(
                seats: Array(table.seats.dropFirst()), piles: table.piles, room: room, height: heights.rival,
                touch: touch)
            Middle(
                table: table, hasPiles: room.free == 0, height: heights.centre, marketHeight: heights.market,
                slipHeight: room.slipHeight,
                isAwaitedNamedElsewhere: isAwaitedNamedElsewhere, touch: touch
            )
            .id(LitPlace.idOfMiddle)
            if let own = table.seats.first { Seat(seat: own, form: .own, height: heights.own, touch: touch) }
            // The player's hand is secret.
            OwnHand(table: table, height: heights.hand, touch: touch).privacySensitive().id(LitPlace.idOfHand)
            if let playback = table.playback { OpenSeats(seats: playback.open, touch: touch) }
        }
    }
}

/// The table in large text: ranks scroll sideways, the table up and down; the own seat and the prompt stay in sight.
private struct LargeTable: View {
    let table: TableScreen
    let touch: PromptTargets
    let size: CGSize
    @State private var pull = PromptExtent.usual

    var body: some View {
        VStack(spacing: 0) {
            AboveTable(table: table, isLowest: table.isBarred && size.height < 600, isNarrow: size.width < 360)
            // On a small phone, and below a bar with trouble, the ranks scroll with the table.
            LargeBoard(table: table, touch: touch, hasStripAbove: size.height >= (table.isBarred ? 752 : 640))
            let usualShare: CGFloat = size.height >= 640 ? 0.41 : 0.48
            let maxHeight = pull == .down ? 156 : size.height * (pull == .up ? 0.8 : usualShare)
            HeightLimit(maxHeight: maxHeight) {
                Asked(
                    table: table, touch: touch, place: PromptPlace(width: size.width, maxHeight: maxHeight), pull: $pull
                )
            }
            .frame(maxWidth: 640)
        }
        .onChange(of: table.prompt?.id) { pull = .usual }
    }
}

/// The whole table in large text except the prompt.
private struct LargeBoard: View {
    let table: TableScreen
    let touch: PromptTargets
    let hasStripAbove: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if hasStripAbove {
                RankStrip(table: table, touch: touch).fixedSize(horizontal: false, vertical: true).id(
                    LitPlace.idOfRanks)
            }
            ScrollViewReader { reader in
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        if !hasStripAbove { RankStrip(table: table, touch: touch).id(LitPlace.idOfRanks) }
                        if let slip = table.slip { PuzzleSlip(lesson: slip) }
                        ForEach(table.seats.dropFirst(), id: \.seat) { seat in
                            Seat(seat: seat, form: .row, touch: touch)
                        }
                        Middle(table: table, hasPiles: true, touch: touch).id(LitPlace.idOfMiddle)
                        if let own = table.seats.first, max(own.city.count, Int(own.plots)) > 0 {
                            Skyline(city: own.city(touch, .wide)).frame(height: 80).padding(.horizontal, 8)
                                .spot(.city(own.seat), touch.context)
                        }
                        // The player's hand is secret.
                        OwnHand(table: table, touch: touch).privacySensitive().id(LitPlace.idOfHand)
                        if let playback = table.playback { OpenSeats(seats: playback.open, touch: touch) }
                    }
                }
                .scrolledToLit(touch.context, reader) { $0.idOnBoard }
            }
            if let own = table.seats.first {
                OwnBar(seat: own, touch: touch).fixedSize(horizontal: false, vertical: true)
                    .id(LitPlace.id(ofSeat: own.seat))
            }
        }
        .actingString(table, touch.context)
    }
}

/// The text of a puzzle, or of a lesson's step about nothing in particular, in a place of its own that covers nothing.
struct PuzzleSlip: View {
    let lesson: LessonView

    var body: some View {
        LessonCard(lesson: lesson.withoutWaysOut)
            .padding(.horizontal, Spacing.groups)
            .padding(.bottom, Spacing.choices)
    }
}

extension LessonView {
    /// A puzzle's buttons, which stand at its prompt.
    fileprivate var waysOut: [AyatsuriCore.Button] { kind == .puzzle ? buttons : [] }

    fileprivate var withoutWaysOut: LessonView {
        guard kind == .puzzle else { return self }
        return LessonView(kind: kind, title: title, text: text, progress: progress, lights: lights, buttons: [])
    }
}

/// The top line: the round, and buttons for the player's knowledge, the story and the seldom used actions.
struct TopLine: View {
    let table: TableScreen
    @Environment(PageContext.self) private var context
    /// Whether the title and the round have room in one line.
    var isWide = false
    /// Whether a screen reader reads both as one heading.
    var isOneStop = false
    /// Whether the line stands beside the table, where it has little room.
    var isBeside = false
    /// Whether the window is so low that the prompt has hardly room.
    var isLowest = false
    /// Whether the window is so narrow that large text has no room.
    var isNarrow = false

    var body: some View {
        let aside = table.buttons.filter(\.isAside)
        HStack(spacing: 0) {
            if isWide {
                Text(table.title).font(Typography.question).accessibilityAddTraits(.isHeader)
                Text(table.subtitle).font(Typography.body).foregroundStyle(context.palette.ink2).padding(.leading, 16)
            } else if isOneStop {
                titles.accessibilityElement(children: .combine).accessibilityAddTraits(.isHeader)
            } else {
                titles
            }
            Spacer(minLength: 0)
            if !table.knowledge.isEmpty {
                opening("known", context.labels.known, .knowledge) {
                    HStack(spacing: 3) {
                        ClosedEye(size: context.grown(19), palette: context.palette)
                        Text(verbatim: "\(table.knowledge.count)")
                            .font(Typography.note)
                            .foregroundStyle(context.palette.onButton)
                            .padding(.horizontal, 5)
                            .background(context.palette.button, in: Capsule())
                    }
                }
            }
            opening("log", context.labels.log, .story) { Image(systemName: "doc.text").font(.title3) }
            if !aside.isEmpty {
                opening("more", aside.map(\.label).joined(separator: ", "), .aside) {
                    Image(systemName: "ellipsis").font(.title3)
                }
            }
        }
        .minimumScaleFactor(0.6)
        .padding(.leading, 14)
        // The text is limited in size, because the table and the prompt need the room.
        .dynamicTypeSize(min(context.text, isLowest ? .large : isBeside ? .xLarge : .xxxLarge))
    }

    private var titles: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(table.subtitle).font(Typography.detail).lineLimit(
                isBeside ? (context.isLargeText ? 3 : 2) : isNarrow ? 2 : 1)
            Text(table.title).font(Typography.note).foregroundStyle(context.palette.ink2).accessibilityAddTraits(
                .isHeader)
        }
    }

    private func opening<Sign: View>(
        _ name: String, _ label: String, _ kind: Sheet.Kind, @ViewBuilder sign: () -> Sign
    ) -> some View {
        let sign = sign()
        return Button {
            context.overlays.open(kind)
        } label: {
            sign.frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(label)
        .accessibilityIdentifier(name)
    }
}

/// A notice on a bar above the table, which stays in sight however far the table is scrolled.
struct Notice: View {
    let words: String
    let buttons: [AyatsuriCore.Button]
    var isLowest = false
    @Environment(PageContext.self) private var context

    var body: some View {
        scrollingContent
            .plate(context.palette.panel, context.palette.accent, context.palette, corner: 8)
    }

    @ViewBuilder private var scrollingContent: some View {
        if context.isLargeText || isLowest {
            // The notice scrolls, so that some of the table and the prompt stays in sight.
            HeightLimit(maxHeight: isLowest ? 56 : 112) { ScrollView { content } }
                .dynamicTypeSize(min(context.text, isLowest ? .xLarge : .accessibility5))
        } else {
            content
        }
    }

    private var content: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(words).font(Typography.body).accessibilityIdentifier("notice").announced(words, isNew: true)
            QuietButtons(buttons: buttons)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(Spacing.choices)
    }
}
