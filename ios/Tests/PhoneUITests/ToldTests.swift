// Announcements of a screen reader, each made once: a prompt, a step of a lesson, a refusal, and other news.
import Accessibility
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// The tests run one after the other, as they share the record of announcements.
@MainActor
@Suite(.serialized) struct ToldTests {
    /// The announcements that `act`, and the drawing after it, make.
    private func announcements<Content: View>(_ view: Shown<Content>, _ act: () async throws -> Void) async throws
        -> [String]
    {
        _ = view.parts
        AccessibilityNotification.Announcement.told = []
        try await act()
        _ = view.parts
        _ = view.parts
        return AccessibilityNotification.Announcement.told
    }

    @Test func eachRefusalIsToldOnceHoweverLikeTheOneBefore() async throws {
        try await atTable("classic", 4) { phone, view in
            let prompt = try #require(try await phone.awaitPrompt())
            for _ in 0..<2 {
                let announcements = try await announcements(view) {
                    #expect(await !phone.act(.choose(prompt: 0, index: 0)))
                }
                let refusal = try #require(phone.refusal)
                #expect(announcements == [refusal.words])
            }
            let announcements = try await announcements(view) {
                #expect(await phone.act(.choose(prompt: prompt.id, index: 0)))
            }
            #expect(phone.refusal == nil && !announcements.contains(""))
        }
    }

    @Test func whatIsAskedNextIsTold() async throws {
        try await atTable("classic", 4) { phone, view in
            var asked: [String] = []
            for _ in 0..<6 {
                let prompt = try #require(try await phone.awaitPrompt())
                _ = view.parts
                let announcements = try await announcements(view) {
                    let choice = prompt.choices.first { $0.confirm == nil } ?? prompt.choices[0]
                    #expect(await phone.act(.choose(prompt: prompt.id, index: choice.index)))
                    try await phone.awaitAnother(than: prompt)
                    _ = try await phone.awaitPrompt()
                }
                let next = try #require(phone.table?.prompt)
                #expect(announcements.filter { $0 == next.question }.count == 1, "\(announcements)")
                asked.append(next.question)
            }
            #expect(Set(asked).count > 1)
        }
    }

    @Test func aStepOfALessonIsToldTitleAndTextAndNothingElseIsAsked() async throws {
        try await InputPause.$length.withValue(.zero) {
            var steps = 0
            AccessibilityNotification.Announcement.told = []
            try await learn(.english) { _, screen, taps in
                _ = taps.app.parts
                let lesson = try #require(screen.lesson)
                let expected = sentence([lesson.title, lesson.text])
                #expect(AccessibilityNotification.Announcement.told.filter { $0 == expected }.count == 1, "\(expected)")
                if let question = screen.prompt?.question {
                    #expect(!AccessibilityNotification.Announcement.told.contains(question))
                }
                AccessibilityNotification.Announcement.told = []
                steps += 1
            }
            #expect(steps > 15)
        }
    }

    @Test func whatWasLiftedIsToldAndWhatTheCardSaysIsNotSaidAgain() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { _, prompt in
                !prompt.cameByItself && prompt.choices.contains { $0.needsLift && !$0.reads.isEmpty }
            }
            let table = try #require(phone.table)
            let prompt = try #require(table.prompt)
            let choice = try #require(prompt.choices.first { $0.needsLift && !$0.reads.isEmpty })
            let card = try #require(phone.explain(choice.reads[0]))
            for (detail, count) in [(card.short, 1), (card.text, 1), ("and more", 1)] {
                guard let detail else { continue }
                let asked = prompt.with(choices: prompt.choices.map { $0 == choice ? $0.with(detail: detail) : $0 })
                let view = Shown(
                    PageInFront(
                        screen: .table(table.with(prompt: asked)), labels: shellLabels(language: .english),
                        explain: { phone.explain($0) }, act: { _ in }))
                let before = view.parts.flat.filter { $0.words == detail }.count
                let announcements = try await announcements(view) {
                    let cards = choice.targets.compactMap { if case .looked(let card) = $0 { card } else { nil } }
                    let button = view.parts.flat.last {
                        $0.identifier == "choice-\(choice.index)" || cards.contains($0.identifier)
                    }
                    button?.press?()
                }
                #expect(announcements.count == 1 && announcements[0].contains(card.name), "\(announcements)")
                #expect(announcements[0].components(separatedBy: detail).count == count + 1, "\(announcements)")
                #expect(view.parts.flat.filter { $0.words == detail }.count == before + count)
            }
        }
    }

    @Test func whatIsTheMatterWithATableIsToldWhenItComes() async throws {
        try await atTable("classic", 4) { phone, _ in
            _ = try await phone.awaitPrompt()
            let table = try #require(phone.table)
            @MainActor func page(_ table: TableScreen) -> PageInFront {
                PageInFront(screen: .table(table), labels: shellLabels(language: .english), act: { _ in })
            }
            let view = Shown(page(table))
            let words = "Aya is away: the table waits at that turn."
            let announcements = try await announcements(view) { view.view = page(table.with(notice: words)) }
            #expect(announcements == [words])
        }
    }

    @Test func toWhomAPhoneGoesIsTold() async throws {
        try await atTableOfThree { phone, taps in
            AccessibilityNotification.Announcement.told = []
            guard case .cover(let cover) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            _ = taps.app.parts
            #expect(AccessibilityNotification.Announcement.told.filter { $0 == cover.title }.count == 1)
        }
    }

    @Test func whyAValueCannotBeChosenIsToldAndGoesWhenItIsTrueNoLonger() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.press("new", "edition/kingdom")
                let view = Shown(PhoneApp(model: phone, veil: Veil()))
                guard case .setup(let setup) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                let values = setup.rows.flatMap { row in row.choices.map { (row.id, $0) } }
                let (row, closed) = try #require(values.first { $0.1.closed != nil })
                let why = try #require(closed.closed)
                let announcements = try await announcements(view) { try view.parts.tap("\(row)/\(closed.id)") }
                #expect(announcements == [why] && view.parts.flat.contains { $0.kind == .text && $0.words == why })
            }
        }
    }
}

extension Choice {
    fileprivate func with(detail: String) -> Choice {
        Choice(
            index: index, label: label, detail: detail, targets: targets, primary: primary, warning: warning,
            confirm: confirm, picture: picture, price: price, reads: reads, needsLift: needsLift)
    }
}

extension Prompt {
    fileprivate func with(choices: [Choice]) -> Prompt {
        Prompt(
            id: id, question: question, cause: cause, looked: looked, choices: choices, entries: entries,
            closed: closed, isSecret: isSecret, cameByItself: cameByItself)
    }
}
