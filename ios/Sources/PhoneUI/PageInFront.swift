// The page in front. One that the core has and nobody draws does not compile.
import AyatsuriCore
import SwiftUI

/// A screen of the core, and whatever lies over it.
public struct PageInFront: View {
    private let screen: Screen
    private let labels: ShellLabels
    private let cover: CoverOpening
    private let explain: (String) -> Card?
    private let act: Act
    @State private var over = Overlays()
    @Environment(\.colorScheme) private var scheme

    /// `explain` gives a card in full by its id, and `act` hands an action back to the core.
    public init(
        screen: Screen, labels: ShellLabels, cover: CoverOpening = .tap,
        explain: @escaping (String) -> Card? = { _ in nil }, act: @escaping Act
    ) {
        self.screen = screen
        self.labels = labels
        self.cover = cover
        self.explain = explain
        self.act = act
    }

    public var body: some View {
        let context = PageContext(
            screen: screen, palette: Palette.of(scheme), labels: labels, cover: cover, explain: explain, act: act,
            over: over)
        Layered(level: 0, context: context) { PageOf(screen: screen, context: context) }
    }
}

private struct PageOf: View {
    let screen: Screen
    let context: PageContext

    var body: some View {
        switch screen {
        case .home(let home): HomePage(home: home, context: context)
        case .setup(let setup): SetupPage(setup: setup, context: context)
        case .table(let table): TablePage(table: table, context: context)
        case .cover(let cover): CoverPage(cover: cover, context: context)
        case .result(let result): ResultPage(result: result, context: context)
        case .history(let history): HistoryPage(history: history, context: context)
        case .rules(let rules): RulesPage(rules: rules, context: context)
        case .statistics(let statistics): StatisticsPage(statistics: statistics, context: context)
        case .settings(let settings): SettingsPage(settings: settings, context: context)
        case .about(let about): AboutPage(about: about, context: context)
        case .log(let log): LogPage(log: log, context: context)
        case .trouble(let trouble): TroublePage(trouble: trouble, context: context)
        case .nearby(let nearby): NearbyPage(nearby: nearby, context: context)
        case .join(let join): JoinPage(join: join, context: context)
        case .lobby(let lobby): LobbyPage(lobby: lobby, context: context)
        case .audit(let audit): AuditPage(audit: audit, context: context)
        }
    }
}

/// Which page a screen is.
enum PageKind: Hashable, CaseIterable {
    case home, setup, table, cover, result, history, rules, statistics, settings, about, log, trouble, nearby, join,
        lobby,
        audit
}

extension Screen {
    var page: PageKind {
        switch self {
        case .home: .home
        case .setup: .setup
        case .table: .table
        case .cover: .cover
        case .result: .result
        case .history: .history
        case .rules: .rules
        case .statistics: .statistics
        case .settings: .settings
        case .about: .about
        case .log: .log
        case .trouble: .trouble
        case .nearby: .nearby
        case .join: .join
        case .lobby: .lobby
        case .audit: .audit
        }
    }

    /// Whether the way back leads to another page: the first one has none below, and a trouble its own ways on alone.
    var hasPageBelow: Bool {
        switch page {
        case .home, .trouble: false
        case .setup, .table, .cover, .result, .history, .rules, .statistics, .settings, .about, .log, .nearby, .join,
            .lobby, .audit:
            true
        }
    }

    /// The table in front, or behind a cover.
    var table: TableScreen? {
        switch self {
        case .table(let table): table
        case .cover(let cover): cover.table
        default: nil
        }
    }

    /// What the person in front is asked.
    var prompt: Prompt? { table?.prompt }
}
