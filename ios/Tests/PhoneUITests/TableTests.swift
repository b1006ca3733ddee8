// The table as a person plays it, by taps on what is shown, through the real core. The tests run on the stand-in for
// SwiftUI.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct TableTests {
    @Test func theStoryIsOneTapAwayTheNewestLast() async throws {
        try await atTable("classic", 4) { phone, view in
            try await phone.play { table, _ in table.log.count > 20 && !table.knowledge.isEmpty }
            let table = try #require(phone.table)
            try view.parts.tap("log")
            let story = try #require(view.parts.sheet)
            for words in table.log.map(\.text) { #expect(story.says(words)) }
            let lines = story.lines
            let newest = try #require(lines.firstIndex { $0.contains(table.log[table.log.count - 1].text) })
            let older = try #require(lines.firstIndex { $0.contains(table.log[table.log.count - 12].text) })
            #expect(newest > older)
            try story.tap("close")
            #expect(view.parts.sheet == nil)
            try view.parts.tap("known")
            for words in table.knowledge { #expect(view.parts.sheet?.says(words) == true) }
        }
    }

    @Test func whatCannotBeDoneIsOneLineThatOpensAndSaysWhy() async throws {
        try await atTable("classic", 4) { phone, view in
            try await phone.play { _, prompt in prompt.closed.count > 1 }
            let prompt = try #require(phone.table?.prompt)
            #expect(!view.parts.has("closed-1"))
            try view.parts.tap("closed")
            for (index, closed) in prompt.closed.enumerated() {
                try view.parts.tap("closed-\(index)")
                let sheet = try #require(view.parts.sheet)
                #expect(sheet.says(closed.label) && sheet.says(closed.reason))
                try sheet.tap("close")
            }
            #expect(phone.table?.prompt?.id == prompt.id)
        }
    }

    @Test func aCardThatAChoicePointsAtIsTappedInsteadOfTheButton() async throws {
        try await atTable("classic", 4) { phone, view in
            func only(_ prompt: Prompt, _ card: String) -> Bool {
                let meant = prompt.choices.filter { $0.targets.contains(.hand(card: card)) }
                return meant.count == 1 && meant[0].confirm == nil && !prompt.cameByItself
            }
            try await phone.play { table, prompt in table.hand.contains { only(prompt, $0.id) } }
            let table = try #require(phone.table)
            let prompt = try #require(table.prompt)
            let card = try #require(table.hand.first { only(prompt, $0.id) })
            try view.parts.tap(card.id)
            try await phone.awaitAnother(than: prompt)
        }
    }

    @Test func aCardIsShownInFullWithItsCostAndTax() async throws {
        try await atTable("kingdom", 3) { phone, view in
            func isPlain(_ card: Card, _ prompt: Prompt) -> Bool {
                let targets = prompt.choices.flatMap(\.targets) + prompt.closed.flatMap(\.targets)
                return !card.tax.isEmpty && !targets.contains(.market(card: card.id))
            }
            try await phone.play { table, prompt in table.market.contains { isPlain($0, prompt) } }
            let table = try #require(phone.table)
            let prompt = try #require(table.prompt)
            let card = try #require(table.market.first { isPlain($0, prompt) })
            try view.parts.tap(card.id)
            let sheet = try #require(view.parts.sheet)
            let costAndTax = [try #require(card.costLabel), try #require(card.taxLabel)]
            for words in all(card.name, card.text) + costAndTax { #expect(sheet.says(words)) }
        }
    }

    @Test func aRefusalIsSaidUntilItIsTapped() async throws {
        try await atTable("classic", 4, .japanese) { phone, view in
            _ = try await phone.awaitPrompt()
            #expect(await !phone.act(.choose(prompt: 0, index: 0)))
            let words = try #require(phone.refusal?.words)
            let text = view.parts.first { $0.words == words }
            let tap = try #require(text?.press)
            tap()
            #expect(!view.parts.says(words))
        }
    }
}
