// A stand-in for Apple's Accessibility, on Linux only: announcements to a screen reader. In iOS since 17.

public enum AccessibilityNotification {
    public struct Announcement {
        let words: String
        public init(_ words: String) { self.words = words }
        /// The words of all announcements, for tests to read.
        @MainActor public static var told: [String] = []
        @MainActor public func post() { Self.told.append(words) }
    }
}
