// Layers over a page: sheets, one over the other, and questions that ask once more before something is given up.
import AyatsuriCore
import Foundation
import Observation
import SwiftUI

/// Something that lies over the page until it is closed.
struct Sheet: Identifiable {
    enum Kind {
        /// The story of the screen in front.
        case story
        /// The facts that the player of the table in front knows.
        case knowledge
        /// The actions at the table in front that are seldom used.
        case aside
        /// A seat of the table in front, by its number.
        case seat(UInt32)
        /// A seat of the result in front, by its number.
        case ended(UInt32)
        /// Several choices that touch the same thing.
        case choices([Choice])
        /// Why something cannot be done, and the cards that it is about.
        case why(label: String, reason: String, cards: [Card])
        /// Cards in full, with lines that tell what this player knows of them.
        case about([Card], lines: [String])

        var isStory: Bool { if case .story = self { true } else { false } }
    }

    let kind: Kind
    /// The prompt for which the sheet was opened, and with which it closes; nothing for a sheet that stays.
    let prompt: UInt64?
    let id = UUID()
}

/// A question that asks once more before an action is done.
struct AskedAgain: Identifiable {
    let confirm: Confirm
    /// The prompt for which it is asked; nothing for a button.
    let prompt: UInt64?
    let isDestructive: Bool
    let yes: @MainActor () -> Void
    let pause = InputPause()
    let id = UUID()
}

@MainActor
@Observable
final class Overlays {
    private var sheets: [Sheet] = []
    private(set) var asked: AskedAgain?
    /// The choice that was lifted and that the next tap takes, with its prompt.
    private var lifted: (prompt: UInt64, index: UInt32)?
    /// The open groups of choices, one inside the other, as places in the lists that hold them, with their prompt.
    private var openGroups: (prompt: UInt64, path: [Int])?
    /// The prompt whose closed choices are listed one by one.
    private var unfolded: UInt64?
    /// The prompt in front, and the pause since it appeared.
    @ObservationIgnored private var shown: (prompt: UInt64, pause: InputPause)?

    func open(_ kind: Sheet.Kind, of prompt: UInt64? = nil) { sheets.append(Sheet(kind: kind, prompt: prompt)) }

    func closeTop() { if !sheets.isEmpty { sheets.removeLast() } }

    func ask(
        _ confirm: Confirm, of prompt: UInt64? = nil, isDestructive: Bool = false, yes: @escaping @MainActor () -> Void
    ) {
        asked = AskedAgain(confirm: confirm, prompt: prompt, isDestructive: isDestructive, yes: yes)
    }

    func lift(_ index: UInt32, of prompt: UInt64) { lifted = (prompt, index) }

    func lifted(of prompt: UInt64?) -> UInt32? { lifted.flatMap { $0.prompt == prompt ? $0.index : nil } }

    func opened(of prompt: UInt64) -> [Int] { openGroups.flatMap { $0.prompt == prompt ? $0.path : nil } ?? [] }

    func openGroup(_ index: Int, of prompt: UInt64) { openGroups = (prompt, opened(of: prompt) + [index]) }

    /// Whether a prompt's closed choices are listed one by one.
    func isUnfolded(_ prompt: UInt64) -> Bool { unfolded == prompt }

    func setUnfolded(_ isUnfolded: Bool, _ prompt: UInt64) { unfolded = isUnfolded ? prompt : nil }

    func closeGroup(of prompt: UInt64) { openGroups = (prompt, opened(of: prompt).dropLast()) }

    /// The pause in which a prompt takes no choice. It begins when this is first called for the prompt.
    func pause(of prompt: UInt64) -> InputPause {
        if let shown, shown.prompt == prompt { return shown.pause }
        let pause = InputPause()
        shown = (prompt, pause)
        return pause
    }

    /// The sheets that stay open at this prompt.
    private func openSheets(_ prompt: UInt64?) -> [Sheet] { sheets.filter { $0.prompt == nil || $0.prompt == prompt } }

    /// Whether nothing lies over the page.
    func isClear(_ prompt: UInt64?) -> Bool {
        openSheets(prompt).isEmpty && (asked.map { $0.prompt != nil && $0.prompt != prompt } ?? true)
    }

    /// The sheet over `level` others. Setting it to nothing closes it and all sheets over it.
    subscript(level: Int, prompt: UInt64?) -> Sheet? {
        get {
            let openSheets = openSheets(prompt)
            return openSheets.indices.contains(level) ? openSheets[level] : nil
        }
        set { if newValue == nil { sheets = Array(openSheets(prompt).prefix(level)) } }
    }

    /// Whether a question lies over `level` sheets: it lies over the uppermost.
    subscript(isAskedOver level: Int, prompt: UInt64?) -> Bool {
        get {
            guard let asked else { return false }
            return (asked.prompt == nil || asked.prompt == prompt) && openSheets(prompt).count == level
        }
        set { if !newValue { asked = nil } }
    }
}

/// A pause in which something that just appeared takes no answer, so that a double tap answers nothing by mistake.
struct InputPause {
    /// The length of the pause: that of a double tap. Tests that tap everything set it to zero.
    @TaskLocal static var length: Duration = .milliseconds(300)
    private let since = ContinuousClock.now

    var isOn: Bool { ContinuousClock.now - since < Self.length }
}

extension UserAction {
    /// Whether it gives something up. A game that is started alone and a lesson that is skipped can be left again; a move
    /// that wastes something is a move.
    var isDestructive: Bool {
        switch self {
        case .lobby(.start), .lobby(.give), .lesson, .choose: false
        default: true
        }
    }
}

/// All that the views of a page need beside their own part of the screen. They find it in their environment; it does
/// not change.
@MainActor
final class PageContext: Observable {
    let screen: Screen
    let palette: Palette
    /// Labels of the shell's own parts, such as closing a sheet; the core words them, too.
    let labels: ShellLabels
    let cover: CoverOpening
    let explain: (String) -> Card?
    private(set) var act: ActionHandler
    /// The overlay of the page, and the part of its prompt that is open or lifted.
    let overlays: Overlays
    /// The pieces that fly over the table.
    let flights: Flights
    /// The places on the table that a lesson can light up.
    let lit: LitPlaces
    /// The end of the string that leads to the seat whose turn it is.
    let stringEnd: StringEnd
    /// The size of text.
    let text: DynamicTypeSize
    /// The scale of all that is drawn, where a window has the room.
    private(set) var scale: CGFloat = 1
    /// Whether the person wants less motion: then things only light up where they come to rest.
    let isReduced: Bool
    /// The namespace in which the table's rotors (a screen reader's lists of places) find their goals.
    private(set) var rotors: Namespace.ID?
    /// The goal on the table that has the focus of the keyboard.
    private(set) var focus: FocusState<FocusGoal?>.Binding?

    init(
        screen: Screen, palette: Palette, labels: ShellLabels, cover: CoverOpening,
        explain: @escaping (String) -> Card?, act: @escaping ActionHandler, overlays: Overlays, flights: Flights,
        lit: LitPlaces = LitPlaces(), stringEnd: StringEnd = StringEnd(), text: DynamicTypeSize = .large,
        isReduced: Bool = false
    ) {
        (self.screen, self.palette, self.labels, self.cover) = (screen, palette, labels, cover)
        (self.explain, self.act, self.overlays, self.flights) = (explain, act, overlays, flights)
        (self.lit, self.stringEnd, self.text, self.isReduced) = (lit, stringEnd, text, isReduced)
    }

    /// A copy of this, changed by `change`.
    private func copy(_ change: (PageContext) -> Void) -> PageContext {
        let copy = PageContext(
            screen: screen, palette: palette, labels: labels, cover: cover, explain: explain, act: act,
            overlays: overlays,
            flights: flights, lit: lit, stringEnd: stringEnd, text: text, isReduced: isReduced)
        (copy.scale, copy.rotors, copy.focus) = (scale, rotors, focus)
        change(copy)
        return copy
    }

    /// Whether text is so large that things stand one below the other instead of side by side.
    var isLargeText: Bool { text.isLargeText }

    /// Scales a size with the text, for icons, buildings and coins, by at most 1.3 so that other things keep their
    /// room.
    func grown(_ size: CGFloat) -> CGFloat { size * min(max(text.scale, 1), 1.3) * scale }

    /// Does a button's action, after its question if it has one.
    func press(_ button: AyatsuriCore.Button) {
        guard let confirm = button.confirm else { return act(button.action) }
        overlays.ask(confirm, isDestructive: button.action.isDestructive) { self.act(button.action) }
    }

    /// Presses a button, or if it is closed, shows why.
    func pressOrSayWhy(_ button: AyatsuriCore.Button) {
        if let closed = button.closed { showReason(button.label, closed) } else { press(button) }
    }

    /// A copy of this that hands actions to `act`.
    func handing(_ act: @escaping ActionHandler) -> PageContext { copy { $0.act = act } }

    /// A copy of this for a table with this namespace of rotors and this focus.
    func with(rotors: Namespace.ID, focus: FocusState<FocusGoal?>.Binding) -> PageContext {
        copy { ($0.rotors, $0.focus) = (rotors, focus) }
    }

    /// A copy of this in which everything is drawn larger by a factor.
    func enlarged(_ factor: CGFloat) -> PageContext { copy { $0.scale = factor } }

    /// Whether the prompt came by itself, and takes no tap yet, so that nothing is chosen or opened that nobody saw.
    var isTooSoon: Bool {
        guard let prompt = screen.prompt, prompt.cameByItself else { return false }
        return overlays.pause(of: prompt.id).isOn
    }

    /// Whether nothing lies over the page.
    var isUppermost: Bool { overlays.isClear(screen.prompt?.id) }

    /// Closes what was opened last on the page; if nothing is open, leaves the page.
    func goBack() {
        if let prompt = screen.prompt?.id {
            if overlays.isUnfolded(prompt) { return overlays.setUnfolded(false, prompt) }
            if !overlays.opened(of: prompt).isEmpty { return overlays.closeGroup(of: prompt) }
        }
        // An open hint closes first; the table stays.
        if let hint = screen.table?.hint { return act(hint.close.action) }
        act(.back)
    }

    /// Opens a sheet with cards in full, and with lines that tell what this player knows of them.
    func showCards(_ cards: [Card], lines: [String] = []) {
        if !cards.isEmpty || !lines.isEmpty { overlays.open(.about(cards, lines: lines)) }
    }

    func showReason(_ label: String, _ reason: String, _ cards: [Card] = []) {
        overlays.open(.why(label: label, reason: reason, cards: cards))
    }
}

/// A page or a sheet, with the layers over it.
struct Layered<Content: View>: View {
    let level: Int
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content

    var body: some View {
        @Bindable var overlays = context.overlays
        let prompt = context.screen.prompt?.id
        content
            .sheet(item: $overlays[level, prompt]) { sheet in
                Layered<SheetContent>(level: level + 1) {
                    SheetContent(kind: sheet.kind)
                }
                .presentationDetents([.medium, .large])
                .wideOnLargeScreens()
            }
            // An alert, and not a confirmation dialog: on a large screen that would have no button for no.
            .alert(
                overlays.asked?.confirm.question ?? "", isPresented: $overlays[isAskedOver: level, prompt],
                presenting: overlays.asked
            ) { asked in
                Button(asked.confirm.no, role: .cancel) {}
                    .accessibilityIdentifier("confirm-no")
                // The tap that opened the question does not answer it.
                Button(asked.confirm.yes, role: asked.isDestructive ? .destructive : nil) {
                    if !asked.pause.isOn { asked.yes() }
                }
                .accessibilityIdentifier("confirm-yes")
            }
    }
}

extension View {
    /// On an iPad a sheet has no detents, and would be as narrow as a form: a street of houses needs the width of a page.
    @ViewBuilder fileprivate func wideOnLargeScreens() -> some View {
        if #available(iOS 18.0, macOS 15.0, *) { presentationSizing(.page) } else { self }
    }
}
