package ayatsuri.app.permission

import ayatsuri.app.permission.PermissionEvent.Answered
import ayatsuri.app.permission.PermissionEvent.GoOn
import ayatsuri.app.permission.PermissionEvent.NotNow
import ayatsuri.app.permission.PermissionEvent.Over
import ayatsuri.app.permission.PermissionEvent.Returned
import ayatsuri.app.permission.PermissionEvent.Wanted
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.radio.RadioRole
import ayatsuri.app.scan.inWords
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test

/** A phone of a given level, whose system answers as its person does. */
private class Person(
    val level: Int,
    private var granted: Set<String> = emptySet(),
    memory: PermissionMemory = PermissionMemory(),
) {
    var flow = PermissionFlow(memory)
        private set
    var askableAgain: Set<String> = emptySet()
    var isBluetoothOn = true
    var isLocationOn = true

    val step get() = flow.step

    private fun now() = Conditions(level, granted, askableAgain, isBluetoothOn, isLocationOn)

    fun on(event: PermissionEvent): PermissionStep {
        flow = flow.on(event, now())
        return step
    }

    fun grant() = apply { granted = granted + asked().also { askableAgain = askableAgain - it } }

    /** Refuses; [again] says whether the system would ask once more. */
    fun refuse(again: Boolean) = apply { askableAgain = if (again) askableAgain + asked() else askableAgain - asked() }

    fun giveBack(permissions: Set<String>) = apply { granted = granted + permissions }

    fun takeAway() = apply { granted = emptySet() }

    private fun asked(): Set<String> =
        when (val step = step) {
            is PermissionStep.Asked -> step.permissions
            PermissionStep.NotificationsAsked -> setOf(PermissionFlow.NOTIFICATIONS)
            else -> error("the system asks nothing at $step")
        }
}

private val nearbyToJoin = setOf("android.permission.BLUETOOTH_SCAN", "android.permission.BLUETOOTH_CONNECT")
private val nearbyToHost = setOf("android.permission.BLUETOOTH_ADVERTISE", "android.permission.BLUETOOTH_CONNECT")
private val location = setOf("android.permission.ACCESS_FINE_LOCATION")

class PermissionFlowTest {
    @Test
    fun `a guest is told why before the system asks, and plays when it is given`() {
        val person = Person(level = 32)
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_JOIN), person.on(Wanted(RadioRole.GUEST)))
        assertEquals(PermissionStep.Asked(Need.NEARBY_TO_JOIN, nearbyToJoin), person.on(GoOn))
        assertEquals(PermissionStep.Nothing, person.grant().on(Answered))
    }

    @Test
    fun `a host is asked for what a host needs`() {
        val person = Person(level = 35, memory = PermissionMemory(hasAskedToNotify = true))
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_HOST), person.on(Wanted(RadioRole.HOST)))
        assertEquals(PermissionStep.Asked(Need.NEARBY_TO_HOST, nearbyToHost), person.on(GoOn))
        assertEquals(PermissionStep.Nothing, person.grant().on(Answered))
    }

    @Test
    fun `nothing is asked of who has given all`() {
        assertEquals(PermissionStep.Nothing, Person(level = 31, granted = nearbyToJoin).on(Wanted(RadioRole.GUEST)))
    }

    @Test
    fun `up to Android 11 a guest needs the location, given and switched on, and a host does not`() {
        for (level in 26..30) {
            val guest = Person(level)
            assertEquals(PermissionStep.Explained(Need.LOCATION), guest.on(Wanted(RadioRole.GUEST)))
            assertEquals(PermissionStep.Asked(Need.LOCATION, location), guest.on(GoOn))
            guest.isLocationOn = false
            assertEquals(PermissionStep.LocationOff, guest.grant().on(Answered))
            assertEquals("the settings are opened", PermissionStep.LocationOff, guest.on(GoOn))
            guest.isLocationOn = true
            assertEquals(PermissionStep.Nothing, guest.on(Returned))

            val host = Person(level)
            host.isLocationOn = false
            assertEquals(PermissionStep.Nothing, host.on(Wanted(RadioRole.HOST)))
        }
    }

    @Test
    fun `from Android 12 on nobody is asked for the location`() {
        for (level in 31..37) {
            val asked = RadioRole.entries.flatMap { PermissionFlow.required(it, level) }
            assertTrue(asked.none { "LOCATION" in it })
            val person = Person(level, granted = nearbyToJoin, memory = PermissionMemory(hasAskedToNotify = true))
            person.isLocationOn = false
            assertEquals(PermissionStep.Nothing, person.on(Wanted(RadioRole.GUEST)))
        }
    }

    @Test
    fun `who has refused can be asked once more`() {
        val person = Person(level = 31)
        person.on(Wanted(RadioRole.GUEST))
        person.on(GoOn)
        assertEquals(PermissionStep.Refused(Need.NEARBY_TO_JOIN), person.refuse(again = true).on(Answered))
        assertTrue(person.on(GoOn) is PermissionStep.Asked)
        assertEquals(PermissionStep.Nothing, person.grant().on(Answered))
    }

    @Test
    fun `who has refused for good is sent to the settings, and it goes on when it was given there`() {
        val person = Person(level = 31)
        person.on(Wanted(RadioRole.GUEST))
        person.on(GoOn)
        person.refuse(again = true).on(Answered)
        person.on(GoOn)
        assertEquals(PermissionStep.RefusedForGood(Need.NEARBY_TO_JOIN), person.refuse(again = false).on(Answered))
        assertEquals("the settings are opened", PermissionStep.RefusedForGood(Need.NEARBY_TO_JOIN), person.on(GoOn))
        assertEquals("nothing was changed there", PermissionStep.RefusedForGood(Need.NEARBY_TO_JOIN), person.on(Returned))
        assertEquals(PermissionStep.Nothing, person.giveBack(nearbyToJoin).on(Returned))
        assertTrue(
            "it is not held against them",
            person.flow.memory.refusedForGood
                .isEmpty(),
        )
    }

    @Test
    fun `who has refused for good before is not promised a question`() {
        val first = Person(level = 31)
        first.on(Wanted(RadioRole.HOST))
        first.on(GoOn)
        first.refuse(again = true).on(Answered)
        first.on(GoOn)
        first.refuse(again = false).on(Answered)
        val later = Person(level = 31, memory = first.flow.memory)
        assertEquals(PermissionStep.RefusedForGood(Need.NEARBY_TO_HOST), later.on(Wanted(RadioRole.HOST)))
        // The system may ask again after all, as after a reset of the settings.
        val reset = Person(level = 31, memory = first.flow.memory)
        reset.askableAgain = nearbyToHost
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_HOST), reset.on(Wanted(RadioRole.HOST)))
    }

    @Test
    fun `a question that went away without an answer is no refusal for good`() {
        val person = Person(level = 31)
        person.on(Wanted(RadioRole.GUEST))
        person.on(GoOn)
        assertEquals(PermissionStep.Refused(Need.NEARBY_TO_JOIN), person.on(Answered))
        person.on(GoOn)
        assertEquals("it does not come at all", PermissionStep.RefusedForGood(Need.NEARBY_TO_JOIN), person.on(Answered))
    }

    @Test
    fun `not now is heard until the next table`() {
        val person = Person(level = 31)
        person.on(Wanted(RadioRole.GUEST))
        assertEquals(PermissionStep.Nothing, person.on(NotNow))
        assertEquals(PermissionStep.Nothing, person.on(Returned))
        assertEquals("a turn of the phone asks for the same", PermissionStep.Nothing, person.on(Wanted(RadioRole.GUEST)))
        assertEquals(PermissionStep.Nothing, person.on(Over))
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_JOIN), person.on(Wanted(RadioRole.GUEST)))
    }

    @Test
    fun `what is taken away while the table is open is asked for again`() {
        val person = Person(level = 31, granted = nearbyToHost)
        assertEquals(PermissionStep.Nothing, person.on(Wanted(RadioRole.HOST)))
        assertEquals(PermissionStep.Explained(Need.NEARBY_TO_HOST), person.takeAway().on(Returned))
        assertEquals("without a table nobody asks", PermissionStep.Nothing, person.on(Over))
        assertEquals(PermissionStep.Nothing, person.on(Returned))
    }

    @Test
    fun `Bluetooth that is off is offered to be switched on`() {
        val person = Person(level = 31, granted = nearbyToHost)
        person.isBluetoothOn = false
        assertEquals(PermissionStep.BluetoothOff, person.on(Wanted(RadioRole.HOST)))
        person.isBluetoothOn = true
        assertEquals(PermissionStep.Nothing, person.on(Returned))
    }

    @Test
    fun `notifications are asked for once, last, from Android 13 on, and nothing depends on them`() {
        for (level in 33..37) {
            val person = Person(level, granted = nearbyToJoin)
            assertEquals(PermissionStep.NotificationsExplained, person.on(Wanted(RadioRole.GUEST)))
            assertEquals(PermissionStep.NotificationsAsked, person.on(GoOn))
            assertEquals(PermissionStep.Nothing, person.refuse(again = true).on(Answered))
            person.on(Over)
            assertEquals(PermissionStep.Nothing, person.on(Wanted(RadioRole.GUEST)))

            val other = Person(level, granted = nearbyToJoin)
            other.on(Wanted(RadioRole.GUEST))
            assertEquals(PermissionStep.Nothing, other.on(NotNow))
            assertTrue(other.flow.memory.hasAskedToNotify)
        }
        assertEquals(PermissionStep.Nothing, Person(level = 32, granted = nearbyToJoin).on(Wanted(RadioRole.GUEST)))
    }

    @Test
    fun `while the system asks, coming back changes nothing`() {
        val person = Person(level = 34)
        person.on(Wanted(RadioRole.GUEST))
        person.on(GoOn)
        assertTrue(person.on(Returned) is PermissionStep.Asked)
    }

    @Test
    fun `each step that waits for the person says what it is and what can be done`() {
        val needs = Need.entries
        val steps =
            needs.map(PermissionStep::Explained) + needs.map(PermissionStep::Refused) + needs.map(PermissionStep::RefusedForGood) +
                listOf(PermissionStep.LocationOff, PermissionStep.BluetoothOff, PermissionStep.NotificationsExplained)
        steps.forEach { step ->
            val words = checkNotNull(step.inWords()) { "$step has no words" }
            assertTrue("$step", words.about.isNotEmpty() && words.goOn != PlatformText.NOT_NOW)
        }
        val silent = listOf(PermissionStep.Nothing, PermissionStep.NotificationsAsked, PermissionStep.Asked(Need.LOCATION, location))
        assertFalse(silent.any { it.inWords() != null })
    }

    /**
     * In any order of events, the system is never asked for more than is needed, nor before the person has read the
     * reason.
     */
    @Test
    fun `in a thousand random lives no question comes unexplained`() {
        repeat(1000) { seed ->
            val chance = kotlin.random.Random(seed)
            val person = Person(level = chance.nextInt(26, 38))
            repeat(60) {
                val before = person.step
                val event =
                    listOf(Wanted(RadioRole.GUEST), Wanted(RadioRole.HOST), Over, GoOn, NotNow, Answered, Returned).random(chance)
                if (event == Answered && (before is PermissionStep.Asked || before == PermissionStep.NotificationsAsked)) {
                    if (chance.nextBoolean()) person.grant() else person.refuse(chance.nextBoolean())
                }
                person.isBluetoothOn = chance.nextInt(4) > 0
                person.isLocationOn = chance.nextBoolean()
                val after = person.on(event)
                if (after is PermissionStep.Asked && before != after) {
                    val isExplained = before == PermissionStep.Explained(after.need) || before == PermissionStep.Refused(after.need)
                    assertTrue("seed $seed: $before, $event, $after", isExplained && event == GoOn)
                    assertTrue(after.permissions.isNotEmpty())
                    val needed = RadioRole.entries.map { PermissionFlow.required(it, person.level) }
                    assertTrue(needed.any { it.containsAll(after.permissions) })
                }
            }
        }
    }
}
