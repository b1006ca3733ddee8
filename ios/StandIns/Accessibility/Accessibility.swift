// Not Apple's Accessibility: what a screen reader is told, on Linux alone. In iOS since 17.

public enum AccessibilityNotification {
    public struct Announcement {
        let words: String
        public init(_ words: String) { self.words = words }
        /// Tests read it.
        @MainActor public static var told: [String] = []
        @MainActor public func post() { Self.told.append(words) }
    }
}
