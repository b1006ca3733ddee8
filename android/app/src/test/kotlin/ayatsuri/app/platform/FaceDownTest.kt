package ayatsuri.app.platform

import org.junit.Assert.assertEquals
import org.junit.Test

class FaceDownTest {
    private var times = 0
    private val face = FaceDown { times++ }
    private var now = 0L

    /** Holds the phone in a position for [millis], while the sensor reports sixteen times a second. */
    private fun lay(
        x: Float,
        y: Float,
        z: Float,
        millis: Long,
    ) {
        val until = now + millis * 1_000_000
        while (now < until) {
            face.gravity(x, y, z, now)
            now += 60_000_000
        }
    }

    @Test
    fun `a phone that is laid on its face is told once, until it was taken up`() {
        lay(0f, 6f, 7.5f, 1_000)
        assertEquals("held in a hand", 0, times)
        lay(0.2f, 0.1f, -9.7f, 2_000)
        assertEquals(1, times)
        lay(0.2f, 3f, -8.6f, 500)
        lay(0.2f, 0.1f, -9.7f, 1_000)
        assertEquals("it was only nudged", 1, times)
        lay(0f, 0f, 9.8f, 200)
        lay(0f, 0f, -9.8f, 1_000)
        assertEquals(2, times)
    }

    @Test
    fun `what is swung, held aslant, or lies on its back is not on its face`() {
        lay(0f, 0f, -9.8f, 240)
        lay(0f, 9f, -3f, 100)
        lay(0f, 0f, -9.8f, 240)
        lay(0f, 0f, 9.8f, 5_000)
        lay(5f, 3f, -8.9f, 5_000)
        lay(0f, 6f, -7.6f, 5_000)
        lay(Float.NaN, 0f, -9.8f, 5_000)
        assertEquals(0, times)
    }
}
