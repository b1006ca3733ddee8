// The first page: the games in play and the ways to a new one; at the foot what is only looked up.
import AyatsuriCore
import SwiftUI

struct HomePage: View {
    let home: HomeScreen
    let context: PageContext

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    Text(home.title).font(.largeTitle).fontDesign(.serif).bold().accessibilityAddTraits(.isHeader)
                    Text(home.subtitle).font(.body).foregroundStyle(context.palette.faint)
                    Ways(buttons: home.buttons.filter { !$0.isLookedUp }, context: context)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            QuietButtons(buttons: home.buttons.filter(\.isLookedUp), context: context)
        }
        .padding(12)
        .background(context.palette.ground)
        .foregroundStyle(context.palette.ink)
    }
}

extension AyatsuriCore.Button {
    fileprivate var isLookedUp: Bool {
        guard case .home(let home) = action else { return false }
        switch home {
        case .history, .rules, .statistics, .settings: return true
        case .backToTable, .resumeLatest, .resume, .quick, .quickKingdom, .favorite, .new, .host, .join: return false
        }
    }
}
