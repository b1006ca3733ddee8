// The system's gesture back, for pages that the core keeps: it alone knows what lies below the one in front.
import AyatsuriCore
import SwiftUI

/// A finger that came from the leading edge.
struct EdgeSwipe {
    /// What lies before it is the edge.
    static let edge: CGFloat = 24
    /// From here on the page is left when it is let go.
    static let enough: CGFloat = 96

    let drag: DragGesture.Value

    /// Along a line of text, and more so than up or down: everything else is what it was on the page.
    var length: CGFloat {
        let by = drag.translation
        return drag.startLocation.x <= Self.edge && by.width > abs(by.height) ? by.width : 0
    }

    var isEnough: Bool { length >= Self.enough }
}

/// A page that goes with the finger that leaves it. What comes into sight is the ground, and the core's own words for the way
/// back: a picture of the page below could be one that is no longer true, or not for whoever looks now.
struct DrawnAside<Content: View>: View {
    let context: PageContext
    @ViewBuilder let content: Content
    @GestureState private var drawn: CGFloat = 0

    var body: some View {
        if context.screen.hasPageBelow {
            content
                .offset(x: context.isReduced ? 0 : drawn)
                .background(alignment: .leading) {
                    if drawn > 0 {
                        WayBack(words: context.screen.wayBack?.label, drawn: drawn, palette: context.palette)
                    }
                }
                // Beside all gestures of the page: none of them waits for this one.
                .simultaneousGesture(
                    DragGesture(minimumDistance: 12)
                        .updating($drawn) { drag, drawn, _ in drawn = EdgeSwipe(drag: drag).length }
                        .onEnded { if EdgeSwipe(drag: $0).isEnough { context.act(.back) } }
                )
        } else {
            content
        }
    }
}

/// What is seen beside a page that is drawn aside: where it leads, brighter once it would lead there.
private struct WayBack: View {
    let words: String?
    let drawn: CGFloat
    let palette: Palette

    var body: some View {
        VStack(spacing: 4) {
            Image(systemName: "chevron.backward").font(.title2)
            if let words { Text(words).font(Type.note).multilineTextAlignment(.center) }
        }
        .foregroundStyle(palette.ink)
        .opacity(drawn >= EdgeSwipe.enough ? 1 : 0.4)
        .frame(width: EdgeSwipe.enough)
        .frame(maxHeight: .infinity)
        .accessibilityHidden(true)
    }
}

extension Screen {
    /// The button by which a page is left, where it has one.
    var wayBack: AyatsuriCore.Button? {
        buttons.first { $0.action == .back } ?? buttons.first { $0.action.isLeaving }
    }

    private var buttons: [AyatsuriCore.Button] {
        switch self {
        case .home, .trouble: []
        case .setup(let setup): setup.buttons
        case .table(let table): table.buttons
        case .cover(let cover): cover.buttons
        case .result(let result): result.buttons
        case .review(let review): review.buttons
        case .history(let history): history.buttons
        case .rules(let rules): rules.buttons
        case .statistics(let statistics): statistics.buttons
        case .settings(let settings): settings.buttons
        case .about(let about): about.buttons
        case .log(let log): log.buttons
        case .nearby(let nearby): nearby.buttons
        case .join(let join): join.buttons
        case .lobby(let lobby): lobby.buttons
        case .audit(let audit): audit.buttons
        }
    }
}

extension UserAction {
    /// Leads away from the page, to the first one or to the one below.
    fileprivate var isLeaving: Bool {
        switch self {
        case .back, .goHome, .table(.leave), .together(.leave): true
        default: false
        }
    }
}
