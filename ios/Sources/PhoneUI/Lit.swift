// What a step of a lesson lights up, and where that is on the page just now.
import AyatsuriCore
import Observation
import SwiftUI

/// Something that a lesson may light up, where it is drawn.
struct LitSpot: Hashable {
    let place: LitPlace
    /// Of which prompt it is a choice; nothing for what lies on the table.
    var prompt: UInt64?
    /// Whether it is the button that takes what was lifted.
    var isTaking = false
}

/// In the table's own space, as far as it is in sight.
@MainActor
@Observable
final class LitPlaces {
    fileprivate var places: [LitSpot: CGRect] = [:]
    private var prompts: [UInt64: CGRect] = [:]

    func put(_ spot: LitSpot, _ at: CGRect) { places[spot] = at }

    func put(prompt: UInt64, _ at: CGRect) { prompts[prompt] = at }

    /// What was asked is over, and with it all that was in it.
    func forget(prompt: UInt64) {
        prompts[prompt] = nil
        places = places.filter { $0.key.prompt != prompt }
    }

    /// Where the prompt of a table is.
    func prompt(_ table: TableScreen) -> CGRect? { table.prompt.flatMap { prompts[$0.id] } }

    /// Where all is that a lesson lights up; cards that lie side by side are one thing.
    func rects(_ lesson: LessonView, _ table: TableScreen, hasLifted: Bool) -> [CGRect] {
        var seen: [CGRect] = []
        var cards: CGRect?
        for place in lesson.lights.map(\.drawnAs) {
            if case .choice = place {
                let spot = LitSpot(place: place, prompt: table.prompt?.id)
                let taking = LitSpot(place: place, prompt: table.prompt?.id, isTaking: true)
                seen += [places[spot], hasLifted ? places[taking] : nil].compactMap { $0 }
            } else if let at = places[LitSpot(place: place)] {
                if place.isACardAmongOthers { cards = cards?.union(at) ?? at } else { seen.append(at) }
            }
        }
        return (seen + [cards].compactMap { $0 }).filter { $0.width > 0 && $0.height > 0 }
    }
}

/// A place that a hint marks, and the choice for which it does.
struct HintMark {
    let at: CGRect
    let place: LitPlace
    let choice: HintedChoice

    private static let tag = CGSize(width: 40, height: 17)

    /// Where its per cent stands on such a page: in its upper right corner. A pile is small, and bears its number there:
    /// above it, then.
    func tag(on page: CGRect) -> CGRect {
        let isPile = if case .at(.pile) = place { true } else { false }
        let top = isPile ? at.minY - Self.tag.height : at.minY - 1
        return CGRect(
            origin: CGPoint(x: max(min(at.maxX + 1, page.maxX) - Self.tag.width, at.minX), y: max(top, page.minY)),
            size: Self.tag)
    }
}

extension LitPlaces {
    /// Where all is that a hint is about: each choice, and what it points at. What several point at is marked for the best.
    func marks(_ hint: HintView, _ table: TableScreen) -> [HintMark] {
        guard let prompt = table.prompt else { return [] }
        var choices: [LitPlace: HintedChoice] = [:]
        for hinted in hint.choices.sorted(by: { !$0.isBest && $1.isBest }) {
            let targets = prompt.choices.first { $0.index == hinted.index }?.targets ?? []
            for place in [.choice(index: hinted.index)] + targets.map({ LitPlace.at(target: $0).drawnAs }) {
                choices[place] = hinted
            }
        }
        return choices.compactMap { place, choice in
            let isChoice = if case .choice = place { true } else { false }
            let spot = LitSpot(place: place, prompt: isChoice ? prompt.id : nil)
            return rect(spot).map { HintMark(at: $0, place: place, choice: choice) }
        }
    }

    private func rect(_ spot: LitSpot) -> CGRect? {
        places[spot].flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
}

extension LitPlace {
    /// What has no place of its own on the page is where its seat is.
    fileprivate var drawnAs: LitPlace {
        guard case .at(let target) = self else { return self }
        switch target {
        case .district(let seat, _, _), .counter(let seat, _): return .at(target: .seat(seat: seat))
        case .hand, .looked, .character, .seat, .market, .pile: return self
        }
    }

    fileprivate var isACardAmongOthers: Bool {
        guard case .at(let target) = self else { return false }
        switch target {
        case .hand, .market: return true
        case .looked, .district, .character, .seat, .counter, .pile: return false
        }
    }
}

/// What is scrolled to is found by these.
extension LitPlace {
    static let idOfRanks = "ranks"
    static let idOfHand = "hand"
    static let idOfMiddle = "middle"
    static let idOfLesson = "lesson"

    static func id(ofChoice index: UInt32) -> String { "choice-\(index)" }

    static func id(ofSeat seat: UInt32) -> String { "seat-\(seat)" }

    /// Among the choices.
    var idInPrompt: String? { if case .choice(let index) = self { Self.id(ofChoice: index) } else { nil } }

    /// On what scrolls of the table; the ranks are a part of it in large text.
    var idOnBoard: String? {
        switch drawnAs {
        case .ranks, .at(.character): Self.idOfRanks
        case .at(.seat(let seat)): Self.id(ofSeat: seat)
        case .at(.hand): Self.idOfHand
        case .at(.market), .at(.pile): Self.idOfMiddle
        case .at(.looked), .at(.district), .at(.counter), .choice: nil
        }
    }
}

extension View {
    /// What a step lights up is scrolled to when it comes.
    func scrolledToLit(
        _ context: PageContext, _ reader: ScrollViewProxy, _ id: @escaping (LitPlace) -> String?
    ) -> some View {
        let lesson = context.screen.lesson
        return onceLaid(for: lesson) {
            if let first = lesson?.lights.compactMap(id).first { reader.scrollTo(first) }
        }
    }
}

extension LessonView {
    /// What is said of the one choice that is to be made.
    func said(of choice: UInt32) -> String? {
        let choices = lights.filter { if case .choice = $0 { true } else { false } }
        return choices == [.choice(index: choice)] ? title : nil
    }

    /// What of a group is lit, if any of it is.
    func lit(in group: ChoiceGroup) -> LitPlace? {
        lights.first { if case .choice(let index) = $0 { group.entries.has(index) } else { false } }
    }
}

extension [PromptEntry] {
    fileprivate func has(_ choice: UInt32) -> Bool {
        contains { entry in
            switch entry {
            case .one(let line): line.index == choice
            case .gallery(let gallery): gallery.lines.contains { $0.index == choice }
            case .group(let group): group.entries.has(choice)
            }
        }
    }
}

extension GeometryProxy {
    /// Where it is on the table, as far as what it is scrolled in leaves it in sight.
    fileprivate var inSight: CGRect {
        let at = frame(in: .named("table"))
        guard let seen = bounds(of: .scrollView) else { return at }
        return at.intersection(seen.offsetBy(dx: at.minX, dy: at.minY))
    }
}

extension View {
    /// Here is what a lesson may light up.
    func lit(_ place: LitPlace?, _ context: PageContext, isTaking: Bool = false) -> some View {
        let places = context.lit
        var spot = place.map { LitSpot(place: $0, isTaking: isTaking) }
        if case .choice = place { spot?.prompt = context.screen.prompt?.id }
        return onGeometryChange(for: CGRect.self) {
            $0.inSight
        } action: {
            if let spot { places.put(spot, $0) }
        }
    }

    /// The same of a choice, which says of which step of the lesson it is the answer.
    func litChoice(_ choice: Choice?, _ context: PageContext, isLifted: Bool = false) -> some View {
        let said = choice.flatMap { context.screen.lesson?.said(of: $0.index) }
        return lit(choice.map { .choice(index: $0.index) }, context).accessibilityValue(isLifted ? "" : said ?? "")
    }
}

extension View {
    /// Here is what is asked.
    func promptInLesson(_ prompt: UInt64, _ context: PageContext) -> some View {
        let places = context.lit
        return onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named("table"))
        } action: {
            places.put(prompt: prompt, $0)
        }
        .onDisappear { places.forget(prompt: prompt) }
    }
}

extension Screen {
    /// What is told of a lesson where this screen is in front.
    var lesson: LessonView? {
        switch self {
        case .table(let table): table.lesson
        case .result(let result): result.lesson
        default: nil
        }
    }
}
