// The tables of other phones in reach; and one that was chosen, with the code that lets in.
import AyatsuriCore
import SwiftUI

public struct Nearby: View {
    private let nearby: NearbyScreen
    private let act: Act
    @State private var entered = Entered()
    @Environment(\.colorScheme) private var scheme

    public init(nearby: NearbyScreen, act: @escaping Act) {
        self.nearby = nearby
        self.act = act
    }

    public var body: some View {
        let palette = Palette.of(scheme)
        Page(title: nearby.title, palette: palette) {
            Going(text: nearby.text, isBusy: nearby.isBusy)
            ForEach(nearby.tables, id: \.id) { table in
                InReach(table: table, palette: palette) { act(table.action) }
            }
            ForEach(nearby.rows, id: \.id) { row in
                OptionPlace(row: row, entered: $entered, palette: palette, act: act)
            }
        } bottom: {
            Ways(buttons: nearby.buttons, act: act)
        }
    }
}

/// A table in reach: a tap asks it what it is.
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
                    Text(table.title).font(.headline).foregroundStyle(isOpen ? palette.ink : palette.faint)
                    Lines([table.detail, table.closed], .footnote).foregroundStyle(palette.faint)
                }
                Spacer()
                Strength(strength: table.strength, label: table.strengthLabel, palette: palette)
            }
            .padding(12)
            .background(isOpen ? palette.card : palette.ground, in: RoundedRectangle(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(palette.line, lineWidth: 1) }
        }
        .buttonStyle(.plain)
        .disabled(!isOpen)
        .accessibilityIdentifier(table.id)
    }
}

/// Four bars, as many of them full as the signal is strong.
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

public struct Join: View {
    private let join: JoinScreen
    private let act: Act
    @State private var entered = Entered()
    @Environment(\.colorScheme) private var scheme

    public init(join: JoinScreen, act: @escaping Act) {
        self.join = join
        self.act = act
    }

    public var body: some View {
        let palette = Palette.of(scheme)
        Page(title: join.title, palette: palette) {
            Lines(join.facts, .body).foregroundStyle(palette.faint)
            Going(text: join.text, isBusy: join.isBusy)
            ForEach(join.rows, id: \.id) { row in
                OptionPlace(row: row, typing: .digits, entered: $entered, palette: palette, act: act)
            }
        } bottom: {
            Ways(buttons: join.buttons, act: act)
        }
    }
}
