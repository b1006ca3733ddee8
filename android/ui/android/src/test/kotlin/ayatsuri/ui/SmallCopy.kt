package ayatsuri.ui

import java.awt.image.BufferedImage
import kotlin.math.abs

/**
 * A picture at a quarter of its size, each pixel the mean of four by four in 16 steps a channel: small enough to be kept for
 * every page, and large enough that what is moved, recoloured or left out is seen in it.
 */
class SmallCopy(
    val wide: Int,
    val high: Int,
    /** Red, green and blue of each pixel, from the upper left. */
    private val colors: IntArray,
) {
    /** The area in which a copy differs, in pixels of the picture itself, and the number of differing pixels of the copy. */
    data class Difference(
        val count: Int,
        val left: Int,
        val top: Int,
        val right: Int,
        val bottom: Int,
    )

    /** The difference of [other] from this copy; null if it is within the tolerance. */
    fun differs(other: SmallCopy): Difference? {
        if (wide != other.wide || high != other.high) return Difference(wide * high, 0, 0, wide * PART, high * PART)
        val differing = colors.indices.filter { isAnother(colors[it], other.colors[it]) }
        if (differing.size <= colors.size * SHARE) return null
        val columns = differing.map { it % wide }
        return Difference(
            differing.size,
            columns.min() * PART,
            differing.first() / wide * PART,
            (columns.max() + 1) * PART,
            (differing.last() / wide + 1) * PART,
        )
    }

    private fun isAnother(
        one: Int,
        other: Int,
    ) = CHANNELS.any { abs((one shr it and BYTE) - (other shr it and BYTE)) > STEP }

    fun drawOn(
        sheet: BufferedImage,
        left: Int,
    ) = sheet.setRGB(left, 0, wide, high, colors, 0, wide)

    companion object {
        /** This many pixels of a picture, in each direction, become one pixel of its copy. */
        const val PART = 4

        /** The greatest difference of a channel, of 255, at which a pixel counts as the same. */
        const val STEP = 24

        /**
         * The greatest share of differing pixels at which pictures count as the same, as processors round a few pixels
         * differently.
         */
        const val SHARE = 0.0003

        private const val BYTE = 255
        private const val STEPS = 15
        private val CHANNELS = listOf(16, 8, 0)

        /** The copy of a picture of [wide] by [high] pixels. */
        fun of(
            wide: Int,
            high: Int,
            pixel: (x: Int, y: Int) -> Int,
        ): SmallCopy {
            val colors =
                IntArray(wide / PART * (high / PART)) { i ->
                    val left = i % (wide / PART) * PART
                    val top = i / (wide / PART) * PART
                    val sums = IntArray(CHANNELS.size)
                    for (y in top until top + PART) {
                        for (x in left until left + PART) {
                            val color = pixel(x, y)
                            for ((c, shift) in CHANNELS.withIndex()) sums[c] += color shr shift and BYTE
                        }
                    }
                    CHANNELS.withIndex().sumOf { (c, shift) -> inSteps(sums[c] / (PART * PART)) shl shift }
                }
            return SmallCopy(wide / PART, high / PART, colors)
        }

        private fun inSteps(channel: Int) = (channel * STEPS + BYTE / 2) / BYTE * BYTE / STEPS

        /** The copy of what was drawn. */
        fun of(page: DrawnPage) = of(page.wide, page.high) { x, y -> page.pixels[y * page.wide + x] }

        /** The copy that lies [left] pixels from the left edge of a sheet. */
        fun on(
            sheet: BufferedImage,
            left: Int,
            wide: Int,
            high: Int,
        ) = SmallCopy(wide, high, sheet.getRGB(left, 0, wide, high, null, 0, wide))
    }
}
