// The review of a finished game, by taps alone, and its chart as it is painted and read aloud.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct ReviewTests {
    /// Plays a game, opens its review, and waits until it is computed: wholly, or up to the chart.
    private func reviewed(
        _ edition: String, _ players: Int, _ language: Language = .english, wholly: Bool = false,
        _ use: @MainActor (PhoneModel, Taps) async throws -> Void
    ) async throws {
        try await atTable(edition, players, language) { phone, app in
            try await phone.play()
            let taps = Taps(phone, app)
            try await taps.tap("review")
            try await phone.awaitScreen { $0.review.map { wholly ? $0.progress == nil : $0.chart != nil } ?? false }
            try await use(phone, taps)
        }
    }

    @Test func fromTheResultToADearMomentAndOnFromThere() async throws {
        try await reviewed("classic", 4, wholly: true) { phone, taps in
            let review = try #require(phone.screen.review)
            let dear = try #require(review.moments.first, "who taps at random has lost nothing by it")
            try await taps.tap("chances/open")
            #expect(phone.screen.review?.chart?.lines != review.chart?.lines)
            try await taps.tap("chances/known")
            #expect(phone.screen.review == review)
            // A dear moment leads into the replay, and from there back to the review.
            try await taps.tap(dear.look.id)
            #expect(phone.table?.playback?.step == dear.step)
            try await taps.tap("back")
            #expect(phone.screen.review == review)
            // It also leads into a new game that begins at that prompt.
            try await taps.tap(dear.playOn.id)
            let prompt = try await phone.awaitPrompt()
            #expect(prompt?.question == dear.question)
        }
    }

    /// While a review is being computed it shows its progress, and can be stopped and continued.
    @Test func itTellsHowFarItIs() async throws {
        try await atTable("classic", 4) { phone, app in
            try await phone.play()
            let taps = Taps(phone, app)
            try await taps.tap("review")
            try await taps.tap("stop")
            let stopped = try #require(phone.screen.review?.progress)
            #expect(stopped.isStopped)
            let progress = app.parts.first { $0.identifier == "progress" }
            #expect(
                progress?.words.contains(stopped.label) == true
                    && progress?.words.contains("\(stopped.percent) %") == true)
            try await taps.tap("go-on")
            try await phone.awaitScreen { $0.review?.progress == nil }
            #expect(!app.parts.has("progress"))
        }
    }

    /// For a screen reader the chart is one element, with a sentence for each line.
    @Test(arguments: [Language.english, .japanese])
    func theChartIsHeard(language: Language) async throws {
        try await reviewed("kingdom", 3, language) { phone, taps in
            let chart = try #require(phone.screen.review?.chart)
            let heard = try #require(taps.app.parts.first { $0.identifier == "chart" })
            #expect(chart.lines.count == 3)
            for line in chart.lines { #expect(heard.words.contains(line.text)) }
        }
    }

    /// No two lines differ by colour alone: even among eight seats no two share both dashes and mark.
    @Test func everyLineOfTheChartLooksLikeNoOther() async throws {
        try await reviewed("fullset", 8) { phone, _ in
            let chart = try #require(phone.screen.review?.chart)
            let painted = GraphicsContext.Painted(isKept: true)
            let looks = chart.lines.indices.map { seat in
                let painted = GraphicsContext.Painted(isKept: true)
                GraphicsContext(on: painted).drawChart(
                    chart.last(seat), .night, CGSize(width: 300, height: 190))
                // The viewer's own line is the widest, and is drawn last.
                let curve = painted.elements.last { $0.contains("stroke-width='3.0'") } ?? ""
                let dashes = String(curve.firstMatch(of: /stroke-dasharray='[^']*'/)?.output ?? "none")
                let mark = painted.elements.last { !$0.contains("fill='none'") } ?? ""
                return dashes + String(mark.filter(\.isLetter).prefix(20))
            }
            GraphicsContext(on: painted).drawChart(chart, .night, CGSize(width: 300, height: 190))
            #expect(painted.strokes >= 5 + 2 * chart.lines.count && painted.fills >= 2 * chart.lines.count)
            #expect(chart.lines.count == 8 && Set(looks).count == 8, "\(looks)")
        }
    }
}

extension Screen {
    fileprivate var review: ReviewScreen? { if case .review(let review) = self { review } else { nil } }
}

extension ChanceChart {
    /// A copy in which this line is the viewer's own, which is painted last.
    fileprivate func last(_ seat: Int) -> ChanceChart {
        ChanceChart(
            title: title, places: places,
            lines: lines.enumerated().map { index, line in
                ChanceLine(
                    seat: line.seat, name: line.name, face: line.face, colour: line.colour, isMine: index == seat,
                    percent: line.percent, text: line.text)
            }, error: error)
    }
}
