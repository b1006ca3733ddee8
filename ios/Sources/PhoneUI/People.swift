// The people at a table of several phones: who sits where, how others get in, and what is agreed.
import AyatsuriCore
import SwiftUI

public struct Lobby: View {
    private let lobby: LobbyScreen
    private let act: Act
    @State private var entered = Entered()
    @Environment(\.colorScheme) private var scheme

    public init(lobby: LobbyScreen, act: @escaping Act) {
        self.lobby = lobby
        self.act = act
    }

    public var body: some View {
        let palette = Palette.of(scheme)
        Page(title: lobby.title, subtitle: lobby.subtitle, palette: palette) {
            if let invitation = lobby.invitation { Invited(invitation: invitation, palette: palette) }
            people(lobby.seats, palette)
            if !lobby.watching.isEmpty {
                Text(lobby.watchingLabel ?? "").font(.subheadline).bold().accessibilityAddTraits(.isHeader)
                people(lobby.watching, palette)
            }
            Text(lobby.summary).font(.footnote).foregroundStyle(palette.faint)
            ForEach(lobby.rows, id: \.id) { row in
                OptionPlace(row: row, entered: $entered, palette: palette, act: act) { choice in
                    if case .lobby(.colour(let colour)) = choice.action { Palette.person(colour) } else { nil }
                }
            }
            Ways(buttons: lobby.buttons.filter { !$0.primary }, act: press)
        } bottom: {
            Going(text: lobby.text, isBusy: lobby.isBusy)
            Ways(buttons: lobby.buttons.filter { $0.primary }, act: press)
        }
    }

    private func people(_ people: [PersonView], _ palette: Palette) -> some View {
        ForEach(Array(people.enumerated()), id: \.offset) { _, person in
            Place(person: person, palette: palette, act: press)
        }
    }

    /// What was typed counts before what is pressed.
    private func press(_ action: UserAction) {
        for typed in entered.takeWords(of: lobby.rows) { act(typed) }
        act(action)
    }
}

/// How others get in: the code to be told, and the picture to be read by their phones.
private struct Invited: View {
    let invitation: InvitationView
    let palette: Palette

    var body: some View {
        VStack(alignment: .center, spacing: 6) {
            Text(invitation.label).font(.subheadline).frame(maxWidth: .infinity, alignment: .leading)
            // A screen reader says it digit by digit, not as a number of millions.
            Text(invitation.code)
                .font(.largeTitle.bold().monospacedDigit())
                .accessibilityLabel(
                    invitation.code.filter { !$0.isWhitespace }.map { "\($0)" }.joined(separator: " "))
            QrCode(picture: invitation.picture)
            Text(invitation.text).font(.caption2).foregroundStyle(palette.faint)
        }
        .padding(10)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 10))
    }
}

/// A place at the table: who has it, in which colour, how it stands with him, and what can be done about it.
private struct Place: View {
    let person: PersonView
    let palette: Palette
    let act: Act

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                if let color = Palette.person(person.colour) { Dot(color: color, palette: palette) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.name).font(.headline)
                    Text([person.colourLabel, person.detail].compactMap { $0 }.joined(separator: " · "))
                        .font(.footnote)
                        .foregroundStyle(palette.faint)
                }
                Spacer()
                // The words say it as well.
                if person.isReady { Text("✓").bold().foregroundStyle(palette.accentText).accessibilityHidden(true) }
            }
            .accessibilityElement(children: .combine)
            if !person.buttons.isEmpty {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 6)], alignment: .leading, spacing: 4) {
                    ForEach(person.buttons, id: \.id) { button in
                        Button(button.label) { act(button.action) }
                            .buttonStyle(.bordered)
                            .disabled(button.closed != nil)
                            .accessibilityHint(button.closed ?? "")
                            .accessibilityIdentifier(button.id)
                    }
                }
            }
        }
        .padding(10)
        .opacity(person.isAway ? 0.72 : 1)
        .background(palette.card, in: RoundedRectangle(cornerRadius: 10))
        .overlay {
            RoundedRectangle(cornerRadius: 10)
                .strokeBorder(
                    person.isMine ? palette.accentText : palette.line, lineWidth: person.isMine ? 2 : 1)
        }
    }
}
