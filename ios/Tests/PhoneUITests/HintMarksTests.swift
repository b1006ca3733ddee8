// What a hint is about bears its per cent, where it lies.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

@MainActor
@Suite struct HintMarksTests {
    /// Each that is in sight bears its per cent.
    @Test func aHintMarksItsChoicesAndWhatTheyPointAt() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.plays { _, prompt in
                prompt.choices.filter { choice in choice.targets.contains { if case .hand = $0 { true } else { false } }
                }
                .count > 1
            }
            try await phone.presses("hint")
            try await phone.awaits { if case .table(let table) = $0 { table.hint?.isThinking == false } else { false } }
            let table = try #require(phone.table)
            let hint = try #require(table.hint)
            let stage = laid(.table(table), .english, isNight: false, PageSize.all[1]) { phone.explain($0) }
            let best = try #require(hint.choices.first { $0.isBest })
            let drawn = { (words: String) in stage.svg.components(separatedBy: "\(words) %</text>").count - 1 }
            // On a phone the hint's own words take the place of some of the choices.
            #expect(drawn(">\(best.percent)") >= 1 && drawn("") >= 2, "\(hint)")
        }
    }
}
