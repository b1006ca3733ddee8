// Reports of a radio's troubles to the core.
import AyatsuriCore
import CoreBluetooth

/// Tells the core of each of a radio's troubles once while it lasts, and that the radio works again when it is over.
struct RadioFaults {
    private let tell: (RadioTrouble) -> Void
    private let tellWorks: () -> Void
    private var told: RadioTrouble?
    /// Whether Bluetooth is not on, or not known yet to be.
    private(set) var hasSystemTrouble = true

    init(tell: @escaping (RadioTrouble) -> Void, tellWorks: @escaping () -> Void) {
        self.tell = tell
        self.tellWorks = tellWorks
    }

    /// Takes in the state of Bluetooth. While the system does not know the state yet, nothing is told.
    mutating func system(_ state: CBManagerState) {
        hasSystemTrouble = state != .poweredOn
        if let trouble = state.trouble { self.trouble(trouble) }
    }

    mutating func trouble(_ trouble: RadioTrouble) {
        if told != trouble { tell(trouble) }
        told = trouble
    }

    mutating func noteWorking() {
        if hasSystemTrouble || told == nil { return }
        told = nil
        tellWorks()
    }
}

extension CBManagerState {
    /// The trouble that keeps the radio from working; nothing if it works, or if the system does not know yet.
    var trouble: RadioTrouble? {
        switch self {
        case .unknown, .poweredOn: nil
        case .resetting: .resetting
        case .unsupported: .noAdapter
        case .unauthorized: .noPermission
        case .poweredOff: .off
        // A state that only a later system knows.
        @unknown default: .stuck
        }
    }
}
