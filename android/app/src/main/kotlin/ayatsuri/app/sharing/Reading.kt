package ayatsuri.app.sharing

import java.io.ByteArrayOutputStream
import java.io.InputStream

/** Reads the rest of a stream, but at most [most] bytes. */
fun InputStream.readNBytesOrFewer(most: Int): ByteArray {
    val read = ByteArrayOutputStream()
    val buffer = ByteArray(16 * 1024)
    while (read.size() < most) {
        val count = read(buffer, 0, minOf(buffer.size, most - read.size()))
        if (count < 0) break
        read.write(buffer, 0, count)
    }
    return read.toByteArray()
}
