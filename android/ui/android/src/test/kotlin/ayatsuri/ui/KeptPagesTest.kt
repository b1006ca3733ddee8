package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.ui.theme.Palette
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.File

/**
 * Tests that every page is drawn as it was when somebody last looked at it: in both languages, by night and by day, on
 * a small phone, a phone, a tablet and in text of twice the size, with Android's own text and drawing. `scripts/android
 * pictures` keeps them anew.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], qualifiers = "w1280dp-h900dp-land-mdpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class KeptPagesTest {
    private val kept = KeptPages(File(System.getProperty("ayatsuri.kept")))

    /** The folder for pictures of pages that differ. */
    private val folder = File(System.getProperty("ayatsuri.pictures"))

    private val isKeptAnew = System.getProperty("ayatsuri.keep") != null

    private val changes = mutableListOf<String>()

    @Test
    fun `every page is drawn as it was kept`() {
        val sheets = mutableSetOf<String>()
        val screens = mutableSetOf<String>()
        val leftAlone = mutableListOf<String>()
        val sizes = PictureSize.entries
        PageWindow(sizes.map { Paper(it) }).use { window ->
            for (language in Language.entries) {
                val texts = linkedMapOf<String, List<PlacedText>>()
                PictureStates(language) { state, screen, shell ->
                    screens += screen.javaClass.simpleName
                    val page = PageName(state, language)
                    for (isNight in listOf(true, false)) {
                        sheets += kept.nameOfSheet(page, isNight)
                        val drawn = sizes.zip(window.draw(screen, shell, language, if (isNight) Palette.night else Palette.day)).toMap()
                        if (isNight) drawn.forEach { (size, at) -> texts["$page $size"] = at.texts }
                        if (isNight) drawn.forEach { (size, at) -> leftAlone += at.leftAlone.map { "$page $size: $it" } }
                        if (isKeptAnew) {
                            kept.keep(
                                page,
                                isNight,
                                drawn.mapValues { SmallCopy.of(it.value) },
                            )
                        } else {
                            compare(page, isNight, drawn)
                        }
                        if (isKeptAnew && isNight == (language == Language.JAPANESE)) keepForReaders(page, drawn)
                    }
                }.all()
                if (isKeptAnew) kept.keepTexts(language, texts) else compareTexts(language, texts)
            }
        }
        assertEquals("buttons that leave a letter alone in a line", emptyList<String>(), leftAlone)
        assertEquals("pages that no picture shows", screenKinds(), screens)
        assertEquals("sheets that are kept, and pages that are drawn", sheets, kept.sheets())
        assertTrue(
            "${changes.size} differences; if all are meant, scripts/android pictures keeps the pages as they are now. " +
                "What differs is in $folder.\n" + changes.take(MOST_NAMED).joinToString("\n"),
            changes.isEmpty(),
        )
    }

    /** Keeps the pictures of the README: by night in Japanese, by day in English. */
    private fun keepForReaders(
        page: PageName,
        drawn: Map<PictureSize, DrawnPage>,
    ) {
        if (page.state in SHOWN) kept.keepForReaders("$page", drawn.getValue(PictureSize.PHONE))
        if (page.state == SHOWN_WIDE) kept.keepForReaders("${page.state}-tablet-${page.tag}", drawn.getValue(PictureSize.TABLET))
    }

    @Test
    fun `every step of a round is in the README`() {
        val drawn = mutableMapOf<String, DrawnPage>()
        RoundStates { state, screen, shell ->
            // A window of its own: one that an earlier test has opened draws only its first page.
            PageWindow(listOf(Paper(PictureSize.SMALL))).use { window ->
                drawn[state] = window.draw(screen, shell, Language.ENGLISH, Palette.day).single()
            }
        }.all()
        val pictures = drawn.values.map { it.pixels.toList() }
        assertEquals("each step has a picture of its own", pictures.size, pictures.toSet().size)
        if (isKeptAnew) drawn.forEach { (state, page) -> kept.keepForReaders(state, page) }
        val readme = File(kept.folder, "../../../README.md").readText()
        val shown = Regex("phone-(round-[a-z]+).png").findAll(readme).map { it.groupValues[1] }.toSet()
        assertEquals(drawn.keys, shown)
        for (state in shown) assertTrue(state, File(kept.folder.parentFile, "phone-$state.png").exists())
    }

    private fun screenKinds() =
        Screen::class.java.declaredClasses
            .filter {
                Screen::class.java.isAssignableFrom(it)
            }.map { it.simpleName }
            .toSet()

    private fun compare(
        page: PageName,
        isNight: Boolean,
        drawn: Map<PictureSize, DrawnPage>,
    ) {
        val copies = kept.copies(page, isNight) ?: return
        for ((size, at) in drawn) {
            val found = copies.getValue(size).differs(SmallCopy.of(at)) ?: continue
            val name = "$page-${if (isNight) "night" else "day"}-${size.name.lowercase()}"
            changes += "$name: ${found.count} pixels of its copy, within ${found.left},${found.top}–${found.right},${found.bottom}"
            at.save(File(folder, "$name.png"))
        }
    }

    private fun compareTexts(
        language: Language,
        drawn: Map<String, List<PlacedText>>,
    ) {
        val texts = kept.texts(language)
        assertEquals("pages whose texts are kept", texts.keys, drawn.keys)
        for ((page, now) in drawn) changes += changedTexts(texts.getValue(page), now).map { "$page: $it" }
    }

    @Test
    fun `what is left out, moved or coloured otherwise is found`() {
        var plants = 0
        val window = PageWindow(listOf(Paper(PictureSize.PHONE)))
        PictureStates(Language.JAPANESE) { state, screen, shell ->
            if (state !in listOf("settings", "four-turn", "lobby")) return@PictureStates
            val drawn = window.draw(screen, shell, Language.JAPANESE, Palette.night).single()
            val wide = drawn.wide
            val high = drawn.high
            val pixels = drawn.pixels
            val copy = SmallCopy.of(drawn)

            fun demand(
                what: String,
                pixel: (Int, Int) -> Int,
            ) {
                plants += 1
                assertNotNull("$state: $what is not found", copy.differs(SmallCopy.of(wide, high, pixel)))
            }
            for (text in drawn.texts.filter { it.isWritten(pixels, wide, high) }) {
                fun isIn(
                    x: Int,
                    y: Int,
                ) = x in text.left until text.right && y in text.top until text.bottom
                val ground = pixels[text.top.coerceAtLeast(0) * wide + text.left.coerceAtLeast(0)]
                demand("$text, left out,") { x, y -> if (isIn(x, y)) ground else pixels[y * wide + x] }
                demand("$text, moved by four units,") { x, y ->
                    val from = (y - MOVED).coerceAtLeast(0)
                    if (isIn(x, from)) {
                        pixels[from * wide + x]
                    } else if (isIn(x, y)) {
                        ground
                    } else {
                        pixels[y * wide + x]
                    }
                }
                demand("$text, in another colour,") { x, y -> pixels[y * wide + x].let { if (isIn(x, y)) it xor REDDER else it } }
                val without = drawn.texts - text
                val moved = without + text.copy(top = text.top + MOVED, bottom = text.bottom + MOVED)
                // If a text stands on the page twice, the loss of one cannot be told from a move.
                if (drawn.texts.count { it.text == text.text } == 1) assertEquals(1, changedTexts(drawn.texts, without).size)
                assertEquals(1, changedTexts(drawn.texts, moved).size)
            }
        }.all()
        window.close()
        assertTrue("$plants plants", plants > 50)
    }

    /**
     * Whether the text is written in letters of some size at this place: not a description of a drawing, and not cut
     * off by an edge.
     */
    private fun PlacedText.isWritten(
        pixels: IntArray,
        wide: Int,
        high: Int,
    ): Boolean {
        if (left < 0 || top < 0 || right > wide || bottom > high || right - left < 24 || bottom - top !in 12..40) return false
        val colors = (top until bottom).flatMap { y -> (left until right).map { x -> pixels[y * wide + x] } }
        return colors.distinct().size > 12 && colors
            .groupingBy { it }
            .eachCount()
            .values
            .max() > colors.size / 2
    }

    @Test
    fun `what is kept is small`() {
        val all =
            checkNotNull(kept.folder.listFiles()) + checkNotNull(kept.folder.parentFile.listFiles { _, name -> name.startsWith("phone-") })
        val size = all.sumOf { it.length() }
        println("pictures of pages that are kept: $size bytes of at most $MOST_BYTES")
        assertTrue("$size", size <= MOST_BYTES)
    }

    private companion object {
        const val MOST_BYTES = 6_000_000L

        const val MOVED = 4
        const val REDDER = 0x400000
        const val MOST_NAMED = 30
        const val SHOWN_WIDE = "four-turn"
        val SHOWN = setOf("four-turn", "eight-draft", "kingdom-3-turn", "home", "four-end", "nearby", "join", "lobby", "audit")
    }
}
