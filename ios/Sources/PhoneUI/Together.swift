// The screens of several phones, for as long as one of them is in front.
import AyatsuriCore
import PhoneKit
import SwiftUI

public struct PhoneTogether: View {
    private let model: PhoneModel

    public init(model: PhoneModel) { self.model = model }

    public var body: some View {
        switch model.screen {
        case .nearby(let nearby): Nearby(nearby: nearby, calls: calls)
        case .join(let join): Join(join: join, calls: calls)
        case .lobby(let lobby): Lobby(lobby: lobby, calls: calls)
        case .audit(let audit): Audit(audit: audit, calls: calls)
        default: EmptyView()
        }
        if let refusal = model.refusal {
            Button(refusal.words) { model.forgetRefusal() }
        }
    }

    private var calls: RowCalls {
        RowCalls(
            press: { button in Task { await model.press(button) } },
            choose: { row, choice in Task { await model.chooseOption(row, choice) } },
            enter: { row, text in Task { await model.enterText(row, text) } })
    }
}
