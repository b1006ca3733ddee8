package ayatsuri.app

import android.bluetooth.BluetoothAdapter
import android.content.ActivityNotFoundException
import android.content.Intent
import android.media.AudioManager
import android.net.Uri
import android.os.Build
import android.os.Bundle
import android.provider.Settings
import android.view.KeyEvent
import android.view.ViewTreeObserver
import android.view.WindowManager
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.activity.result.contract.ActivityResultContracts.RequestMultiplePermissions
import androidx.core.net.toUri
import ayatsuri.app.permission.PermissionEvent
import ayatsuri.app.permission.PermissionFlow
import ayatsuri.app.permission.PermissionStep
import ayatsuri.app.permission.inWords
import ayatsuri.app.platform.AppLanguage
import ayatsuri.app.platform.FaceDown
import ayatsuri.app.platform.Haptics
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.SoundPlayer
import ayatsuri.app.platform.guard
import ayatsuri.app.scan.CameraEvent
import ayatsuri.app.scan.CameraFlow
import ayatsuri.app.scan.CameraStep
import ayatsuri.app.scan.ScanActivity
import ayatsuri.app.scan.inWords
import ayatsuri.app.service.keepsAwake
import ayatsuri.app.sharing.Incoming
import ayatsuri.app.sharing.chooserOf
import ayatsuri.app.sharing.forgetShared
import ayatsuri.app.sharing.readNBytesOrFewer
import ayatsuri.app.sharing.universalLinkHost
import ayatsuri.core.CardHiding
import ayatsuri.core.Language
import ayatsuri.core.PhoneException
import ayatsuri.core.ShellEffect
import ayatsuri.core.UserAction
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.Back
import ayatsuri.ui.cover.hasSecrets
import ayatsuri.ui.motion.Feel
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.cancel
import kotlinx.coroutines.cancelChildren
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filterNotNull
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import java.io.IOException

/**
 * The window. It draws the phone's screen, and does for it what only an activity can do. It keeps no state: when it is
 * turned, split, or made anew after its process has ended, it shows the core's screen again.
 */
class MainActivity : ComponentActivity() {
    private val app by lazy { AyatsuriApp.of(this) }

    /** The scope of work that lives as long as the activity. */
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)

    /** The way back on the page in front. */
    private val back = Back()
    private val haptics by lazy { Haptics(window.decorView) }

    // The system's answer is empty if its question was open already, or was taken off the screen. Then nobody has
    // refused, and the person is asked again when they come back.
    private val radioQuestion =
        registerForActivityResult(RequestMultiplePermissions()) { answer ->
            if (answer.isNotEmpty()) {
                app.permissions.on(PermissionEvent.Answered, this)
                app.recheckConditions()
            }
        }

    private val cameraQuestion =
        registerForActivityResult(RequestMultiplePermissions()) { answer ->
            if (answer.isNotEmpty()) app.camera.on(CameraEvent.ANSWERED, this)
        }

    /** The scope of work that lives as long as the window can be seen. */
    private val visibleScope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)

    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        app.open()
        // The volume keys set the volume of the sounds.
        volumeControlStream = AudioManager.STREAM_MUSIC
        waitWithFirstFrame()
        setContent { AppContent(app, back, ::act, ::feel, ::scan, ::goOn, ::notNow) }
        // An intent is taken once: not again after the phone was turned, nor when the list of recent apps delivers it
        // again.
        val isOld = intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0
        if (savedInstanceState == null && !isOld) take(intent)
    }

    /** Keeps the system's splash screen until there is a screen to draw. */
    private fun waitWithFirstFrame() {
        val content = window.decorView
        content.viewTreeObserver.addOnPreDrawListener(
            object : ViewTreeObserver.OnPreDrawListener {
                override fun onPreDraw(): Boolean {
                    val isOpen = app.phone.value != null
                    if (isOpen) content.viewTreeObserver.removeOnPreDrawListener(this)
                    return isOpen
                }
            },
        )
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        setIntent(intent)
        take(intent)
    }

    override fun onStart() {
        super.onStart()
        app.veil.fallIfDue()
        app.setInFront(true)
        app.recheckConditions()
        app.permissions.on(PermissionEvent.Returned, this)
        app.camera.on(CameraEvent.RETURNED, this)
        visibleScope.launch {
            app.radioUse.map { it.role }.distinctUntilChanged().collect { role ->
                val event = if (role == null) PermissionEvent.Over else PermissionEvent.Wanted(role)
                app.permissions.on(event, this@MainActivity)
            }
        }
        visibleScope.launch { app.permissions.step.collect(::carryOut) }
        visibleScope.launch { app.camera.step.collect(::carryOut) }
        visibleScope.launch { guardWindow(app.phone.filterNotNull().first()) }
        visibleScope.launch { watchFace(app.phone.filterNotNull().first()) }
        visibleScope.launch {
            app.phone
                .filterNotNull()
                .first()
                .signals
                .collect(haptics::follow)
        }
        visibleScope.launch {
            SoundPlayer(this@MainActivity, app.background).play(
                app.phone
                    .filterNotNull()
                    .first()
                    .sounds,
            )
        }
        visibleScope.launch { takeOverSystemLanguage(app.phone.filterNotNull().first()) }
    }

    override fun onStop() {
        visibleScope.coroutineContext.cancelChildren()
        // When the phone is turned the window is made anew while its person looks at it: no cover falls then.
        if (!isChangingConfigurations) app.setInFront(false)
        super.onStop()
    }

    override fun onDestroy() {
        visibleScope.cancel()
        scope.cancel()
        super.onDestroy()
    }

    /** Takes over the language that was chosen for this app in the system's settings. */
    private suspend fun takeOverSystemLanguage(phone: ShownPhone) {
        val chosen = withContext(app.background) { AppLanguage.chosen(this@MainActivity) } ?: return
        if (chosen != phone.language()) phone.speak(chosen)
    }

    /**
     * Keeps secrets out of the system's pictures of the window, as the settings say, and the screen awake in this
     * person's turn.
     */
    private suspend fun guardWindow(phone: ShownPhone) {
        // A change of the settings comes with another screen as well.
        combine(phone.screens, phone.signals) { screen, signal ->
            Triple(phone.appearance().pictures, screen.hasSecrets(), keepsAwake(signal))
        }.distinctUntilChanged()
            .collect { (pictures, isSecret, isAwake) ->
                pictures.guard(this, isSecret)
                setFlag(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON, isAwake)
            }
    }

    /**
     * Lets the veil fall when the phone is laid on its face, if the settings say so. The sensor runs only while the
     * screen has secrets.
     */
    private suspend fun watchFace(phone: ShownPhone) {
        val sensor = app.gravity()
        val isAsked = phone.screens.map { it.hasSecrets() && phone.appearance().hiding != CardHiding.SWIPE }
        isAsked.distinctUntilChanged().collectLatest { isAsked ->
            if (!isAsked) return@collectLatest
            try {
                sensor.begin(FaceDown(app.veil::fall))
                awaitCancellation()
            } finally {
                sensor.end()
            }
        }
    }

    private fun feel(feel: Feel) = haptics.feel(feel)

    private fun scan() = app.camera.on(CameraEvent.WANTED, this)

    private fun notNow() {
        if (app.permissions.step.value
                .inWords() != null
        ) {
            app.permissions.on(PermissionEvent.NotNow, this)
        } else {
            app.camera.on(CameraEvent.NOT_NOW, this)
        }
    }

    /** Handles a keyboard's escape key as the way back, which some systems do not do. */
    override fun onKeyUp(
        keyCode: Int,
        event: KeyEvent?,
    ): Boolean {
        if (keyCode != KeyEvent.KEYCODE_ESCAPE || !back.isTaken) return super.onKeyUp(keyCode, event)
        back.press()
        return true
    }

    private fun setFlag(
        flag: Int,
        isSet: Boolean,
    ) = if (isSet) window.addFlags(flag) else window.clearFlags(flag)

    /** Hands an action to the core, and carries out the effects that the core asks for. The page shows a refusal. */
    private suspend fun act(action: UserAction) {
        val phone = app.phone.value ?: return
        for (effect in phone.act(action)) carryOut(effect, phone.language())
    }

    private suspend fun carryOut(
        effect: ShellEffect,
        language: Language,
    ) {
        when (effect) {
            is ShellEffect.Share -> {
                try {
                    startActivity(chooserOf(effect, this, app.words(language)))
                } catch (failure: IOException) {
                    say(failure.localizedMessage)
                }
            }

            ShellEffect.ForgetShared -> {
                withContext(Dispatchers.IO) { forgetShared(this@MainActivity) }
            }
        }
    }

    private fun take(intent: Intent) {
        @Suppress("DEPRECATION")
        val stream = intent.getParcelableExtra<Uri>(Intent.EXTRA_STREAM)?.toString()
        val incoming = Incoming.of(intent.action, intent.dataString, stream, universalLinkHost()) ?: return
        scope.launch {
            val phone = app.phone.filterNotNull().first()
            try {
                when (incoming) {
                    is Incoming.Link -> phone.act(UserAction.LinkOpened(incoming.link))
                    is Incoming.Record -> phone.openReplay(read(incoming.address.toUri()))
                }
            } catch (refused: PhoneException) {
                say(refused.message)
            } catch (_: IOException) {
                say(app.words(phone.language()).say(PlatformText.RECORD_UNREADABLE))
            } catch (_: SecurityException) {
                say(app.words(phone.language()).say(PlatformText.RECORD_UNREADABLE))
            }
        }
    }

    private suspend fun read(address: Uri): String =
        withContext(Dispatchers.IO) {
            val stream = contentResolver.openInputStream(address) ?: throw IOException("no such file")
            val bytes = stream.use { it.readNBytesOrFewer(LONGEST_RECORD + 1) }
            if (bytes.size > LONGEST_RECORD) throw IOException("too long for a record")
            bytes.decodeToString()
        }

    internal fun goOn() {
        val step = app.permissions.step.value
        if (step.inWords() == null) return goOnToCamera()
        app.permissions.on(PermissionEvent.GoOn, this)
        when (step) {
            is PermissionStep.RefusedForGood -> {
                openOwnSettings()
            }

            PermissionStep.LocationOff -> {
                open(Intent(Settings.ACTION_LOCATION_SOURCE_SETTINGS))
            }

            PermissionStep.BluetoothOff -> {
                open(Intent(BluetoothAdapter.ACTION_REQUEST_ENABLE))
            }

            else -> {}
        }
    }

    private fun goOnToCamera() {
        if (app.camera.step.value == CameraStep.REFUSED_FOR_GOOD) openOwnSettings()
        app.camera.on(CameraEvent.GO_ON, this)
    }

    private fun openOwnSettings() = open(Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, "package:$packageName".toUri()))

    private fun open(settings: Intent) {
        try {
            startActivity(settings)
        } catch (_: ActivityNotFoundException) {
            // Some devices lack the special page: the general settings lead there.
            try {
                startActivity(Intent(Settings.ACTION_SETTINGS))
            } catch (_: ActivityNotFoundException) {
                // Without any settings there is nothing to open; the page that led here says what is needed.
            }
        }
    }

    private fun carryOut(step: PermissionStep) {
        when (step) {
            is PermissionStep.Asked -> {
                radioQuestion.launch(step.permissions.toTypedArray())
            }

            PermissionStep.NotificationsAsked -> {
                if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
                    radioQuestion.launch(arrayOf(PermissionFlow.NOTIFICATIONS))
                }
            }

            else -> {}
        }
    }

    private fun carryOut(step: CameraStep) {
        when (step) {
            CameraStep.ASKED -> {
                cameraQuestion.launch(arrayOf(CameraFlow.PERMISSION))
            }

            CameraStep.OPEN -> {
                app.camera.on(CameraEvent.OPENED, this)
                startActivity(Intent(this, ScanActivity::class.java))
            }

            else -> {}
        }
    }

    private fun say(text: String?) {
        if (!text.isNullOrBlank()) Toast.makeText(this, text, Toast.LENGTH_LONG).show()
    }

    private companion object {
        /** The length of the longest record that is read, in bytes; a game has some hundred thousand. */
        const val LONGEST_RECORD = 8 * 1024 * 1024
    }
}
