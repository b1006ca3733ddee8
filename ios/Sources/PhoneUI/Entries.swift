// The choices of a prompt as the core arranges them: single ones, galleries of characters, and groups that open at a
// press.
import AyatsuriCore
import SwiftUI

struct Entries: View {
    let prompt: Prompt
    var isNarrow = false
    /// Whether pictures have room beside words.
    var hasPictures = true
    /// The largest text size of a gallery's heading.
    var headings = DynamicTypeSize.accessibility5
    let touch: PromptTargets

    var body: some View {
        let overlays = touch.context.overlays
        let open = prompt.opened(touch.context)
        if let group = open.group {
            OpenGroup(group: group, palette: touch.context.palette) { overlays.closeGroup(of: prompt.id) }
        }
        ChoiceRows(
            isLarge: touch.context.isLargeText, forms: touch.placedEntries(open.entries).map { touch.form($0.entry) }
        ) {
            ForEach(touch.placedEntries(open.entries), id: \.index) { placed in
                EntryPlace(
                    entry: placed.entry, index: placed.index, isNarrow: isNarrow, hasPictures: hasPictures,
                    headings: headings, touch: touch
                ) { overlays.openGroup(placed.index, of: prompt.id) }
            }
        }
        // The entries of another open group are new views.
        .id(overlays.opened(of: prompt.id))
    }
}

extension Prompt {
    /// The group that is open, if one is, and the entries in sight.
    @MainActor func opened(_ context: PageContext) -> (group: ChoiceGroup?, entries: [PromptEntry]) {
        var open: (group: ChoiceGroup?, entries: [PromptEntry]) = (nil, entries)
        for index in context.overlays.opened(of: id) {
            guard open.entries.indices.contains(index), case .group(let group) = open.entries[index] else { break }
            open = (group, group.entries)
        }
        return open
    }
}

/// An entry with its index in the list that holds it.
struct PlacedEntry {
    let index: Int
    let entry: PromptEntry
}

/// The place that a choice takes in the rows of choices.
enum ChoiceForm {
    /// A row of its own.
    case alone
    /// The usual next step. It shares a row only with one other choice, and only if there is no third.
    case primary
    case beside
}

/// Choices side by side: a row takes the choices whose words fit without a break, three at most, all equally high.
struct ChoiceRows: Layout {
    let isLarge: Bool
    let forms: [ChoiceForm]
    static let gap: CGFloat = Spacing.choices

    /// Returns the indices of the choices in each row.
    func rows(_ width: CGFloat, _ widths: [CGFloat]) -> [[Int]] {
        var rows: [[Int]] = []
        var next = 0
        func fits(_ count: Int) -> Bool {
            guard next + count <= widths.count else { return false }
            let room = (width - Self.gap * CGFloat(count - 1)) / CGFloat(count)
            return (next..<next + count).allSatisfy { widths[$0] <= room && forms[$0] != .alone }
        }
        while next < widths.count {
            var count = 1
            // Four choices stand in rows of two and two, not three and one.
            let isFour = forms[next...].prefix { $0 == .beside }.count == 4
            if !isLarge, forms[next] != .alone {
                if forms[next] == .primary {
                    // Only one other choice may stand beside the primary one.
                    let isOneOther = next + 2 >= widths.count || forms[next + 2] == .alone
                    if isOneOther, fits(2) { count = 2 }
                } else if fits(3), !isFour {
                    count = 3
                } else if fits(2) {
                    count = 2
                }
            }
            rows.append(Array(next..<next + count))
            next += count
        }
        return rows
    }

    private typealias MeasuredRow = (indices: [Int], itemWidth: CGFloat, height: CGFloat)

    private func measureRows(_ width: CGFloat, _ subviews: Subviews) -> [MeasuredRow] {
        rows(width, subviews.map { $0.sizeThatFits(.unspecified).width }).map { indices in
            let itemWidth = (width - Self.gap * CGFloat(indices.count - 1)) / CGFloat(indices.count)
            let height = indices.map {
                subviews[$0].sizeThatFits(ProposedViewSize(width: itemWidth, height: nil)).height
            }.max()
            return (indices, itemWidth, height ?? 0)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 340
        let rows = measureRows(width, subviews)
        return CGSize(
            width: width,
            height: rows.map(\.height).reduce(0, +) + Self.gap * CGFloat(max(rows.count - 1, 0)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var top = bounds.minY
        for row in measureRows(bounds.width, subviews) {
            for (column, index) in row.indices.enumerated() {
                subviews[index].place(
                    at: CGPoint(x: bounds.minX + CGFloat(column) * (row.itemWidth + Self.gap), y: top),
                    proposal: ProposedViewSize(width: row.itemWidth, height: row.height))
            }
            top += row.height + Self.gap
        }
    }
}

/// Tiles of a gallery: up to six in a row where each is wide enough, otherwise rows of equal length.
struct GalleryRows: TileRows {
    let isLarge: Bool
    static let minTileWidth: CGFloat = 54
    static let maxColumns = 6

    func columns(_ width: CGFloat, _ count: Int) -> Int {
        if isLarge { return 2 }
        let fit = min(max(Int((width + gap(width)) / (Self.minTileWidth + gap(width))), 1), Self.maxColumns)
        // Fewer than four tiles are no wider than four would be.
        guard count > fit else { return max(count, min(fit, 4)) }
        let rows = (count + fit - 1) / fit
        return max((count + rows - 1) / rows, min(fit, 4))
    }

    func gap(_ width: CGFloat) -> CGFloat { width < 380 ? 4 : Spacing.choices }

    func idealWidth(_ count: Int) -> CGFloat { 340 }
}

extension PromptTargets {
    /// The entries that have a button, with their places. A card on the table that is itself the choice needs none.
    func placedEntries(_ entries: [PromptEntry]) -> [PlacedEntry] {
        entries.enumerated().compactMap { index, entry in
            if case .one(let line) = entry, !isButton(line) { return nil }
            return PlacedEntry(index: index, entry: entry)
        }
    }

    func form(_ entry: PromptEntry) -> ChoiceForm {
        switch entry {
        case .one(let line): choice(line.index)?.primary == true ? .primary : .beside
        case .gallery: .alone
        case .group: .beside
        }
    }

    /// Whether a choice has a button: it has none if it is a card that can be tapped where it lies.
    func isButton(_ line: ChoiceLine) -> Bool { choice(line.index).map { !isACardLookedAt($0) } ?? false }
}

private struct EntryPlace: View {
    let entry: PromptEntry
    let index: Int
    let isNarrow: Bool
    let hasPictures: Bool
    let headings: DynamicTypeSize
    let touch: PromptTargets
    let open: () -> Void

    var body: some View {
        switch entry {
        case .one(let line):
            SingleChoice(line: line, isNarrow: isNarrow, hasPicture: hasPictures, touch: touch)
        case .gallery(let gallery): Gallery(gallery: gallery, headings: headings, touch: touch)
        case .group(let group):
            GroupTile(group: group, hasPicture: hasPictures, touch: touch, open: open)
                .goal(.group(index), touch.context)
        }
    }
}

/// A choice under the name that its place gives it.
private struct SingleChoice: View {
    let line: ChoiceLine
    let isNarrow: Bool
    let hasPicture: Bool
    let touch: PromptTargets

    var body: some View {
        if let choice = touch.choice(line.index), touch.isButton(line) {
            ChoiceTile(
                choice: choice, label: line.label, detail: line.detail, isNarrow: isNarrow, hasPicture: hasPicture,
                touch: touch
            ) { touch.press(choice) }
        }
    }
}

/// Characters side by side, in their order.
private struct Gallery: View {
    let gallery: ChoiceGallery
    let headings: DynamicTypeSize
    let touch: PromptTargets

    var body: some View {
        let lines = gallery.lines.filter { touch.isButton($0) }
        VStack(alignment: .leading, spacing: Spacing.choices) {
            if let label = gallery.label {
                Heading(label).dynamicTypeSize(...headings)
            }
            GalleryRows(isLarge: touch.context.isLargeText) {
                ForEach(lines, id: \.index) { line in GalleryTile(line: line, isTight: lines.count > 4, touch: touch) }
            }
        }
    }
}

/// A choice as a button; the usual next step stands out. A long press tells of the cards that the choice is about.
struct ChoiceTile: View {
    let choice: Choice
    let label: String
    let detail: String?
    /// Whether the screen is narrow: then the picture is smaller.
    var isNarrow = false
    var hasPicture = true
    let touch: PromptTargets
    let press: () -> Void

    private var context: PageContext { touch.context }
    private var palette: Palette { touch.context.palette }

    /// Whether the choice is drawn as plain text, because it touches nothing on the table.
    private var isQuiet: Bool {
        guard !choice.primary, choice.targets.isEmpty else { return false }
        guard let picture = choice.picture else { return true }
        if case .sign = picture { return true }
        return false
    }

    /// Whether the price is drawn on the picture, as it is where the price is gold alone.
    private var isPriceOnPicture: Bool {
        let isPaidInGold = choice.price.count == 1 && choice.price[0].id.hasSuffix("gold")
        return isPaidInGold && choice.picture != nil && !isQuiet && !context.isLargeText
    }

    var body: some View {
        let isLifted = touch.lifted?.index == choice.index
        let ground = choice.primary ? palette.button : isQuiet ? palette.panel : palette.tile
        Button {
            press()
        } label: {
            HStack(spacing: Spacing.groups) {
                if let picture = choice.picture, !isQuiet, hasPicture {
                    ZStack(alignment: .bottomTrailing) {
                        PictureView(picture: picture, isSmall: isNarrow)
                        if isPriceOnPicture { Price(price: choice.price).offset(x: 6, y: 4) }
                    }
                }
                VStack(alignment: .leading, spacing: 1) {
                    // Beside two other choices a short label has little room, and a single word cannot be broken.
                    Text(label)
                        .font(choice.primary ? Typography.primary : Typography.choice)
                        .lineLimit(label.count <= 14 ? 2 : nil)
                        .minimumScaleFactor(0.6)
                        .foregroundStyle(choice.primary ? palette.onButton : isQuiet ? palette.accent : palette.ink)
                    Lines([detail], Typography.detail).foregroundStyle(choice.primary ? palette.onButton : palette.ink2)
                    Lines([choice.warning], Typography.detail)
                        .foregroundStyle(choice.primary ? palette.onButton : palette.accent)
                    // Large text needs the whole width.
                    if context.isLargeText, !choice.price.isEmpty { Price(price: choice.price) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                // No line is shortened for another.
                .fixedSize(horizontal: false, vertical: true)
                if !context.isLargeText, !choice.price.isEmpty, !isPriceOnPicture {
                    Price(price: choice.price)
                }
                if isLifted { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
            .padding(.horizontal, Spacing.groups)
            .padding(.vertical, 4)
            .frame(
                maxWidth: .infinity, minHeight: choice.primary ? 52 : Spacing.finger, maxHeight: .infinity,
                alignment: .leading
            )
            .plate(ground, choice.primary || isQuiet ? ground : palette.tileLine, palette, isMarked: isLifted)
        }
        .buttonStyle(.thing)
        // The price may lie on the picture, before the words.
        .accessibilityLabel(choice.inWords(label, detail))
        .reads(choice, touch)
        .accessibilityAddTraits(isLifted ? .isSelected : [])
        .marked(choice.primary && touch.lifted == nil && !touch.isReadOn, context)
        .goal(.choice(choice.index), context)
        .accessibilityIdentifier("choice-\(choice.index)")
        .litChoice(choice, context, isLifted: isLifted)
        .id(LitPlace.id(ofChoice: choice.index))
    }
}

extension Choice {
    /// The words of a screen reader: the action, then its price.
    fileprivate func inWords(_ label: String, _ detail: String?) -> String {
        ([label, detail, warning] + price.map(\.inWords)).compactMap { $0 }.joined(separator: "\n")
    }
}

extension View {
    /// Adds a long press that tells of the cards that a choice is about.
    fileprivate func reads(_ choice: Choice, _ touch: PromptTargets) -> some View {
        contextMenu {
            ForEach(touch.cards(choice.reads), id: \.id) { card in
                Button(card.name) {
                    touch.context.showCards([card], lines: [choice.detail, choice.warning].compactMap { $0 })
                }
            }
        }
    }
}

/// A character among others.
private struct GalleryTile: View {
    let line: ChoiceLine
    /// Whether the row has many tiles.
    let isTight: Bool
    let touch: PromptTargets

    /// Whether the label must stay on one line, as a single word does. Japanese may break anywhere, except in a tight
    /// row.
    private var isWord: Bool {
        let isTightest = isTight && !touch.context.isLargeText
        return !line.label.contains(" ") && (isTightest || line.label.allSatisfy(\.isASCII))
    }

    /// The viewer's knowledge of the character, in a word, where there is no room for a sentence.
    private var detail: String? {
        guard isTight, !touch.context.isLargeText, let choice = touch.choice(line.index) else { return line.detail }
        let ranks = touch.context.screen.table?.ranks ?? []
        for case .character(let card) in choice.targets {
            if let rank = ranks.first(where: { $0.card.id == card }) { return rank.knownShort }
        }
        return line.detail
    }

    var body: some View {
        let context = touch.context
        let palette = context.palette
        if let choice = touch.choice(line.index) {
            let isLifted = touch.lifted?.index == choice.index
            Button {
                touch.press(choice)
            } label: {
                VStack(alignment: .center, spacing: 2) {
                    if case .card(let card) = choice.picture, isPuppet(card) {
                        Bust(
                            id: card, card: touch.cards([card]).first, height: context.grown(isTight ? 46 : 60),
                            isTight: isTight, palette: palette)
                    } else if let picture = choice.picture {
                        PictureView(picture: picture)
                    }
                    Text(line.label).font(isTight ? Typography.tightGallery : Typography.gallery)
                        .lineLimit(isWord ? 1 : isTight && !context.isLargeText ? 2 : nil)
                        .minimumScaleFactor(0.5)
                    Lines([detail], Typography.note).lineLimit(isTight && !context.isLargeText ? 1 : nil)
                        .minimumScaleFactor(0.7)
                        .foregroundStyle(palette.ink2)
                    Lines([choice.warning], Typography.note).foregroundStyle(palette.accent)
                    if !choice.price.isEmpty { Price(price: choice.price) }
                }
                .multilineTextAlignment(.center)
                .padding(.horizontal, 1)
                .padding(.bottom, isTight ? 4 : Spacing.choices)
                .frame(maxWidth: .infinity, minHeight: Spacing.finger, maxHeight: .infinity, alignment: .top)
                .plate(palette.tile, palette.tileLine, palette, isMarked: isLifted)
            }
            .buttonStyle(.thing)
            .accessibilityLabel(choice.inWords(line.label, line.detail))
            .reads(choice, touch)
            .accessibilityAddTraits(isLifted ? .isSelected : [])
            .goal(.choice(choice.index), context)
            .accessibilityIdentifier("choice-\(choice.index)")
            .litChoice(choice, context, isLifted: isLifted)
            .id(LitPlace.id(ofChoice: choice.index))
        }
    }
}

/// Choices of one kind, behind one press.
private struct GroupTile: View {
    let group: ChoiceGroup
    let hasPicture: Bool
    let touch: PromptTargets
    let open: () -> Void

    var body: some View {
        let lit = touch.context.screen.lesson?.litPlace(in: group)
        Button {
            open()
        } label: {
            HStack(spacing: 8) {
                if let picture = group.picture, hasPicture { PictureView(picture: picture) }
                VStack(alignment: .leading, spacing: 1) {
                    GroupWords(group: group, palette: touch.context.palette)
                }
                Spacer(minLength: 0)
                Text(verbatim: "\(group.count) ›").font(Typography.choice).foregroundStyle(touch.context.palette.ink2)
            }
            .padding(.horizontal, Spacing.groups)
            .padding(.vertical, Spacing.choices)
            .frame(maxWidth: .infinity, minHeight: Spacing.finger, maxHeight: .infinity, alignment: .leading)
            .plate(touch.context.palette.tile, touch.context.palette.tileLine, touch.context.palette)
        }
        .buttonStyle(.thing)
        .accessibilityIdentifier("group-\(group.label)")
        .lit(lit, touch.context)
        .id(lit?.idInPrompt ?? "group-\(group.label)")
    }
}

/// The title of a group, and the words that hold for all its choices.
private struct GroupWords: View {
    let group: ChoiceGroup
    let palette: Palette

    var body: some View {
        Text(group.label).font(Typography.choice)
        Lines([group.note], Typography.detail).foregroundStyle(palette.ink2)
        Lines([group.warning], Typography.detail).foregroundStyle(palette.accent)
    }
}

/// The title of the open group; a press closes the group.
private struct OpenGroup: View {
    let group: ChoiceGroup
    let palette: Palette
    let close: () -> Void

    var body: some View {
        Button {
            close()
        } label: {
            HStack(spacing: 8) {
                Image(systemName: "chevron.backward").accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    GroupWords(group: group, palette: palette)
                }
            }
            .frame(minHeight: Spacing.finger)
        }
        .buttonStyle(.thing)
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("group-back")
    }
}
