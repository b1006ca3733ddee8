// A lesson over the table: all of each step is there and can be pressed, and it is taken by what it lights up alone.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct LessonTests {
    /// The first lesson to its end: `look` is shown each of its steps, and what is lit is done by taps.
    private func learn(_ language: Language, _ look: (PhoneModel, Screen, Taps) throws -> Void) async throws {
        try await inFolder { folder in
            try await withPhone(folder, language) { phone in
                let taps = Taps(phone)
                try await taps.tap("lesson/classic")
                while true {
                    let screen = try await phone.awaits {
                        guard case .table(let table) = $0 else { return true }
                        return table.lesson != nil || table.prompt != nil
                    }
                    let lesson = screen.lesson
                    if lesson != nil { try look(phone, screen, taps) }
                    if let next = lesson?.buttons.first(where: \.primary) {
                        try await taps.tap(next.id)
                        _ = try await phone.awaits { $0.lesson != lesson }
                        continue
                    }
                    guard case .table(let table) = screen, let prompt = table.prompt else { break }
                    try await taps.choose(table.litChoice ?? prompt.usual, of: prompt)
                }
                #expect(phone.result != nil && phone.result?.lesson == nil)
                #expect(!taps.app.parts.has("lesson"))
            }
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func theFirstLessonByWhatItLightsUpAloneToItsResult(language: Language) async throws {
        var titles: Set<String> = []
        var steps = 0
        try await InputPause.$length.withValue(.zero) {
            try await learn(language) { phone, screen, taps in
                let lesson = try #require(screen.lesson)
                if let title = lesson.title { titles.insert(title) }
                steps += 1
                let card = try #require(taps.app.parts.first { $0.identifier == "lesson" })
                for words in [lesson.title, lesson.text, lesson.progress].compactMap({ $0 }) {
                    #expect(card.parts.says(words), "\(words)")
                }
                for button in lesson.buttons {
                    #expect(card.parts.first { $0.identifier == button.id && $0.press != nil }?.words == button.label)
                }
                guard case .table(let table) = screen else { return }
                // The card is read before anything of the table.
                #expect(taps.app.parts.identifiers.first { $0 == "lesson" || $0.hasPrefix("seat-") } == "lesson")
                // What is to be chosen says of which step it is the answer.
                if let choice = table.litChoice, let lit = taps.app.parts.first({ $0.identifier == "choice-\(choice.index)" }) {
                    #expect(lit.text == lesson.title ?? "")
                }
            }
        }
        #expect(titles.count == 15 && steps > 15, "\(titles)")
    }

    @Test func aStepIsToldByItself() async throws {
        try await InputPause.$length.withValue(.zero) {
            try await learn(.english) { _, screen, taps in
                let lesson = try #require(screen.lesson)
                let card = try #require(taps.app.parts.first { $0.identifier == "lesson" })
                let text = try #require(card.parts.first { $0.words == lesson.text })
                AccessibilityNotification.Announcement.told = []
                // Here a change is what is typed.
                text.type?("")
                #expect(AccessibilityNotification.Announcement.told == [sentence([lesson.title, lesson.text])])
            }
        }
    }

    @Test func aCardStandsBesideWhatItIsAbout() {
        let phone = CGRect(x: 8, y: 8, width: 344, height: 624)
        let asked = CGRect(x: 0, y: 340, width: 360, height: 300)
        let choice = CGRect(x: 12, y: 420, width: 336, height: 60)
        let small = Beside(area: phone, isWide: false, high: 240)
        #expect(small.place([choice], prompt: asked) == CGRect(x: 8, y: 88, width: 344, height: 240))
        let ranks = CGRect(x: 0, y: 48, width: 360, height: 74)
        #expect(small.place([ranks], prompt: nil).minY == ranks.maxY + Beside.gap)
        // What has no room scrolls in what there is, and lies over nothing that is lit.
        let long = Beside(area: phone, isWide: false, high: 900)
        for lit in [[choice], [ranks], [ranks, choice]] {
            let card = long.place(lit, prompt: asked)
            #expect(phone.contains(card) && lit.allSatisfy { !$0.intersects(card) }, "\(card)")
        }
        let wide = Beside(area: CGRect(x: 8, y: 8, width: 1264, height: 784), isWide: true, high: 240)
        let right = CGRect(x: 858, y: 500, width: 408, height: 286)
        let card = wide.place([CGRect(x: 870, y: 600, width: 384, height: 60)], prompt: right)
        #expect(card.maxX < right.minX && card.width == Beside.widest)
        #expect(wide.place([], prompt: right).intersects(right) == false)
    }
}

extension TableScreen {
    /// What a lesson wants to be chosen; nothing where it leaves that open.
    fileprivate var litChoice: Choice? {
        let lit = prompt?.choices.filter { lesson?.lights.contains(.choice(index: $0.index)) == true } ?? []
        return lit.count == 1 ? lit[0] : nil
    }
}

extension Prompt {
    fileprivate var usual: Choice { choices.first(where: \.primary) ?? choices[0] }
}

extension [Part] {
    fileprivate var identifiers: [String] { flatMap { [$0.identifier] + $0.parts.identifiers } }
}
