// A table's code on boards that hang from the edge of the stage, one digit on each, in groups as it is written.
import AyatsuriCore
import SwiftUI

/// The boards of a table's code. Where the code is being typed, missing digits are dashed and the next board is lit.
/// The view around it gives the code to a screen reader.
struct CodeBoards: View {
    let code: String
    var isTyped = false
    let palette: Palette

    /// The number of digits of a code, and of those before its gap.
    static let digits = 7
    private static let digitsBeforeGap = 3
    private static let boardGap: CGFloat = 5
    private static let stringLength: CGFloat = 22

    private static func maxBoardWidth(_ isTyped: Bool) -> CGFloat { isTyped ? 44 : 40 }

    static func height(isTyped: Bool) -> CGFloat { stringLength + maxBoardWidth(isTyped) * 1.4 + 8 }

    var body: some View {
        let digits = code.filter { !$0.isWhitespace }.map { "\($0)" }
        let isTyped = isTyped
        let palette = palette
        Canvas { canvas, size in
            let count = max(digits.count, Self.digits)
            // The gap of the middle is as wide as a third of a board.
            let room = (size.width - Self.boardGap * CGFloat(count)) / (CGFloat(count) + 0.4)
            let width = min(max(room, 1), Self.maxBoardWidth(isTyped))
            let step = width + Self.boardGap
            let startX = (size.width - step * CGFloat(count) - width * 0.4 + Self.boardGap) / 2
            for index in 0..<count {
                let x = startX + CGFloat(index) * step + (index >= Self.digitsBeforeGap ? width * 0.4 : 0)
                let isThere = index < digits.count
                // A digit that was typed hangs lower.
                let y = Self.stringLength - (isTyped && !isThere ? 6 : 0)
                canvas.drawCodeBoard(
                    isThere ? digits[index] : nil, isNext: isTyped && index == digits.count, palette,
                    at: CGPoint(x: x, y: y), width: width)
            }
        }
        .frame(maxWidth: .infinity)
        .frame(height: Self.height(isTyped: isTyped))
        .accessibilityHidden(true)
    }
}

extension GraphicsContext {
    fileprivate func drawCodeBoard(_ digit: String?, isNext: Bool, _ palette: Palette, at: CGPoint, width: CGFloat) {
        let board = CGRect(at, CGSize(width: width, height: width * 1.4))
        for part: CGFloat in [0.28, 0.72] {
            let x = board.minX + width * part
            line(CGPoint(x: x, y: 0), CGPoint(x: x, y: board.minY), palette.boardString, width: 1)
        }
        let shape = BoardShape().path(in: board)
        let isThere = digit != nil || isNext
        if isThere { fill(shape, with: .color(palette.tile)) }
        stroke(
            shape, with: .color(isNext ? palette.accent : isThere ? palette.cardLine : palette.ink2),
            style: StrokeStyle(lineWidth: isNext ? 2 : 1.2, dash: isThere ? [] : [4, 3]))
        if let digit {
            write(
                digit, at: CGPoint(x: board.midX, y: board.minY + board.height * 0.67), size: width * 0.68, palette.ink,
                isSerif: true)
        } else if isNext {
            line(
                CGPoint(x: board.midX, y: board.minY + board.height * 0.28),
                CGPoint(x: board.midX, y: board.minY + board.height * 0.72), palette.accent, width: 1.6)
        }
    }
}
