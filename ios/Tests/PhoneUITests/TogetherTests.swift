// The screens of tables of several phones, as a person reads and taps them. Runs where SwiftUI is the stand-in.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// What was asked of a phone, in order.
@MainActor
private final class Asked {
    var asked: [UserAction] = []
    func act(_ action: UserAction) { asked.append(action) }
}

extension [Part] {
    /// Types into the field of this identifier.
    @MainActor fileprivate func type(_ identifier: String, _ text: String) throws {
        let type = try #require(first { $0.identifier == identifier }?.type, "there is no \(identifier) to type into")
        type(text)
    }

    fileprivate var isBusy: Bool { first { $0.identifier == "busy" } != nil }
}

extension AyatsuriCore.Button {
    fileprivate var words: [String] { all(label, closed ?? detail) }
}

extension OptionRow {
    fileprivate var words: [String] {
        var words: [String] = all(label, detail)
        for choice in choices { words += all(choice.label, choice.closed) }
        return words
    }
}

extension PersonView {
    fileprivate var words: [String] { all(name, colourLabel, detail) + buttons.flatMap(\.words) }
}

extension LobbyScreen {
    fileprivate var words: [String] {
        var words: [String] = all(title, subtitle, summary, watchingLabel, text)
        words += all(invitation?.label, invitation?.text)
        for person in seats + watching { words += person.words }
        for row in rows { words += row.words }
        for button in buttons { words += button.words }
        return words
    }
}

extension TableScreen {
    /// The same table with that notice.
    fileprivate func saying(_ notice: String) -> TableScreen {
        TableScreen(
            title: title, subtitle: subtitle, seats: seats, ranks: ranks, market: market, marketLabel: marketLabel,
            event: event, eventLabel: eventLabel, piles: piles, headline: headline, stage: stage, hand: hand,
            characters: characters, charactersLabel: charactersLabel, knowledge: knowledge, prompt: prompt,
            waiting: waiting, awaited: awaited, watching: watching, notice: notice, log: log, since: since,
            moved: moved, playback: playback, buttons: buttons)
    }
}

@MainActor
@Suite struct TogetherTests {
    private let phone = Asked()

    private func expect(_ shown: [Part], says words: [String]) {
        for words in words { #expect(shown.says(words), "it does not say: \(words)") }
    }

    @Test(arguments: [Language.japanese, .english])
    func allThatIsKnownOfTheTablesNearbyIsSaidAndATapChoosesOne(language: Language) throws {
        let nearby = Samples(language).nearby
        let shown = outline(Nearby(nearby: nearby, act: phone.act))
        expect(shown, says: [nearby.title, nearby.text])
        for table in nearby.tables {
            expect(shown, says: all(table.title, table.detail, table.strengthLabel, table.closed))
        }
        for row in nearby.rows { expect(shown, says: row.words) }
        #expect(shown.isBusy)
        for table in nearby.tables where table.closed == nil { try shown.tap(table.id) }
        #expect(phone.asked == nearby.tables.filter { $0.closed == nil }.map(\.action))
        for table in nearby.tables where table.closed != nil {
            #expect(shown.first { $0.identifier == table.id }?.press == nil)
        }
    }

    @Test func anInvitationIsHandedInWhenItIsDoneNotLetterByLetter() throws {
        let view = Nearby(nearby: Samples(.english).nearby, act: phone.act)
        try outline(view).type("field-invitation", "ayatsuri:2/")
        try outline(view).type("field-invitation", Samples.invitation)
        #expect(phone.asked.isEmpty)
        let field = try #require(outline(view).first { $0.identifier == "field-invitation" })
        #expect(field.text == Samples.invitation)
        field.submit?()
        #expect(phone.asked == [.enter(field: .invitation, text: Samples.invitation)])
    }

    @Test func theDigitsOfACodeAreKnownToTheCoreBeforeTheButtonIsPressed() throws {
        let join = Samples(.english).join
        let view = Join(join: join, act: phone.act)
        expect(outline(view), says: [join.title, join.text] + join.facts + join.rows.flatMap(\.words))
        expect(outline(view), says: join.buttons.flatMap(\.words))
        #expect(outline(view).first { $0.identifier == "field-code" }?.text == "481 37")
        #expect(!outline(view).isBusy)
        try outline(view).type("field-code", "4813759")
        try outline(view).tap("enter")
        #expect(phone.asked == [.enter(field: .joinCode, text: "4813759"), .join(.enter(table: Samples.table))])
    }

    @Test func nothingButTheWayBackCanBePressedWhileAnAnswerIsAwaited() throws {
        let shown = outline(Join(join: Samples(.english).asking, act: phone.act))
        #expect(shown.isBusy)
        #expect(shown.first { $0.identifier == "enter" }?.press == nil)
        #expect(shown.first { $0.identifier == "watch" }?.press == nil)
        try shown.tap("back")
        #expect(phone.asked == [.back])
    }

    @Test(arguments: [Language.japanese, .english])
    func allThatIsKnownOfThePeopleIsSaidAndEveryButtonAsksForWhatItSays(language: Language) throws {
        let lobby = Samples(language).lobby
        let shown = outline(Lobby(lobby: lobby, act: phone.act))
        expect(shown, says: lobby.words + ["4 8 1 3 7 5 9"])
        let open = (lobby.seats.flatMap(\.buttons) + lobby.buttons).filter { $0.closed == nil }
        for button in open { try shown.tap(button.id) }
        #expect(phone.asked == open.map(\.action))
        #expect(shown.first { $0.identifier == "start" }?.press == nil)
    }

    @Test func whatWasTypedCountsBeforeWhatIsPressed() throws {
        let view = Lobby(lobby: Samples(.english).lobby, act: phone.act)
        try outline(view).type("field-name", "Hana")
        try outline(view).tap("stand")
        try outline(view).tap("rules")
        #expect(
            phone.asked == [.enter(field: .nameAtTable, text: "Hana"), .lobby(.stand), .together(.rules)])
    }

    @Test func aColourIsChosenAndOneThatSomebodyHasSaysWhoseItIs() throws {
        let view = Lobby(lobby: Samples(.english).lobby, act: phone.act)
        #expect(outline(view).first { $0.identifier == "colour/0" }?.isSelected == true)
        try outline(view).tap("colour/1")
        #expect(outline(view).first { $0.words == "Aya has it." } != nil)
        try outline(view).tap("colour/2")
        #expect(outline(view).first { $0.words == "Aya has it." } == nil)
        #expect(phone.asked == [.lobby(.colour(colour: 2))])
    }

    @Test func whileTheCardsAreDealtSomethingMovesAndAllLinesAreThere() throws {
        let dealing = Samples(.english).dealing
        let shown = outline(Lobby(lobby: dealing, act: phone.act))
        expect(shown, says: [try #require(dealing.text)])
        #expect(shown.isBusy)
        #expect(!shown.says(Samples.invitation))
    }

    @Test func thePictureHasItsSquaresAndALightEdgeOfFour() throws {
        let picture = try #require(Samples(.english).lobby.invitation?.picture)
        let size = Int(picture.size)
        let across = (size + 8) * 10
        let path = DarkSquares(picture: picture).path(in: CGRect(x: 0, y: 0, width: across, height: across))
        for row in -4..<size + 4 {
            for column in -4..<size + 4 {
                let isInside = (0..<size).contains(row) && (0..<size).contains(column)
                let isDark = isInside && picture.dark[row * size + column]
                #expect(path.contains(CGPoint(x: (column + 4) * 10 + 5, y: (row + 4) * 10 + 5)) == isDark)
            }
        }
    }

    @Test func anAuditSaysWhatItFound() throws {
        for audit in [Samples(.japanese).audit, Samples(.english).unfair, Samples(.english).waiting] {
            let shown = outline(Audit(audit: audit, act: phone.act))
            expect(shown, says: all(audit.title, audit.wordsLabel))
            expect(shown, says: audit.text + audit.words)
            try shown.tap("back")
        }
        #expect(phone.asked == [.back, .back, .back])
    }

    @Test func whoIsAwayIsToldAboveTheTable() async throws {
        try await atTable("classic", 4) { phone, _ in
            _ = try await phone.awaitsPrompt()
            let table = try #require(phone.table)
            @MainActor func shown(_ table: TableScreen) -> [Part] {
                outline(
                    GameTable(
                        table: table, labels: shellLabels(language: .english), over: .constant(nil), act: { _ in }))
            }
            #expect(shown(table).first { $0.identifier == "notice" } == nil)
            let words = "Aya is away: the table waits at that turn."
            let lines = shown(table.saying(words)).lines
            let notice = try #require(lines.firstIndex(of: words))
            let headline = try #require(table.headline)
            #expect(try notice < #require(lines.firstIndex(of: headline)))
        }
    }

    @Test func onAnotherScreenThereIsNothingOfThisButARefusalIsSaid() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let view = PhoneTogether(model: phone)
                #expect(outline(view).isEmpty)
                #expect(await !phone.act(.table(.skip)))
                let words = try #require(phone.refusal?.words)
                #expect(outline(view).says(words))
            }
        }
    }
}
