// The swipe from the edge that goes back. The shell draws it itself, because the pages are the core's: the core alone
// knows which page lies below the one in front.
import AyatsuriCore
import SwiftUI

extension Finger {
    /// The width of the screen's edge, where a swipe back begins, in points.
    private static let edgeWidth: CGFloat = 24
    /// The least distance of a swipe; a tap moves less.
    private static let minDistance: CGFloat = 8
    /// The distance from which on the page is left when the finger lets go.
    static let leavingDistance: CGFloat = 96

    /// The distance of a swipe that began at the left edge and goes sideways more than up or down; 0 for every other
    /// movement, which belongs to the page.
    var distanceFromEdge: CGFloat {
        start.x <= Self.edgeWidth && translation.width > max(abs(translation.height), Self.minDistance)
            ? translation.width : 0
    }
}

/// A page that follows the finger in a swipe back. Beside it the ground appears with the core's words for the way back,
/// not a picture of the page below: that could be out of date, or show another person's cards.
struct DrawnAside<Content: View>: View {
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content
    @State private var distance: CGFloat = 0

    var body: some View {
        if context.screen.hasPageBelow {
            content
                .offset(x: context.isReduced ? 0 : distance)
                .background(alignment: .leading) {
                    if distance > 0 {
                        WayBack(words: context.screen.wayBack?.label, distance: distance, palette: context.palette)
                    }
                }
                // A sheet over the page has its own ways to close it.
                .watchingFingers(isExclusive: { context.isUppermost && $0.distanceFromEdge > 0 }, onChange: follow)
        } else {
            content
        }
    }

    private func follow(_ finger: Finger) {
        guard context.isUppermost else { return }
        switch finger.phase {
        case .down, .moved: if distance != finger.distanceFromEdge { distance = finger.distanceFromEdge }
        case .up, .cancelled:
            guard distance > 0 else { return }
            withAnimation(context.isReduced ? nil : .easeOut(duration: 0.2)) { distance = 0 }
            if finger.phase == .up, finger.distanceFromEdge >= Finger.leavingDistance { context.act(.back) }
        }
    }
}

/// The ground beside a page that is drawn aside: it names the page to which the swipe leads, brighter once letting go
/// would lead there.
private struct WayBack: View {
    let words: String?
    let distance: CGFloat
    let palette: Palette

    var body: some View {
        VStack(spacing: 4) {
            Image(systemName: "chevron.backward").font(.title2)
            if let words { Text(words).font(Typography.note).multilineTextAlignment(.center) }
        }
        .foregroundStyle(palette.ink)
        .opacity(distance >= Finger.leavingDistance ? 1 : 0.4)
        .frame(width: Finger.leavingDistance)
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
        case .daily(let daily): daily.buttons
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
    /// Whether the action leads away from the page, to the first one or to the one below.
    fileprivate var isLeaving: Bool {
        switch self {
        case .back, .goHome, .table(.leave), .together(.leave): true
        default: false
        }
    }
}
