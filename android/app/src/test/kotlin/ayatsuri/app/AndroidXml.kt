package ayatsuri.app

import org.w3c.dom.Document
import org.w3c.dom.Element
import org.w3c.dom.Node
import java.io.File
import javax.xml.parsers.DocumentBuilderFactory

/**
 * The app's manifests and resources as files. The paths are relative to this module's folder, where Maven runs its
 * tests.
 */
object AndroidXml {
    const val ANDROID = "http://schemas.android.com/apk/res/android"

    private val main = File("src/main")
    val manifest = File(main, "AndroidManifest.xml")
    val universalLink = File("src/universalLink/AndroidManifest.xml")
    private val resourceFolders = File(main, "res").listFiles()!!.sortedBy(File::getName)

    fun read(file: File): Document =
        DocumentBuilderFactory
            .newInstance()
            .apply { isNamespaceAware = true }
            .newDocumentBuilder()
            .parse(file)

    val resourceFiles: List<File> = resourceFolders.flatMap { folder -> folder.listFiles()!!.sortedBy(File::getName) }

    fun folder(name: String): List<File> =
        resourceFolders
            .single {
                it.name == name
            }.listFiles()!!
            .sortedBy(File::getName)

    /** The names of all resources, such as `string/app_name`, by the languages and themes that have them. */
    val resources: Map<String, Set<String>> by lazy {
        val found =
            resourceFiles.flatMap { file ->
                val folder = file.parentFile.name
                val type = folder.substringBefore('-')
                val names =
                    if (type == "values") {
                        read(file).documentElement.elements().map { "${it.tagName}/${it.getAttribute("name")}" }
                    } else {
                        listOf("$type/${file.nameWithoutExtension}")
                    }
                names.map { it to folder.substringAfter('-', "") }
            }
        found.groupBy({ it.first }, { it.second }).mapValues { it.value.toSet() }
    }

    /** The strings of a resource folder, by name. */
    fun strings(folder: String): Map<String, String> =
        read(folder(folder).single { it.name == "strings.xml" })
            .documentElement
            .elements()
            .associate { it.getAttribute("name") to it.textContent }
}

fun Element.elements(): List<Element> = (0 until childNodes.length).map(childNodes::item).filterIsInstance<Element>()

/** The element and all below it. */
fun Element.whole(): List<Element> = listOf(this) + elements().flatMap(Element::whole)

fun Element.attributeNodes(): List<Node> = (0 until attributes.length).map(attributes::item)

fun Element.android(name: String): String = getAttributeNS(AndroidXml.ANDROID, name)
