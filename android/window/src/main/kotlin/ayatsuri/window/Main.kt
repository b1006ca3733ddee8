package ayatsuri.window

import androidx.compose.ui.window.application
import ayatsuri.phone.Phone
import kotlinx.coroutines.runBlocking
import java.awt.GraphicsEnvironment
import kotlin.system.exitProcess

/** Shows the app on a computer: in a window, or as a picture of one page. */
fun main(arguments: Array<String>) {
    val options =
        try {
            optionsOf(arguments.toList())
        } catch (invalid: InvalidCommandLine) {
            System.err.println(invalid.message)
            System.err.println(HELP)
            exitProcess(2)
        }
    when {
        options.asksHelp -> {
            println(HELP)
        }

        options.picture != null -> {
            System.setProperty("java.awt.headless", "true")
            runBlocking { draw(options) }
        }

        GraphicsEnvironment.isHeadless() -> {
            System.err.println("There is no display to open a window on; scripts/phone --picture needs none.")
            exitProcess(1)
        }

        else -> {
            openWindow(options)
        }
    }
    exitProcess(0)
}

/** Opens the phone and its window, and returns when the window is closed and everything is stored. */
private fun openWindow(options: Options) {
    val phone = runBlocking { Phone.openOnComputer(options.data, options.language, options.radio).also { it.welcome() } }
    try {
        application(exitProcessOnExit = false) { PhoneWindow(phone, options, onClose = ::exitApplication) }
    } finally {
        runBlocking { phone.close() }
    }
}
