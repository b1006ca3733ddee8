// Reports of a radio's troubles to the core.
import AyatsuriCore
import CoreBluetooth

/// Tells the core of each of a radio's troubles once while it lasts, and that the radio works again when it is over.
struct RadioFaults {
    private let report: (RadioTrouble) -> Void
    private let reportWorking: () -> Void
    private var reported: RadioTrouble?
    /// Whether Bluetooth is not on, or not known yet to be.
    private(set) var hasSystemTrouble = true

    init(report: @escaping (RadioTrouble) -> Void, reportWorking: @escaping () -> Void) {
        self.report = report
        self.reportWorking = reportWorking
    }

    /// Takes in the state of Bluetooth. While the system does not know the state yet, nothing is told.
    mutating func update(_ state: CBManagerState) {
        hasSystemTrouble = state != .poweredOn
        if let trouble = state.trouble { note(trouble) }
    }

    mutating func note(_ trouble: RadioTrouble) {
        if reported != trouble { report(trouble) }
        reported = trouble
    }

    mutating func noteWorking() {
        if hasSystemTrouble || reported == nil { return }
        reported = nil
        reportWorking()
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
