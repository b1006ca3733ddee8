package ayatsuri.ui

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import ayatsuri.core.Button
import ayatsuri.core.InvitationView
import ayatsuri.core.LobbyAction
import ayatsuri.core.LobbyScreen
import ayatsuri.core.PersonView
import ayatsuri.core.UserAction

private val corner = RoundedCornerShape(10.dp)

/** The people at a table of several phones: who sits where, how others get in, and what is agreed. */
@Composable
fun Lobby(
    lobby: LobbyScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val focus = LocalFocusManager.current
    // What was typed counts before what is pressed.
    val press = { action: UserAction ->
        focus.clearFocus()
        onAction(action)
    }
    val (first, others) = lobby.buttons.partition { it.primary }
    val bottom = @Composable {
        Going(lobby.text, lobby.isBusy)
        Buttons(first, press)
    }
    Page(lobby.title, lobby.subtitle, bottom = { bottom() }) {
        lobby.invitation?.let { Invitation(it) }
        lobby.seats.forEachIndexed { seat, person -> Place(person, "place-$seat", press) }
        if (lobby.watching.isNotEmpty()) {
            val bold = style(14.sp).copy(fontWeight = FontWeight.Bold)
            lobby.watchingLabel?.let { BasicText(it, Modifier.semantics { heading() }, style = bold) }
            lobby.watching.forEachIndexed { place, person -> Place(person, "watching-$place", press) }
        }
        BasicText(lobby.summary, style = style(13.sp, palette.faint))
        for (row in lobby.rows) {
            Option(row, onAction) { colour(it.action.colour()) }
        }
        Buttons(others, press)
    }
}

/** The number of the colour that this takes. */
private fun UserAction.colour() = ((this as? UserAction.Lobby)?.v1 as? LobbyAction.Colour)?.colour

/** The colour of a person, by its number. */
private fun colour(number: UInt?) = number?.let { Palette.people.getOrNull(it.toInt()) }

/** How others get in: the code to be told, and the picture to be read by their phones. */
@Composable
private fun Invitation(invitation: InvitationView) {
    val palette = LocalPalette.current
    Column(
        Modifier
            .fillMaxWidth()
            .testTag("invitation")
            .plate(palette, corner)
            .padding(10.dp),
        verticalArrangement = Arrangement.spacedBy(6.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        BasicText(invitation.label, Modifier.fillMaxWidth(), style = style(14.sp))
        // A screen reader says it digit by digit, not as a number of millions.
        val aloud =
            invitation.code
                .filterNot(Char::isWhitespace)
                .toList()
                .joinToString(" ")
        BasicText(
            invitation.code,
            Modifier.testTag("code").semantics { contentDescription = aloud },
            style = style(42.sp).copy(fontWeight = FontWeight.Bold, fontFamily = FontFamily.Monospace),
            maxLines = 1,
        )
        QrCode(invitation.picture)
        BasicText(invitation.text, style = style(11.sp, palette.faint).copy(textAlign = TextAlign.Center))
    }
}

/** A place at the table: who has it, in which colour, how it stands with him, and what can be done about it. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Place(
    person: PersonView,
    tag: String,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    Column(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .plate(palette, corner, ground = if (person.isAway) palette.ground else palette.card, isMarked = person.isMine)
            .padding(horizontal = 12.dp, vertical = 8.dp),
    ) {
        Row(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            colour(person.colour)?.let { Dot(it) }
            Column(Modifier.weight(1f)) {
                val ink = if (person.isAway) palette.faint else palette.ink
                BasicText(person.name, style = style(16.sp, ink).copy(fontWeight = FontWeight.Bold))
                val said = listOfNotNull(person.colourLabel, person.detail)
                if (said.isNotEmpty()) BasicText(said.joinToString(" · "), style = style(13.sp, palette.faint))
            }
            // The words say it as well.
            if (person.isReady) BasicText("✓", Modifier.semantics { contentDescription = "" }, style = style(18.sp, palette.accentText))
        }
        if (person.buttons.isNotEmpty()) {
            FlowRow(horizontalArrangement = Arrangement.spacedBy(2.dp)) {
                person.buttons.forEach { Small(it) { onAction(it.action) } }
            }
        }
    }
}

@Composable
private fun Small(
    button: Button,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val isOpen = button.closed == null
    Box(
        Modifier
            .testTag(button.id)
            .heightIn(min = 48.dp)
            .clip(RoundedCornerShape(24.dp))
            .clickable(enabled = isOpen, onClick = onTap)
            .padding(horizontal = 8.dp),
        contentAlignment = Alignment.Center,
    ) {
        BasicText(button.label, style = style(14.sp, if (isOpen) palette.accentText else palette.faint))
    }
}
