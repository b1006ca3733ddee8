// Vibrations: the player's own turn, choice, refusal and loss, and nothing of the others. As Android's `HapticPlayerTest`.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// The tests run one after the other, as they share the record of vibrations.
@MainActor
@Suite(.serialized) struct HapticPlayerTests {
    @Test func ofWhatMovesOnlyOnesOwnTurnAndLossAreFeltAndOfBothTheLoss() {
        func haptic(_ cues: Cue...) -> Haptic? {
            let haptics = HapticPlayer()
            haptics.note(cues, own: [2])
            #expect(haptics.count == (haptics.last == nil ? 0 : 1))
            return haptics.last
        }
        let castle = "district/Castle"
        #expect(haptic(.turn(seat: 2), .yourTurn) == .yourTurn)
        #expect(haptic(.yourTurn, .fall(seat: 2, by: 0, card: castle)) == .lost)
        #expect(haptic(.fall(seat: 1, by: 2, card: castle), .turn(seat: 1), .build(seat: 2, card: castle)) == nil)
    }

    @Test func aChoiceIsFeltAndARefusalIsEachTime() async throws {
        try await atTable("classic", 4) { phone, view in
            _ = try await phone.awaitPrompt()
            #expect(phone.screen.ownSeats.count == 1)
            // The vibrations of earlier cues come first.
            _ = view.parts
            _ = view.parts
            let before = SensoryFeedback.felt.count
            for _ in 0..<2 {
                #expect(await !phone.act(.choose(prompt: 0, index: 0)))
                _ = view.parts
            }
            #expect(SensoryFeedback.felt.dropFirst(before) == ["error", "error"])
            let prompt = try #require(phone.table?.prompt)
            let choice = try #require(prompt.choices.first { $0.confirm == nil })
            #expect(await phone.act(.choose(prompt: prompt.id, index: choice.index)))
            _ = view.parts
            #expect(SensoryFeedback.felt.last == "selection" && SensoryFeedback.felt.count == before + 3)
        }
    }

    /// Both shells have the same kinds of vibration under the same names, for the same cues.
    @Test func whatIsFeltIsWhatIsFeltInTheOtherShell() throws {
        let path = "../../../android/ui/src/main/kotlin/ayatsuri/ui/motion/HapticPlayer.kt"
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(path)
        let source = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        let kinds = try #require(source.firstMatch(of: /enum class Feel \{(?s:(.*?))\n\}/)).1
        let theirs = kinds.matches(of: /\n {4}([A-Z_]+),/).map { $0.1.replacing("_", with: "").lowercased() }
        #expect(theirs == Haptic.allCases.map { "\($0)".lowercased() })
        let cues = source.matches(of: /\n {8}(?:is )?Cue\.(\w+) -> Feel\.(\w+)/).map { "\($0.1) \($0.2)" }
        #expect(cues == ["YourTurn YOUR_TURN", "Fall LOST"])
        #expect(Set(Haptic.allCases.map(\.feedback.name)).count == theirs.count, "each feels like itself")
    }
}
