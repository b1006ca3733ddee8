// Tells which screens show something that only one person may see.
import AyatsuriCore

extension Screen {
    /// Whether the screen shows what only one person may see: their hidden cards, what they know of others' cards, a secret
    /// question, a hint. Whoever looks at the phone would see it, so the shell covers it when the phone lies on the table or the
    /// app goes to the background. A replay has no secrets: its game is over.
    public var hasSecrets: Bool {
        guard case .table(let table) = self, table.playback == nil else { return false }
        return !table.hand.isEmpty || !table.characters.isEmpty || !table.knowledge.isEmpty
            || table.prompt?.isSecret == true || table.hint != nil
    }
}
