package ayatsuri.ui.home

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import ayatsuri.core.Button
import ayatsuri.core.HomeAction
import ayatsuri.core.HomeScreen
import ayatsuri.core.Picture
import ayatsuri.core.UserAction
import ayatsuri.ui.art.Emblem
import ayatsuri.ui.art.HomeStage
import ayatsuri.ui.art.PictureOf
import ayatsuri.ui.components.QuietButton
import ayatsuri.ui.components.WideButton
import ayatsuri.ui.components.explanation
import ayatsuri.ui.components.pressable
import ayatsuri.ui.components.pressing
import ayatsuri.ui.components.stageGround
import ayatsuri.ui.lesson.STAGE_HAND
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.grown
import ayatsuri.ui.theme.isLargeText

/**
 * The first page: the stage, the games in play and the buttons for a new one; at the foot the pages that one only looks
 * things up in.
 */
@Composable
fun HomePage(
    home: HomeScreen,
    onAction: (UserAction) -> Unit,
) {
    val palette = LocalPalette.current
    BoxWithConstraints(Modifier.fillMaxSize().stageGround(palette), contentAlignment = Alignment.TopCenter) {
        val isWide = maxWidth >= 840.dp || (maxWidth >= 560.dp && maxHeight < 560.dp)
        if (isWide && (!isLargeText() || maxWidth >= WIDE_FOR_LARGE)) {
            Row(Modifier.fillMaxSize()) {
                HomeStage(Modifier.weight(1f).fillMaxHeight())
                val buttonsWidth = if (isLargeText()) 560.dp else 420.dp
                Column(Modifier.width(buttonsWidth).fillMaxHeight()) { HomeButtons(home, onAction) {} }
            }
        } else {
            val isSmall = isLargeText()
            val spareHeight = maxHeight - 110.dp - FOOT_HEIGHT - 66.dp * home.buttons.count { !it.isForLookingUp() }
            val stageHeight: Dp = if (isSmall) 120.dp else spareHeight.coerceIn(150.dp, maxHeight * 0.44f)
            Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
                HomeButtons(home, onAction) { HomeStage(Modifier.fillMaxWidth().height(stageHeight)) }
            }
        }
    }
}

/** The height of the foot and the space around it. */
private val FOOT_HEIGHT = 84.dp

/** The least width of a window that has room for the stage beside large text. */
private val WIDE_FOR_LARGE = 1000.dp

@Composable
private fun ColumnScope.HomeButtons(
    home: HomeScreen,
    onAction: (UserAction) -> Unit,
    stage: @Composable () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val press = pressing(onAction)
    val (foot, games) = home.buttons.partition { it.isForLookingUp() }
    Column(
        Modifier.weight(1f).testTag("page").verticalScroll(rememberScrollState()),
        horizontalAlignment = Alignment.CenterHorizontally,
    ) {
        stage()
        Column(
            Modifier.widthIn(max = Space.readable).fillMaxWidth().padding(Space.edge),
            verticalArrangement = Arrangement.spacedBy(Space.groups),
        ) {
            Column {
                Words(home.title, type.homeTitle, Modifier.semantics { heading() })
                Words(home.subtitle, type.body, color = palette.ink2)
            }
            for (button in games) {
                val isOpen = button.closed == null
                val picture: @Composable (Color) -> Unit = { LeadPicture(button, it) }
                WideButton(
                    button.label,
                    button.id,
                    detail = button.explanation(),
                    isPrimary = button.primary,
                    isOpen = isOpen,
                    picture = picture,
                ) { press(button) }
            }
            if (isLargeText()) foot.forEach { QuietButton(it, onTap = press) }
        }
    }
    if (!isLargeText()) {
        Row(Modifier.widthIn(max = Space.readable).fillMaxWidth().padding(4.dp)) {
            foot.forEach { FootButton(it, Modifier.weight(1f)) { press(it) } }
        }
    }
}

/** A picture of the place that a button leads to. */
@Composable
private fun LeadPicture(
    button: Button,
    ink: Color,
) {
    val home = (button.action as? UserAction.Home)?.v1
    Box(Modifier.size(44.dp.grown()), contentAlignment = Alignment.Center) {
        when (home) {
            // The stage hand tells the lessons.
            is HomeAction.Learn -> PictureOf(Picture.Card(STAGE_HAND))

            HomeAction.Quick -> PictureOf(Picture.Card("character/King"))

            HomeAction.QuickKingdom -> PictureOf(Picture.Card("occupation/Princess"))

            is HomeAction.BackToTable, is HomeAction.ResumeLatest, is HomeAction.Resume -> Emblem("button/resume", 32.dp, ink)

            HomeAction.Puzzle -> Emblem("button/resume", 32.dp, ink)

            is HomeAction.Favorite -> Emblem("button/quick", 32.dp, ink)

            HomeAction.New -> Emblem("button/new", 32.dp, ink)

            HomeAction.Host -> Emblem("button/host", 34.dp, ink)

            HomeAction.Join -> Emblem("button/join", 32.dp, ink)

            HomeAction.History, HomeAction.Rules, HomeAction.Statistics, HomeAction.Settings -> Unit

            // The deck stands for the deal of the day.
            null -> if (button.action is UserAction.Daily) Emblem("pile/deck", 32.dp, ink)
        }
    }
}

/** A button at the foot, which leads to a page that one looks things up in: its sign and its word. */
@Composable
private fun FootButton(
    button: Button,
    modifier: Modifier,
    onTap: () -> Unit,
) {
    val palette = LocalPalette.current
    val type = LocalType.current
    val isOpen = button.closed == null
    Column(
        modifier
            .testTag(button.id)
            .heightIn(min = 60.dp)
            .pressable(isOn = isOpen, onTap = onTap)
            .padding(horizontal = 2.dp, vertical = 6.dp),
        horizontalAlignment = Alignment.CenterHorizontally,
        verticalArrangement = Arrangement.spacedBy(4.dp),
    ) {
        val sign =
            when ((button.action as? UserAction.Home)?.v1) {
                HomeAction.History -> "history"
                HomeAction.Rules -> "rules"
                HomeAction.Statistics -> "statistics"
                else -> "settings"
            }
        Emblem("button/$sign", 23.dp, palette.ink2)
        Words(button.label, type.detail, color = palette.ink, align = TextAlign.Center)
        button.explanation()?.let { Words(it, type.note, color = palette.ink2, align = TextAlign.Center) }
    }
}

private fun Button.isForLookingUp(): Boolean =
    when ((action as? UserAction.Home)?.v1) {
        is HomeAction.History, is HomeAction.Rules, is HomeAction.Statistics, is HomeAction.Settings -> true
        else -> false
    }
