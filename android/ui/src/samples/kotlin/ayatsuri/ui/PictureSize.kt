package ayatsuri.ui

/** On what pages are looked at: [wide] by [high] units at [text] times the usual size of text. */
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
