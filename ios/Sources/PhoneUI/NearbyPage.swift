// The tables of other phones in reach.
import AyatsuriCore
import SwiftUI

struct NearbyPage: View {
    let nearby: NearbyScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        StagedPage(
            title: nearby.title, buttons: nearby.buttons,
            // The Hermit looks for others with a lantern.
            cast: [StagePuppet("occupation/Hermit", middle: 0, wide: 118, above: 4)]
        ) {
            Going(text: nearby.text, isBusy: nearby.isBusy)
            ForEach(nearby.tables, id: \.id) { table in
                InReach(table: table, palette: context.palette) { context.act(table.action) }
            }
            Options(rows: nearby.rows, entered: $entered).environment(context)
        }
        .environment(context.afterTyping($entered, nearby.rows))
    }
}

/// A table in reach; a tap opens the page to join it.
private struct InReach: View {
    let table: NearbyTable
    let palette: Palette
    let ask: @MainActor () -> Void

    var body: some View {
        let isOpen = table.closed == nil
        Button {
            ask()
        } label: {
            HStack(spacing: 12) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(table.title).font(.headline).foregroundStyle(isOpen ? palette.ink : palette.ink2)
                    Lines([table.detail, table.closed], .footnote).foregroundStyle(palette.ink2)
                }
                Spacer()
                Strength(strength: table.strength, label: table.strengthLabel, palette: palette)
            }
            .padding(12)
            .background(isOpen ? palette.card : palette.ground, in: RoundedRectangle(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(palette.line, lineWidth: 1) }
        }
        .buttonStyle(.thing)
        .disabled(!isOpen)
        .accessibilityIdentifier(table.id)
    }
}

/// The strength of a signal: four bars, of which `strength` are full.
private struct Strength: View {
    let strength: UInt32
    let label: String
    let palette: Palette

    var body: some View {
        HStack(alignment: .bottom, spacing: 2) {
            ForEach(Array(1...4), id: \.self) { bar in
                RoundedRectangle(cornerRadius: 1.5)
                    .fill(UInt32(bar) <= strength ? palette.ink : palette.line)
                    .frame(width: 4, height: CGFloat(bar) * 5)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
    }
}
