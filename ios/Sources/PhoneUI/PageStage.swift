// A stage with puppets on top of a page that has little other content.
import AyatsuriCore
import SwiftUI

/// A character on the stage of a page. Its measures are for a stage of 390 by 282 points, and are scaled for another.
struct StagePuppet {
    let card: String
    let tint: Tint
    /// The distance of its middle from that of the stage: positive to the right, negative to the left.
    let middle: CGFloat
    let width: CGFloat
    /// The height of its robe's hem above the middle of the light on the floor; for a fallen puppet, that of its
    /// middle.
    let above: CGFloat
    /// Whether its strings are cut, and it lies on the floor.
    let isFallen: Bool

    /// The Hermit, who looks for others with a lantern.
    static let withLantern = StagePuppet("occupation/Hermit", middle: 0, width: 118, above: 4)

    init(
        _ card: String, _ tint: Tint = .plain, middle: CGFloat, width: CGFloat, above: CGFloat, isFallen: Bool = false
    ) {
        self.card = card
        self.tint = tint
        self.middle = middle
        self.width = width
        self.above = above
        self.isFallen = isFallen
    }
}

/// The stage by itself.
struct StageOfPage: View {
    let cast: [StagePuppet]
    let height: CGFloat
    @Environment(PageContext.self) private var context

    var body: some View {
        Canvas { canvas, size in canvas.drawPageStage(cast, context.palette, size) }
            .frame(height: height)
            .accessibilityHidden(true)
    }
}

/// A page under its title with a stage on top: its characters on their strings over the floor, between the curtains. The
/// words below tell the same.
struct StagedPage<Content: View, Sign: View>: View {
    let title: String
    let buttons: [AyatsuriCore.Button]
    let cast: [StagePuppet]
    /// The stage's share of the page's height, where there is room.
    var part: CGFloat = 0.32
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content
    /// The sign over the stage, for the height of the stage.
    @ViewBuilder let sign: (CGFloat) -> Sign

    var body: some View {
        GeometryReader { proxy in
            let height = stageHeight(onPage: proxy.size.height)
            PageFrame(title: title, hangs: true, buttons: buttons) {
                StageOfPage(cast: cast, height: height)
                    .overlay(alignment: .top) { sign(height) }
                    .padding(.horizontal, -Spacing.edge)
                    .accessibilityHidden(true)
                content
            }
        }
    }

    /// The height of the stage on a page of this height. On a low page and in large text the stage shrinks first.
    private func stageHeight(onPage pageHeight: CGFloat) -> CGFloat {
        if context.isLargeText { return 96 }
        return pageHeight < 700 ? max(140, pageHeight * 0.26) : pageHeight * part
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
        let spot = CGPoint(x: middle, y: floor - 14 * unit)
        lamp(
            palette, CGPoint(x: middle, y: size.height * 0.5),
            reach: CGSize(width: size.width * 0.6, height: size.height * 0.6))
        // The lamp's light on the floor is an oval.
        let light = CGRect(x: spot.x - 118 * unit, y: spot.y - 12 * unit, width: 236 * unit, height: 24 * unit)
        fill(
            Path(ellipseIn: light),
            with: .color(palette.lampLight.opacity(palette.isNight ? 0.45 : 0.8)))
        for puppet in cast {
            let scale = puppet.width / 100 * unit
            if puppet.isFallen {
                let center = CGPoint(x: middle + puppet.middle * unit, y: spot.y - puppet.above * unit)
                drawFallen(puppet, palette, middle: center, scale: scale, stageHeight: size.height)
                continue
            }
            // The drawing of a puppet is 100 wide and 140 high, down to the hem of its robe.
            let top = spot.y - puppet.above * unit - 140 * scale
            let origin = CGPoint(x: middle + (puppet.middle - puppet.width / 2) * unit, y: top)
            // Its strings come from the upper edge.
            drawPuppet(puppet.card, puppet.tint, palette, at: origin, scale: scale, top: 0)
        }
        rect(CGRect(x: 0, y: floor, width: size.width, height: 8), palette.isNight ? palette.front : palette.ink)
        sideCurtains(size, width: min(62 * unit, size.width * 0.17), count: 6, gathered: 0.46)
    }

    /// Draws a puppet on its side around `middle`, and over it the ends of its cut strings.
    private func drawFallen(
        _ puppet: StagePuppet, _ palette: Palette, middle: CGPoint, scale: CGFloat, stageHeight: CGFloat
    ) {
        // The x coordinate of each cut string, and the part of the stage's height that its end reaches.
        let cut: [(CGFloat, CGFloat)] = [(-72, 0.19), (-30, 0.28), (4, 0.12), (36, 0.22), (78, 0.15)]
        for (x, length) in cut {
            let from = CGPoint(x: middle.x + x * scale, y: 0)
            let end = from + CGPoint(x: 2 * scale, y: stageHeight * length)
            var string = Path()
            string.move(to: from)
            string.addCurve(
                to: end, control1: CGPoint(x: from.x, y: end.y * 0.5),
                control2: CGPoint(x: end.x - 3 * scale, y: end.y * 0.7))
            string.addCurve(
                to: end + CGPoint(x: 7, y: 2) * scale, control1: end + CGPoint(x: 1, y: 3) * scale,
                control2: end + CGPoint(x: 4, y: 4) * scale)
            faded(0.8).stroke(
                string, with: .color(palette.string), style: StrokeStyle(lineWidth: 1.2 * scale, lineCap: .round))
        }
        var lying = moved(middle, scale: scale)
        lying.rotate(by: .degrees(84))
        lying.draw(
            Drawings.all["puppet/\(puppet.card)"], palette.art.of(puppet.tint), at: CGPoint(x: -50, y: -70), scale: 1)
    }
}
