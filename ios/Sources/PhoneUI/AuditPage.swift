// The findings of a game's audit, and the words that players read to each other to compare their phones.
import AyatsuriCore
import SwiftUI

struct AuditPage: View {
    let audit: AuditScreen
    @Environment(PageContext.self) private var context

    private var isWrong: Bool { audit.found == .wrong }

    var body: some View {
        StagedPage(title: audit.title, buttons: audit.buttons, cast: cast, part: isWrong ? 0.5 : 0.37) {
            if !audit.words.isEmpty {
                if let label = audit.wordsLabel { Heading(label) }
                Spoken(words: audit.words)
            }
            ForEach(Array(audit.text.enumerated()), id: \.offset) { index, text in
                Found(found: audit.found, text: text, isFirst: index == 0)
            }
        } sign: { stageHeight in
            // Where strings are cut, the seal hangs below their ends.
            Seal(found: audit.found, size: min(stageHeight * 0.34, 118), palette: context.palette)
                .padding(.top, stageHeight * (isWrong ? 0.26 : 0.08))
        }
    }

    /// The puppets on the stage: those who judge stand beside a fair game; beside an unfair one the king lies fallen.
    private var cast: [StagePuppet] {
        isWrong
            ? [StagePuppet("character/King", .yellow, middle: -8, width: 150, above: 58, isFallen: true)]
            : [
                StagePuppet("character/Bishop", .blue, middle: -82, width: 96, above: 10),
                StagePuppet("character/Merchant", .green, middle: 82, width: 96, above: 10),
            ]
    }
}

/// One finding as a line: first that the game was unfair, or with a tick that it was fair, then what nobody can know.
private struct Found: View {
    let found: Finding
    let text: String
    let isFirst: Bool
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        if found == .fair {
            HStack(alignment: .top, spacing: Spacing.sections) {
                sign.frame(width: context.grown(20)).padding(.top, 4)
                Text(text).font(.body).foregroundStyle(isFirst ? palette.ink : palette.ink2)
            }
        } else {
            Text(text).font(found == .wrong && isFirst ? Typography.headline : .body)
        }
    }

    @ViewBuilder private var sign: some View {
        if isFirst {
            Canvas { canvas, size in
                let lineWidth = size.width * 0.16
                canvas.tick(
                    CGPoint(x: lineWidth, y: size.height * 0.5),
                    CGPoint(x: size.width * 0.36, y: size.height - lineWidth),
                    CGPoint(x: size.width - lineWidth, y: lineWidth), context.palette.of(.green).text, width: lineWidth)
            }
            .frame(width: context.grown(16), height: context.grown(13))
            .accessibilityHidden(true)
        } else {
            ClosedEye(size: context.grown(18), palette: context.palette)
        }
    }
}

/// The words to compare, on boards under the edge of a stage; side by side unless the letters are large.
private struct Spoken: View {
    let words: [String]
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        VStack(spacing: 0) {
            Valance(palette: palette)
            if context.isLargeText {
                ForEach(Array(words.enumerated()), id: \.offset) { _, word in
                    board(word).padding(.horizontal, Spacing.edge)
                }
            } else {
                HStack(alignment: .top, spacing: Spacing.groups) {
                    ForEach(Array(words.enumerated()), id: \.offset) { _, word in
                        board(word).lineLimit(1).minimumScaleFactor(0.5)
                    }
                }
                .padding(.horizontal, Spacing.edge)
            }
        }
        .padding(.horizontal, -Spacing.edge)
    }

    private func board(_ word: String) -> some View {
        let palette = context.palette
        let string: CGFloat = 18
        return Text(word)
            .font(.system(size: context.grown(24), weight: .bold, design: .serif))
            .foregroundStyle(palette.onPaper)
            .padding(.horizontal, 4)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity, minHeight: 66)
            .background(palette.paper, in: RoundedRectangle(cornerRadius: 4))
            .padding(.top, string)
            .background {
                Canvas { canvas, size in
                    for part: CGFloat in [0.25, 0.75] {
                        let top = CGPoint(x: size.width * part, y: 0)
                        canvas.line(top, top + CGPoint(x: 0, y: string), palette.boardString, width: 1)
                    }
                }
                .accessibilityHidden(true)
            }
    }
}

/// A seal with a tick, a broken seal with a cross, or a seal without a finding. The title says the same in words.
private struct Seal: View {
    let found: Finding
    let size: CGFloat
    let palette: Palette

    private var tint: Tint {
        switch found {
        case .fair: .green
        case .wrong: .red
        case .waiting, .unknown: .plain
        }
    }

    var body: some View {
        Canvas { canvas, size in
            let color = palette.of(tint).text
            let middle = CGPoint(x: size.width / 2, y: size.height / 2)
            let lineWidth = size.width * 0.07
            let radius = (size.width - lineWidth) / 2
            canvas.disc(middle, radius, palette.ground)
            canvas.ring(middle, radius, color, width: lineWidth)
            canvas.ring(
                middle, radius - lineWidth * 1.2, color, width: lineWidth * 0.25,
                dash: [lineWidth * 0.9, lineWidth * 0.6])
            let step = size.width * 0.16
            func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { middle + CGPoint(x: x, y: y) * step }
            switch found {
            case .fair: canvas.tick(at(-1.4, 0), at(-0.3, 1), at(1.5, -1), color, width: lineWidth * 1.5)
            case .wrong:
                canvas.line(at(-1, -1), at(1, 1), color, width: lineWidth * 1.5)
                canvas.line(at(1, -1), at(-1, 1), color, width: lineWidth * 1.5)
            case .waiting, .unknown:
                let letterSize = size.height * 0.5
                canvas.write(
                    found == .waiting ? "…" : "?", at: middle + CGPoint(x: 0, y: letterSize * 0.36), size: letterSize,
                    color,
                    isSerif: true)
            }
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

extension GraphicsContext {
    /// A tick from its left end to its tip and up to its right end.
    fileprivate func tick(_ from: CGPoint, _ tip: CGPoint, _ to: CGPoint, _ color: Color, width: CGFloat) {
        line(from, tip, color, width: width)
        line(tip, to, color, width: width)
    }
}
