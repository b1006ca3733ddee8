// The phone's Bluetooth as the core's radios.
import AyatsuriCore

/// The phone's Bluetooth as the core's radios, all on one queue.
public final class AppleRadios: SystemRadios {
    private let thread: any RadioThread
    private let managers: KeptManagers
    private let times: RadioTimes

    public init() {
        let thread = QueueRadioThread()
        self.thread = thread
        managers = KeptManagers(AppleManagers(queue: thread.queue), thread: thread)
        times = RadioTimes()
    }

    /// Creates radios with other managers than the system's, whose callbacks come on `thread`.
    public init(thread: any RadioThread, managers: any BluetoothManagers, times: RadioTimes = RadioTimes()) {
        self.thread = thread
        self.managers = KeptManagers(managers, thread: thread, times: times)
        self.times = times
    }

    /// Makes the managers at once, because the system has started the app for its Bluetooth and waits for them, whether
    /// a table is opened or not.
    public func wake() { thread.run { self.managers.wake() } }

    public func central(events: CentralEvents) -> any CentralRadio {
        BluetoothCentral(managers: managers, thread: thread, events: events, times: times)
    }

    public func peripheral(events: PeripheralEvents) -> any PeripheralRadio {
        BluetoothPeripheral(managers: managers, thread: thread, events: events, times: times)
    }
}
