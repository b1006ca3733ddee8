// What a person does from one page to the next, by taps alone, with the real core below. Where SwiftUI is the stand-in.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct JourneysTests {
    @Test func fromTheFirstStartToTheEndOfAFirstGame() async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: .japanese)
            #expect(await phone.welcome())
            let taps = Taps(phone)
            try await taps.tap("language/en")
            try await taps.type("field-name", "Hana")
            try await taps.tap("welcomed")
            #expect(phone.screen.page == .home && phone.language == .english)
            try await taps.tap("settings")
            try await taps.tap("pace/at-once")
            try await taps.tap("back")
            try await taps.tap("quick")
            var sawName = false
            _ = try await taps.playToTheEnd { table in
                sawName = sawName || table.seats.contains { $0.isMine && $0.name == "Hana" }
            }
            #expect(sawName)
            try await taps.tap("log")
            let last = try #require(phone.result?.log.last?.text)
            #expect(taps.app.parts.sheet?.says(last) == true)
            try await taps.tap("close")
            try await taps.tap("replay")
            #expect(phone.table?.playback != nil)
            try await taps.tap("next-round")
            let step = try #require(phone.table?.playback?.step)
            // Dragged to its beginning.
            let bar = try #require(taps.app.parts.first { $0.identifier == "steps" })
            bar.type?("0")
            await phone.handedOverIsDone()
            #expect(step > 0 && phone.table?.playback?.step == 0)
            // The gesture of a screen reader's user for the way back.
            let leaves = taps.app.parts.first { $0.leave != nil }
            let leave = try #require(leaves?.leave)
            leave()
            await phone.handedOverIsDone()
            #expect(phone.screen.page == .result)
            try await taps.tap("home")
            #expect(phone.screen.page == .home)
            let below = taps.app.parts.first { $0.leave != nil }
            #expect(below == nil, "the first page has none below")
            await phone.close()
        }
    }

    @Test(arguments: ["first", "classic", "expanded", "fullset", "kingdom"])
    func fromTheSetupToTheResultInEachEdition(edition: String) async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let taps = Taps(phone)
                try await taps.tap("new")
                try await taps.tap("edition/\(edition)")
                try await taps.type("field-seed", "21")
                try await taps.tap("start")
                _ = try await InputPause.$length.withValue(.zero) { try await taps.playToTheEnd() }
                #expect(phone.result != nil)
            }
        }
    }

    @Test func threePeoplePlayOnOnePhoneAndNobodySeesWhatIsNotTheirs() async throws {
        try await atTableOfThree { phone, taps in
            var seen = 0
            let covered = try await InputPause.$length.withValue(.zero) {
                try await taps.playToTheEnd { table in
                    // Whose turn it is to look sits below.
                    #expect(table.seats.first?.isMine == true)
                    seen += 1
                }
            }
            #expect(covered == ["Aya", "Botan", "Chiyo"])
            #expect(seen > 20)
        }
    }

    @Test func aCoverTakesNoTapAtFirstAndShowsNoHand() async throws {
        try await atTableOfThree { phone, taps in
            guard case .cover(let cover) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            let parts = taps.app.parts
            let open = try #require(cover.buttons.first)
            try parts.tap(open.id)
            await phone.handedOverIsDone()
            #expect(phone.screen.page == .cover)
            #expect(cover.table.hand.isEmpty && cover.table.prompt == nil)
        }
    }

    @Test func aCoverThatIsHeldOpensByHoldingItAlone() async throws {
        try await atTableOfThree { phone, _ in
            guard case .cover(let cover) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
            var handed: [UserAction] = []
            let page = Shown(
                PageInFront(
                    screen: phone.screen, labels: shellLabels(language: .english), cover: .hold,
                    act: { handed.append($0) }))
            let open = try #require(cover.buttons.first)
            _ = page.parts
            try await Task.sleep(for: .milliseconds(310))
            let place = try #require(page.parts.first { $0.identifier == open.id })
            #expect(place.kind != .button)
            let press = try #require(place.press, "who cannot hold it has an action of the screen reader")
            press()
            #expect(handed == [open.action])
        }
    }
}
