package ayatsuri.app.scan

import com.google.zxing.BinaryBitmap
import com.google.zxing.DecodeHintType
import com.google.zxing.LuminanceSource
import com.google.zxing.PlanarYUVLuminanceSource
import com.google.zxing.ReaderException
import com.google.zxing.common.GlobalHistogramBinarizer
import com.google.zxing.common.HybridBinarizer
import com.google.zxing.qrcode.QRCodeReader

/** The brightness of each point of a picture. */
class Luma(
    val width: Int,
    val height: Int,
    /** Bytes from one row to the next, at least [width]. */
    val stride: Int,
    /** One byte for each point, 0 for black to 255 for white; [stride] times [height] bytes. */
    val bytes: ByteArray,
)

/** Reads QR codes, however they are turned. Only one thread at a time may use it. */
class QrReader {
    private val reader = QRCodeReader()
    private val hints = mapOf(DecodeHintType.TRY_HARDER to true)

    /** The text of the code in [picture]; null if there is none, or it cannot be read. */
    fun read(picture: Luma): String? {
        val source =
            PlanarYUVLuminanceSource(picture.bytes, picture.stride, picture.height, 0, 0, picture.width, picture.height, false)
        // The second way reads faint, evenly lit codes, the third those that another app draws light on dark.
        return read(BinaryBitmap(HybridBinarizer(source)))
            ?: read(BinaryBitmap(GlobalHistogramBinarizer(source)))
            ?: read(BinaryBitmap(HybridBinarizer(source.invert() as LuminanceSource)))
    }

    private fun read(bitmap: BinaryBitmap): String? =
        try {
            reader.decode(bitmap, hints).text
        } catch (_: ReaderException) {
            null
        } finally {
            reader.reset()
        }
}
