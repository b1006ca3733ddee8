package ayatsuri.app

import android.app.Application
import android.content.Context
import android.content.res.Configuration
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.SystemRadios
import ayatsuri.core.languageOfLocale
import ayatsuri.core.shellLabels
import ayatsuri.phone.Phone
import ayatsuri.phone.ShownPhone
import ayatsuri.radio.AndroidRadios
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.launch
import java.io.File
import java.util.Locale

/**
 * The process: it holds the one [ShownPhone] for the activity and the service, which come and go. When the system ends it,
 * nothing is lost that the core has not stored.
 */
open class AyatsuriApp : Application() {
    val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)
    val permissions by lazy { PermissionKeeper(this) }
    private val opened = MutableStateFlow<ShownPhone?>(null)
    private var opening: Job? = null

    /** The phone; null until it is open. */
    val phone: StateFlow<ShownPhone?> = opened.asStateFlow()

    private val front = MutableStateFlow(false)

    /** Whether the window can be seen. */
    val isInFront: StateFlow<Boolean> = front.asStateFlow()

    private val systemRadios: PlatformRadios? by lazy { platformRadios() }
    private var watched: WatchedRadios? = null

    /** Which radios the core holds. */
    val radioUse: StateFlow<RadioUse> get() = watched?.use ?: none

    /** This phone's radios; null if it can only play alone. */
    protected open fun platformRadios(): PlatformRadios? = BluetoothRadios(AndroidRadios(this))

    /** Opens the core. */
    protected open suspend fun openPhone(
        folder: File,
        language: Language,
        radios: SystemRadios?,
    ): ShownPhone = Phone.open(folder.toPath(), language, radios)

    /** The platform's texts in that language, whatever the system speaks. */
    open fun words(language: Language): PlatformWords {
        val spoken = Configuration(resources.configuration).apply { setLocale(Locale.forLanguageTag(shellLabels(language).tag)) }
        val there = createConfigurationContext(spoken)
        return PlatformWords { there.getString(it.id) }
    }

    override fun onCreate() {
        super.onCreate()
        Crashes(crashFile()).watch()
    }

    /** Opens the phone, if nobody has yet. The agent of backups never does: the store is its own then. */
    fun open() {
        if (opening != null) return
        watched = systemRadios?.let(::WatchedRadios)
        opening =
            scope.launch {
                val phone = openPhone(gamesFolder(this@AyatsuriApp), languageOf(this@AyatsuriApp), watched)
                opened.value = phone
                phone.inFront(isInFront.value)
                phone.welcome()
                handInCrash(phone)
                launch { keepTable(phone) }
                followLanguage(phone)
            }
    }

    /** To be called when the window comes to the front or goes. */
    fun setInFront(isInFront: Boolean) {
        front.value = isInFront
        opened.value?.inFront(isInFront)
    }

    /** To be called when a permission, Bluetooth or location may have changed. */
    fun conditionsChanged() {
        systemRadios?.conditionsChanged()
    }

    private suspend fun handInCrash(phone: ShownPhone) {
        val crashes = Crashes(crashFile())
        val told = crashes.told() ?: return
        try {
            phone.handInCrash(told)
            crashes.forget()
        } catch (_: PhoneException) {
            // It is kept until the store can be written.
        }
    }

    /** The service runs as long as a table with others is open and may be talked to; it ends by itself. */
    private suspend fun keepTable(phone: ShownPhone) {
        isTableOpen(phone).collect { isOpen -> if (isOpen) TableService.start(this) }
    }

    /** Whether a table with others is open, and Bluetooth permitted. */
    fun isTableOpen(phone: ShownPhone) =
        combine(radioUse, phone.screens, permissions.mayUseRadios) { use, screen, may -> may && isAtTable(use, screen) }
            .distinctUntilChanged()

    private suspend fun followLanguage(phone: ShownPhone) {
        phone.screens.collect { AppLanguage.tell(this, phone.language()) }
    }

    private fun crashFile() = File(noBackupFilesDir, "crash.txt")

    companion object {
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
