package ayatsuri.window

import ayatsuri.core.Language
import ayatsuri.core.live.OwnRadio
import ayatsuri.core.live.languageOfLocale
import java.nio.file.Path
import java.util.Locale
import kotlin.io.path.Path

/** The size of a phone in dp. */
data class PhoneSize(
    val width: Int,
    val height: Int,
) {
    /** This size, limited to the room of a screen: the prompt stands lowest, and would be out of sight. */
    fun within(
        width: Int,
        height: Int,
    ) = PhoneSize(this.width.coerceAtMost(width), this.height.coerceAtMost(height))
}

/** A picture to draw instead of opening a window. */
data class PictureWanted(
    val page: PicturePage,
    val file: Path,
)

/** The options of the command line. */
data class Options(
    val picture: PictureWanted? = null,
    val language: Language,
    val isNight: Boolean = false,
    val size: PhoneSize = PhoneSize(width = 412, height = 892),
    /** The pixels of a unit of [size]; null for the usual scale. */
    val scale: Float? = null,
    /** The folder of games and settings. */
    val data: Path,
    val radio: OwnRadio = OwnRadio.Local(room = null),
    val asksHelp: Boolean = false,
)

/** An invalid command line; the message is for the person. */
class InvalidCommandLine(
    message: String,
) : Exception(message)

val HELP =
    """
    scripts/phone                        the game in a window of a phone's size
    scripts/phone --picture PAGE FILE    draws a page into a PNG file, without a display; the pages are
                                         ${PicturePage.entries.joinToString(", ") { it.title }}

      --language en|ja      the language at first, and that of a picture
      --night               the colors of the night
      --size WIDTHxHEIGHT   of the phone, 412x892 unless told (320 to 2000 each)
      --scale N             pixels of each of these units in a picture, 2 unless told (0.5 to 4)
      --data FOLDER         where games and settings are kept
      --radio RADIO         how to play with others: local (windows and terminals of this computer; or local:FOLDER),
                            bluetooth (Linux; or bluetooth:ADAPTER)
    """.trimIndent()

/** Reads the command line; [environment] gives the variables of the process. */
fun optionsOf(
    arguments: List<String>,
    environment: (String) -> String? = System::getenv,
): Options {
    var options = Options(language = languageOfLocale(Locale.getDefault().toLanguageTag()), data = dataFolder(environment))
    val argumentsLeft = ArrayDeque(arguments)

    fun value(option: String) = argumentsLeft.removeFirstOrNull() ?: throw InvalidCommandLine("$option needs a value")

    while (argumentsLeft.isNotEmpty()) {
        options =
            when (val name = argumentsLeft.removeFirst()) {
                "--help", "-h" -> options.copy(asksHelp = true)
                "--picture" -> options.copy(picture = PictureWanted(pageOf(value(name)), Path(value("--picture PAGE"))))
                "--language", "--lang" -> options.copy(language = languageOf(value(name)))
                "--night" -> options.copy(isNight = true)
                "--size" -> options.copy(size = sizeOf(value(name)))
                "--scale" -> options.copy(scale = scaleOf(value(name)))
                "--data" -> options.copy(data = Path(value(name)))
                "--radio" -> options.copy(radio = radioOf(value(name)))
                else -> throw InvalidCommandLine("There is no option $name")
            }
    }
    return options
}

/**
 * The default folder `$XDG_DATA_HOME/ayatsuri/phone`. The games of the terminal have a folder beside it, because both
 * may run at once.
 */
private fun dataFolder(environment: (String) -> String?): Path {
    val configured = environment("XDG_DATA_HOME")?.let(::Path)?.takeIf { it.isAbsolute }
    val base = configured ?: Path(System.getProperty("user.home"), ".local", "share")
    return base.resolve("ayatsuri").resolve("phone")
}

private fun pageOf(title: String) =
    PicturePage.entries.find { it.title == title }
        ?: throw InvalidCommandLine("There is no page $title, but ${PicturePage.entries.joinToString(", ") { it.title }}")

private fun languageOf(name: String) =
    when (name) {
        "en" -> Language.ENGLISH
        "ja" -> Language.JAPANESE
        else -> throw InvalidCommandLine("The languages are en and ja, not $name")
    }

private fun sizeOf(text: String): PhoneSize {
    val sides = text.split('x').map { it.toIntOrNull() }
    if (sides.size != 2 || sides.any { it == null || it !in 320..2000 }) {
        throw InvalidCommandLine("A size is like 412x892, each from 320 to 2000, not $text")
    }
    return PhoneSize(sides[0]!!, sides[1]!!)
}

private fun scaleOf(text: String) =
    text.toFloatOrNull()?.takeIf { it in 0.5f..4f } ?: throw InvalidCommandLine("A scale is from 0.5 to 4, not $text")

private fun radioOf(text: String): OwnRadio {
    val argument = text.substringAfter(':', "").ifEmpty { null }
    return when (text.substringBefore(':')) {
        "local" -> OwnRadio.Local(argument)
        "bluetooth" -> OwnRadio.Bluetooth(argument)
        else -> throw InvalidCommandLine("A radio is local, local:FOLDER, bluetooth or bluetooth:ADAPTER, not $text")
    }
}
