package ayatsuri.app.scan

import android.app.Activity
import android.content.Intent
import android.graphics.Color
import android.graphics.Rect
import android.os.Build
import android.os.Bundle
import android.view.Gravity
import android.view.TextureView
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import android.widget.FrameLayout
import android.widget.TextView
import androidx.core.net.toUri
import ayatsuri.app.AyatsuriApp
import ayatsuri.app.MainActivity
import ayatsuri.app.platform.PlatformText
import ayatsuri.app.sharing.Incoming
import ayatsuri.app.sharing.universalLinkHost

/** Looks for the invitation to a table with the camera, and hands it to [MainActivity] like a link that was opened. */
class ScanActivity : Activity() {
    private val app by lazy { AyatsuriApp.of(this) }
    private val words by lazy { app.words(app.phone.value?.language() ?: AyatsuriApp.languageOf(this)) }
    private val reader = QrReader()
    private lateinit var message: TextView
    private lateinit var camera: FrameCamera

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val preview = TextureView(this)
        message =
            TextView(this).apply {
                text = words.say(PlatformText.SCAN_ABOUT)
                textSize = TEXT_SIZE_SP
                gravity = Gravity.CENTER
                setTextColor(Color.WHITE)
                setBackgroundColor(GROUND_COLOR)
                accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
                val padding = (PADDING_DP * resources.displayMetrics.density).toInt()
                setPadding(padding, padding, padding, padding)
                setOnApplyWindowInsetsListener { view, insets ->
                    val bars = barsOf(insets)
                    view.setPadding(padding + bars.left, padding, padding + bars.right, padding + bars.bottom)
                    insets
                }
            }
        val close =
            TextView(this).apply {
                text = words.say(PlatformText.NOT_NOW)
                textSize = TEXT_SIZE_SP
                gravity = Gravity.CENTER
                setTextColor(Color.WHITE)
                setBackgroundColor(GROUND_COLOR)
                val touchSize = (TOUCH_SIZE_DP * resources.displayMetrics.density).toInt()
                minWidth = touchSize
                minHeight = touchSize
                val padding = (PADDING_DP * resources.displayMetrics.density).toInt()
                setPadding(padding, 0, padding, 0)
                setOnClickListener { finish() }
                setOnApplyWindowInsetsListener { view, insets ->
                    val bars = barsOf(insets)
                    (view.layoutParams as FrameLayout.LayoutParams).setMargins(bars.left, bars.top, bars.right, 0)
                    view.requestLayout()
                    insets
                }
            }
        val root = FrameLayout(this).apply { setBackgroundColor(Color.BLACK) }
        val matchParent = ViewGroup.LayoutParams.MATCH_PARENT
        root.addView(preview, FrameLayout.LayoutParams(matchParent, matchParent))
        root.addView(message, FrameLayout.LayoutParams(matchParent, ViewGroup.LayoutParams.WRAP_CONTENT, Gravity.BOTTOM))
        val wrapContent = ViewGroup.LayoutParams.WRAP_CONTENT
        root.addView(close, FrameLayout.LayoutParams(wrapContent, wrapContent, Gravity.TOP or Gravity.START))
        title = words.say(PlatformText.SCAN)
        setContentView(root)
        camera = app.frameCamera(this, preview)
    }

    override fun onResume() {
        super.onResume()
        // The permission can be taken back while another app is in front.
        if (!app.camera.isGranted) return finish()
        camera.open(::readFrame) { message.text = words.say(PlatformText.SCAN_NO_CAMERA) }
    }

    override fun onPause() {
        camera.close()
        super.onPause()
    }

    /** Reads a picture; called on the camera's own thread. */
    private fun readFrame(frame: Luma) {
        val text = reader.read(frame) ?: return
        runOnUiThread { read(text) }
    }

    internal fun read(text: String) {
        if (isFinishing) return
        if (!isInvitation(text, universalLinkHost())) {
            message.text = words.say(PlatformText.SCAN_OTHER)
            return
        }
        startActivity(Intent(Intent.ACTION_VIEW, text.toUri(), this, MainActivity::class.java))
        finish()
    }

    /** The width on each side that the system's bars and a cutout cover, in pixels. */
    private fun barsOf(insets: WindowInsets): Rect =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            insets.getInsets(WindowInsets.Type.systemBars() or WindowInsets.Type.displayCutout()).run { Rect(left, top, right, bottom) }
        } else {
            @Suppress("DEPRECATION")
            insets.run { Rect(systemWindowInsetLeft, systemWindowInsetTop, systemWindowInsetRight, systemWindowInsetBottom) }
        }

    internal companion object {
        private const val TOUCH_SIZE_DP = 48
        private const val TEXT_SIZE_SP = 17f
        private const val PADDING_DP = 20
        private const val GROUND_COLOR = 0xCC14110F.toInt()
        private val invitation = Regex("ayatsuri:\\d+/[0-9A-Za-z]+/.+", RegexOption.IGNORE_CASE)

        /** Whether the text of a code looks like an invitation to this app; the core then reads it in full. */
        fun isInvitation(
            text: String,
            universalLinkHost: String?,
        ): Boolean {
            val link = Incoming.of(Intent.ACTION_VIEW, text, stream = null, universalLinkHost) as? Incoming.Link
            return link != null && invitation.matches(link.link)
        }
    }
}
