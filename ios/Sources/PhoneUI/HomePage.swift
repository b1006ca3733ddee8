// The first page: the stage, the games in play and the ways to a new one; at the foot the pages for looking things up.
import AyatsuriCore
import SwiftUI

struct HomePage: View {
    let home: HomeScreen
    @Environment(PageContext.self) private var context
    /// The height of a wide button with the gap below it, and of all that is neither the stage nor such a button.
    private static let buttonHeight: CGFloat = 66
    private static let otherHeight: CGFloat = 260

    var body: some View {
        let mainButtons = home.buttons.filter { !$0.isLookedUp }
        GeometryReader { proxy in
            let size = proxy.size
            if size.hasTwoSides, !context.isLargeText {
                HStack(spacing: 0) {
                    HomeStage(palette: context.palette)
                    WaysOn(home: home, mainButtons: mainButtons) { EmptyView() }.frame(width: 420)
                }
            } else {
                // The stage takes the height that the buttons leave.
                let freeHeight = size.height - Self.otherHeight - Self.buttonHeight * CGFloat(mainButtons.count)
                let stageHeight = context.isLargeText ? 120 : min(max(freeHeight, 150), size.height * 0.44)
                WaysOn(home: home, mainButtons: mainButtons) {
                    HomeStage(palette: context.palette).frame(height: stageHeight)
                }
            }
        }
        .underClock(context.palette)
        .background { StageGround(palette: context.palette).ignoresSafeArea() }
        .foregroundStyle(context.palette.ink)
    }
}

private struct WaysOn<Stage: View>: View {
    let home: HomeScreen
    let mainButtons: [AyatsuriCore.Button]
    @Environment(PageContext.self) private var context
    @ViewBuilder let stage: Stage

    var body: some View {
        let footButtons = home.buttons.filter(\.isLookedUp)
        VStack(spacing: 0) {
            ScrollView {
                stage
                VStack(alignment: .leading, spacing: Spacing.groups) {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(home.title).font(Typography.homeTitle).accessibilityAddTraits(.isHeader)
                        Text(home.subtitle).font(Typography.body).foregroundStyle(context.palette.ink2)
                    }
                    ForEach(mainButtons, id: \.id) { button in
                        WideButton(button: button) { HomeButtonPicture(button: button) }
                    }
                    if context.isLargeText { QuietButtons(buttons: footButtons) }
                }
                .frame(maxWidth: Spacing.readable, alignment: .leading)
                .padding(Spacing.edge)
            }
            if !context.isLargeText {
                HStack(alignment: .top, spacing: 0) {
                    ForEach(footButtons, id: \.id) { button in LookedUp(button: button) }
                }
                .frame(maxWidth: Spacing.readable)
            }
        }
    }
}

/// The picture of the page to which a button leads.
private struct HomeButtonPicture: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    private var home: HomeAction? { if case .home(let home) = button.action { home } else { nil } }

    var body: some View {
        let size = context.grown(44)
        switch home {
        // The stage hand tells the lessons.
        case .learn: window(StageHand.card, size)
        case .quick: window("character/King", size)
        case .quickKingdom: window("occupation/Princess", size)
        case .backToTable, .resumeLatest, .resume, .puzzle: sign("resume")
        case .favorite: sign("quick")
        case .new: sign("new")
        case .host: sign("host")
        case .join: sign("join")
        case .history, .rules, .statistics, .settings: EmptyView()
        // The deck stands for the deal of the day, which everybody gets.
        case nil: if case .daily = button.action { emblem("pile/deck") }
        }
    }

    private func window(_ card: String, _ size: CGFloat) -> some View {
        CardWindow(id: card, card: context.explain(card), size: size, palette: context.palette)
    }

    private func sign(_ name: String) -> some View { emblem("button/\(name)") }

    private func emblem(_ id: String) -> some View {
        Emblem(
            id: id, size: context.grown(32),
            color: button.primary && button.closed == nil ? context.palette.onButton : context.palette.ink,
            palette: context.palette)
    }
}

/// A button of the foot: the sign and the name of a page for looking things up.
private struct LookedUp: View {
    let button: AyatsuriCore.Button
    @Environment(PageContext.self) private var context

    private var sign: String {
        guard case .home(let home) = button.action else { return "settings" }
        switch home {
        case .history: return "history"
        case .rules: return "rules"
        case .statistics: return "statistics"
        default: return "settings"
        }
    }

    var body: some View {
        Button {
            context.press(button)
        } label: {
            VStack(alignment: .center, spacing: 4) {
                Emblem(
                    id: "button/\(sign)", size: context.grown(23), color: context.palette.ink2, palette: context.palette
                )
                Text(button.label).font(Typography.detail)
                Lines(button.notes, Typography.note).foregroundStyle(context.palette.ink2)
            }
            .multilineTextAlignment(.center)
            .padding(Spacing.choices)
            .frame(maxWidth: .infinity, minHeight: 60)
        }
        .buttonStyle(.thing)
        .disabled(button.closed != nil)
        .accessibilityIdentifier(button.id)
    }
}

extension AyatsuriCore.Button {
    fileprivate var isLookedUp: Bool {
        guard case .home(let home) = action else { return false }
        switch home {
        case .history, .rules, .statistics, .settings: return true
        case .backToTable, .resumeLatest, .resume, .puzzle, .learn, .quick, .quickKingdom, .favorite, .new, .host,
            .join:
            return false
        }
    }
}
