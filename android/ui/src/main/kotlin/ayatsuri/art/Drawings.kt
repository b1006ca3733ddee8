package ayatsuri.art

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Color

/**
 * All drawings by id, and the colours of their roles, as `scripts/art` has written them. `art/README.md` names the
 * kinds of ids, `art/generator/src/output.rs` the words of each line of that text. Reading it takes a few milliseconds,
 * once; a drawing's paths are read when it is first drawn.
 */
object Drawings {
    private val text: DrawingsText = DrawingsText.load()

    /** The ids of all drawings. */
    val ids: Set<String> get() = text.drawings.keys

    internal val night: DrawnColors get() = text.night
    internal val day: DrawnColors get() = text.day

    /** The drawing with that id; null if there is none. */
    fun find(id: String): Drawing? = text.drawings[id]

    /** The drawing with that id, which is known to exist. */
    operator fun get(id: String): Drawing = find(id) ?: error("there is no drawing $id")

    /**
     * The emblem (small sign) of a card, counter, pile, sign, mark, note or button: `emblem("district/Castle")`,
     * `emblem("sign/bot")`.
     */
    fun emblem(id: String): Drawing = get("emblem/$id")

    /** The puppet of a character or an occupation. */
    fun puppet(card: String): Drawing = get("puppet/$card")

    /** The face with that number, 0 to 15. */
    fun face(number: Int): Drawing = get("face/$number")

    /** A card's own building in the skyline; null for a card that stands there as its emblem on a [plinth]. */
    fun building(card: String): Drawing? = find("skyline/$card")

    /** The plinth under the emblem of a card without a building of its own: the more points, the higher, in eight heights. */
    fun plinth(points: Int): Drawing = get("plinth/${points.coerceIn(1, 8)}")
}

/** The colours of roles by night or by day. */
internal class DrawnColors(
    val roles: Map<String, Color>,
    val tints: Map<String, Map<String, Color>>,
    val seats: List<Color>,
)

/** The text with all drawings, read line by line. */
internal class DrawingsText private constructor(
    val drawings: Map<String, Drawing>,
    val night: DrawnColors,
    val day: DrawnColors,
) {
    companion object {
        private const val RESOURCE = "/ayatsuri/art/drawings.txt"
        private const val FORMAT = "ayatsuri-art 1"

        fun load(): DrawingsText {
            val text =
                DrawingsText::class.java
                    .getResourceAsStream(RESOURCE)
                    ?.use { it.readBytes().decodeToString() } ?: error("$RESOURCE is not there: scripts/art writes it")
            return parse(text)
        }

        fun parse(text: String): DrawingsText {
            val lines = text.lines().filter(String::isNotEmpty)
            check(lines.first() == FORMAT) { "not \"$FORMAT\" but \"${lines.first()}\"" }
            val drawings = LinkedHashMap<String, Drawing>()
            val starts = lines.indices.filter { lines[it].startsWith("drawing ") }
            for ((i, start) in starts.withIndex()) {
                val layers = lines.subList(start + 1, starts.getOrElse(i + 1) { lines.size })
                val drawing = drawing(lines[start].split(' '), layers)
                drawings[drawing.id] = drawing
            }
            val colors = lines.subList(1, starts.first()).map { it.split(' ') }
            return DrawingsText(drawings, colors(colors, 2), colors(colors, 1))
        }

        /**
         * Builds the drawing whose first line has these [words]: `drawing ID WIDTH HEIGHT OPACITY LEFT TOP RIGHT
         * BOTTOM`.
         */
        private fun drawing(
            words: List<String>,
            layers: List<String>,
        ): Drawing {
            val (width, height, opacity, left, top) = words.drop(2).map(String::toFloat)
            val bounds = Rect(left, top, words[7].toFloat(), words[8].toFloat())
            return Drawing(words[1], width, height, opacity, bounds, layers)
        }

        /**
         * Reads the colours of the night or of the day. Each line ends with both: [fromEnd] is 2 for the night, 1 for
         * the day.
         */
        private fun colors(
            lines: List<List<String>>,
            fromEnd: Int,
        ): DrawnColors {
            fun color(line: List<String>) = Color(0xFF000000 or line[line.size - fromEnd].toLong(16))
            val kinds = lines.groupBy { it.first() }
            return DrawnColors(
                roles = kinds.getValue("role").associate { it[1] to color(it) },
                tints = kinds.getValue("tint").groupBy { it[1] }.mapValues { (_, roles) -> roles.associate { it[2] to color(it) } },
                seats = kinds.getValue("seat").map(::color),
            )
        }
    }
}
