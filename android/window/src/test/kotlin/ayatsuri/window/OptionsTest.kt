package ayatsuri.window

import ayatsuri.core.Language
import ayatsuri.core.live.OwnRadio
import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.io.path.Path

/** Tests the options of the command line of `scripts/phone`. */
class OptionsTest {
    private fun read(vararg arguments: String) = optionsOf(arguments.toList()) { null }

    @Test
    fun `every option is read`() {
        val options =
            read("--picture", "table", "a.png", "--language", "ja", "--night", "--size", "800x600", "--scale", "1.5", "--data", "/d")
        val wanted = PictureWanted(PicturePage.TABLE, Path("a.png"))
        assertEquals(
            Options(wanted, Language.JAPANESE, isNight = true, PhoneSize(800, 600), scale = 1.5f, Path("/d")),
            options,
        )
    }

    @Test
    fun `radios are read`() {
        assertEquals(OwnRadio.Local(null), read().radio)
        assertEquals(OwnRadio.Local("/room"), read("--radio", "local:/room").radio)
        assertEquals(OwnRadio.Bluetooth(null), read("--radio", "bluetooth").radio)
        assertEquals(OwnRadio.Bluetooth("hci1"), read("--radio", "bluetooth:hci1").radio)
    }

    @Test
    fun `what cannot be done is said`() {
        val wrong =
            listOf(
                listOf("--what"),
                listOf("--picture", "nothing", "a.png"),
                listOf("--picture", "home"),
                listOf("--size", "412"),
                listOf("--size", "1x1"),
                listOf("--scale", "9"),
                listOf("--language", "fr"),
                listOf("--radio", "loud"),
            )
        for (arguments in wrong) {
            val refused = assertThrows(InvalidCommandLine::class.java) { read(*arguments.toTypedArray()) }
            assertTrue(refused.message!!.isNotEmpty())
        }
    }

    @Test
    fun `a window is no larger than its screen`() {
        assertEquals(PhoneSize(412, 892), read().size.within(1920, 1080))
        assertEquals(PhoneSize(412, 738), read().size.within(1366, 738))
        assertEquals(PhoneSize(1000, 738), read("--size", "1280x800").size.within(1000, 738))
    }

    @Test
    fun `games are kept in a folder of the person`() {
        assertEquals(Path("/x/ayatsuri/phone"), optionsOf(emptyList()) { "/x".takeIf { _ -> it == "XDG_DATA_HOME" } }.data)
        assertTrue(read().data.endsWith(Path(".local/share/ayatsuri/phone")))
    }
}
