package ayatsuri.ui

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

/** Pictures of the table on a phone of usual size, to be looked at: `android/ui/target/pictures`. */
class PicturesTest {
    private object NoCalls : TableCalls {
        override fun choose(
            prompt: ULong,
            index: UInt,
        ) = Unit

        override fun press(button: String) = Unit
    }

    private fun picture(
        name: String,
        table: TableScreen,
        language: Language,
        palette: Palette,
        text: Float = 1f,
    ) {
        val scene =
            ImageComposeScene(width = 1080, height = 2340, density = Density(2.75f, text)) {
                Look(language, palette) { Table(table, NoCalls) }
            }
        val png =
            scene.use {
                it.render(0)
                it.render(500_000_000).encodeToData(EncodedImageFormat.PNG)!!.bytes
            }
        val file = File(System.getProperty("ayatsuri.pictures"), "$name.png")
        file.parentFile.mkdirs()
        file.writeBytes(png)
        assertTrue(png.size > 20_000)
    }

    private fun late(table: TableScreen) = table.seats.sumOf { it.city.size } > table.seats.size * 2

    @Test
    fun `the table of four and of eight, in both languages, by day and by night`() {
        for ((language, palette) in listOf(Language.JAPANESE to Palette.night, Language.ENGLISH to Palette.day)) {
            val tag = if (language == Language.JAPANESE) "ja" else "en"
            atTable("classic", players = 4, seed = 21, language) { phone ->
                picture("four-$tag", phone.playsUntil { late(it) && it.hand.isNotEmpty() }, language, palette)
            }
            atTable("fullset", players = 8, seed = 4, language) { phone ->
                val draft = phone.playsUntil { it.prompt!!.looked.isNotEmpty() && late(it) }
                picture("eight-$tag", draft, language, palette)
                picture("eight-large-$tag", draft, language, palette, text = 1.6f)
            }
        }
    }

    @Test
    fun `some installed font has the Japanese letters`() {
        for (letter in "王司祭暗殺者あア") {
            val font = FontMgr.default.matchFamilyStyleCharacter(null, FontStyle.NORMAL, arrayOf("ja"), letter.code)
            assertNotNull("no font for $letter", font)
        }
    }
}
