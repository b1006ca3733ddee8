// The radios' time limits.

/// The time limits of the radios, in milliseconds. `docs/radios.md` gives the reasons.
public struct RadioTimes: Sendable {
    /// An attempt to connect may take this long: iOS itself never gives one up.
    public var connect = 6_000
    /// The system answers a step or a write with response within this time, or the connection ends.
    public var operation = 5_000
    /// The system reports the end of a connection within this time, or the connection counts as ended.
    public var disconnect = 1_500
    /// The system says within this time that there is room again, or the radio asks.
    public var readyLate = 500
    /// The system says within this time that the service is added, or the radio adds it anew.
    public var serviceAdded = 3_000
    /// The system says within this time that the advertisement has started, or the radio starts it anew.
    public var advertisingStarts = 5_000
    /// After this time a manager that the system kept of an earlier process ends if no radio has taken it.
    public var nobodyCame = 10_000
    /// An advertisement or a service that failed is tried again after this time.
    public var retry = 10_000

    public init() {}
}
