package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.TableScreen
import ayatsuri.core.Target
import ayatsuri.ui.theme.Palette
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.io.File

/** The percentages that a hint puts on the things that it is about. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], qualifiers = "w1280dp-h900dp-land-mdpi")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
class HintMarksTest {
    @Test
    fun `a hint marks its choices and what they point at`() =
        atTable("classic", 4, 21) { phone ->
            val shell = Shell(explain = phone::explain)
            phone.playUntil { table -> table.prompt!!.choices.count { choice -> choice.targets.any { it is Target.Hand } } > 1 }
            val table =
                runBlocking {
                    phone.press("hint")
                    val hasHint = { screen: Screen -> (screen as? Screen.Table)?.v1?.hint?.isThinking == false }
                    (phone.screens.first(hasHint) as Screen.Table).v1
                }
            val marked = drawn(table, shell)
            marked.save(File(System.getProperty("ayatsuri.pictures"), "hint.png"))
            val changes = Changes(marked, drawn(table.copy(hint = table.hint!!.copy(choices = emptyList())), shell))
            val pile = marked.texts.single { it.text == "${table.piles.single().amount}" }
            assertTrue("no mark on the pile", changes.any(pile, around = TAG))
            assertFalse("the pile's number is covered", changes.any(pile, around = 0))
            val city = marked.texts.single { it.text == "0/7" }
            assertTrue("no mark on the own seat", changes.any(city.copy(right = marked.wide / DENSITY), around = 0))
            val words = table.hint!!.lines.first()
            assertTrue("the hint is scrolled away: ${marked.texts}", marked.texts.any { it.text == words })
        }

    /** The places where two drawn pages differ. */
    private class Changes(
        private val one: DrawnPage,
        private val other: DrawnPage,
    ) {
        fun any(
            text: PlacedText,
            around: Int,
        ) = (text.top - around until text.bottom + around).any { y ->
            (text.left - around until text.right + around).any { x ->
                val at = y * DENSITY * one.wide + x * DENSITY
                x in 0 until one.wide / DENSITY && y in 0 until one.high / DENSITY && one.pixels[at] != other.pixels[at]
            }
        }
    }

    private fun drawn(
        table: TableScreen,
        shell: Shell,
    ) = PageWindow(listOf(Paper(PictureSize.PHONE, DENSITY.toFloat()))).use {
        it.draw(Screen.Table(table), shell, Language.ENGLISH, Palette.day).single()
    }

    private companion object {
        const val DENSITY = 2

        /** The greatest distance of a tag from its thing, in units. */
        const val TAG = 16
    }
}
