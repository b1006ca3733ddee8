// Vibrations, the same as in the Android shell. The phone does not vibrate at what others do among themselves.
import AyatsuriCore
import Observation
import SwiftUI

/// The kinds of vibration, the lightest first.
enum Haptic: Int, CaseIterable {
    /// The table waits for the person who holds the phone.
    case yourTurn
    /// A choice was made.
    case chosen
    /// The core has refused what was done.
    case refused
    /// A long press has opened something. The system's own menus vibrate by themselves.
    case held
    /// A district of the player's own city has fallen.
    case lost

    var feedback: SensoryFeedback {
        switch self {
        case .yourTurn: .impact(weight: .medium)
        case .chosen: .selection
        case .refused: .error
        case .held: .impact(weight: .light)
        case .lost: .impact(weight: .heavy)
        }
    }
}

/// The last vibration that came with a table, and a count at which the view triggers it.
@MainActor
@Observable
final class HapticPlayer {
    private(set) var last: Haptic?
    /// The number of vibrations so far.
    private(set) var count = 0

    /// Takes in the cues of a table; `own` are the seats of the player who looks. Of several vibrations only the
    /// heaviest counts.
    func note(_ cues: [Cue], own: Set<UInt32>) {
        guard let heaviest = cues.compactMap({ $0.haptic(by: own) }).max(by: { $0.rawValue < $1.rawValue }) else {
            return
        }
        last = heaviest
        count += 1
    }
}

extension Screen {
    /// The seats of the player who looks.
    var ownSeats: Set<UInt32> {
        guard case .table(let table) = self else { return [] }
        return Set(table.seats.filter(\.isMine).map(\.seat))
    }
}

extension Cue {
    /// The vibration of a cue; most have none. The switch is exhaustive, so a new cue of the core must be added here.
    fileprivate func haptic(by own: Set<UInt32>) -> Haptic? {
        switch self {
        case .yourTurn: .yourTurn
        case .fall(let seat, _, _): own.contains(seat) ? .lost : nil
        case .round, .lastRound, .notLastRound, .end, .faceUp, .pick, .packet, .called, .silent, .reveal, .turn,
            .turnLost, .named, .chips, .robbery, .effectRobbed, .cards, .card, .handSwap, .look, .shuffle, .marker,
            .build, .purchase, .rescue, .exchange, .gild, .event:
            nil
        }
    }
}

extension View {
    /// Vibrates each time that `times` changes, unless the person has asked for quiet.
    func haptic(_ haptic: Haptic?, _ times: Int, isQuiet: Bool) -> some View {
        sensoryFeedback(trigger: times) { _, _ in isQuiet ? nil : haptic?.feedback }
    }
}
