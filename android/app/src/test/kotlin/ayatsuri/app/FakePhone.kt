package ayatsuri.app

import android.app.Activity
import android.view.TextureView
import ayatsuri.app.platform.AndroidGravity
import ayatsuri.app.platform.GravitySensor
import ayatsuri.app.platform.PlatformWords
import ayatsuri.app.radio.PlatformRadios
import ayatsuri.app.scan.FrameCamera
import ayatsuri.app.scan.Luma
import ayatsuri.app.scan.ScanActivity
import ayatsuri.core.Appearance
import ayatsuri.core.CardHiding
import ayatsuri.core.CoverOpening
import ayatsuri.core.HeardSound
import ayatsuri.core.HomeScreen
import ayatsuri.core.Language
import ayatsuri.core.Motion
import ayatsuri.core.PictureSecrecy
import ayatsuri.core.Screen
import ayatsuri.core.ShellEffect
import ayatsuri.core.TableSignal
import ayatsuri.core.TextSize
import ayatsuri.core.live.CentralEvents
import ayatsuri.core.live.CentralRadio
import ayatsuri.core.live.LivePhoneInterface
import ayatsuri.core.live.PeripheralEvents
import ayatsuri.core.live.PeripheralRadio
import ayatsuri.core.live.SystemRadios
import ayatsuri.phone.Moved
import ayatsuri.phone.ShownPhone
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import org.robolectric.Robolectric
import org.robolectric.android.controller.ActivityController
import java.io.File
import java.lang.reflect.Proxy
import kotlin.concurrent.thread

/** A call of the phone with its argument. */
data class Call(
    val name: String,
    val argument: Any?,
)

/** A phone without a core: it shows what a test sets, and notes all calls. */
class FakePhone private constructor(
    val calls: MutableList<Call>,
    /** The effects that the next actions ask of the shell. */
    val effects: MutableList<ShellEffect>,
) : ShownPhone,
    LivePhoneInterface by noting(calls, effects) {
    constructor() : this(mutableListOf(), mutableListOf())

    override val screens = MutableStateFlow<Screen>(home)
    override val cues = MutableSharedFlow<Moved>()
    override val sounds = MutableSharedFlow<HeardSound>(extraBufferCapacity = 8)
    override val signals = MutableStateFlow<TableSignal?>(null)
    override val notifications = MutableStateFlow<String?>(null)

    /** The appearance in the settings; a change comes with another screen. */
    var look = Appearance(TextSize.NORMAL, Motion.SYSTEM, CoverOpening.TAP, CardHiding.UNTOUCHED, PictureSecrecy.ALL_PICTURES)

    override fun language() = Language.ENGLISH

    override fun appearance() = look

    fun of(name: String): List<Any?> = calls.filter { it.name == name }.map { it.argument }

    companion object {
        val home = Screen.Home(HomeScreen("Ayatsuri", "", emptyList()))

        private fun noting(
            calls: MutableList<Call>,
            effects: List<ShellEffect>,
        ): LivePhoneInterface {
            val answers = mapOf("act" to effects)
            return Proxy.newProxyInstance(
                LivePhoneInterface::class.java.classLoader,
                arrayOf(LivePhoneInterface::class.java),
            ) { _, method, arguments ->
                calls += Call(method.name, arguments?.firstOrNull()?.takeIf { it !is kotlin.coroutines.Continuation<*> })
                answers[method.name] ?: Unit.takeIf { arguments?.lastOrNull() is kotlin.coroutines.Continuation<*> }
            } as LivePhoneInterface
        }
    }
}

/** Radios that do nothing, for the app to count. */
class FakeRadios : PlatformRadios {
    var looked = 0
    private val idle = { _: Any, method: java.lang.reflect.Method, _: Array<Any>? ->
        if (method.returnType ==
            Boolean::class.java
        ) {
            true
        } else {
            null
        }
    }

    override fun central(events: CentralEvents) = made(CentralRadio::class.java)

    override fun peripheral(events: PeripheralEvents) = made(PeripheralRadio::class.java)

    override fun recheckConditions() {
        looked++
    }

    private fun <T> made(type: Class<T>): T = type.cast(Proxy.newProxyInstance(type.classLoader, arrayOf(type), idle))
}

/** Cameras that show nothing. A test counts how many are open. */
class FakeCameras : FrameCamera {
    var opened = 0
    private var onTrouble = {}
    private var onFrame = { _: Luma -> }

    override fun open(
        onFrame: (Luma) -> Unit,
        onTrouble: () -> Unit,
    ) {
        opened++
        this.onFrame = onFrame
        this.onTrouble = onTrouble
    }

    override fun close() {
        if (opened > 0) opened--
    }

    fun trouble() = onTrouble()

    /**
     * Lets the camera see [frame], on a thread of its own, and then overwrites it, as a camera does with its next
     * picture.
     */
    fun see(frame: Luma) {
        thread { onFrame(frame) }.join()
        frame.bytes.fill(0)
    }
}

/** The app around a [FakePhone]. Its texts are read from the files, as nothing here makes an archive of resources. */
class FakeApp : AyatsuriApp() {
    val fake = FakePhone()
    val radios = FakeRadios()
    val cameras = FakeCameras()
    val sensor by lazy { AndroidGravity(this) }
    lateinit var given: SystemRadios

    override val background = Dispatchers.Main.immediate

    override fun platformRadios(): PlatformRadios = radios

    override fun gravity(): GravitySensor = sensor

    override fun frameCamera(
        activity: Activity,
        preview: TextureView,
    ): FrameCamera = cameras

    override suspend fun openPhone(
        folder: File,
        language: Language,
        radios: SystemRadios?,
    ): ShownPhone {
        given = checkNotNull(radios)
        return fake
    }

    /** Opens the scanner and brings it to the front. */
    fun openScanner(): ActivityController<ScanActivity> =
        Robolectric
            .buildActivity(ScanActivity::class.java)
            .create()
            .start()
            .resume()

    override fun words(language: Language) = PlatformWords { english.getValue(it.name.lowercase()) }

    private val english = AndroidXml.strings("values")
}
