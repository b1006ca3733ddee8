package ayatsuri.app.scan

import ayatsuri.app.permission.inWords
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** The steps to the camera: the app asks when somebody wants to scan, and never by itself. */
class CameraFlowTest {
    private val refused = CameraConditions(isGranted = false, isAskable = true)
    private val silent = CameraConditions(isGranted = false, isAskable = false)
    private val granted = CameraConditions(isGranted = true, isAskable = false)

    private fun CameraFlow.then(
        now: CameraConditions,
        vararg events: CameraEvent,
    ) = events.fold(this) { flow, event -> flow.on(event, now) }

    @Test
    fun `who has given it scans at once, who has not reads why first`() {
        assertEquals(CameraStep.OPEN, CameraFlow().on(CameraEvent.WANTED, granted).step)
        val asked = CameraFlow().then(silent, CameraEvent.WANTED)
        assertEquals(CameraStep.EXPLAINED, asked.step)
        assertEquals(CameraStep.ASKED, asked.on(CameraEvent.GO_ON, silent).step)
        assertEquals(CameraStep.OPEN, asked.on(CameraEvent.GO_ON, silent).on(CameraEvent.ANSWERED, granted).step)
        assertEquals(CameraStep.NOTHING, asked.on(CameraEvent.NOT_NOW, silent).step)
    }

    @Test
    fun `a refusal can be thought over once, and then only the settings help`() {
        val once = CameraFlow().then(silent, CameraEvent.WANTED, CameraEvent.GO_ON).on(CameraEvent.ANSWERED, refused)
        assertEquals(CameraStep.REFUSED, once.step)
        val twice = once.then(refused, CameraEvent.GO_ON).on(CameraEvent.ANSWERED, silent)
        assertEquals(CameraStep.REFUSED_FOR_GOOD, twice.step)
        // The next time, also in another process, the person is sent to the settings at once.
        val later = CameraFlow(wasRefused = twice.wasRefused, isRefusedForGood = twice.isRefusedForGood)
        assertEquals(CameraStep.REFUSED_FOR_GOOD, later.on(CameraEvent.WANTED, silent).step)
        // The permission may be given in the settings, or reset there so that the system asks again.
        assertEquals(CameraStep.OPEN, twice.on(CameraEvent.RETURNED, granted).step)
        assertEquals(CameraStep.REFUSED_FOR_GOOD, twice.on(CameraEvent.RETURNED, silent).step)
        assertEquals(CameraStep.EXPLAINED, later.on(CameraEvent.WANTED, refused).step)
        val given = later.on(CameraEvent.WANTED, granted)
        assertTrue("what was refused once is forgotten", !given.wasRefused && !given.isRefusedForGood)
    }

    @Test
    fun `a question that goes away without an answer is no refusal for good`() {
        val away = CameraFlow().then(silent, CameraEvent.WANTED, CameraEvent.GO_ON, CameraEvent.ANSWERED)
        assertEquals(CameraStep.REFUSED, away.step)
        assertEquals(CameraStep.REFUSED_FOR_GOOD, away.then(silent, CameraEvent.GO_ON, CameraEvent.ANSWERED).step)
    }

    @Test
    fun `nothing opens the camera but a wish, an answer, or what was given in the settings`() {
        for (event in CameraEvent.entries - CameraEvent.WANTED) {
            assertEquals("$event", CameraStep.NOTHING, CameraFlow().on(event, granted).step)
        }
        val explained = CameraFlow().on(CameraEvent.WANTED, silent)
        assertEquals(CameraStep.EXPLAINED, explained.on(CameraEvent.RETURNED, granted).step)
        assertEquals(CameraStep.NOTHING, CameraFlow().then(granted, CameraEvent.WANTED, CameraEvent.OPENED).step)
    }

    @Test
    fun `every step that waits for the person says something`() {
        val silent = setOf(CameraStep.NOTHING, CameraStep.ASKED, CameraStep.OPEN)
        for (step in CameraStep.entries - silent) assertNotNull("$step", step.inWords())
        assertEquals(
            CameraStep.entries.size - silent.size,
            CameraStep.entries
                .mapNotNull { it.inWords() }
                .toSet()
                .size,
        )
    }
}
