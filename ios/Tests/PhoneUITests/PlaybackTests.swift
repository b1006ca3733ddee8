// The bar of a replay with four rounds. The first two begin closer together than a finger is wide.
import AyatsuriCore
import SwiftUI
import Testing

@testable import PhoneUI

@Suite struct PlaybackTests {
    private let playback = Playback(
        step: 70, steps: 100, buttons: [], eyes: [], jumps: [],
        marks: [
            PlaybackMark(step: 0, kind: .round, label: "Round 1"),
            PlaybackMark(step: 5, kind: .round, label: "Round 2"),
            PlaybackMark(step: 50, kind: .round, label: "Round 3"), PlaybackMark(step: 60, kind: .turn, label: "Aya"),
            PlaybackMark(step: 90, kind: .round, label: "Round 4"),
        ], open: [])

    @Test func aRoundHasTheTurnsUntilTheNext() {
        #expect(playback.rounds.map(\.step) == [0, 5, 50, 90])
        #expect(playback.rounds.map(\.turns) == [[], [], ["Aya"], []])
    }

    @Test func aNumeralIsPressedByItselfWhereAFingerHasRoom() {
        let bar = BarOfSteps(width: 300, steps: 100)
        #expect(bar.areFree(playback.rounds) == [false, false, true, true])
        // All keys stay on the bar, and no two free ones overlap.
        let keys = playback.rounds.map { bar.keyX(of: $0.step) }
        #expect(keys.allSatisfy { $0 >= 0 && $0 <= 300 - Spacing.finger })
        #expect(keys[3] - keys[2] >= Spacing.finger)
    }

    @Test func aTapOverTheBarGoesToTheNearestRound() {
        let bar = BarOfSteps(width: 300, steps: 100)
        let reached = [0, 25, 140, 299].map { bar.nearest(playback.rounds, to: $0)?.step }
        #expect(reached == [0, 5, 50, 90])
    }
}
