// Finds where on the page the things are that a lesson's step lights up and a hint marks.
import AyatsuriCore
import Observation
import SwiftUI

/// Something on the page that a lesson may light up.
struct LitSpot: Hashable {
    let place: LitPlace
    /// The prompt that offers it as a choice; nothing for a thing on the table.
    var prompt: UInt64?
    /// Whether it is the button that takes a lifted choice.
    var isTaking = false
}

/// The rectangles of these spots in the table's coordinate space, cut to the part in sight.
@MainActor
@Observable
final class LitPlaces {
    fileprivate var spotRects: [LitSpot: CGRect] = [:]
    private var promptRects: [UInt64: CGRect] = [:]

    func record(_ spot: LitSpot, _ rect: CGRect) { spotRects[spot] = rect }

    func record(prompt: UInt64, _ rect: CGRect) { promptRects[prompt] = rect }

    /// Forgets a prompt that is over, and all its choices.
    func forget(prompt: UInt64) {
        promptRects[prompt] = nil
        spotRects = spotRects.filter { $0.key.prompt != prompt }
    }

    /// The rectangle of a table's prompt.
    func promptRect(_ table: TableScreen) -> CGRect? { table.prompt.flatMap { promptRects[$0.id] } }

    /// The rectangles of all that a lesson lights up; cards side by side share one rectangle.
    func rects(_ lesson: LessonView, _ table: TableScreen, hasLifted: Bool) -> [CGRect] {
        var seen: [CGRect] = []
        var cards: CGRect?
        for place in lesson.lights.map(\.drawnAs) {
            if case .choice = place {
                let spot = LitSpot(place: place, prompt: table.prompt?.id)
                let taking = LitSpot(place: place, prompt: table.prompt?.id, isTaking: true)
                seen += [spotRects[spot], hasLifted ? spotRects[taking] : nil].compactMap { $0 }
            } else if let rect = spotRects[LitSpot(place: place)] {
                if place.isACardAmongOthers { cards = cards?.union(rect) ?? rect } else { seen.append(rect) }
            }
        }
        return (seen + [cards].compactMap { $0 }).filter { $0.width > 0 && $0.height > 0 }
    }
}

/// A place that a hint marks, with the choice that it stands for.
struct HintMark {
    let rect: CGRect
    let place: LitPlace
    let choice: HintedChoice

    private static let tag = CGSize(width: 40, height: 17)

    /// The rectangle of the mark's percentage on a page: in the place's upper right corner, but above a pile, which is
    /// small and has its number in that corner.
    func tag(on page: CGRect) -> CGRect {
        let isPile = if case .at(.pile) = place { true } else { false }
        let top = isPile ? rect.minY - Self.tag.height : rect.minY - 1
        return CGRect(
            origin: CGPoint(x: max(min(rect.maxX + 1, page.maxX) - Self.tag.width, rect.minX), y: max(top, page.minY)),
            size: Self.tag)
    }
}

extension LitPlaces {
    /// The marks of a hint: on each choice, and on each thing at which a choice points. A thing at which several point
    /// gets the mark of the best.
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
            return rect(spot).map { HintMark(rect: $0, place: place, choice: choice) }
        }
    }

    private func rect(_ spot: LitSpot) -> CGRect? {
        spotRects[spot].flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
}

extension LitPlace {
    /// The place where this one is drawn: that of its seat, if it has none of its own on the page.
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

/// The ids by which scroll views find the places.
extension LitPlace {
    static let idOfRanks = "ranks"
    static let idOfHand = "hand"
    static let idOfMiddle = "middle"
    static let idOfLesson = "lesson"

    static func id(ofChoice index: UInt32) -> String { "choice-\(index)" }

    static func id(ofSeat seat: UInt32) -> String { "seat-\(seat)" }

    /// The id among the choices of the prompt.
    var idInPrompt: String? { if case .choice(let index) = self { Self.id(ofChoice: index) } else { nil } }

    /// The id in the part of the table that scrolls; in large text the ranks belong to it.
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
    /// Scrolls to what a step lights up, when the step begins.
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
    /// The step's title, if this is the one choice that it wants.
    func spokenTitle(of choice: UInt32) -> String? {
        let choices = lights.filter { if case .choice = $0 { true } else { false } }
        return choices == [.choice(index: choice)] ? title : nil
    }

    /// The first choice of a group that is lit, if any is.
    func litPlace(in group: ChoiceGroup) -> LitPlace? {
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
    /// The view's rectangle on the table, cut to the part that its scroll view shows.
    fileprivate var inSight: CGRect {
        let rect = frame(in: .named("table"))
        guard let seen = bounds(of: .scrollView) else { return rect }
        return rect.intersection(seen.offsetBy(dx: rect.minX, dy: rect.minY))
    }
}

extension View {
    /// Records this view's rectangle as that of a place which a lesson may light up.
    func lit(_ place: LitPlace?, _ context: PageContext, isTaking: Bool = false) -> some View {
        let places = context.lit
        var spot = place.map { LitSpot(place: $0, isTaking: isTaking) }
        if case .choice = place { spot?.prompt = context.screen.prompt?.id }
        return onGeometryChange(for: CGRect.self) {
            $0.inSight
        } action: {
            if let spot { places.record(spot, $0) }
        }
    }

    /// As `lit`, for a choice; a screen reader also hears which step of the lesson the choice answers.
    func litChoice(_ choice: Choice?, _ context: PageContext, isLifted: Bool = false) -> some View {
        let spokenTitle = choice.flatMap { context.screen.lesson?.spokenTitle(of: $0.index) }
        return lit(choice.map { .choice(index: $0.index) }, context).accessibilityValue(
            isLifted ? "" : spokenTitle ?? "")
    }
}

extension View {
    /// Records this view's rectangle as that of the prompt.
    func promptInLesson(_ prompt: UInt64, _ context: PageContext) -> some View {
        let places = context.lit
        return onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named("table"))
        } action: {
            places.record(prompt: prompt, $0)
        }
        .onDisappear { places.forget(prompt: prompt) }
    }
}

extension Screen {
    /// The lesson that this screen tells, if any.
    var lesson: LessonView? {
        switch self {
        case .table(let table): table.lesson
        case .result(let result): result.lesson
        default: nil
        }
    }
}
