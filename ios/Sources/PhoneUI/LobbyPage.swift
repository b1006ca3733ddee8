// The people at a table of several phones: who sits where, how others get in, and what is agreed.
import AyatsuriCore
import SwiftUI

struct LobbyPage: View {
    let lobby: LobbyScreen
    let context: PageContext
    @State private var entered = Entered()

    var body: some View {
        let palette = context.palette
        let press = context.afterTyping($entered, lobby.rows)
        PageFrame(
            title: lobby.title, subtitle: lobby.subtitle, buttons: lobby.buttons.filter(\.primary), context: press
        ) {
            if let invitation = lobby.invitation { Invited(invitation: invitation, palette: palette) }
            people(lobby.seats, press)
            if let label = lobby.watchingLabel { Heading(label) }
            people(lobby.watching, press)
            Text(lobby.summary).font(.footnote).foregroundStyle(palette.faint)
            Options(rows: lobby.rows, entered: $entered, context: context) { choice in
                if case .lobby(.colour(let colour)) = choice.action { Palette.person(colour) } else { nil }
            }
            Ways(buttons: lobby.buttons.filter { !$0.primary }, context: press)
        } above: {
            Going(text: lobby.text, isBusy: lobby.isBusy)
        }
    }

    private func people(_ people: [PersonView], _ context: PageContext) -> some View {
        ForEach(Array(people.enumerated()), id: \.offset) { _, person in Place(person: person, context: context) }
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

/// A place at the table: who has it, in which colour, how it stands with them, and what can be done about it.
private struct Place: View {
    let person: PersonView
    let context: PageContext

    var body: some View {
        let palette = context.palette
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                if let face = person.face { DrawingView(id: "face/\(face)", seat: person.colour, height: 40) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.name).font(.headline)
                    Text([person.colourLabel, person.detail].compactMap { $0 }.joined(separator: " · "))
                        .font(.footnote)
                        .foregroundStyle(palette.faint)
                }
                Spacer()
                // The words say it as well.
                if person.isReady {
                    Text(verbatim: "✓").bold().foregroundStyle(palette.accentText).accessibilityHidden(true)
                }
            }
            .accessibilityElement(children: .combine)
            QuietButtons(buttons: person.buttons, context: context)
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
