// Draws the page in front. The switch over the core's screens is exhaustive, so a new one must be added here.
import AyatsuriCore
import SwiftUI

/// The state that a page keeps while it is in front. SwiftUI creates one for each new value of the view, and keeps only
/// the first; so everything in it is lazy.
@MainActor
private final class KeptWithPage {
    lazy var overlays = Overlays()
    lazy var flights = Flights()
    lazy var lit = LitPlaces()
    lazy var stringEnd = StringEnd()
}

/// A screen of the core, and whatever lies over it.
struct PageInFront: View {
    private let screen: Screen
    private let labels: ShellLabels
    private let cover: CoverOpening
    private let explain: (String) -> Card?
    private let act: ActionHandler
    private let motion: Motion
    @State private var kept = KeptWithPage()
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dynamicTypeSize) private var text
    @Environment(\.accessibilityReduceMotion) private var hasLessMotion

    /// Takes the cues up to this screen, once.
    private let takeCues: () -> [Cue]
    /// Triggers the vibrations of these cues.
    private let haptics: HapticPlayer

    /// `explain` gives a card in full by its id, and `act` hands an action back to the core. `takeCues` gives the cues
    /// up to a table, `motion` says whether they are animated, and `haptics` vibrates for them.
    init(
        screen: Screen, labels: ShellLabels, cover: CoverOpening = .tap, motion: Motion = .system,
        takeCues: @escaping () -> [Cue] = { [] }, haptics: HapticPlayer = HapticPlayer(),
        explain: @escaping (String) -> Card? = { _ in nil },
        act: @escaping ActionHandler
    ) {
        self.screen = screen
        self.labels = labels
        self.cover = cover
        self.motion = motion
        self.takeCues = takeCues
        self.haptics = haptics
        self.explain = explain
        self.act = act
    }

    var body: some View {
        let isReduced = motion == .less || (motion == .system && hasLessMotion)
        let context = PageContext(
            screen: screen, palette: Palette.of(scheme, contrast), labels: labels, cover: cover, explain: explain,
            act: act, overlays: kept.overlays, flights: kept.flights, lit: kept.lit, stringEnd: kept.stringEnd,
            text: text,
            isReduced: isReduced)
        Layered(level: 0) {
            DrawnAside { PageOf(screen: screen) }
        }
        .environment(context)
        // The app may speak another language than the phone. iOS breaks Japanese between phrases if it knows that it is
        // Japanese.
        .typesettingLanguage(Locale.Language(identifier: labels.tag))
        // The new table is laid out before its cues are taken.
        .onChange(of: moved, initial: true) {
            let cues = takeCues()
            kept.flights.begin(cues, isReduced: isReduced)
            haptics.note(cues, own: screen.ownSeats)
        }
    }
}

extension PageInFront {
    /// The number of the last cue that led to the table in front; nothing without a table.
    private var moved: UInt64? { if case .table(let table) = screen { table.moved } else { nil } }
}

private struct PageOf: View {
    let screen: Screen

    var body: some View {
        switch screen {
        case .home(let home): HomePage(home: home)
        case .setup(let setup): SetupPage(setup: setup)
        case .table(let table): TablePage(table: table)
        case .cover(let cover): CoverPage(cover: cover)
        case .result(let result): ResultPage(result: result)
        case .review(let review): ReviewPage(review: review)
        case .history(let history): HistoryPage(history: history)
        case .rules(let rules): RulesPage(rules: rules)
        case .statistics(let statistics): StatisticsPage(statistics: statistics)
        case .daily(let daily): DailyPage(daily: daily)
        case .settings(let settings): SettingsPage(settings: settings)
        case .about(let about): AboutPage(about: about)
        case .log(let log): LogPage(log: log)
        case .trouble(let trouble): TroublePage(trouble: trouble)
        case .nearby(let nearby): NearbyPage(nearby: nearby)
        case .join(let join): JoinPage(join: join)
        case .lobby(let lobby): LobbyPage(lobby: lobby)
        case .audit(let audit): AuditPage(audit: audit)
        }
    }
}

/// The kind of page that a screen is.
enum PageKind: Hashable, CaseIterable {
    case home, setup, table, cover, result, review, history, rules, statistics, daily, settings, about, log, trouble,
        nearby, join, lobby, audit
}

extension Screen {
    var page: PageKind {
        switch self {
        case .home: .home
        case .setup: .setup
        case .table: .table
        case .cover: .cover
        case .result: .result
        case .review: .review
        case .history: .history
        case .rules: .rules
        case .statistics: .statistics
        case .daily: .daily
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

    /// Whether another page lies below this one. The home page has none, and the page of a trouble offers only its own
    /// buttons.
    var hasPageBelow: Bool {
        switch page {
        case .home, .trouble: false
        case .setup, .table, .cover, .result, .review, .history, .rules, .statistics, .daily, .settings, .about, .log,
            .nearby, .join, .lobby, .audit:
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

    /// The prompt to the person at the phone.
    var prompt: Prompt? { table?.prompt }
}
