package ayatsuri.app

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import java.io.File

/** Maven tests the same versions that Gradle ships. */
class VersionsTest {
    private val catalogue = File("../gradle/libs.versions.toml").readText()
    private val pom = File("../pom.xml").readText()

    private fun shipped(name: String) = checkNotNull(Regex("^$name = \"(.*)\"$", RegexOption.MULTILINE).find(catalogue)).groupValues[1]

    private fun tested(name: String) = checkNotNull(Regex("<$name\\.version>(.*)</$name\\.version>").find(pom)).groupValues[1]

    @Test
    fun `the same versions are tested and shipped`() {
        listOf("kotlin", "coroutines", "jna", "zxing", "junit").forEach { assertEquals(it, tested(it), shipped(it)) }
    }

    @Test
    fun `the bindings are written for that Kotlin`() {
        assertTrue("kotlin_target_version = \"${shipped("kotlin")}\"" in File("../../uniffi.toml").readText())
    }

    @Test
    fun `every library of the catalogue has a version of its own or of the BOM, and every alias that is used is there`() {
        val versions = Regex("^([a-z-]+) = \"", RegexOption.MULTILINE).findAll(catalogue).map { it.groupValues[1] }.toSet()
        Regex("version\\.ref = \"(.*?)\"").findAll(catalogue).forEach { assertTrue(it.value, it.groupValues[1] in versions) }
        val aliases =
            Regex("^([a-z0-9-]+) = [{\"]", RegexOption.MULTILINE).findAll(catalogue).map { it.groupValues[1].replace('-', '.') }.toSet()
        val scripts =
            File("..")
                .walk()
                .maxDepth(2)
                .filter { it.name.endsWith(".gradle.kts") }
                .toList()
        assertTrue(scripts.size >= 5)
        val use = Regex("libs\\.(?:versions\\.|plugins\\.)?([a-z0-9.]+?)(?:\\.get\\(|\\.map\\(|\\)|\\s)")
        scripts.forEach { script ->
            val used = use.findAll(script.readText()).map { it.groupValues[1] }
            assertEquals(script.path, emptyList<String>(), used.filterNot(aliases::contains).toList())
        }
    }

    @Test
    fun `Gradle is pinned by its checksum`() {
        val wrapper =
            File("../gradle/wrapper/gradle-wrapper.properties").readLines().associate {
                it.substringBefore('=') to
                    it.substringAfter('=')
            }
        assertTrue(
            Regex(
                "https\\\\://services\\.gradle\\.org/distributions/gradle-\\d+\\.\\d+(\\.\\d+)?-bin\\.zip",
            ).matches(wrapper.getValue("distributionUrl")),
        )
        assertTrue(Regex("[0-9a-f]{64}").matches(wrapper.getValue("distributionSha256Sum")))
        assertEquals("true", wrapper["validateDistributionUrl"])
    }

    @Test
    fun `what is minified keeps what JNA and the bindings find by name`() {
        val rules = File("../core/consumer-rules.pro").readText()
        listOf("com.sun.jna.**", "extends com.sun.jna.**", "ayatsuri.core.**").forEach { assertTrue(it, it in rules) }
    }
}
