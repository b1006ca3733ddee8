// Animations: every cue of the core moves in order, within the time limit.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct MotionTests {
    private let coins = Cue.chips(
        from: .bank, to: .counter(seat: 0, counter: "counter/gold"), counter: "counter/gold", amount: 3)

    /// One cue of each kind.
    private var cues: [Cue] {
        [
            .round(number: 2), .lastRound(seat: 0), .notLastRound, .end, .faceUp(cards: ["character/King"]),
            .pick(seat: 0),
            .packet(from: 0, to: 1, count: 3), .called(card: "character/King"), .silent(card: "character/King"),
            .reveal(seat: 0, card: "character/King"), .turn(seat: 0), .yourTurn, .turnLost(seat: 0),
            .named(seat: 0, card: "character/King", deed: .kill, other: nil), coins,
            .robbery(from: 0, to: 1, counter: "counter/gold", amount: 2),
            .effectRobbed(from: 0, to: 1, card: "occupation/Cook"),
            .cards(from: .pile(id: "deck"), to: .hand(seat: 0), count: 2),
            .card(from: .pile(id: "pile"), to: .market(card: "building/Bank"), card: "building/Bank"),
            .handSwap(seat: 0, count: 2, other: 1, otherCount: 3), .look(seat: 0, at: .pile(id: "deck"), count: 2),
            .shuffle(from: .pile(id: "discards"), to: .pile(id: "deck")), .marker(from: nil, to: 1),
            .build(seat: 0, card: "district/Castle"), .purchase(seat: 0, card: "building/Bank"),
            .fall(seat: 0, by: 1, card: "district/Castle"), .rescue(seat: 0, from: 1, card: "district/Castle"),
            .exchange(seat: 0, card: "district/Castle", other: 1, otherCard: "district/Manor"),
            .gild(seat: 0, card: "district/Castle"), .event(card: "event/Grimoire"),
        ]
    }

    private func kind(_ cue: Cue) -> String { "\(cue)".components(separatedBy: "(")[0] }

    @Test func everyKindOfCueMovesSomethingOrIsStillOnPurpose() {
        #expect(Set(cues.map(kind)).count == 30)
        // The boards, the string, the headline and the prompt tell these cues.
        let still: Set = [
            "round", "lastRound", "notLastRound", "end", "faceUp", "pick", "called", "silent", "turn", "yourTurn",
        ]
        #expect(Set(cues.filter { $0.moves.isEmpty }.map(kind)) == still)
        // All others move from one place to another, except those that light up or fall in their place.
        let here: Set = ["turnLost", "named", "look", "fall"]
        for cue in cues {
            for move in cue.moves { #expect((move.from == move.to) == here.contains(kind(cue)), "\(move)") }
        }
    }

    @Test func thingsMoveInOrderForAsLongAsOneSeesThemAndNoLonger() {
        for cue in cues where !cue.moves.isEmpty {
            for piece in Flight.plan([cue], now: 1000) {
                #expect(piece.start >= 1000 && (150...300).contains(piece.length), "\(piece)")
            }
        }
        let three = [coins, .marker(from: 0, to: 1), .build(seat: 0, card: "district/Castle")]
        let all = Flight.plan(three, now: 0)
        let starts = three.compactMap { cue in all.first { $0.mover == cue.moves[0].mover }?.start }
        #expect(starts.count == 3 && starts == starts.sorted() && Set(starts).count == 3)
        let many = Flight.plan(cues, now: 500)
        #expect(many.count > 20 && many.allSatisfy { $0.end <= 500 + Flight.maxLength })
        for piece in Flight.plan(cues, now: 0, isReduced: true) {
            #expect(piece.mover == .ring && piece.from == piece.to)
        }
    }

    @Test func whatIsOnItsWayLandsOrIsEndedByATouch() {
        let flights = Flights()
        flights.begin([coins], now: 0, isReduced: false)
        #expect(flights.pieces.count == 3)
        flights.tidy(now: 100)
        #expect(flights.pieces.count == 3, "it is on its way")
        // Cues that come in the meantime wait, but not for long.
        flights.begin([coins], now: 100, isReduced: false)
        #expect(flights.pieces.count == 6 && flights.pieces[3].start == flights.pieces[2].end)
        flights.begin(Array(repeating: coins, count: 9), now: 200, isReduced: false)
        #expect(flights.pieces[6].start == 500)
        flights.tidy(now: 100_000)
        #expect(flights.pieces.isEmpty)
        flights.begin([coins], now: 0, isReduced: false)
        let context = PageContext(
            screen: .trouble(TroubleScreen(title: "", text: "", buttons: [])), palette: .night,
            labels: shellLabels(language: .english), cover: .tap, explain: { _ in nil }, act: { _ in },
            overlays: Overlays(), flights: flights)
        Shown(Moving { Text(verbatim: "table") }.environment(context)).touch(
            from: CGPoint(x: 9, y: 9), to: CGPoint(x: 9, y: 9))
        #expect(flights.pieces.isEmpty)
        flights.begin([.turn(seat: 0)], now: 0, isReduced: false)
        #expect(flights.pieces.isEmpty, "nothing moves")
    }

    /// A thing is drawn in its place only once it has arrived there.
    @Test func whatIsOnItsWayIsNotThereYet() {
        let flights = Flights()
        flights.begin([.marker(from: 0, to: 1), coins], now: 0, isReduced: false)
        #expect(flights.isComing(.crown, to: .face(1)) && !flights.isComing(.crown, to: .face(0)))
        let end = flights.pieces[0].end
        flights.tidy(now: end - 1)
        #expect(flights.isComing(.crown, to: .face(1)))
        flights.tidy(now: end)
        #expect(!flights.isComing(.crown, to: .face(1)) && !flights.pieces.isEmpty, "the coins still fly")
        flights.finish()
        flights.begin([.marker(from: 0, to: 1)], now: 0, isReduced: true)
        #expect(!flights.isComing(.crown, to: .face(1)), "with less motion it is there at once")
    }

    @Test func whatIsNotInSightIsWhereItBelongs() {
        let flights = Flights()
        #expect(flights.middle(.purse(0)) == nil)
        flights.record(.face(0), CGRect(x: 10, y: 20, width: 40, height: 40))
        #expect(flights.middle(.hand(0)) == CGPoint(x: 30, y: 40))
        flights.record(.purse(0), CGRect(x: 100, y: 20, width: 20, height: 20))
        #expect(flights.middle(.hand(0)) == CGPoint(x: 110, y: 30) && flights.middle(.city(0)) == CGPoint(x: 30, y: 40))
        flights.record(.pile("deck"), CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(flights.middle(.market("building/Bank")) == CGPoint(x: 1, y: 1))
        #expect(flights.middle(.face(1)) == nil && flights.middle(.bank) == nil)
    }

    /// The page in front takes each cue of a game once, in order.
    @Test func aPageTakesWhatMovedUpToItsTable() async throws {
        try await atTable("classic", 4) { phone, _ in
            var taken: [Cue] = []
            var answered = 0
            try await phone.play { _, _ in
                taken += phone.takeCues()
                answered += 1
                return answered > 30
            }
            #expect(
                taken.count > 60 && taken.contains { kind($0) == "build" } && taken.contains { kind($0) == "reveal" })
            #expect(phone.takeCues().isEmpty)
        }
    }
}
