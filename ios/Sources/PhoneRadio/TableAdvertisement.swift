// The one advertisement of a host.
import AyatsuriCore
import CoreBluetooth

/// The one advertisement of a host. It begins when it is wanted and Bluetooth allows it, and is tried again if it
/// fails. In the background iOS itself leaves the name out and moves the service to its overflow area, where Android
/// phones do not look.
final class TableAdvertisement {
    private let service: CBUUID
    private let thread: any RadioThread
    private let times: RadioTimes
    private let reportTrouble: (RadioTrouble) -> Void
    private let reportWorking: () -> Void
    private var localName: String?
    private(set) var isWanted = false
    /// Whether a start was requested that the system has not confirmed yet.
    private var isStarting = false
    private var retryTimer: RadioTimer?

    init(
        service: CBUUID, thread: any RadioThread, times: RadioTimes, reportTrouble: @escaping (RadioTrouble) -> Void,
        reportWorking: @escaping () -> Void
    ) {
        self.service = service
        self.thread = thread
        self.times = times
        self.reportTrouble = reportTrouble
        self.reportWorking = reportWorking
    }

    func want(_ localName: String?) {
        self.localName = localName
        isWanted = true
    }

    func hide(_ manager: CBPeripheralManager?) {
        isWanted = false
        stop(manager)
    }

    /// Ends the running advertisement. Whether one is wanted stays as it is.
    func stop(_ manager: CBPeripheralManager?) {
        retryTimer?.cancel()
        isStarting = false
        if let manager, manager.state == .poweredOn { manager.stopAdvertising() }
    }

    func begin(_ manager: CBPeripheralManager) { start(manager, isLast: false) }

    private func start(_ manager: CBPeripheralManager, isLast: Bool) {
        guard isWanted, manager.state == .poweredOn else { return }
        retryTimer?.cancel()
        if manager.isAdvertising || isStarting { manager.stopAdvertising() }
        var advertisementData: [String: Any] = [CBAdvertisementDataServiceUUIDsKey: [service]]
        if let localName { advertisementData[CBAdvertisementDataLocalNameKey] = localName }
        isStarting = true
        manager.startAdvertising(advertisementData)
        retryTimer = thread.after(times.advertisingStarts) { [weak self] in
            // If the system is silent a second time, the advertisement counts as running.
            if isLast { self?.finishStart() } else { self?.start(manager, isLast: true) }
        }
    }

    /// Takes in the answer of `didStartAdvertising`.
    func noteStart(_ manager: CBPeripheralManager, error: (any Error)?) {
        guard isStarting else { return }
        let runsAlready = (error as? CBError)?.code == .alreadyAdvertising
        if error == nil || runsAlready { return finishStart() }
        retryTimer?.cancel()
        isStarting = false
        reportTrouble(.stuck)
        retryTimer = thread.after(times.retry) { [weak self] in self?.begin(manager) }
    }

    /// Notes that the advertisement runs, or counts as running.
    private func finishStart() {
        retryTimer?.cancel()
        isStarting = false
        reportWorking()
    }
}
