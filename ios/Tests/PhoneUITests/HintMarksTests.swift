// The percentages that a hint puts on the things that it is about.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

@MainActor
@Suite struct HintMarksTests {
    /// Each of these things that is in sight has its percentage.
    @Test func aHintMarksItsChoicesAndWhatTheyPointAt() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { _, prompt in
                prompt.choices.filter { choice in choice.targets.contains { if case .hand = $0 { true } else { false } }
                }
                .count > 1
            }
            try await phone.press("hint")
            try await phone.awaitScreen {
                if case .table(let table) = $0 { table.hint?.isThinking == false } else { false }
            }
            let table = try #require(phone.table)
            let hint = try #require(table.hint)
            let stage = laid(.table(table), .english, isNight: false, PageSize.all[1]) { phone.explain($0) }
            let best = try #require(hint.choices.first { $0.isBest })
            let drawn = { (words: String) in stage.svg.components(separatedBy: "\(words) %</text>").count - 1 }
            // On a phone the hint's words hide some of the choices.
            #expect(drawn(">\(best.percent)") >= 1 && drawn("") >= 2, "\(hint)")
        }
    }

    /// The rectangles of the drawn tags, found by the numbers in them.
    private func tags(_ stage: Stage) -> [CGRect] {
        var origins = [CGPoint.zero]
        var tags: [CGRect] = []
        for element in stage.picture {
            // A clipped group begins and ends in the same line.
            if element.hasPrefix("<g "), !element.hasSuffix("</g>") {
                let by = element.firstMatch(of: /translate\(([-\d.]+) ([-\d.]+)\)/)
                let last = origins[origins.count - 1]
                origins.append(
                    CGPoint(
                        x: last.x + (by.flatMap { Double($0.output.1) } ?? 0),
                        y: last.y + (by.flatMap { Double($0.output.2) } ?? 0)))
            } else if element == "</g>" {
                origins.removeLast()
            } else if let text = element.wholeMatch(
                of: /<text x='([-\d.]+)' y='([-\d.]+)'.*matrix\(\S+ \S+ \S+ \S+ ([-\d.]+) ([-\d.]+)\).*>\d+ %<\/text>/),
                let x = Double(text.output.1), let y = Double(text.output.2), let right = Double(text.output.3),
                let down = Double(text.output.4)
            {
                // The origin of the groups moves the text; a tag is 40 points wide, with its text in the middle.
                let origin = origins[origins.count - 1]
                tags.append(CGRect(x: origin.x + x + right - 5, y: origin.y + y + down - 13, width: 40, height: 17))
            }
        }
        return tags
    }

    /// The number of cards in a pile can be read beside the percentage of drawing from it.
    @Test func noTagLiesOnTheNumberOfAPile() async throws {
        var isMarked = false
        for seed in 1...4 where !isMarked {
            try await atTable("classic", 4, seed: seed) { phone, _ in
                try await phone.play { _, prompt in
                    prompt.choices.contains { $0.targets.contains { if case .pile = $0 { true } else { false } } }
                }
                guard phone.table?.prompt != nil else { return }
                try await phone.press("hint")
                try await phone.awaitScreen {
                    if case .table(let table) = $0 { table.hint?.isThinking == false } else { false }
                }
                let table = try #require(phone.table)
                let hinted = Set(table.hint?.choices.map(\.index) ?? [])
                isMarked =
                    table.prompt?.choices.contains { choice in
                        hinted.contains(choice.index)
                            && choice.targets.contains { if case .pile = $0 { true } else { false } }
                    } == true
                guard isMarked else { return }
                for size in PageSize.all {
                    let stage = laid(.table(table), .english, isNight: false, size) { phone.explain($0) }
                    let tags = tags(stage)
                    #expect(!tags.isEmpty)
                    // A pile from which the player can draw is a button.
                    let piles = stage.items.filter {
                        $0.kind == .button && $0.words.hasPrefix("pile-") && $0.layer == 0 && !$0.seen.isNull
                    }
                    let numbers = stage.items.filter { item in
                        table.piles.contains { "\($0.amount)" == item.words }
                            && piles.contains { $0.rect.holds(item.rect) }
                    }
                    #expect(!numbers.isEmpty || piles.isEmpty)
                    let hidden = numbers.filter { number in
                        tags.contains { $0.insetBy(dx: 2, dy: 2).intersects(number.rect) }
                    }
                    #expect(hidden.isEmpty, "\(size.name): \(hidden.map(\.words))")
                }
            }
        }
        #expect(isMarked, "no hint is about a pile")
    }
}
