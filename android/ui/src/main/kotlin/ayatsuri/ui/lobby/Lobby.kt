package ayatsuri.ui.lobby

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CutCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.text
import androidx.compose.ui.text.AnnotatedString
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.Card
import ayatsuri.core.InvitationView
import ayatsuri.core.LobbyAction
import ayatsuri.core.LobbyScreen
import ayatsuri.core.PersonView
import ayatsuri.core.Tint
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.Face
import ayatsuri.ui.art.drawLamp
import ayatsuri.ui.components.Buttons
import ayatsuri.ui.components.Detail
import ayatsuri.ui.components.Frame
import ayatsuri.ui.components.Heading
import ayatsuri.ui.components.LocalSheets
import ayatsuri.ui.components.Option
import ayatsuri.ui.components.ProgressLine
import ayatsuri.ui.components.QrCode
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.inWords
import ayatsuri.ui.components.plate
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.table.signOf
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.OneLine
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/** The lobby of a table of several phones: its places, the invitation for others, and the options of the game. */
@Composable
fun LobbyPage(
    lobby: LobbyScreen,
    onAction: (UserAction) -> Unit,
) {
    val focus = LocalFocusManager.current
    // A field that loses the focus hands in its text, before the press counts.
    val press = { action: UserAction ->
        focus.clearFocus()
        onAction(action)
    }
    val sheets = LocalSheets.current
    val questions = (lobby.buttons + (lobby.seats + lobby.watching).flatMap { it.buttons }).mapNotNull { it.confirm }.toSet()
    // A question goes when its reason does, such as being alone when somebody has just joined.
    LaunchedEffect(questions) { sheets.dropQuestions(questions) }
    val (first, others) = lobby.buttons.partition { it.primary }
    BoxWithConstraints {
        val isBeside = maxWidth >= WIDE_WINDOW && maxHeight >= HIGH_WINDOW && !isLargeText()
        val aside = lobby.invitation?.takeIf { isBeside }
        Frame(
            lobby.title,
            first,
            press,
            lobby.subtitle,
            above = { ProgressLine(lobby.text, lobby.isBusy) },
            isBetween = lobby.invitation == null || isBeside || isLargeText(),
            beside = aside?.let { { InvitationOnStage(it) } },
        ) {
            if (aside == null) lobby.invitation?.let { Invitation(it) }
            TableAndGame(lobby, others, press, onAction)
        }
    }
}

/** The least size of a window that shows the invitation on a stage of its own. */
private val WIDE_WINDOW = 1000.dp
private val HIGH_WINDOW = 600.dp

/** The people at the table, and the game that they agree on. */
@Composable
private fun ColumnScope.TableAndGame(
    lobby: LobbyScreen,
    buttons: List<Button>,
    press: (UserAction) -> Unit,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    Column(verticalArrangement = Arrangement.spacedBy(5.dp)) {
        lobby.seats.forEachIndexed { seat, person -> PersonRow(person, "place-$seat", press) }
    }
    lobby.watchingLabel?.let { Heading(it) }
    lobby.watching.forEachIndexed { index, person -> PersonRow(person, "watching-$index", press) }
    Cast(lobby.cast)
    Detail(lobby.summary)
    for (row in lobby.rows) Option(row, onAction) { palette.person(it.action.colour()) }
    Buttons(buttons, press)
}

/** The characters of the game as small boards; a tap explains one. */
@Composable
private fun Cast(cards: List<Card>) {
    if (cards.isEmpty()) return
    val palette = LocalPalette.current
    val type = LocalType.current
    val sheets = LocalSheets.current
    Row(Modifier.fillMaxWidth().testTag("cast").horizontalScroll(rememberScrollState()), Arrangement.spacedBy(Space.choices)) {
        for (card in cards) {
            Column(
                Modifier
                    .width(BOARD_WIDTH.grown())
                    .plate(boardShape, palette.tile, palette.boardLine)
                    .pressable(boardShape) { sheets.explain(listOf(card), emptyList()) }
                    .padding(horizontal = 3.dp, vertical = 4.dp)
                    .semantics(mergeDescendants = true) { contentDescription = card.inWords() },
                horizontalAlignment = Alignment.CenterHorizontally,
            ) {
                card.rank?.let { Words("$it", type.numeral) }
                Emblem(card.id, 22.dp, palette.signOf(card))
                OneLine(card.name, type.board)
            }
        }
    }
}

private val BOARD_WIDTH = 56.dp
private val boardShape = CutCornerShape(5.dp)

/** The number of the colour that this action takes; null for any other action. */
private fun UserAction.colour() = ((this as? UserAction.Lobby)?.v1 as? LobbyAction.Colour)?.colour

/** The invitation: the code on boards, to be told to others, and the QR code, to be read by their phones. */
@Composable
private fun Invitation(invitation: InvitationView) {
    val type = LocalType.current
    val isLarge = isLargeText()
    Column(
        Modifier.fillMaxWidth().testTag("invitation"),
        verticalArrangement = Arrangement.spacedBy(Space.sections),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        if (isLarge) {
            Words(invitation.label, type.body, Modifier.fillMaxWidth())
            Words(invitation.code, type.code, Modifier.sayDigits(invitation.code), align = TextAlign.Center)
            QrCode(invitation.picture)
            Words(invitation.text, type.note, color = LocalPalette.current.ink2, align = TextAlign.Center)
        } else {
            CodeBoards(invitation.code, Modifier.sayDigits(invitation.code))
            Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(14.dp)) {
                QrCode(invitation.picture, Modifier.width(112.dp))
                Column(Modifier.weight(1f), verticalArrangement = Arrangement.spacedBy(6.dp)) {
                    Words(invitation.label, type.body)
                    InvitationText(invitation)
                }
            }
        }
    }
}

/**
 * The invitation over the whole height of a wide window, with a QR code that is large enough to be read across a table.
 */
@Composable
private fun InvitationOnStage(invitation: InvitationView) {
    val palette = LocalPalette.current
    val type = LocalType.current
    Column(
        Modifier
            .fillMaxSize()
            .testTag("invitation")
            .drawBehind {
                drawRect(if (palette.isNight) palette.plate else palette.panel)
                drawLamp(palette, center, Size(size.width * 0.7f, size.height * 0.5f))
            }.padding(horizontal = 40.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(Space.sections),
    ) {
        CodeBoards(invitation.code, Modifier.sayDigits(invitation.code))
        Spacer(Modifier.weight(1f))
        QrCode(invitation.picture, Modifier.width(QR_ON_STAGE), maxSize = QR_ON_STAGE)
        Words(invitation.label, type.body, align = TextAlign.Center)
        InvitationText(invitation)
        Spacer(Modifier.weight(2f))
    }
}

private val QR_ON_STAGE = 280.dp

/** Lets a screen reader say the code digit by digit, not as a number of millions. */
private fun Modifier.sayDigits(code: String): Modifier {
    val spokenDigits = code.filterNot(Char::isWhitespace).toList().joinToString(" ")
    return testTag("code").semantics {
        contentDescription = spokenDigits
        text = AnnotatedString(code)
    }
}

@Composable
private fun InvitationText(invitation: InvitationView) {
    val semanticsModifier = Modifier.clearAndSetSemantics { text = AnnotatedString(invitation.text) }
    Words(invitation.text.unbroken(), LocalType.current.note, semanticsModifier, LocalPalette.current.ink2)
}

/** This text with word joiners, so that lines break only after a slash. */
private fun String.unbroken() = split('/').joinToString("/") { part -> part.toList().joinToString(WORD_JOINER) }

private const val WORD_JOINER = "\u2060"

/** A place at the table: its person, their colour and state. A tap on the dots opens the buttons about them. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun PersonRow(
    person: PersonView,
    tag: String,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    val press = pressing(onAction)
    var isOpen by remember(tag) { mutableStateOf(false) }
    Column(
        Modifier
            .fillMaxWidth()
            .testTag(tag)
            .plate(
                ground = if (person.isAway) palette.ground else palette.panel,
                edge = if (person.isMine) palette.accent else palette.line,
            ).colourEdge(palette.person(person.colour) ?: palette.ink2)
            .padding(start = 16.dp, end = 4.dp, top = 1.dp, bottom = 1.dp),
    ) {
        Row(Modifier.heightIn(min = 52.dp), verticalAlignment = Alignment.CenterVertically) {
            PersonLine(person, Modifier.weight(1f))
            if (person.buttons.isNotEmpty()) {
                val label = person.buttons.joinToString(", ") { it.label }
                Box(
                    Modifier
                        .testTag("more-$tag")
                        .size(Space.finger)
                        .pressable { isOpen = !isOpen }
                        .semantics { contentDescription = "${person.name}: $label" },
                    contentAlignment = Alignment.Center,
                ) { MoreDots() }
            }
        }
        if (isOpen) FlowRow { person.buttons.forEach { QuietButton(it, onTap = press) } }
    }
}

@Composable
private fun PersonLine(
    person: PersonView,
    modifier: Modifier,
) {
    val palette = LocalPalette.current
    Row(
        modifier.semantics(mergeDescendants = true) {},
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (person.face == null) BotFace() else Face(person.face, person.colour, person.isAway, size = 44.dp)
        Column(Modifier.weight(1f)) {
            Words(person.name, LocalType.current.person, color = if (person.isAway) palette.ink2 else palette.ink)
            val details = listOfNotNull(person.colourLabel, person.detail)
            if (details.isNotEmpty()) Detail(details.joinToString(" · "))
        }
        // The words say so as well.
        if (person.isReady) ReadyTick()
    }
}

/** A person's colour at the left edge of their place. */
private fun Modifier.colourEdge(color: Color) = drawBehind { drawRect(color, size = Size(5.dp.toPx(), size.height)) }

/** The face of a bot: its sign in an empty ring. */
@Composable
private fun BotFace() {
    val palette = LocalPalette.current
    Box(Modifier.size(44.dp.grown()), contentAlignment = Alignment.Center) {
        Face(null, null, isAway = false, size = 44.dp)
        Emblem("sign/bot", 24.dp, palette.ink2)
    }
}

/** A tick on a disc: this person is ready. */
@Composable
private fun ReadyTick() {
    val look = LocalPalette.current.of(Tint.GREEN)
    Canvas(Modifier.size(30.dp.grown()).clearAndSetSemantics {}) {
        drawCircle(look.body.copy(alpha = 0.34f))
        val line = 2.6.dp.toPx()
        val tip = Offset(size.width * 0.44f, size.height * 0.66f)
        drawLine(look.text, Offset(size.width * 0.29f, size.height * 0.52f), tip, line, StrokeCap.Round)
        drawLine(look.text, tip, Offset(size.width * 0.71f, size.height * 0.36f), line, StrokeCap.Round)
    }
}

/** Three dots, one below the other, which stand for more buttons. */
@Composable
private fun MoreDots() {
    val palette = LocalPalette.current
    Canvas(Modifier.size(20.dp.grown())) {
        for (i in -1..1) drawCircle(palette.ink2, 1.9.dp.toPx(), center + Offset(0f, i * 6.dp.toPx()))
    }
}
