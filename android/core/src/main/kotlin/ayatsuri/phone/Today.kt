package ayatsuri.phone

import ayatsuri.core.live.LivePhoneInterface
import java.time.LocalDate

/**
 * Tells the core today's date where this phone is. To be called when it was opened and whenever the app comes to the
 * front.
 */
fun LivePhoneInterface.tellToday(date: LocalDate = LocalDate.now()) {
    today(date.year, date.monthValue.toUInt(), date.dayOfMonth.toUInt())
}
