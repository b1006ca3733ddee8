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
 * The app's process. It holds the one [ShownPhone] for the activity and the service, which come and go. The core stores
 * each step before it shows it, so nothing is lost when the system ends the process.
 */
open class AyatsuriApp : Application() {
    val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)
    val permissions by lazy { PermissionKeeper(this) }
    val camera by lazy { CameraAccess(this) }

    /** The veil over this person's cards. It outlives the window, so that a new window does not lift it. */
    val veil = Veil(afterMillis = UNTOUCHED_MILLIS, onFall = ::coverPeople, nanos = SystemClock::elapsedRealtimeNanos)
    private val mutablePhone = MutableStateFlow<ShownPhone?>(null)
    private var openingJob: Job? = null

    /** The phone; null until it is open. */
    val phone: StateFlow<ShownPhone?> = mutablePhone.asStateFlow()

    private val mutableIsInFront = MutableStateFlow(false)

    /** Whether the window can be seen. */
    val isInFront: StateFlow<Boolean> = mutableIsInFront.asStateFlow()

    private val systemRadios: PlatformRadios? by lazy { platformRadios() }
    private var watchedRadios: WatchedRadios? = null

    /** The numbers of radios that the core holds now, as host and as guest. */
    val radioUse: StateFlow<RadioUse> get() = watchedRadios?.use ?: none

    /** This phone's radios; null if it can only play alone. */
    protected open fun platformRadios(): PlatformRadios? = BluetoothRadios(AndroidRadios(this))

    /** The sensor that tells when the phone is laid on its face. */
    open fun gravity(): GravitySensor = AndroidGravity(this)

    /** The camera that reads an invitation, shown in [preview]. */
    open fun frameCamera(
        activity: Activity,
        preview: TextureView,
    ): FrameCamera = Camera2Frames(activity, preview) { rotationOf(activity) }

    /** The dispatcher on which the core is loaded and opened, so that the first frame waits for none of it. */
    open val background: CoroutineDispatcher = Dispatchers.Default

    /** The notes of the system on how the process ended before. */
    protected open fun exitNotes() = ExitNotes(this)

    /** Opens the core. */
    protected open suspend fun openPhone(
        folder: File,
        language: Language,
        radios: SystemRadios?,
    ): ShownPhone = Phone.open(folder.toPath(), language, radios)

    /** The app's own texts in the given language, whatever the system's language is. */
    open fun words(language: Language): PlatformWords {
        val configuration = Configuration(resources.configuration).apply { setLocale(Locale.forLanguageTag(labelsOf(language).tag)) }
        val localizedContext = createConfigurationContext(configuration)
        return PlatformWords { localizedContext.getString(it.id) }
    }

    override fun onCreate() {
        super.onCreate()
        Crashes(crashFile()).watch()
    }

    /** Opens the phone, if that has not been done. The agent of backups never calls this: the store is its own then. */
    fun open() {
        if (openingJob != null) return
        watchedRadios = systemRadios?.let(::WatchedRadios)
        openingJob =
            scope.launch {
                val phone =
                    withContext(background) {
                        // The first screens need these, so they are loaded here in the background.
                        Drawings.ids
                        labelsOf(Language.ENGLISH)
                        openPhone(gamesFolder(this@AyatsuriApp), languageOf(this@AyatsuriApp), watchedRadios).also { prepare(it) }
                    }
                mutablePhone.value = phone
                launch { keepTable(phone) }
                launch(background) {
                    handInCrash(phone)
                    handInExits(phone)
                    followLanguage(phone)
                }
                tellFront(phone)
            }
    }

    /** Tells the core what it has to know before its first screen is drawn. */
    private suspend fun prepare(phone: ShownPhone) {
        phone.setShellAbilities(ShellAbilities(hidesCards = true, guardsPictures = canGuardSomePictures, shares = true))
        phone.tellToday()
        // The system is asked for the language that its person chose for the app, before [followLanguage] tells it the
        // core's.
        AppLanguage.chosen(this)?.let { if (it != phone.language()) phone.speak(it) }
        phone.welcome()
        phone.inFront(isInFront.value)
    }

    /** Call this when the window comes to the front or goes. */
    fun setInFront(isInFront: Boolean) {
        mutableIsInFront.value = isInFront
    }

    /**
     * Tells the core whether the window is in front, and meanwhile each minute the date: midnight may pass, or the
     * clock be set.
     */
    private suspend fun tellFront(phone: ShownPhone) =
        withContext(background) {
            mutableIsInFront.collectLatest { isInFront ->
                phone.inFront(isInFront)
                while (isInFront) {
                    phone.tellToday()
                    delay(60_000)
                }
            }
        }

    /** Call this when a permission, Bluetooth or location may have changed. */
    fun recheckConditions() {
        systemRadios?.recheckConditions()
    }

    private suspend fun handInCrash(phone: ShownPhone) {
        val crashes = Crashes(crashFile())
        val report = crashes.lastReport() ?: return
        try {
            phone.handInCrash(report)
            crashes.forget()
        } catch (_: PhoneException) {
            // The crash is kept until the store can be written.
        }
    }

    private suspend fun handInExits(phone: ShownPhone) {
        try {
            exitNotes().handIn(phone::handInCrash)
        } catch (_: PhoneException) {
            // The system keeps them until the store can be written.
        }
    }

    /** Lets the cover between several people at this phone fall, together with the veil. */
    private fun coverPeople() {
        val phone = mutablePhone.value ?: return
        phone.inFront(false)
        phone.inFront(isInFront.value)
    }

    /**
     * Starts the service whenever a table with others is open and Bluetooth is permitted; the service ends by itself.
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
         * In its person's turn the screen stays awake. After this time without a touch, in milliseconds, the phone
         * hides the cards that lie open on it.
         */
        private const val UNTOUCHED_MILLIS = 120_000L

        private val none = MutableStateFlow(RadioUse()).asStateFlow()

        fun of(context: Context) = context.applicationContext as AyatsuriApp

        /** The core's language for the system's first locale. */
        fun languageOf(context: Context): Language =
            languageOfLocale(
                context.resources.configuration.locales[0]
                    .toLanguageTag(),
            )
    }
}

/** The right angles by which the screen is turned: 0 to 3. */
private fun rotationOf(activity: Activity): Int {
    @Suppress("DEPRECATION")
    return if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
        activity.display?.rotation ?: 0
    } else {
        activity.windowManager.defaultDisplay.rotation
    }
}
