// Every page, in both languages, by day and by night, on a small phone, a phone, a tablet and in large text, laid out as
// SwiftUI would: `scripts/ios pages` draws them.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

/// A screen, and how large its reader wants the text.
struct PageSize: Sendable {
    let name: String
    let glass: Glass
    var text = DynamicTypeSize.large

    /// `largest` is the largest of those that are not for who needs help to see: what the app's own setting leads to.
    static let all = [
        PageSize(name: "small", glass: .small), PageSize(name: "phone", glass: .phone),
        PageSize(name: "tablet", glass: .tablet),
        PageSize(name: "largest", glass: .phone, text: .accessibility2),
    ]
}

@MainActor
func laid(
    _ screen: Screen, _ language: Language, isNight: Bool, _ size: PageSize, _ explain: @escaping (String) -> Card?
) -> Stage {
    var given = EnvironmentValues()
    given.colorScheme = isNight ? .dark : .light
    given.dynamicTypeSize = size.text
    return EnvironmentValues.$given.withValue(given) {
        let page = PageInFront(
            screen: screen, labels: shellLabels(language: language), motion: .less, explain: explain, act: { _ in })
        var look = Look()
        look.textSize = size.text
        look.color = isNight ? .white : .black
        return Shown(page).laid(on: size.glass, look: look)
    }
}

@MainActor
@Suite struct PagesTests {
    @Test(arguments: [Language.english, .japanese])
    func everyPageIsLaidOutWithoutAFlaw(language: Language) async throws {
        let folder = ProcessInfo.processInfo.environment["AYATSURI_PAGES"].map { URL(fileURLWithPath: $0) }
        var flaws: [String] = []
        let tag = language == .japanese ? "ja" : "en"
        try await PageStates(language: language) { name, screen, explain in
            for isNight in [false, true] {
                for size in PageSize.all {
                    let stage = laid(screen, language, isNight: isNight, size, explain)
                    if !isNight { flaws += stage.flaws.map { "\(name)-\(tag) \(size.name): \($0)" } }
                    guard let folder else { continue }
                    let file = "\(name)-\(tag)-\(isNight ? "night" : "day")-\(size.name).svg"
                    try? stage.svg.write(
                        to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
                }
            }
        }.all()
        if let folder {
            try flaws.joined(separator: "\n").write(
                to: folder.appendingPathComponent("flaws-\(tag).txt"), atomically: true, encoding: .utf8)
        }
        #expect(flaws.isEmpty, "\(flaws.count) flaws")
    }
}
