// A player for tests, who knows only what the screens show, and chooses by chance.
import AyatsuriCore
import Foundation
import Observation
import PhoneKit

/// Why a test cannot go on.
public struct Stuck: Error, CustomStringConvertible {
    public let description: String
    public init(description: String) { self.description = description }
}

/// Runs `use` with a new folder, and then removes the folder.
@MainActor
public func inFolder<Answer>(_ use: @MainActor (URL) async throws -> Answer) async throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ayatsuri-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await use(folder)
}

/// Opens a phone at which bots act without pauses, and closes it after `use`.
@MainActor
public func withPhone<Answer>(
    _ folder: URL, _ language: Language = .english, _ use: @MainActor (PhoneModel) async throws -> Answer
) async throws -> Answer {
    let phone = try await PhoneModel.open(folder: folder, language: language)
    // As the app does, so that the settings have the rows that an iPhone supports.
    phone.tellAbilities()
    do {
        if case .home = phone.screen {
            try await phone.hurry()
        }
        let answer = try await use(phone)
        await phone.close()
        return answer
    } catch {
        await phone.close()
        throw error
    }
}

/// Random numbers that are the same in each run.
public struct Dice: RandomNumberGenerator {
    private var state: UInt64
    public init(_ seed: UInt64) { state = seed }

    /// SplitMix64.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension PhoneModel {
    /// Lets bots act without pauses, and gives the player a name.
    public func hurry() async throws {
        try await press("settings", "pace/at-once", "turn-end/off")
        try await perform(.enter(field: .ownName, text: language == .japanese ? "あや" : "Aya"))
        try await press("back")
    }

    /// Sets up a game by the rows of the setup screen, and starts it.
    public func start(_ edition: String, players: Int, seed: Int) async throws {
        try await press("new", "edition/\(edition)", "players/\(players)")
        try await perform(.enter(field: .seed, text: "\(seed)"))
        try await press("start")
    }

    /// The record of the game whose result is in front, as the core hands it out for sharing.
    public func sharesRecord() async throws -> String {
        let export = core.offers().first { if case .result(.export) = $0.action { true } else { false } }
        guard let export, case .share(.record, let text) = try await core.act(action: export.action).first else {
            throw Stuck(description: "no record is shared on \(screen)")
        }
        return text
    }

    /// Does an action, which must not be refused.
    public func perform(_ action: UserAction) async throws {
        guard await act(action) else { throw Stuck(description: "\(action): \(refusal?.words ?? "refused")") }
    }

    /// Presses the buttons of these names, one after the other. None may be refused.
    public func press(_ names: String...) async throws {
        for name in names { try await perform(action(name)) }
    }

    /// The action that the screen in front offers under this name: that of a button (`rules`) or of a row's value
    /// (`players/4`). It may be closed.
    public func action(_ name: String) throws -> UserAction {
        guard let offer = core.offers().first(where: { $0.id == name }) else {
            throw Stuck(description: "there is no \(name) among \(core.offers().map(\.id))")
        }
        return offer.action
    }

    /// Waits for a screen that satisfies `willDo`, this one or a later one; throws after two minutes, longer than any
    /// machine takes.
    @discardableResult
    public func awaitScreen(_ willDo: (Screen) -> Bool) async throws -> Screen {
        let deadline = ContinuousClock.now + .seconds(120)
        while !willDo(screen) {
            guard ContinuousClock.now < deadline else { throw Stuck(description: "nothing comes after \(screen)") }
            await nextScreen(until: deadline)
        }
        return screen
    }

    /// Waits until SwiftUI would draw again.
    private func nextScreen(until end: ContinuousClock.Instant) async {
        let (changes, told) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            _ = screen
        } onChange: {
            told.finish()
        }
        // The system keeps a cancelled sleep until its time has come, so this sleeps for short times.
        let watch = Task {
            while ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(500)) }
            told.finish()
        }
        for await _ in changes {}
        watch.cancel()
    }

    /// Waits for a lobby that satisfies `willDo`.
    public func lobby(_ willDo: (LobbyScreen) -> Bool) async throws -> LobbyScreen {
        let shown = try await awaitScreen { if case .lobby(let lobby) = $0 { willDo(lobby) } else { false } }
        guard case .lobby(let lobby) = shown else { throw Stuck(description: "\(shown)") }
        return lobby
    }

    /// Joins the first table in sight, in English, and is ready. A table that does not answer is asked again, as a person
    /// does.
    public func join(_ code: String) async throws {
        try await press("join")
        var isMet = false
        while !isMet {
            let found = try await awaitScreen {
                if case .nearby(let nearby) = $0 { !nearby.tables.isEmpty } else { false }
            }
            guard case .nearby(let nearby) = found else { return }
            try await perform(nearby.tables[0].action)
            let answer = try await awaitScreen {
                switch $0 {
                case .join: true
                case .nearby(let nearby): nearby.text.contains("does not answer")
                default: false
                }
            }
            if case .join = answer { isMet = true }
        }
        try await perform(.enter(field: .joinCode, text: code))
        try await press("enter")
        _ = try await lobby { $0.buttons.contains { $0.id == "ready" } }
        try await press("ready")
    }

    /// Waits for the next prompt; nothing when the game is over.
    public func awaitPrompt() async throws -> Prompt? {
        let shown = try await awaitScreen {
            if case .table(let table) = $0 { table.prompt != nil } else { true }
        }
        switch shown {
        case .table(let table): return table.prompt
        case .result: return nil
        default: throw Stuck(description: "in the middle of a game: \(shown)")
        }
    }

    /// The table in front; nothing if none is.
    public var table: TableScreen? {
        if case .table(let table) = screen { table } else { nil }
    }

    /// The result in front; nothing if none is.
    public var result: ResultScreen? {
        if case .result(let result) = screen { result } else { nil }
    }

    /// Plays to the end, or until `isEnough`, which sees every table with a prompt, says so.
    public func play(seed: UInt64 = 7, until isEnough: (TableScreen, Prompt) throws -> Bool = { _, _ in false })
        async throws
    {
        var dice = Dice(seed)
        while let prompt = try await awaitPrompt(), let table {
            if try isEnough(table, prompt) { return }
            guard let choice = prompt.choices.randomElement(using: &dice) else {
                throw Stuck(description: "nothing can be chosen: \(prompt)")
            }
            try await perform(.choose(prompt: prompt.id, index: choice.index))
        }
    }

    /// Answers a number of prompts, and waits for the next one.
    public func play(prompts: Int) async throws {
        var asked = 0
        try await play { _, _ in
            asked += 1
            return asked > prompts
        }
    }
}
