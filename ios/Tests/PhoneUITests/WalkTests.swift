// Tests that pages leave nothing out: every text of a screen's data, and every action that can be done, is on the page
// or a tap away.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct WalkTests {
    /// The demanded marks and actions that cannot be found on the page of `drawn`.
    private func missing(
        _ demanded: Marked, drawn: Screen? = nil, deepest: Int = 2, explain: @escaping (String) -> Card? = { _ in nil },
        language: Language = .english
    ) throws -> [String] {
        let crawl = Crawl(
            drawn ?? demanded.screen, labels: shellLabels(language: language), deepest: deepest, explain: explain)
        func left() -> [String] {
            demanded.marks.filter { !crawl.marks.contains($0.key) }.map(\.value)
                + demanded.actions.filter { !crawl.actions.contains($0.key) }.map { "\($0.value): \($0.key)" }
        }
        try crawl.everything { left().isEmpty }
        return left().sorted()
    }

    private func demandAll(_ screen: Screen, _ phone: PhoneModel? = nil) throws {
        let missing = try missing(
            Marked(screen), explain: { phone?.explain($0) }, language: phone?.language ?? .english)
        #expect(missing == [], "on \(screen.page)")
    }

    @Test func nothingOfATableIsLeftOutInRandomGames() async throws {
        let games = [
            RandomTables.Game("classic", 4), RandomTables.Game("fullset", 8, .japanese),
            RandomTables.Game("kingdom", 3), RandomTables.Game("expanded", 6, .japanese), RandomTables.Game("first", 3),
        ]
        try await RandomTables(games: games, count: 3, oneIn: 12, ofEachGame: 2).each { _, table, phone in
            try demandAll(.table(table), phone)
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func nothingOfTheOtherPagesIsLeftOut(language: Language) async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language)
            var pages: Set<PageKind> = []
            @MainActor func here() throws {
                pages.insert(phone.screen.page)
                try demandAll(phone.screen, phone)
            }
            phone.tellToday(Date(timeIntervalSince1970: 1_795_649_400), in: .gmt)
            #expect(await phone.welcome())
            try here()
            try await phone.press("welcomed")
            try here()
            try await phone.press("settings", "pace/at-once", "turn-end/off")
            try here()
            try await phone.press("about")
            try here()
            try await phone.perform(.back)
            try await phone.core.handInCrash(
                told: "java.lang.IllegalStateException: x\n\tat ayatsuri.Main.run(Main.kt:12)")
            try await phone.press("log")
            try here()
            try await phone.perform(.goHome)
            try await phone.press("rules", "edition/kingdom")
            try here()
            try await phone.press("edition/classic")
            try here()
            try await phone.press("puzzle/classic/1")
            try await phone.awaitScreen { if case .table(let table) = $0 { table.prompt != nil } else { false } }
            try here()
            try await phone.perform(.goHome)
            try here()
            try await phone.press("daily")
            try here()
            try await phone.perform(.goHome)
            try await phone.press("new", "edition/fullset", "players/6")
            try here()
            try await phone.press("edition/classic", "players/4")
            try await phone.perform(.enter(field: .seed, text: "21"))
            try await phone.press("start")
            _ = try await phone.awaitPrompt()
            try await phone.press("hint")
            try await phone.awaitScreen {
                if case .table(let table) = $0 { table.hint?.isThinking == false } else { false }
            }
            try here()
            try await phone.play()
            try here()
            try await phone.press("review", "stop")
            try here()
            try await phone.press("go-on")
            try await phone.awaitScreen { if case .review(let review) = $0 { review.progress == nil } else { false } }
            try here()
            try await phone.perform(.back)
            try await phone.press("replay", "next-round", "next-turn", "everything")
            try here()
            try await phone.perform(.goHome)
            try await phone.press("history")
            try here()
            let entry = try #require(phone.history?.entries.first)
            try await phone.perform(entry.export)
            try here()
            try await phone.perform(entry.delete)
            try here()
            try await phone.press("delete-yes")
            try here()
            try await phone.perform(.goHome)
            try await phone.press("statistics")
            try here()
            await phone.close()
            #expect(pages == Set(PageKind.allCases).subtracting([.cover, .nearby, .join, .lobby, .audit]))
        }
    }

    @Test(arguments: [Language.english, .japanese])
    func nothingOfTheScreensOfSeveralPhonesAndPeopleIsLeftOut(language: Language) async throws {
        let samples = Samples(language)
        for screen in [
            Screen.nearby(samples.nearby), .join(samples.join), .join(samples.asking), .lobby(samples.lobby),
            .lobby(samples.dealing), .audit(samples.audit), .audit(samples.unfair), .audit(samples.waiting),
        ] {
            try demandAll(screen)
        }
        try await atTableOfThree(language) { phone, _ in
            #expect(phone.screen.page == .cover)
            try demandAll(phone.screen, phone)
        }
    }

    /// Every text of a lesson is on its page, and everything of the table, too.
    @Test(arguments: [Language.english, .japanese])
    func nothingOfALessonIsLeftOut(language: Language) async throws {
        var steps = 0
        try await InputPause.$length.withValue(.zero) {
            try await learn(language) { phone, screen, _ in
                steps += 1
                let lesson = try #require(screen.lesson)
                let marked = try Marked(screen)
                let whole = marked.of { $0.contains(".lesson.") }
                #expect(whole.marks.count >= (lesson.title == nil ? 2 : 3) + lesson.buttons.count)
                #expect(whole.actions.count == lesson.buttons.count)
                #expect(try missing(whole, explain: { phone.explain($0) }, language: language) == [])
                // The whole page is searched at one step of twelve.
                if steps % 12 == 3 || screen.page == .result { try demandAll(screen, phone) }
                guard steps == 2, case .table(let table) = marked.screen, let complete = table.lesson else { return }
                // One search finds everything that a card may leave out.
                let fault = table.with(
                    lesson: LessonView(
                        kind: complete.kind, title: nil, text: "", progress: complete.progress, lights: complete.lights,
                        buttons: complete.buttons.dropLast()))
                let missing = try missing(whole, drawn: .table(fault), explain: { phone.explain($0) })
                for path in ["lesson.title", "lesson.text", "lesson.buttons[\(complete.buttons.count - 1)]"] {
                    #expect(missing.contains { $0.contains(path) }, "without \(path) it said \(missing)")
                }
                #expect(!missing.contains { $0.contains("lesson.progress") })
            }
        }
        #expect(steps > 15)
    }

    @Test func whatIsLeftOutIsFound() async throws {
        try await atTable("classic", 4) { phone, _ in
            try await phone.play { table, prompt in
                !prompt.closed.isEmpty && !table.hand.isEmpty && table.log.count > 10
            }
            let table = try #require(phone.table)
            let marked = try Marked(.table(table))
            guard case .table(let whole) = marked.screen else { return }
            let prompt = try #require(whole.prompt)
            // One search finds all of these, as it goes to the end of the table.
            let fault = whole.with(
                seats: whole.seats.without(2), ranks: whole.ranks.without(1), headline: .some(nil),
                hand: whole.hand.without(0),
                prompt: prompt.with(entries: Array(prompt.entries.dropFirst()), closed: []),
                log: whole.log.without(3), buttons: Array(whole.buttons.dropLast()))
            let missing = try missing(marked, drawn: .table(fault), deepest: 1, explain: { phone.explain($0) })
            for path in [
                "headline", "log[3].text", "closed[0].reason", "seats[2].standing", "hand[0].name",
                "ranks[1].stateLabel", "buttons[\(whole.buttons.count - 1)].label", "entries[0]",
            ] {
                #expect(missing.contains { $0.contains(path) }, "without \(path) it said \(missing)")
            }
            // The unchanged table lacks nothing.
            #expect(try self.missing(marked, explain: { phone.explain($0) }) == [])
        }
    }
}

extension Array {
    fileprivate func without(_ place: Int) -> [Element] {
        enumerated().filter { $0.offset != place }.map(\.element)
    }
}

extension PhoneModel {
    fileprivate var history: HistoryScreen? { if case .history(let history) = screen { history } else { nil } }
}

extension Prompt {
    fileprivate func with(entries: [PromptEntry]? = nil, closed: [Closed]? = nil) -> Prompt {
        Prompt(
            id: id, question: question, cause: cause, looked: looked, choices: choices,
            entries: entries ?? self.entries,
            closed: closed ?? self.closed, isSecret: isSecret, cameByItself: cameByItself)
    }
}

extension TableScreen {
    /// A copy with other parts.
    func with(
        seats: [SeatView]? = nil, ranks: [RankView]? = nil, headline: String?? = nil, hand: [Card]? = nil,
        prompt: Prompt? = nil, lesson: LessonView?? = nil, notice: String? = nil, log: [LogLine]? = nil,
        buttons: [AyatsuriCore.Button]? = nil
    ) -> TableScreen {
        TableScreen(
            title: title, subtitle: subtitle, seats: seats ?? self.seats, ranks: ranks ?? self.ranks, market: market,
            marketLabel: marketLabel, event: event, eventLabel: eventLabel, piles: piles,
            headline: headline ?? self.headline, stage: stage, hand: hand ?? self.hand, characters: characters,
            charactersLabel: charactersLabel, knowledge: knowledge, prompt: prompt ?? self.prompt, hint: hint,
            lesson: lesson ?? self.lesson, waiting: waiting, awaited: awaited, watching: watching,
            notice: notice ?? self.notice,
            noticeButtons: noticeButtons, log: log ?? self.log, since: since, moved: moved, playback: playback,
            buttons: buttons ?? self.buttons)
    }
}
