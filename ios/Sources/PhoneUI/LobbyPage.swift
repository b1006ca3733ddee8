// The lobby of a table of several phones: who sits where, how others join, and what is agreed.
import AyatsuriCore
import SwiftUI

struct LobbyPage: View {
    let lobby: LobbyScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    var body: some View {
        GeometryReader { proxy in page(proxy.size) }
            .environment(context.afterTyping($entered, lobby.rows))
    }

    /// The people at the table and the game that they agree on. The invitation has a stage of its own in a wide window, else
    /// it hangs above them.
    private func page(_ size: CGSize) -> some View {
        let isBeside = lobby.invitation != nil && !context.isLargeText && size.width >= 1000 && size.height >= 600
        return PageFrame(
            title: lobby.title, subtitle: lobby.subtitle,
            hangs: lobby.invitation != nil && !isBeside && !context.isLargeText,
            buttons: lobby.buttons.filter(\.primary), besideWidth: isBeside ? size.width * 0.4 : nil
        ) {
            if let invitation = lobby.invitation, !isBeside { ShownInvitation(invitation: invitation) }
            VStack(spacing: 5) { people(lobby.seats, "place") }
            if let label = lobby.watchingLabel { Heading(label) }
            people(lobby.watching, "watching")
            Cast(cards: lobby.cast)
            Text(lobby.summary).font(.footnote).foregroundStyle(context.palette.ink2)
            Options(rows: lobby.rows, entered: $entered) { choice in
                if case .lobby(.colour(let colour)) = choice.action { Palette.person(colour) } else { nil }
            }
            .environment(context)
            WideButtons(buttons: lobby.buttons.filter { !$0.primary })
        } above: {
            Going(text: lobby.text, isBusy: lobby.isBusy)
        } beside: {
            if let invitation = lobby.invitation { InvitationOnStage(invitation: invitation) }
        }
    }

    private func people(_ people: [PersonView], _ tag: String) -> some View {
        ForEach(Array(people.enumerated()), id: \.offset) { index, person in
            LobbyPlace(person: person, tag: "\(tag)-\(index)")
        }
    }
}

/// The characters of the game as small boards; a tap says what one does.
private struct Cast: View {
    let cards: [Card]
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        if !cards.isEmpty {
            Sideways {
                HStack(spacing: Spacing.choices) {
                    ForEach(cards, id: \.id) { card in
                        Button {
                            context.showCards([card])
                        } label: {
                            VStack(spacing: 2) {
                                if let rank = card.rank { Text(verbatim: "\(rank)").font(Typography.numeral) }
                                Emblem(
                                    id: card.id, size: context.grown(22), color: palette.signOf(card), palette: palette)
                                Text(card.name).font(Typography.board).lineLimit(card.name.contains(" ") ? 2 : 1)
                                    .multilineTextAlignment(.center).minimumScaleFactor(0.6)
                            }
                            .padding(.horizontal, 3)
                            .padding(.vertical, 4)
                            .frame(width: context.grown(58))
                            .frame(minHeight: 58)
                            .plate(palette.tile, palette.boardLine, palette, in: BoardShape())
                        }
                        .buttonStyle(.thing)
                        .accessibilityLabel(card.inWords)
                        .accessibilityIdentifier("cast-\(card.id)")
                    }
                }
            }
        }
    }
}

/// The invitation: the code to tell to others, and the QR code for their phones.
private struct ShownInvitation: View {
    let invitation: InvitationView
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(alignment: .center, spacing: 6) {
            if context.isLargeText {
                label
                code
                QrCode(picture: invitation.picture)
                text
            } else {
                code
                HStack(spacing: 14) {
                    QrCode(picture: invitation.picture).frame(width: 112)
                    VStack(alignment: .leading, spacing: 6) {
                        label
                        text
                    }
                }
            }
        }
        .frame(maxWidth: .infinity)
    }

    private var label: some View {
        Text(invitation.label).font(.subheadline).frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var code: some View {
        if context.isLargeText {
            Text(invitation.code).font(Typography.code).saidDigitByDigit(invitation)
        } else {
            CodeBoards(code: invitation.code, palette: context.palette).saidDigitByDigit(invitation)
        }
    }

    private var text: some View { InvitationText(invitation: invitation) }
}

extension View {
    /// Lets a screen reader say the code digit by digit, not as a number of millions.
    fileprivate func saidDigitByDigit(_ invitation: InvitationView) -> some View {
        accessibilityHidden(false)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(invitation.code.filter { !$0.isWhitespace }.map { "\($0)" }.joined(separator: " "))
    }
}

/// The invitation's address as text, which breaks into lines only after a slash.
private struct InvitationText: View {
    let invitation: InvitationView
    @Environment(PageContext.self) private var context

    var body: some View {
        // By itself a line would not break between a slash and a digit.
        Text(invitation.text.replacingOccurrences(of: "/", with: "/\u{200B}"))
            .font(.caption2)
            .foregroundStyle(context.palette.ink2)
            .accessibilityLabel(invitation.text)
    }
}

/// The invitation over the whole height of a wide window, with a QR code large enough to be read across a table.
private struct InvitationOnStage: View {
    let invitation: InvitationView
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        VStack(alignment: .center, spacing: Spacing.sections) {
            CodeBoards(code: invitation.code, palette: palette).saidDigitByDigit(invitation)
            Spacer()
            QrCode(picture: invitation.picture, maxWidth: 280).frame(width: 280)
            Text(invitation.label).font(Typography.body).padding(.horizontal, 40)
            InvitationText(invitation: invitation).padding(.horizontal, 40)
            Spacer()
            Spacer()
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
            Canvas { canvas, size in
                canvas.rect(CGRect(.zero, size), palette.isNight ? palette.plate : palette.panel)
                canvas.lamp(
                    palette, CGPoint(x: size.width / 2, y: size.height / 2),
                    reach: CGSize(width: size.width * 0.5, height: size.height * 0.5))
            }
            .ignoresSafeArea()
            .accessibilityHidden(true)
        }
        .foregroundStyle(palette.ink)
    }
}

/// A place at the table: its person, their colour and whether they are ready; a tap shows what can be done.
private struct LobbyPlace: View {
    let person: PersonView
    let tag: String
    @Environment(PageContext.self) private var context
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                who
                if !person.buttons.isEmpty { more }
            }
            .frame(minHeight: 52)
            if isOpen { QuietButtons(buttons: person.buttons) }
        }
        .padding(.vertical, 1)
        .padding(.leading, 16)
        .padding(.trailing, 4)
        .plate(
            person.isAway ? context.palette.ground : context.palette.panel,
            person.isMine ? context.palette.accent : context.palette.line, context.palette
        )
        // The person's colour at the edge of the place.
        .overlay(alignment: .leading) {
            Rectangle()
                .fill(Palette.person(person.colour) ?? context.palette.ink2)
                .frame(width: 5)
                .padding(.vertical, 8)
                .accessibilityHidden(true)
        }
    }

    private var more: some View {
        Button {
            isOpen.toggle()
        } label: {
            Image(systemName: "ellipsis").font(.title2).frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
        }
        .buttonStyle(.thing)
        .foregroundStyle(context.palette.ink2)
        .accessibilityLabel("\(person.name): \(person.buttons.map(\.label).joined(separator: ", "))")
        .accessibilityIdentifier("more-\(tag)")
    }

    private var who: some View {
        let palette = context.palette
        return HStack(spacing: 8) {
            Face(
                face: person.face, colour: person.colour, isAway: person.isAway, size: context.grown(44),
                palette: palette
            )
            .overlay {
                // A bot has a sign in the ring instead of a face.
                if person.face == nil {
                    Emblem(id: "sign/bot", size: context.grown(24), color: palette.ink2, palette: palette)
                }
            }
            VStack(alignment: .leading, spacing: 1) {
                Text(person.name).font(.headline).foregroundStyle(person.isAway ? palette.ink2 : palette.ink)
                let facts = [person.colourLabel, person.detail].compactMap { $0 }
                Lines([facts.isEmpty ? nil : facts.joined(separator: " · ")], .footnote).foregroundStyle(palette.ink2)
            }
            Spacer()
            // The words say the same to a screen reader.
            if person.isReady {
                Text(verbatim: "✓").bold().foregroundStyle(palette.accent).accessibilityHidden(true)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
