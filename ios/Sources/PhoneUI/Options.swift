// What is to be decided: values beside each other, or a field to type in.
import AyatsuriCore
import SwiftUI

/// What was typed and tapped on a screen so far, for as long as it is in front.
struct Entered {
    /// What stands in each field that was typed in.
    var typed: [AyatsuriCore.TextField: String] = [:]
    /// Why the value tapped last in a row cannot be chosen.
    var why: [String: String] = [:]

    /// What stands in a field: what was typed, or else what the core has.
    subscript(input: TextInput) -> String {
        get { typed[input.field] ?? input.typed }
        set { typed[input.field] = newValue }
    }

    /// What was typed and not handed in: words are handed in when they are done, or something is pressed.
    mutating func takeWords(of rows: [OptionRow]) -> [UserAction] {
        rows.compactMap(\.text).compactMap { input in
            guard let text = typed.removeValue(forKey: input.field), text != input.typed else { return nil }
            return .enter(field: input.field, text: text)
        }
    }
}

/// What is typed into a field: words, which are handed in when they are done, or digits, which are handed in one by one.
enum Typing {
    case words, digits
}

extension PageContext {
    /// The same, where what was typed counts before what is pressed.
    func afterTyping(_ entered: Binding<Entered>, _ rows: [OptionRow]) -> PageContext {
        handing { action in
            for typed in entered.wrappedValue.takeWords(of: rows) { act(typed) }
            act(action)
        }
    }
}

/// Rows of a page, each group of them under its heading.
struct Options: View {
    let rows: [OptionRow]
    @Binding var entered: Entered
    let context: PageContext
    var typing = Typing.words
    /// The colour that a value stands for.
    var dot: (OptionChoice) -> Color? = { _ in nil }

    var body: some View {
        let pressed = typing == .words ? context.afterTyping($entered, rows) : context
        ForEach(rows, id: \.id) { row in
            if let heading = row.heading { Heading(heading) }
            OptionPlace(
                row: row, typing: typing, entered: $entered, palette: context.palette, enter: context.act,
                press: pressed.act, dot: dot)
        }
    }
}

private struct OptionPlace: View {
    let row: OptionRow
    let typing: Typing
    @Binding var entered: Entered
    let palette: Palette
    let enter: Act
    let press: Act
    let dot: (OptionChoice) -> Color?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            // A field says itself what it is for.
            Text(row.label).font(.subheadline).bold().accessibilityHidden(row.text != nil)
            if let input = row.text {
                let typed = $entered[input]
                let handIn = { enter(.enter(field: input.field, text: typed.wrappedValue)) }
                TextField("", text: typed)
                    .onSubmit { if typing == .words { handIn() } }
                    .onChange(of: typed.wrappedValue) { if typing == .digits { handIn() } }
                    .font(typing == .digits ? .title2.monospacedDigit() : .body)
                    .typing(typing)
                    .padding(10)
                    .background(palette.card, in: RoundedRectangle(cornerRadius: 8))
                    .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.ink2, lineWidth: 1) }
                    .accessibilityLabel(row.label)
                    .accessibilityIdentifier("field-\(row.id)")
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 6)], alignment: .leading, spacing: 6) {
                ForEach(row.choices, id: \.id) { choice in value(choice) }
            }
            Lines([entered.why[row.id], row.detail], .footnote).foregroundStyle(palette.ink2)
        }
    }

    /// Chosen ones have a tick, those that cannot be chosen are pale, and say why when they are tapped.
    private func value(_ choice: OptionChoice) -> some View {
        Button {
            entered.why[row.id] = choice.closed
            if choice.closed == nil { press(choice.action) }
        } label: {
            HStack(spacing: 6) {
                if let color = dot(choice) { Dot(color: color, palette: palette) }
                Text(choice.label).font(.subheadline).lineLimit(2)
                if choice.selected {
                    Text(verbatim: "✓").bold().foregroundStyle(palette.accent).accessibilityHidden(true)
                }
            }
            .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
        }
        .buttonStyle(.bordered)
        .opacity(choice.closed == nil ? 1 : 0.55)
        .accessibilityAddTraits(choice.selected ? .isSelected : [])
        .accessibilityLabel(sentence([choice.label, choice.closed]))
        .accessibilityIdentifier("\(row.id)/\(choice.id)")
    }
}

extension View {
    /// The keyboard for it, where there is one on the screen.
    func typing(_ typing: Typing) -> some View {
        #if os(macOS)
            self
        #else
            keyboardType(typing == .digits ? .numberPad : .default)
        #endif
    }
}
