// swift-tools-version: 6.0
// The Swift side. On a Mac it draws with SwiftUI; on Linux stand-ins for SwiftUI let the same sources be compiled,
// read as text and pressed by tests.
import PackageDescription

// The core, as `scripts/bindings` leaves it; with `faulty`, one that makes mistakes on purpose, for tests.
let library = "\(Context.packageDirectory)/Generated/\(Context.environment["AYATSURI_LIBRARY"] ?? "native")"
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

#if os(Linux)
    // GNU's linker does not find its way through the Observation library of Swift 6.0.
    let linking: [LinkerSetting] = [.unsafeFlags(["-L\(library)", "-use-ld=lld"]), .linkedLibrary("ayatsuri_phone")]
    let drawing: [Target.Dependency] = ["SwiftUI"]
    let ofTests: [Target.Dependency] = ["CMalloc", "PlayingElsewhere"]
    let ofLinux: [Target] = [
        .target(name: "SwiftUI", path: "StandIns/SwiftUI", swiftSettings: strict),
        .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
        // What is killed, to see what it leaves.
        .executableTarget(
            name: "PlayingElsewhere", dependencies: ["PhoneTesting"], path: "Tests/PlayingElsewhere",
            swiftSettings: strict),
        .testTarget(
            name: "PhoneUITests", dependencies: ["PhoneUI", "PhoneTesting", "SwiftUI", "AyatsuriArt"],
            swiftSettings: strict),
    ]
#else
    let linking: [LinkerSetting] = [.unsafeFlags(["-L\(library)"]), .linkedLibrary("ayatsuri_phone")]
    let drawing: [Target.Dependency] = []
    let ofTests: [Target.Dependency] = []
    let ofLinux: [Target] = []
#endif

let package = Package(
    name: "Ayatsuri",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "PhoneKit", targets: ["PhoneKit"]),
        .library(name: "PhoneUI", targets: ["PhoneUI"]),
    ],
    targets: [
        .systemLibrary(name: "AyatsuriCoreFFI", path: "Generated/AyatsuriCoreFFI"),
        .target(
            name: "AyatsuriCore", dependencies: ["AyatsuriCoreFFI"], path: "Generated/AyatsuriCore",
            linkerSettings: linking),
        // The drawings, as `scripts/art` leaves them.
        .target(name: "AyatsuriArt", path: "Generated/AyatsuriArt", swiftSettings: strict),
        .target(name: "PhoneKit", dependencies: ["AyatsuriCore"], swiftSettings: strict),
        .target(
            name: "PhoneUI", dependencies: ["PhoneKit", "AyatsuriCore", "AyatsuriArt"] + drawing, swiftSettings: strict),
        // What both kinds of tests play with.
        .target(
            name: "PhoneTesting", dependencies: ["PhoneKit", "AyatsuriCore"], path: "Tests/PhoneTesting",
            swiftSettings: strict),
        .testTarget(
            name: "PhoneKitTests", dependencies: ["PhoneTesting"] + ofTests, swiftSettings: strict),
    ] + ofLinux,
    swiftLanguageModes: [.v6]
)
