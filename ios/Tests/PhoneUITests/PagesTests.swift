// Every page, in both languages, by day and by night, on a small phone, a phone, a tablet and in large text, laid out as
// SwiftUI would: `scripts/ios pages` draws them.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI
@testable import SwiftUI

/// A size of the screen and of the text.
struct PageSize: Sendable {
    let name: String
    let glass: Glass
    var text = DynamicTypeSize.large

    /// All sizes. `largest` is the largest text that the app's own setting leads to, below the system's accessibility
    /// sizes.
    static let all = [
        PageSize(name: "small", glass: .small), PageSize(name: "phone", glass: .phone),
        PageSize(name: "tablet", glass: .tablet),
        PageSize(name: "largest", glass: .phone, text: .accessibility2),
    ]
}

@MainActor
func laid(
    _ screen: Screen, _ language: Language, isNight: Bool, _ size: PageSize, isPictured: Bool = true,
    tapping: String? = nil, _ explain: @escaping (String) -> Card?
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
        let glass = Glass(name: size.name, size: size.glass.size, insets: size.glass.insets)
        let shown = Shown(page)
        // The prompt comes last on a table, whose hand may hold the same card.
        if let tapping { shown.parts.flat.last { $0.identifier == tapping && $0.press != nil }?.press?() }
        return shown.laid(on: glass, look: look, isPictured: isPictured)
    }
}

/// The texts and places of the pages as they were when a person last looked at them: docs/pictures/pages-ios.
private enum Kept {
    static let folder = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../docs/pictures/pages-ios").standardizedFileURL

    static func file(_ language: Language) -> URL {
        folder.appendingPathComponent("texts-\(language == .japanese ? "ja" : "en").txt")
    }
}

/// A text on a page, with its rectangle.
private struct PlacedText: Equatable {
    let words: String
    let rect: [Int]

    /// All texts in sight on a page, in the order in which they are drawn.
    @MainActor static func all(_ stage: Stage, hasTimes: Bool) -> [PlacedText] {
        stage.items.compactMap { item in
            guard case .text = item.kind, !item.seen.isNull, item.seen.width > 0.5, item.seen.height > 0.5 else {
                return nil
            }
            let words = item.words.replacingOccurrences(of: "\n", with: " ")
            // Dates and durations differ from run to run.
            let still = hasTimes ? String(words.map { $0.isNumber ? "0" : $0 }) : words
            let rect = [item.rect.minX, item.rect.minY, item.rect.width, item.rect.height].map { Int($0.rounded()) }
            return PlacedText(words: still, rect: rect)
        }
    }

    init(words: String, rect: [Int]) { (self.words, self.rect) = (words, rect) }

    init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        guard words.count == 5 else { return nil }
        self.init(words: String(words[4]), rect: words[0..<4].compactMap { Int($0) })
    }

    var line: String { rect.map(String.init).joined(separator: " ") + " " + words }

    /// Whether two texts are the same and their rectangles differ by at most `most` points.
    func isLike(_ other: PlacedText, within most: Int) -> Bool {
        words == other.words && zip(rect, other.rect).allSatisfy { abs($0 - $1) <= most }
    }
}

/// Whether a flaw is intended; each case has its reason.
func isMeant(_ flaw: Flaw, _ page: String) -> Bool {
    switch flaw.kind {
    // Eight or nine boards hang side by side: each has all the width that there is, and at least 72 points of height. A
    // building that can be chosen can be tapped from the sky to its plate if it is at least 34 points wide (the
    // specification of the look); otherwise its street opens.
    case .small:
        flaw.what.hasPrefix("lit-")
            || flaw.what.hasPrefix("rank-") && ["×103", "×72"].contains { flaw.what.contains($0) }
    // A line that is cut shows all of its text when it is opened.
    case .cut: flaw.what.contains(": ") && flaw.what.contains("×15)")
    // A light ends at the edge of its stage.
    case .painted: isOfStage(flaw.what)
    // A lesson's box lies over the table, placed so that the things it lights up stay in sight (LessonTests).
    case .overlap: page.hasPrefix("lesson-") && flaw.what.hasSuffix(" is hidden")
    case .swallowed: page.hasPrefix("lesson-") && flaw.what.contains(" by  at ")
    case .outside: false
    }
}

/// Whether the paint belongs to a stage, which ends at its floor: the light of the first page, a lesson's dark, the
/// edge of a replay's stage.
private func isOfStage(_ what: String) -> Bool {
    ["604×1322", "588×8", "320×242", "390×287", "307×511", "307×529"].contains { what.hasSuffix($0) }
}

extension Screen {
    /// A copy in which all finished games have the same date and time, so that their texts always have the same length.
    fileprivate var atOneMoment: Screen {
        guard case .history(let history) = self else { return self }
        let entries = history.entries.map { entry in
            HistoryEntry(
                id: entry.id, open: entry.open, export: entry.export, delete: entry.delete, title: entry.title,
                detail: entry.detail, own: entry.own, picture: entry.picture, ownPlace: entry.ownPlace,
                ownPoints: entry.ownPoints, people: entry.people, finishedMs: 1_764_071_400_000, isWon: entry.isWon,
                isSent: entry.isSent)
        }
        return .history(
            HistoryScreen(
                title: history.title, rows: history.rows, entries: entries, empty: history.empty, note: history.note,
                entryLabels: history.entryLabels, buttons: history.buttons))
    }
}

@MainActor
@Suite struct PagesTests {
    @Test(arguments: [Language.english, .japanese])
    func everyPageIsLaidOutAsItWasKeptAndWithoutAFlaw(language: Language) async throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["AYATSURI_PAGES"].map { URL(fileURLWithPath: $0) }
        let isOne = environment["AYATSURI_PAGE"]
        var (flaws, meant): ([String], [String]) = ([], [])
        var kept: [String: [PlacedText]] = [:]
        var heading = ""
        for line in ((try? String(contentsOf: Kept.file(language), encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("# ") { heading = String(line.dropFirst(2)) }
            if let text = PlacedText(line), !line.hasPrefix("# ") { kept[heading, default: []].append(text) }
        }
        var texts: [String] = []
        var changes: [String] = []
        let tag = language == .japanese ? "ja" : "en"
        try await PageStates(language: language) { name, screen, explain in
            if let isOne, !name.hasPrefix(isOne) { return }
            let screen = screen.atOneMoment
            // Night changes colours and no places, so pages are compared by day, and only drawn by night, in one
            // language.
            for isNight in folder == nil || language == .english ? [false] : [false, true] {
                let stages = PageSize.all.map { laid(screen, language, isNight: isNight, $0, explain) }
                for (size, stage) in zip(PageSize.all, stages) where !isNight {
                    for flaw in stage.flaws {
                        let description = "\(name)-\(tag) \(size.name): \(flaw)"
                        if isMeant(flaw, name) { meant.append(description) } else { flaws.append(description) }
                    }
                    let page = "\(name) \(size.name)"
                    let hasTimes = ["log", "about"].contains(name)
                    let all = PlacedText.all(stage, hasTimes: hasTimes)
                    texts += ["# \(page)"] + all.map(\.line)
                    changes += differences(page, kept[page] ?? [], all, within: hasTimes ? 40 : 2)
                }
                guard let folder else { continue }
                let look = isNight ? "night" : "day"
                let sheet = Stage.sheet(stages, scale: 0.25)
                try? sheet.write(
                    to: folder.appendingPathComponent("\(name)-\(tag)-\(look).svg"), atomically: true, encoding: .utf8)
                for (size, stage) in zip(PageSize.all, stages) {
                    try? stage.svg.write(
                        to: folder.appendingPathComponent("whole/\(name)-\(tag)-\(look)-\(size.name).svg"),
                        atomically: true,
                        encoding: .utf8)
                }
            }
        }.all()
        if let folder {
            for (name, lines) in [("flaws", flaws), ("meant", meant)] {
                try lines.joined(separator: "\n").write(
                    to: folder.appendingPathComponent("\(name)-\(tag).txt"), atomically: true, encoding: .utf8)
            }
            if isOne == nil {
                try (texts.joined(separator: "\n") + "\n").write(
                    to: folder.appendingPathComponent("texts-\(tag).txt"), atomically: true, encoding: .utf8)
            }
        } else {
            #expect(
                changes.isEmpty, "\(changes.prefix(20).joined(separator: "\n")): `scripts/ios pages` keeps them anew")
        }
        #expect(flaws.isEmpty, "\(flaws.prefix(30).joined(separator: "\n"))")
    }

    /// The texts of a page that are gone, new, or in another place.
    private func differences(_ page: String, _ kept: [PlacedText], _ now: [PlacedText], within: Int) -> [String] {
        var left = now
        var changes: [String] = []
        for text in kept {
            if let index = left.firstIndex(where: { $0.isLike(text, within: within) }) {
                left.remove(at: index)
            } else {
                changes.append("\(page): \(text.line)")
            }
        }
        return changes + left.map { "\(page), new: \($0.line)" }
    }
}
