package ayatsuri.ui.settings

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.semantics
import ayatsuri.core.AboutScreen
import ayatsuri.core.UserAction
import ayatsuri.ui.components.Frame
import ayatsuri.ui.rules.OpeningChapter
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Space
import ayatsuri.ui.theme.Words
import ayatsuri.ui.theme.isLargeText

/** The page about the app: its version numbers, then credits, licences, privacy and help to read. */
@Composable
fun AboutPage(
    about: AboutScreen,
    onAction: (UserAction) -> Unit,
) = Frame(about.title, about.buttons, onAction) {
    for (fact in about.facts) {
        Row(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {},
            horizontalArrangement = Arrangement.spacedBy(Space.sections),
        ) {
            // In large text labels need more room than their values.
            Words(fact.label, LocalType.current.body, Modifier.weight(if (isLargeText()) 3f else 1f), LocalPalette.current.ink2)
            Words(fact.value, LocalType.current.body, Modifier.weight(1f))
        }
    }
    about.chapters.forEach { OpeningChapter(it) }
}
