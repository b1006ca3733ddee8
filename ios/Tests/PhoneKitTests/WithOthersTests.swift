// Two phones with radios written in Swift: from the first screen to the audit.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct WithOthersTests {
    private func inARoom(_ use: @MainActor (Room, PhoneModel, PhoneModel) async throws -> Void) async throws {
        let room = Room()
        try await inFolder { hostFolder in
            try await inFolder { guestFolder in
                let host = try await PhoneModel.open(folder: hostFolder, language: .japanese, radios: room)
                let guest = try await PhoneModel.open(folder: guestFolder, language: .english, radios: room)
                try await host.hurry()
                try await guest.hurry()
                try await use(room, host, guest)
                await host.close()
                await guest.close()
            }
        }
        #expect(room.open == 0)
    }

    private func sitDown(_ host: PhoneModel, _ guest: PhoneModel) async throws {
        try await host.press("host", "players/2", "start")
        let shown = try await host.lobby { $0.invitation != nil }
        let code = try #require(shown.invitation?.code)
        try await guest.join(code)
        // The button that starts was open before, too, so the guest's seat must be there as well.
        _ = try await host.lobby { lobby in
            lobby.seats.filter { $0.colour != nil && $0.isReady }.count == 2
                && lobby.buttons.contains { $0.id == "start" && $0.closed == nil }
        }
        try await host.press("start")
    }

    @Test func twoPhonesPlayToAnHonestAuditThoughTheyAreCutOffAndTheirRadiosThrow() async throws {
        try await inARoom { room, host, guest in
            try await sitDown(host, guest)
            var answered: [UInt64?] = [nil, nil]
            var count = 0
            while host.result == nil || guest.result == nil {
                for (index, phone) in [host, guest].enumerated() {
                    guard let prompt = phone.table?.prompt, answered[index] != prompt.id else { continue }
                    try await phone.perform(.choose(prompt: prompt.id, index: prompt.choices[0].index))
                    answered[index] = prompt.id
                    count += 1
                    if count % 20 == 10 { room.cutOff() }
                    if count % 20 == 0 { room.throwNext(1) }
                }
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(count > 30)
            for phone in [host, guest] {
                try await phone.press("audit")
                let told = try await phone.awaitScreen {
                    if case .audit(let audit) = $0 { !audit.words.isEmpty } else { false }
                }
                guard case .audit(let audit) = told else { return }
                #expect(audit.found == .fair, "\(audit)")
            }
        }
    }

    @Test func withoutRadiosNothingIsSaidOfOtherPhones() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                guard case .home(let home) = phone.screen else { throw Stuck(description: "\(phone.screen)") }
                #expect(home.buttons.allSatisfy { $0.id != "join" && $0.id != "host" })
                #expect(await !phone.act(.home(.join)))
                #expect(phone.refusal?.words.isEmpty == false)
            }
        }
    }
}
