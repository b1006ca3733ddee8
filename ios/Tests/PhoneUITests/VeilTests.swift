// The veil over the player's own cards: what lets it fall, what it hides, and what lifts it.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct VeilTests {
    /// Runs `use` at a table with a secret prompt and cards in hand.
    private func inTurn(_ use: @MainActor (PhoneModel, TableScreen) async throws -> Void) async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { table, prompt in !table.hand.isEmpty && prompt.isSecret }
            try await use(phone, try #require(phone.table))
        }
    }

    private func secrets(of table: TableScreen) -> [String] {
        table.hand.map(\.name) + [table.prompt?.question].compactMap { $0 }
    }

    private let labels = shellLabels(language: .english)

    @Test func aSwipeFromAboveHidesAllThatIsSecretAndATapShowsItAgain() async throws {
        try await inTurn { phone, table in
            var falls = 0
            let veil = Veil { falls += 1 }
            let app = Shown(PhoneApp(model: phone, veil: veil))
            veil.follow(phone.screen, .swipe)
            let secrets = secrets(of: table)
            #expect(secrets.contains { app.parts.says($0) })
            app.touch(from: CGPoint(x: 200, y: 20), to: CGPoint(x: 210, y: 140))
            #expect(veil.isDown && falls == 1)
            let parts = app.parts
            #expect(secrets.allSatisfy { !parts.says($0) })
            #expect(parts.says(labels.hidden) && parts.says("Your turn"))
            try parts.tap("lift")
            #expect(veil.isDown, "the finger that let it fall does not lift it")
            try await Task.sleep(for: InputPause.length + .milliseconds(10))
            try app.parts.tap("lift")
            #expect(!veil.isDown && secrets.contains { app.parts.says($0) })
        }
    }

    @Test func whoHoldsACoverToOpenItHoldsTheVeilToLiftIt() async throws {
        try await inTurn { phone, _ in
            let veil = Veil()
            veil.follow(phone.screen, .swipe)
            veil.fall()
            let veiled = Shown(
                Veiled(veil: veil, screen: phone.screen, labels: labels, calls: nil, opening: .hold) { Text("page") })
            _ = veiled.parts
            try await Task.sleep(for: InputPause.length + .milliseconds(10))
            let part = try #require(veiled.parts.first { $0.identifier == "lift" })
            #expect(part.kind != .button && part.isFocusable && veil.isDown)
            part.press?()
            #expect(!veil.isDown)
        }
    }

    @Test func otherWaysOfAFingerHideNothing() async throws {
        try await inTurn { phone, _ in
            let veil = Veil()
            veil.follow(phone.screen, .untouched)
            let moves: [(Int, Int, Int)] = [(300, 0, 400), (20, 100, 120), (20, 0, 60), (700, 0, -680), (49, 0, 200)]
            for (from, x, y) in moves {
                let start = CGPoint(x: 200, y: from)
                veil.handle(Finger(start: start, location: CGPoint(x: 200 + x, y: from + y), phase: .moved))
                #expect(!veil.isDown, "\(from) \(x) \(y)")
            }
        }
    }

    @Test func whoDoesNotSwipeHasItAmongTheActionsOfThePage() async throws {
        try await inTurn { phone, _ in
            let veil = Veil()
            let app = Shown(PhoneApp(model: phone, veil: veil))
            veil.follow(phone.screen, .swipe)
            let page = try #require(app.parts.first { $0.others.contains { $0.name == labels.hide } })
            page.others.first { $0.name == labels.hide }?.press()
            #expect(veil.isDown)
            app.parts.first { $0.leave != nil }?.leave?()
            #expect(!veil.isDown)
            try await phone.perform(.goHome)
            #expect(app.parts.first { $0.others.contains { $0.name == labels.hide } } == nil)
        }
    }

    @Test func whoTouchesNothingFindsItHiddenIfTheyWantThatAndWhoTouchesItDoesNot() async throws {
        try await inTurn { phone, _ in
            let veil = Veil(after: .milliseconds(400))
            for _ in 1...6 {
                veil.follow(phone.screen, .untouched)
                try await Task.sleep(for: .milliseconds(100))
                let point = CGPoint(x: 200, y: 400)
                veil.handle(Finger(start: point, location: point, phase: .down))
            }
            // On a busy machine a hundred milliseconds may take four hundred.
            if veil.isDown { veil.lift() }
            veil.follow(phone.screen, .faceDown)
            try await Task.sleep(for: .milliseconds(600))
            #expect(!veil.isDown, "nobody wants it")
            veil.follow(phone.screen, .untouched)
            try await until { veil.isDown }
            veil.lift()
            veil.follow(phone.screen, .untouched)
            veil.follow(phone.screen, .swipe)
            try await Task.sleep(for: .milliseconds(600))
            #expect(!veil.isDown, "they have changed their mind")
        }
    }

    @Test func nothingIsHiddenWhereNothingIsSecretAndItIsGoneWithTheTable() async throws {
        try await inTurn { phone, _ in
            let veil = Veil()
            veil.fall()
            #expect(!veil.isDown, "nothing is known of a page")
            veil.follow(phone.screen, .swipe)
            veil.fall()
            #expect(veil.isDown)
            try await phone.perform(.goHome)
            veil.follow(phone.screen, .swipe)
            #expect(!veil.isDown)
            veil.fall()
            #expect(!veil.isDown)
        }
    }

    private func until(_ holds: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !holds() {
            guard ContinuousClock.now < deadline else { throw Stuck(description: "it never holds") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
