package ayatsuri.app

import android.app.Activity
import android.app.Application
import android.app.Service
import android.app.backup.BackupAgent
import android.content.ContentProvider
import android.content.Intent
import android.content.pm.PackageInfo
import android.content.pm.PackageManager
import android.content.pm.ServiceInfo
import ayatsuri.app.permission.PermissionFlow
import ayatsuri.app.radio.RadioRole
import ayatsuri.app.scan.CameraFlow
import ayatsuri.app.sharing.UNIVERSAL_LINK_HOST
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.w3c.dom.Element
import java.io.File

/** Tests that everything that the manifest names exists: in Android 15, in the app, or among its resources. */
class ManifestTest {
    private val manifests = listOf(AndroidXml.manifest, AndroidXml.universalLink)
    private val elements = manifests.flatMap { AndroidXml.read(it).documentElement.whole() }
    private val main = AndroidXml.read(AndroidXml.manifest).documentElement.whole()

    private fun named(tag: String) = elements.filter { it.tagName == tag }.map { it.android("name") }

    private fun constants(
        type: Class<*>,
        prefix: String = "",
    ) = type.fields
        .filter { it.type == String::class.java && it.name.startsWith(prefix) }
        .map { it.get(null) as String }
        .toSet()

    private fun snake(word: String) = word.replace(Regex("[A-Z]")) { "_" + it.value }.uppercase()

    @Test
    fun `every permission, action, category and feature is Android's`() {
        val permissions = named("uses-permission")
        assertTrue(permissions.size >= 10)
        assertEquals(emptyList<String>(), permissions - constants(android.Manifest.permission::class.java))
        assertEquals(emptyList<String>(), named("action") - constants(Intent::class.java, "ACTION_"))
        assertEquals(emptyList<String>(), named("category") - constants(Intent::class.java, "CATEGORY_"))
        assertEquals(emptyList<String>(), named("uses-feature") - constants(PackageManager::class.java, "FEATURE_"))
        elements.filter { it.tagName == "uses-feature" }.forEach { assertEquals("false", it.android("required")) }
    }

    @Test
    fun `the app asks for what it has in the manifest, and nothing there is never used`() {
        val asked = PermissionFlow.ALL + CameraFlow.PERMISSION
        val alone =
            setOf(
                "BLUETOOTH",
                "BLUETOOTH_ADMIN",
                "FOREGROUND_SERVICE",
                "FOREGROUND_SERVICE_CONNECTED_DEVICE",
            ).map { "android.permission.$it" }
        assertEquals(named("uses-permission").toSet(), asked + alone)
        RadioRole.entries.forEach { role ->
            (26..37).forEach { level -> assertTrue(asked.containsAll(PermissionFlow.required(role, level))) }
        }
        assertEquals("no data leaves the phone", emptyList<String>(), named("uses-permission").filter { it.endsWith(".INTERNET") })
    }

    @Test
    fun `the permissions of older and newer systems do not mix`() {
        main.filter { it.tagName == "uses-permission" }.forEach { element ->
            val name = element.android("name").substringAfterLast('.')
            val isOld = name in setOf("BLUETOOTH", "BLUETOOTH_ADMIN", "ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION")
            assertEquals(name, if (isOld) "30" else "", element.android("maxSdkVersion"))
            assertEquals(name, if (name == "BLUETOOTH_SCAN") "neverForLocation" else "", element.android("usesPermissionFlags"))
        }
        val flags = PackageInfo::class.java.fields.map { it.name }
        assertTrue("REQUESTED_PERMISSION_" + snake("neverForLocation") in flags)
    }

    @Test
    fun `every type of a service is Android's, and its permission is there`() {
        val types = ServiceInfo::class.java.fields.map { it.name }
        val services = elements.filter { it.tagName == "service" }
        assertEquals(1, services.size)
        services.flatMap { it.android("foregroundServiceType").split('|') }.forEach { type ->
            assertTrue(type, "FOREGROUND_SERVICE_TYPE_" + snake(type) in types)
            assertTrue(type, "android.permission.FOREGROUND_SERVICE_" + snake(type) in named("uses-permission"))
        }
    }

    @Test
    fun `every class is there, and of its kind`() {
        val kinds =
            mapOf(
                "application" to Application::class.java,
                "activity" to Activity::class.java,
                "service" to Service::class.java,
                "provider" to ContentProvider::class.java,
            )
        kinds.forEach { (tag, kind) ->
            elements.filter { it.tagName == tag && it.android("name").isNotEmpty() }.forEach { element ->
                assertTrue(element.android("name"), kind.isAssignableFrom(classOf(element, "name")))
            }
        }
        val application = main.single { it.tagName == "application" }
        assertTrue(BackupAgent::class.java.isAssignableFrom(classOf(application, "backupAgent")))
    }

    private fun classOf(
        element: Element,
        attribute: String,
    ): Class<*> = Class.forName(element.android(attribute), false, javaClass.classLoader)

    @Test
    fun `what can be opened by others says so`() {
        val components = elements.filter { it.tagName in setOf("activity", "service", "provider") }
        components.forEach { component ->
            val isOpened = component.elements().any { it.tagName == "intent-filter" }
            assertEquals(component.android("name"), isOpened.toString(), component.android("exported"))
        }
    }

    @Test
    fun `what is handed to other apps has the address that the sources use`() {
        val provider = main.single { it.tagName == "provider" }
        assertEquals("\${applicationId}.shared", provider.android("authorities"))
        assertTrue("packageName + \".shared\"" in File("src/main/kotlin/ayatsuri/app/sharing/Sharing.kt").readText())
        assertTrue("cacheDir, \"shared\"" in File("src/main/kotlin/ayatsuri/app/sharing/Sharing.kt").readText())
        val paths = AndroidXml.read(AndroidXml.folder("xml").single { it.name == "shared_paths.xml" }).documentElement.elements()
        assertEquals(listOf("cache-path" to "shared/"), paths.map { it.tagName to it.getAttribute("path") })
    }

    @Test
    fun `links of a host open the app only where the build names that host, and it names none`() {
        val data = { manifest: File ->
            AndroidXml
                .read(manifest)
                .documentElement
                .whole()
                .filter { it.tagName == "data" }
        }
        assertEquals(emptyList<String>(), data(AndroidXml.manifest).map { it.android("scheme") }.filter { it.startsWith("http") })
        val link = data(AndroidXml.universalLink).single()
        assertEquals(listOf("https", "\${universalLinkHost}", "/2/"), listOf("scheme", "host", "pathPrefix").map(link::android))
        assertEquals("true", (link.parentNode as Element).android("autoVerify"))
        val hostElement =
            AndroidXml
                .read(AndroidXml.universalLink)
                .documentElement
                .whole()
                .single { it.tagName == "meta-data" }
        assertEquals("application", (hostElement.parentNode as Element).tagName)
        assertEquals(listOf(UNIVERSAL_LINK_HOST, "\${universalLinkHost}"), listOf("name", "value").map(hostElement::android))
        val script = File("build.gradle.kts").readText()
        val added = Regex("if \\(universalLinkHost.isNotEmpty\\(\\)\\) \\{\\s+.*addStaticManifestFile\\(\"(.*)\"\\)").find(script)
        assertEquals(AndroidXml.universalLink.path, added?.groupValues?.get(1))
        assertTrue("manifestPlaceholders[\"universalLinkHost\"] = universalLinkHost" in script)
        assertTrue("ayatsuri.universalLinkHost=" in File("../gradle.properties").readLines())
    }

    @Test
    fun `a backup takes the copy without keys and nothing else`() {
        listOf("backup_rules.xml", "data_extraction_rules.xml").forEach { name ->
            val rules = AndroidXml.read(AndroidXml.folder("xml").single { it.name == name }).documentElement.whole()
            val includes = rules.filter { it.tagName == "include" }
            assertTrue(includes.isNotEmpty())
            includes.forEach { assertEquals("file" to "backup/", it.getAttribute("domain") to it.getAttribute("path")) }
            // A section without an include would take everything.
            rules.filter { it.tagName in setOf("cloud-backup", "device-transfer") }.forEach { assertEquals(1, it.elements().size) }
        }
        assertTrue("filesDir, \"backup\"" in File("src/main/kotlin/ayatsuri/app/backup/KeylessBackup.kt").readText())
    }
}
