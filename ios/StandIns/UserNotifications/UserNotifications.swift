// A stand-in for Apple's UserNotifications, on Linux only: the part that the app uses. In iOS since 15 or earlier.
@_exported import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
}

open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound { UNNotificationSound() }
}

open class UNNotificationContent: NSObject {}

open class UNMutableNotificationContent: UNNotificationContent {
    open var title = ""
    open var body = ""
    open var sound: UNNotificationSound?
    open var interruptionLevel = UNNotificationInterruptionLevel.active
}

public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

open class UNNotificationTrigger: NSObject {}

open class UNNotificationRequest: NSObject {
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init()
    }
}

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
}
