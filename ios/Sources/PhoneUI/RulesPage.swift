// The page of the rules: lesson and puzzles, the rules in chapters, then the catalogue, where a tap tells all of a
// card.
import AyatsuriCore
import SwiftUI

struct RulesPage: View {
    let rules: RulesScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        PageFrame(title: rules.title, buttons: rules.buttons) {
            Options(rows: [rules.editions], entered: $entered)
            if let lesson = rules.lesson {
                WideButton(button: lesson) {
                    CardWindow(
                        id: StageHand.card, card: context.explain(StageHand.card), size: context.grown(44),
                        palette: context.palette)
                }
            }
            if !rules.puzzles.isEmpty { Grades(grades: rules.puzzles) }
            Chapters(chapters: rules.chapters, palette: context.palette)
            Catalogue(cards: rules.characters)
            Catalogue(cards: rules.districts)
        }
    }
}

/// The puzzles by grade: three side by side, or four in two rows.
private struct Grades: View {
    let grades: [PuzzleGrade]
    @Environment(PageContext.self) private var context

    var body: some View {
        let columns = context.isLargeText ? 1 : grades.count == 4 ? 2 : 3
        // All tiles of a row have the height of the highest.
        EqualTiles(minTileWidth: 96, gap: Spacing.groups, maxColumns: columns) {
            ForEach(grades, id: \.button.id) { grade in GradeTile(grade: grade) }
        }
    }
}

/// The puzzles of one grade, with the number of solved ones as a bar and in words.
private struct GradeTile: View {
    let grade: PuzzleGrade
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let solvedShare = grade.all > 0 ? CGFloat(grade.solved) / CGFloat(grade.all) : 0
        Button {
            context.press(grade.button)
        } label: {
            VStack(alignment: .leading, spacing: 6) {
                Text(grade.button.label).font(Typography.gallery)
                Canvas { canvas, size in
                    canvas.rect(CGRect(.zero, size), palette.hollow, corner: size.height / 2)
                    if solvedShare > 0 {
                        let solved = CGSize(width: size.width * solvedShare, height: size.height)
                        canvas.rect(CGRect(.zero, solved), palette.gold, corner: size.height / 2)
                    }
                }
                .frame(height: 6)
                .accessibilityHidden(true)
                Text(grade.score).font(Typography.detail).foregroundStyle(palette.ink2)
            }
            .padding(10)
            .frame(maxWidth: .infinity, minHeight: Spacing.finger, maxHeight: .infinity, alignment: .topLeading)
            .plate(palette.tile, palette.tileLine, palette)
        }
        .buttonStyle(.thing)
        .disabled(grade.button.closed != nil)
        .accessibilityLabel(sentence([grade.button.label] + grade.button.notes))
        .accessibilityIdentifier(grade.button.id)
    }
}

/// The catalogue: characters by rank, all other cards by colour under the colour's name. Cards lie side by side,
/// districts form a street for each colour; in large text both are entries with words. A tap tells all of a card.
private struct Catalogue: View {
    let cards: [Card]
    @Environment(PageContext.self) private var context

    private var groups: [(label: String?, cards: [Card])] {
        if cards.contains(where: { $0.rank != nil }) { return [(nil, cards)] }
        var groups: [(label: String?, cards: [Card])] = []
        for card in cards {
            if let index = groups.firstIndex(where: { $0.label == card.tintLabel }) {
                groups[index].cards.append(card)
            } else {
                groups.append((card.tintLabel, [card]))
            }
        }
        return groups
    }

    var body: some View {
        ForEach(Array(groups.enumerated()), id: \.offset) { _, group in
            if let label = group.label, let first = group.cards.first {
                Colour(card: first, label: label)
            }
            if context.isLargeText {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 6)], alignment: .leading, spacing: 6) {
                    ForEach(group.cards, id: \.id) { card in Entry(card: card) }
                }
            } else if group.cards.allSatisfy({ $0.id.hasPrefix("district/") }) {
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: SkylineSize.catalogue.pitch), spacing: 0)], spacing: 6
                ) {
                    ForEach(group.cards, id: \.id) { card in InStreet(card: card) }
                }
            } else {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 78, maximum: 96), spacing: 6)], spacing: 6) {
                    ForEach(group.cards, id: \.id) { card in
                        DrawnCard(
                            card: card, lying: Lying(), target: .looked(card: card.id), touch: PromptTargets(context))
                    }
                }
            }
        }
    }
}

/// A colour of cards: its sign and its name.
private struct Colour: View {
    let card: Card
    let label: String
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        HStack(spacing: 7) {
            if let mark = markOf(card) {
                Canvas { canvas, size in canvas.drawMark(mark, palette, card.tint, at: .zero, size: size.width) }
                    .frame(width: context.grown(15), height: context.grown(15))
                    .accessibilityHidden(true)
            }
            Text(label).font(Typography.choice).foregroundStyle(palette.of(card.tint).text)
                .accessibilityAddTraits(.isHeader)
        }
    }
}

/// A district of the catalogue, drawn as in a city.
private struct InStreet: View {
    let card: Card
    @Environment(PageContext.self) private var context

    var body: some View {
        let tile = Tile(
            card: card, points: card.points ?? card.cost.first?.amount ?? 0, pointsLabel: card.pointsLabel ?? "",
            gold: 0, under: 0, lying: [])
        Button {
            context.showCards([card])
        } label: {
            Skyline(
                city: CityDrawing(tiles: [tile], isCentred: true, palette: context.palette, look: .catalogue)
            )
            .frame(height: 112)
            .contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier(card.id)
    }
}

private struct Entry: View {
    let card: Card
    @Environment(PageContext.self) private var context

    var body: some View {
        Button {
            context.showCards([card])
        } label: {
            VStack(alignment: .leading, spacing: 2) {
                Band(left: card.corner, tint: card.tint, palette: context.palette)
                CardWindow(id: card.id, card: card, size: context.grown(56), palette: context.palette)
                    .frame(maxWidth: .infinity)
                Text(card.name).font(Typography.cardName).padding(.horizontal, 6)
                    .lineLimit(card.name.contains(" ") ? 2 : 1).minimumScaleFactor(0.6)
                Lines([card.short], Typography.note).foregroundStyle(context.palette.ink2).padding(.horizontal, 6)
            }
            .padding(.bottom, Spacing.choices)
            .frame(maxWidth: .infinity, minHeight: 64, alignment: .topLeading)
            .plate(context.palette.card, context.palette.cardLine, context.palette, corner: 8)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(card.inWords)
        .accessibilityIdentifier(card.id)
    }
}
