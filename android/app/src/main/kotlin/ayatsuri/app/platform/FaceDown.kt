package ayatsuri.app.platform

import android.content.Context
import android.hardware.Sensor
import android.hardware.SensorEvent
import android.hardware.SensorEventListener
import android.hardware.SensorManager
import kotlin.math.hypot

/** What a phone feels of gravity: along its width, its height and out of its screen, in m/s², and when, in nanoseconds. */
fun interface GravityListener {
    fun gravity(
        x: Float,
        y: Float,
        z: Float,
        nanos: Long,
    )
}

/** The sensor that says where down is. */
interface GravitySensor {
    /** Begins to tell [listener], on the main thread; nothing comes of it where there is no such sensor. */
    fun begin(listener: GravityListener)

    fun end()
}

/** Tells [onFace] each time the phone was laid on its face, and not again before it was taken up. */
class FaceDown(
    private val onFace: () -> Unit,
) : GravityListener {
    private var since: Long? = null
    private var isTold = false

    override fun gravity(
        x: Float,
        y: Float,
        z: Float,
        nanos: Long,
    ) {
        if (z > TAKEN_UP) isTold = false
        val isOnFace = z < ON_FACE && hypot(x, y) < ASLANT
        if (!isOnFace) since = null
        if (!isOnFace || isTold) return
        val begun = since ?: nanos.also { since = it }
        if (nanos - begun < LYING) return
        isTold = true
        onFace()
    }

    private companion object {
        /** Of 9.81: the screen looks down within some twenty-five degrees. */
        const val ON_FACE = -8.8f
        const val ASLANT = 4f
        const val TAKEN_UP = -5f

        /** What lies so long was laid down: a phone that is swung lies nowhere. */
        const val LYING = 300_000_000L
    }
}

/** Android's sensor: that of gravity, or the one of acceleration where a device has no other. */
class AndroidGravity(
    context: Context,
) : GravitySensor,
    SensorEventListener {
    private val manager = context.getSystemService(SensorManager::class.java)
    private var listener: GravityListener? = null

    override fun begin(listener: GravityListener) {
        val manager = manager ?: return
        val sensor = manager.getDefaultSensor(Sensor.TYPE_GRAVITY) ?: manager.getDefaultSensor(Sensor.TYPE_ACCELEROMETER) ?: return
        this.listener = listener
        manager.registerListener(this, sensor, SensorManager.SENSOR_DELAY_UI)
    }

    override fun end() {
        manager?.unregisterListener(this)
        listener = null
    }

    override fun onSensorChanged(event: SensorEvent) {
        listener?.gravity(event.values[0], event.values[1], event.values[2], event.timestamp)
    }

    override fun onAccuracyChanged(
        sensor: Sensor?,
        accuracy: Int,
    ) = Unit
}
