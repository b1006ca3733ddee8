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
    private lateinit var says: TextView
    private lateinit var camera: FrameCamera

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val preview = TextureView(this)
        says =
            TextView(this).apply {
                text = words.say(PlatformText.SCAN_ABOUT)
                textSize = TEXT
                gravity = Gravity.CENTER
                setTextColor(Color.WHITE)
                setBackgroundColor(GROUND)
                accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
                val edge = (EDGE * resources.displayMetrics.density).toInt()
                setPadding(edge, edge, edge, edge)
                setOnApplyWindowInsetsListener { view, insets ->
                    val bars = barsOf(insets)
                    view.setPadding(edge + bars.left, edge, edge + bars.right, edge + bars.bottom)
                    insets
                }
            }
        val close =
            TextView(this).apply {
                text = words.say(PlatformText.NOT_NOW)
                textSize = TEXT
                gravity = Gravity.CENTER
                setTextColor(Color.WHITE)
                setBackgroundColor(GROUND)
                val finger = (FINGER * resources.displayMetrics.density).toInt()
                minWidth = finger
                minHeight = finger
                val edge = (EDGE * resources.displayMetrics.density).toInt()
                setPadding(edge, 0, edge, 0)
                setOnClickListener { finish() }
                setOnApplyWindowInsetsListener { view, insets ->
                    val bars = barsOf(insets)
                    (view.layoutParams as FrameLayout.LayoutParams).setMargins(bars.left, bars.top, bars.right, 0)
                    view.requestLayout()
                    insets
                }
            }
        val all = FrameLayout(this).apply { setBackgroundColor(Color.BLACK) }
        val whole = ViewGroup.LayoutParams.MATCH_PARENT
        all.addView(preview, FrameLayout.LayoutParams(whole, whole))
        all.addView(says, FrameLayout.LayoutParams(whole, ViewGroup.LayoutParams.WRAP_CONTENT, Gravity.BOTTOM))
        val wrapped = ViewGroup.LayoutParams.WRAP_CONTENT
        all.addView(close, FrameLayout.LayoutParams(wrapped, wrapped, Gravity.TOP or Gravity.START))
        title = words.say(PlatformText.SCAN)
        setContentView(all)
        camera = app.frameCamera(this, preview)
    }

    override fun onResume() {
        super.onResume()
        // The permission can be taken back while another app is in front.
        if (!app.camera.isGranted) return finish()
        camera.open(::look) { says.text = words.say(PlatformText.SCAN_NO_CAMERA) }
    }

    override fun onPause() {
        camera.close()
        super.onPause()
    }

    /** Reads a picture, on the camera's own thread. */
    private fun look(frame: Luma) {
        val text = reader.read(frame) ?: return
        runOnUiThread { read(text) }
    }

    internal fun read(text: String) {
        if (isFinishing) return
        if (!isInvitation(text, universalLinkHost())) {
            says.text = words.say(PlatformText.SCAN_OTHER)
            return
        }
        startActivity(Intent(Intent.ACTION_VIEW, text.toUri(), this, MainActivity::class.java))
        finish()
    }

    /** The widths that the system's bars and a cutout cover on each side. */
    private fun barsOf(insets: WindowInsets): Rect =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            insets.getInsets(WindowInsets.Type.systemBars() or WindowInsets.Type.displayCutout()).run { Rect(left, top, right, bottom) }
        } else {
            @Suppress("DEPRECATION")
            insets.run { Rect(systemWindowInsetLeft, systemWindowInsetTop, systemWindowInsetRight, systemWindowInsetBottom) }
        }

    internal companion object {
        private const val FINGER = 48
        private const val TEXT = 17f
        private const val EDGE = 20
        private const val GROUND = 0xCC14110F.toInt()
        private val invitation = Regex("ayatsuri:\\d+/[0-9A-Za-z]+/.+", RegexOption.IGNORE_CASE)

        /** Whether a scanned text is an address of this app's; the core reads what is in it. */
        fun isInvitation(
            text: String,
            universalLinkHost: String?,
        ): Boolean {
            val link = Incoming.of(Intent.ACTION_VIEW, text, stream = null, universalLinkHost) as? Incoming.Link
            return link != null && invitation.matches(link.link)
        }
    }
}
