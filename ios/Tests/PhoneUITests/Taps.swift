// A person at one phone, who knows only what the app shows, and does only what can be tapped.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
struct Taps {
    let phone: PhoneModel
    let app: Shown<PhoneApp>

    init(_ phone: PhoneModel, _ app: Shown<PhoneApp>? = nil) {
        self.phone = phone
        self.app = app ?? Shown(PhoneApp(model: phone, veil: Veil()))
    }

    /// Taps the part with this identifier, also one behind the button for more, and answers with yes if it is asked
    /// again.
    func tap(_ identifier: String) async throws {
        var parts = app.parts
        if !parts.has(identifier), parts.has("more") {
            try parts.tap("more")
            parts = app.parts
        }
        try parts.tap(identifier)
        try await sayYes()
        await phone.waitForHandedOverActions()
        if let refusal = phone.refusal { throw Stuck(description: "\(identifier): \(refusal.words)") }
    }

    /// Types into a field and presses the key that ends typing.
    func type(_ identifier: String, _ text: String) async throws {
        let field = try #require(app.parts.first { $0.identifier == identifier }, "there is no \(identifier)")
        field.type?(text)
        try #require(app.parts.first { $0.identifier == identifier }).submit?()
        await phone.waitForHandedOverActions()
    }

    /// Answers with yes if something is asked again. Returns whether it was.
    @discardableResult
    private func sayYes() async throws -> Bool {
        guard let dialog = app.parts.dialog else { return false }
        // The question takes no answer at first.
        try await Task.sleep(for: InputPause.length + .milliseconds(5))
        try dialog.parts.tap("confirm-yes")
        return true
    }

    /// Makes the first tap for a choice of the prompt in front: on its button, within its groups, or on the card that
    /// it takes.
    func begin(_ choice: Choice, of prompt: Prompt) throws {
        for group in try #require(prompt.entries.way(to: choice.index), "the entries lack a choice") {
            try app.parts.tap("group-\(group)")
        }
        let button = "choice-\(choice.index)"
        let parts = app.parts
        if parts.has(button) {
            try parts.tap(button)
        } else {
            // The card itself is the choice.
            let looked = choice.targets.compactMap { if case .looked(let card) = $0 { card } else { nil } }
            let card = try #require(looked.first, "there is nothing to tap for \(choice.label)")
            try parts.lastTap(card)
        }
    }

    /// Makes a choice of the prompt in front.
    func choose(_ choice: Choice, of prompt: Prompt) async throws {
        // A prompt that came by itself takes no tap at first.
        if prompt.cameByItself {
            _ = app.parts
            try await Task.sleep(for: InputPause.length + .milliseconds(5))
        }
        try begin(choice, of: prompt)
        if choice.needsLift { try app.parts.tap("take") }
        let isAskedAgain = try await sayYes()
        #expect(isAskedAgain == (choice.confirm != nil))
        try await phone.awaitAnother(than: prompt)
    }

    /// Plays by taps to the result, and opens each cover. `each` sees every table. Returns the names on the covers.
    func playToTheEnd(seed: UInt64 = 3, each: (TableScreen) throws -> Void = { _ in }) async throws -> Set<String> {
        var dice = Dice(seed)
        var covered: Set<String> = []
        while true {
            let screen = try await phone.awaitScreen {
                if case .table(let table) = $0 { table.prompt != nil } else { true }
            }
            switch screen {
            case .table(let table):
                try each(table)
                let prompt = try #require(table.prompt)
                // A choice that asks again takes time, so such choices are made only now and then.
                let quick = prompt.choices.filter { $0.confirm == nil }
                let some = quick.isEmpty || Int.random(in: 0..<8, using: &dice) == 0 ? prompt.choices : quick
                let choice = try #require(some.randomElement(using: &dice))
                try await choose(choice, of: prompt)
            case .cover(let cover):
                #expect(app.parts.says(cover.title) && app.parts.says(cover.text))
                covered.insert(cover.name)
                let open = try #require(cover.buttons.first)
                _ = app.parts
                try await Task.sleep(for: InputPause.length + .milliseconds(5))
                try await tap(open.id)
            case .result(let result):
                #expect(app.parts.says(result.title))
                return covered
            default: throw Stuck(description: "in the middle of a game: \(screen)")
            }
        }
    }
}

extension [PromptEntry] {
    /// The labels of the groups that lead to a choice; nothing if it is not in these entries.
    func way(to index: UInt32) -> [String]? {
        for entry in self {
            switch entry {
            case .one(let line): if line.index == index { return [] }
            case .gallery(let gallery): if gallery.lines.contains(where: { $0.index == index }) { return [] }
            case .group(let group):
                if let way = group.entries.way(to: index) { return [group.label] + way }
            }
        }
        return nil
    }
}

extension [Part] {
    func has(_ identifier: String) -> Bool { first { $0.identifier == identifier } != nil }

    /// Taps the last part with this identifier: the cards of a prompt come after all others.
    @MainActor func lastTap(_ identifier: String) throws {
        let parts = flat.filter { $0.identifier == identifier && $0.press != nil }
        let press = try #require(parts.last?.press, "there is no \(identifier) to tap")
        press()
    }

    /// All parts with the parts inside them, in the order in which they are read.
    var flat: [Part] { flatMap { [$0] + $0.parts.flat } }
}

/// Runs `use` at a table with three people at one phone, and a bot.
@MainActor
func atTableOfThree(
    _ language: Language = .english, _ use: @MainActor (PhoneModel, Taps) async throws -> Void
) async throws {
    try await inFolder { folder in
        try await withPhone(folder, language) { phone in
            try await phone.press("new", "edition/classic", "players/4")
            for name in ["Botan", "Chiyo"] {
                try await phone.perform(.enter(field: .newPerson, text: name))
                try await phone.press("add-person")
            }
            try await phone.perform(.enter(field: .seed, text: "21"))
            try await phone.press("start")
            try await use(phone, Taps(phone))
        }
    }
}

/// Plays the first lesson to its end by taps on what is lit; `look` sees each step.
@MainActor
func learn(_ language: Language, _ look: (PhoneModel, Screen, Taps) async throws -> Void) async throws {
    try await inFolder { folder in
        try await withPhone(folder, language) { phone in
            let taps = Taps(phone)
            try await taps.tap("lesson/classic")
            try await taps.learnOn(look)
        }
    }
}

extension Taps {
    /// Taps what a lesson lights up, reads on where there is nothing to do, and makes the usual choice where the lesson
    /// leaves it open.
    func learnOn(_ look: (PhoneModel, Screen, Taps) async throws -> Void) async throws {
        while true {
            let screen = try await phone.awaitScreen {
                guard case .table(let table) = $0 else { return true }
                return table.lesson != nil || table.prompt != nil
            }
            let lesson = screen.lesson
            if lesson != nil { try await look(phone, screen, self) }
            if let next = lesson?.buttons.first(where: \.primary) {
                try await tap(next.id)
                try await phone.awaitScreen { $0.lesson != lesson }
                continue
            }
            guard case .table(let table) = screen, let prompt = table.prompt else { break }
            try await choose(table.litChoice ?? prompt.usual, of: prompt)
        }
        #expect(phone.screen.page == .home, "its last step leads home")
        #expect(!app.parts.has("lesson"))
    }
}

extension TableScreen {
    /// The choice that a lesson wants; nothing where it leaves the choice open.
    var litChoice: Choice? {
        let lit = prompt?.choices.filter { lesson?.lights.contains(.choice(index: $0.index)) == true } ?? []
        return lit.count == 1 ? lit[0] : nil
    }
}

extension Prompt {
    fileprivate var usual: Choice { choices.first(where: \.primary) ?? choices[0] }
}
