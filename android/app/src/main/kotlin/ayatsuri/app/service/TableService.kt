package ayatsuri.app.service

import android.Manifest
import android.app.ForegroundServiceStartNotAllowedException
import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.app.Service
import android.content.Context
import android.content.Intent
import android.content.pm.PackageManager
import android.content.pm.ServiceInfo
import android.os.Build
import android.os.IBinder
import android.util.Log
import androidx.compose.ui.graphics.toArgb
import ayatsuri.app.AyatsuriApp
import ayatsuri.app.MainActivity
import ayatsuri.app.R
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.platform.PlatformWords
import ayatsuri.phone.ShownPhone
import ayatsuri.ui.theme.Palette
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.launch

/**
 * Keeps the process alive, and with it the radios, while a table with others is open. Its notification says whom the
 * table awaits. It stops itself when the table closes. If the system ends the process, the first screen offers the way
 * back to the table.
 */
class TableService : Service() {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main.immediate)
    private val manager by lazy { checkNotNull(getSystemService(NotificationManager::class.java)) }

    /** The number of the last signal that rang, or that the player saw in the app: each rings once. */
    private var lastSignal: ULong? = null
    private var following: Job? = null
    private var shownTable: Notice? = null

    override fun onBind(intent: Intent?): IBinder? = null

    override fun onStartCommand(
        intent: Intent?,
        flags: Int,
        startId: Int,
    ): Int {
        val app = AyatsuriApp.of(this)
        val phone = app.phone.value
        if (!enterForeground(app, phone)) {
            stopSelf()
            return START_NOT_STICKY
        }
        if (phone == null) {
            stopSelf()
        } else if (following == null) {
            following = scope.launch { follow(app, phone) }
            scope.launch {
                app.isTableOpen(phone).first { isOpen -> !isOpen }
                leave()
            }
        }
        // If the system ends the process, the player goes back to the table: only they know at which one they sit.
        return START_NOT_STICKY
    }

    /** Stops following first: a screen that arrives before the service has ended would post its notification again. */
    private fun leave() {
        following?.cancel()
        stopForeground(STOP_FOREGROUND_REMOVE)
        stopSelf()
    }

    /**
     * Shows the notification, which a service must do within seconds of its start. False if the system refuses it, as
     * it may while the app is not in front.
     */
    private fun enterForeground(
        app: AyatsuriApp,
        phone: ShownPhone?,
    ): Boolean {
        makeChannels(app)
        val notices = phone?.let { noticesOf(app, it) }
        val words = app.words(phone?.language() ?: AyatsuriApp.languageOf(this))
        val notice = notices?.table ?: Notice(words.say(PlatformText.TABLE_OPEN), words.say(PlatformText.TABLE_OPEN_ABOUT))
        return try {
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
                startForeground(TABLE_ID, tableNotification(notice), ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE)
            } else {
                startForeground(TABLE_ID, tableNotification(notice))
            }
            true
        } catch (refused: SecurityException) {
            noteRefusal(refused)
        } catch (refused: IllegalStateException) {
            noteRefusal(refused)
        }
    }

    private fun noteRefusal(refused: RuntimeException): Boolean {
        Log.i(TAG, "the service may not be in the foreground", refused)
        return false
    }

    private suspend fun follow(
        app: AyatsuriApp,
        phone: ShownPhone,
    ) {
        combine(phone.screens, phone.signals, phone.notifications, app.isInFront) { _, _, _, isInFront ->
            noticesOf(app, phone) to isInFront
        }.distinctUntilChanged().collect { (notices, isInFront) -> show(notices, isInFront) }
    }

    private fun noticesOf(
        app: AyatsuriApp,
        phone: ShownPhone,
    ) = TableNotices.of(
        phone.screens.value,
        phone.signals.value,
        phone.notifications.value,
        app.words(phone.language()),
    )

    /** Without the permission to notify, the system drops the notifications, and the table goes on. */
    private fun show(
        notices: TableNotices,
        isInFront: Boolean,
    ) {
        // The system drops notifications of an app that posts too often, and the next could be the one of a turn.
        if (notices.table != shownTable) manager.notify(TABLE_ID, tableNotification(notices.table))
        shownTable = notices.table
        val turn = notices.turn
        if (turn == null || isInFront) {
            manager.cancel(TURN_ID)
        } else if (notices.turnNumber != lastSignal) {
            manager.notify(TURN_ID, dismissible(CHANNEL_TURN, turn))
        }
        // Also without ringing: with the app in front, the player has seen the turn.
        lastSignal = notices.turnNumber ?: lastSignal
        val help = notices.help
        if (help == null || isInFront) manager.cancel(HELP_ID) else manager.notify(HELP_ID, dismissible(CHANNEL_HELP, help))
    }

    private fun tableNotification(notice: Notice): Notification {
        val builder = builder(CHANNEL_TABLE, notice).setOngoing(true).setShowWhen(false)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) {
            builder.setForegroundServiceBehavior(Notification.FOREGROUND_SERVICE_IMMEDIATE)
        }
        return builder.build()
    }

    private fun dismissible(
        channel: String,
        notice: Notice,
    ): Notification = builder(channel, notice).setAutoCancel(true).setOnlyAlertOnce(true).build()

    private fun builder(
        channel: String,
        notice: Notice,
    ): Notification.Builder {
        val open =
            PendingIntent.getActivity(this, 0, Intent(this, MainActivity::class.java), PendingIntent.FLAG_IMMUTABLE)
        return Notification
            .Builder(this, channel)
            .setSmallIcon(R.drawable.ic_notification)
            .setColor(Palette.day.accent.toArgb())
            .setContentTitle(notice.title)
            .setContentText(notice.text)
            .setStyle(Notification.BigTextStyle().bigText(notice.text))
            .setCategory(Notification.CATEGORY_STATUS)
            // The lock screen may show the text too: it says whom the table awaits, and names no card.
            .setVisibility(Notification.VISIBILITY_PUBLIC)
            .setContentIntent(open)
    }

    private fun makeChannels(app: AyatsuriApp) {
        val words = app.words(app.phone.value?.language() ?: AyatsuriApp.languageOf(this))
        val channels =
            listOf(
                channel(
                    CHANNEL_TABLE,
                    NotificationManager.IMPORTANCE_LOW,
                    words,
                    PlatformText.CHANNEL_TABLE,
                    PlatformText.CHANNEL_TABLE_ABOUT,
                ),
                channel(
                    CHANNEL_TURN,
                    NotificationManager.IMPORTANCE_HIGH,
                    words,
                    PlatformText.CHANNEL_TURN,
                    PlatformText.CHANNEL_TURN_ABOUT,
                ),
                channel(
                    CHANNEL_HELP,
                    NotificationManager.IMPORTANCE_DEFAULT,
                    words,
                    PlatformText.CHANNEL_HELP,
                    PlatformText.CHANNEL_HELP_ABOUT,
                ),
            )
        manager.createNotificationChannels(channels)
    }

    private fun channel(
        id: String,
        importance: Int,
        words: PlatformWords,
        name: PlatformText,
        about: PlatformText,
    ) = NotificationChannel(id, words.say(name), importance).apply { description = words.say(about) }

    override fun onDestroy() {
        scope.cancel()
        manager.cancel(TABLE_ID)
        manager.cancel(TURN_ID)
        manager.cancel(HELP_ID)
        super.onDestroy()
    }

    companion object {
        const val TABLE_ID = 1
        const val TURN_ID = 2
        const val HELP_ID = 3
        const val CHANNEL_TABLE = "table"
        const val CHANNEL_TURN = "turn"
        const val CHANNEL_HELP = "help"
        private const val TAG = "ayatsuri"

        /**
         * Starts the service. Where the system does not allow it, the table goes on as long as the app is in front. The
         * system ends the process if a started service does not come to the foreground, so [mayStart] first checks the
         * permission that this takes.
         */
        fun start(context: Context) {
            if (!mayStart(context)) return
            try {
                context.startForegroundService(Intent(context, TableService::class.java))
            } catch (refused: IllegalStateException) {
                if (!isRefusedStart(refused)) throw refused
                Log.i(TAG, "the service may not start", refused)
            }
        }

        private fun mayStart(context: Context) =
            Build.VERSION.SDK_INT < Build.VERSION_CODES.S ||
                context.checkSelfPermission(Manifest.permission.BLUETOOTH_CONNECT) == PackageManager.PERMISSION_GRANTED

        private fun isRefusedStart(failure: IllegalStateException) =
            Build.VERSION.SDK_INT >= Build.VERSION_CODES.S && failure is ForegroundServiceStartNotAllowedException
    }
}
