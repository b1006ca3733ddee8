package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.ui.art.write
import java.awt.image.BufferedImage
import java.io.File
import javax.imageio.IIOImage
import javax.imageio.ImageIO
import javax.imageio.ImageWriteParam
import kotlin.math.abs

/** A page in a language, named as its picture is. */
data class PageName(
    val state: String,
    val language: Language,
) {
    val tag get() = if (language == Language.JAPANESE) "ja" else "en"

    override fun toString() = "$state-$tag"
}

/**
 * The kept form of every page, from the last time that somebody looked at it (`scripts/android pictures`): a sheet with
 * a small copy for each size, by night and by day; and all texts with their places.
 */
class KeptPages(
    val folder: File,
) {
    private fun sheetFile(
        page: PageName,
        isNight: Boolean,
    ) = File(folder, "$page-${if (isNight) "night" else "day"}.png")

    private fun textsFile(language: Language) = File(folder, "texts-${PageName("", language).tag}.txt")

    /** The file names of all kept sheets. */
    fun sheets(): Set<String> =
        folder
            .list()
            .orEmpty()
            .filter { it.endsWith(".png") }
            .toSet()

    fun nameOfSheet(
        page: PageName,
        isNight: Boolean,
    ) = sheetFile(page, isNight).name

    /** The small copies of a page by size; null if none are kept. */
    fun copies(
        page: PageName,
        isNight: Boolean,
    ): Map<PictureSize, SmallCopy>? {
        val sheet = sheetFile(page, isNight).takeIf { it.exists() }?.let(ImageIO::read) ?: return null
        return PictureSize.entries.associateWith { size ->
            SmallCopy.on(sheet, left(size), size.wide / SmallCopy.PART, size.high / SmallCopy.PART)
        }
    }

    fun keep(
        page: PageName,
        isNight: Boolean,
        copies: Map<PictureSize, SmallCopy>,
    ) {
        val wide = PictureSize.entries.maxOf { left(it) + it.wide / SmallCopy.PART }
        folder.mkdirs()
        val sheet = BufferedImage(wide, PictureSize.entries.maxOf { it.high } / SmallCopy.PART, BufferedImage.TYPE_INT_RGB)
        for ((size, copy) in copies) copy.drawOn(sheet, left(size))
        sheet.pack(sheetFile(page, isNight))
    }

    /** Keeps a picture in its full size, for the README. */
    fun keepForReaders(
        name: String,
        drawn: DrawnPage,
    ) = BufferedImage(drawn.wide, drawn.high, BufferedImage.TYPE_INT_RGB)
        .also { it.setRGB(0, 0, drawn.wide, drawn.high, drawn.pixels, 0, drawn.wide) }
        .pack(File(folder.parentFile, "phone-$name.png"))

    /** Writes the picture without loss, in the fewest bytes. */
    private fun BufferedImage.pack(file: File) {
        val writer = ImageIO.getImageWritersByFormatName("png").next()
        val how = writer.defaultWriteParam
        how.compressionMode = ImageWriteParam.MODE_EXPLICIT
        // For PNG this chooses the time spent: 0 is the slowest and smallest.
        how.compressionQuality = 0f
        file.outputStream().use { bytes ->
            ImageIO.createImageOutputStream(bytes).use { out ->
                writer.output = out
                writer.write(null, IIOImage(this, null, null), how)
            }
        }
        writer.dispose()
    }

    /** The left edge of a size's copy on a sheet: the copies stand side by side. */
    private fun left(size: PictureSize) = PictureSize.entries.take(size.ordinal).sumOf { it.wide / SmallCopy.PART + GAP }

    /** The texts of all pages of a language, by the name of the page and its size. */
    fun texts(language: Language): Map<String, List<PlacedText>> {
        val texts = mutableMapOf<String, MutableList<PlacedText>>()
        var last = mutableListOf<PlacedText>()
        for (line in textsFile(language).takeIf { it.exists() }?.readLines().orEmpty()) {
            if (line.startsWith(HEADING)) {
                last = texts.getOrPut(line.removePrefix(HEADING)) { mutableListOf() }
                continue
            }
            val words = line.split(' ', limit = 5)
            val (left, top, right, bottom) = words.map { it.toIntOrNull() ?: 0 }
            last += PlacedText(left, top, right, bottom, words[4])
        }
        return texts
    }

    fun keepTexts(
        language: Language,
        texts: Map<String, List<PlacedText>>,
    ) = textsFile(language).writeText(
        texts.entries.joinToString("\n", postfix = "\n") { (page, placed) ->
            (listOf(HEADING + page) + placed.map { "${it.left} ${it.top} ${it.right} ${it.bottom} ${it.text}" }).joinToString("\n")
        },
    )

    private companion object {
        const val HEADING = "# "
        const val GAP = 4
    }
}

/** The distance, in units, that a text may move without counting as moved. */
private const val TEXT_TOLERANCE = 2

/** Lists in words what changed between the kept and the drawn texts of a page: each that is gone, new, or has moved. */
fun changedTexts(
    kept: List<PlacedText>,
    drawn: List<PlacedText>,
): List<String> {
    val left = drawn.groupBy { it.text }.mapValues { it.value.toMutableList() }
    val changed = mutableListOf<String>()
    for (text in kept) {
        val found = left[text.text]?.minByOrNull { it.distance(text) }
        if (found == null) {
            changed += "\"${text.text}\" is gone from ${text.place()}"
        } else {
            left.getValue(text.text).remove(found)
            if (found.distance(text) > TEXT_TOLERANCE) changed += "\"${text.text}\" has moved from ${text.place()} to ${found.place()}"
        }
    }
    return changed + left.values.flatten().map { "\"${it.text}\" is new at ${it.place()}" }
}

private fun PlacedText.place() = "$left,$top–$right,$bottom"

private fun PlacedText.distance(other: PlacedText) =
    maxOf(abs(left - other.left), abs(top - other.top), abs(right - other.right), abs(bottom - other.bottom))
