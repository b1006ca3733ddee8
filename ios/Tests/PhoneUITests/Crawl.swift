// Taps and holds everything on a page, and reads everything that appears.
import AyatsuriCore
import Foundation
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
final class Crawl {
    /// The marks in all that was read.
    private(set) var marks: Set<String> = []
    /// All actions that the page has handed to the core.
    private(set) var actions: Set<UserAction> = []
    private let page: Shown<PageInFront>
    private let deepest: Int

    /// Creates a crawl over a screen and everything that is at most `deepest` taps away.
    init(_ screen: Screen, labels: ShellLabels, deepest: Int = 2, explain: @escaping (String) -> Card? = { _ in nil }) {
        self.deepest = deepest
        let handed = Handed()
        page = Shown(PageInFront(screen: screen, labels: labels, explain: explain, act: { handed.act($0) }))
        handed.crawl = self
    }

    /// Takes the actions of the page.
    @MainActor
    private final class Handed {
        weak var crawl: Crawl?
        func act(_ action: UserAction) { crawl?.actions.insert(action) }
    }

    /// Something that can be done with a part: a tap, or one of its other actions.
    private struct Deed {
        let name: String
        let part: String
        let does: @MainActor () -> Void
    }

    /// The sheets that were read, by their words: one that opens again says nothing new.
    private var sheets: Set<[String]> = []

    private func read(_ parts: [Part]) {
        for part in parts {
            for words in [part.words, part.hint, part.text] + part.others.map(\.name) {
                for mark in words.matches(of: /⟦[^⟧]*⟧/) { marks.insert(String(mark.output)) }
            }
            read(part.parts)
        }
    }

    /// The crawl opens a group before it closes it or answers with no, and takes what it lifted before it lifts another.
    private func deeds(_ parts: [Part]) -> [Deed] {
        let deeds = all(parts)
        return deeds.filter { $0.part == "take" } + deeds.filter { $0.part != "take" && !last.contains($0.part) }
            + deeds.filter { last.contains($0.part) }
    }

    /// The lines of a story and the places of a replay are only read: there are hundreds.
    private func onlyRead(_ identifier: String) -> Bool {
        identifier == "close" || identifier == "line" || identifier.hasPrefix("mark-")
    }

    private let last: Set = ["group-back", "confirm-no"]

    private func all(_ parts: [Part]) -> [Deed] {
        parts.flatMap { part -> [Deed] in
            var deeds: [Deed] = []
            // The button that opens the closed choices is pressed once only, so that they stay open.
            let name = part.identifier == "closed" ? "closed" : "\(part.identifier) \(part.words)"
            if let press = part.press, !onlyRead(part.identifier) {
                deeds.append(Deed(name: "tap \(name)", part: part.identifier, does: press))
            }
            deeds += part.others.map { Deed(name: "\($0.name) \(name)", part: part.identifier, does: $0.press) }
            return deeds + all(part.parts)
        }
    }

    private func depth(_ parts: [Part]) -> Int {
        parts.map { depth($0.parts) + ($0.kind == .sheet || $0.kind == .dialog ? 1 : 0) }.max() ?? 0
    }

    /// Crawls until `isEnough` says that nothing is missing any more.
    func everything(isEnough: () -> Bool) throws {
        // Questions take an answer at once, because there are too many pauses to wait for.
        try InputPause.$length.withValue(.zero) {
            let parts = page.parts
            read(parts)
            _ = try everything(from: parts, level: 0, isEnough: isEnough)
        }
    }

    /// Does everything on one level, and returns the parts of the page in the end.
    private func everything(from start: [Part], level: Int, isEnough: () -> Bool) throws -> [Part] {
        var done: Set<String> = []
        var parts = start
        while !isEnough() {
            // Parts of the same name do the same, so only one of them is pressed.
            guard let deed = deeds(parts.over?.parts ?? parts).first(where: { !done.contains($0.name) }) else { break }
            done.insert(deed.name)
            let before = depth(parts)
            deed.does()
            parts = page.parts
            let now = depth(parts)
            if now < before { break }
            read(parts)
            guard now > before else { continue }
            let isNew = sheets.insert(parts.over.map { [$0.words] + $0.parts.lines } ?? []).inserted
            if isNew, level < deepest { parts = try everything(from: parts, level: level + 1, isEnough: isEnough) }
            while depth(parts) > before {
                let over = try #require(parts.over)
                try over.parts.tap(over.kind == .dialog ? "confirm-no" : "close")
                parts = page.parts
            }
        }
        return parts
    }
}
