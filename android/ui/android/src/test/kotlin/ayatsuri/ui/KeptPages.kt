package ayatsuri.ui

import ayatsuri.core.Language
import ayatsuri.ui.art.write
import java.awt.image.BufferedImage
import java.io.File
import javax.imageio.IIOImage
import javax.imageio.ImageIO
import javax.imageio.ImageWriteParam
import kotlin.math.abs

/** A page in a language, by its name among the pictures. */
data class PageName(
    val state: String,
    val language: Language,
) {
    val tag get() = if (language == Language.JAPANESE) "ja" else "en"

    override fun toString() = "$state-$tag"
}

/**
 * The pages as they were when a person last looked at them (`scripts/android pictures`): for each a sheet with a small copy
 * of each size, by night and by day; and the texts with their places.
 */
class KeptPages(
    val folder: File,
) {
    private fun sheetFile(
        page: PageName,
        isNight: Boolean,
    ) = File(folder, "$page-${if (isNight) "night" else "day"}.png")

    private fun textsFile(language: Language) = File(folder, "texts-${PageName("", language).tag}.txt")

    /** The pages that are kept, by their sheets. */
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

    /** The small copies of a page; nothing if there are none. */
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

    /** A picture as it is, for the README. */
    fun keepForReaders(
        name: String,
        drawn: DrawnPage,
    ) = BufferedImage(drawn.wide, drawn.high, BufferedImage.TYPE_INT_RGB)
        .also { it.setRGB(0, 0, drawn.wide, drawn.high, drawn.pixels, 0, drawn.wide) }
        .pack(File(folder.parentFile, "phone-$name.png"))

    /** Writes a picture without loss, in as few bytes as possible. */
    private fun BufferedImage.pack(file: File) {
        val writer = ImageIO.getImageWritersByFormatName("png").next()
        val how = writer.defaultWriteParam
        how.compressionMode = ImageWriteParam.MODE_EXPLICIT
        // For a lossless picture, quality 0 means the slowest and best compression.
        how.compressionQuality = 0f
        file.outputStream().use { bytes ->
            ImageIO.createImageOutputStream(bytes).use { out ->
                writer.output = out
                writer.write(null, IIOImage(this, null, null), how)
            }
        }
        writer.dispose()
    }

    /** The left edge of a size's copy on a sheet, where the copies stand side by side. */
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

/** The distance by which a text may have moved, in units. */
private const val TEXT_TOLERANCE = 2

/** The differences of a page's texts from the kept ones, in words: each that is gone, new, or in another place. */
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
