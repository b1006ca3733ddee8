// Mistakes that people make in an app's files. `MistakesTests` plants them one at a time, and the checks must find
// each.

struct Mistake: Sendable {
    let description: String
    let file: String
    let good: String
    let bad: String

    init(_ description: String, _ file: String, _ good: String, _ bad: String) {
        self.description = description
        self.file = file
        self.good = good
        self.bad = bad
    }

    private static let content = "Sources/PhoneShell/AppContent.swift"
    private static let shell = "Sources/PhoneShell/AppShell.swift"
    private static let app = "Sources/PhoneShell/AyatsuriApp.swift"
    private static let scan = "Sources/PhoneShell/ScanSheet.swift"
    private static let host = "Sources/PhoneRadio/BluetoothPeripheral.swift"
    private static let guest = "Sources/PhoneRadio/BluetoothCentral.swift"
    private static let managers = "Sources/PhoneRadio/BluetoothManagers.swift"

    static let all: [Mistake] = [
        Mistake("a missing brace", content, "VStack(spacing: 0) {", "VStack(spacing: 0)"),
        Mistake("wrong label", content, ".sheet(item: $shell.shared)", ".sheet(items: $shell.shared)"),
        Mistake("a binding without $", content, "item: $shell.shared", "item: shell.shared"),
        Mistake("another type of number", content, ".padding(12)", ".padding(Int32(12))"),
        Mistake("misspelt modifier", content, ".presentationDetents", ".presentationDetent"),
        Mistake("no such style", content, ".buttonStyle(.framed)", ".buttonStyle(.frame)"),
        Mistake(
            "labels in the wrong order", content, ".announced(message, isNew: true)",
            ".announced(isNew: true, message)"),
        Mistake("vertical alignment in a VStack", scan, "VStack(spacing: 12)", "VStack(alignment: .top, spacing: 12)"),
        Mistake(
            "ForEach over what has no id", content, "Text(shell.words(.bluetoothRefused)).font(.footnote)",
            "ForEach([NoticeKind.turn]) { Text($0.rawValue) }"),
        Mistake("@Bindable forgotten", content, "@Bindable var shell", "let shell"),
        Mistake("no such role", scan, "Button(shell.words(.close))", "Button(shell.words(.close), role: .cancelled)"),
        Mistake(
            "a case forgotten in a switch of the system", "Sources/PhoneRadio/RadioFaults.swift",
            "        case .poweredOff: .off\n", ""),
        Mistake("await forgotten", content, "await shell.scan()", "shell.scan()"),
        Mistake(
            "main-actor state from a detached task", shell,
            "Task { await whileAsking { await services.askToNotify() } }",
            "Task.detached { self.isCovered = true }"),
        Mistake(
            "a branch that is no View", content, "Spacer()\n                }\n                if let message",
            "\"\"\n                }\n                if let message"),
        Mistake("private(set) state is set", content, "shell.dismissMessage()", "shell.message = nil"),
        Mistake("a struct put into a text", scan, "Text(shell.words(.scanAbout))", "Text(\"\\(ScanOffer())\")"),
        Mistake(
            "API of iOS 18 that Linux has", guest, "import CoreBluetooth\n",
            "import CoreBluetooth\nimport Synchronization\nlet forgotten = Mutex<Int>(0)\n"),
        Mistake(
            "SwiftUI of iOS 18", content, ".presentationDetents([.medium, .large])", ".presentationSizing(.fitted)"),
        Mistake("no such answer", host, ".requestNotSupported", ".notSupported"),
        Mistake("an argument left out", host, "properties: .notify, value: nil,", "properties: .notify,"),
        Mistake(
            "an array where a dictionary goes", "Sources/PhoneRadio/TableAdvertisement.swift",
            "[CBAdvertisementDataServiceUUIDsKey: [service]]", "[CBAdvertisementDataServiceUUIDsKey]"),
        Mistake("no such state", host, ".poweredOn", ".poweredUp"),
        Mistake("one where several go", host, "onSubscribedCentrals: [central]", "onSubscribedCentrals: central"),
        Mistake("wrong label of updateValue", host, "updateValue(frame, for:", "updateValue(frame, forCharacteristic:"),
        Mistake(
            "an answer that is not used", host, "manager.add(service)\n",
            "manager.add(service)\n        manager.updateValue(about, for: downCharacteristic, onSubscribedCentrals: nil)\n"
        ),
        Mistake("delegate method, wrong label", host, "didSubscribeTo characteristic", "didSubscribe characteristic"),
        Mistake(
            "delegate method, wrong type", host, "willRestoreState dict: [String: Any]",
            "willRestoreState dict: [String: String]"),
        Mistake(
            "required delegate method left out", host, "func peripheralManagerDidUpdateState",
            "func peripheralManagerDidUpdate"),
        Mistake(
            "what can only be read is set", host, "let service = CBMutableService",
            "let service: CBService = CBMutableService"),
        Mistake(
            "a static that is not Sendable", "Sources/PhoneRadio/RadioUuids.swift", "    let service: CBUUID\n",
            "    let service: CBUUID\n    static let other = CBUUID(string: \"1801\")\n"),
        Mistake("a number where a name goes, in a dictionary of anything", managers, "\"ayatsuri.guest\"", "7"),
        Mistake("a handler of another type", app, ".onOpenURL { address in", ".onOpenURL { (address: String) in"),
        Mistake(
            "a page forgotten in a switch of the core", "Sources/PhoneKit/RadioUse.swift",
            ".lobby, .table, .cover, .result, .audit:",
            ".lobby, .table, .cover, .result:"),
        Mistake("a method of a protocol misspelt", scan, "func updateUIViewController", "func updateUIView"),
        Mistake("an actor crossed without await", shell, "await self?.handIn(report)", "self?.handIn(report)"),
        Mistake(
            "what is not Sendable handed to a queue", "Sources/PhoneRadio/RadioThread.swift",
            "struct Handed: @unchecked Sendable", "struct Handed: Sendable"),
        Mistake("no such value of the environment", app, "\\.scenePhase", "\\.scenePhases"),
        Mistake("try forgotten", scan, "try scanner.startScanning()", "scanner.startScanning()"),
        Mistake(
            "what is told of is of another type", "Sources/PhoneShell/CrashReports.swift", "[MXDiagnosticPayload]",
            "[MXDiagnostic]"),
    ]
}
