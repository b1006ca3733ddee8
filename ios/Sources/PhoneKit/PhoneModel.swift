// One phone as SwiftUI observes it: the screen in front, the few calls, and what was refused last.
// It knows nothing of SwiftUI itself, so its tests run wherever Swift does.
import AyatsuriCore
import Foundation
import Observation

/// One phone. Calls are made from the main actor and hold nobody; when one returns, `screen` is what it brought.
@MainActor
@Observable
public final class PhoneModel {
    /// The screen in front. Each one that the core shows comes by here, in order.
    public private(set) var screen: Screen
    /// The table that awaits this phone's player, whatever screen is in front; nothing if none does.
    public private(set) var signal: TableSignal?
    /// The text of the system's notification while the app is not in front; nothing if there is nothing to say.
    public private(set) var notification: String?
    /// The settings for drawing, on every screen.
    public private(set) var appearance: Appearance
    /// The language spoken now.
    public private(set) var language: Language
    /// Why the last call was refused, in words for the person; nothing after a call that was done.
    public private(set) var refusal: PhoneError?
    /// How many calls were refused, and how many choices made: a hand is told of each.
    public private(set) var refusals = 0
    public private(set) var choices = 0
    /// Whether the person has asked for quiet. The core says so with what it signals, and it holds until the next signal.
    public private(set) var isQuiet: Bool

    /// Tests look at it; screens have no need to.
    package let core: LivePhone
    @ObservationIgnored private let relay: Relay
    /// Does what the core wants done after an action, by the means of the system.
    @ObservationIgnored public var carryOut: (@MainActor (ShellEffect) -> Void)?
    /// Lets be heard what the core names, as it happens, at most one sound with each screen.
    @ObservationIgnored public var hear: (@MainActor (HeardSound) -> Void)?
    /// The cues that nobody has taken yet.
    @ObservationIgnored private var cues: [Cue] = []
    /// At most this many are kept, the newest.
    private static let mostCues = 1_024
    /// What was handed over last.
    @ObservationIgnored private var handedOver: Task<Void, Never>?
    /// The prompt that was answered last: whoever taps twice before the page has changed has made no mistake, and is told of
    /// none.
    @ObservationIgnored private var answered: UInt64?
    /// For how long a refusal stays unless it is tapped away.
    @TaskLocal public static var refusalStays: Duration = .seconds(6)
    @ObservationIgnored private var fading: Task<Void, any Error>?

    private init(live: LivePhone, relay: Relay, first: PhoneUpdate, arrivals: AsyncStream<Arrival>) {
        self.core = live
        self.relay = relay
        screen = first.screen
        signal = first.signal
        notification = first.notification
        appearance = first.appearance
        language = first.language
        isQuiet = first.signal?.isQuiet ?? false
        // Ends with the stream, and holds the model only while it takes one screen in.
        Task { [weak self] in
            for await arrival in arrivals {
                switch arrival {
                case .update(let update): self?.show(update)
                case .caughtUp(let waiting): waiting.resume()
                }
            }
        }
    }

    /// Opens the phone on the folder that holds its games and settings. `language` is spoken unless another was chosen.
    /// With `radios` it can play with others.
    public static func open(
        folder: URL, language: Language, radios: (any SystemRadios)? = nil
    ) async throws -> PhoneModel {
        let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival.self)
        let relay = Relay(to: continuation)
        let live = try await LivePhone.open(
            folder: folder.path, language: language, listener: relay, radios: radios)
        guard let first = relay.first else {
            preconditionFailure("the core tells of the first screen before it is open")
        }
        return PhoneModel(live: live, relay: relay, first: first, arrivals: arrivals)
    }

    private func show(_ update: PhoneUpdate) {
        if case .table = update.screen {
            cues = (cues + update.cues).suffix(Self.mostCues)
        } else {
            // Nobody sees the table any more at which these moved.
            cues = []
        }
        language = update.language
        appearance = update.appearance
        notification = update.notification
        screen = update.screen
        signal = update.signal
        if let signal { isQuiet = signal.isQuiet }
        if let sound = update.sound { hear?(sound) }
    }

    /// Asks the person for their name and language, at the first start of a phone that has neither.
    @discardableResult
    public func welcome() async -> Bool { await ask { try await $0.welcome() } != nil }

    /// A card in full, as the edition in front has it; nothing if there is no such card.
    public func explain(_ card: String) -> Card? { core.explain(card: card) }

    /// Does what the person does: an action that the screen in front gave, or one that a shell makes by itself, which are
    /// the way back, text that was typed, a link that was opened and the answer to a prompt. This call and the next ones
    /// tell whether it was done.
    @discardableResult
    public func act(_ action: UserAction) async -> Bool {
        guard case .choose(let prompt, _) = action else {
            let effects = await ask { try await $0.act(action: action) }
            for effect in effects ?? [] { carryOut?(effect) }
            return effects != nil
        }
        let isSecond = prompt == answered
        answered = prompt
        let isLate: (PhoneError) -> Bool = { isSecond && $0.isLate }
        let isDone = await ask(silent: isLate, { try await $0.act(action: action) }) != nil
        if isDone { choices += 1 }
        // That prompt is open still, or was never answered from here.
        if refusal != nil { answered = nil }
        return isDone
    }

    /// The same for who does not wait, as a view: actions are done in the order in which they are handed over.
    public func handOver(_ action: UserAction) {
        let before = handedOver
        handedOver = Task {
            await before?.value
            await act(action)
        }
    }

    /// Until all that was handed over is done. For tests: a view has no need to wait.
    package func handedOverIsDone() async { await handedOver?.value }

    /// The cues up to the table in front, in order and each once, for animations. They include those of tables that
    /// nobody drew. A view that animates nothing need not ask: the newest thousand are kept.
    public func takeCues() -> [Cue] {
        defer { cues = [] }
        return cues
    }

    /// Speaks another language from now on, and says everything again in it.
    @discardableResult
    public func speak(_ language: Language) async -> Bool {
        await ask { try await $0.speak(language: language) } != nil
    }

    /// Shows a record, step by step.
    @discardableResult
    public func openReplay(_ json: String) async -> Bool {
        await ask { try await $0.openReplay(json: json) } != nil
    }

    /// What the program has last said of itself, a line each, for its owner to read when something went wrong.
    public func recentLog() -> [String] { core.recentLog() }

    /// Takes in how this app crashed, as its system tells it at the next start.
    @discardableResult
    public func handInCrash(_ told: String) async -> Bool { await ask { try await $0.handInCrash(told: told) } != nil }

    /// Says whether the app is in front of its person, at each change.
    public func inFront(_ isInFront: Bool) { core.inFront(isInFront: isInFront) }

    /// Tells which date it is where this phone is: when it was opened, and whenever the app comes to the front.
    public func tellToday(_ now: Date = Date(), in zone: TimeZone = .current) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let date = calendar.dateComponents([.year, .month, .day], from: now)
        guard let year = date.year, let month = date.month, let day = date.day else { return }
        core.today(year: Int32(year), month: UInt32(month), day: UInt32(day))
    }

    /// Says what an iPhone can do: no app can keep its system from taking pictures of the screen.
    public func tellAbilities() {
        core.setShellAbilities(abilities: ShellAbilities(hidesCards: true, guardsPictures: false, shares: true))
    }

    /// The person has read why a call was refused.
    public func forgetRefusal() { refusal = nil }

    /// Closes the store: when this has returned, the folder can be opened again. Every later call is refused.
    public func close() async { await core.shutDown() }

    private func refuse(_ error: PhoneError) {
        refusal = error
        refusals += 1
        fading?.cancel()
        fading = Task { [weak self] in
            try await Task.sleep(for: Self.refusalStays)
            self?.refusal = nil
        }
    }

    /// `silent` says which errors are none for the person.
    private func ask<Answer: Sendable>(
        silent: (PhoneError) -> Bool = { _ in false }, _ call: @Sendable (LivePhone) async throws -> Answer
    ) async -> Answer? {
        let answer: Answer?
        do {
            answer = try await call(core)
            refusal = nil
        } catch let error as PhoneError {
            answer = nil
            if silent(error) { refusal = nil } else { refuse(error) }
        } catch {
            // What the bindings themselves throw, should they not fit the library.
            answer = nil
            refuse(.Fault(message: error.localizedDescription))
        }
        // The core tells of a screen before it answers: what waits in the stream is taken in first.
        await withCheckedContinuation { relay.whenCaughtUp($0) }
        return answer
    }
}

extension PhoneError {
    /// Refused because what was tapped is not asked any more.
    fileprivate var isLate: Bool {
        switch self {
        case .LateAnswer, .NotOffered: true
        case .BadValue, .BadSetup, .NoSuchGame, .BadRecord, .Store, .Fault, .Closed: false
        }
    }

    /// What to tell the person.
    public var words: String {
        switch self {
        case .NotOffered(let message), .LateAnswer(let message), .BadValue(let message), .BadSetup(let message),
            .NoSuchGame(let message), .BadRecord(let message), .Store(let message), .Fault(let message),
            .Closed(let message):
            message
        }
    }
}
