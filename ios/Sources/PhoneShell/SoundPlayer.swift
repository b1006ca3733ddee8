// Plays the sounds that the core names.
import AVFoundation
import AyatsuriArt
import AyatsuriCore

/// The system's players of all sounds. It is an actor of its own, so that drawing never waits for a sound.
actor SoundPlayer {
    private var players: [Sound: AVAudioPlayer] = [:]

    /// Prepares all sounds. They are silent while the phone is muted, and other apps' sound goes on beside them.
    func prepare() {
        guard players.isEmpty else { return }
        try? AVAudioSession.sharedInstance().setCategory(.ambient)
        for sound in Sound.all {
            guard let file = soundFiles[sound.file].flatMap({ Data(base64Encoded: $0) }),
                let player = try? AVAudioPlayer(data: file)
            else { continue }
            _ = player.prepareToPlay()
            players[sound] = player
        }
    }

    /// Plays a sound from its beginning; does nothing if the sound is not prepared.
    func play(_ heard: HeardSound) {
        guard let player = players[heard.sound] else { return }
        player.stop()
        player.currentTime = 0
        player.volume = Float(heard.percent) / 100
        _ = player.play()
    }

    /// Frees the memory of the sounds.
    func release() { players = [:] }
}

extension Sound {
    static let all: [Sound] = [.card, .coins, .income, .drum, .curtain, .yourTurn, .flourish]

    /// The name of the sound's file, as in the core.
    var file: String {
        switch self {
        case .card: "card"
        case .coins: "coins"
        case .income: "income"
        case .drum: "drum"
        case .curtain: "curtain"
        case .yourTurn: "your-turn"
        case .flourish: "flourish"
        }
    }
}
