// Plays the sounds that the core names.
import AVFoundation
import AyatsuriArt
import AyatsuriCore

/// The system's players of all sounds. An actor of its own: whoever draws never waits for one.
actor SoundPlayer {
    private var players: [Sound: AVAudioPlayer] = [:]

    /// Makes all of them ready. The system keeps them silent while the phone is, and goes on with whatever else plays.
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

    /// Plays a sound from its beginning; nothing is heard of one that is not ready.
    func play(_ heard: HeardSound) {
        guard let player = players[heard.sound] else { return }
        player.stop()
        player.currentTime = 0
        player.volume = Float(heard.percent) / 100
        _ = player.play()
    }

    /// Gives the system's memory for them back.
    func release() { players = [:] }
}

extension Sound {
    static let all: [Sound] = [.card, .coins, .income, .drum, .curtain, .yourTurn, .flourish]

    /// The name of its file, as in the core.
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
