// Journeys of a person from page to page, by taps alone, with the real core. They run on the stand-in for SwiftUI.
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
            // The test answers each prompt itself, however long that takes.
            try await taps.tap("turn-end/off")
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
            // Drags the bar to its beginning.
            let bar = try #require(taps.app.parts.first { $0.identifier == "steps" })
            bar.type?("0")
            await phone.waitForHandedOverActions()
            #expect(step > 0 && phone.table?.playback?.step == 0)
            // VoiceOver's gesture that goes back.
            let leaves = taps.app.parts.first { $0.leave != nil }
            let leave = try #require(leaves?.leave)
            leave()
            await phone.waitForHandedOverActions()
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
                    // The person who looks sits below.
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
            await phone.waitForHandedOverActions()
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
            let part = try #require(page.parts.first { $0.identifier == open.id })
            #expect(part.kind != .button)
            let press = try #require(part.press, "who cannot hold it has an action of the screen reader")
            press()
            #expect(handed == [open.action])
        }
    }

    /// The question and the choices of the prompt in front.
    private func asked(_ phone: PhoneModel) async throws -> [String] {
        let prompt = try #require(try await phone.awaitPrompt())
        return [prompt.question] + prompt.choices.map(\.label)
    }

    @Test func whoLeavesATableIsAskedTheSameWhenTheyComeBack() async throws {
        try await atTable("classic", 4) { phone, _ in
            let taps = Taps(phone)
            try await phone.play(prompts: 5)
            let before = try await asked(phone)
            try await taps.tap("log")
            #expect(taps.app.parts.sheet != nil)
            try await taps.tap("close")
            let leave = try #require(taps.app.parts.first { $0.leave != nil }?.leave)
            leave()
            await phone.waitForHandedOverActions()
            #expect(phone.screen.page == .home)
            try await taps.tap("resume")
            #expect(try await asked(phone) == before)
        }
    }

    @Test func whoIsStoppedInTheMiddleOfAChoiceMakesItWhenTheAppIsOpenedAgain() async throws {
        try await inFolder { folder in
            let (before, after) = (folder.appendingPathComponent("before"), folder.appendingPathComponent("after"))
            try FileManager.default.createDirectory(at: before, withIntermediateDirectories: true)
            var left: [String] = []
            try await withPhone(before) { phone in
                try await phone.start("first", players: 4, seed: 21)
                func needsMore(_ choice: Choice) -> Bool { choice.needsLift || choice.confirm != nil }
                try await phone.play { _, prompt in !prompt.cameByItself && prompt.choices.contains(where: needsMore) }
                let prompt = try #require(phone.table?.prompt)
                let taps = Taps(phone)
                try taps.begin(try #require(prompt.choices.first(where: needsMore)), of: prompt)
                #expect(taps.app.parts.has("take") || taps.app.parts.dialog != nil)
                left = try await asked(phone)
                // The next process gets only the files as they are at this moment.
                try FileManager.default.copyItem(at: before, to: after)
            }
            try await withPhone(after) { phone in
                let taps = Taps(phone)
                if phone.screen.page == .home { try await taps.tap("resume") }
                #expect(try await asked(phone) == left)
                #expect(!taps.app.parts.has("take") && taps.app.parts.dialog == nil, "nothing was chosen")
                _ = try await InputPause.$length.withValue(.zero) { try await taps.playToTheEnd() }
                #expect(phone.result != nil)
            }
        }
    }

    @Test func aHostAndTwoGuestsPlayToTheAuditOneOfThemAwayForAWhile() async throws {
        try await InputPause.$length.withValue(.zero) {
            let room = Room()
            try await inFolder { folder in
                @MainActor func open(_ name: String) async throws -> Taps {
                    let own = folder.appendingPathComponent(name)
                    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
                    let phone = try await PhoneModel.open(folder: own, language: .english, radios: room)
                    return Taps(phone)
                }
                let host = try await open("host")
                let guest = try await open("guest")
                let third = try await open("third")
                for taps in [host, guest, third] { try await taps.phone.hurry() }
                for name in ["host", "edition/first", "players/3", "start"] { try await host.tap(name) }
                let lobby = try await host.phone.awaitScreen {
                    if case .lobby(let lobby) = $0 { lobby.invitation != nil } else { false }
                }
                guard case .lobby(let shown) = lobby, let code = shown.invitation?.code else {
                    throw Stuck(description: "\(lobby)")
                }
                for taps in [guest, third] { try await join(taps, code) }
                try await host.phone.awaitScreen {
                    if case .lobby(let lobby) = $0 {
                        lobby.buttons.contains { $0.id == "start" && $0.closed == nil }
                            && lobby.seats.filter { $0.colour != nil && $0.isReady }.count == 3
                    } else {
                        false
                    }
                }
                try await host.tap("start")
                var answers = 0
                try await playTogether([host, guest, third]) {
                    answers += 1
                    return answers > 12
                }
                await third.phone.close()
                // A notice alone proves nothing: it may also explain a card.
                let isAway = { (table: TableScreen) in table.seats.contains { $0.signs.contains { $0.kind == .away } } }
                try await host.phone.awaitScreen { if case .table(let table) = $0 { isAway(table) } else { false } }
                #expect(host.app.parts.has("notice"))
                let back = try await open("third")
                try await back.tap("together")
                try await host.phone.awaitScreen { if case .table(let table) = $0 { !isAway(table) } else { true } }
                let all = [host, guest, back]
                try await playTogether(all) { all.allSatisfy { $0.phone.screen.page == .result } }
                var words: Set<[String]> = []
                for taps in all {
                    try await taps.tap("audit")
                    let screen = try await taps.phone.awaitScreen {
                        if case .audit(let audit) = $0 { !audit.words.isEmpty } else { false }
                    }
                    guard case .audit(let audit) = screen else { return }
                    #expect(audit.found == .fair, "\(audit)")
                    for word in audit.words { #expect(taps.app.parts.says(word)) }
                    words.insert(audit.words)
                    await taps.phone.close()
                }
                #expect(words.count == 1)
            }
        }
    }

    private func join(_ taps: Taps, _ code: String) async throws {
        try await taps.tap("join")
        let found = try await taps.phone.awaitScreen {
            if case .nearby(let nearby) = $0 { !nearby.tables.isEmpty } else { false }
        }
        guard case .nearby(let nearby) = found else { return }
        try await taps.tap(nearby.tables[0].id)
        try await taps.phone.awaitScreen { if case .join(let join) = $0 { !join.isBusy } else { false } }
        try await taps.type("field-code", code)
        try await taps.tap("enter")
        try await taps.phone.awaitScreen {
            if case .lobby(let lobby) = $0 { lobby.buttons.contains { $0.id == "ready" } } else { false }
        }
        try await taps.tap("ready")
    }

    /// Lets all people answer their prompts, in turn, until `isOver`.
    private func playTogether(_ people: [Taps], until isOver: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(180)
        while !isOver() {
            guard ContinuousClock.now < deadline else { throw Stuck(description: "it never ends") }
            guard let taps = people.first(where: { $0.phone.table?.prompt != nil }),
                let prompt = taps.phone.table?.prompt
            else {
                try await Task.sleep(for: .milliseconds(2))
                continue
            }
            let choice = prompt.choices.first { $0.confirm == nil } ?? prompt.choices[0]
            try await taps.choose(choice, of: prompt)
        }
    }
}
