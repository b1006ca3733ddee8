// What a hand is told without a sound: the same as by the other shell. Nothing is felt of what others do among themselves.
import AyatsuriCore
import Observation
import SwiftUI

/// What is felt, the lightest first.
enum Feel: Int, CaseIterable {
    /// The table awaits whoever holds the phone.
    case yourTurn
    /// A choice was made.
    case chosen
    /// The core has refused what was done.
    case refused
    /// What was held has opened: the system's own menus say so themselves.
    case held
    /// A district of one's own has fallen.
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

/// What came with the tables that were drawn.
@MainActor
@Observable
final class Feels {
    private(set) var last: Feel?
    /// How often something was felt.
    private(set) var count = 0

    /// What comes with a table at which `own` are the seats of whoever looks: of several things the heaviest alone.
    func moved(_ cues: [Cue], own: Set<UInt32>) {
        guard let felt = cues.compactMap({ $0.felt(by: own) }).max(by: { $0.rawValue < $1.rawValue }) else { return }
        last = felt
        count += 1
    }
}

extension Screen {
    /// The seats of whoever looks.
    var ownSeats: Set<UInt32> {
        guard case .table(let table) = self else { return [] }
        return Set(table.seats.filter(\.isMine).map(\.seat))
    }
}

extension Cue {
    /// What is felt of it; nothing of most. One that the core has and that is not thought of here does not compile.
    fileprivate func felt(by own: Set<UInt32>) -> Feel? {
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
    /// Each further time that it comes it is felt, unless the person has asked for quiet.
    func feels(_ what: Feel?, _ times: Int, isQuiet: Bool) -> some View {
        sensoryFeedback(trigger: times) { _, _ in isQuiet ? nil : what?.feedback }
    }
}
