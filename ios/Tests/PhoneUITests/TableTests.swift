// The table as a person plays it: by what is on it and by taps, through the real core. Where SwiftUI is the stand-in.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import PhoneUI
import SwiftUI
import Testing

@MainActor
@Suite struct TableTests {
    @Test(arguments: [("classic", 4, Language.japanese), ("fullset", 8, .english), ("kingdom", 3, .japanese)])
    func aWholeGameIsPlayedByTappingWhatIsShown(edition: String, players: Int, language: Language) async throws {
        try await atTable(edition, players, language) { phone, view in
            var dice = Dice(3)
            var taps = 0
            while let prompt = try await phone.awaitsPrompt() {
                #expect(outline(view).says(prompt.question))
                let choice = try #require(prompt.choices.randomElement(using: &dice))
                // A question that came by itself, or is asked again, takes no tap at first.
                if prompt.cameByItself { try await Task.sleep(for: .milliseconds(350)) }
                try outline(view).tap("choice-\(choice.index)")
                if let confirm = choice.confirm {
                    #expect(try #require(outline(view).sheet).says(confirm.question))
                    try await Task.sleep(for: .milliseconds(350))
                    try #require(outline(view).sheet).tap("confirm-yes")
                }
                try await phone.awaitsAnother(than: prompt)
                taps += 1
            }
            #expect(phone.result != nil)
            #expect(taps > 15)
        }
    }

    @Test(arguments: [
        ("classic", 4, Language.japanese), ("fullset", 8, .english), ("kingdom", 3, .japanese),
        ("kingdom", 2, .english),
    ])
    func allThatTheScreenSaysIsOnIt(edition: String, players: Int, language: Language) async throws {
        try await atTable(edition, players, language) { phone, view in
            var screens = 0
            try await phone.plays { table, prompt in
                let shown = outline(view)
                for words in table.words + prompt.words { #expect(shown.says(words), "it does not say: \(words)") }
                screens += 1
                return false
            }
            #expect(screens > 15)
        }
    }

    @Test func theStoryIsOneTapAwayTheNewestFirst() async throws {
        try await atTable("classic", 4) { phone, view in
            try await phone.plays { table, _ in table.log.count > 20 && !table.knowledge.isEmpty }
            let table = try #require(phone.table)
            try outline(view).tap("log")
            let story = try #require(outline(view).sheet)
            for words in table.log.suffix(60).map(\.text) + table.knowledge { #expect(story.says(words)) }
            let lines = story.lines
            let newest = try #require(lines.firstIndex { $0.contains(table.log[table.log.count - 1].text) })
            let older = try #require(lines.firstIndex { $0.contains(table.log[table.log.count - 12].text) })
            #expect(newest < older)
            try story.tap("close")
            #expect(outline(view).sheet == nil)
        }
    }

    @Test func whatCannotBeDoneSaysWhyWhenItIsTapped() async throws {
        try await atTable("classic", 4) { phone, view in
            try await phone.plays { _, prompt in !prompt.closed.isEmpty }
            let prompt = try #require(phone.table?.prompt)
            let closed = try #require(prompt.closed.first)
            let button = outline(view).first { $0.kind == .button && $0.words == closed.label }
            let tap = try #require(button?.press)
            tap()
            let sheet = try #require(outline(view).sheet)
            #expect(sheet.says(closed.label) && sheet.says(closed.reason))
            #expect(phone.table?.prompt?.id == prompt.id)
        }
    }

    @Test func aCardThatAChoicePointsAtIsTappedInsteadOfTheButton() async throws {
        try await atTable("classic", 4) { phone, view in
            func only(_ prompt: Prompt, _ card: String) -> Bool {
                let meant = prompt.choices.filter { $0.targets.contains(.hand(card: card)) }
                return meant.count == 1 && meant[0].warning == nil
            }
            try await phone.plays { table, prompt in table.hand.contains { only(prompt, $0.id) } }
            let table = try #require(phone.table)
            let prompt = try #require(table.prompt)
            let card = try #require(table.hand.first { only(prompt, $0.id) })
            try outline(view).tap(card.id)
            try await phone.awaitsAnother(than: prompt)
        }
    }

    @Test func aCardIsShownInFullWithItsCostAndTax() async throws {
        try await atTable("kingdom", 3) { phone, view in
            func isPlain(_ card: Card, _ prompt: Prompt) -> Bool {
                let targets = prompt.choices.flatMap(\.targets) + prompt.closed.flatMap(\.targets)
                return !card.tax.isEmpty && !targets.contains(.market(card: card.id))
            }
            try await phone.plays { table, prompt in table.market.contains { isPlain($0, prompt) } }
            let table = try #require(phone.table)
            let prompt = try #require(table.prompt)
            let card = try #require(table.market.first { isPlain($0, prompt) })
            try outline(view).tap(card.id)
            let sheet = try #require(outline(view).sheet)
            for words in all(card.name, card.text) { #expect(sheet.says(words)) }
            for counter in card.cost + card.tax { #expect(sheet.says("\(counter.label) \(counter.amount)")) }
        }
    }

    @Test func aSheetIsGoneWithTheQuestionItWasOpenedAt() async throws {
        try await atTable("classic", 4) { phone, view in
            let prompt = try #require(try await phone.awaitsPrompt())
            try outline(view).tap("log")
            #expect(outline(view).sheet != nil)
            try await phone.does(.choose(prompt: prompt.id, index: prompt.choices[0].index))
            _ = try await phone.awaitsPrompt()
            #expect(outline(view).sheet == nil)
        }
    }

    @Test func aRefusalIsSaidUntilItIsTapped() async throws {
        try await atTable("classic", 4, .japanese) { phone, view in
            _ = try await phone.awaitsPrompt()
            #expect(await !phone.act(.choose(prompt: 0, index: 0)))
            let words = try #require(phone.refusal?.words)
            let said = outline(view).first { $0.words == words }
            let tap = try #require(said?.press)
            tap()
            #expect(!outline(view).says(words))
        }
    }
}
