// What the screens of rows and buttons are made of: a page under its title, what goes on, and the ways on.
import AyatsuriCore
import SwiftUI

/// What is read scrolls; what is pressed stays at the bottom, where a thumb reaches it.
struct Page<Content: View, Bottom: View>: View {
    let title: String
    var subtitle: String?
    let palette: Palette
    @ViewBuilder let content: Content
    @ViewBuilder let bottom: Bottom

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.title2).bold().foregroundStyle(palette.accentText).accessibilityAddTraits(.isHeader)
            Lines([subtitle], .footnote).foregroundStyle(palette.faint)
            ScrollView {
                VStack(alignment: .leading, spacing: 10) { content }.frame(maxWidth: .infinity, alignment: .leading)
            }
            bottom
        }
        .padding(12)
        .background(palette.ground)
        .foregroundStyle(palette.ink)
    }
}

/// What goes on, in a few lines, and beside it something that moves while it goes on.
struct Going: View {
    let text: String?
    let isBusy: Bool

    var body: some View {
        HStack(spacing: 10) {
            if isBusy { ProgressView().accessibilityIdentifier("busy") }
            if let text { Text(text).font(.body) }
        }
    }
}

/// Ways on, each as wide as the page: what cannot be pressed says why, where others say what they do.
struct Ways: View {
    let buttons: [AyatsuriCore.Button]
    let act: Act
    /// What was pressed and is asked again, and since when.
    @State private var asked: (button: AyatsuriCore.Button, pause: InputPause)?

    var body: some View {
        if let asked, buttons.contains(asked.button), let confirm = asked.button.confirm {
            AskedAgain(
                confirm: confirm, pause: asked.pause,
                yes: {
                    self.asked = nil
                    act(asked.button.action)
                },
                no: { self.asked = nil })
        } else {
            ForEach(buttons, id: \.id) { button in
                if button.primary {
                    way(button).buttonStyle(.borderedProminent)
                } else {
                    way(button).buttonStyle(.bordered)
                }
            }
        }
    }

    private func way(_ button: AyatsuriCore.Button) -> some View {
        Button {
            if button.confirm == nil { act(button.action) } else { asked = (button, InputPause()) }
        } label: {
            VStack(alignment: .leading, spacing: 1) {
                Text(button.label).font(.body).bold()
                Lines([button.closed ?? button.detail], .footnote)
            }
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        }
        .disabled(button.closed != nil)
        .accessibilityIdentifier(button.id)
    }
}

/// The moment for which what just appeared takes no answer: whoever taps twice answers nothing by it.
struct InputPause {
    private let since = ContinuousClock.now

    var isOn: Bool { ContinuousClock.now - since < .milliseconds(300) }
}

/// What gives something up for good, asked once more.
struct AskedAgain: View {
    let confirm: Confirm
    let pause: InputPause
    let yes: () -> Void
    let no: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(confirm.question).font(.body)
            Button(confirm.no) { if !pause.isOn { no() } }
                .buttonStyle(.bordered)
                .accessibilityIdentifier("confirm-no")
            Button(confirm.yes) { if !pause.isOn { yes() } }
                .buttonStyle(.bordered)
                .accessibilityIdentifier("confirm-yes")
        }
    }
}

/// A person's colour, in a ring of ink; what it is called stands beside it.
struct Dot: View {
    let color: Color
    let palette: Palette

    var body: some View {
        Circle()
            .fill(color)
            .overlay { Circle().strokeBorder(palette.ink, lineWidth: 1.5) }
            .frame(width: 16, height: 16)
            .accessibilityHidden(true)
    }
}
