// The notifications of a table with others.
import AyatsuriCore

/// A title and a line, as a notification shows them. Anybody near may read it, so nothing of it is secret.
public struct Notice: Equatable, Sendable {
    public let title: String
    public let text: String

    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}

/// The notifications that a table with others needs now.
public struct TableNotices: Equatable, Sendable {
    /// Says that the others wait for this phone's player; nothing if they do not, or if the person wants quiet.
    public let turn: Notice?
    /// Says that somebody cannot find the table; nothing if everybody can.
    public let help: Notice?
    /// The number of the signal, which tells a new turn from one that has rung.
    public let turnNumber: UInt64?

    /// `help` is the core's own sentence, `helpTitle` the platform's.
    public init(signal: TableSignal?, help: String?, helpTitle: String) {
        let ownTurn = signal.flatMap { $0.isOfTableWithOthers && !$0.isQuiet ? $0 : nil }
        turn = ownTurn.map { Notice(title: $0.title, text: $0.text) }
        self.help = help.map { Notice(title: helpTitle, text: $0) }
        turnNumber = ownTurn?.number
    }
}

extension TableSignal {
    fileprivate var isOfTableWithOthers: Bool {
        switch table {
        case .alone: false
        case .together: true
        }
    }

    /// Whether the screen stays awake: it does while the table in front awaits this phone's player.
    public var keepsAwake: Bool { isInFront && reason == .yourTurn }
}
