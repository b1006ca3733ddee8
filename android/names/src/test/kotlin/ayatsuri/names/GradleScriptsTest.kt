package ayatsuri.names

import org.jetbrains.kotlin.com.intellij.psi.PsiErrorElement
import org.jetbrains.kotlin.psi.KtProperty
import org.jetbrains.kotlin.psi.psiUtil.collectDescendantsOfType
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.File

/** Checks that Gradle's scripts are at least correct Kotlin syntax, as the tests do not run Gradle. */
class GradleScriptsTest {
    @Test
    fun `every script of Gradle is Kotlin by its syntax`() {
        val scripts =
            File("..")
                .walk()
                .maxDepth(2)
                .filter { it.name.endsWith(".gradle.kts") }
                .toList()
        assertTrue("the scripts are there", scripts.size >= 5)
        val faults = scripts.flatMap { script -> faultsIn(script.readText()).map { "$script: $it" } }
        assertEquals(faults.joinToString("\n"), 0, faults.size)
    }

    @Test
    fun `planted faults are found`() {
        val sound = "plugins { alias(libs.plugins.android.library) }\n\nval root = layout.projectDirectory\n"
        assertEquals(emptyList<String>(), faultsIn(sound))
        assertTrue(faultsIn("$sound    }\n}\n").isNotEmpty())
        assertEquals(listOf("root is declared twice"), faultsIn("${sound}val root = workspace.get()\n"))
    }

    private fun faultsIn(text: String): List<String> {
        val script = parse(text, "build.gradle.kts")
        val errors = script.collectDescendantsOfType<PsiErrorElement>().map { "${it.errorDescription}, at \"${it.parent.text.take(40)}\"" }
        val names =
            script.script
                ?.blockExpression
                ?.statements
                .orEmpty()
                .filterIsInstance<KtProperty>()
                .mapNotNull { it.name }
        return errors + doubled(names)
    }

    private fun doubled(names: List<String>) =
        names
            .groupingBy { it }
            .eachCount()
            .filterValues { it > 1 }
            .keys
            .map { "$it is declared twice" }
}
