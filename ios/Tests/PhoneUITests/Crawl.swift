// Taps and holds all that a page has, and reads all that it says then.
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
    /// All that was handed back.
    private(set) var actions: Set<UserAction> = []
    private let page: Shown<PageInFront>
    private let deepest: Int

    /// Over a screen and what is at most `deepest` taps away.
    init(_ screen: Screen, labels: ShellLabels, deepest: Int = 2, explain: @escaping (String) -> Card? = { _ in nil }) {
        self.deepest = deepest
        let handed = Handed()
        page = Shown(PageInFront(screen: screen, labels: labels, explain: explain, act: { handed.act($0) }))
        handed.crawl = self
    }

    /// What a page hands its actions to.
    @MainActor
    private final class Handed {
        weak var crawl: Crawl?
        func act(_ action: UserAction) { crawl?.actions.insert(action) }
    }

    /// What can be done with a part: tapping it, and each other way.
    private struct Deed {
        let name: String
        let part: String
        let does: @MainActor () -> Void
    }

    private func read(_ parts: [Part]) {
        for part in parts {
            for words in [part.words, part.hint, part.text] + part.others.map(\.name) {
                for mark in words.matches(of: /⟦[^⟧]*⟧/) { marks.insert(String(mark.output)) }
            }
            read(part.parts)
        }
    }

    /// What closes a group or answers with no was to be left open first; what was lifted is to be taken before another.
    private func deeds(_ parts: [Part]) -> [Deed] {
        let deeds = all(parts)
        return deeds.filter { $0.part == "take" } + deeds.filter { $0.part != "take" && !last.contains($0.part) }
            + deeds.filter { last.contains($0.part) }
    }

    private let last: Set = ["group-back", "confirm-no"]

    private func all(_ parts: [Part]) -> [Deed] {
        parts.flatMap { part -> [Deed] in
            var deeds: [Deed] = []
            // What opens more lines stays open.
            let name = part.identifier == "closed" ? "closed" : "\(part.identifier) \(part.words)"
            if let press = part.press, part.identifier != "close" {
                deeds.append(Deed(name: "tap \(name)", part: part.identifier, does: press))
            }
            deeds += part.others.map { Deed(name: "\($0.name) \(name)", part: part.identifier, does: $0.press) }
            return deeds + all(part.parts)
        }
    }

    private func depth(_ parts: [Part]) -> Int {
        parts.map { depth($0.parts) + ($0.kind == .sheet || $0.kind == .dialog ? 1 : 0) }.max() ?? 0
    }

    /// Until `isEnough` says that nothing is missing any more. False where something cannot be closed.
    func everything(level: Int = 0, isEnough: () -> Bool) throws {
        var done: Set<String> = []
        var parts = page.parts
        read(parts)
        while !isEnough() {
            // Two of one name are the same to whoever reads them.
            guard let deed = deeds(parts.over?.parts ?? parts).first(where: { !done.contains($0.name) }) else { return }
            done.insert(deed.name)
            let before = depth(parts)
            deed.does()
            parts = page.parts
            if depth(parts) < before { return }
            read(parts)
            if depth(parts) > before {
                // What asks again takes no answer at first.
                if parts.dialog != nil { Thread.sleep(forTimeInterval: 0.31) }
                if level < deepest { try everything(level: level + 1, isEnough: isEnough) }
                parts = page.parts
                while depth(parts) > before {
                    let over = try #require(parts.over)
                    try over.parts.tap(parts.dialog == nil ? "close" : "confirm-no")
                    parts = page.parts
                }
            }
        }
    }
}
