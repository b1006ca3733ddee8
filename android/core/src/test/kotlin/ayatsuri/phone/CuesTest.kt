package ayatsuri.phone

import ayatsuri.core.Cue
import ayatsuri.core.Language
import ayatsuri.core.PhoneUpdate
import ayatsuri.core.live.LivePhone
import ayatsuri.core.live.LivePhoneInterface
import ayatsuri.core.live.UpdateListener
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Job
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds

/** The flow of cues for a shell's animations, tested on a replay, whose cues are always the same. */
class CuesTest {
    private class Collects : UpdateListener {
        val cues = CopyOnWriteArrayList<Cue>()

        override fun phoneChanged(update: PhoneUpdate) {
            cues += update.cues
        }
    }

    private suspend fun Phone.playRecord(): String {
        start("first", players = 3, seed = "8")
        playOn()
        return shareRecord()
    }

    private fun LivePhoneInterface.hasNext() = offers().any { it.id == "next" && it.closed == null }

    /** The cues of all steps of a replay, as the core itself tells them. */
    private suspend fun movedIn(record: String): List<Cue> =
        inFolder { folder ->
            val listener = Collects()
            val phone = LivePhone.open(folder.toString(), Language.ENGLISH, listener)
            phone.openReplay(record)
            // The cues of the deal come before the first step, and do not count.
            listener.cues.clear()
            while (phone.hasNext()) phone.press("next")
            phone.shutDown()
            phone.destroy()
            listener.cues
        }

    /** Collects the cues from now on, and pauses after each group of them. */
    private fun CoroutineScope.collect(
        phone: Phone,
        into: MutableList<Moved>,
        pause: Duration,
    ): Job =
        launch(start = CoroutineStart.UNDISPATCHED) {
            phone.cues.collect {
                into += it
                delay(pause)
            }
        }

    private suspend fun List<Moved>.await(upTo: ULong) =
        withTimeout(60.seconds) {
            while (lastOrNull()?.upTo != upTo) delay(1)
        }

    @Test
    fun `all that moves reaches each collector, in order, however slow it is`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    val record = phone.playRecord()
                    val expected = movedIn(record)
                    phone.openReplay(record)
                    val before = phone.table().moved
                    val all = List(2) { mutableListOf<Moved>() }
                    val jobs = all.zip(listOf(0.milliseconds, 10.milliseconds)) { into, pause -> collect(phone, into, pause) }
                    while (phone.hasNext()) phone.press("next")
                    val after = phone.table().moved
                    all.forEach { it.await(after) }
                    jobs.forEach { it.cancel() }
                    assertTrue("only ${expected.size}", expected.size > 50)
                    for (moved in all) {
                        assertEquals(expected, moved.flatMap { it.cues })
                        // Each group gives the number of its last cue, and no cue is missing between two groups.
                        val last = moved.fold(before) { upTo, next -> next.upTo.also { assertEquals(it, upTo + next.cues.size.toULong()) } }
                        assertEquals(after, last)
                    }
                }
            }
        }

    @Test
    fun `what moves while nobody collects is dropped`() =
        runBlocking<Unit> {
            inFolder { folder ->
                withPhone(folder) { phone ->
                    phone.openReplay(phone.playRecord())
                    repeat(20) { phone.press("next") }
                    val unseen = phone.table().moved
                    assertTrue("nothing has moved", unseen > 0uL)
                    val moved = mutableListOf<Moved>()
                    val job = collect(phone, moved, 0.milliseconds)
                    while (phone.hasNext()) phone.press("next")
                    moved.await(phone.table().moved)
                    job.cancel()
                    assertEquals(
                        unseen,
                        moved.first().upTo -
                            moved
                                .first()
                                .cues.size
                                .toULong(),
                    )
                }
            }
        }
}
