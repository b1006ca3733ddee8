// A phone that is connected to this host.
import AyatsuriCore
import CoreBluetooth

/// A phone that is connected to this host, under one number of the core's. A phone that subscribes anew gets a new
/// number, as the core never uses a number twice. The system's room for frames is shared by all guests.
final class ConnectedGuest {
    let number: UInt64
    private(set) var central: CBCentral
    let slot = FrameSlot()
    private let events: any PeripheralEventsProtocol
    private var isReported = false
    private(set) var isSubscribed = false
    /// The length in bytes of the longest frame, as the core was told.
    private var maxFrameLength = 0
    /// The frame that waits for room.
    private var waitingFrame: Data?
    /// The *about* (the host's description of its table) as it was when the guest began to read it: all pieces of one
    /// reading must be of the same text.
    var about = Data()

    init(number: UInt64, central: CBCentral, events: any PeripheralEventsProtocol) {
        self.number = number
        self.central = central
        self.events = events
    }

    func arrive() {
        if !isReported { events.came(peer: number) }
        isReported = true
    }

    func subscribe(_ central: CBCentral) {
        self.central = central
        isSubscribed = true
        maxFrameLength = central.maximumUpdateValueLength
        slot.open()
        arrive()
        events.connected(peer: number, most: UInt32(maxFrameLength))
    }

    func receive(_ frame: Data) {
        arrive()
        events.heard(peer: number, frame: frame)
    }

    /// Takes a frame to be sent. Returns false if it is longer than the connection carries.
    func enqueue(_ frame: Data) -> Bool {
        let now = central.maximumUpdateValueLength
        if now != maxFrameLength {
            maxFrameLength = now
            events.resized(peer: number, most: UInt32(now))
        }
        waitingFrame = frame.count > now ? nil : frame
        return waitingFrame != nil
    }

    /// Sends the frame that waits. Returns false if the system has no room for it.
    func send(_ update: (Data, CBCentral) -> Bool) -> Bool {
        guard let frame = waitingFrame else { return true }
        guard update(frame, central) else { return false }
        waitingFrame = nil
        if slot.free() { events.ready(peer: number) }
        return true
    }

    /// Ends the guest's number: nothing is sent or heard under it any more.
    func end() {
        slot.close()
        waitingFrame = nil
        if isReported { events.lost(peer: number) }
        isReported = false
    }
}
