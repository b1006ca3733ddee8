package ayatsuri.ui

/**
 * The sizes in which pages are drawn to be looked at: [wide] by [high] units, with text enlarged by the factor [text].
 */
enum class PictureSize(
    val wide: Int,
    val high: Int,
    val text: Float,
) {
    SMALL(360, 640, 1f),
    PHONE(412, 892, 1f),
    LARGE(412, 892, 2f),
    TABLET(1280, 800, 1f),
}
