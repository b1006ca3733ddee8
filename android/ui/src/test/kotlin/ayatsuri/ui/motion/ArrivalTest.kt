package ayatsuri.ui.motion

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.createComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.unit.dp
import ayatsuri.core.Cue
import ayatsuri.core.Language
import ayatsuri.core.SeatView
import ayatsuri.core.Sign
import ayatsuri.core.SignKind
import ayatsuri.phone.Moved
import ayatsuri.ui.InHand
import ayatsuri.ui.atTable
import ayatsuri.ui.playUntil
import ayatsuri.ui.table.FaceWithSigns
import ayatsuri.ui.theme.LocalPalette
import ayatsuri.ui.theme.Look
import kotlinx.coroutines.flow.MutableSharedFlow
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test

/** Tests that a thing on its way is not drawn where it will stand before it has arrived there. */
class ArrivalTest {
    @get:Rule
    val rule = createComposeRule()

    private val told = MutableSharedFlow<Moved>(extraBufferCapacity = 9)
    private val motions = Motions(told)

    private fun pixels() =
        rule
            .onNodeWithTag("goal")
            .captureToImage()
            .toPixelMap()
            .buffer
            .toList()

    @Test
    fun `a crown that comes to a player is drawn once, when it is there`() {
        lateinit var seat: SeatView
        atTable("classic", players = 4, seed = 21) { phone -> seat = phone.playUntil { true }.seats[1] }
        val crowned = seat.copy(signs = listOf(Sign(SignKind.CROWN, "holds the crown", "crown")))
        rule.setContent {
            InHand(isSeen = true) {
                Look(Language.ENGLISH) {
                    CompositionLocalProvider(LocalMotions provides motions) {
                        // A test's frames are drawn one over the other, so the ground hides the earlier ones.
                        Box(Modifier.fillMaxSize().background(LocalPalette.current.ground))
                        Moving {
                            Box(Modifier.offset(200.dp, 300.dp).size(40.dp).spot(Spot.Face(0u)))
                            Box(Modifier.padding(40.dp).size(90.dp).testTag("goal")) {
                                FaceWithSigns(crowned, 42.dp, Modifier.padding(24.dp))
                            }
                        }
                    }
                }
            }
        }
        rule.waitForIdle()
        val there = pixels()
        assertTrue("nothing is drawn yet", there.any { it != 0 })
        rule.mainClock.autoAdvance = false
        assertTrue(told.tryEmit(Moved(listOf(Cue.Marker(0u, seat.seat)), 1uL)))
        rule.mainClock.advanceTimeByFrame()
        assertNotEquals("the crown is there before it has set out", there, pixels())
        assertTrue(motions.flights.isComing(Mover.Crown, Spot.Face(seat.seat)))
        rule.mainClock.autoAdvance = true
        rule.waitForIdle()
        assertFalse(motions.flights.isComing(Mover.Crown, Spot.Face(seat.seat)))
        assertEquals("the crown is not there when it has arrived", there, pixels())
    }
}
