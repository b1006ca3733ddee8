package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import org.junit.Assert.assertTrue

/** Asserts that [call] is refused as an [E], in a sentence of [language], and returns that sentence. */
suspend inline fun <reified E : PhoneException> refused(
    language: Language,
    call: suspend () -> Unit,
): String {
    try {
        call()
    } catch (e: PhoneException) {
        val message = e.message.orEmpty()
        assertTrue("$e is no ${E::class.simpleName}", e is E)
        assertTrue("no sentence: $message", message.length > 8)
        message.assertSaidIn(language)
        return message
    }
    throw AssertionError("it was not refused as ${E::class.simpleName}")
}

/** Asserts that this text is in [language]. */
fun String.assertSaidIn(language: Language) {
    assertTrue("nothing is said", isNotEmpty())
    assertTrue("not said in $language: $this", isJapanese() == (language == Language.JAPANESE))
}
