package ayatsuri.ui.components

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.LocalType
import ayatsuri.ui.theme.Words

/** The title of a sheet, or of a part of a page on the stage. */
@Composable
fun Title(text: String) = Words(text, LocalType.current.question, Modifier.semantics { heading() })

/** The heading of a part of a page. */
@Composable
fun Heading(text: String) = Words(text, LocalType.current.headline, Modifier.semantics { heading() })

/** A paragraph of running text. */
@Composable
fun Paragraph(text: String) = Words(text, LocalType.current.body)

/** A text of less importance. */
@Composable
fun Detail(text: String) = Words(text, LocalType.current.detail, color = LocalPalette.current.ink2)
