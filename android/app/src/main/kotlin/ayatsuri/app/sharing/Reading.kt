package ayatsuri.app.sharing

import java.io.ByteArrayOutputStream
import java.io.InputStream

/** Reads the rest of a stream, but at most [most] bytes of it. */
fun InputStream.readNBytesOrFewer(most: Int): ByteArray {
    val bytes = ByteArrayOutputStream()
    val buffer = ByteArray(16 * 1024)
    while (bytes.size() < most) {
        val count = read(buffer, 0, minOf(buffer.size, most - bytes.size()))
        if (count < 0) break
        bytes.write(buffer, 0, count)
    }
    return bytes.toByteArray()
}
