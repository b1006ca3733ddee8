package ayatsuri.ui

/** The sizes of pictures: [wide] by [high] units, with text of [text] times the usual size. */
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
