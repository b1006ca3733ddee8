// A keyboard does everything that taps do. As Android's `KeysTest`.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// A person at one phone with a keyboard, who moves the focus and presses keys.
@MainActor
private struct Keyboard {
    let phone: PhoneModel
    let app: Shown<PhoneApp>

    init(_ phone: PhoneModel) {
        self.phone = phone
        app = Shown(PhoneApp(model: phone, veil: Veil()))
    }

    /// Moves the focus to the part with this name, and presses a key there.
    func press(_ identifier: String, _ key: KeyEquivalent = .space) async throws {
        let part = try #require(
            app.parts.first { $0.identifier == identifier && $0.isFocusable }, "no key goes to \(identifier)")
        part.focus?()
        let pressed = try #require(part.keys[key])
        #expect(pressed() == .handled)
        try await sayYes()
        await phone.waitForHandedOverActions()
        if let refusal = phone.refusal { throw Stuck(description: "\(identifier): \(refusal.words)") }
    }

    func choose(_ choice: Choice, of prompt: Prompt, _ key: KeyEquivalent) async throws {
        for group in try #require(prompt.entries.way(to: choice.index)) { try await press("group-\(group)", key) }
        let button = "choice-\(choice.index)"
        if app.parts.has(button) {
            try await press(button, key)
        } else {
            let cards = choice.targets.compactMap { if case .looked(let card) = $0 { card } else { nil } }
            let card = app.parts.flat.last { $0.isFocusable && cards.contains($0.identifier) }
            let pressed = try #require(card?.keys[key])
            card?.focus?()
            #expect(pressed() == .handled)
        }
        if choice.needsLift { try await press("take", key) }
        try await sayYes()
        try await phone.awaitAnother(than: prompt)
    }

    /// Answers with yes if something is asked again. The dialog is the system's own, which handles its keys itself.
    private func sayYes() async throws {
        guard let dialog = app.parts.dialog else { return }
        try dialog.parts.tap("confirm-yes")
        await phone.waitForHandedOverActions()
    }

    /// Presses a shortcut, which works wherever the focus is. Returns false if it does nothing.
    func pressShortcut(_ key: KeyEquivalent) async -> Bool {
        let parts = (app.parts.over?.parts ?? app.parts).flat.filter { $0.shortcut == key }
        #expect(parts.count <= 1, "two things take one key: \(parts.map(\.identifier))")
        guard let part = parts.first else { return false }
        (part.byShortcut ?? part.press)?()
        if let yes = app.parts.dialog?.parts.first(where: { $0.identifier == "confirm-yes" }) { yes.press?() }
        await phone.waitForHandedOverActions()
        return true
    }
}

@MainActor
@Suite struct KeysTests {
    /// The buttons that can be pressed.
    private func pressed(_ parts: [Part]) -> [Part] { parts.flat.filter { $0.kind == .button && $0.press != nil } }

    private func goToAll(_ parts: [Part]) {
        let all = pressed(parts)
        #expect(!all.isEmpty)
        for part in all {
            #expect(
                part.isFocusable && part.keys[.return] != nil && part.keys[.space] != nil,
                "no key presses \(part.identifier) \(part.words)")
        }
        // A button that cannot be pressed never has the focus.
        #expect(parts.flat.allSatisfy { $0.kind != .button || $0.press != nil || !$0.isFocusable })
    }

    @Test func keysGoToEachThingThatCanBeTapped() async throws {
        let samples = Samples(.english)
        for screen in [
            Screen.nearby(samples.nearby), .join(samples.join), .lobby(samples.lobby), .audit(samples.audit),
        ] {
            goToAll(Shown(PageInFront(screen: screen, labels: shellLabels(language: .english), act: { _ in })).parts)
        }
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let view = Shown(PhoneApp(model: phone, veil: Veil()))
                for way in [["settings"], ["about"], ["rules"], ["statistics"], ["history"], ["new"]] {
                    goToAll(view.parts)
                    if way == ["about"] { try await phone.press("settings") }
                    try await phone.press(way[0])
                    goToAll(view.parts)
                    try await phone.perform(.goHome)
                }
                // A key can close a refusal, too.
                #expect(await !phone.act(.choose(prompt: 0, index: 0)))
                #expect(view.parts.has("refusal"))
                goToAll(view.parts)
            }
        }
        for (edition, players) in [("fullset", 8), ("kingdom", 3)] {
            try await atTable(edition, players) { phone, view in
                var left = 6
                try await phone.play { _, prompt in
                    goToAll(view.parts)
                    let group = view.parts.first { $0.identifier.hasPrefix("group-") }
                    group?.press?()
                    goToAll(view.parts)
                    left -= 1
                    return left == 0
                }
                for sheet in ["log", "more"] {
                    try view.parts.tap(sheet)
                    let over = try #require(view.parts.sheet)
                    goToAll(over)
                    try view.parts.tap("close")
                }
            }
        }
    }

    @Test func aCoverThatIsHeldIsOpenedByAKey() async throws {
        try await atTableOfThree { phone, _ in
            guard case .cover(let cover) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            var handed: [UserAction] = []
            let page = Shown(
                PageInFront(
                    screen: phone.screen, labels: shellLabels(language: .english), cover: .hold,
                    act: { handed.append($0) }))
            let open = try #require(cover.buttons.first)
            _ = page.parts
            try await Task.sleep(for: InputPause.length + .milliseconds(10))
            let part = try #require(page.parts.first { $0.identifier == open.id })
            #expect(part.isFocusable && part.keys[.space]?() == .handled)
            #expect(handed == [open.action])
        }
    }

    @Test func aGameIsPlayedByKeysAloneAndWhatIsAskedNextIsGoneTo() async throws {
        try await InputPause.$length.withValue(.zero) {
            try await inFolder { folder in
                try await withPhone(folder) { phone in
                    let keys = Keyboard(phone)
                    try await keys.press("quick")
                    var dice = Dice(5)
                    var answers = 0
                    while let prompt = try await phone.awaitPrompt() {
                        let parts = keys.app.parts.flat
                        let hasReturn = parts.contains { $0.shortcut == .return }
                        if answers > 0 {
                            let focused = parts.filter(\.isFocused)
                            let first = try #require(focused.first)
                            #expect(focused.count == 1 && first.isOffered(by: prompt), "\(focused.map(\.identifier))")
                            // While something has the focus, return presses only that.
                            #expect(!hasReturn)
                        }
                        let quick = prompt.choices.filter { $0.confirm == nil }
                        let choice = try #require((quick.isEmpty ? prompt.choices : quick).randomElement(using: &dice))
                        try await keys.choose(choice, of: prompt, Bool.random(using: &dice) ? .space : .return)
                        answers += 1
                    }
                    #expect(phone.result != nil && answers > 10)
                    #expect(await keys.pressShortcut(.escape))
                    #expect(phone.screen.page == .home)
                }
            }
        }
    }

    @Test func returnPressesWhatIsMarkedAndNothingUnderASheet() async throws {
        try await InputPause.$length.withValue(.zero) {
            try await inFolder { folder in
                try await withPhone(folder) { phone in
                    let keys = Keyboard(phone)
                    try await phone.start("classic", players: 4, seed: 21)
                    try await phone.play { _, prompt in
                        prompt.choices.contains { $0.primary && $0.confirm == nil && !$0.needsLift }
                    }
                    let prompt = try #require(phone.table?.prompt)
                    try keys.app.parts.tap("log")
                    // No key reaches the marked button or the page below the sheet.
                    let reached = keys.app.parts.flat.compactMap(\.shortcut)
                    #expect(reached == [.escape])
                    #expect(await !keys.pressShortcut(.return))
                    #expect(await keys.pressShortcut(.escape))
                    #expect(keys.app.parts.sheet == nil)
                    #expect(await keys.pressShortcut(.return))
                    try await phone.awaitAnother(than: prompt)
                }
            }
        }
    }

    @Test func aLessonIsReadOnByReturn() async throws {
        try await InputPause.$length.withValue(.zero) {
            var read = 0
            try await learn(.english) { _, screen, taps in
                let lesson = try #require(screen.lesson)
                let marked = taps.app.parts.flat.filter { $0.shortcut == .return }
                guard let next = lesson.buttons.first(where: \.primary) else { return }
                guard case .table = screen else { return }
                #expect(marked.map(\.identifier) == [next.id])
                read += 1
            }
            #expect(read > 3)
        }
    }

    @Test func escapeClosesWhatWasOpenedLastAndThenLeaves() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let keys = Keyboard(phone)
                #expect(await !keys.pressShortcut(.escape), "nothing is below the first page")
                try await phone.start("fullset", players: 8, seed: 3)
                try await phone.play { _, prompt in
                    prompt.entries.contains { if case .group = $0 { true } else { false } } && !prompt.closed.isEmpty
                }
                let group = try #require(keys.app.parts.first { $0.identifier.hasPrefix("group-") }?.identifier)
                try await keys.press(group)
                try await keys.press("closed")
                try await keys.press("log")
                @MainActor func isUnfolded() -> Bool {
                    keys.app.parts.first { $0.identifier == "closed" }?.words.contains("▴") == true
                }
                #expect(keys.app.parts.sheet != nil)
                #expect(await keys.pressShortcut(.escape))
                #expect(keys.app.parts.sheet == nil && isUnfolded())
                #expect(await keys.pressShortcut(.escape))
                #expect(!isUnfolded())
                #expect(keys.app.parts.has("group-back"))
                #expect(await keys.pressShortcut(.escape))
                #expect(!keys.app.parts.has("group-back") && phone.screen.page == .table)
                #expect(await keys.pressShortcut(.escape))
                #expect(phone.screen.page == .home)
            }
        }
    }
}

extension Part {
    /// Whether the part is a choice of the prompt, or a group of choices.
    fileprivate func isOffered(by prompt: Prompt) -> Bool {
        identifier.hasPrefix("choice-") || identifier.hasPrefix("group-")
            || prompt.looked.contains { $0.id == identifier }
    }
}
