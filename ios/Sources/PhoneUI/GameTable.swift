// A game in play, on a phone held upright: who looks is below, whom they play with above.
// A pilot: plain but complete. It shows what `TableScreen` holds and decides nothing about the game.
import AyatsuriCore
import PhoneKit
import SwiftUI

/// The table in front of a phone, for as long as one is.
public struct PhoneTable: View {
    private let model: PhoneModel
    @State private var over: Over?

    public init(model: PhoneModel) { self.model = model }

    public var body: some View {
        if case .table(let table) = model.screen {
            GameTable(table: table, labels: shellLabels(language: model.language), over: $over, act: model.handOver)
        }
        if let refusal = model.refusal {
            Button(refusal.words) { model.forgetRefusal() }
        }
    }
}

struct GameTable: View {
    let table: TableScreen
    let labels: ShellLabels
    @Binding var over: Over?
    let act: Act
    /// Since when this question is shown.
    @State private var pause = InputPause()
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let look = Look(palette: Palette.of(scheme), labels: labels)
        let touch = Touch(table.prompt, choose: offer, explain: { show(.closed($0)) })
        let drawing = Drawing(touch: touch, look: look, about: { card, lines in show(.card(card, lines)) })
        VStack(alignment: .leading, spacing: 6) {
            Heading(table: table, look: look)
            if let notice = table.notice { Notice(words: notice, palette: look.palette) }
            RankStrip(table: table, drawing: drawing)
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(Array(table.seats.dropFirst()), id: \.seat) { seat in
                        SeatPlace(seat: seat, drawing: drawing)
                    }
                    Middle(table: table, drawing: drawing)
                    ForEach(Array(table.seats.prefix(1)), id: \.seat) { seat in
                        SeatPlace(seat: seat, drawing: drawing)
                    }
                    CardRow(
                        label: table.charactersLabel, cards: table.characters, place: { .character(card: $0) },
                        drawing: drawing)
                    CardRow(
                        label: table.seats.first?.handLabel, cards: table.hand, place: { .hand(card: $0) },
                        drawing: drawing)
                }
            }
            // Where all does not fit, what is one's own is seen first.
            .defaultScrollAnchor(.bottom)
            Bar(table: table, look: look, show: show, act: act)
            if let prompt = table.prompt {
                PromptPanel(
                    prompt: prompt, drawing: drawing, offer: { offer([$0]) }, explain: { show(.closed($0)) })
            } else if let waiting = table.waiting {
                let lines = [table.watching, waiting].compactMap { $0 }
                Text(lines.joined(separator: "\n")).foregroundStyle(look.palette.faint).padding(8)
            }
        }
        .onChange(of: table.prompt?.id) { pause = InputPause() }
        .padding(8)
        .background(look.palette.ground)
        .foregroundStyle(look.palette.ink)
        .sheet(item: shown) { over in
            OverTable(over: over, table: table, look: look, choose: choose, close: { self.over = nil })
                .presentationDetents([.medium, .large])
        }
    }

    /// A sheet belongs to what is asked: with the next question it is gone.
    private var shown: Binding<Over?> {
        if over?.prompt == table.prompt?.id { return $over }
        return .constant(nil)
    }

    private func show(_ what: Over.What) { over = Over(prompt: table.prompt?.id, what: what) }

    /// Does what is clear and costs nothing, and asks about the rest.
    private func offer(_ choices: [Choice]) {
        if choices.count == 1, choices[0].confirm == nil {
            choose(choices[0])
        } else {
            show(.choices(choices))
        }
    }

    private func choose(_ choice: Choice) {
        // A prompt that came by itself takes no choice at first, so that nothing is chosen that nobody saw.
        if let prompt = table.prompt, prompt.cameByItself, pause.isOn { return }
        over = nil
        if let prompt = table.prompt { act(.choose(prompt: prompt.id, index: choice.index)) }
    }
}

private struct Heading: View {
    let table: TableScreen
    let look: Look

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(table.title).font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            Text(table.subtitle).font(.caption).foregroundStyle(look.palette.faint).multilineTextAlignment(.trailing)
        }
    }
}

/// What is the matter with a table of several phones: where it is seen however far the table is scrolled.
private struct Notice: View {
    let words: String
    let palette: Palette

    var body: some View {
        Text(words)
            .font(.footnote)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(6)
            .background(palette.card, in: RoundedRectangle(cornerRadius: 6))
            .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(palette.accentText, lineWidth: 1) }
            .accessibilityIdentifier("notice")
    }
}

/// What just happened, and what lies in the middle.
private struct Middle: View {
    let table: TableScreen
    let drawing: Drawing

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Lines([table.headline], .headline)
            HStack(spacing: 12) {
                ForEach(table.piles, id: \.id) { pile in
                    Count(counter: pile, place: .pile(id: pile.id), drawing: drawing)
                }
            }
            CardRow(
                label: table.eventLabel, cards: [table.event].compactMap { $0 }, place: { .market(card: $0) },
                drawing: drawing)
            CardRow(
                label: table.marketLabel, cards: table.market, place: { .market(card: $0) }, drawing: drawing)
        }
    }
}

/// What can be pressed at any time.
private struct Bar: View {
    let table: TableScreen
    let look: Look
    let show: (Over.What) -> Void
    let act: Act

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 4) {
                Button(look.labels.log) { show(.log) }
                    .buttonStyle(.bordered)
                    .accessibilityIdentifier("log")
                ForEach((table.playback?.buttons ?? []) + table.buttons, id: \.id) { button in
                    Button {
                        if let closed = button.closed { show(.said(button.label, closed)) } else { act(button.action) }
                    } label: {
                        Text(button.label)
                    }
                    .buttonStyle(.bordered)
                    .opacity(button.closed == nil ? 1 : 0.55)
                    .hint(button.closed)
                    .accessibilityIdentifier(button.id)
                }
            }
        }
    }
}
