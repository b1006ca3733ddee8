// Writes letters and numbers on drawn things such as plates, boards and cards. Words beside these say the same to a
// screen reader.
import SwiftUI

/// The part of a written line that stands at the given place.
enum LineAnchor { case start, middle, end }

extension String {
    /// Whether the text has letters as wide as they are high, such as Japanese ones.
    var isWide: Bool { unicodeScalars.contains { $0.value > 0x2E80 } }
}

extension GraphicsContext {
    /// Writes one line in letters of `size` points with its base line at `at`, squeezed if it is wider than `maxWidth`.
    func write(
        _ text: String, at: CGPoint, size: CGFloat, _ color: Color, anchor: LineAnchor = .middle,
        maxWidth: CGFloat = .greatestFiniteMagnitude, isSerif: Bool = false, isLight: Bool = false
    ) {
        let font = Font.system(size: size, weight: isLight ? .regular : .bold, design: isSerif ? .serif : nil)
        let line = resolve(Text(verbatim: text).font(font).foregroundStyle(color))
        let room = CGSize(width: 10_000, height: 10_000)
        let measured = line.measure(in: room)
        guard measured.width > 0 else { return }
        let squeeze = min(maxWidth / measured.width, 1)
        let width = measured.width * squeeze
        let left =
            switch anchor {
            case .start: at.x
            case .middle: at.x - width / 2
            case .end: at.x - width
            }
        var squeezed = moved(CGPoint(x: left, y: at.y - line.firstBaseline(in: room)))
        squeezed.scaleBy(x: squeeze, y: 1)
        squeezed.draw(line, at: .zero, anchor: .topLeading)
    }

    /// The width of a written line, in points.
    func width(of text: String, size: CGFloat, isLight: Bool = false) -> CGFloat {
        resolve(Text(verbatim: text).font(.system(size: size, weight: isLight ? .regular : .bold)))
            .measure(in: CGSize(width: 10_000, height: 10_000)).width
    }

    /// Writes centred lines below `top`, in smaller letters if they would not fit into `room`.
    func writeLines(_ text: String, top: CGPoint, room: CGSize, size: CGFloat, _ color: Color) {
        let open = CGSize(width: room.width, height: 10_000)
        let laid = [size, size * 0.9, size * 0.8].map {
            resolve(Text(verbatim: text).font(.system(size: $0)).foregroundStyle(color))
        }
        guard let lines = laid.first(where: { $0.measure(in: open).height <= room.height }) ?? laid.last else { return }
        // The rectangle has the measured width, so that the lines stand in the middle.
        let size = lines.measure(in: open)
        draw(lines, in: CGRect(CGPoint(x: top.x - size.width / 2, y: top.y), size))
    }
}
