package ayatsuri.app

import android.app.Activity
import android.app.Application
import android.content.Context
import android.content.res.Configuration
import android.os.Build
import android.os.SystemClock
import android.view.TextureView
import ayatsuri.app.backup.gamesFolder
import ayatsuri.app.crash.Crashes
import ayatsuri.app.crash.ExitNotes
import ayatsuri.app.permission.PermissionKeeper
import ayatsuri.app.platform.AndroidGravity
import ayatsuri.app.platform.AppLanguage
import ayatsuri.app.platform.GravitySensor
import ayatsuri.app.platform.PlatformWords
import ayatsuri.app.platform.canGuardSomePictures
import ayatsuri.app.radio.BluetoothRadios
import ayatsuri.app.radio.PlatformRadios
import ayatsuri.app.radio.RadioUse
import ayatsuri.app.radio.WatchedRadios
import ayatsuri.app.scan.Camera2Frames
import ayatsuri.app.scan.CameraAccess
import ayatsuri.app.scan.FrameCamera
import ayatsuri.app.service.TableService
import ayatsuri.app.service.isAtTable
import ayatsuri.art.Drawings
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.ShellAbilities
import ayatsuri.core.live.SystemRadios
import ayatsuri.core.live.languageOfLocale
import ayatsuri.phone.Phone
import ayatsuri.phone.ShownPhone
import ayatsuri.phone.tellToday
import ayatsuri.radio.AndroidRadios
import ayatsuri.ui.cover.Veil
import ayatsuri.ui.theme.labelsOf
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import java.io.File
import java.util.Locale

/**
 * The process: it holds the one [ShownPhone] for the activity and the service, which come and go. When the system ends the
 * process, nothing is lost, as the core has stored everything.
 */
open class AyatsuriApp : Application() {
    val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)
    val permissions by lazy { PermissionKeeper(this) }
    val camera by lazy { CameraAccess(this) }

    /** The veil, which hides the player's own cards. It outlives the window. */
    val veil = Veil(afterMillis = UNTOUCHED, onFall = ::coverPeople, nanos = SystemClock::elapsedRealtimeNanos)
    private val opened = MutableStateFlow<ShownPhone?>(null)
    private var opening: Job? = null

    /** The phone; null until it is open. */
    val phone: StateFlow<ShownPhone?> = opened.asStateFlow()

    private val front = MutableStateFlow(false)

    /** Whether the window can be seen. */
    val isInFront: StateFlow<Boolean> = front.asStateFlow()

    private val systemRadios: PlatformRadios? by lazy { platformRadios() }
    private var watched: WatchedRadios? = null

    /** The numbers of radios that the core holds. */
    val radioUse: StateFlow<RadioUse> get() = watched?.use ?: none

    /** This phone's radios; null if it can only play alone. */
    protected open fun platformRadios(): PlatformRadios? = BluetoothRadios(AndroidRadios(this))

    /** The sensor that tells whether the phone was laid on its face. */
    open fun gravity(): GravitySensor = AndroidGravity(this)

    /** The camera that reads an invitation, shown in [preview]. */
    open fun frameCamera(
        activity: Activity,
        preview: TextureView,
    ): FrameCamera = Camera2Frames(activity, preview) { rotationOf(activity) }

    /** The threads on which the core is loaded and opened, so that the first frame need not wait. */
    open val background: CoroutineDispatcher = Dispatchers.Default

    /** The notes of how the process ended before. */
    protected open fun exitNotes() = ExitNotes(this)

    /** Opens the core. */
    protected open suspend fun openPhone(
        folder: File,
        language: Language,
        radios: SystemRadios?,
    ): ShownPhone = Phone.open(folder.toPath(), language, radios)

    /** The platform's texts in that language, whatever the system speaks. */
    open fun words(language: Language): PlatformWords {
        val spoken = Configuration(resources.configuration).apply { setLocale(Locale.forLanguageTag(labelsOf(language).tag)) }
        val there = createConfigurationContext(spoken)
        return PlatformWords { there.getString(it.id) }
    }

    override fun onCreate() {
        super.onCreate()
        Crashes(crashFile()).watch()
    }

    /**
     * Opens the phone, unless that has begun already. The backup agent never does, as it needs the store for itself.
     */
    fun open() {
        if (opening != null) return
        watched = systemRadios?.let(::WatchedRadios)
        opening =
            scope.launch {
                val phone =
                    withContext(background) {
                        // The first screens need these.
                        Drawings.ids
                        labelsOf(Language.ENGLISH)
                        openPhone(gamesFolder(this@AyatsuriApp), languageOf(this@AyatsuriApp), watched).also { prepare(it) }
                    }
                opened.value = phone
                launch { keepTable(phone) }
                launch(background) {
                    handInCrash(phone)
                    handInExits(phone)
                    followLanguage(phone)
                }
                tellFront(phone)
            }
    }

    /** Tells the core what it must know before its first screen is drawn. */
    private suspend fun prepare(phone: ShownPhone) {
        phone.setShellAbilities(ShellAbilities(hidesCards = true, guardsPictures = canGuardSomePictures, shares = true))
        phone.tellToday()
        // The system's setting is read before it is written: it may have what the person has chosen last.
        AppLanguage.chosen(this)?.let { if (it != phone.language()) phone.speak(it) }
        phone.welcome()
        phone.inFront(isInFront.value)
    }

    /** To be called when the window comes to the front or goes. */
    fun setInFront(isInFront: Boolean) {
        front.value = isInFront
    }

    /**
     * Tells the core whether the app is in front, and then the date again and again: midnight may pass, or the clock
     * may be set.
     */
    private suspend fun tellFront(phone: ShownPhone) =
        withContext(background) {
            front.collectLatest { isInFront ->
                phone.inFront(isInFront)
                while (isInFront) {
                    phone.tellToday()
                    delay(60_000)
                }
            }
        }

    /** To be called when a permission, Bluetooth or location may have changed. */
    fun recheckConditions() {
        systemRadios?.recheckConditions()
    }

    private suspend fun handInCrash(phone: ShownPhone) {
        val crashes = Crashes(crashFile())
        val told = crashes.told() ?: return
        try {
            phone.handInCrash(told)
            crashes.forget()
        } catch (_: PhoneException) {
            // The note is kept until the store can be written.
        }
    }

    private suspend fun handInExits(phone: ShownPhone) {
        try {
            exitNotes().handIn(phone::handInCrash)
        } catch (_: PhoneException) {
            // The system keeps them until the store can be written.
        }
    }

    /** Closes the cover between several people at this phone when the veil falls. */
    private fun coverPeople() {
        val phone = opened.value ?: return
        phone.inFront(false)
        phone.inFront(isInFront.value)
    }

    /**
     * Starts the service whenever a table with others is open and Bluetooth is permitted. The service ends by itself.
     */
    private suspend fun keepTable(phone: ShownPhone) {
        isTableOpen(phone).collect { isOpen -> if (isOpen) TableService.start(this) }
    }

    /** Whether a table with others is open, and Bluetooth permitted. */
    fun isTableOpen(phone: ShownPhone) =
        combine(radioUse, phone.screens, permissions.mayUseRadios) { use, screen, may -> may && isAtTable(use, screen) }
            .distinctUntilChanged()

    private suspend fun followLanguage(phone: ShownPhone) {
        phone.screens
            .map { phone.language() }
            .distinctUntilChanged()
            .collect { AppLanguage.tell(this, it) }
    }

    private fun crashFile() = File(noBackupFilesDir, "crash.txt")

    companion object {
        /**
         * The milliseconds without a touch after which the veil falls; the screen stays awake during the player's turn.
         */
        private const val UNTOUCHED = 120_000L

        private val none = MutableStateFlow(RadioUse()).asStateFlow()

        fun of(context: Context) = context.applicationContext as AyatsuriApp

        /** The language of what the system shows. */
        fun languageOf(context: Context): Language =
            languageOfLocale(
                context.resources.configuration.locales[0]
                    .toLanguageTag(),
            )
    }
}

/** The number of right angles by which the screen is turned. */
private fun rotationOf(activity: Activity): Int {
    @Suppress("DEPRECATION")
    return if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
        activity.display?.rotation ?: 0
    } else {
        activity.windowManager.defaultDisplay.rotation
    }
}
