// The QR code of an invitation. A screen reader skips it, as the invitation's words stand beside it.
import AyatsuriCore
import SwiftUI

/// The QR code, dark on white at night, too, as many scanners read nothing else.
struct QrCode: View {
    let picture: QrPicture
    var maxWidth: CGFloat = 200

    var body: some View {
        if picture.size > 0 {
            DarkSquares(picture: picture)
                .fill(Color(0x000000), style: FillStyle(antialiased: false))
                .aspectRatio(1, contentMode: .fit)
                .frame(maxWidth: maxWidth)
                .background(Color(0xFFFFFF))
                .accessibilityHidden(true)
        }
    }
}

/// The dark squares, with the light edge around them that a scanner needs.
struct DarkSquares: Shape {
    let picture: QrPicture
    /// The width of the light edge, in squares.
    private let quiet = 4

    nonisolated func path(in rect: CGRect) -> Path {
        let size = Int(picture.size)
        let step = min(rect.width, rect.height) / CGFloat(size + 2 * quiet)
        var path = Path()
        for (index, isDark) in picture.dark.enumerated() where isDark {
            path.addRect(
                CGRect(
                    x: rect.minX + CGFloat(quiet + index % size) * step,
                    y: rect.minY + CGFloat(quiet + index / size) * step, width: step, height: step))
        }
        return path
    }
}
