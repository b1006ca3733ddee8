package ayatsuri.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.InvitationView
import ayatsuri.core.LobbyAction
import ayatsuri.core.LobbyScreen
import ayatsuri.core.PersonView
import ayatsuri.core.UserAction

/** The people at a table of several phones: who sits where, how others get in, and what is agreed. */
@Composable
fun LobbyPage(
    lobby: LobbyScreen,
    onAction: (UserAction) -> Unit,
) {
    val focus = LocalFocusManager.current
    val palette = LocalPalette.current
    // What was typed counts before what is pressed.
    val press = { action: UserAction ->
        focus.clearFocus()
        onAction(action)
    }
    val (first, others) = lobby.buttons.partition { it.primary }
    Frame(lobby.title, first, press, lobby.subtitle, above = { Going(lobby.text, lobby.isBusy) }) {
        lobby.invitation?.let { Invitation(it) }
        lobby.seats.forEachIndexed { seat, person -> Place(person, "place-$seat", press) }
        lobby.watchingLabel?.let { Heading(it) }
        lobby.watching.forEachIndexed { place, person -> Place(person, "watching-$place", press) }
        Detail(lobby.summary)
        for (row in lobby.rows) Option(row, onAction) { palette.person(it.action.colour()) }
        Buttons(others, press)
    }
}

/** The number of the colour that this takes. */
private fun UserAction.colour() = ((this as? UserAction.Lobby)?.v1 as? LobbyAction.Colour)?.colour

/** How others get in: the code to be told, and the picture to be read by their phones. */
@Composable
private fun Invitation(invitation: InvitationView) {
    val type = LocalType.current
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("invitation")
            .plate()
            .padding(10.dp),
        verticalArrangement = Arrangement.spacedBy(Space.choices),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        Words(invitation.label, type.body, Modifier.fillMaxWidth())
        // A screen reader says it digit by digit, not as a number of millions.
        val aloud =
            invitation.code
                .filterNot(Char::isWhitespace)
                .toList()
                .joinToString(" ")
        val said = Modifier.testTag("code").semantics { contentDescription = aloud }
        Words(invitation.code, type.code, said, align = TextAlign.Center)
        QrCode(invitation.picture)
        Words(invitation.text, type.note, color = LocalPalette.current.ink2, align = TextAlign.Center)
    }
}

/** A place at the table: who has it, in which colour, how it stands with them, and what can be done about it. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Place(
    person: PersonView,
    tag: String,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val press = pressing(onAction)
    Column(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .plate(ground = if (person.isAway) palette.ground else palette.panel, isMarked = person.isMine)
            .padding(horizontal = 12.dp, vertical = 8.dp),
    ) {
        Row(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            horizontalArrangement = Arrangement.spacedBy(10.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Face(person.face, person.colour, person.isAway, size = 40.dp)
            Column(Modifier.weight(1f)) {
                Words(person.name, type.person, color = if (person.isAway) palette.ink2 else palette.ink)
                val said = listOfNotNull(person.colourLabel, person.detail)
                if (said.isNotEmpty()) Detail(said.joinToString(" · "))
            }
            // The words say it as well.
            if (person.isReady) Words("✓", type.number, Modifier.clearAndSetSemantics {}, color = palette.accent)
        }
        if (person.buttons.isNotEmpty()) FlowRow { person.buttons.forEach { QuietButton(it, onTap = press) } }
    }
}
