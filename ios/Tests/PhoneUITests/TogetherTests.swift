// The screens of tables of several phones, as a person reads and taps them. The tests run on the stand-in for SwiftUI.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

/// The actions that a page handed over, in order.
@MainActor
private final class Asked {
    var asked: [UserAction] = []
    func act(_ action: UserAction) { asked.append(action) }
}

extension [Part] {
    /// Types into the field with this identifier.
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

@MainActor
@Suite struct TogetherTests {
    private let phone = Asked()

    /// A page with this screen.
    private func page(_ screen: Screen, _ language: Language = .english) -> Shown<PageInFront> {
        Shown(PageInFront(screen: screen, labels: shellLabels(language: language), act: phone.act))
    }

    private func expect(_ shown: [Part], says words: [String]) {
        for words in words { #expect(shown.says(words), "it does not say: \(words)") }
    }

    @Test(arguments: [Language.japanese, .english])
    func allThatIsKnownOfTheTablesNearbyIsSaidAndATapChoosesOne(language: Language) throws {
        let nearby = Samples(language).nearby
        let shown = page(.nearby(nearby)).parts
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
        let view = page(.nearby(Samples(.english).nearby))
        try view.parts.type("field-invitation", "ayatsuri:2/")
        try view.parts.type("field-invitation", Samples.invitation)
        #expect(phone.asked.isEmpty)
        let field = try #require(view.parts.first { $0.identifier == "field-invitation" })
        #expect(field.text == Samples.invitation)
        field.submit?()
        #expect(phone.asked == [.enter(field: .invitation, text: Samples.invitation)])
    }

    @Test func theDigitsOfACodeAreKnownToTheCoreBeforeTheButtonIsPressed() throws {
        let join = Samples(.english).join
        let view = page(.join(join))
        expect(view.parts, says: [join.title, join.text] + join.facts + join.rows.flatMap(\.words))
        expect(view.parts, says: join.buttons.flatMap(\.words))
        #expect(view.parts.first { $0.identifier == "field-code" }?.text == "481 37")
        #expect(!view.parts.isBusy)
        try view.parts.type("field-code", "4813759")
        try view.parts.tap("enter")
        #expect(phone.asked == [.enter(field: .joinCode, text: "4813759"), .join(.enter(table: Samples.table))])
    }

    @Test func theKeysOfThePageTypeACode() throws {
        let view = page(.join(Samples(.english).join))
        for key in ["key-5", "key-9", "key-1", "key-erase"] {
            try view.parts.tap(key)
            _ = view.parts
        }
        let typed = ["481 375", "481 3759", "1", ""]
        #expect(phone.asked == typed.map { .enter(field: .joinCode, text: $0) }, "after a whole code another begins")
    }

    @Test func nothingButTheWayBackCanBePressedWhileAnAnswerIsAwaited() throws {
        let shown = page(.join(Samples(.english).asking)).parts
        #expect(shown.isBusy)
        #expect(shown.first { $0.identifier == "enter" }?.press == nil)
        #expect(shown.first { $0.identifier == "watch" }?.press == nil)
        try shown.tap("back")
        #expect(phone.asked == [.back])
    }

    @Test(arguments: [Language.japanese, .english])
    func allThatIsKnownOfThePeopleIsSaidAndEveryButtonAsksForWhatItSays(language: Language) throws {
        let lobby = Samples(language).lobby
        let view = page(.lobby(lobby))
        for (index, person) in lobby.seats.enumerated() where !person.buttons.isEmpty {
            try view.parts.tap("more-place-\(index)")
        }
        let shown = view.parts
        expect(shown, says: lobby.words + ["4 8 1 3 7 5 9"])
        let open = (lobby.seats.flatMap(\.buttons) + lobby.buttons).filter { $0.closed == nil }
        for button in open { try shown.tap(button.id) }
        #expect(phone.asked == open.map(\.action))
        #expect(shown.first { $0.identifier == "start" }?.press == nil)
    }

    @Test func whatWasTypedCountsBeforeWhatIsPressed() throws {
        let view = page(.lobby(Samples(.english).lobby))
        try view.parts.type("field-name", "Hana")
        let mine = Samples(.english).lobby.seats.firstIndex { $0.isMine } ?? -1
        try view.parts.tap("more-place-\(mine)")
        try view.parts.tap("stand")
        try view.parts.tap("rules")
        #expect(
            phone.asked == [.enter(field: .nameAtTable, text: "Hana"), .lobby(.stand), .together(.rules)])
    }

    @Test func aColourIsChosenAndOneThatSomebodyHasSaysWhoseItIs() throws {
        let view = page(.lobby(Samples(.english).lobby))
        #expect(view.parts.first { $0.identifier == "colour/0" }?.isSelected == true)
        try view.parts.tap("colour/1")
        #expect(view.parts.first { $0.words == "Aya has it." } != nil)
        try view.parts.tap("colour/2")
        #expect(view.parts.first { $0.words == "Aya has it." } == nil)
        #expect(phone.asked == [.lobby(.colour(colour: 2))])
    }

    @Test func whileTheCardsAreDealtSomethingMovesAndAllLinesAreThere() throws {
        let dealing = Samples(.english).dealing
        let shown = page(.lobby(dealing)).parts
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
            let shown = page(.audit(audit)).parts
            expect(shown, says: all(audit.title, audit.wordsLabel))
            expect(shown, says: audit.text + audit.words)
            try shown.tap("back")
        }
        #expect(phone.asked == [.back, .back, .back])
    }

    @Test func whatTheCoreHasInAFieldTakesThePlaceOfWhatWasTypedUnlessItWasHandedIn() {
        func field(_ typed: String) -> TextInput { TextInput(field: .joinCode, typed: typed) }
        var entered = Entered()
        for digits in ["1", "12", "123"] {
            entered[field("")] = digits
            entered.handIn(field(""))
        }
        // A text that comes back from the core late undoes nothing.
        for digits in ["1", "12"] {
            entered.receive(field(digits))
            #expect(entered[field(digits)] == "123")
        }
        entered.receive(field("123"))
        #expect(entered[field("123")] == "123")
        // A text that the core has from elsewhere, as from an invitation, replaces the typed one.
        entered.receive(field("456789"))
        #expect(entered[field("456789")] == "456789")
    }

    @Test func whoIsAwayIsToldAboveTheTable() async throws {
        try await atTable("classic", 4) { phone, _ in
            _ = try await phone.awaitPrompt()
            let table = try #require(phone.table)
            @MainActor func shown(_ table: TableScreen) -> [Part] { page(.table(table)).parts }
            #expect(shown(table).first { $0.identifier == "notice" } == nil)
            let words = "Aya is away: the table waits at that turn."
            let lines = shown(table.with(notice: words)).lines
            let notice = try #require(lines.firstIndex(of: words))
            let headline = try #require(table.headline)
            #expect(try notice < #require(lines.firstIndex(of: headline)))
        }
    }
}
