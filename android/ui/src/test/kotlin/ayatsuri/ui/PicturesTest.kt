package ayatsuri.ui

import androidx.compose.runtime.Composable
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import ayatsuri.core.Language
import ayatsuri.core.TableScreen
import org.jetbrains.skia.EncodedImageFormat
import org.jetbrains.skia.FontMgr
import org.jetbrains.skia.FontStyle
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.File

/** Pictures of the table on a phone of usual size, to be looked at: `scripts/android pictures` draws these alone. */
class PicturesTest {
    private fun picture(
        name: String,
        language: Language,
        text: Float = 1f,
        content: @Composable () -> Unit,
    ) {
        val palette = if (language == Language.JAPANESE) Palette.night else Palette.day
        val tag = if (language == Language.JAPANESE) "ja" else "en"
        val scene =
            ImageComposeScene(width = 1080, height = 2340, density = Density(2.75f, text)) {
                Look(language, palette, content)
            }
        val png =
            scene.use {
                it.render(0)
                it.render(500_000_000).encodeToData(EncodedImageFormat.PNG)!!.bytes
            }
        val file = File(System.getProperty("ayatsuri.pictures"), "$name-$tag.png")
        file.parentFile.mkdirs()
        file.writeBytes(png)
        assertTrue(png.size > 20_000)
    }

    private fun picture(
        name: String,
        language: Language,
        table: TableScreen,
        text: Float = 1f,
    ) = picture(name, language, text) { Table(table) {} }

    private fun isLate(table: TableScreen) = table.seats.sumOf { it.city.size } > table.seats.size * 2

    private fun isDraft(table: TableScreen) = table.prompt!!.looked.isNotEmpty() && isLate(table)

    /** In the middle of my turn, with things to do and things that cannot be done. */
    private fun isTurn(table: TableScreen) = isLate(table) && table.prompt!!.closed.isNotEmpty() && table.hand.isNotEmpty()

    private fun inBothLanguages(draw: (Language) -> Unit) = Language.entries.forEach(draw)

    @Test
    fun `the table of four`() =
        inBothLanguages { language ->
            atTable("classic", players = 4, seed = 21, language) { phone ->
                picture("four-draft", language, phone.playsUntil(::isDraft))
                picture("four-turn", language, phone.playsUntil(::isTurn))
                val end = phone.playsToTheEnd()
                picture("four-end", language) { Outcome(end) {} }
            }
        }

    @Test
    fun `the table of eight, and with large text`() =
        inBothLanguages { language ->
            atTable("fullset", players = 8, seed = 4, language) { phone ->
                val draft = phone.playsUntil(::isDraft)
                picture("eight-draft", language, draft)
                picture("eight-draft-large", language, draft, text = 1.6f)
                picture("eight-turn", language, phone.playsUntil(::isTurn))
                val end = phone.playsToTheEnd()
                picture("eight-end", language) { Outcome(end) {} }
            }
        }

    @Test
    fun `the table of Marionette Kingdom`() =
        inBothLanguages { language ->
            for (players in 2..3) {
                atTable("kingdom", players, seed = 4, language, "princess/with") { phone ->
                    val isDraft = { table: TableScreen -> isBuilt(table) && table.prompt!!.looked.isNotEmpty() }
                    picture("kingdom-$players-draft", language, phone.playsUntil(isDraft))
                    val isTurn = { table: TableScreen -> isBuilt(table) && table.prompt!!.closed.isNotEmpty() }
                    picture("kingdom-$players-turn", language, phone.playsUntil(isTurn))
                    val end = phone.playsToTheEnd()
                    picture("kingdom-$players-end", language) { Outcome(end) {} }
                }
            }
        }

    @Test
    fun `the screens of several phones`() =
        inBothLanguages { language ->
            val samples = Samples(language)
            picture("nearby", language) { Nearby(samples.nearby) {} }
            picture("join", language) { Join(samples.join) {} }
            picture("join-asking", language) { Join(samples.asking) {} }
            for ((name, text) in listOf("lobby" to 1f, "lobby-large" to 1.6f)) {
                picture(name, language, text) { Lobby(samples.lobby) {} }
            }
            picture("lobby-below", language) { Lobby(samples.lobby.copy(invitation = null)) {} }
            picture("lobby-dealing", language) { Lobby(samples.dealing) {} }
            picture("audit", language) { Audit(samples.audit) {} }
            picture("audit-unfair", language) { Audit(samples.unfair) {} }
            picture("audit-waiting", language) { Audit(samples.waiting) {} }
        }

    private fun isBuilt(table: TableScreen) = table.seats.sumOf { it.city.size } > 2

    @Test
    fun `some installed font has the Japanese letters`() {
        for (letter in "王司祭暗殺者あア") {
            val font = FontMgr.default.matchFamilyStyleCharacter(null, FontStyle.NORMAL, arrayOf("ja"), letter.code)
            assertNotNull("no font for $letter", font)
        }
    }
}
