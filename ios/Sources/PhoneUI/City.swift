// A city as a street of tiles, each large enough to be tapped.
import AyatsuriCore
import SwiftUI

struct Street: View {
    let tiles: [Tile]
    let touch: PromptTargets
    let target: (Tile) -> Target

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 72), spacing: 4)], alignment: .leading, spacing: 4) {
            ForEach(Array(tiles.enumerated()), id: \.offset) { _, tile in
                TileFace(tile: tile, target: target(tile), touch: touch)
            }
        }
    }
}

/// A district in a city: its building, its points and mark, the counters on it and the cards under it, and its name.
private struct TileFace: View {
    let tile: Tile
    let target: Target
    let touch: PromptTargets

    var body: some View {
        let context = touch.context
        let palette = context.palette
        let light = touch.light(target)
        let showDetails = { context.showCards([tile.card], lines: [tile.pointsLabel] + tile.lying) }
        let city = CityDrawing(tiles: [tile], isCentred: true, light: { _ in light }, palette: palette, look: .stage)
        Button {
            touch.tap(target, otherwise: showDetails)
        } label: {
            VStack(alignment: .center, spacing: 1) {
                Skyline(city: city).frame(height: 88)
                Text(tile.card.name).font(Typography.note).padding(.horizontal, 3)
                Lines(tile.lying, Typography.note).foregroundStyle(palette.ink2)
            }
            .multilineTextAlignment(.center)
            .padding(.bottom, 4)
            .frame(maxWidth: .infinity, minHeight: Spacing.finger)
            .plate(
                light == .closed ? palette.hollow : palette.card, palette.tileLine, palette, corner: 8,
                isMarked: light == .lit)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(tile.inWords)
        .accessibilityIdentifier(tile.card.id)
        .hint(touch.hint(target))
        .explained(tile.card.name, showDetails)
    }
}
