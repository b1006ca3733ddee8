// Finds flaws of a laid out page without anybody looking: texts that are cut or covered, things out of sight, and
// buttons that are too small to hit.

/// One flaw of a page.
public struct Flaw: Hashable, CustomStringConvertible, Sendable {
    public enum Kind: String, Sendable {
        /// A text that ends in "…", a word that is broken, or an edge that hides a part of a text.
        case cut
        /// A text over another one, or below something that hides it.
        case overlap
        /// Something that reaches beyond the screen, or a text below a bar of the system, that does not scroll.
        case outside
        /// A button that a finger can hit on less than 44 points in some direction: Apple's guidelines,
        /// "Accessibility".
        case small
        /// A place where a finger hits something else than the button that is seen there.
        case swallowed
        /// Something painted beyond the edge of its canvas.
        case painted
    }
    public let kind: Kind
    public let what: String
    public var description: String { "\(kind.rawValue): \(what)" }
}

extension Stage {
    /// A finger's width: Apple's guidelines.
    static let finger: CGFloat = 44

    var flaws: [Flaw] {
        cutTexts + overlaps + covered + outside + underBars + small + swallowed + inTheWay + paintedOver
    }

    private func rounded(_ rect: CGRect) -> String {
        "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))×\(Int(rect.height))"
    }

    private var texts: [Item] {
        items.filter { if case .text = $0.kind { !$0.isTurned } else { false } }
    }

    private var cutTexts: [Flaw] {
        texts.filter { item in
            if item.kind == .text(isCut: true) { return true }
            let part = item.rect.intersection(item.clip)
            return !part.isNull && (part.width < item.rect.width - 1 || part.height < item.rect.height - 1)
        }.map { Flaw(kind: .cut, what: "\($0.words) (\(rounded($0.rect)))") }
    }

    /// Texts that overlap within one layer. Letters do not reach the edges of their lines, so the lines may touch. A
    /// text under something opaque does not count.
    private var overlaps: [Flaw] {
        let texts = items.enumerated().filter { if case .text = $1.kind { !$1.isTurned } else { false } }
            .map { (place: $0, item: $1, seen: $1.lettersSeen) }
            .filter { !$0.seen.isNull && !$0.seen.isEmpty }
        var flaws: [Flaw] = []
        for (number, one) in texts.enumerated() {
            for other in texts[(number + 1)...] where other.item.layer == one.item.layer {
                let both = one.seen.intersection(other.seen)
                guard !both.isNull, both.width > 1, both.height > 1 else { continue }
                let isHidden = items[one.place..<other.place].contains {
                    $0.kind == .drawn(isOpaque: true) && $0.rect.contains(both)
                }
                if isHidden { continue }
                flaws.append(
                    Flaw(
                        kind: .overlap,
                        what:
                            "\(one.item.words) (\(rounded(one.item.rect))) and \(other.item.words) (\(rounded(other.item.rect)))"
                    ))
            }
        }
        return flaws
    }

    /// Texts that are covered by something opaque that is drawn later.
    private var covered: [Flaw] {
        items.enumerated().compactMap { place, text in
            guard case .text = text.kind, !text.isTurned else { return nil }
            // The part of a line that scrolling leaves in sight may hold no letter.
            let seen = text.lettersSeen
            guard !seen.isNull, !seen.isEmpty else { return nil }
            let hides = items[(place + 1)...].contains {
                $0.kind == .drawn(isOpaque: true) && $0.layer == text.layer && !$0.isTurned
                    && $0.seen.intersection(seen).area > seen.area * 0.5
            }
            return hides ? Flaw(kind: .overlap, what: "\(text.words) (\(rounded(text.rect))) is hidden") : nil
        }
    }

    /// Texts of the page below a bar of the system. A sheet has its own edges.
    private var underBars: [Flaw] {
        texts.filter { text in
            text.layer == 0 && !text.isScrolled && !text.seen.isNull && !text.seen.isEmpty
                && !clear.insetBy(dx: -2, dy: -2).contains(text.seen)
        }.map { Flaw(kind: .outside, what: "\($0.words) (\(rounded($0.rect))) is below a bar") }
    }

    private var outside: [Flaw] {
        let whole = CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5)
        return items.filter { item in
            // Drawings such as grounds and lights may reach beyond the screen on purpose.
            if case .drawn = item.kind { return false }
            if item.isScrolled || item.isTurned { return false }
            return !whole.contains(item.rect.intersection(item.clip)) || !item.clip.intersects(item.rect)
        }.map { Flaw(kind: .outside, what: "\($0.words) (\(rounded($0.rect)))") }
    }

    private var buttons: [Item] { items.filter { $0.kind == .button && $0.isOn && !$0.isTurned } }

    private func isLarge(_ item: Item) -> Bool {
        item.hits.contains { $0.width >= Self.finger - 0.01 && $0.height >= Self.finger - 0.01 }
    }

    private var small: [Flaw] {
        let large = Set(buttons.filter { isLarge($0) && !$0.words.isEmpty }.map(\.words))
        return buttons.filter { item in
            // A field has a larger view around it with the same name, which a finger can hit.
            if large.contains(item.words) { return false }
            // A button that is only partly in sight is not small.
            guard !item.hits.isEmpty else { return item.seen == item.rect }
            if item.isScrolled, item.seen != item.rect { return false }
            return !isLarge(item)
        }.map { item in
            let largest = item.hits.max { $0.width * $0.height < $1.width * $1.height } ?? .zero
            return Flaw(kind: .small, what: "\(item.words) (\(rounded(item.rect)), met at \(rounded(largest)))")
        }
    }

    /// Buttons that are hit where another is seen. The button that is drawn last is hit first. A button within another
    /// one, as a building in its city, is meant to be hit first; one that is hit where it is not seen is a flaw.
    private var swallowed: [Flaw] {
        var flaws: [Flaw] = []
        let all = items.filter { $0.kind == .button }
        for (place, lower) in all.enumerated() where lower.isOn {
            for upper in all[(place + 1)...] where upper.layer == lower.layer {
                for hit in upper.hits {
                    let over = hit.intersection(lower.seen)
                    guard !over.isNull, over.width > 2, over.height > 2 else { continue }
                    let unseen = over.intersection(upper.seen)
                    let isSeen = !unseen.isNull && unseen.width * unseen.height > over.width * over.height * 0.9
                    if !isSeen {
                        flaws.append(
                            Flaw(kind: .swallowed, what: "\(lower.words) by \(upper.words) (\(rounded(over)))"))
                        break
                    }
                }
            }
        }
        return flaws
    }

    /// Buttons of whose area most is covered by something that is no button.
    private var inTheWay: [Flaw] {
        items.enumerated().compactMap { place, button in
            guard button.kind == .button, button.isOn, let met = button.hits.max(by: { $0.area < $1.area }) else {
                return nil
            }
            let upper = items[(place + 1)...].first {
                $0.isInTheWay && $0.kind != .button && $0.layer == button.layer
                    && $0.seen.intersection(met).area > met.area * 0.3
            }
            return upper.map { Flaw(kind: .swallowed, what: "\(button.words) by \($0.words) at \(rounded($0.rect))") }
        }
    }

    private var paintedOver: [Flaw] {
        cutPaint.map { Flaw(kind: .painted, what: "\($0.by.rounded()) beyond \(rounded($0.rect))") }
    }
}

extension CGRect {
    var area: CGFloat { isNull ? 0 : width * height }

    /// Whether this rectangle contains another. Foundation's `contains` compares their union, which on Linux is off by
    /// rounding.
    func holds(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
}

extension Item {
    /// The visible part of the text without the edges of its line, which letters do not reach.
    fileprivate var lettersSeen: CGRect { seen.insetBy(dx: 0.5, dy: rect.height > 8 ? 2 : 0) }
}
