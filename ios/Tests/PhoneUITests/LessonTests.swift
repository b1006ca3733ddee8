// Lessons: everything of each step is on the screen and can be pressed, and pressing only what is lit up leads to the
// end.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct LessonTests {
    @Test(arguments: [Language.english, .japanese])
    func theFirstLessonByWhatItLightsUpAloneToItsLastStep(language: Language) async throws {
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
                // A choice that the lesson asks for says which step it answers.
                if let choice = table.litChoice,
                    let lit = taps.app.parts.first({ $0.identifier == "choice-\(choice.index)" })
                {
                    #expect(lit.text == lesson.title ?? "")
                }
            }
        }
        #expect(titles.count == 16 && steps > 15, "\(titles)")
    }

    /// A process that gets only the files of one moment goes on at the same step.
    @Test func whoIsKilledInTheMiddleOfALessonGoesOnAtTheSameStep() async throws {
        try await inFolder { folder in
            var steps = 0
            var copies: [(folder: URL, step: LessonView)] = []
            let live = folder.appendingPathComponent("live")
            try FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
            try await InputPause.$length.withValue(.zero) {
                try await withPhone(live) { phone in
                    let taps = Taps(phone)
                    try await taps.tap("lesson/classic")
                    try await taps.learnOn { _, screen, _ in
                        steps += 1
                        guard [2, 9, 20].contains(steps), let step = screen.lesson else { return }
                        let copy = folder.appendingPathComponent("\(steps)")
                        try FileManager.default.copyItem(at: live, to: copy)
                        copies.append((copy, step))
                    }
                }
            }
            #expect(copies.count == 3)
            for copy in copies {
                try await withPhone(copy.folder) { phone in
                    let taps = Taps(phone)
                    if phone.screen.page == .home { try await taps.tap("lesson/classic") }
                    try await phone.awaitScreen { $0.lesson != nil }
                    #expect(phone.screen.lesson == copy.step)
                    #expect(taps.app.parts.first { $0.identifier == "lesson" }?.parts.says(copy.step.text) == true)
                    // From the last copy the lesson is played to its end.
                    guard copy.step == copies.last?.step else { return }
                    try await InputPause.$length.withValue(.zero) { try await taps.learnOn { _, _, _ in } }
                }
            }
        }
    }

    @Test func aCardStandsBesideWhatItIsAbout() {
        let phone = CGRect(x: 8, y: 8, width: 344, height: 624)
        let asked = CGRect(x: 0, y: 340, width: 360, height: 300)
        let choice = CGRect(x: 12, y: 420, width: 336, height: 60)
        let small = Beside(area: phone, isWide: false) { _ in 240 }
        #expect(small.cardRect([choice], prompt: asked) == CGRect(x: 8, y: 88, width: 344, height: 240))
        let ranks = CGRect(x: 0, y: 48, width: 360, height: 74)
        #expect(small.cardRect([ranks], prompt: nil).minY == ranks.maxY + Beside.gap)
        // A card without room scrolls in the room that there is, and covers nothing that is lit.
        let long = Beside(area: phone, isWide: false) { _ in 900 }
        for lit in [[choice], [ranks], [ranks, choice]] {
            let card = long.cardRect(lit, prompt: asked)
            #expect(phone.contains(card) && lit.allSatisfy { !$0.intersects(card) }, "\(card)")
        }
        let wide = Beside(area: CGRect(x: 8, y: 8, width: 1264, height: 784), isWide: true) { _ in 240 }
        let right = CGRect(x: 858, y: 500, width: 408, height: 286)
        let card = wide.cardRect([CGRect(x: 870, y: 600, width: 384, height: 60)], prompt: right)
        #expect(card.maxX < right.minX && card.width == Beside.maxWidth)
        #expect(wide.cardRect([], prompt: right).intersects(right) == false)
        // The card stands below something that hangs from the upper edge.
        let hanging = CGRect(x: 300, y: 60, width: 600, height: 80)
        #expect(wide.cardRect([hanging], prompt: right).minY == hanging.maxY + Beside.gap)
    }
}

extension [Part] {
    fileprivate var identifiers: [String] { flatMap { [$0.identifier] + $0.parts.identifiers } }
}
