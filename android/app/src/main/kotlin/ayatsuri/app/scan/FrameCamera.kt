package ayatsuri.app.scan

import android.annotation.SuppressLint
import android.content.Context
import android.graphics.ImageFormat
import android.graphics.Matrix
import android.graphics.SurfaceTexture
import android.hardware.camera2.CameraAccessException
import android.hardware.camera2.CameraCaptureSession
import android.hardware.camera2.CameraCharacteristics
import android.hardware.camera2.CameraDevice
import android.hardware.camera2.CameraManager
import android.hardware.camera2.CaptureRequest
import android.media.Image
import android.media.ImageReader
import android.os.Handler
import android.os.HandlerThread
import android.util.Size
import android.view.Surface
import android.view.TextureView
import kotlin.math.max

/** A camera whose pictures are shown, and read for a QR code. */
interface FrameCamera {
    /**
     * Opens the camera. It calls [onFrame] on a thread of its own, one picture at a time, and [onTrouble] on the main
     * thread, once.
     */
    fun open(
        onFrame: (Luma) -> Unit,
        onTrouble: () -> Unit,
    )

    fun close()
}

/** The camera on the back of the device, or any other if there is none, through Camera2, shown in [preview]. */
class Camera2Frames(
    context: Context,
    private val preview: TextureView,
    private val rotation: () -> Int,
) : FrameCamera {
    private val manager = checkNotNull(context.getSystemService(CameraManager::class.java))
    private val main = Handler(context.mainLooper)
    private var thread: HandlerThread? = null
    private var reader: ImageReader? = null
    private var device: CameraDevice? = null
    private var isOpen = false

    override fun open(
        onFrame: (Luma) -> Unit,
        onTrouble: () -> Unit,
    ) {
        if (isOpen) return
        isOpen = true
        val reportTrouble = {
            if (isOpen) {
                close()
                onTrouble()
            }
        }
        val texture = preview.surfaceTexture
        if (texture != null) {
            start(texture, onFrame, reportTrouble)
            return
        }
        preview.surfaceTextureListener =
            object : TextureView.SurfaceTextureListener {
                override fun onSurfaceTextureAvailable(
                    texture: SurfaceTexture,
                    width: Int,
                    height: Int,
                ) = start(texture, onFrame, reportTrouble)

                override fun onSurfaceTextureSizeChanged(
                    texture: SurfaceTexture,
                    width: Int,
                    height: Int,
                ) = fitPreview()

                override fun onSurfaceTextureDestroyed(texture: SurfaceTexture) = true

                override fun onSurfaceTextureUpdated(texture: SurfaceTexture) = Unit
            }
    }

    private var frame = Size(1, 1)
    private var sensor = 0

    private fun fitPreview() {
        val view = Size(preview.width, preview.height)
        preview.setTransform(previewMatrix(view, frame, sensor, rotation()))
    }

    // ScanActivity opens the camera only if the permission is granted.
    @SuppressLint("MissingPermission")
    private fun start(
        texture: SurfaceTexture,
        onFrame: (Luma) -> Unit,
        onTrouble: () -> Unit,
    ) {
        if (!isOpen) return
        try {
            val id = checkNotNull(cameraId()) { "no camera" }
            val characteristics = manager.getCameraCharacteristics(id)
            val streams = characteristics.get(CameraCharacteristics.SCALER_STREAM_CONFIGURATION_MAP)
            val sizes = streams?.getOutputSizes(ImageFormat.YUV_420_888).orEmpty()
            frame = checkNotNull(frameSize(sizes.toList())) { "no pictures" }
            sensor = characteristics.get(CameraCharacteristics.SENSOR_ORIENTATION) ?: 0
            texture.setDefaultBufferSize(frame.width, frame.height)
            fitPreview()
            val thread = HandlerThread("camera").also { it.start() }
            val reader = ImageReader.newInstance(frame.width, frame.height, ImageFormat.YUV_420_888, MOST_IMAGES)
            this.thread = thread
            this.reader = reader
            // Only the newest picture is read; those that came meanwhile are dropped.
            reader.setOnImageAvailableListener({ it.acquireLatestImage()?.use { image -> onFrame(lumaOf(image)) } }, Handler(thread.looper))
            manager.openCamera(id, Opened(listOf(Surface(texture), reader.surface), onTrouble), main)
        } catch (_: CameraAccessException) {
            onTrouble()
        } catch (_: IllegalStateException) {
            onTrouble()
        } catch (_: IllegalArgumentException) {
            // The camera was unplugged between two calls.
            onTrouble()
        } catch (_: SecurityException) {
            // The permission was taken back, or a policy forbids the camera.
            onTrouble()
        }
    }

    private fun cameraId(): String? {
        val all = manager.cameraIdList
        return all.firstOrNull {
            manager.getCameraCharacteristics(it).get(CameraCharacteristics.LENS_FACING) == CameraCharacteristics.LENS_FACING_BACK
        } ?: all.firstOrNull()
    }

    private inner class Opened(
        private val surfaces: List<Surface>,
        private val onTrouble: () -> Unit,
    ) : CameraDevice.StateCallback() {
        override fun onOpened(camera: CameraDevice) {
            if (!isOpen) return camera.close()
            device = camera
            val session =
                object : CameraCaptureSession.StateCallback() {
                    override fun onConfigured(session: CameraCaptureSession) = repeat(camera, session)

                    override fun onConfigureFailed(session: CameraCaptureSession) = onTrouble()
                }
            guarded {
                // The newer call is there from Android 9 on.
                @Suppress("DEPRECATION")
                camera.createCaptureSession(surfaces, session, main)
            }
        }

        private fun repeat(
            camera: CameraDevice,
            session: CameraCaptureSession,
        ) = guarded {
            if (!isOpen) return@guarded
            val request = camera.createCaptureRequest(CameraDevice.TEMPLATE_PREVIEW)
            surfaces.forEach(request::addTarget)
            request.set(CaptureRequest.CONTROL_AF_MODE, CaptureRequest.CONTROL_AF_MODE_CONTINUOUS_PICTURE)
            session.setRepeatingRequest(request.build(), null, main)
        }

        private fun guarded(task: () -> Unit) =
            try {
                task()
            } catch (_: CameraAccessException) {
                onTrouble()
            } catch (_: IllegalStateException) {
                // The camera was closed meanwhile.
                onTrouble()
            }

        override fun onDisconnected(camera: CameraDevice) = onTrouble()

        override fun onError(
            camera: CameraDevice,
            error: Int,
        ) = onTrouble()
    }

    override fun close() {
        isOpen = false
        preview.surfaceTextureListener = null
        device?.close()
        device = null
        reader?.close()
        reader = null
        thread?.quitSafely()
        thread = null
    }
}

private const val MOST_IMAGES = 2

/** The most pixels of a picture: more take longer to read, and show no more of a code that fills a hand's breadth. */
private const val MOST_PIXELS = 1280 * 960

/** The largest of [sizes] within [MOST_PIXELS], or else the smallest of all; null if there are none. */
internal fun frameSize(sizes: List<Size>): Size? {
    val pixels = { size: Size -> size.width * size.height }
    return sizes.filter { pixels(it) <= MOST_PIXELS }.maxByOrNull(pixels) ?: sizes.minByOrNull(pixels)
}

/** The luminance of a picture, in rows as the camera delivers it. */
private fun lumaOf(image: Image): Luma {
    val plane = image.planes[0]
    val bytes = ByteArray(plane.rowStride * image.height)
    // The last row may lack the padding of the others.
    plane.buffer.get(bytes, 0, minOf(plane.buffer.remaining(), bytes.size))
    return Luma(image.width, image.height, plane.rowStride, bytes)
}

/**
 * The matrix that shows the camera's pictures upright, filling the view. By itself the system stretches them over the
 * whole view, in the device's own upright position. [sensor] is the number of degrees by which the camera's pictures
 * are turned against that position, [rotation] the number of right angles by which the screen is turned.
 */
internal fun previewMatrix(
    view: Size,
    frame: Size,
    sensor: Int,
    rotation: Int,
): Matrix {
    val matrix = Matrix()
    if (view.width == 0 || view.height == 0) return matrix
    val upright = if (sensor % 180 == 0) frame else Size(frame.height, frame.width)
    val shown = if (rotation % 2 == 0) upright else Size(upright.height, upright.width)
    val middleX = view.width / 2f
    val middleY = view.height / 2f
    val cover = max(view.width / shown.width.toFloat(), view.height / shown.height.toFloat())
    matrix.setScale(upright.width / view.width.toFloat(), upright.height / view.height.toFloat(), middleX, middleY)
    matrix.postRotate(-90f * rotation, middleX, middleY)
    matrix.postScale(cover, cover, middleX, middleY)
    return matrix
}
