package ayatsuri.window

import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.window.application
import ayatsuri.core.Language
import ayatsuri.core.Screen
import ayatsuri.core.live.OwnRadio
import ayatsuri.phone.Phone
import ayatsuri.ui.theme.Palette
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import java.awt.Color
import java.awt.Dimension
import java.awt.Point
import java.awt.Rectangle
import java.awt.Robot
import java.awt.Window
import java.awt.event.InputEvent
import java.awt.event.KeyEvent
import java.nio.file.Path
import kotlin.system.exitProcess

/** Opens the window as the program does, begins a game in it by mouse and leaves its table by the keyboard; a failure ends with 1. */
fun main(arguments: Array<String>) {
    val folder = Path.of(arguments.single())
    val phone = runBlocking { Phone.openOnComputer(folder, Language.ENGLISH, OwnRadio.Local(folder.resolve("room").toString())) }
    var isDone = false
    application(exitProcessOnExit = false) {
        val options = Options(language = Language.ENGLISH, data = folder)
        PhoneWindow(phone, options, onClose = ::exitApplication) {
            LaunchedEffect(Unit) {
                val robot = Robot()
                val (corner, size) = withTimeout(PATIENCE_MILLIS) { placeOf(window) }
                withContext(Dispatchers.IO) {
                    await { colorsAt(robot, Rectangle(corner, size)) > MANY }
                    val button = awaitButton(robot, Rectangle(corner, size))
                    robot.mouseMove(button.x, button.y)
                    robot.mousePress(InputEvent.BUTTON1_DOWN_MASK)
                    robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK)
                    withTimeout(PATIENCE_MILLIS) { phone.screens.first { it is Screen.Table } }
                    // The page takes keys only once it is drawn, a moment later, so the key is pressed again until it works.
                    await {
                        robot.keyPress(KeyEvent.VK_ESCAPE)
                        robot.keyRelease(KeyEvent.VK_ESCAPE)
                        phone.screen() is Screen.Home
                    }
                }
                isDone = true
                exitApplication()
            }
        }
    }
    runBlocking { phone.close() }
    exitProcess(if (isDone) 0 else 1)
}

private suspend fun placeOf(window: Window): Pair<Point, Dimension> {
    while (!window.isShowing) delay(PAUSE_MILLIS)
    return window.locationOnScreen to window.size
}

private suspend fun await(isThere: () -> Boolean) = withTimeout(PATIENCE_MILLIS) { while (!isThere()) delay(PAUSE_MILLIS) }

private fun colorsAt(
    robot: Robot,
    place: Rectangle,
): Int =
    robot.createScreenCapture(place).let { seen ->
        seen
            .getRGB(0, 0, seen.width, seen.height, null, 0, seen.width)
            .toSet()
            .size
    }

/**
 * Waits for the first primary button, and returns its place: a pixel of its color with the same color to its right and
 * below.
 */
private suspend fun awaitButton(
    robot: Robot,
    place: Rectangle,
): Point {
    var found: Point? = null
    await {
        val seen = robot.createScreenCapture(place)
        found =
            (0 until seen.height - EDGE)
                .flatMap { y -> (0 until seen.width - EDGE step EDGE).map { x -> Point(x, y) } }
                .firstOrNull { at -> (0 until EDGE).all { seen.getRGB(at.x + it, at.y + it) == BUTTON } }
        found != null
    }
    return checkNotNull(found).let { Point(place.x + it.x + EDGE / 2, place.y + it.y + EDGE / 2) }
}

/** The color of a primary button by day. */
private val BUTTON = Palette.day.button.let { Color(it.red, it.green, it.blue).rgb }
private const val EDGE = 8
private const val MANY = 40
private const val PAUSE_MILLIS = 50L
private const val PATIENCE_MILLIS = 60_000L
