package ayatsuri.app.platform

import android.content.Context
import android.hardware.Sensor
import android.hardware.SensorEvent
import android.hardware.SensorEventListener
import android.hardware.SensorManager
import kotlin.math.hypot

/**
 * Receives the gravity that a phone feels, along its width, its height and out of its screen, in m/s², and the time of
 * the measurement, in nanoseconds. A phone on its back feels 9.81 out of its screen, on its face -9.81.
 */
fun interface GravityListener {
    fun gravity(
        x: Float,
        y: Float,
        z: Float,
        nanos: Long,
    )
}

/** The sensor that tells the direction of gravity. */
interface GravitySensor {
    /** Begins to call [listener], on the main thread. Does nothing on a phone without such a sensor. */
    fun begin(listener: GravityListener)

    fun end()
}

/** Calls [onFace] when somebody lays the phone on its face, and again only after they have picked it up in between. */
class FaceDown(
    private val onFace: () -> Unit,
) : GravityListener {
    private var onFaceSince: Long? = null
    private var hasCalled = false

    override fun gravity(
        x: Float,
        y: Float,
        z: Float,
        nanos: Long,
    ) {
        if (z > TAKEN_UP) hasCalled = false
        val isOnFace = z < ON_FACE && hypot(x, y) < MOST_ASLANT
        if (!isOnFace) onFaceSince = null
        if (!isOnFace || hasCalled) return
        val begun = onFaceSince ?: nanos.also { onFaceSince = it }
        if (nanos - begun < LYING_NANOS) return
        hasCalled = true
        onFace()
    }

    private companion object {
        /**
         * Below this gravity out of the screen, and with less than [MOST_ASLANT] along it, the phone is within some 25
         * degrees of lying on its face.
         */
        const val ON_FACE = -8.8f
        const val MOST_ASLANT = 4f

        /** Above this the phone is some 60 degrees or more off its face, and counts as picked up; a nudge does not. */
        const val TAKEN_UP = -5f

        /** The time that a phone must lie on its face: in a swinging hand it is on its face for less. */
        const val LYING_NANOS = 300_000_000L
    }
}

/** Android's gravity sensor, or its accelerometer on a device without one. */
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
