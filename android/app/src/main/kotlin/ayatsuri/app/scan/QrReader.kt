package ayatsuri.app.scan

import com.google.zxing.BinaryBitmap
import com.google.zxing.DecodeHintType
import com.google.zxing.LuminanceSource
import com.google.zxing.PlanarYUVLuminanceSource
import com.google.zxing.ReaderException
import com.google.zxing.common.GlobalHistogramBinarizer
import com.google.zxing.common.HybridBinarizer
import com.google.zxing.qrcode.QRCodeReader

/** How light each point of a picture is. */
class Luma(
    val width: Int,
    val height: Int,
    /** Bytes from one row to the next, at least [width]. */
    val stride: Int,
    /** 0 is black, 255 white; [stride] times [height] of them. */
    val bytes: ByteArray,
)

/** Reads QR codes, however they are turned. One thread at a time. */
class QrReader {
    private val reader = QRCodeReader()
    private val hints = mapOf(DecodeHintType.TRY_HARDER to true)

    /** The text of the code in [picture]; null if there is none, or it cannot be read. */
    fun read(picture: Luma): String? {
        val source =
            PlanarYUVLuminanceSource(picture.bytes, picture.stride, picture.height, 0, 0, picture.width, picture.height, false)
        // By night somebody else's app may draw light on dark; what is evenly lit may be too faint for the first way.
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
