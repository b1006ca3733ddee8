// swift-tools-version: 6.0
// The Swift side. On a Mac it draws with SwiftUI; on Linux stand-ins for SwiftUI,
// CoreBluetooth and others let the same sources be compiled, and read, pressed and called by tests.
import Foundation
import PackageDescription

// The core, as `scripts/bindings` leaves it: `debug` for tests, or `release` as phones load it.
let library = "\(Context.packageDirectory)/Generated/\(Context.environment["AYATSURI_LIBRARY"] ?? "debug")"

// Xcode's Swift may know warnings that ours does not, so only builds on Linux turn warnings into errors.
#if os(Linux)
    let isChecked = true
#else
    let isChecked = Context.environment["AYATSURI_LIBRARY"] != nil
#endif
let strict: [SwiftSetting] = isChecked ? [.unsafeFlags(["-warnings-as-errors"])] : []

// Apple's SwiftUI has several times the overloads of the stand-ins. An expression that takes the type solver here more
// than a twentieth of its usual memory limit may be refused there.
#if os(Linux)
    let easilySolved: [SwiftSetting] = [
        .unsafeFlags(["-Xfrontend", "-solver-memory-threshold", "-Xfrontend", "20000000"])
    ]
#else
    let easilySolved: [SwiftSetting] = []
#endif

if !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Generated/AyatsuriCore/AyatsuriCore.swift") {
    fatalError("the core is not built yet: run scripts/ios xcode in the folder of the project, once")
}

#if os(Linux)
    // The tests lay out all pages thousands of times with the stand-ins.
    let optimized: [SwiftSetting] = [.unsafeFlags(["-O"])]
    // GNU's linker does not find its way through the Observation library of Swift 6.0.
    let linking: [LinkerSetting] = [.unsafeFlags(["-L\(library)", "-use-ld=lld"]), .linkedLibrary("ayatsuri_phone")]
    let drawing: [Target.Dependency] = ["SwiftUI", "Accessibility"]
    let calling: [Target.Dependency] = ["CoreBluetooth"]
    let ofSystem: [Target.Dependency] = [
        "SwiftUI", "UIKit", "CoreBluetooth", "UserNotifications", "VisionKit", "Vision", "MetricKit", "AVFoundation",
        "CoreMotion",
    ]
    let ofTests: [Target.Dependency] = ["CMalloc", "PlayingElsewhere"]
    let ofLinux: [Target] = [
        .target(
            name: "SwiftUI", dependencies: ["UIKit"], path: "StandIns/SwiftUI", exclude: ["Layout/advances.tsv"],
            swiftSettings: strict + optimized),
        .testTarget(name: "LayoutTests", dependencies: ["SwiftUI"], swiftSettings: strict),
        .target(name: "UIKit", path: "StandIns/UIKit", swiftSettings: strict),
        .target(name: "Accessibility", path: "StandIns/Accessibility", swiftSettings: strict),
        .target(name: "UserNotifications", path: "StandIns/UserNotifications", swiftSettings: strict),
        .target(name: "Vision", path: "StandIns/Vision", swiftSettings: strict),
        .target(
            name: "VisionKit", dependencies: ["UIKit", "Vision"], path: "StandIns/VisionKit", swiftSettings: strict),
        .target(name: "MetricKit", path: "StandIns/MetricKit", swiftSettings: strict),
        .target(name: "AVFoundation", path: "StandIns/AVFoundation", swiftSettings: strict),
        .target(name: "CoreMotion", path: "StandIns/CoreMotion", swiftSettings: strict),
        // On a Mac this is the target of the Xcode project.
        .executableTarget(
            name: "Ayatsuri", dependencies: ["PhoneShell", "SwiftUI"], path: "App/Ayatsuri",
            exclude: ["Assets.xcassets", "InfoPlist.xcstrings", "Localizable.xcstrings", "PrivacyInfo.xcprivacy"],
            swiftSettings: strict),
        .testTarget(
            name: "PhoneShellTests", dependencies: ["PhoneShell", "PhoneTesting", "AyatsuriArt"] + ofSystem,
            swiftSettings: strict),
        .target(name: "CoreBluetooth", path: "StandIns/CoreBluetooth", swiftSettings: strict),
        .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
        // A process that a test kills, to see what it leaves in the store.
        .executableTarget(
            name: "PlayingElsewhere", dependencies: ["PhoneTesting"], path: "Tests/PlayingElsewhere",
            swiftSettings: strict),
        .testTarget(
            name: "PhoneUITests",
            dependencies: ["PhoneUI", "PhoneTesting", "SwiftUI", "Accessibility", "AyatsuriArt"],
            swiftSettings: strict),
        .testTarget(
            name: "PhoneRadioTests", dependencies: ["PhoneRadio", "PhoneTesting", "CoreBluetooth"],
            swiftSettings: strict),
    ]
    let hasApp = true
    let bound = Target.systemLibrary(name: "AyatsuriCoreFFI", path: "Generated/AyatsuriCoreFFI")
#else
    // Xcode's build of the app sets no `AYATSURI_LIBRARY`: it links the framework that `ios/xcframework` has built,
    // which may use the system's SQLite.
    let isForPhones = Context.environment["AYATSURI_LIBRARY"] == nil
    let hasApp = isForPhones
    let linking: [LinkerSetting] =
        isForPhones
        ? [.linkedLibrary("sqlite3")] : [.unsafeFlags(["-L\(library)"]), .linkedLibrary("ayatsuri_phone")]
    let bound: Target =
        isForPhones
        ? .binaryTarget(name: "AyatsuriCoreFFI", path: "Generated/AyatsuriCore.xcframework")
        : .systemLibrary(name: "AyatsuriCoreFFI", path: "Generated/AyatsuriCoreFFI")
    let drawing: [Target.Dependency] = []
    let calling: [Target.Dependency] = []
    let ofSystem: [Target.Dependency] = []
    let ofTests: [Target.Dependency] = []
    let ofLinux: [Target] = []
#endif

let ofPages: [Target.Dependency] = ["PhoneKit", "AyatsuriCore", "AyatsuriArt"] + drawing
let ofRadios: [Target.Dependency] = ["AyatsuriCore"] + calling
let ofShell: [Target.Dependency] = ["PhoneKit", "PhoneRadio", "PhoneUI", "AyatsuriCore", "AyatsuriArt"] + ofSystem

// The app itself, for phones alone: nothing of it runs on a Mac.
let app: [Target] =
    hasApp ? [.target(name: "PhoneShell", dependencies: ofShell, swiftSettings: strict + easilySolved)] : []

let everywhere: [Target] = [
    bound,
    .target(
        name: "AyatsuriCore", dependencies: ["AyatsuriCoreFFI"], path: "Generated/AyatsuriCore",
        linkerSettings: linking),
    // The drawings and the sounds, as `scripts/art` leaves them.
    .target(name: "AyatsuriArt", path: "Generated/AyatsuriArt", swiftSettings: strict),
    .target(name: "PhoneKit", dependencies: ["AyatsuriCore"], swiftSettings: strict),
    .target(
        name: "PhoneUI", dependencies: ofPages, swiftSettings: strict + easilySolved),
    .target(name: "PhoneRadio", dependencies: ofRadios, swiftSettings: strict),
    // Players and rooms of phones, for the tests of PhoneKit and of PhoneUI.
    .target(
        name: "PhoneTesting", dependencies: ["PhoneKit", "AyatsuriCore"], path: "Tests/PhoneTesting",
        swiftSettings: strict),
    .testTarget(
        name: "PhoneKitTests", dependencies: ["PhoneTesting"] + ofTests, swiftSettings: strict),
]

let package = Package(
    name: "Ayatsuri",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "PhoneKit", targets: ["PhoneKit"]),
        .library(name: "PhoneUI", targets: ["PhoneUI"]),
        .library(name: "PhoneRadio", targets: ["PhoneRadio"]),
    ] + (hasApp ? [.library(name: "PhoneShell", targets: ["PhoneShell"])] : []),
    targets: everywhere + app + ofLinux,
    swiftLanguageModes: [.v6]
)
