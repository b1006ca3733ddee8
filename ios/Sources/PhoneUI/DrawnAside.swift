// The system's gesture back, for pages that the core keeps: it alone knows what lies below the one in front.
import AyatsuriCore
import SwiftUI

extension Finger {
    /// What lies before it is the edge.
    private static let edge: CGFloat = 24
    /// A tap moves less.
    private static let least: CGFloat = 8
    /// From here on the page is left when it is let go.
    static let enough: CGFloat = 96

    /// How far a finger has come from the leading edge, along a line of text, and more so than up or down: everything else is
    /// what it was on the page.
    var fromEdge: CGFloat {
        start.x <= Self.edge && way.width > max(abs(way.height), Self.least) ? way.width : 0
    }
}

/// A page that goes with the finger that leaves it. What comes into sight is the ground, and the core's own words for the way
/// back: a picture of the page below could be one that is no longer true, or not for whoever looks now.
struct DrawnAside<Content: View>: View {
    @Environment(PageContext.self) private var context
    @ViewBuilder let content: Content
    @State private var drawn: CGFloat = 0

    var body: some View {
        if context.screen.hasPageBelow {
            content
                .offset(x: context.isReduced ? 0 : drawn)
                .background(alignment: .leading) {
                    if drawn > 0 {
                        WayBack(words: context.screen.wayBack?.label, drawn: drawn, palette: context.palette)
                    }
                }
                // A sheet over the page is left by its own ways.
                .watchingFingers(isOwn: { context.isUppermost && $0.fromEdge > 0 }, told: follow)
        } else {
            content
        }
    }

    private func follow(_ finger: Finger) {
        guard context.isUppermost else { return }
        switch finger.phase {
        case .down, .moved: if drawn != finger.fromEdge { drawn = finger.fromEdge }
        case .up, .cancelled:
            guard drawn > 0 else { return }
            withAnimation(context.isReduced ? nil : .easeOut(duration: 0.2)) { drawn = 0 }
            if finger.phase == .up, finger.fromEdge >= Finger.enough { context.act(.back) }
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
            if let words { Text(words).font(Typography.note).multilineTextAlignment(.center) }
        }
        .foregroundStyle(palette.ink)
        .opacity(drawn >= Finger.enough ? 1 : 0.4)
        .frame(width: Finger.enough)
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
    /// Leads away from the page, to the first one or to the one below.
    fileprivate var isLeaving: Bool {
        switch self {
        case .back, .goHome, .table(.leave), .together(.leave): true
        default: false
        }
    }
}
