// The tables of other phones in reach.
import AyatsuriCore
import SwiftUI

struct NearbyPage: View {
    let nearby: NearbyScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        StagedPage(
            title: nearby.title, buttons: nearby.buttons, cast: [.withLantern]
        ) {
            Going(text: nearby.text, isBusy: nearby.isBusy)
            ForEach(nearby.tables, id: \.id) { table in
                InReach(table: table) { context.act(table.action) }
            }
            Options(rows: nearby.rows, entered: $entered).environment(context)
        }
        .environment(context.afterTyping($entered, nearby.rows))
    }
}

/// A table in reach; a tap opens the page to join it.
private struct InReach: View {
    let table: NearbyTable
    let ask: @MainActor () -> Void
    @Environment(PageContext.self) private var context

    var body: some View {
        let isOpen = table.closed == nil
        let palette = context.palette
        Button {
            ask()
        } label: {
            HStack(spacing: 12) {
                Playbill(picture: table.picture, isOpen: isOpen)
                VStack(alignment: .leading, spacing: 2) {
                    Text(table.title).font(Typography.headline).foregroundStyle(isOpen ? palette.ink : palette.ink2)
                    Lines([table.detail, table.closed], .footnote).foregroundStyle(palette.ink2)
                }
                Spacer()
                Strength(strength: table.strength, label: table.strengthLabel, palette: palette)
            }
            .multilineTextAlignment(.leading)
            .padding(.horizontal, 12)
            .padding(.vertical, 8)
            .frame(minHeight: 72)
            .plate(isOpen ? palette.tile : palette.ground, palette.tileLine, palette)
        }
        .buttonStyle(.thing)
        .disabled(!isOpen)
        .accessibilityIdentifier(table.id)
    }
}

/// The playbill of a table nearby: curtains, and between them a character of its game, or a question mark.
private struct Playbill: View {
    let picture: Picture?
    let isOpen: Bool
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let side = context.grown(62)
        Canvas { paper, size in
            let bill = CGRect(.zero, size)
            let canvas = paper.within(Path(roundedRect: bill, cornerRadius: 8, style: .circular))
            canvas.rect(bill, palette.isNight ? palette.plate : palette.panel)
            let middle = CGPoint(x: size.width / 2, y: size.height * 0.55)
            canvas.disc(middle, size.width * 0.36, palette.windowLight.opacity(isOpen ? 1 : 0.5))
            if case .card(let card) = picture {
                let scale = size.width * 0.0056
                canvas.drawPuppet(
                    card, context.explain(card)?.tint ?? .plain, palette,
                    at: CGPoint(x: middle.x - scale * 50, y: size.height * 0.14), scale: scale, top: 0)
            } else if isOpen {
                let letters = size.height * 0.44
                canvas.write(
                    "?", at: middle + CGPoint(x: 0, y: letters * 0.35), size: letters,
                    palette.isNight ? palette.paper : palette.ink, isSerif: true)
            }
            canvas.sideCurtains(size, width: size.width * 0.24, count: 3, gathered: 0.5)
        }
        .frame(width: side, height: side)
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.cardLine, lineWidth: 1.4) }
        .accessibilityHidden(true)
    }
}

/// The strength of a signal: four bars, the first `strength` of them full.
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
