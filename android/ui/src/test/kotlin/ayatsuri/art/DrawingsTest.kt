package ayatsuri.art

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.graphics.toArgb
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import ayatsuri.core.Tint
import org.jetbrains.skia.Bitmap
import org.jetbrains.skia.EncodedImageFormat
import org.jetbrains.skia.Image
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.File
import kotlin.math.min

/** Tests that every drawing can be drawn, by night and by day, and draws sheets of them for people to look at. */
class DrawingsTest {
    private val ids = Drawings.ids.toList()

    private fun drawn(
        width: Int,
        height: Int,
        draw: DrawScope.() -> Unit,
    ): Image = ImageComposeScene(width, height, Density(1f)) { Canvas(Modifier.fillMaxSize(), draw) }.use { it.render(0) }

    private fun Image.pixels(): Set<Int> {
        val bitmap = Bitmap().also { it.allocN32Pixels(width, height) }
        check(readPixels(bitmap, 0, 0))
        return (0 until width).flatMapTo(HashSet()) { x -> (0 until height).map { y -> bitmap.getColor(x, y) } }
    }

    private fun tintOf(id: String) = Tint.entries.find { id == "pattern/${it.name.lowercase()}" } ?: Tint.GREEN

    private fun DrawScope.sheet(colors: ArtColors) {
        val columns = 16
        for ((i, id) in ids.withIndex()) {
            val drawing = Drawings[id]
            val at = Offset(i % columns * 100f + 5, i / columns * 100f + 5)
            val scale = min(90 / drawing.width, 90 / drawing.height)
            // A pattern's cell extends beyond its grid.
            clipRect(at.x - 2, at.y - 2, at.x + 2 + drawing.width * scale, at.y + 2 + drawing.height * scale) {
                draw(drawing, colors.of(tintOf(id)).ofSeat(i % 8), at, scale)
            }
        }
    }

    @Test
    fun `each drawing leaves something to see, by night and by day`() {
        for (colors in listOf(ArtColors.night, ArtColors.day)) {
            for (id in ids) {
                val drawing = Drawings[id]
                val scale = min(64 / drawing.width, 64 / drawing.height)
                val image = drawn(64, 64) { draw(drawing, colors.of(tintOf(id)), scale = scale) }
                assertTrue("$id is empty", image.pixels().size > 1)
            }
        }
    }

    @Test
    fun `all drawings on one sheet`() {
        for ((name, colors, ground) in listOf(Triple("night", ArtColors.night, 0xFF14110F), Triple("day", ArtColors.day, 0xFFF6F1E5))) {
            val image =
                drawn(1600, (ids.size / 16 + 1) * 100) {
                    drawRect(Color(ground))
                    sheet(colors)
                }
            val file = File(System.getProperty("ayatsuri.pictures"), "art-$name.png")
            file.parentFile.mkdirs()
            file.writeBytes(image.encodeToData(EncodedImageFormat.PNG)!!.bytes)
        }
    }

    @Test
    fun `a tint, a seat and a role can be another`() {
        val castle = Drawings["skyline/district/Castle"]

        fun pixels(colors: ArtColors) = drawn(48, 64) { draw(castle, colors) }.pixels()
        assertNotEquals(pixels(ArtColors.night.of(Tint.YELLOW)), pixels(ArtColors.night.of(Tint.RED)))
        val window = ArtColors.night["light"].toArgb()
        assertTrue(window in pixels(ArtColors.night))
        assertFalse(window in pixels(ArtColors.night.unlit()))
        val face = Drawings.face(3)
        assertNotEquals(
            drawn(52, 52) { draw(face, ArtColors.day.ofSeat(1)) }.pixels(),
            drawn(52, 52) { draw(face, ArtColors.day.ofSeat(2)) }.pixels(),
        )
    }

    @Test
    fun `what has no building of its own stands on a plinth`() {
        val keep = drawn(48, 64) { drawBuilding("district/Keep", 3, ArtColors.night.of(Tint.PURPLE)) }
        val plinth = drawn(48, 64) { draw(Drawings.plinth(3), ArtColors.night.of(Tint.PURPLE), cell = 8f) }
        assertTrue(ArtColors.night[EMBLEM].toArgb() in keep.pixels())
        assertFalse(ArtColors.night[EMBLEM].toArgb() in plinth.pixels())
        assertTrue(Drawings.plinth(1).bounds.top > Drawings.plinth(8).bounds.top)
        assertEquals(Drawings.plinth(8), Drawings.plinth(12))
    }

    @Test
    fun `a puppet is shown with and without what it holds`() {
        val assassin = Drawings.puppet("character/Assassin")
        assertTrue(assassin.layers.any { it.role == PROP })
        val with = drawn(100, 140) { draw(assassin, ArtColors.night) }.pixels()
        val without = drawn(100, 140) { draw(assassin, ArtColors.night, without = PROP) }.pixels()
        assertTrue(ArtColors.night[PROP].toArgb() in with)
        assertFalse(ArtColors.night[PROP].toArgb() in without)
    }
}
