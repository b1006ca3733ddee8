// Answering a prompt: groups that open, cards that are lifted first, questions that are asked again, steps that are
// taken back, hints.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct PromptTests {
    /// Notes the actions that a page hands to the core.
    @MainActor
    private final class Handed {
        var actions: [UserAction] = []
    }

    private let handed = Handed()

    /// A page with a table, without a core.
    private func page(_ table: TableScreen, _ phone: PhoneModel? = nil) -> Shown<PageInFront> {
        let handed = handed
        return Shown(
            PageInFront(
                screen: .table(table), labels: shellLabels(language: .english), explain: { phone?.explain($0) },
                act: { handed.actions.append($0) }))
    }

    /// Runs `use` at the first table of some games that satisfies `willDo`.
    private func table(
        _ edition: String = "classic", _ players: Int = 4, where willDo: (TableScreen, Prompt) -> Bool,
        use: @MainActor (TableScreen, Prompt, PhoneModel) async throws -> Void
    ) async throws {
        for seed in 1...10 {
            var isFound = false
            try await atTable(edition, players, seed: seed) { phone, _ in
                try await phone.play(until: willDo)
                guard let table = phone.table, let prompt = table.prompt else { return }
                isFound = true
                try await use(table, prompt, phone)
            }
            if isFound { return }
        }
        throw Stuck(description: "in ten games there is no such prompt")
    }

    @Test func aGroupOpensShowsWhatIsInItAndCloses() async throws {
        try await table("fullset", 8) { _, prompt in
            prompt.entries.contains { if case .group = $0 { true } else { false } } && !prompt.cameByItself
        } use: { table, prompt, phone in
            let page = page(table, phone)
            let group = try #require(
                prompt.entries.compactMap { if case .group(let group) = $0 { group } else { nil } }.first)
            let outside = prompt.entries.compactMap { if case .one(let line) = $0 { line.index } else { nil } }
            let inside = group.entries.compactMap { if case .one(let line) = $0 { line } else { nil } }
            for line in inside { #expect(!page.parts.has("choice-\(line.index)")) }
            try page.parts.tap("group-\(group.label)")
            for line in inside {
                #expect(page.parts.has("choice-\(line.index)"))
                #expect(page.parts.says(line.label))
            }
            for index in outside { #expect(!page.parts.has("choice-\(index)")) }
            if let note = group.note { #expect(page.parts.says(note)) }
            try page.parts.tap("group-back")
            #expect(!page.parts.has("group-back") && page.parts.has("group-\(group.label)"))
            // A group that was open for one prompt is closed at the next.
            try page.parts.tap("group-\(group.label)")
            page.view = self.page(table.with(prompt: prompt.with(id: prompt.id + 1)), phone).view
            #expect(!page.parts.has("group-back"))
            #expect(handed.actions.isEmpty)
        }
    }

    @Test func aCardThatIsLookedAtIsLiftedByOneTapAndTakenByTheNext() async throws {
        try await table { _, prompt in
            prompt.looked.count > 2 && prompt.choices.allSatisfy(\.needsLift) && !prompt.cameByItself
        } use: { table, prompt, phone in
            let page = page(table, phone)
            let cards = prompt.looked
            let choice = try #require(prompt.choices.first { $0.targets.contains(.looked(card: cards[1].id)) })
            try page.parts.lastTap(cards[0].id)
            let texts = try cards.map { card in
                let choice = prompt.choices.first { $0.targets.contains(.looked(card: card.id)) }
                return try #require(choice?.detail ?? card.short ?? card.text)
            }
            #expect(texts[0] != texts[1])
            #expect(page.parts.has("take") && page.parts.says(texts[0]))
            // Another one is lifted instead.
            try page.parts.lastTap(cards[1].id)
            #expect(!page.parts.says(texts[0]) && page.parts.says(texts[1]))
            #expect(handed.actions.isEmpty)
            try page.parts.lastTap(cards[1].id)
            let taken = UserAction.choose(prompt: prompt.id, index: choice.index)
            #expect(handed.actions == [taken])
            try page.parts.tap("take")
            #expect(handed.actions == [taken, taken])
            // A card that was lifted for one prompt lies flat at the next.
            page.view = self.page(table.with(prompt: prompt.with(id: prompt.id + 1)), phone).view
            #expect(!page.parts.has("take"))
        }
    }

    @Test func aPromptThatCameByItselfTakesNoChoiceAtFirst() async throws {
        try await table { _, prompt in
            prompt.choices.contains { !$0.needsLift && $0.confirm == nil }
        } use: {
            table, prompt, phone in
            let choice = try #require(prompt.choices.first { !$0.needsLift && $0.confirm == nil })
            let page = page(table.with(prompt: prompt.alone(choice, cameByItself: true)), phone)
            try page.parts.tap("choice-\(choice.index)")
            #expect(handed.actions.isEmpty)
            // The pause runs from the first drawing of the prompt, however often it is drawn again.
            try await Task.sleep(for: .milliseconds(160))
            _ = page.parts
            try await Task.sleep(for: .milliseconds(160))
            try page.parts.tap("choice-\(choice.index)")
            #expect(handed.actions == [.choose(prompt: prompt.id, index: choice.index)])
            // The next prompt has a pause of its own.
            page.view =
                self.page(
                    table.with(prompt: prompt.alone(choice, cameByItself: true, id: prompt.id + 1)), phone
                ).view
            try page.parts.tap("choice-\(choice.index)")
            #expect(handed.actions.count == 1)
        }
    }

    @Test func whatGivesSomethingUpIsAskedAgainAndASecondTapDoesNotAnswer() async throws {
        try await table { _, prompt in
            prompt.choices.contains { $0.confirm != nil && !$0.needsLift }
        } use: {
            table, prompt, phone in
            let choice = try #require(prompt.choices.first { $0.confirm != nil && !$0.needsLift })
            let confirm = try #require(choice.confirm)
            let page = page(table.with(prompt: prompt.alone(choice, cameByItself: false)), phone)
            let button = "choice-\(choice.index)"
            try page.parts.tap(button)
            #expect(page.parts.dialog?.words == confirm.question)
            #expect(page.parts.dialog?.parts.map(\.words) == [confirm.no, confirm.yes])
            // A double tap.
            try page.parts.dialog?.parts.tap("confirm-yes")
            #expect(handed.actions.isEmpty && page.parts.dialog == nil)
            try page.parts.tap(button)
            try await Task.sleep(for: .milliseconds(310))
            try page.parts.dialog?.parts.tap("confirm-no")
            #expect(handed.actions.isEmpty && page.parts.dialog == nil)
            try page.parts.tap(button)
            try await Task.sleep(for: .milliseconds(310))
            // The question of one prompt is gone at the next.
            page.view = self.page(table.with(prompt: prompt.alone(choice, cameByItself: false, id: 0)), phone).view
            #expect(page.parts.dialog == nil)
            page.view = self.page(table.with(prompt: prompt.alone(choice, cameByItself: false)), phone).view
            try page.parts.dialog?.parts.tap("confirm-yes")
            #expect(handed.actions == [.choose(prompt: prompt.id, index: choice.index)])
        }
    }

    @Test func aThingThatSeveralChoicesTouchOffersThem() async throws {
        try await table("kingdom", 3) { table, prompt in
            table.seats[0].counters.contains { counter in
                touching(counter, table, prompt).count > 1
                    && touching(counter, table, prompt).allSatisfy { $0.confirm == nil && !$0.needsLift }
            } && !prompt.cameByItself
        } use: { table, prompt, phone in
            let page = page(table, phone)
            let counter = try #require(
                table.seats[0].counters.first { touching($0, table, prompt).count > 1 })
            let choices = touching(counter, table, prompt)
            try page.parts.lastTap("seat-\(table.seats[0].seat)")
            let sheet = try #require(page.parts.sheet)
            for choice in choices { #expect(sheet.says(choice.label)) }
            try sheet.tap("choice-\(choices[1].index)")
            #expect(handed.actions == [.choose(prompt: prompt.id, index: choices[1].index)])
            #expect(page.parts.sheet == nil)
        }
    }

    private func touching(_ counter: Counter, _ table: TableScreen, _ prompt: Prompt) -> [Choice] {
        prompt.choices.filter { $0.targets.contains(.counter(seat: table.seats[0].seat, counter: counter.id)) }
    }

    @Test func aStepIsTakenBack() async throws {
        try await atTable("classic", 4) { phone, _ in
            let taps = Taps(phone)
            var answered: [Prompt] = []
            try await phone.play { table, prompt in
                answered.append(prompt)
                return table.takeBack != nil && table.takeBack?.closed == nil
            }
            let before = try #require(phone.table?.prompt)
            let button = try #require(phone.table?.takeBack)
            try await taps.tap(button.id)
            let after = try #require(phone.table?.prompt)
            // The prompt before is open again.
            #expect(answered.last == before && answered.count > 1)
            #expect(after.question == answered[answered.count - 2].question)
            #expect(after.choices.map(\.label) == answered[answered.count - 2].choices.map(\.label))
            #expect(after.id != before.id)
        }
    }

    @Test func aHintIsWorkedOutShownAndTakenAway() async throws {
        try await atTable("classic", 4) { phone, _ in
            let taps = Taps(phone)
            _ = try await phone.awaitPrompt()
            try await taps.tap("hint")
            try await phone.awaitScreen {
                if case .table(let table) = $0 { table.hint?.isThinking == false } else { false }
            }
            let hint = try #require(phone.table?.hint)
            #expect(!hint.lines.isEmpty)
            for line in hint.lines { #expect(taps.app.parts.says(line)) }
            try await taps.tap(hint.close.id)
            #expect(phone.table?.hint == nil && !taps.app.parts.has(hint.close.id))
        }
    }

    @Test func whatHappenedSinceOneDecidedIsSeenMoreOfItWhileOneWaits() async throws {
        try await table { table, prompt in
            table.log.count - Int(table.since ?? 0) > 10 && prompt.looked.isEmpty
        } use: { table, prompt, phone in
            let first = try #require(table.since)
            let since = table.log.dropFirst(Int(first))
            @MainActor func shown(_ table: TableScreen) -> [String] {
                page(table, phone).parts.all { $0.identifier == "since" }.map(\.words)
            }
            // Headings and the headline itself are left out.
            func expected(_ count: Int) -> [String] {
                since.suffix(count).filter { $0.text != table.headline && !$0.isHeading }.map(\.text)
            }
            #expect(shown(table) == expected(2))
            #expect(shown(table.waiting()) == expected(5))
        }
    }

    @Test func aSheetOfAPromptFallsWithIt() async throws {
        try await table { _, prompt in
            !prompt.closed.isEmpty
        } use: { table, prompt, phone in
            let page = page(table, phone)
            try page.parts.tap("log")
            #expect(page.parts.sheet != nil)
            // The story belongs to the table, so it stays.
            page.view = self.page(table.with(prompt: prompt.with(id: prompt.id + 1)), phone).view
            #expect(page.parts.sheet != nil)
            try page.parts.sheet?.tap("close")
            #expect(page.parts.sheet == nil)
        }
    }
}

extension [Part] {
    /// All parts for which `willDo` holds, searched in depth.
    fileprivate func all(_ willDo: (Part) -> Bool) -> [Part] {
        flatMap { (willDo($0) ? [$0] : []) + $0.parts.all(willDo) }
    }
}

extension Prompt {
    fileprivate func with(id: UInt64) -> Prompt {
        Prompt(
            id: id, question: question, cause: cause, looked: looked, choices: choices, entries: entries,
            closed: closed,
            isSecret: isSecret, cameByItself: false)
    }

    /// A copy with only one choice.
    fileprivate func alone(_ choice: Choice, cameByItself: Bool, id: UInt64? = nil) -> Prompt {
        Prompt(
            id: id ?? self.id, question: question, cause: cause, looked: [], choices: [choice],
            entries: [.one(line: ChoiceLine(index: choice.index, label: choice.label, detail: choice.detail))],
            closed: [],
            isSecret: isSecret, cameByItself: cameByItself)
    }
}

extension TableScreen {
    fileprivate var takeBack: AyatsuriCore.Button? {
        buttons.first { if case .table(.takeBack) = $0.action { true } else { false } }
    }

    /// A copy in which somebody else is asked.
    fileprivate func waiting() -> TableScreen {
        TableScreen(
            title: title, subtitle: subtitle, seats: seats, ranks: ranks, market: market, marketLabel: marketLabel,
            event: event, eventLabel: eventLabel, piles: piles, headline: headline, stage: stage, hand: hand,
            characters: characters, charactersLabel: charactersLabel, knowledge: knowledge, prompt: nil, hint: nil,
            lesson: lesson, waiting: "Botan is choosing.", awaited: awaited, watching: watching, notice: notice,
            noticeButtons: noticeButtons, log: log, since: since, moved: moved, playback: playback, buttons: buttons)
    }
}
