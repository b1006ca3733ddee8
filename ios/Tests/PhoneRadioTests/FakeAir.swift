// A simulated room of phones whose Bluetooth behaves as that of real phones, with chances from a seed.
import CoreBluetooth
import PhoneRadio
import PhoneTesting

/// The manners of the phones in a room: delays, and shares in thousandths.
struct FakeManners: Sendable {
    /// The most milliseconds by which a callback comes late.
    var late = 3
    /// The share of callbacks that come twice.
    var twice = 0
    /// The share of callbacks that never come.
    var never = 0
    /// The share of frames that fill the system's queue.
    var full = 0
    /// The share of attempts and steps that end with an error.
    var failed = 0
    /// The lengths in bytes from which pairs of phones choose their longest frame.
    var lengths = [20, 182, 244, 512]

    static let rough = FakeManners(late: 20, twice: 60, never: 4, full: 80, failed: 15)
}

/// Which of two phones hears that their connection is lost.
enum FakeLoss: CaseIterable { case both, guest, host, neither }

/// The room. Everything is touched on one queue alone. `faults` notes whatever a radio must not do: a call while
/// Bluetooth is not on, a second connection to one host, a frame that is too long or that nobody has asked about, a
/// second answer.
final class FakeAir: @unchecked Sendable {
    let thread: any RadioThread
    var manners: FakeManners
    var dice: Dice
    var phones: [FakePhone] = []
    var links: [FakeLink] = []
    private(set) var faults: Set<String> = []
    private var lastIdentifier: UInt64 = 0

    init(_ thread: any RadioThread, seed: UInt64 = 1, manners: FakeManners = FakeManners()) {
        self.thread = thread
        self.manners = manners
        dice = Dice(seed)
    }

    func newIdentifier() -> UUID {
        lastIdentifier += 1
        return UUID(uuidString: "00000000-0000-4000-8000-" + hex(lastIdentifier, 12))!
    }

    func chance(_ share: Int) -> Bool { Int.random(in: 0..<1000, using: &dice) < share }

    func delay() -> Int { 1 + Int.random(in: 0...manners.late, using: &dice) }

    func fault(_ what: String) { faults.insert(what) }

    func phone(_ name: String, isAndroid: Bool = false) -> FakePhone {
        let phone = FakePhone(self, name, isAndroid: isAndroid)
        phones.append(phone)
        return phone
    }

    /// The live connection between a host and a guest, whom the host knows by this identifier.
    func link(_ host: FakePhone, _ guest: UUID) -> FakeLink? {
        links.first { $0.host === host && $0.guestName == guest && $0.isUp }
    }

    /// Empties the room after the test. Tasks that wait on its thread still hold the room, which then holds nothing.
    func empty() {
        phones = []
        links = []
    }

    /// Cuts all connections, one by one, some without telling anybody.
    func cutAll(_ loss: (inout Dice) -> FakeLoss) {
        for link in links { link.cut(loss(&dice)) }
    }
}

func hex(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// A queue of tasks that run in order, each after a delay.
final class FakeLane {
    private let air: FakeAir
    private var coming: [() -> Void] = []

    init(_ air: FakeAir) { self.air = air }

    func later(_ task: @escaping () -> Void) {
        coming.append(task)
        _ = air.thread.after(air.delay()) { self.coming.removeFirst()() }
    }
}

/// The contents of a host's advertisement.
struct FakeAdvertisement {
    var localName: String?
    var serviceData: Data?
}

/// A host as its guests' phones see it.
protocol FakeHost: AnyObject {
    var advertised: FakeAdvertisement? { get }
    func linked(_ link: FakeLink)
    /// Answers with the bytes from `offset` on, or with nothing for an error.
    func read(_ link: FakeLink, _ offset: Int, _ answer: @escaping (Data?) -> Void)
    func write(_ link: FakeLink, _ frame: Data, _ answer: ((Bool) -> Void)?)
    func subscribe(_ link: FakeLink)
    func gone(_ link: FakeLink)
}

/// A guest as its host's phone sees it.
protocol FakeGuest: AnyObject {
    func notified(_ link: FakeLink, _ frame: Data)
    func gone(_ link: FakeLink)
}

/// The connection of two phones.
final class FakeLink {
    private let air: FakeAir
    let guest: FakePhone
    let host: FakePhone
    let hostEnd: any FakeHost
    let guestEnd: any FakeGuest
    /// The guest's identifier, as the host sees it.
    let guestName: UUID
    var length: Int
    private(set) var isUp = true
    var isSubscribed = false
    let toHost: FakeLane
    let toGuest: FakeLane

    init(_ air: FakeAir, guest: FakePhone, host: FakePhone, hostEnd: any FakeHost, guestEnd: any FakeGuest) {
        self.air = air
        self.guest = guest
        self.host = host
        self.hostEnd = hostEnd
        self.guestEnd = guestEnd
        guestName = guest.identifier
        length = air.manners.lengths.randomElement(using: &air.dice)!
        toHost = FakeLane(air)
        toGuest = FakeLane(air)
        air.link(host, guestName)?.cut(.neither)
        air.links.append(self)
    }

    func cut(_ loss: FakeLoss) {
        guard isUp else { return }
        isUp = false
        air.links.removeAll { $0 === self }
        if loss == .both || loss == .guest { guestEnd.gone(self) }
        if loss == .both || loss == .host { hostEnd.gone(self) }
    }

    /// Runs something that the guest does at the host's end, after a delay.
    func atHost(_ deed: @escaping (any FakeHost) -> Void) {
        toHost.later { if self.isUp { deed(self.hostEnd) } }
    }

    func atGuest(_ deed: @escaping () -> Void) {
        toGuest.later { if self.isUp { deed() } }
    }
}

/// One phone's Bluetooth.
final class FakePhone {
    let air: FakeAir
    let name: String
    let isAndroid: Bool
    private(set) var identifier: UUID
    private(set) var state = CBManagerState.poweredOn
    var isInFront = true
    weak var central: FakeCentralManager?
    weak var peripheral: FakePeripheralManager?
    weak var host: (any FakeHost)?
    /// The state that the system has kept of an app that it has ended.
    var restoresCentral: [String: Any]?
    var restoresPeripheral: [String: Any]?
    private let lane: FakeLane

    init(_ air: FakeAir, _ name: String, isAndroid: Bool) {
        self.air = air
        self.name = name
        self.isAndroid = isAndroid
        identifier = air.newIdentifier()
        lane = FakeLane(air)
    }

    /// Makes a callback after a delay, sometimes twice, sometimes never.
    func say(maybeTwice: Bool = false, maybeNever: Bool = false, _ what: @escaping () -> Void) {
        if maybeNever, air.chance(air.manners.never) { return }
        let isTwice = maybeTwice && air.chance(air.manners.twice)
        lane.later {
            what()
            if isTwice { what() }
        }
    }

    /// Gives the phone another identifier for others, as real phones do every few minutes.
    func rotate() { identifier = air.newIdentifier() }

    /// The part of this phone's advertisement that another phone sees; nothing if it sees none.
    func seen(by other: FakePhone) -> FakeAdvertisement? {
        guard state == .poweredOn, other !== self, let advertised = host?.advertised else { return nil }
        if isAndroid || isInFront { return advertised }
        // iOS moves a background app's advertisement to its overflow area: it has no name, and only iPhones with the
        // app in front look there.
        return other.isAndroid || !other.isInFront ? nil : FakeAdvertisement()
    }

    /// Changes the state of Bluetooth. Its connections end without a callback.
    func become(_ state: CBManagerState) {
        self.state = state
        if state != .poweredOn {
            for link in air.links where link.guest === self || link.host === self {
                link.cut(link.guest === self ? .host : .guest)
            }
            central?.turnOff()
            peripheral?.turnOff()
        }
        say(maybeTwice: true) {
            self.central?.tell(state)
            self.peripheral?.tell(state)
        }
    }

    /// Notes a fault if a manager is called while its state says that Bluetooth is not on. The state changes with the
    /// callback.
    func demandOn(_ manager: CBManager, _ what: String) {
        if manager.state != .poweredOn { air.fault("\(name) \(what) while Bluetooth is \(manager.state)") }
    }
}

extension FakePhone {
    /// The managers of the process that runs on the phone now.
    func managers(_ thread: any RadioThread) -> KeptManagers { KeptManagers(FakeManagers(phone: self), thread: thread) }
}

/// A phone's managers, for its radios.
struct FakeManagers: BluetoothManagers, @unchecked Sendable {
    // Unchecked: the managers are made and called on the air's one queue.
    let phone: FakePhone

    func makeCentral(delegate: any CBCentralManagerDelegate) -> CBCentralManager {
        FakeCentralManager(phone, delegate)
    }

    func makePeripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager {
        FakePeripheralManager(phone, delegate)
    }
}

/// The error that the system reports.
struct FakeError: Error {}
