package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import org.junit.Assert.assertTrue
import org.junit.Assert.fail

/** Demands that [call] is refused as an [E], in a sentence of [language]. */
suspend inline fun <reified E : PhoneException> refused(
    language: Language,
    call: suspend () -> Unit,
) {
    try {
        call()
    } catch (e: PhoneException) {
        assertTrue("$e is no ${E::class.simpleName}", e is E)
        assertTrue("no sentence: ${e.message}", e.message.orEmpty().length > 8)
        e.message.orEmpty().assertSaidIn(language)
        return
    }
    fail("it was not refused as ${E::class.simpleName}")
}

/** Demands that this is said in [language]. */
fun String.assertSaidIn(language: Language) {
    assertTrue("nothing is said", isNotEmpty())
    assertTrue("not said in $language: $this", isJapanese() == (language == Language.JAPANESE))
}
