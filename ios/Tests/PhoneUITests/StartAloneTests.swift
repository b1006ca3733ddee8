// A host with nobody else at the table is asked before a game against bots begins.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct StartAloneTests {
    @Test(arguments: [Language.english, .japanese])
    func aHostWhomNobodyHasJoinedIsAskedBeforeTheGameStarts(language: Language) async throws {
        try await inFolder { folder in
            let phone = try await PhoneModel.open(folder: folder, language: language, radios: Room())
            try await phone.hurry()
            try await phone.press("host", "players/2", "start")
            let shown = try await phone.awaitScreen {
                if case .lobby(let lobby) = $0 {
                    lobby.invitation != nil && lobby.buttons.contains { $0.id == "start" && $0.closed == nil }
                } else {
                    false
                }
            }
            guard case .lobby(let lobby) = shown else { return }
            let start = try #require(lobby.buttons.first { $0.id == "start" })
            let page = Shown(PhoneApp(model: phone, veil: Veil()))
            try page.parts.tap("start")
            let dialog = try #require(page.parts.dialog, "it started at once")
            #expect(dialog.words == start.confirm?.question)
            try dialog.parts.tap("confirm-no")
            #expect(page.parts.dialog == nil)
            guard case .lobby = phone.screen else { throw Stuck(description: "\(phone.screen.page)") }

            try page.parts.tap("start")
            let again = try #require(page.parts.dialog)
            try await Task.sleep(for: InputPause.length + .milliseconds(5))
            try again.parts.tap("confirm-yes")
            try await phone.awaitScreen { if case .table = $0 { true } else { false } }
            await phone.close()
        }
    }

    /// Only an action that destroys something has a red button.
    @Test func onlyWhatDestroysSomethingIsAskedAsSuch() {
        #expect(!UserAction.lobby(.start(agreed: 1)).isDestructive)
        #expect(!UserAction.lesson(.skip).isDestructive)
        #expect(UserAction.lobby(.remove(member: 1)).isDestructive)
        #expect(UserAction.table(.giveUp(table: 1)).isDestructive)
    }
}
