package ayatsuri.art

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import ayatsuri.core.Tint

/** The colours of a drawing's roles: by night or by day, in a tint, with the colour of a seat. */
@Immutable
class ArtColors private constructor(
    val isDay: Boolean,
    val tint: Tint,
    private val drawn: DrawnColors,
    private val others: Map<String, Color>,
) {
    /** The name of the tint in ids of drawings: `pattern/yellow`. */
    val tintName: String get() = tint.name.lowercase()

    /** The colour of a role. */
    operator fun get(role: String): Color =
        others[role] ?: drawn.roles[role] ?: drawn.tints.getValue(tintName)[role] ?: error("there is no role $role")

    /** The colours of seats, by their numbers, 0 to 7. */
    val people: List<Color> get() = drawn.seats

    /** A copy in another tint. */
    fun of(tint: Tint): ArtColors = ArtColors(isDay, tint, drawn, others)

    /** A copy with a seat's colour, by its number, 0 to 7. */
    fun ofSeat(number: Int): ArtColors = with("seat" to drawn.seats[number])

    /** A copy in which some roles have other colours. */
    fun with(vararg others: Pair<String, Color>): ArtColors = ArtColors(isDay, tint, drawn, this.others + others)

    /** A copy with dark windows. */
    fun unlit(): ArtColors = with("light" to get("roof"))

    override fun equals(other: Any?): Boolean = other is ArtColors && isDay == other.isDay && tint == other.tint && others == other.others

    override fun hashCode(): Int = 31 * (31 * isDay.hashCode() + tint.hashCode()) + others.hashCode()

    companion object {
        val night: ArtColors by lazy { ArtColors(false, Tint.PLAIN, Drawings.night, mapOf("seat" to Drawings.night.seats[0])) }
        val day: ArtColors by lazy { ArtColors(true, Tint.PLAIN, Drawings.day, mapOf("seat" to Drawings.day.seats[0])) }
    }
}
