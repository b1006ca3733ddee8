// What lies over a page: sheets, one over the other, and what is asked once more before something is given up.
import AyatsuriCore
import Foundation
import Observation
import SwiftUI

/// Something that lies over the page until it is closed.
struct Sheet: Identifiable {
    enum What {
        /// The story of the screen in front.
        case story
        /// What the player of the table in front knows.
        case knowledge
        /// What one seldom does at the table in front.
        case aside
        /// A seat of the table in front, by its number.
        case seat(UInt32)
        /// A seat of the result in front, by its number.
        case ended(UInt32)
        /// Several choices that touch the same thing.
        case choices([Choice])
        /// Why something cannot be done, and the cards that it is about.
        case why(label: String, reason: String, cards: [Card])
        /// Cards in full, and what is known of them here.
        case about([Card], lines: [String])

        var isStory: Bool { if case .story = self { true } else { false } }
    }

    let what: What
    /// The prompt for which it was opened: it falls with it. Nothing for what stays.
    let prompt: UInt64?
    let id = UUID()
}

/// What is asked once more.
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
    /// The choice that was lifted, and is taken by the next tap; and the prompt that it belongs to.
    private var lifted: (prompt: UInt64, index: UInt32)?
    /// The groups of choices that are open, one inside the other, by their places among the entries that hold them; and the
    /// prompt that they belong to.
    private var opened: (prompt: UInt64, path: [Int])?
    /// The prompt whose closed choices are told one by one.
    private var unfolded: UInt64?
    /// Since when the prompt in front is shown.
    @ObservationIgnored private var shown: (prompt: UInt64, pause: InputPause)?

    func open(_ what: Sheet.What, of prompt: UInt64? = nil) { sheets.append(Sheet(what: what, prompt: prompt)) }

    func closeTop() { if !sheets.isEmpty { sheets.removeLast() } }

    func ask(
        _ confirm: Confirm, of prompt: UInt64? = nil, isDestructive: Bool = false, yes: @escaping @MainActor () -> Void
    ) {
        asked = AskedAgain(confirm: confirm, prompt: prompt, isDestructive: isDestructive, yes: yes)
    }

    func lift(_ index: UInt32, of prompt: UInt64) { lifted = (prompt, index) }

    func lifted(of prompt: UInt64?) -> UInt32? { lifted.flatMap { $0.prompt == prompt ? $0.index : nil } }

    func opened(of prompt: UInt64) -> [Int] { opened.flatMap { $0.prompt == prompt ? $0.path : nil } ?? [] }

    func openGroup(_ place: Int, of prompt: UInt64) { opened = (prompt, opened(of: prompt) + [place]) }

    /// Whether what cannot be chosen is told one by one.
    func isUnfolded(_ prompt: UInt64) -> Bool { unfolded == prompt }

    func unfold(_ isOpen: Bool, _ prompt: UInt64) { unfolded = isOpen ? prompt : nil }

    func closeGroup(of prompt: UInt64) { opened = (prompt, opened(of: prompt).dropLast()) }

    /// The moment for which a prompt takes no choice. It begins when this is first asked of it.
    func pause(of prompt: UInt64) -> InputPause {
        if let shown, shown.prompt == prompt { return shown.pause }
        let pause = InputPause()
        shown = (prompt, pause)
        return pause
    }

    /// The sheets that still hold while this is asked.
    private func standing(_ prompt: UInt64?) -> [Sheet] { sheets.filter { $0.prompt == nil || $0.prompt == prompt } }

    /// Whether nothing lies over the page.
    func isClear(_ prompt: UInt64?) -> Bool {
        standing(prompt).isEmpty && (asked.map { $0.prompt != nil && $0.prompt != prompt } ?? true)
    }

    /// The sheet over `level` others. What is taken away takes those over it along.
    subscript(level: Int, prompt: UInt64?) -> Sheet? {
        get {
            let standing = standing(prompt)
            return standing.indices.contains(level) ? standing[level] : nil
        }
        set { if newValue == nil { sheets = Array(standing(prompt).prefix(level)) } }
    }

    /// Whether it is asked once more over `level` sheets: it is asked over the uppermost.
    subscript(isAskedOver level: Int, prompt: UInt64?) -> Bool {
        get {
            guard let asked else { return false }
            return (asked.prompt == nil || asked.prompt == prompt) && standing(prompt).count == level
        }
        set { if !newValue { asked = nil } }
    }
}

/// The moment for which what just appeared takes no answer: whoever taps twice answers nothing by it.
struct InputPause {
    /// As long as one takes to tap twice. Tests that tap everything do not wait.
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

/// Each page gets this beside its screen. All views of a page find it in their environment; it does not change.
@MainActor
final class PageContext: Observable {
    let screen: Screen
    let palette: Palette
    /// Labels of the shell's own parts; everything about the game is worded by the core as well.
    let labels: ShellLabels
    let cover: CoverOpening
    let explain: (String) -> Card?
    private(set) var act: ActionHandler
    /// The overlay of the page, and the part of its prompt that is open or lifted.
    let over: Overlays
    /// What is on its way over the table.
    let flights: Flights
    /// What a lesson lights up on the table.
    let lit: LitPlaces
    /// Where the string to whoever acts ends.
    let string: StringEnd
    /// How large text is.
    let text: DynamicTypeSize
    /// The scale of all that is drawn, where a window has the room.
    private(set) var larger: CGFloat = 1
    /// Whether things only light up where they come to rest.
    let isReduced: Bool
    /// Where the rotors of a table find what they lead to.
    private(set) var rotors: Namespace.ID?
    /// What of a table keys have gone to.
    private(set) var focus: FocusState<FocusGoal?>.Binding?

    init(
        screen: Screen, palette: Palette, labels: ShellLabels, cover: CoverOpening,
        explain: @escaping (String) -> Card?, act: @escaping ActionHandler, over: Overlays, flights: Flights,
        lit: LitPlaces = LitPlaces(), string: StringEnd = StringEnd(), text: DynamicTypeSize = .large,
        isReduced: Bool = false
    ) {
        (self.screen, self.palette, self.labels, self.cover) = (screen, palette, labels, cover)
        (self.explain, self.act, self.over, self.flights) = (explain, act, over, flights)
        (self.lit, self.string, self.text, self.isReduced) = (lit, string, text, isReduced)
    }

    /// The same but for what `change` makes of it.
    private func copy(_ change: (PageContext) -> Void) -> PageContext {
        let copy = PageContext(
            screen: screen, palette: palette, labels: labels, cover: cover, explain: explain, act: act, over: over,
            flights: flights, lit: lit, string: string, text: text, isReduced: isReduced)
        (copy.larger, copy.rotors, copy.focus) = (larger, rotors, focus)
        change(copy)
        return copy
    }

    /// Whether what stands side by side stands one below the other.
    var isLargeText: Bool { text.isLargeText }

    /// Icons, buildings and coins grow with the text, but never so much that nothing else has room.
    func grown(_ size: CGFloat) -> CGFloat { size * min(max(text.scale, 1), 1.3) * larger }

    /// Does what a button does, after its question where it has one.
    func press(_ button: AyatsuriCore.Button) {
        guard let confirm = button.confirm else { return act(button.action) }
        over.ask(confirm, isDestructive: button.action.isDestructive) { self.act(button.action) }
    }

    /// A tap on what cannot be pressed says why.
    func pressOrSayWhy(_ button: AyatsuriCore.Button) {
        if let closed = button.closed { why(button.label, closed) } else { press(button) }
    }

    /// The same with other ways to hand an action back.
    func handing(_ act: @escaping ActionHandler) -> PageContext { copy { $0.act = act } }

    /// The same on a table whose rotors look there, and where keys go to what that tells.
    func with(rotors: Namespace.ID, focus: FocusState<FocusGoal?>.Binding) -> PageContext {
        copy { ($0.rotors, $0.focus) = (rotors, focus) }
    }

    /// The same for what is drawn larger.
    func enlarged(_ larger: CGFloat) -> PageContext { copy { $0.larger = larger } }

    /// Whether the prompt came by itself, and takes no tap yet, so that nothing is chosen or opened that nobody saw.
    var isTooSoon: Bool {
        guard let prompt = screen.prompt, prompt.cameByItself else { return false }
        return over.pause(of: prompt.id).isOn
    }

    /// Whether nothing lies over the page.
    var isUppermost: Bool { over.isClear(screen.prompt?.id) }

    /// Closes what was opened last on the page, or leaves it.
    func goBack() {
        if let prompt = screen.prompt?.id {
            if over.isUnfolded(prompt) { return over.unfold(false, prompt) }
            if !over.opened(of: prompt).isEmpty { return over.closeGroup(of: prompt) }
        }
        // A hint goes first, and the table stays.
        if let hint = screen.table?.hint { return act(hint.close.action) }
        act(.back)
    }

    /// Cards in full, and what is known of them here.
    func about(_ cards: [Card], lines: [String] = []) {
        if !cards.isEmpty || !lines.isEmpty { over.open(.about(cards, lines: lines)) }
    }

    func why(_ label: String, _ reason: String, _ cards: [Card] = []) {
        over.open(.why(label: label, reason: reason, cards: cards))
    }
}

/// A page or a sheet, and what lies over it.
struct Layered<Content: View>: View {
    let level: Int
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content

    var body: some View {
        @Bindable var over = context.over
        let prompt = context.screen.prompt?.id
        content
            .sheet(item: $over[level, prompt]) { sheet in
                Layered<SheetContent>(level: level + 1) {
                    SheetContent(what: sheet.what)
                }
                .presentationDetents([.medium, .large])
                .wideOnLargeScreens()
            }
            // Not a dialog of the system's that hangs on something of the page: on a large screen that has no button for no.
            .alert(
                over.asked?.confirm.question ?? "", isPresented: $over[isAskedOver: level, prompt],
                presenting: over.asked
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
