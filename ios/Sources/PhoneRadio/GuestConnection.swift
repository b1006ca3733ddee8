// One connection to a host.
import AyatsuriCore
import CoreBluetooth

/// One connection to a host, from the attempt to its end: connect, discover, read *about*, subscribe, then frames. The
/// system agrees on the MTU by itself. A step that fails, or is not answered, is a loss.
///
/// `onEnd` is called once, when the system has let go of the connection: only then may another one begin.
final class GuestConnection: NSObject {
    private enum Step { case connect, services, characteristics, about, subscribe, open }

    let host: CBPeripheral
    private let manager: CBCentralManager
    private let uuids: RadioUuids
    private let thread: any RadioThread
    private let times: RadioTimes
    private let events: any ConnectionEventsProtocol
    private var onEnd: (() -> Void)?
    /// Says to the core's thread whether there is room for a frame.
    private let slot = FrameSlot()
    private var step = Step.connect
    /// Loses the connection if the step, or a written frame, is not answered in time.
    private var timeout: RadioTimer?
    /// The characteristic to which this phone writes its frames.
    private var up: CBCharacteristic?
    /// The host's description of its table, as it was read.
    private var about = Data()
    /// Frames that came before the system said that it has subscribed.
    private var earlyFrames: [Data] = []
    /// The length of the longest frame in bytes, as the core was told.
    private var maxFrameLength = 0
    /// The frame that waits for room.
    private var waitingFrame: Data?
    /// Sends the waiting frame in another way if the system does not say in time that it has room.
    private var roomTimer: RadioTimer?
    /// Whether a frame was written whose arrival the host has not confirmed yet.
    private var awaitsWriteResponse = false
    private var isEnded = false

    init(
        manager: CBCentralManager, host: CBPeripheral, uuids: RadioUuids, thread: any RadioThread, times: RadioTimes,
        events: any ConnectionEventsProtocol, onEnd: @escaping () -> Void
    ) {
        self.manager = manager
        self.host = host
        self.uuids = uuids
        self.thread = thread
        self.times = times
        self.events = events
        self.onEnd = onEnd
    }

    func begin() {
        host.delegate = self
        startTimeout(times.connect)
        manager.connect(host, options: nil)
    }

    /// Takes a frame if there is room. Called from the core's thread.
    func write(_ frame: Data) -> Bool {
        let hasRoom = slot.take()
        if hasRoom { thread.run { self.handOver(frame) } }
        return hasRoom
    }

    /// Ends the connection or the attempt; nothing is reported of it any more.
    func end() { end(isReported: false) }

    /// Ends the connection or the attempt, and reports it as lost.
    private func lose() { end(isReported: true) }

    private func end(isReported: Bool) {
        if isEnded { return }
        stop(isReported: isReported)
        if manager.state == .poweredOn { manager.cancelPeripheralConnection(host) }
        timeout = thread.after(times.disconnect) { self.shutDown() }
    }

    /// Ends the connection for the core.
    private func stop(isReported: Bool) {
        isEnded = true
        slot.close()
        timeout?.cancel()
        roomTimer?.cancel()
        if isReported { events.lost() }
    }

    /// Ends the connection for this phone: the system has let go of it, or does not say so in time.
    private func shutDown() {
        timeout?.cancel()
        if host.delegate === self { host.delegate = nil }
        let finish = onEnd
        onEnd = nil
        finish?()
    }

    /// Called when the system says that there is no connection, or that it has ended.
    func handleDisconnect() {
        if !isEnded { stop(isReported: true) }
        shutDown()
    }

    /// Called when the system says that the connection is made, at times twice.
    func handleConnect() {
        guard !isEnded, step == .connect else { return }
        go(to: .services)
        host.discoverServices([uuids.service])
    }

    private func go(to next: Step) {
        step = next
        startTimeout(times.operation)
    }

    private func startTimeout(_ milliseconds: Int) {
        timeout?.cancel()
        timeout = thread.after(milliseconds) { self.lose() }
    }

    /// Returns whether a callback is the answer that this step waits for and brings no error. With an error the
    /// connection is lost.
    private func takeAnswer(to awaited: Step, _ error: (any Error)?) -> Bool {
        guard !isEnded, step == awaited else { return false }
        if error != nil { lose() }
        return error == nil
    }

    private func open() {
        step = .open
        timeout?.cancel()
        maxFrameLength = host.maximumWriteValueLength(for: .withoutResponse)
        slot.open()
        events.connected(about: about, most: UInt32(maxFrameLength))
        for frame in earlyFrames { events.heard(frame: frame) }
        earlyFrames = []
    }

    /// Takes a frame to be sent, on the radio's thread.
    private func handOver(_ frame: Data) {
        guard !isEnded else { return }
        let now = host.maximumWriteValueLength(for: .withoutResponse)
        if now != maxFrameLength {
            maxFrameLength = now
            events.resized(most: UInt32(now))
        }
        // The core cut the frame for a longer connection, so it cannot be sent: the link begins anew over another one.
        if frame.count > now { return lose() }
        waitingFrame = frame
        send()
    }

    /// Sends the frame that waits, if the system has room for it; else waits for the system to say so.
    private func send() {
        guard let frame = waitingFrame, let up, !isEnded, !awaitsWriteResponse else { return }
        roomTimer?.cancel()
        if host.canSendWriteWithoutResponse {
            host.writeValue(frame, for: up, type: .withoutResponse)
            finishFrame()
        } else {
            // Some systems never say that there is room, before the first frame or after one of thousands.
            roomTimer = thread.after(times.readyLate) { self.sendAnswered() }
        }
    }

    /// Sends the frame that waits as a write that the host confirms: for such a write the system needs no room.
    private func sendAnswered() {
        guard let frame = waitingFrame, let up, !isEnded, !awaitsWriteResponse else { return }
        if host.canSendWriteWithoutResponse { return send() }
        awaitsWriteResponse = true
        startTimeout(times.operation)
        host.writeValue(frame, for: up, type: .withResponse)
    }

    /// Frees the slot: the system has the frame, and the core may hand over the next one.
    private func finishFrame() {
        waitingFrame = nil
        if slot.free() { events.ready() }
    }
}

extension GuestConnection: CBPeripheralDelegate {
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        guard takeAnswer(to: .services, error) else { return }
        guard let service = peripheral.services?.first(where: { $0.uuid == uuids.service }) else { return lose() }
        go(to: .characteristics)
        peripheral.discoverCharacteristics([uuids.about, uuids.up, uuids.down], for: service)
    }

    func peripheral(
        _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
    ) {
        guard takeAnswer(to: .characteristics, error) else { return }
        let found = service.characteristics ?? []
        up = found.first { $0.uuid == uuids.up }
        guard let about = found.first(where: { $0.uuid == uuids.about }), up != nil,
            found.contains(where: { $0.uuid == uuids.down })
        else { return lose() }
        go(to: .about)
        peripheral.readValue(for: about)
    }

    func peripheral(
        _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
    ) {
        if characteristic.uuid == uuids.down {
            guard !isEnded, error == nil, let frame = characteristic.value else { return }
            if step == .open { events.heard(frame: frame) } else { earlyFrames.append(frame) }
        } else if characteristic.uuid == uuids.about, takeAnswer(to: .about, error) {
            let down = peripheral.services?.first { $0.uuid == uuids.service }?.characteristics?
                .first { $0.uuid == uuids.down }
            guard let down else { return lose() }
            about = characteristic.value ?? Data()
            go(to: .subscribe)
            peripheral.setNotifyValue(true, for: down)
        }
    }

    func peripheral(
        _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
    ) {
        guard characteristic.uuid == uuids.down, takeAnswer(to: .subscribe, error) else { return }
        if characteristic.isNotifying { open() } else { lose() }
    }

    func peripheral(
        _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?
    ) {
        guard characteristic.uuid == uuids.up, !isEnded, awaitsWriteResponse else { return }
        awaitsWriteResponse = false
        timeout?.cancel()
        if error == nil { finishFrame() } else { lose() }
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { send() }

    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
        guard !isEnded, invalidatedServices.contains(where: { $0.uuid == uuids.service }) else { return }
        lose()
    }
}
