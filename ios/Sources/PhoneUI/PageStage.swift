// The stage of a page that would stay half empty without one.
import AyatsuriCore
import SwiftUI

/// A character on the stage of a page, measured for one that is 390 by 282.
struct StagePuppet {
    let card: String
    let tint: Tint
    /// Its middle beside that of the stage, its width, and how far it hangs above the floor.
    let middle: CGFloat
    let wide: CGFloat
    let above: CGFloat

    init(_ card: String, _ tint: Tint = .plain, middle: CGFloat, wide: CGFloat, above: CGFloat) {
        self.card = card
        self.tint = tint
        self.middle = middle
        self.wide = wide
        self.above = above
    }
}

/// A page under its title with a stage on top: its characters on their strings over the floor, between the curtains. The
/// words below tell the same.
struct StagedPage<Content: View, Sign: View>: View {
    let title: String
    let buttons: [AyatsuriCore.Button]
    let cast: [StagePuppet]
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content
    /// The sign over the stage, for the height of the stage.
    @ViewBuilder let sign: (CGFloat) -> Sign

    var body: some View {
        GeometryReader { proxy in
            let high = high(proxy.size.height)
            PageFrame(title: title, hangs: true, buttons: buttons) {
                Canvas { canvas, size in canvas.drawPageStage(cast, context.palette, size) }
                    .frame(height: high)
                    .overlay { sign(high) }
                    .padding(.horizontal, -Spacing.edge)
                    .accessibilityHidden(true)
                content
            }
        }
    }

    /// How high the stage is: the first to give way.
    private func high(_ page: CGFloat) -> CGFloat {
        if context.isLargeText { return 96 }
        return page < 700 ? max(140, page * 0.26) : page * 0.32
    }
}

extension StagedPage where Sign == EmptyView {
    init(
        title: String, buttons: [AyatsuriCore.Button], cast: [StagePuppet],
        @ViewBuilder content: () -> Content
    ) {
        self.init(title: title, buttons: buttons, cast: cast, content: content) { _ in EmptyView() }
    }
}

extension GraphicsContext {
    func drawPageStage(_ cast: [StagePuppet], _ palette: Palette, _ size: CGSize) {
        let unit = min(size.height / 282, size.width / 390)
        let middle = size.width / 2
        rect(CGRect(.zero, size), palette.isNight ? palette.plate : palette.panel)
        let floor = size.height - 8
        let ring = CGPoint(x: middle, y: floor - 14 * unit)
        lamp(
            palette, CGPoint(x: middle, y: size.height * 0.5),
            reach: CGSize(width: size.width * 0.6, height: size.height * 0.6))
        let light = CGRect(x: ring.x - 118 * unit, y: ring.y - 12 * unit, width: 236 * unit, height: 24 * unit)
        fill(
            Path(ellipseIn: light),
            with: .color(palette.lampLight.opacity(palette.isNight ? 0.45 : 0.8)))
        for one in cast {
            let scale = one.wide / 100 * unit
            // Down to where a puppet's robe ends.
            let top = ring.y - one.above * unit - 140 * scale
            let at = CGPoint(x: middle + (one.middle - one.wide / 2) * unit, y: top)
            drawPuppet(one.card, one.tint, palette, at: at, scale: scale, top: 0)
        }
        rect(CGRect(x: 0, y: floor, width: size.width, height: 8), palette.isNight ? palette.front : palette.ink)
        sideCurtains(size, wide: min(62 * unit, size.width * 0.17), count: 6, gathered: 0.46)
    }
}
