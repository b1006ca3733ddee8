// Tables of random games at which somebody is asked.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting

/// `AYATSURI_SCREENS` says how many where a person wants more than each run looks at.
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

    /// One after the other, again and again.
    let games: [Game]
    let count: Int
    /// The next table of a game is much like the last: one in this many is looked at, and no more than `ofEachGame`.
    let oneIn: Int
    let ofEachGame: Int
    /// The number of screens on which each is laid out.
    var screens = 1
    var firstSeed = 1

    private var wanted: Int {
        let told = ProcessInfo.processInfo.environment["AYATSURI_SCREENS"].flatMap { Int($0) }
        return told.map { ($0 + screens - 1) / screens } ?? count
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
