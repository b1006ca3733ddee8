// One connection to a host.
import AyatsuriCore
import CoreBluetooth

/// One connection to a host, from the attempt to its end: connect, discover, read *about*, subscribe, then frames. The
/// system agrees on the MTU by itself. A step that fails, or is not answered, is a loss.
///
/// `over` is called once, when the system has let go of the connection: only then may another one begin.
final class GuestConnection: NSObject {
    private enum Step { case connect, services, characteristics, about, subscribe, open }

    let host: CBPeripheral
    private let manager: CBCentralManager
    private let uuids: RadioUuids
    private let thread: any RadioThread
    private let times: RadioTimes
    private let events: any ConnectionEventsProtocol
    private var over: (() -> Void)?
    private let slot = FrameSlot()
    private var step = Step.connect
    private var limit: RadioTimer?
    private var up: CBCharacteristic?
    private var about = Data()
    /// Frames that came before the system said that it has subscribed.
    private var early: [Data] = []
    /// The longest frame that the core knows of.
    private var most = 0
    /// The frame that waits for room.
    private var held: Data?
    private var room: RadioTimer?
    /// Whether a frame is under way that the host is to answer.
    private var isAnswered = false
    private var isEnded = false

    init(
        manager: CBCentralManager, host: CBPeripheral, uuids: RadioUuids, thread: any RadioThread, times: RadioTimes,
        events: any ConnectionEventsProtocol, over: @escaping () -> Void
    ) {
        self.manager = manager
        self.host = host
        self.uuids = uuids
        self.thread = thread
        self.times = times
        self.events = events
        self.over = over
    }

    func begin() {
        host.delegate = self
        wait(times.connect)
        manager.connect(host, options: nil)
    }

    /// Called from the core's thread: takes a frame if there is room.
    func write(_ frame: Data) -> Bool {
        let hasRoom = slot.take()
        if hasRoom { thread.run { self.write(frame) } }
        return hasRoom
    }

    /// Ends the connection or the attempt; nothing is reported of it any more.
    func end() { ends(isReported: false) }

    /// Ends the connection or the attempt, and reports it as lost.
    private func lose() { ends(isReported: true) }

    private func ends(isReported: Bool) {
        if isEnded { return }
        stop(isReported: isReported)
        if manager.state == .poweredOn { manager.cancelPeripheralConnection(host) }
        limit = thread.after(times.disconnect) { self.shutDown() }
    }

    private func stop(isReported: Bool) {
        isEnded = true
        slot.close()
        limit?.cancel()
        room?.cancel()
        if isReported { events.lost() }
    }

    private func shutDown() {
        limit?.cancel()
        if host.delegate === self { host.delegate = nil }
        let told = over
        over = nil
        told?()
    }

    /// The system says that there is no connection, or not any more.
    func isGone() {
        if !isEnded { stop(isReported: true) }
        shutDown()
    }

    /// The system says that the connection is made, at times twice.
    func isConnected() {
        guard !isEnded, step == .connect else { return }
        go(to: .services)
        host.discoverServices([uuids.service])
    }

    private func go(to next: Step) {
        step = next
        wait(times.operation)
    }

    private func wait(_ milliseconds: Int) {
        limit?.cancel()
        limit = thread.after(milliseconds) { self.lose() }
    }

    /// Whether a callback is the answer that is waited for; with an error the connection ends.
    private func answers(_ awaited: Step, _ error: (any Error)?) -> Bool {
        guard !isEnded, step == awaited else { return false }
        if error != nil { lose() }
        return error == nil
    }

    private func open() {
        step = .open
        limit?.cancel()
        most = host.maximumWriteValueLength(for: .withoutResponse)
        slot.open()
        events.connected(about: about, most: UInt32(most))
        for frame in early { events.heard(frame: frame) }
        early = []
    }

    private func write(_ frame: Data) {
        guard !isEnded else { return }
        let now = host.maximumWriteValueLength(for: .withoutResponse)
        if now != most {
            most = now
            events.resized(most: UInt32(now))
        }
        // It was cut for a longer one, and cannot be sent: the link begins anew over another connection.
        if frame.count > now { return lose() }
        held = frame
        send()
    }

    /// Sends the frame that waits, if the system has room for it.
    private func send() {
        guard let frame = held, let up, !isEnded, !isAnswered else { return }
        room?.cancel()
        if host.canSendWriteWithoutResponse {
            host.writeValue(frame, for: up, type: .withoutResponse)
            isSent()
        } else {
            // Some systems say never that there is room, before the first frame or after one of thousands.
            room = thread.after(times.readyLate) { self.sendAnswered() }
        }
    }

    private func sendAnswered() {
        guard let frame = held, let up, !isEnded, !isAnswered else { return }
        if host.canSendWriteWithoutResponse { return send() }
        isAnswered = true
        wait(times.operation)
        host.writeValue(frame, for: up, type: .withResponse)
    }

    private func isSent() {
        held = nil
        if slot.free() { events.ready() }
    }
}

extension GuestConnection: CBPeripheralDelegate {
    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        guard answers(.services, error) else { return }
        guard let service = peripheral.services?.first(where: { $0.uuid == uuids.service }) else { return lose() }
        go(to: .characteristics)
        peripheral.discoverCharacteristics([uuids.about, uuids.up, uuids.down], for: service)
    }

    func peripheral(
        _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
    ) {
        guard answers(.characteristics, error) else { return }
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
            if step == .open { events.heard(frame: frame) } else { early.append(frame) }
        } else if characteristic.uuid == uuids.about, answers(.about, error) {
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
        guard characteristic.uuid == uuids.down, answers(.subscribe, error) else { return }
        if characteristic.isNotifying { open() } else { lose() }
    }

    func peripheral(
        _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?
    ) {
        guard characteristic.uuid == uuids.up, !isEnded, isAnswered else { return }
        isAnswered = false
        limit?.cancel()
        if error == nil { isSent() } else { lose() }
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { send() }

    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
        guard !isEnded, invalidatedServices.contains(where: { $0.uuid == uuids.service }) else { return }
        lose()
    }
}
