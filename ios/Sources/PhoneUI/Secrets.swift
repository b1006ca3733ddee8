// What only one person may see.
import AyatsuriCore

extension Screen {
    /// Whether the screen shows what only one person may see: hidden cards, what they know of others', a secret question. The
    /// phone itself, when it is laid down, would show it to whoever looks. A replay shows a game that is over.
    public var hasSecrets: Bool {
        guard case .table(let table) = self, table.playback == nil else { return false }
        return !table.hand.isEmpty || !table.characters.isEmpty || !table.knowledge.isEmpty
            || table.prompt?.isSecret == true || table.hint != nil
    }
}
