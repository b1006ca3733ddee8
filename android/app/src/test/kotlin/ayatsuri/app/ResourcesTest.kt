package ayatsuri.app

import androidx.compose.ui.graphics.vector.PathParser
import ayatsuri.app.platform.PlatformText
import ayatsuri.core.Language
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** Tests the app's own texts in English and Japanese, and its drawings. */
class ResourcesTest {
    private val english = AndroidXml.strings("values")
    private val japanese = AndroidXml.strings("values-ja")

    @Test
    fun `every text is there in both languages, and says the same`() {
        assertEquals(english.keys, japanese.keys)
        english.forEach { (name, text) ->
            val other = japanese.getValue(name)
            assertTrue(name, text.isNotBlank() && other.isNotBlank())
            assertEquals("$name takes the same", arguments(text), arguments(other))
            assertTrue("$name is English", text.all { it.code < 0x250 })
            assertTrue("$name is Japanese", other.any { it.code in 0x3040..0x9fff })
            assertTrue("$name has half-width punctuation", Regex("[぀-鿿][,.!?()]").find(other) == null)
        }
    }

    private fun arguments(text: String) =
        Regex("%\\d\\$[a-z]")
            .findAll(text)
            .map { it.value }
            .sorted()
            .toList()

    @Test
    fun `an apostrophe is escaped, as Android reads it`() {
        (english.toList() + japanese.toList()).forEach { (name, text) ->
            assertTrue(name, Regex("(?<!\\\\)['\"]").find(text) == null)
        }
    }

    @Test
    fun `the sources name every text of the platform, and none twice`() {
        val ids = PlatformText.entries.map { it.id }
        assertEquals(ids.toSet().size, ids.size)
        val named = PlatformText.entries.map { it.name.lowercase() }.toSet()
        assertEquals(english.keys - "app_name", named)
    }

    @Test
    fun `the languages of the app are those of the core`() {
        val config = AndroidXml.read(AndroidXml.folder("xml").single { it.name == "locales_config.xml" }).documentElement
        val tags = config.elements().map { it.android("name") }
        assertEquals(listOf("en", "ja"), tags)
        assertEquals("a further language of the core needs its texts here", tags.size, Language.entries.size)
    }

    @Test
    fun `what has a look by night has it by day`() {
        AndroidXml.resources.forEach { (name, folders) -> assertTrue(name, "" in folders || "anydpi" in folders) }
    }

    @Test
    fun `every path of a drawing can be drawn, and lies on its canvas`() {
        var paths = 0
        AndroidXml.folder("drawable").forEach { file ->
            val vector = AndroidXml.read(file).documentElement
            vector.whole().filter { it.tagName == "path" }.forEach { path ->
                val nodes = PathParser().parsePathString(path.android("pathData")).toNodes()
                assertTrue(file.name, nodes.size > 1)
                val isFilled = path.android("fillColor").isNotEmpty() || path.elements().isNotEmpty()
                assertTrue(file.name, isFilled || path.android("strokeColor").isNotEmpty())
                paths++
            }
        }
        assertTrue("$paths paths", paths > 40)
    }
}
