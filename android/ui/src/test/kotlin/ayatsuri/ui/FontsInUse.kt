package ayatsuri.ui

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.text.BasicText
import androidx.compose.ui.ComposeScene
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.sp
import org.jetbrains.skia.FontMgr
import org.jetbrains.skia.FontStyle
import org.jetbrains.skia.Surface
import org.jetbrains.skia.Typeface
import java.util.zip.CRC32

/** With which fonts pictures are drawn here. */
object FontsInUse {
    /** The families of the roles of text, and what Compose takes for each: the first that is installed. */
    private val families =
        mapOf(
            FontFamily.Default to listOf("Noto Sans", "DejaVu Sans", "Arial"),
            FontFamily.Serif to listOf("Noto Serif", "DejaVu Serif", "Times New Roman"),
            FontFamily.Monospace to listOf("Noto Sans Mono", "DejaVu Sans Mono", "Consolas"),
        )

    /** Their families and versions, then a sum over the letters that they draw: another version of a font is another line. */
    fun lines(): List<String> = (named() + letters()).distinct()

    private fun named(): List<String> =
        listOf(FontStyle.NORMAL, FontStyle.BOLD).flatMap { style ->
            val latin = families.values.mapNotNull { names -> names.firstNotNullOfOrNull { FontMgr.default.matchFamilyStyle(it, style) } }
            val japanese = FontMgr.default.matchFamilyStyleCharacter(null, style, arrayOf("ja"), '王'.code)
            (latin + listOfNotNull(japanese)).map { "font: ${it.familyName} ${if (it.isBold) "bold" else "normal"}, ${it.version()}" }
        }

    /** What the font says of its version: the fifth of its names (OpenType, `name`). */
    private fun Typeface.version(): String {
        val names = getTableData("name")?.bytes ?: return "no version"

        fun number(at: Int) = (names[at].toInt() and 0xff shl 8) or (names[at + 1].toInt() and 0xff)
        for (record in 0 until number(2)) {
            val at = 6 + record * 12
            if (number(at + 6) != 5 || number(at) != 3) continue
            val start = number(4) + number(at + 10)
            return String(names, start, number(at + 8), Charsets.UTF_16BE).substringBefore(';')
        }
        return "no version"
    }

    private fun letters(): List<String> =
        families.keys.flatMap { family ->
            listOf(FontWeight.Normal, FontWeight.Bold).map { weight ->
                val sum = CRC32().apply { update(drawn(TextStyle(fontSize = 24.sp, fontFamily = family, fontWeight = weight))) }
                "letters: ${family.toString().substringAfter('.')} ${weight.weight}, ${"%08x".format(sum.value)}"
            }
        }

    private fun drawn(style: TextStyle): ByteArray {
        val surface = Surface.makeRasterN32Premul(WIDE, HIGH)
        val scene = ComposeScene(density = Density(1f))
        try {
            scene.constraints = Constraints(maxWidth = WIDE, maxHeight = HIGH)
            scene.setContent {
                Column {
                    BasicText("Hamburgefonstiv ABCDEGKMQRSWXYZ 0123456789 &%", style = style.copy(localeList = LocaleList("en")))
                    BasicText("あやつり王司祭暗殺者奇術師建築家将軍、。「」アイウ骨直", style = style.copy(localeList = LocaleList("ja")))
                }
            }
            surface.canvas.clear(WHITE)
            scene.render(surface.canvas, 0)
            val pixels = SmallCopy.pixelsOf(surface.makeImageSnapshot())
            return ByteArray(pixels.size) { pixels[it].toByte() }
        } finally {
            scene.close()
            surface.close()
        }
    }

    private const val WHITE = -1
    private const val WIDE = 900
    private const val HIGH = 90
}
