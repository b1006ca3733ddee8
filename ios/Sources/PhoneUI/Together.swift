// The screens of several phones, for as long as one of them is in front.
import AyatsuriCore
import PhoneKit
import SwiftUI

public struct PhoneTogether: View {
    private let model: PhoneModel

    public init(model: PhoneModel) { self.model = model }

    public var body: some View {
        switch model.screen {
        case .nearby(let nearby): Nearby(nearby: nearby, act: act)
        case .join(let join): Join(join: join, act: act)
        case .lobby(let lobby): Lobby(lobby: lobby, act: act)
        case .audit(let audit): Audit(audit: audit, act: act)
        default: EmptyView()
        }
        if let refusal = model.refusal {
            Button(refusal.words) { model.forgetRefusal() }
        }
    }

    private var act: Act {
        { action in Task { await model.act(action) } }
    }
}
