// The choices as the core puts them together: single ones, galleries of characters, and groups that open when pressed.
import AyatsuriCore
import SwiftUI

struct Entries: View {
    let prompt: Prompt
    let touch: Touch
    /// The groups that are open, one inside the other, by their place among the entries that hold them.
    @State private var path: [Int] = []

    var body: some View {
        let open = group
        if let open { OpenGroup(group: open, palette: touch.context.palette) { path.removeLast() } }
        let entries = open?.entries ?? prompt.entries
        ForEach(Array(entries.enumerated()), id: \.offset) { place, entry in
            EntryPlace(entry: entry, touch: touch) { path.append(place) }
        }
        // What is in a group has places of its own.
        .id(path)
    }

    /// The group that is open; nothing if none is.
    private var group: ChoiceGroup? {
        var entries = prompt.entries
        var open: ChoiceGroup?
        for place in path {
            guard entries.indices.contains(place), case .group(let group) = entries[place] else { return open }
            open = group
            entries = group.entries
        }
        return open
    }
}

private struct EntryPlace: View {
    let entry: PromptEntry
    let touch: Touch
    let open: () -> Void

    var body: some View {
        switch entry {
        case .one(let line): One(line: line, touch: touch)
        case .gallery(let gallery): Gallery(gallery: gallery, touch: touch)
        case .group(let group): GroupTile(group: group, touch: touch, open: open)
        }
    }
}

/// A choice under the name that it has where it stands. A card that lies there is taken by itself, and needs no button.
private struct One: View {
    let line: ChoiceLine
    let touch: Touch

    var body: some View {
        if let choice = touch.choice(line.index), !touch.isACardLookedAt(choice) {
            ChoiceTile(choice: choice, label: line.label, detail: line.detail, touch: touch) { touch.press(choice) }
        }
    }
}

/// Characters side by side, in their order.
private struct Gallery: View {
    let gallery: ChoiceGallery
    let touch: Touch

    var body: some View {
        if let label = gallery.label { Heading(label) }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 132), spacing: 6)], alignment: .leading, spacing: 6) {
            ForEach(gallery.lines, id: \.index) { line in One(line: line, touch: touch) }
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

    var body: some View {
        if choice.primary { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
    }

    private var button: some View {
        let isLifted = touch.lifted?.index == choice.index
        return Button {
            press()
        } label: {
            HStack(spacing: 8) {
                if let picture = choice.picture { PictureView(picture: picture, touch: touch) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(label).font(.body).bold()
                    Lines([detail, choice.warning], .footnote)
                }
                Spacer(minLength: 0)
                ForEach(choice.price, id: \.id) { counter in
                    Text(verbatim: "\(counter.amount)\(counter.short ?? "")")
                        .font(.subheadline.monospacedDigit())
                        .accessibilityLabel(counter.inWords)
                }
                if isLifted { Image(systemName: "checkmark").accessibilityHidden(true) }
            }
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        }
        .contextMenu {
            ForEach(touch.cards(choice.reads), id: \.id) { card in
                Button(card.name) {
                    touch.context.about([card], lines: [choice.detail, choice.warning].compactMap { $0 })
                }
            }
        }
        .accessibilityAddTraits(isLifted ? .isSelected : [])
        .accessibilityIdentifier("choice-\(choice.index)")
    }
}

/// Choices of one kind, behind one press.
private struct GroupTile: View {
    let group: ChoiceGroup
    let touch: Touch
    let open: () -> Void

    var body: some View {
        Button {
            open()
        } label: {
            HStack(spacing: 8) {
                if let picture = group.picture { PictureView(picture: picture, touch: touch) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(group.label).font(.body).bold()
                    Lines([group.note, group.warning], .footnote)
                }
                Spacer(minLength: 0)
                Text(verbatim: "\(group.count) ›").font(.subheadline.monospacedDigit()).foregroundStyle(
                    touch.context.palette.faint)
            }
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("group-\(group.label)")
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
                    Text(group.label).font(.headline)
                    Lines([group.note, group.warning], .footnote)
                }
            }
            .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("group-back")
    }
}
