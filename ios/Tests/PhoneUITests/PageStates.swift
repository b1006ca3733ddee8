// Every page of the core in a state worth a picture, always the same, and under the same names as Android's pictures.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@testable import PhoneUI

@MainActor
struct PageStates {
    typealias Look = @MainActor (_ name: String, _ screen: Screen, _ explain: @escaping (String) -> Card?) -> Void

    let language: Language
    let look: Look

    /// Shows all states to `look`, one after the other.
    func all() async throws {
        try await welcome()
        try await classic()
        try await eight()
        try await kingdom()
        try await lesson()
        try await onePhone()
        together()
    }

    private func see(_ name: String, _ phone: PhoneModel) {
        // The log of this process, without the times, which differ from run to run.
        if case .log(let log) = phone.screen {
            let lines = log.lines.suffix(5).map { "0.000" + $0.drop { "0123456789.".contains($0) } }
            let still = LogScreen(
                title: log.title, text: log.text, crashes: log.crashes, crashesLabel: log.crashesLabel, lines: lines,
                note: log.note, buttons: log.buttons)
            return look(name, .log(still), phone.explain)
        }
        look(name, phone.screen, phone.explain)
    }

    private func isLate(_ table: TableScreen) -> Bool {
        table.seats.map(\.city.count).reduce(0, +) > table.seats.count * 2
    }

    private func isDraft(_ table: TableScreen, _ prompt: Prompt) -> Bool { !prompt.looked.isEmpty && isLate(table) }

    /// Whether the player is in the middle of a turn, with open and with closed choices.
    private func isTurn(_ table: TableScreen, _ prompt: Prompt) -> Bool {
        isLate(table) && !prompt.closed.isEmpty && !table.hand.isEmpty
    }

    private func welcome() async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language)
            phone.tellAbilities()
            #expect(await phone.welcome())
            see("welcome", phone)
            await phone.close()
        }
    }

    private func classic() async throws {
        try await atTable("classic", 4, language) { phone, _ in
            try await phone.play(until: isDraft)
            see("four-draft", phone)
            try await phone.play(until: isTurn)
            see("four-turn", phone)
            try await phone.play()
            see("four-end", phone)
            try await phone.press("review")
            try await phone.awaitScreen { if case .review(let review) = $0 { review.progress == nil } else { false } }
            see("review", phone)
            try await phone.press("back", "replay", "next-round", "everything")
            see("replay", phone)
            try await phone.perform(.goHome)
            see("home", phone)
            for page in ["rules", "history", "statistics", "settings", "new"] {
                try await phone.press(page)
                see(page, phone)
                try await phone.perform(.goHome)
            }
            for page in ["about", "log"] {
                try await phone.press("settings", page)
                see(page, phone)
                try await phone.perform(.goHome)
            }
            try await phone.press("history")
            let delete = try #require(phone.core.offers().first { $0.id.hasPrefix("delete/") })
            try await phone.perform(delete.action)
            see("trouble", phone)
        }
    }

    private func eight() async throws {
        try await atTable("fullset", 8, language, seed: 4) { phone, _ in
            try await phone.play(until: isDraft)
            see("eight-draft", phone)
            try await phone.play(until: isTurn)
            see("eight-turn", phone)
        }
    }

    private func kingdom() async throws {
        func isBuilt(_ table: TableScreen) -> Bool { table.seats.map(\.city.count).reduce(0, +) > 2 }
        try await atTable("kingdom", 3, language, seed: 4) { phone, _ in
            try await phone.play { isBuilt($0) && !$1.looked.isEmpty }
            see("kingdom-3-draft", phone)
            try await phone.play { isBuilt($0) && !$1.closed.isEmpty }
            see("kingdom-3-turn", phone)
            try await phone.play()
            see("kingdom-3-end", phone)
        }
    }

    /// A lesson's step over the table, and its step over the result.
    private func lesson() async throws {
        var left: Set = ["choice", "end"]
        try await InputPause.$length.withValue(.zero) {
            try await learn(language) { phone, screen, _ in
                var name: String?
                if case .table(let table) = screen {
                    let isChoice = table.lesson?.title != nil && table.litChoice != nil
                    if isChoice, table.prompt?.looked.isEmpty ?? false { name = "choice" }
                } else {
                    name = "end"
                }
                if let name, left.remove(name) != nil { look("lesson-\(name)", screen, phone.explain) }
            }
        }
        #expect(left.isEmpty, "never seen: \(left)")
    }

    private func onePhone() async throws {
        try await atTableOfThree(language) { phone, _ in
            try await phone.awaitScreen { if case .cover = $0 { true } else { false } }
            see("cover", phone)
        }
    }

    private func together() {
        let samples = Samples(language)
        look("nearby", .nearby(samples.nearby)) { _ in nil }
        look("join", .join(samples.join)) { _ in nil }
        look("lobby", .lobby(samples.lobby)) { _ in nil }
        look("audit", .audit(samples.audit)) { _ in nil }
        look("audit-unfair", .audit(samples.unfair)) { _ in nil }
    }
}
