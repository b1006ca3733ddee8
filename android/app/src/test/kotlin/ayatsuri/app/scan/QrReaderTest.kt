package ayatsuri.app.scan

import ayatsuri.core.Language
import ayatsuri.core.QrPicture
import ayatsuri.core.Screen
import ayatsuri.phone.Phone
import ayatsuri.phone.Room
import ayatsuri.phone.await
import ayatsuri.phone.press
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.BeforeClass
import org.junit.Test
import java.nio.file.Files
import kotlin.io.path.ExperimentalPathApi
import kotlin.io.path.deleteRecursively
import kotlin.math.cos
import kotlin.math.exp
import kotlin.math.floor
import kotlin.math.sin
import kotlin.random.Random

/** The invitation that the core draws, as a camera sees it: turned, far away, in the dark, out of focus. */
class QrReaderTest {
    private val reader = QrReader()

    /** The code at ([x], [y]) of a frame, each square [step] pixels wide, turned by [degrees]; 0 is black. */
    private fun frame(
        step: Double = 8.0,
        degrees: Double = 0.0,
        x: Double = WIDE / 2.0,
        y: Double = HIGH / 2.0,
        black: Int = 20,
        white: Int = 230,
        picture: QrPicture = qr,
        stride: Int = WIDE,
    ): Luma {
        val bytes = ByteArray(stride * HIGH) { 90 }
        val size = picture.size.toInt()
        val turn = Math.toRadians(degrees)
        for (row in 0 until HIGH) {
            for (column in 0 until WIDE) {
                val acrossX = ((column - x) * cos(turn) + (row - y) * sin(turn)) / step + size / 2.0
                val acrossY = (-(column - x) * sin(turn) + (row - y) * cos(turn)) / step + size / 2.0
                val isOnPaper = acrossX in -QUIET..size + QUIET && acrossY in -QUIET..size + QUIET
                if (!isOnPaper) continue
                val place = floor(acrossY).toInt() to floor(acrossX).toInt()
                val isInside = place.first in 0 until size && place.second in 0 until size
                val isDark = isInside && picture.dark[place.first * size + place.second]
                bytes[row * stride + column] = (if (isDark) black else white).toByte()
            }
        }
        return Luma(WIDE, HIGH, stride, bytes)
    }

    private fun Luma.with(change: (Int, Int) -> Int) =
        Luma(width, height, stride, ByteArray(bytes.size) { change(it, bytes[it].toInt() and 0xff).coerceIn(0, 255).toByte() })

    private fun read(
        name: String,
        frame: Luma,
    ) = assertEquals(name, invitation, reader.read(frame))

    @Test
    fun `it is read however the phone is held`() {
        for (degrees in listOf(0.0, 12.0, 45.0, 90.0, 137.0, 180.0, 270.0, 301.0)) {
            // Each run has another invitation, and a hand moves, so reading one of a few frames is enough, as with a camera.
            val seen = listOf(0.0, 1.0, 2.0, 3.0).map { reader.read(frame(degrees = degrees + it)) }
            assertTrue("$degrees degrees: $seen", invitation in seen)
        }
    }

    @Test
    fun `it is read from afar, at an edge, and where a row of the camera is longer than the picture`() {
        for (step in listOf(2.5, 3.0, 5.3, 11.0)) read("$step pixels a square", frame(step = step, degrees = 7.0))
        read("at the edge", frame(step = 4.0, x = 160.0, y = 150.0))
        read("with a long row", frame(stride = WIDE + 64))
    }

    @Test
    fun `it is read in the dark, out of focus, under a lamp, and light on dark`() {
        val random = Random(7)
        read("dim", frame(black = 14, white = 52, degrees = 20.0))
        read("dim and noisy", frame(black = 20, white = 80).with { _, light -> light + random.nextInt(-14, 15) })
        read("under a lamp", frame(degrees = 5.0).with { at, light -> light * (60 + at % WIDE * 195 / WIDE) / 255 })
        read("light on dark", frame(black = 235, white = 25))
        read("out of focus", blurred(frame(degrees = 8.0), sigma = 2.6))
    }

    private fun blurred(
        frame: Luma,
        sigma: Double,
    ): Luma {
        val reach = (3 * sigma).toInt()
        val weights = DoubleArray(2 * reach + 1) { exp(-(it - reach) * (it - reach) / (2 * sigma * sigma)) }
        val whole = weights.sum()

        fun pass(
            bytes: ByteArray,
            apart: Int,
        ) = ByteArray(bytes.size) { at ->
            var sum = 0.0
            for (i in weights.indices) {
                val from = at + (i - reach) * apart
                sum += weights[i] * ((bytes.getOrNull(from) ?: bytes[at]).toInt() and 0xff)
            }
            (sum / whole).toInt().toByte()
        }
        return Luma(frame.width, frame.height, frame.stride, pass(pass(frame.bytes, 1), frame.stride))
    }

    @Test
    fun `nothing is read where there is nothing`() {
        val random = Random(3)
        assertNull(reader.read(Luma(WIDE, HIGH, WIDE, ByteArray(WIDE * HIGH))))
        assertNull(reader.read(Luma(WIDE, HIGH, WIDE, random.nextBytes(WIDE * HIGH))))
        val half = frame().let { Luma(it.width, it.height, it.stride, it.bytes.clone().also { b -> b.fill(90, 0, b.size / 2) }) }
        assertNull("half a code", reader.read(half))
        assertEquals("after all that", invitation, reader.read(frame()))
    }

    @Test
    fun `only an invitation is taken for one`() {
        val host = "play.example"
        assertTrue(ScanActivity.isInvitation(invitation, host))
        assertTrue("letters of either size", ScanActivity.isInvitation(invitation.uppercase(), host))
        val universal = "https://$host/" + invitation.substringAfter(':')
        assertTrue(ScanActivity.isInvitation(universal, host))
        assertFalse("of another host", ScanActivity.isInvitation(universal, "play.example.org"))
        val others = listOf("https://example.com/menu", "https://example.com/2/", "WIFI:S:aya;;", "ayatsuri:", "", "content://files/7")
        for (other in others) assertFalse(other, ScanActivity.isInvitation(other, host))
    }

    companion object {
        private const val WIDE = 640
        private const val HIGH = 480
        private const val QUIET = 4.0

        private lateinit var qr: QrPicture
        private lateinit var invitation: String

        /** A table that the core hosts, and what its lobby shows. */
        @OptIn(ExperimentalPathApi::class)
        @BeforeClass
        @JvmStatic
        fun host() {
            val folder = Files.createTempDirectory("ayatsuri-qr")
            try {
                runBlocking {
                    Room().use { room ->
                        val phone = Phone.open(folder, Language.ENGLISH, room)
                        phone.press("host", "players/2", "start")
                        val lobby = phone.await { it is Screen.Lobby && it.v1.invitation != null } as Screen.Lobby
                        val shown = checkNotNull(lobby.v1.invitation)
                        qr = shown.picture
                        invitation = shown.text
                        phone.close()
                    }
                }
            } finally {
                folder.deleteRecursively()
            }
        }
    }
}
