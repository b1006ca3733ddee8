// Each delegate method of a host: on time, late, twice, never.
import AyatsuriCore
import CoreBluetooth
import PhoneRadio
import Testing

@Suite struct HostCallbacksTests {
    /// A host, and a guest with Android, in an air without delays and errors.
    private final class Scene {
        let time = VirtualTime()
        let air: FakeAir
        let phone: FakePhone
        let guestPhone: FakePhone
        let told = ToldPeripheral()
        let managers: KeptManagers
        let radio: BluetoothPeripheral
        var manager: FakePeripheralManager { phone.peripheral! }

        init(_ state: CBManagerState = .poweredOn, before: (FakePhone) -> Void = { _ in }) {
            air = FakeAir(time, manners: FakeManners(late: 0, lengths: [182]))
            phone = air.phone("host")
            guestPhone = air.phone("guest", isAndroid: true)
            if state != .poweredOn { phone.become(state) }
            before(phone)
            managers = phone.managers(time)
            radio = BluetoothPeripheral(managers: managers, thread: time, events: told)
            time.pass(10)
        }

        func open() {
            radio.about(about: Data("about".utf8))
            radio.advertise(localName: "table000", serviceData: nil)
            time.pass(20)
        }

        func link() -> FakeLink { FakeLink(air, guest: guestPhone, host: phone, hostEnd: manager, guestEnd: guest) }

        func subscribed() -> FakeLink {
            let link = link()
            manager.subscribe(link)
            time.pass(20)
            return link
        }

        let guest = ToldGuest()

        func request(_ link: FakeLink, _ characteristic: String, _ text: String = "", offset: Int = 0) -> FakeRequest {
            let request = FakeRequest(manager.central(link), manager.characteristic(characteristic), offset)
            request.value = Data(text.utf8)
            return request
        }

        func end() {
            time.pass(20_000)
            #expect(air.faults.isEmpty, "\(air.faults)")
        }
    }

    private final class ToldGuest: FakeGuest {
        var told: [String] = []
        func notified(_ link: FakeLink, _ frame: Data) { told.append(String(decoding: frame, as: UTF8.self)) }
        func gone(_ link: FakeLink) { told.append("gone") }
    }

    @Test(arguments: [
        (CBManagerState.poweredOff, "off"), (.unauthorized, "noPermission"), (.unsupported, "noAdapter"),
        (.resetting, "resetting"),
    ])
    func eachStateOfBluetoothIsTold(_ state: CBManagerState, _ trouble: String) {
        let scene = Scene(state)
        scene.open()
        #expect(scene.told.told == [trouble] && scene.manager.calls.isEmpty)
        scene.phone.become(.poweredOn)
        scene.time.pass(50)
        #expect(scene.told.told == [trouble, "works"] && scene.manager.calls == ["add", "advertise table000"])
        scene.end()
    }

    @Test func itAdvertisesANameOnceTheServiceIsThere() {
        let scene = Scene()
        scene.air.manners.twice = 1000
        scene.open()
        #expect(scene.manager.calls == ["add", "advertise table000"] && scene.told.told.isEmpty)
        scene.radio.advertise(localName: "table001", serviceData: nil)
        scene.time.pass(20)
        #expect(scene.manager.calls.last == "advertise table001")
        scene.radio.hide()
        scene.time.pass(20)
        #expect(scene.manager.advertised == nil)
        #expect(scene.radio.forms() == RadioForms(localName: true, serviceData: false, inBackground: false))
        scene.end()
    }

    @Test func aServiceThatIsNotAddedIsTriedAgain() {
        for isNever in [false, true] {
            let scene = Scene()
            if isNever { scene.manager.forgets = "add" } else { scene.manager.fails = "add" }
            scene.open()
            scene.time.pass(3_100)
            #expect(scene.told.told == ["stuck"])
            scene.manager.forgets = nil
            scene.manager.fails = nil
            scene.time.pass(11_000)
            #expect(scene.told.told == ["stuck", "works"] && scene.manager.advertised?.localName == "table000")
            scene.end()
        }
    }

    @Test func anAdvertisementThatFailsIsTriedAgain() {
        let scene = Scene()
        scene.manager.fails = "advertise"
        scene.open()
        #expect(scene.told.told == ["stuck"])
        scene.manager.fails = nil
        scene.time.pass(10_100)
        #expect(scene.told.told == ["stuck", "works"])
        scene.end()
    }

    @Test func anAdvertisementOfWhoseStartNothingIsSaidIsBegunOnceMore() {
        let scene = Scene()
        scene.manager.forgets = "advertise"
        scene.open()
        scene.time.pass(30_000)
        #expect(scene.manager.calls == ["add", "advertise table000", "advertise table000"])
        #expect(scene.told.told.isEmpty)
        scene.end()
    }

    @Test func aboutIsReadFromAnyOffsetAsItWasWhenTheReadingBegan() {
        let scene = Scene()
        scene.open()
        let link = scene.link()
        var read: [Data?] = []
        scene.manager.read(link, 0) { read.append($0) }
        scene.time.pass(20)
        scene.radio.about(about: Data("other".utf8))
        scene.manager.read(link, 2) { read.append($0) }
        scene.manager.read(link, 5) { read.append($0) }
        scene.manager.read(link, 6) { read.append($0) }
        scene.time.pass(20)
        scene.manager.read(link, 0) { read.append($0) }
        var result: CBATTError.Code?
        scene.manager.say(scene.request(link, radioService().up)) { result = $0 }
        scene.time.pass(20)
        #expect(read == [Data("about".utf8), Data("out".utf8), Data(), nil, Data("other".utf8)])
        #expect(result == .requestNotSupported)
        #expect(scene.told.told == ["came 1"])
        scene.end()
    }

    @Test func framesAreHeardInOrderAndAnsweredOnce() {
        let scene = Scene()
        scene.open()
        let link = scene.link()
        var results: [CBATTError.Code] = []
        let up = radioService().up
        scene.manager.say(["one", "two", "three"].map { scene.request(link, up, $0) }) { results.append($0) }
        scene.manager.say([scene.request(link, up, "four"), scene.request(link, radioService().about, "no")]) {
            results.append($0)
        }
        scene.manager.say([scene.request(link, up, "five", offset: 3)]) { results.append($0) }
        scene.time.pass(20)
        #expect(scene.told.told == ["came 1", "heard 1 one", "heard 1 two", "heard 1 three"])
        #expect(results == [.success, .requestNotSupported, .requestNotSupported])
        scene.end()
    }

    @Test func aSubscriptionIsAConnectionAndItsEndALoss() {
        let scene = Scene()
        scene.air.manners.twice = 1000
        scene.open()
        let link = scene.subscribed()
        #expect(scene.told.told == ["came 1", "connected 1 182"])
        #expect(scene.radio.notify(peer: 1, frame: Data("hello".utf8)))
        scene.time.pass(20)
        #expect(scene.guest.told == ["hello"])
        link.cut(.both)
        scene.time.pass(20)
        #expect(scene.told.told == ["came 1", "connected 1 182", "lost 1"])
        #expect(!scene.radio.notify(peer: 1, frame: Data("late".utf8)))
        scene.end()
    }

    @Test func aSecondSubscriptionIsAnotherConnection() {
        let scene = Scene()
        scene.open()
        _ = scene.subscribed()
        // Nobody was told that the first subscription ended.
        _ = scene.subscribed()
        #expect(scene.told.told == ["came 1", "connected 1 182", "lost 1", "came 2", "connected 2 182"])
        scene.end()
    }

    @Test func aFullQueueHoldsEachGuestsFrameUntilThereIsRoom() {
        for isNever in [false, true] {
            let scene = Scene()
            scene.open()
            _ = scene.subscribed()
            scene.manager.fill(saysReady: !isNever)
            #expect(scene.radio.notify(peer: 1, frame: Data("one".utf8)))
            #expect(!scene.radio.notify(peer: 1, frame: Data("two".utf8)))
            scene.time.pass(1)
            #expect(scene.guest.told.isEmpty)
            scene.time.pass(isNever ? 600 : 100)
            #expect(scene.guest.told == ["one"] && scene.told.told.last == "ready 1")
            scene.end()
        }
    }

    @Test func aLongestFrameThatChangesIsToldBeforeANotification() {
        let scene = Scene()
        scene.open()
        let link = scene.subscribed()
        link.length = 512
        _ = scene.manager.central(link)
        #expect(scene.radio.notify(peer: 1, frame: Data("one".utf8)))
        scene.time.pass(20)
        #expect(scene.told.told.last == "resized 1 512" && scene.guest.told == ["one"])
        link.length = 20
        _ = scene.manager.central(link)
        #expect(scene.radio.notify(peer: 1, frame: Data(repeating: 1, count: 21)))
        scene.time.pass(20)
        #expect(scene.told.told.suffix(2) == ["resized 1 20", "lost 1"] && scene.guest.told == ["one"])
        scene.end()
    }

    @Test func bluetoothThatIsSwitchedOffEndsAllAndIsOpenedAgainAfterwards() {
        let scene = Scene()
        scene.open()
        _ = scene.subscribed()
        scene.phone.become(.resetting)
        scene.time.pass(20)
        #expect(scene.told.told.suffix(2) == ["resetting", "lost 1"])
        scene.manager.calls = []
        scene.phone.become(.poweredOn)
        scene.time.pass(50)
        #expect(scene.manager.calls == ["add", "advertise table000"] && scene.told.told.last == "works")
        scene.end()
    }

    @Test func whoHadSubscribedWhenTheSystemEndedTheAppIsConnected() {
        let guests = [FakeCentral(UUID()), FakeCentral(UUID())]
        let scene = Scene(before: { phone in
            let service = CBMutableService(type: CBUUID(string: radioService().service), primary: true)
            service.characteristics = [FakeRestoredCharacteristic(guests)]
            phone.restoresPeripheral = [CBPeripheralManagerRestoredStateServicesKey: [service]]
        })
        #expect(scene.told.told == ["came 1", "connected 1 20", "came 2", "connected 2 20"])
        // The service is there already.
        scene.open()
        #expect(scene.manager.calls == ["advertise table000"])
        scene.end()
    }

    @Test func nothingEndsAConnectionAndThePaceIsAskedFor() {
        let scene = Scene()
        scene.open()
        _ = scene.subscribed()
        #expect(!scene.radio.hangUp(peer: 1))
        scene.radio.pace(peer: 1, pace: .quick)
        scene.radio.pace(peer: 1, pace: .calm)
        scene.radio.pace(peer: 9, pace: .quick)
        scene.time.pass(20)
        #expect(scene.manager.calls.suffix(2) == ["latency low", "latency high"])
        scene.end()
    }

    @Test func onlySoManyStrangersAreKept() {
        let scene = Scene()
        scene.open()
        for _ in 0..<65 {
            scene.guestPhone.rotate()
            scene.manager.write(scene.link(), Data("x".utf8), nil)
        }
        scene.time.pass(100)
        #expect(scene.told.told.contains("lost 1") && !scene.told.told.contains("lost 2"))
        #expect(scene.told.told.contains("heard 65 x"))
        scene.end()
    }

    @Test func aRadioThatIsShutDownLeavesItsManagerToTheNextOne() {
        let scene = Scene()
        scene.open()
        _ = scene.subscribed()
        scene.radio.shutDown()
        scene.radio.advertise(localName: "no", serviceData: nil)
        scene.time.pass(100)
        #expect(scene.told.told.last == "lost 1" && scene.guest.told == ["gone"])
        let (told, manager) = (ToldPeripheral(), scene.manager)
        let next = BluetoothPeripheral(managers: scene.managers, thread: scene.time, events: told)
        next.about(about: Data("about".utf8))
        next.advertise(localName: "table001", serviceData: nil)
        scene.time.pass(100)
        #expect(scene.manager === manager && manager.advertised?.localName == "table001")
        _ = scene.subscribed()
        #expect(told.told.first == "came 1" && scene.told.told.last == "lost 1")
        next.shutDown()
        scene.end()
    }
}
