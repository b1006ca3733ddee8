// How long the radios wait.

/// How long the radios wait, in milliseconds. The reasons stand in `docs/radios.md`.
public struct RadioTimes: Sendable {
    /// An attempt to connect may take so long: iOS itself never gives one up.
    public var connect = 6_000
    /// The system answers a step or a write with response so soon, or the connection ends.
    public var operation = 5_000
    /// The end of a connection is reported so soon, or it counts as ended without.
    public var disconnect = 1_500
    /// The system says so soon that there is room again, or it is asked.
    public var readyLate = 500
    /// The system says so soon that the service is added, or it is added anew.
    public var serviceAdded = 3_000
    /// The system says so soon that the advertisement has started, or it is started anew.
    public var advertisingStarts = 5_000
    /// A radio that goes on with what the system kept of an earlier process has come by then.
    public var nobodyCame = 10_000
    /// An advertisement or a service that failed is tried again.
    public var retry = 10_000

    public init() {}
}
