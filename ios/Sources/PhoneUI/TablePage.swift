// A game in play, watched or replayed: who looks is below, whom they play with above, and what is asked lowest.
import AyatsuriCore
import SwiftUI

/// Whether the prompt stands below the table or beside it, or the seats around the table.
enum TableShape: Equatable {
    case high(isCompact: Bool)
    case wide
    case round

    var isCompact: Bool { self == .high(isCompact: true) }

    var isHigh: Bool { if case .high = self { true } else { false } }

    @MainActor static func of(_ size: CGSize, _ table: TableScreen, _ context: PageContext) -> TableShape {
        let isLong = context.isLargeText || table.playback != nil
        if size.width >= 840, size.height >= 560, !isLong { return .round }
        if size.width >= 840 || (size.width >= 560 && size.height < 560) { return .wide }
        // Several counters need a whole row each.
        let isSmall = size.width < 400 || size.height < 700
        return .high(isCompact: isSmall && table.seats.allSatisfy { $0.counters.count == 1 })
    }
}

struct TablePage: View {
    let table: TableScreen
    let context: PageContext
    @Namespace private var rotors
    @FocusState private var focus: Goal?
    /// Whether somebody goes from thing to thing by keys: then what comes new is gone to by itself.
    @State private var goesByKeys = false

    var body: some View {
        let touch = Touch(table, context.with(rotors: rotors, focus: $focus))
        GeometryReader { proxy in
            InLesson(table: table, size: proxy.size, touch: touch) {
                Moving(context: context) { places(touch, proxy.size) }
                    .rotors(table, TableShape.of(proxy.size, table, context), touch)
            }
        }
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
        .leaving(context)
        .onChange(of: focus) { if focus != nil { goesByKeys = true } }
        .onChange(of: Asking(prompt: table.prompt?.id, step: table.lesson?.text)) {
            if goesByKeys, context.isUppermost, let first = touch.firstGoal(table) { focus = first }
        }
        // Who takes a finger again goes where the finger goes.
        .watchingFingers { _ in if goesByKeys { goesByKeys = false } }
    }

    /// What is new when it is another one.
    private struct Asking: Equatable {
        let prompt: UInt64?
        let step: String?
    }

    @ViewBuilder private func places(_ touch: Touch, _ size: CGSize) -> some View {
        let shape = TableShape.of(size, table, context)
        switch shape {
        case .round: RoundTable(table: table, touch: touch, size: size)
        case .wide:
            HStack(alignment: .bottom, spacing: Space.sections) {
                Board(table: table, shape: shape, touch: touch)
                Asked(
                    table: table, touch: touch,
                    heights: PromptHeights(usual: size.height, whole: size.height, isCard: true)
                )
                .frame(width: size.height < 480 ? 320 : 408)
            }
            .padding(Space.groups)
        case .high:
            // What is asked never hides the table: it has a part of the height at most, and scrolls.
            let part = context.isLargeText ? 0.65 : 0.47
            VStack(spacing: 0) {
                Board(table: table, shape: shape, touch: touch)
                Asked(
                    table: table, touch: touch,
                    heights: PromptHeights(usual: size.height * part, whole: size.height * 0.86)
                )
                .frame(maxWidth: 560)
            }
        }
    }
}

extension AyatsuriCore.Button {
    /// What one seldom does at a table; all else stands beside the prompt.
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

/// What lies lowest: what is asked, the bar of a replay, or who is awaited.
struct Asked: View {
    let table: TableScreen
    let touch: Touch
    let heights: PromptHeights

    var body: some View {
        let bar = table.buttons.filter { !$0.isAside }
        if let prompt = table.prompt {
            PromptPanel(prompt: prompt, hint: table.hint, bar: bar, heights: heights, touch: touch)
                // Nothing that was opened or pulled for one prompt stays for the next, which is read from its beginning.
                .id(prompt.id)
        } else {
            VStack(alignment: .leading, spacing: 4) {
                QuietButtons(buttons: bar, context: touch.context, isBar: true)
                if let playback = table.playback {
                    PlaybackBar(
                        playback: playback, table: table, high: heights.of(.usual), context: touch.context)
                } else if !table.isToldOnStage(touch.context) {
                    Waiting(table: table, palette: touch.context.palette)
                }
            }
        }
    }
}

/// The table itself: what everybody sees of it, and what this player sees besides.
struct Board: View {
    let table: TableScreen
    let shape: TableShape
    let touch: Touch

    var body: some View {
        let context = touch.context
        let isLarge = context.isLargeText
        VStack(alignment: .leading, spacing: 0) {
            TopLine(table: table, context: context)
            if let notice = table.notice { Notice(words: notice, buttons: table.noticeButtons, context: context) }
            VStack(alignment: .leading, spacing: 0) {
                // In large text all of it is one column that scrolls.
                if !isLarge { RankStrip(table: table, touch: touch) }
                ScrollViewReader { reader in
                    ScrollView { scrolled(isLarge) }
                        // The hand looks out at each new question; what fits lies at the top.
                        .onceLaid(for: table.prompt?.id) {
                            if table.lesson == nil { reader.scrollTo(LitPlace.idOfHand) }
                        }
                        .scrolledToLit(context, reader) { $0.idOnBoard }
                }
            }
            .actingString(table, context)
        }
    }

    private func scrolled(_ isLarge: Bool) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            if isLarge { RankStrip(table: table, touch: touch).id(LitPlace.idOfRanks) }
            let others = Array(table.seats.dropFirst())
            Others(seats: others, piles: table.piles, shape: shape, touch: touch)
            Middle(
                table: table, hasPiles: !Others.havePilesBeside(others.count, shape, touch.context), touch: touch
            )
            .id(LitPlace.idOfMiddle)
            if let own = table.seats.first { Seat(seat: own, room: .large, touch: touch) }
            // Nobody else sees what is held.
            OwnHand(table: table, touch: touch).privacySensitive().id(LitPlace.idOfHand)
            if let playback = table.playback { OpenSeats(seats: playback.open, touch: touch) }
        }
    }
}

/// The round, and what is one tap away: what is known, the story, and what one seldom does.
struct TopLine: View {
    let table: TableScreen
    let context: PageContext
    /// Where there is room for both in a line.
    var isWide = false

    var body: some View {
        let aside = table.buttons.filter(\.isAside)
        HStack(spacing: 0) {
            if isWide {
                Text(table.title).font(Type.question).accessibilityAddTraits(.isHeader)
                Text(table.subtitle).font(Type.body).foregroundStyle(context.palette.ink2).padding(.leading, 16)
            } else {
                VStack(alignment: .leading, spacing: 1) {
                    Text(table.subtitle).font(Type.detail)
                    Text(table.title).font(Type.note).foregroundStyle(context.palette.ink2).accessibilityAddTraits(
                        .isHeader)
                }
            }
            Spacer()
            if !table.knowledge.isEmpty {
                opening("known", context.labels.known, .knowledge) {
                    HStack(spacing: 3) {
                        ClosedEye(size: context.grown(19), palette: context.palette)
                        Text(verbatim: "\(table.knowledge.count)")
                            .font(Type.note)
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
        .padding(.leading, 14)
    }

    private func opening<Sign: View>(
        _ name: String, _ label: String, _ what: Sheet.What, @ViewBuilder sign: () -> Sign
    ) -> some View {
        let sign = sign()
        return Button {
            context.over.open(what)
        } label: {
            sign.frame(minWidth: Space.finger, minHeight: Space.finger)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(label)
        .accessibilityIdentifier(name)
    }
}

/// The notice of a table of several phones stays in sight however far the table is scrolled.
struct Notice: View {
    let words: String
    let buttons: [AyatsuriCore.Button]
    let context: PageContext
    @State private var content = CGFloat.infinity

    var body: some View {
        said
            .plate(context.palette.panel, context.palette.accent, context.palette, corner: 8)
    }

    @ViewBuilder private var said: some View {
        if context.isLargeText {
            // It leaves some of the table in sight, and scrolls.
            ScrollView { all.measured { content = $0 } }.frame(maxHeight: min(content, 112))
        } else {
            all
        }
    }

    private var all: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(words).font(Type.body).accessibilityIdentifier("notice").announced(words, isNew: true)
            QuietButtons(buttons: buttons, context: context)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(Space.choices)
    }
}
