// The choices as the core puts them together: single ones, galleries of characters, and groups that open when pressed.
import AyatsuriCore
import SwiftUI

struct Entries: View {
    let prompt: Prompt
    let touch: Touch

    var body: some View {
        let over = touch.context.over
        let open = prompt.opened(touch.context)
        if let group = open.group {
            OpenGroup(group: group, palette: touch.context.palette) { over.closesGroup(of: prompt.id) }
        }
        ForEach(touch.inRows(open.entries), id: \.[0].place) { row in
            HStack(spacing: Space.choices) {
                ForEach(row, id: \.place) { placed in
                    EntryPlace(entry: placed.entry, place: placed.place, touch: touch) {
                        over.opens(placed.place, of: prompt.id)
                    }
                }
            }
            // Those beside each other are as high as the highest.
            .fixedSize(horizontal: false, vertical: true)
        }
        // What is in a group has places of its own.
        .id(over.opened(of: prompt.id))
    }
}

extension Prompt {
    /// The group that is open, if one is, and what is in sight of the choices.
    @MainActor func opened(_ context: PageContext) -> (group: ChoiceGroup?, entries: [PromptEntry]) {
        var open: (group: ChoiceGroup?, entries: [PromptEntry]) = (nil, entries)
        for place in context.over.opened(of: id) {
            guard open.entries.indices.contains(place), case .group(let group) = open.entries[place] else { break }
            open = (group, group.entries)
        }
        return open
    }
}

/// An entry, and where it stands among those that hold it.
struct PlacedEntry {
    let place: Int
    let entry: PromptEntry
}

extension Touch {
    /// Two in a row where both say little, three where all say next to nothing.
    func inRows(_ entries: [PromptEntry]) -> [[PlacedEntry]] {
        var rows: [[PlacedEntry]] = []
        for (place, entry) in entries.enumerated() {
            // A card that lies there is taken by itself, and needs no button.
            if case .one(let line) = entry, !isButton(line) { continue }
            let one = PlacedEntry(place: place, entry: entry)
            let together = (rows.last ?? []) + [one]
            let most = together.allSatisfy { isWordOrTwo($0.entry) } ? 3 : 2
            let fits = (2...most).contains(together.count) && together.allSatisfy { isBrief($0.entry) }
            if fits, !context.isLargeText { rows[rows.count - 1] = together } else { rows.append([one]) }
        }
        return rows
    }

    private func isBrief(_ entry: PromptEntry) -> Bool {
        // As many letters have room beside another choice.
        let brief = 20
        switch entry {
        case .one(let line):
            return choice(line.index)?.primary == false && (line.detail?.count ?? 0) <= brief
                && line.label.count <= brief
        case .gallery: return false
        case .group(let group): return group.label.count <= brief
        }
    }

    /// Whether a third of the width is enough: what it touches is drawn, and nothing but a few words stands beside it.
    private func isWordOrTwo(_ entry: PromptEntry) -> Bool {
        guard case .one(let line) = entry, let choice = choice(line.index) else { return false }
        let letters = line.label.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) }
        return choice.picture != nil && !choice.primary && line.detail == nil && choice.warning == nil && letters <= 14
    }

    /// Whether there is a button for it: a card that lies there for one choice is taken where it lies.
    func isButton(_ line: ChoiceLine) -> Bool { choice(line.index).map { !isACardLookedAt($0) } ?? false }
}

private struct EntryPlace: View {
    let entry: PromptEntry
    let place: Int
    let touch: Touch
    let open: () -> Void

    var body: some View {
        switch entry {
        case .one(let line): One(line: line, touch: touch)
        case .gallery(let gallery): Gallery(gallery: gallery, touch: touch)
        case .group(let group): GroupTile(group: group, touch: touch, open: open).goal(.group(place), touch.context)
        }
    }
}

/// A choice under the name that it has where it stands. A card that lies there is taken by itself, and needs no button.
private struct One: View {
    let line: ChoiceLine
    let touch: Touch

    var body: some View {
        if let choice = touch.choice(line.index), touch.isButton(line) {
            ChoiceTile(choice: choice, label: line.label, detail: line.detail, touch: touch) { touch.press(choice) }
        }
    }
}

/// Characters side by side, in their order.
private struct Gallery: View {
    let gallery: ChoiceGallery
    let touch: Touch

    var body: some View {
        let columns = GridItem(.flexible(), spacing: Space.choices, alignment: .top)
        let lines = gallery.lines.filter { touch.isButton($0) }
        VStack(alignment: .leading, spacing: Space.choices) {
            if let label = gallery.label { Heading(label) }
            LazyVGrid(
                columns: Array(repeating: columns, count: touch.context.isLargeText ? 2 : 4), alignment: .leading,
                spacing: Space.choices
            ) {
                ForEach(lines, id: \.index) { line in GalleryTile(line: line, touch: touch) }
            }
        }
    }
}

/// A choice as a button: what usually comes next stands out. Held, it tells of the cards that it is about.
struct ChoiceTile: View {
    let choice: Choice
    let label: String
    let detail: String?
    let touch: Touch
    let press: () -> Void

    private var context: PageContext { touch.context }
    private var palette: Palette { touch.context.palette }

    /// What touches nothing is quiet text.
    private var isQuiet: Bool {
        guard !choice.primary, choice.targets.isEmpty else { return false }
        guard let picture = choice.picture else { return true }
        if case .sign = picture { return true }
        return false
    }

    /// What it costs lies on what is paid for, where that is gold alone.
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
            HStack(spacing: Space.groups) {
                if let picture = choice.picture, !isQuiet {
                    ZStack(alignment: .bottomTrailing) {
                        PictureView(picture: picture, touch: touch)
                        if isPriceOnPicture { Price(price: choice.price, context: context).offset(x: 6, y: 4) }
                    }
                }
                VStack(alignment: .leading, spacing: 1) {
                    // Beside two others it has little room, and a word no place to break.
                    Text(label)
                        .font(choice.primary ? Type.primary : Type.choice)
                        .lineLimit(label.count <= 14 ? 2 : nil)
                        .minimumScaleFactor(0.6)
                        .foregroundStyle(choice.primary ? palette.onButton : isQuiet ? palette.accent : palette.ink)
                    Lines([detail], Type.detail).foregroundStyle(choice.primary ? palette.onButton : palette.ink2)
                    Lines([choice.warning], Type.detail)
                        .foregroundStyle(choice.primary ? palette.onButton : palette.accent)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                if !choice.price.isEmpty && !isPriceOnPicture { Price(price: choice.price, context: context) }
                if isLifted { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
            .padding(.horizontal, Space.groups)
            .padding(.vertical, 4)
            .frame(
                maxWidth: .infinity, minHeight: choice.primary ? 52 : Space.finger, maxHeight: .infinity,
                alignment: .leading
            )
            .plate(ground, choice.primary || isQuiet ? ground : palette.tileLine, palette, isMarked: isLifted)
        }
        .buttonStyle(.thing)
        .reads(choice, touch)
        .accessibilityAddTraits(isLifted ? .isSelected : [])
        .marked(choice.primary && touch.lifted == nil && !touch.isReadOn, context)
        .goal(.choice(choice.index), context)
        .accessibilityIdentifier("choice-\(choice.index)")
        .litChoice(choice, context, isLifted: isLifted)
        .id(LitPlace.id(ofChoice: choice.index))
    }
}

extension View {
    /// What a choice is about, when it is held.
    fileprivate func reads(_ choice: Choice, _ touch: Touch) -> some View {
        contextMenu {
            ForEach(touch.cards(choice.reads), id: \.id) { card in
                Button(card.name) {
                    touch.context.about([card], lines: [choice.detail, choice.warning].compactMap { $0 })
                }
            }
        }
    }
}

/// A character among others.
private struct GalleryTile: View {
    let line: ChoiceLine
    let touch: Touch

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
                        Bust(id: card, card: touch.cards([card]).first, height: context.grown(60), palette: palette)
                    } else if let picture = choice.picture {
                        PictureView(picture: picture, touch: touch)
                    }
                    Text(line.label).font(Type.gallery)
                    Lines([line.detail], Type.note).foregroundStyle(palette.ink2)
                    Lines([choice.warning], Type.note).foregroundStyle(palette.accent)
                    if !choice.price.isEmpty { Price(price: choice.price, context: context) }
                }
                .multilineTextAlignment(.center)
                .padding(.bottom, Space.choices)
                .frame(maxWidth: .infinity, minHeight: Space.finger, alignment: .top)
                .plate(palette.tile, palette.tileLine, palette, isMarked: isLifted)
            }
            .buttonStyle(.thing)
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
    let touch: Touch
    let open: () -> Void

    var body: some View {
        let lit = touch.context.screen.lesson?.lit(in: group)
        Button {
            open()
        } label: {
            HStack(spacing: 8) {
                if let picture = group.picture { PictureView(picture: picture, touch: touch) }
                VStack(alignment: .leading, spacing: 1) {
                    GroupWords(group: group, palette: touch.context.palette)
                }
                Spacer(minLength: 0)
                Text(verbatim: "\(group.count) ›").font(Type.choice).foregroundStyle(touch.context.palette.ink2)
            }
            .padding(.horizontal, Space.groups)
            .padding(.vertical, Space.choices)
            .frame(maxWidth: .infinity, minHeight: Space.finger, maxHeight: .infinity, alignment: .leading)
            .plate(touch.context.palette.tile, touch.context.palette.tileLine, touch.context.palette)
        }
        .buttonStyle(.thing)
        .accessibilityIdentifier("group-\(group.label)")
        .lit(lit, touch.context)
        .id(lit?.idInPrompt ?? "group-\(group.label)")
    }
}

/// What a group is called, and what is said of all that is in it.
private struct GroupWords: View {
    let group: ChoiceGroup
    let palette: Palette

    var body: some View {
        Text(group.label).font(Type.choice)
        Lines([group.note], Type.detail).foregroundStyle(palette.ink2)
        Lines([group.warning], Type.detail).foregroundStyle(palette.accent)
    }
}

/// What the open group is; pressed, it closes again.
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
            .frame(minHeight: Space.finger)
        }
        .buttonStyle(.thing)
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("group-back")
    }
}
