// The sounds that the core names in a game, and those that the system is asked to play. As Android's `SoundsTest` and
// `SoundPlayerTest`.
import AVFoundation
import AyatsuriArt
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneShell

/// The tests run one after the other, as they share the record of played sounds.
@MainActor
@Suite(.serialized) struct SoundTests {
    /// The sounds of a game whose bots do not pause, and those of its replay, step by step.
    private func heard(_ loudness: String) async throws -> (game: [HeardSound], replay: [HeardSound]) {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                try await phone.press("settings", "sounds/\(loudness)", "back")
                var heard: [HeardSound] = []
                phone.onSound = { heard.append($0) }
                try await phone.start("classic", players: 4, seed: 8)
                try await phone.play()
                let game = heard
                heard = []
                try await phone.press("replay")
                while let next = phone.core.offers().first(where: { $0.id == "next" && $0.closed == nil }) {
                    try await phone.perform(next.action)
                }
                return (game, heard)
            }
        }
    }

    @Test func aGameIsHeardFromItsCurtainToItsEnd() async throws {
        let (game, replay) = try await heard("full")
        for heard in [game, replay] {
            let sounds = heard.map(\.sound)
            #expect(Set(sounds).isSuperset(of: [.card, .income, .yourTurn]))
            #expect(sounds.last == .flourish && sounds.count { $0 == .flourish } == 1)
            #expect(heard.allSatisfy { $0.percent == 100 })
        }
        #expect(Set(replay.map(\.sound)).isSuperset(of: [.drum, .curtain]))
    }

    @Test func quietIsAQuarterOfTheAmplitudeAndOffIsNothing() async throws {
        let (quiet, again) = try await heard("quiet")
        #expect(quiet.count > 20 && (quiet + again).allSatisfy { $0.percent == 25 })
        let off = try await heard("off")
        #expect(off.game.isEmpty && off.replay.isEmpty)
    }

    @Test func eachSoundHasItsFileAsTheProgramMadeIt() throws {
        #expect(Set(soundFiles.keys) == Set(Sound.all.map(\.file)) && Sound.all.count == soundFiles.count)
        var size = 0
        for (name, text) in soundFiles {
            let file = try #require(Data(base64Encoded: text))
            let kept = packageFolder.appending(path: "../art/sounds/kept/\(name).wav").standardizedFileURL
            #expect(try Data(contentsOf: kept) == file, "\(name): scripts/art writes it")
            size += file.count
        }
        #expect(size <= 250_000)
    }

    @Test func thePlayerPlaysAsLoudAsTheCoreSaysAndOnlyWhatIsReady() async throws {
        _ = Played.taken()
        let player = SoundPlayer()
        let turn = HeardSound(sound: .yourTurn, percent: 25)
        await player.play(turn)
        #expect(Played.taken().isEmpty, "nothing is ready")
        await player.prepare()
        await player.prepare()
        let category = ["category AVAudioSessionCategoryAmbient"]
        #expect(Played.taken() == category, "silent where the phone is, beside all else")
        await player.play(turn)
        await player.play(HeardSound(sound: .drum, percent: 100))
        let sizes = try ["your-turn", "drum"].map { try #require(Data(base64Encoded: soundFiles[$0] ?? "")).count }
        #expect(Played.taken() == ["\(sizes[0]) bytes at 0.25", "\(sizes[1]) bytes at 1.0"])
        await player.release()
        await player.play(turn)
        #expect(Played.taken().isEmpty)
    }

    @Test func theSystemIsAskedOneThingAfterTheOther() async throws {
        _ = Played.taken()
        let services = AppleServices()
        services.hasSounds = true
        services.play(HeardSound(sound: .card, percent: 100))
        services.hasSounds = false
        services.play(HeardSound(sound: .card, percent: 100))
        services.hasSounds = true
        services.play(HeardSound(sound: .coins, percent: 100))
        await services.awaitSounds()
        let played = Played.taken()
        #expect(played.count { $0.hasPrefix("category") } == 2 && played.count { $0.contains("bytes") } == 2)
        #expect(played.last?.hasSuffix("at 1.0") == true)
    }
}
