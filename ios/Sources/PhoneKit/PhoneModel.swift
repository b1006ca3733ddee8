// One phone as SwiftUI observes it: the screen in front, the calls of the core, and the last refusal.
// It knows nothing of SwiftUI itself, so its tests run wherever Swift does.
import AyatsuriCore
import Foundation
import Observation

/// One phone. Calls are made from the main actor and block nobody; when one returns, `screen` is the screen to which it
/// led.
@MainActor
@Observable
public final class PhoneModel {
    /// The screen in front. It takes each screen that the core shows, in order.
    public private(set) var screen: Screen
    /// The table that awaits this phone's player, whatever screen is in front; nothing if none does.
    public private(set) var signal: TableSignal?
    /// The text of the system's notification while the app is not in front; nothing if there is nothing to say.
    public private(set) var notification: String?
    /// The settings by which every screen is drawn.
    public private(set) var appearance: Appearance
    /// The language spoken now.
    public private(set) var language: Language
    /// Why the last call was refused, in words for the person; nothing after a call that was done.
    public private(set) var refusal: PhoneError?
    /// The number of refused calls and of choices made: the phone vibrates at each.
    public private(set) var refusals = 0
    public private(set) var choices = 0
    /// Whether the person has asked for quiet. The core says so with each signal, and it holds until the next one.
    public private(set) var isQuiet: Bool

    /// The core. Only tests use it from outside.
    package let core: LivePhone
    @ObservationIgnored private let relay: Relay
    /// Carries out what the core asks of the system after an action, as sharing a file.
    @ObservationIgnored public var carryOut: (@MainActor (ShellEffect) -> Void)?
    /// Plays a sound that the core names, at most one with each screen.
    @ObservationIgnored public var onSound: (@MainActor (HeardSound) -> Void)?
    /// The cues that nobody has taken yet.
    @ObservationIgnored private var cues: [Cue] = []
    /// The most cues that are kept; the oldest go first.
    private static let maxCues = 1_024
    /// The task of the action that was handed over last.
    @ObservationIgnored private var handedOver: Task<Void, Never>?
    /// The number of the prompt that was answered last. A second tap on it before the page has changed is no mistake of
    /// the person's, so its refusal is not shown.
    @ObservationIgnored private var lastAnswered: UInt64?
    /// The time that a refusal stays on the screen unless the person taps it away.
    @TaskLocal public static var refusalStays: Duration = .seconds(6)
    @ObservationIgnored private var refusalTimer: Task<Void, any Error>?

    private init(core: LivePhone, relay: Relay, first: PhoneUpdate, arrivals: AsyncStream<Arrival>) {
        self.core = core
        self.relay = relay
        screen = first.screen
        signal = first.signal
        notification = first.notification
        appearance = first.appearance
        language = first.language
        isQuiet = first.signal?.isQuiet ?? false
        // The task ends with the stream, and holds the model only while it takes in one arrival.
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
        let core = try await LivePhone.open(
            folder: folder.path, language: language, listener: relay, radios: radios)
        guard let first = relay.first else {
            preconditionFailure("the core tells of the first screen before it is open")
        }
        return PhoneModel(core: core, relay: relay, first: first, arrivals: arrivals)
    }

    private func show(_ update: PhoneUpdate) {
        if case .table = update.screen {
            cues = (cues + update.cues).suffix(Self.maxCues)
        } else {
            // The cues belong to a table that nobody sees any more.
            cues = []
        }
        language = update.language
        appearance = update.appearance
        notification = update.notification
        screen = update.screen
        signal = update.signal
        if let signal { isQuiet = signal.isQuiet }
        if let sound = update.sound { onSound?(sound) }
    }

    /// Asks the person for their name and language, at the first start of a phone that has neither.
    @discardableResult
    public func welcome() async -> Bool { await ask { try await $0.welcome() } != nil }

    /// A card in full, as the edition in front has it; nothing if there is no such card.
    public func explain(_ card: String) -> Card? { core.explain(card: card) }

    /// Does what the person does: an action that the screen in front offers, or one that a shell makes by itself (going
    /// back, a text that was typed, a link that was opened, the answer to a prompt). Returns whether the action was
    /// done.
    @discardableResult
    public func act(_ action: UserAction) async -> Bool {
        guard case .choose(let prompt, _) = action else {
            let effects = await ask { try await $0.act(action: action) }
            for effect in effects ?? [] { carryOut?(effect) }
            return effects != nil
        }
        let isSecond = prompt == lastAnswered
        lastAnswered = prompt
        let isLate: (PhoneError) -> Bool = { isSecond && $0.isLate }
        let isDone = await ask(silent: isLate, { try await $0.act(action: action) }) != nil
        if isDone { choices += 1 }
        // The prompt is still open, or was never answered from here.
        if refusal != nil { lastAnswered = nil }
        return isDone
    }

    /// As `act`, for a caller that does not wait, such as a view. Actions are done in the order in which they are
    /// handed over.
    public func handOver(_ action: UserAction) {
        let previous = handedOver
        handedOver = Task {
            await previous?.value
            await act(action)
        }
    }

    /// Waits until all that was handed over is done. For tests.
    package func waitForHandedOverActions() async { await handedOver?.value }

    /// Takes the cues up to the table in front, in order and each once, for animations. They include those of tables
    /// that nobody drew. A view that animates nothing need not take them: only the newest thousand are kept.
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

    /// The newest lines of the core's log, for the phone's owner to read when something went wrong.
    public func recentLog() -> [String] { core.recentLog() }

    /// Hands the core the system's report of a crash of this app, which comes at the next start.
    @discardableResult
    public func handInCrash(_ report: String) async -> Bool {
        await ask { try await $0.handInCrash(told: report) } != nil
    }

    /// Tells the core whether the app is in front. To be called at each change.
    public func setInFront(_ isInFront: Bool) { core.inFront(isInFront: isInFront) }

    /// Tells the core today's date where this phone is. To be called when the phone was opened and whenever the app
    /// comes to the front.
    public func tellToday(_ now: Date = Date(), in zone: TimeZone = .current) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let date = calendar.dateComponents([.year, .month, .day], from: now)
        guard let year = date.year, let month = date.month, let day = date.day else { return }
        core.today(year: Int32(year), month: UInt32(month), day: UInt32(day))
    }

    /// Tells the core what an iPhone can do. It has no way to keep the system from taking pictures of the screen.
    public func tellAbilities() {
        core.setShellAbilities(abilities: ShellAbilities(hidesCards: true, guardsPictures: false, shares: true))
    }

    /// Takes the refusal off the screen: the person has read it.
    public func forgetRefusal() { refusal = nil }

    /// Closes the store: when this has returned, the folder can be opened again. Every later call is refused.
    public func close() async { await core.shutDown() }

    private func refuse(_ error: PhoneError) {
        refusal = error
        refusals += 1
        refusalTimer?.cancel()
        refusalTimer = Task { [weak self] in
            try await Task.sleep(for: Self.refusalStays)
            self?.refusal = nil
        }
    }

    /// Calls the core, and shows an error to the person unless `silent` says that it concerns nobody.
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
            // The bindings themselves throw this if they do not fit the library.
            answer = nil
            refuse(.Fault(message: error.localizedDescription))
        }
        // The core tells of a screen before it answers, so the stream is emptied before this call returns.
        await withCheckedContinuation { relay.whenCaughtUp($0) }
        return answer
    }
}

extension PhoneError {
    /// Whether the call was refused because the tapped choice is not offered any more.
    fileprivate var isLate: Bool {
        switch self {
        case .LateAnswer, .NotOffered: true
        case .BadValue, .BadSetup, .NoSuchGame, .BadRecord, .Store, .Fault, .Closed: false
        }
    }

    /// The words for the person.
    public var words: String {
        switch self {
        case .NotOffered(let message), .LateAnswer(let message), .BadValue(let message), .BadSetup(let message),
            .NoSuchGame(let message), .BadRecord(let message), .Store(let message), .Fault(let message),
            .Closed(let message):
            message
        }
    }
}
