package ayatsuri.phone

import ayatsuri.core.live.LivePhoneInterface
import java.time.LocalDate

/**
 * Tells the core the date where this phone is. An app calls it after opening the phone, and whenever it comes to the
 * front.
 */
fun LivePhoneInterface.tellToday(date: LocalDate = LocalDate.now()) {
    today(date.year, date.monthValue.toUInt(), date.dayOfMonth.toUInt())
}
