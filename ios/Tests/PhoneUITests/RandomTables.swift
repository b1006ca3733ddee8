// Tables of random games, with a prompt, for tests of the screens.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting

/// A source of random tables. `AYATSURI_SCREENS` sets their number, if a person wants more than a usual run has.
struct RandomTables {
    struct Game: CustomStringConvertible {
        let edition: String
        let players: Int
        let language: Language

        init(_ edition: String, _ players: Int, _ language: Language = .english) {
            (self.edition, self.players, self.language) = (edition, players, language)
        }

        var description: String { "\(edition) \(players) \(language)" }
    }

    /// The games, which are played in turn, again and again.
    let games: [Game]
    let count: Int
    /// Consecutive tables of a game are much alike, so only one in `oneIn` is used, and at most `ofEachGame` of a game.
    let oneIn: Int
    let ofEachGame: Int
    /// The number of screens on which each is laid out.
    var screens = 1
    var firstSeed = 1

    private var wanted: Int {
        let screensAsked = ProcessInfo.processInfo.environment["AYATSURI_SCREENS"].flatMap { Int($0) }
        return screensAsked.map { ($0 + screens - 1) / screens } ?? count
    }

    @MainActor func each(_ look: @MainActor (Game, TableScreen, PhoneModel) throws -> Void) async throws {
        var looked = 0
        var seed = firstSeed
        while looked < wanted {
            let game = games[seed % games.count]
            try await atTable(game.edition, game.players, game.language, seed: seed) { phone, _ in
                var dice = Dice(UInt64(seed))
                var here = 0
                try await phone.play(seed: UInt64(seed)) { table, _ in
                    guard Int.random(in: 0..<oneIn, using: &dice) == 0 else { return false }
                    try look(game, table, phone)
                    looked += 1
                    here += 1
                    return here == ofEachGame || looked >= wanted
                }
            }
            seed += 1
        }
    }
}
