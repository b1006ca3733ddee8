// What letters and numbers on drawn things are written with: plates, boards, cards. Whatever they say is in the words
// beside them too.
import SwiftUI

/// Where a written line stands beside the place it was given.
enum LineAnchor { case start, middle, end }

extension String {
    /// Whether it has letters as wide as they are high.
    var isWide: Bool { unicodeScalars.contains { $0.value > 0x2E80 } }
}

extension GraphicsContext {
    /// One line, its letters `size` points large, its base line at `at`; squeezed where it is wider than `most`.
    func write(
        _ text: String, at: CGPoint, size: CGFloat, _ color: Color, anchor: LineAnchor = .middle,
        most: CGFloat = .greatestFiniteMagnitude, isSerif: Bool = false, isLight: Bool = false
    ) {
        let font = Font.system(size: size, weight: isLight ? .regular : .bold, design: isSerif ? .serif : nil)
        let line = resolve(Text(verbatim: text).font(font).foregroundStyle(color))
        let room = CGSize(width: 10_000, height: 10_000)
        let measured = line.measure(in: room)
        guard measured.width > 0 else { return }
        let squeeze = min(most / measured.width, 1)
        let wide = measured.width * squeeze
        let left =
            switch anchor {
            case .start: at.x
            case .middle: at.x - wide / 2
            case .end: at.x - wide
            }
        var place = moved(CGPoint(x: left, y: at.y - line.firstBaseline(in: room)))
        place.scaleBy(x: squeeze, y: 1)
        place.draw(line, at: .zero, anchor: .topLeading)
    }

    /// How wide a line is when it is written.
    func width(of text: String, size: CGFloat, isLight: Bool = false) -> CGFloat {
        resolve(Text(verbatim: text).font(.system(size: size, weight: isLight ? .regular : .bold)))
            .measure(in: CGSize(width: 10_000, height: 10_000)).width
    }

    /// Lines in the middle below `top`, as many as `room` is high; smaller where they need more.
    func writeLines(_ text: String, top: CGPoint, room: CGSize, size: CGFloat, _ color: Color) {
        let open = CGSize(width: room.width, height: 10_000)
        let laid = [size, size * 0.9, size * 0.8].map {
            resolve(Text(verbatim: text).font(.system(size: $0)).foregroundStyle(color))
        }
        guard let lines = laid.first(where: { $0.measure(in: open).height <= room.height }) ?? laid.last else { return }
        // As wide as they are, so that they stand in the middle.
        let size = lines.measure(in: open)
        draw(lines, in: CGRect(CGPoint(x: top.x - size.width / 2, y: top.y), size))
    }
}
