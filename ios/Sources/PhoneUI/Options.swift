// Rows of options: each has values side by side, a switch, or a field to type in.
import AyatsuriCore
import SwiftUI

/// The person's entries on a screen, typed or tapped, which last while the screen is in front.
struct Entered {
    /// The text of each field that was typed in.
    var typed: [AyatsuriCore.TextField: String] = [:]
    /// The reason why the value tapped last cannot be chosen, by the id of its row.
    var reasons: [String: String] = [:]
    /// Texts that were handed to the core, which has not sent them back yet, oldest first.
    private var handed: [AyatsuriCore.TextField: [String]] = [:]

    /// The text of a field: the typed one, or else the core's.
    subscript(input: TextInput) -> String {
        get { typed[input.field] ?? input.typed }
        set { typed[input.field] = newValue }
    }

    mutating func handIn(_ input: TextInput) { handed[input.field, default: []].append(self[input]) }

    /// Takes in that the core has another text in a field. A text that only comes back from the core is no news, and
    /// must not undo what was typed since.
    mutating func receive(_ input: TextInput) {
        if let index = handed[input.field]?.firstIndex(of: input.typed) {
            handed[input.field]?.removeFirst(index + 1)
        } else {
            handed[input.field] = nil
            typed[input.field] = nil
        }
    }

    /// Takes the texts that were typed and not yet handed in. Words are handed in when the person ends typing or
    /// presses something.
    mutating func takeWords(of rows: [OptionRow]) -> [UserAction] {
        rows.compactMap(\.text).compactMap { input in
            guard let text = typed.removeValue(forKey: input.field), text != input.typed else { return nil }
            handed[input.field, default: []].append(text)
            return .enter(field: input.field, text: text)
        }
    }
}

/// The kind of text in a field: words, which are handed in when typing ends, or digits, which are handed in one by one.
enum Typing {
    case words, digits
}

extension PageContext {
    /// A copy of this context that hands in typed words before it does a pressed button's action.
    func afterTyping(_ entered: Binding<Entered>, _ rows: [OptionRow]) -> PageContext {
        handing { action in
            for typed in entered.wrappedValue.takeWords(of: rows) { self.act(typed) }
            self.act(action)
        }
    }
}

/// Rows of a page, each group of them under its heading.
struct Options: View {
    let rows: [OptionRow]
    @Binding var entered: Entered
    @Environment(PageContext.self) private var context
    var typing = Typing.words
    /// The colour that a value stands for, if any.
    var dot: (OptionChoice) -> Color? = { _ in nil }
    /// Whether each group lies on a plate of its own, with lines between its rows.
    var isOnPlates = false

    var body: some View {
        if isOnPlates {
            ForEach(groups, id: \.startIndex) { group in
                VStack(alignment: .leading, spacing: Spacing.groups) {
                    if let heading = group.first?.heading { Heading(heading) }
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(group, id: \.id) { row in
                            if row.id != group.first?.id {
                                Rectangle().fill(context.palette.line).frame(height: 1)
                            }
                            // A switch already has space above and below its words.
                            rowView(row).padding(.vertical, row.switchedTo == nil ? Spacing.groups : 4)
                        }
                    }
                    .padding(.horizontal, 14)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .plate(context.palette.card, Color.clear, context.palette)
                }
            }
        } else {
            ForEach(rows, id: \.id) { row in
                if let heading = row.heading { Heading(heading) }
                rowView(row)
            }
        }
    }

    /// The rows from each heading to the next.
    private var groups: [ArraySlice<OptionRow>] {
        let groupStarts = rows.indices.filter { $0 == 0 || rows[$0].heading != nil }
        return zip(groupStarts, groupStarts.dropFirst() + [rows.count]).map { rows[$0..<$1] }
    }

    @ViewBuilder private func rowView(_ row: OptionRow) -> some View {
        let pressed = typing == .words ? context.afterTyping($entered, rows) : context
        if let other = row.switchedTo {
            OptionSwitch(row: row, other: other, palette: context.palette, press: pressed.act)
        } else {
            OptionPlace(
                row: row, typing: typing, isOnBoards: typing == .digits && !context.isLargeText, entered: $entered,
                palette: context.palette, enter: context.act, press: pressed.act, dot: dot)
        }
    }
}

extension OptionRow {
    /// The value that a tap on the switch chooses; nothing where the row is no switch.
    fileprivate var switchedTo: OptionChoice? {
        guard kind == .switch else { return nil }
        let others = choices.filter { !$0.selected }
        return others.count == 1 ? others.first : nil
    }
}

/// A switch with its label and what it does.
private struct OptionSwitch: View {
    let row: OptionRow
    /// The value that is not chosen; a tap chooses it.
    let other: OptionChoice
    let palette: Palette
    let press: ActionHandler

    var body: some View {
        let isOn = row.choices.first?.selected ?? false
        Button {
            press(other.action)
        } label: {
            HStack(spacing: Spacing.edge) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(row.label).font(.subheadline).bold()
                    Lines([row.detail], .footnote).foregroundStyle(palette.ink2)
                }
                Spacer(minLength: 0)
                Knob(isOn: isOn, palette: palette)
            }
            .frame(minHeight: 60)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(sentence([row.label, row.detail]))
        .accessibilityValue(row.choices.first(where: \.selected)?.label ?? "")
        .accessibilityAddTraits(.isToggle)
        .hint(other.label)
        .accessibilityIdentifier("\(row.id)/\(other.id)")
    }
}

/// The picture of a switch. On: filled, with a tick in the knob; off: an outline with a smaller knob.
private struct Knob: View {
    let isOn: Bool
    let palette: Palette

    var body: some View {
        Canvas { canvas, size in
            let middle = size.height / 2
            func knob(_ x: CGFloat, _ reach: CGFloat) -> Path {
                Path(ellipseIn: CGRect(x: x - reach, y: middle - reach, width: 2 * reach, height: 2 * reach))
            }
            let around = Path(roundedRect: CGRect(.zero, size).insetBy(dx: 1, dy: 1), cornerRadius: middle)
            if isOn {
                canvas.fill(around, with: .color(palette.button))
                canvas.fill(knob(size.width - middle, middle * 0.8), with: .color(palette.ground))
                var tick = Path()
                tick.move(to: CGPoint(x: size.width - middle * 1.4, y: middle))
                tick.addLine(to: CGPoint(x: size.width - middle * 1.1, y: middle * 1.3))
                tick.addLine(to: CGPoint(x: size.width - middle * 0.58, y: middle * 0.7))
                canvas.stroke(tick, with: .color(palette.button), lineWidth: 2)
            } else {
                canvas.stroke(around, with: .color(palette.ink2), lineWidth: 1.6)
                canvas.fill(knob(middle, middle * 0.56), with: .color(palette.ink2))
            }
        }
        .frame(width: 50, height: 30)
        .accessibilityHidden(true)
    }
}

private struct OptionPlace: View {
    let row: OptionRow
    let typing: Typing
    /// Whether boards show what is typed, one a digit.
    let isOnBoards: Bool
    @Binding var entered: Entered
    let palette: Palette
    let enter: ActionHandler
    let press: ActionHandler
    let dot: (OptionChoice) -> Color?
    @FocusState private var isTyping: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            // A text field has its own label for a screen reader, and boards need no visible name.
            if !isOnBoards || row.text == nil {
                Text(row.label).font(.subheadline).bold().accessibilityHidden(row.text != nil)
            }
            if let input = row.text {
                let typed = $entered[input]
                let handIn = {
                    entered.handIn(input)
                    enter(.enter(field: input.field, text: typed.wrappedValue))
                }
                let field = TextField("", text: typed)
                    .onSubmit { if typing == .words { handIn() } }
                    .onChange(of: typed.wrappedValue) {
                        if typing == .digits, typed.wrappedValue != input.typed { handIn() }
                    }
                    .onChange(of: input.typed) { entered.receive(input) }
                    .typing(typing)
                    .focused($isTyping)
                    .textFieldLook(isOnBoards ? typed.wrappedValue : nil, typing, palette)
                    .accessibilityLabel(row.label)
                    // A field is only one line high, so a tap on the space around it counts, too.
                    .contentShape(Rectangle())
                    .onTapGesture { isTyping = true }
                    .accessibilityIdentifier("field-\(row.id)")
                if input.field.leadsOn {
                    HStack(spacing: Spacing.choices) {
                        field
                        EnterKey(isOpen: !typed.wrappedValue.isEmpty, id: row.id) { handIn() }
                    }
                } else {
                    field
                }
            }
            OptionValues(row: row, dot: dot) { choice in
                entered.reasons[row.id] = choice.closed
                if choice.closed == nil { press(choice.action) }
            }
            if let reason = entered.reasons[row.id], row.choices.contains(where: { $0.closed == reason }) {
                Text(reason).font(.footnote).foregroundStyle(palette.accent).announced(reason, isNew: true)
            }
            Lines([row.detail], .footnote).foregroundStyle(palette.ink2)
        }
    }
}

extension AyatsuriCore.TextField {
    /// Whether the text of this field opens something, and is no mere setting: then it has a key that goes there.
    fileprivate var leadsOn: Bool { self == .invitation || self == .record }
}

/// The key beside a field that hands in what was typed or pasted.
private struct EnterKey: View {
    let isOpen: Bool
    let id: String
    let press: () -> Void
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        Button {
            press()
        } label: {
            Emblem(
                id: "button/go-on", size: context.grown(26), color: isOpen ? palette.onButton : palette.ink2,
                palette: palette
            )
            .frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
            .plate(isOpen ? palette.button : palette.ground, isOpen ? palette.button : palette.line, palette)
        }
        .buttonStyle(.thing)
        .disabled(!isOpen)
        .accessibilityLabel(context.labels.enter)
        .accessibilityIdentifier("enter-\(id)")
    }
}

extension View {
    /// The look of a text field: framed, or, where boards show the typed text, invisible and as large as the boards, so
    /// that a tap on any board reaches it.
    @ViewBuilder fileprivate func textFieldLook(_ onBoards: String?, _ typing: Typing, _ palette: Palette) -> some View
    {
        if let onBoards {
            font(.system(size: 60))
                .foregroundStyle(Color.clear)
                .tint(.clear)
                .frame(maxWidth: .infinity, minHeight: CodeBoards.height(isTyped: true))
                .background { CodeBoards(code: onBoards, isTyped: true, palette: palette) }
        } else {
            font(typing == .digits ? .title2.monospacedDigit() : .body)
                .padding(.horizontal, 10)
                .frame(minHeight: Spacing.finger)
                .background(palette.card, in: RoundedRectangle(cornerRadius: 8))
                .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(palette.ink2, lineWidth: 1) }
        }
    }

    /// Chooses the on-screen keyboard for the kind of text.
    func typing(_ typing: Typing) -> some View {
        #if os(macOS)
            self
        #else
            keyboardType(typing == .digits ? .numberPad : .default).autocorrectionDisabled()
        #endif
    }
}
