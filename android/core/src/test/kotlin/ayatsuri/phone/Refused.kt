package ayatsuri.phone

import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import org.junit.Assert.assertTrue

/** Demands that [call] is refused as an [E], with a sentence in [language], and returns the exception. */
suspend inline fun <reified E : PhoneException> refused(
    language: Language,
    call: suspend () -> Unit,
): String {
    try {
        call()
    } catch (e: PhoneException) {
        val said = e.message.orEmpty()
        assertTrue("$e is no ${E::class.simpleName}", e is E)
        assertTrue("no sentence: $said", said.length > 8)
        said.assertSaidIn(language)
        return said
    }
    throw AssertionError("it was not refused as ${E::class.simpleName}")
}

/** Demands that this text is in [language]. */
fun String.assertSaidIn(language: Language) {
    assertTrue("nothing is said", isNotEmpty())
    assertTrue("not said in $language: $this", isJapanese() == (language == Language.JAPANESE))
}
