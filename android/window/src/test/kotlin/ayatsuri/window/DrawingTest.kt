package ayatsuri.window

import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.awt.Color
import java.awt.image.BufferedImage
import java.io.File
import javax.imageio.ImageIO

/** `scripts/phone --picture`, without a display. */
class DrawingTest {
    @get:Rule
    val folder = TemporaryFolder()

    private fun drawn(
        page: PicturePage,
        language: Language = Language.ENGLISH,
        isNight: Boolean = false,
        scale: Float? = 1f,
    ): File {
        val file = File(folder.root, "${page.title}-$language-$isNight-$scale.png")
        val wanted = PictureWanted(page, file.toPath())
        runBlocking { draw(Options(wanted, language, isNight, PhoneSize(360, 640), scale, folder.root.toPath())) }
        return file
    }

    /** The number of colors in a picture: text and cards have many, an empty page almost none. */
    private fun BufferedImage.colors() = getRGB(0, 0, width, height, null, 0, width).toSet().size

    @Test
    fun `every page is drawn, each its own picture`() {
        val pictures = PicturePage.entries.associateWith { drawn(it) }
        for ((page, file) in pictures) {
            val picture = ImageIO.read(file)
            assertEquals(360 to 640, picture.width to picture.height)
            assertTrue("$page has ${picture.colors()} colors", picture.colors() > MANY)
        }
        val different = pictures.values.map { it.readBytes().toList() }.toSet()
        assertEquals(pictures.size, different.size)
    }

    @Test
    fun `pages of a game show a table that asks its player, and the result one that they have won`() =
        runBlocking {
            suspend fun reached(page: PicturePage): Screen {
                val phone = Phone.open(folder.newFolder().toPath(), Language.ENGLISH)
                page.reach(phone) { error("$page needs no other phone") }
                return phone.screens.value.also { phone.close() }
            }
            for (page in listOf(PicturePage.DRAFT, PicturePage.TABLE, PicturePage.EIGHT, PicturePage.KINGDOM, PicturePage.LESSON)) {
                val table = reached(page) as? Screen.Table
                assertTrue("$page", table?.v1?.prompt != null)
            }
            val result = reached(PicturePage.RESULT) as Screen.Result
            assertEquals(
                1u,
                result.v1.seats
                    .single { it.isMine }
                    .place,
            )
        }

    @Test
    fun `language, night and scale are seen`() {
        val page = PicturePage.HOME
        val plain = drawn(page)
        val large = ImageIO.read(drawn(page, scale = null))
        assertEquals(720 to 1280, large.width to large.height)
        assertFalse(plain.readBytes().contentEquals(drawn(page, language = Language.JAPANESE).readBytes()))

        fun light(file: File): Int {
            val picture = ImageIO.read(file)
            val color = Color(picture.getRGB(picture.width / 2, picture.height - 4))
            return color.red + color.green + color.blue
        }
        assertTrue(light(plain) > light(drawn(page, isNight = true)) + 200)
    }

    @Test
    fun `a picture is the same each time`() = assertTrue(drawn(PicturePage.TABLE).readBytes().contentEquals(again()))

    private fun again(): ByteArray = drawn(PicturePage.TABLE).readBytes()

    private companion object {
        const val MANY = 40
    }
}
