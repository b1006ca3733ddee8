// Each delegate method of a guest: on time, late, twice, never.
import AyatsuriCore
import CoreBluetooth
import PhoneRadio
import Testing

@Suite struct GuestCallbacksTests {
    /// A guest, and a host with Android, in an air without delays and errors.
    private final class Scene {
        let time = VirtualTime()
        let air: FakeAir
        let phone: FakePhone
        let hostPhone: FakePhone
        let hostTold = ToldPeripheral()
        let host: AndroidLikeHost
        let told = ToldCentral()
        let managers: KeptManagers
        let radio: BluetoothCentral
        var manager: FakeCentralManager { phone.central! }

        init(_ state: CBManagerState = .poweredOn, before: (FakePhone) -> Void = { _ in }) {
            air = FakeAir(time, manners: FakeManners(late: 0, lengths: [182]))
            phone = air.phone("guest")
            hostPhone = air.phone("host", isAndroid: true)
            host = AndroidLikeHost(hostPhone, hostTold)
            hostPhone.host = host
            host.about(about: Data("about".utf8))
            host.advertise(localName: nil, serviceData: Data("table000".utf8))
            if state != .poweredOn { phone.become(state) }
            before(phone)
            managers = phone.managers(time)
            radio = BluetoothCentral(managers: managers, thread: time, events: told)
            time.pass(10)
        }

        /// Scans until the host is found, and connects to it.
        func connect() -> ToldConnection {
            radio.scan()
            time.pass(150)
            radio.stopScan()
            let connection = ToldConnection()
            radio.connectTo(host: told.found[0].host, events: connection)
            return connection
        }

        func connected() -> ToldConnection {
            let connection = connect()
            time.pass(100)
            return connection
        }

        var remote: FakePeripheral { manager.peripheral(hostPhone) }

        func end() {
            time.pass(20_000)
            #expect(air.faults.isEmpty, "\(air.faults)")
        }
    }

    @Test(arguments: [
        (CBManagerState.poweredOff, "off"), (.unauthorized, "noPermission"), (.unsupported, "noAdapter"),
        (.resetting, "resetting"),
    ])
    func eachStateOfBluetoothIsTold(_ state: CBManagerState, _ trouble: String) {
        let scene = Scene(state)
        #expect(scene.told.told == [trouble])
        scene.radio.scan()
        scene.time.pass(500)
        #expect(scene.manager.calls.isEmpty && scene.told.found.isEmpty)
        scene.phone.become(state)
        scene.phone.become(.poweredOn)
        scene.time.pass(500)
        #expect(scene.told.told == [trouble, "works"] && !scene.told.found.isEmpty)
        scene.end()
    }

    @Test func aStateThatIsNotKnownYetIsNoTrouble() {
        let scene = Scene(.unknown)
        scene.radio.scan()
        scene.time.pass(500)
        #expect(scene.told.told.isEmpty && scene.manager.calls.isEmpty)
        scene.phone.become(.poweredOn)
        scene.time.pass(500)
        #expect(!scene.told.found.isEmpty && scene.told.told.isEmpty)
        scene.end()
    }

    @Test func aHostIsFoundInEachFormUnderOneNumber() {
        let scene = Scene()
        scene.radio.scan()
        scene.time.pass(50)
        let other = scene.air.phone("other")
        scene.manager.discover(other, FakeAdvertisement(localName: "table111"), rssi: 127)
        scene.manager.discover(other, FakeAdvertisement(), rssi: -200)
        scene.time.pass(150)
        let found = scene.told.found
        #expect(Set(found.map(\.host)).count == 2)
        #expect(found[0].serviceData == Data("table000".utf8) && found[0].localName == nil && found[0].strength == -60)
        let others = found.filter { $0.host != found[0].host }
        #expect(others.map(\.localName) == ["table111", nil] && others.map(\.strength) == [-100, -128])
        // A scan that runs is restarted, and one that was stopped reports nothing any more.
        scene.radio.scan()
        scene.time.pass(10)
        #expect(scene.manager.calls == ["scan", "stop", "scan"])
        scene.radio.stopScan()
        scene.time.pass(10)
        let count = scene.told.found.count
        scene.manager.discover(other, FakeAdvertisement())
        scene.end()
        #expect(scene.told.found.count == count)
    }

    @Test func onlySoManyHostsAreRemembered() {
        let scene = Scene()
        scene.radio.scan()
        scene.time.pass(20)
        let first = scene.told.found[0].host
        scene.host.hide()
        for _ in 0..<256 { scene.manager.discover(scene.air.phone("one"), FakeAdvertisement()) }
        scene.time.pass(20)
        let connection = ToldConnection()
        scene.radio.connectTo(host: first, events: connection)
        scene.end()
        #expect(connection.told == ["lost"])
    }

    @Test func theStepsLeadToAConnectionAndFramesGoBothWays() {
        let scene = Scene()
        scene.air.manners.twice = 1000
        let connection = scene.connected()
        #expect(connection.told == ["connected 182"] && connection.about == Data("about".utf8))
        #expect(scene.radio.write(frame: Data("up".utf8)))
        #expect(scene.host.notify(peer: 1, frame: Data("down".utf8)))
        scene.time.pass(50)
        #expect(connection.told == ["connected 182", "heard down"])
        #expect(scene.hostTold.told.last == "heard 1 up")
        scene.end()
    }

    @Test func aLongDescriptionIsReadInPieces() {
        let scene = Scene()
        let about = Data((0..<400).map { UInt8($0 % 251) })
        scene.host.about(about: about)
        #expect(scene.connected().about == about)
        scene.end()
    }

    @Test func aFrameThatComesBeforeTheAnswerToTheSubscriptionIsKept() {
        let scene = Scene()
        let connection = scene.connect()
        while scene.remote.services?.first?.characteristics == nil { scene.time.pass(1) }
        #expect(connection.told.isEmpty)
        scene.remote.notified(scene.air.links[0], Data("early".utf8))
        scene.time.pass(50)
        #expect(connection.told == ["connected 182", "heard early"])
        scene.end()
    }

    @Test(arguments: ["services", "characteristics", "about", "subscribe"])
    func aStepThatFailsOrIsNeverAnsweredIsALoss(_ step: String) {
        for isNever in [false, true] {
            let scene = Scene()
            scene.radio.scan()
            scene.time.pass(50)
            if isNever { scene.remote.forgets = step } else { scene.remote.fails = step }
            let connection = ToldConnection()
            scene.radio.connectTo(host: 1, events: connection)
            scene.time.pass(4_900)
            #expect(connection.told == (isNever ? [] : ["lost"]))
            scene.time.pass(300)
            #expect(connection.told == ["lost"])
            #expect(scene.manager.calls.contains("cancel"))
            scene.end()
            #expect(connection.told == ["lost"])
        }
    }

    @Test func anAttemptThatFailsIsALoss() {
        let scene = Scene()
        scene.air.manners.failed = 1000
        let connection = scene.connected()
        #expect(connection.told == ["lost"])
        scene.end()
    }

    @Test func anAttemptThatIsNeverAnsweredIsGivenUp() {
        let scene = Scene()
        scene.radio.scan()
        scene.time.pass(50)
        scene.hostPhone.host = nil
        let connection = ToldConnection()
        scene.radio.connectTo(host: 1, events: connection)
        scene.time.pass(5_900)
        #expect(connection.told.isEmpty)
        scene.time.pass(200)
        #expect(connection.told == ["lost"] && scene.manager.calls.last == "cancel")
        scene.end()
    }

    @Test func theEndOfAConnectionIsToldOnce() {
        let scene = Scene()
        scene.air.manners.twice = 1000
        let connection = scene.connected()
        scene.air.cutAll { _ in .both }
        scene.end()
        #expect(connection.told == ["connected 182", "lost"])
        #expect(!scene.radio.write(frame: Data("late".utf8)))
    }

    @Test func servicesThatChangeAreALossIfOursIsAmongThem() {
        let scene = Scene()
        let connection = scene.connected()
        scene.remote.modify([])
        scene.time.pass(50)
        #expect(connection.told == ["connected 182"])
        scene.remote.modify(scene.remote.services ?? [])
        scene.end()
        #expect(connection.told == ["connected 182", "lost"])
    }

    @Test func aFullQueueRefusesUntilThereIsRoom() {
        let scene = Scene()
        let connection = scene.connected()
        scene.remote.fill(saysReady: false)
        #expect(scene.radio.write(frame: Data("one".utf8)))
        #expect(!scene.radio.write(frame: Data("two".utf8)))
        scene.time.pass(100)
        #expect(connection.told == ["connected 182"] && scene.hostTold.told.last == "connected 1 182")
        scene.remote.fill()
        scene.time.pass(50)
        #expect(connection.told == ["connected 182", "ready"] && scene.hostTold.told.last == "heard 1 one")
        #expect(scene.radio.write(frame: Data("two".utf8)))
        scene.end()
        #expect(scene.hostTold.told.last == "heard 1 two")
    }

    @Test func aSystemThatNeverSaysThatThereIsRoomIsWrittenToWithResponse() {
        let scene = Scene()
        let connection = scene.connected()
        scene.remote.fill(saysReady: false)
        #expect(scene.radio.write(frame: Data("one".utf8)) && !scene.radio.write(frame: Data("two".utf8)))
        scene.time.pass(490)
        #expect(scene.hostTold.told.last == "connected 1 182")
        scene.time.pass(50)
        #expect(scene.hostTold.told.last == "heard 1 one" && connection.told == ["connected 182", "ready"])
        scene.end()
    }

    @Test func aWriteWithResponseThatFailsOrIsNeverAnsweredIsALoss() {
        for isNever in [false, true] {
            let scene = Scene()
            let connection = scene.connected()
            scene.remote.fill(saysReady: false)
            if isNever { scene.remote.forgets = "write" } else { scene.remote.fails = "write" }
            #expect(scene.radio.write(frame: Data("one".utf8)))
            scene.end()
            #expect(connection.told == ["connected 182", "lost"])
        }
    }

    @Test func aLongestFrameThatChangesIsToldBeforeAWrite() {
        let scene = Scene()
        let connection = scene.connected()
        scene.remote.length = 512
        scene.air.links[0].length = 512
        #expect(scene.radio.write(frame: Data("one".utf8)))
        scene.time.pass(50)
        #expect(connection.told == ["connected 182", "resized 512"])
        // A frame that was cut for the longer connection cannot be sent any more.
        scene.remote.length = 20
        #expect(scene.radio.write(frame: Data(repeating: 1, count: 21)))
        scene.end()
        #expect(connection.told == ["connected 182", "resized 512", "resized 20", "lost"])
    }

    @Test func bluetoothThatIsSwitchedOffEndsAllAndScansAgainAfterwards() {
        let scene = Scene()
        let connection = scene.connected()
        scene.radio.scan()
        scene.time.pass(50)
        scene.phone.become(.poweredOff)
        scene.time.pass(50)
        #expect(connection.told == ["connected 182", "lost"] && scene.told.told == ["off"])
        let refused = ToldConnection()
        scene.radio.connectTo(host: 1, events: refused)
        scene.time.pass(50)
        #expect(refused.told == ["lost"])
        let found = scene.told.found.count
        scene.phone.become(.poweredOn)
        scene.time.pass(200)
        #expect(scene.told.told == ["off", "works"] && scene.told.found.count > found)
        let again = ToldConnection()
        scene.radio.connectTo(host: 1, events: again)
        scene.time.pass(100)
        #expect(again.told == ["connected 182"])
        scene.end()
    }

    @Test func aHostThatWasSeenBeforeBluetoothWasOffIsAskedForByItsIdentifier() {
        let scene = Scene()
        _ = scene.connected()
        scene.phone.become(.poweredOff)
        scene.time.pass(50)
        scene.phone.become(.poweredOn)
        scene.time.pass(50)
        // No scan has run since.
        let again = ToldConnection()
        scene.radio.connectTo(host: 1, events: again)
        scene.time.pass(100)
        #expect(again.told == ["connected 182"])
        scene.end()
    }

    @Test func aConnectionWaitsForTheEndOfTheOneBefore() {
        let scene = Scene()
        let one = scene.connected()
        let other = ToldConnection()
        scene.radio.disconnect()
        scene.radio.connectTo(host: 1, events: other)
        scene.time.pass(100)
        #expect(one.told == ["connected 182"] && other.told == ["connected 182"])
        scene.end()
    }

    @Test func anEndThatIsNeverToldIsWaitedForNoLonger() {
        let scene = Scene()
        _ = scene.connected()
        scene.air.manners.never = 1000
        scene.radio.disconnect()
        let other = ToldConnection()
        scene.radio.connectTo(host: 1, events: other)
        scene.time.pass(1_400)
        scene.air.manners.never = 0
        #expect(other.told.isEmpty)
        scene.time.pass(300)
        #expect(other.told == ["connected 182"])
        scene.end()
    }

    /// Leaves the state of an earlier process, which was connected to the host and scanned.
    private func left(_ phone: FakePhone) {
        let before = FakeCentralManager(phone, ToldDelegate())
        let host = phone.air.phones[1]
        let remote = before.peripheral(host)
        remote.setLink(FakeLink(phone.air, guest: phone, host: host, hostEnd: host.host!, guestEnd: remote))
        phone.central = nil
        phone.restoresCentral = [
            CBCentralManagerRestoredStatePeripheralsKey: [remote],
            CBCentralManagerRestoredStateScanServicesKey: [CBUUID(string: radioService().service)],
        ]
    }

    @Test func whatTheSystemRestoresIsCancelled() {
        let scene = Scene(before: left)
        #expect(scene.manager.calls == ["cancel", "stop"] && scene.air.links.isEmpty)
        #expect(scene.connected().told == ["connected 182"])
        scene.end()
    }

    /// The system starts an app again and again until the app makes its managers.
    @Test(arguments: [false, true]) func aProcessThatTheSystemBeginsHasItsManagerBeforeAnyRadio(hasRadio: Bool) {
        let scene = Scene(.poweredOn)
        scene.radio.shutDown()
        scene.time.pass(10)
        let phone = scene.air.phone("woken")
        left(phone)
        let managers = phone.managers(scene.time)
        managers.wake()
        scene.time.pass(1_000)
        #expect(phone.central != nil && phone.peripheral != nil && phone.central?.calls == [])
        var radio: BluetoothCentral?
        if hasRadio { radio = BluetoothCentral(managers: managers, thread: scene.time, events: scene.told) }
        scene.time.pass(100)
        #expect(phone.central?.calls == (hasRadio ? ["cancel", "stop"] : []), "a radio takes what was kept for it")
        scene.time.pass(10_000)
        #expect(phone.central?.calls == ["cancel", "stop"], "nobody went on with it")
        radio?.shutDown()
        scene.time.pass(10)
        scene.end()
    }

    @Test func aRadioThatComesAfterAnotherHasTheSameManagerOnceThatOneIsDone() {
        let scene = Scene()
        let connection = scene.connected()
        let manager = scene.manager
        scene.air.manners.never = 1000
        scene.radio.shutDown()
        scene.radio.scan()
        let told = ToldCentral()
        let second = BluetoothCentral(managers: scene.managers, thread: scene.time, events: told)
        second.scan()
        scene.time.pass(1_000)
        #expect(manager.calls.suffix(1) == ["cancel"] && told.found.isEmpty, "the connection is not over yet")
        scene.air.manners.never = 0
        scene.time.pass(1_000)
        #expect(scene.manager === manager && !told.found.isEmpty && connection.told == ["connected 182"])
        let other = ToldConnection()
        second.connectTo(host: told.found[0].host, events: other)
        scene.time.pass(200)
        #expect(other.told == ["connected 182"])
        second.shutDown()
        scene.end()
    }
}

/// A delegate that ignores everything.
final class ToldDelegate: NSObject, CBCentralManagerDelegate {
    func centralManagerDidUpdateState(_ central: CBCentralManager) {}
}
