// The app around the core, on a fake system.
import AyatsuriCore
import CoreBluetooth
import Foundation
import MetricKit
import PhoneKit
import PhoneRadio
import PhoneTesting
import SwiftUI
import Testing
import VisionKit

@testable import PhoneShell

@MainActor
@Suite struct AppShellTests {
    private final class FakeServices: SystemServices {
        var staysAwake = false
        var onFaceDown: (@MainActor () -> Void)?
        var isBluetoothRefused = false
        var isBluetoothUndecided = false
        var isOutOfSight = false
        var isCovered = false
        var hasSounds = false
        var played: [HeardSound] = []
        var takenBack = 0
        var canScan = true
        var device = "iPhone, iOS 17"
        var hasCamera = true
        var asked = 0
        var shown: [NoticeKind: Notice] = [:]
        var rung = 0

        func askToNotify() async { asked += 1 }
        func askForCamera() async -> Bool { hasCamera }
        func show(_ notice: Notice, as kind: NoticeKind) {
            shown[kind] = notice
            rung += 1
        }
        func play(_ heard: HeardSound) { played.append(heard) }
        func takeBack(_ kind: NoticeKind) {
            shown[kind] = nil
            takenBack += 1
        }
    }

    /// Radios that work and find nobody.
    private final class SilentRadios: SystemRadios {
        func central(events: CentralEvents) throws -> any CentralRadio { SilentCentral() }
        func peripheral(events: PeripheralEvents) throws -> any PeripheralRadio { SilentPeripheral() }
    }

    private final class SilentCentral: CentralRadio {
        func scan() {}
        func stopScan() {}
        func connect(host: UInt64, connection: ConnectionEvents) { connection.lost() }
        func disconnect() {}
        func write(frame: Data) -> Bool { false }
        func pace(pace: RadioPace) {}
        func shutDown() {}
    }

    private final class SilentPeripheral: PeripheralRadio {
        func forms() -> RadioForms { RadioForms(localName: true, serviceData: false, inBackground: false) }
        func advertise(localName: String?, serviceData: Data?) {}
        func about(about: Data) {}
        func hide() {}
        func notify(peer: UInt64, frame: Data) -> Bool { false }
        func hangUp(peer: UInt64) -> Bool { false }
        func pace(peer: UInt64, pace: RadioPace) {}
        func shutDown() {}
    }

    private func withShell(_ use: @MainActor (AppShell, PhoneModel, FakeServices) async throws -> Void) async throws {
        try await inFolder { folder in
            let services = FakeServices()
            let shell = AppShell(
                folder: folder, language: .english, radios: SilentRadios(), services: services,
                universalLinkHost: "play.example.org")
            shell.open()
            await shell.waitUntilOpen()
            let phone = try #require(shell.phone)
            // The first start asks for a name.
            try await phone.perform(.enter(field: .ownName, text: "Aya"))
            try await phone.press("welcomed")
            try await phone.hurry()
            try await use(shell, phone, services)
            await phone.close()
        }
    }

    private func until(_ holds: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !holds() {
            guard ContinuousClock.now < deadline else { throw Stuck(description: "it never holds") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func notificationsAreAskedForAtATableWithOthersAndNotBefore() async throws {
        try await withShell { shell, phone, services in
            try await phone.press("join")
            try await until { shell.radioUse.guests == 1 }
            #expect(services.asked == 0)
            try await phone.press("back")
            try await until { shell.radioUse == RadioUse() }
            try await phone.press("host", "players/2", "start")
            try await until { shell.radioUse.hosts == 1 && services.asked == 1 }
            shell.change(to: .background)
            shell.change(to: .active)
            #expect(services.asked == 1)
        }
    }

    @Test func soundsAreReadyAndHeardWhileSomebodyLooks() async throws {
        try await withShell { shell, phone, services in
            #expect(services.hasSounds)
            try await phone.start("first", players: 3, seed: 3)
            try await phone.play(prompts: 4)
            let before = services.played.count
            #expect(before > 0)
            shell.change(to: .background)
            #expect(!services.hasSounds)
            let prompt = try #require(phone.table?.prompt)
            try await phone.perform(.choose(prompt: prompt.id, index: prompt.choices[0].index))
            _ = try await phone.awaitPrompt()
            #expect(services.played.count == before, "nobody looks")
            shell.change(to: .active)
            #expect(services.hasSounds)
        }
    }

    @Test func theScreenStaysOnInOnesTurnAlone() async throws {
        try await withShell { _, phone, services in
            #expect(!services.staysAwake)
            try await phone.start("first", players: 3, seed: 3)
            _ = try await phone.awaitPrompt()
            try await until { services.staysAwake }
            try await phone.press("leave")
            try await until { !services.staysAwake }
        }
    }

    @Test func thePictureOfTheWindowShowsNothingAndTheCoreKnowsWhoLooks() async throws {
        try await withShell { shell, phone, services in
            // Nobody has seen the window yet.
            shell.change(to: .inactive)
            #expect(!services.isCovered)
            shell.change(to: .active)
            #expect(!services.isCovered)
            shell.change(to: .inactive)
            #expect(services.isCovered)
            shell.change(to: .background)
            #expect(services.isCovered)
            shell.change(to: .active)
            #expect(!services.isCovered && shell.phone === phone)
        }
    }

    @Test func whoIsAskedByTheSystemForTheAppSeesThePageBehindTheQuestion() async throws {
        try await withShell { shell, phone, services in
            shell.change(to: .active)
            services.isBluetoothUndecided = true
            try await phone.press("join")
            try await until { shell.radioUse.guests == 1 }
            shell.change(to: .inactive)
            #expect(!services.isCovered)
            // The question was answered, and something else covers the app.
            services.isBluetoothUndecided = false
            shell.change(to: .active)
            shell.change(to: .inactive)
            #expect(services.isCovered)
            services.isBluetoothUndecided = true
            shell.change(to: .background)
            #expect(services.isCovered)
        }
    }

    @Test func theCoverIsAWindowAboveSheetsAndQuestions() {
        let cover = CoverWindow()
        cover.isUp = true
        #expect(!cover.isUp, "there is no scene to stand on")
        let scene = UIWindowScene()
        UIApplication.shared.connectedScenes = [scene]
        defer { UIApplication.shared.connectedScenes = [] }
        cover.isUp = true
        let window = cover.window
        #expect(window?.isHidden == false)
        #expect((window?.windowLevel.rawValue ?? 0) > UIWindow.Level.alert.rawValue)
        cover.isUp = false
        #expect(window?.isHidden == true && !cover.isUp)
    }

    @Test func theSystemIsAskedToTakeBackOnlyWhatMayBeThere() async throws {
        try await withShell { shell, phone, services in
            shell.change(to: .active)
            let before = services.takenBack
            #expect(before == NoticeKind.allCases.count, "what an earlier process left is taken back")
            try await phone.start("first", players: 3, seed: 3)
            _ = try await phone.awaitPrompt()
            #expect(services.takenBack == before)
        }
    }

    @Test func whatTheSystemBeganOutOfSightIsNotInFront() async throws {
        try await inFolder { folder in
            let services = FakeServices()
            services.isOutOfSight = true
            let shell = AppShell(folder: folder, language: .english, radios: SilentRadios(), services: services)
            #expect(!shell.isInFront)
            shell.change(to: .active)
            #expect(shell.isInFront)
        }
    }

    @Test func whoHoldsNoShellLeavesNoneBehind() async throws {
        try await inFolder { folder in
            weak var left: AppShell?
            do {
                let shell = AppShell(
                    folder: folder, language: .english, radios: SilentRadios(), services: FakeServices())
                shell.open()
                await shell.waitUntilOpen()
                await shell.phone?.close()
                left = shell
            }
            try await until { left == nil }
        }
    }

    /// Leaves the table for the settings, and comes back.
    private func changeSetting(_ value: String, _ phone: PhoneModel) async throws {
        try await phone.perform(.goHome)
        try await phone.press("settings", value, "back")
        let resumed = try #require(phone.core.offers().first { $0.id.hasPrefix("resume") })
        try await phone.perform(resumed.action)
        _ = try await phone.awaitPrompt()
    }

    @Test func whoLaysThePhoneOnItsFaceHidesTheirCardsIfTheyWantThat() async throws {
        try await withShell { shell, phone, services in
            #expect(services.onFaceDown == nil, "there is nothing to hide")
            try await phone.press("settings")
            let rows = Set(phone.core.offers().compactMap { $0.id.split(separator: "/").first })
            #expect(rows.contains("hiding") && !rows.contains("pictures"), "an iPhone forbids no pictures")
            try await phone.press("back")
            try await phone.start("first", players: 3, seed: 3)
            _ = try await phone.awaitPrompt()
            try await until { services.onFaceDown != nil }
            services.onFaceDown?()
            #expect(shell.veil.isDown)
            #expect(Shown(AppContent(shell: shell)).parts.first { $0.identifier == "lift" } != nil)
            shell.veil.lift()
            shell.change(to: .background)
            #expect(services.onFaceDown == nil, "nobody looks")
            shell.change(to: .active)
            #expect(services.onFaceDown != nil)
            try await changeSetting("hiding/swipe", phone)
            try await until { services.onFaceDown == nil }
            try await changeSetting("hiding/face-down", phone)
            try await until { services.onFaceDown != nil }
        }
    }

    @Test func aPhoneThatIsLaidOnItsFaceIsToldOnceUntilItWasTakenUp() {
        var face = FaceDown()
        var (now, times) = (0.0, 0)
        /// Holds the phone in a position for some seconds, while the sensor reports sixteen times a second.
        func hold(_ x: Double, _ y: Double, _ z: Double, _ seconds: Double) {
            let until = now + seconds
            while now < until {
                if face.update(x, y, z, at: now) { times += 1 }
                now += 0.06
            }
        }
        hold(0, -0.6, -0.75, 1)
        #expect(times == 0, "held in a hand")
        hold(0, 0, 0.99, 2)
        #expect(times == 1)
        hold(0, 0.3, 0.87, 0.5)
        hold(0, 0, 0.99, 1)
        #expect(times == 1, "it was only nudged")
        hold(0, 0, -1, 0.2)
        hold(0, 0, 1, 1)
        #expect(times == 2)
        hold(0, 0.9, 0.3, 0.1)
        hold(0, 0, 1, 0.24)
        hold(0, 0, -1, 5)
        hold(0.5, 0.3, 0.9, 5)
        hold(0, 0.6, 0.77, 5)
        hold(.nan, 0, 1, 5)
        #expect(times == 2, "swung, on its back, held aslant")
    }

    @Test func aLinkIsOpenedAndAFileThatIsNoRecordIsSaidToBeNone() async throws {
        try await withShell { shell, phone, _ in
            await shell.receive(try #require(URL(string: "ayatsuri:2/nonsense")))
            #expect(phone.refusal != nil)
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ayatsuri")
            await shell.receive(file)
            #expect(shell.message == "record_unreadable")
            shell.dismissMessage()
            try Data("{}".utf8).write(to: file)
            await shell.receive(file)
            #expect(shell.message == nil && phone.refusal != nil)
            try FileManager.default.removeItem(at: file)
        }
    }

    @Test func theReportIsHandedOutAsAFile() async throws {
        try await withShell { shell, phone, _ in
            try await phone.press("settings", "log")
            phone.handOver(.log(.share))
            try await until { shell.shared != nil }
            let file = try #require(shell.shared)
            #expect(try String(contentsOf: file.file, encoding: .utf8).isEmpty == false)
            #expect(file.file.lastPathComponent == "ayatsuri.txt")
            shell.shared = nil
            shell.carryOut(.share(kind: .linkRecord, text: "a link record"))
            let record = try #require(shell.shared)
            #expect(try String(contentsOf: record.file, encoding: .utf8) == "iPhone, iOS 17\na link record")
            try await phone.press("back", "erase", "erase-yes")
            #expect(!FileManager.default.fileExists(atPath: record.file.path))
        }
    }

    @Test func theCameraIsAskedForWhenACodeIsToBeScanned() async throws {
        try await withShell { shell, phone, services in
            services.hasCamera = false
            await shell.scan()
            #expect(shell.scan == nil && shell.message == "camera_refused")
            services.hasCamera = true
            await shell.scan()
            #expect(shell.scan != nil)
            #expect(await !shell.openScannedCode("https://example.org/menu"))
            #expect(shell.scan != nil)
            #expect(await shell.openScannedCode("ayatsuri:2/nonsense"))
            #expect(shell.scan == nil && phone.refusal != nil)
            var read: [String] = []
            let receiver = CodeReceiver { read.append($0) }
            let scanner = DataScannerViewController(recognizedDataTypes: [.barcode(symbologies: [.qr])])
            receiver.dataScanner(
                scanner, didAdd: [.barcode(.init(payloadStringValue: "x")), .barcode(.init(payloadStringValue: nil))],
                allItems: [])
            #expect(read == ["x"])
        }
    }

    @MainActor
    private struct FakeScanner: CodeScanner {
        struct Broken: LocalizedError { var errorDescription: String? { "broken" } }
        final class Calls { var begun = 0 }
        let calls = Calls()
        var isBroken = false
        var controller: UIViewController { UIViewController(nibName: nil, bundle: nil) }
        func begin(_ receiver: CodeReceiver) throws {
            calls.begun += 1
            if isBroken { throw Broken() }
        }
        func end() { calls.begun = 0 }
    }

    @Test func theScannerStartsWhenItIsInSightAndSaysWhyItCannot() async throws {
        try await withShell { shell, _, _ in
            let scanner = FakeScanner()
            let controller = ScannerController(CodeReceiver { _ in }, scanner) { shell.scanFailed($0) }
            controller.viewDidLoad()
            #expect(scanner.calls.begun == 0)
            controller.viewDidAppear(false)
            #expect(scanner.calls.begun == 1 && shell.message == nil)
            controller.viewWillDisappear(false)
            #expect(scanner.calls.begun == 0)
            await shell.scan()
            let broken = FakeScanner(isBroken: true)
            ScannerController(CodeReceiver { _ in }, broken) { shell.scanFailed($0) }.viewDidAppear(false)
            #expect(shell.scan == nil && shell.message == "broken", "the code can be typed")
        }
    }

    /// Counts the managers that the app makes, for which the system waits.
    private final class CountedManagers: BluetoothManagers, @unchecked Sendable {
        // Unchecked: it is changed on the radios' queue, and read when the queue is done.
        var made = 0
        func makeCentral(delegate: any CBCentralManagerDelegate) -> CBCentralManager {
            made += 1
            return CBCentralManager(delegate: delegate, queue: nil)
        }
        func makePeripheral(delegate: any CBPeripheralManagerDelegate) -> CBPeripheralManager {
            made += 1
            return CBPeripheralManager(delegate: delegate, queue: nil)
        }
    }

    @Test func anAppThatIsBegunForItsBluetoothAsksForItsManagersAtOnce() async throws {
        for (options, made) in [
            (nil, 0), ([:], 0), ([.bluetoothCentrals: ["ayatsuri.guest"]], 2),
            ([.bluetoothPeripherals: ["ayatsuri.host"]], 2),
        ] as [([UIApplication.LaunchOptionsKey: Any]?, Int)] {
            try await inFolder { folder in
                let (managers, thread) = (CountedManagers(), QueueRadioThread())
                let shell = AppShell(folder: folder, language: .english, radios: nil, services: FakeServices())
                let launch = Launch(radios: AppleRadios(thread: thread, managers: managers), shell: shell)
                #expect(launch.application(.shared, didFinishLaunchingWithOptions: options))
                thread.queue.sync {}
                #expect(managers.made == made)
                await shell.waitUntilOpen()
                await shell.phone?.close()
            }
        }
    }

    @Test func theWindowShowsThePageAndTheWayToTheCamera() async throws {
        try await withShell { shell, phone, services in
            @MainActor func all(_ parts: [Part]) -> [String] { parts.flatMap { [$0.identifier] + all($0.parts) } }
            @MainActor func names() -> [String] { all(Shown(AppContent(shell: shell)).parts) }
            #expect(!names().contains("scan"))
            try await phone.press("join")
            #expect(names().contains("scan") && !names().contains("open-settings"))
            services.isBluetoothRefused = true
            #expect(names().contains("open-settings"))
        }
    }

    @Test func aCrashIsHandedOnAsText() {
        final class Crash: MXCrashDiagnostic {
            override var signal: NSNumber? { 5 }
            override var terminationReason: String? { "reason" }
        }
        #expect(CrashReports.text(Crash()).hasPrefix("signal 5\nreason\n"))
    }
}

@Suite struct IncomingTests {
    @Test(arguments: [
        ("ayatsuri:2/abc", Incoming.link("ayatsuri:2/abc")), ("AYATSURI:2/abc", .link("AYATSURI:2/abc")),
        ("https://play.example.org/2/abc", .link("ayatsuri:2/abc")),
        ("https://PLAY.example.org/2/abc", .link("ayatsuri:2/abc")),
        ("https://example.org/2/abc", nil), ("https://play.example.org.example.net/2/abc", nil),
        ("https://play.example.org@example.net/2/abc", nil), ("https://play.example.org/", nil),
        ("http://play.example.org/2/abc", nil),
        ("ayatsuri:" + String(repeating: "a", count: 200), nil),
        ("file:///records/a.ayatsuri", .record(URL(filePath: "/records/a.ayatsuri"))),
    ])
    func anAddressBringsALinkOrARecord(_ text: String, _ incoming: Incoming?) throws {
        #expect(Incoming.of(try #require(URL(string: text)), universalLinkHost: "play.example.org") == incoming)
    }

    @Test(arguments: [nil, ""])
    func withoutAHostNoAddressOfTheWebIsOurs(_ host: String?) throws {
        let address = try #require(URL(string: "https://play.example.org/2/abc"))
        #expect(Incoming.of(address, universalLinkHost: host) == nil)
    }
}

@Suite struct TableNoticesTests {
    private func signal(quiet: Bool = false, isInFront: Bool = true, alone: Bool = false) -> TableSignal {
        TableSignal(
            number: 4, reason: .yourTurn, table: alone ? .alone(table: 1) : .together(table: 7), prompt: 1, person: nil,
            title: "Your turn", text: "Table", isInFront: isInFront, isQuiet: quiet)
    }

    @Test func onlyATableWithOthersCalls() {
        let notices = TableNotices(signal: signal(), help: "Nobody finds you", helpTitle: "Help")
        #expect(notices.turn == Notice(title: "Your turn", text: "Table") && notices.turnNumber == 4)
        #expect(notices.help == Notice(title: "Help", text: "Nobody finds you"))
        for silent in [signal(quiet: true), signal(alone: true), nil] {
            let notices = TableNotices(signal: silent, help: nil, helpTitle: "Help")
            #expect(notices.turn == nil && notices.help == nil && notices.turnNumber == nil)
        }
        #expect(signal().keepsAwake && !signal(isInFront: false).keepsAwake)
    }
}
