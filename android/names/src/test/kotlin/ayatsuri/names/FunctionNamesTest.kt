package ayatsuri.names

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.File

/** Checks the names of all functions in this project's Kotlin by the rules of [nameFaults]. */
class FunctionNamesTest {
    @Test
    fun `every question answers with a Boolean and changes nothing, and every command is an imperative`() {
        val files =
            (File("..").listFiles()!!.toList() + File("../ui/android")).map { File(it, "src") }.flatMap { folder ->
                folder.walk().filter {
                    it.extension ==
                        "kt"
                }
            }
        assertTrue("the sources are there", files.size > 200)
        val parsed = files.sorted().associateBy { parse(it.readText()) }
        val faults = nameFaults(parsed.keys.toList()).flatMap { (file, all) -> all.map { "${parsed[file]}:${it.first}: ${it.second}" } }
        assertEquals(faults.joinToString("\n"), 0, faults.size)
    }

    @Test
    fun `planted names are found`() {
        val planted =
            """
            class Guest {
                fun isRefused(action: Action) { known.add(action) }
                fun isNew(request: Int): Boolean = (last != request).also { last = request }
                private fun isFirst(key: String) = seen.add(key)
                fun hasNext(): Int = 3
                fun wasTold() = "told"
                val canScan: String get() = ""
                val isOpen get() = false.also { opened += 1 }
                fun tells(text: String) { print(text) }
                fun takesSeat(): Unit = Unit
                suspend fun Phone.hears() { fun isDone() { end() } }
                fun ends() = Radio.stop(1)
                fun stop(after: Int) = end()
                fun end() {}
            }
            interface Radio { fun scans(role: Role, isHost: Role) }
            """.trimIndent()
        assertEquals(listOf(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 16, 16), faultsIn(planted).map { it.first })
    }

    @Test
    fun `sound names are not found`() {
        val sound =
            """
            class Guest : Listener {
                fun isRefused(action: Action) = action in refused
                fun hasRoom(): Boolean { var count = 0; for (slot in slots) count += slot.size; return count < most }
                val isOpen: StateFlow<Boolean> = open
                val isLate = { table: Table -> table.rounds > 2 }
                override fun hears() { last = 1 }
                fun hear() { last = 1 }
                fun press() { pass() }
                fun words(): List<String> = emptyList()
                fun cards() = hand.sorted()
                fun wasteNothing() {}
                @Composable fun Lines() {}
                @Test fun `guests come back`() {}
            }
            """.trimIndent()
        assertEquals(emptyList<Pair<Int, String>>(), faultsIn(sound))
    }

    private fun faultsIn(text: String) = nameFaults(listOf(parse(text))).values.single()
}
