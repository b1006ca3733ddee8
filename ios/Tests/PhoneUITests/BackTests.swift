// The swipe back: a finger that comes from the edge leaves the page, if the core has a page below.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import SwiftUI
import Testing

@testable import PhoneUI

@MainActor
@Suite struct BackTests {
    @Test func aFingerFromTheEdgeLeavesThePage() async throws {
        try await inFolder { folder in
            try await withPhone(folder) { phone in
                let view = Shown(PhoneApp(model: phone, veil: Veil()))
                let far = CGPoint(x: 240, y: 320)
                try await phone.press("rules")
                for (from, to, why) in [
                    (CGPoint(x: 120, y: 300), far, "it came from the page"),
                    (CGPoint(x: 8, y: 300), CGPoint(x: 60, y: 300), "it was let go too soon"),
                    (CGPoint(x: 8, y: 10), CGPoint(x: 120, y: 320), "it scrolled"),
                    (CGPoint(x: 8, y: 300), CGPoint(x: 14, y: 300), "it tapped"),
                ] {
                    view.touch(from: from, to: to)
                    await phone.waitForHandedOverActions()
                    #expect(phone.screen.page == .rules, "\(why)")
                }
                view.touch(from: CGPoint(x: 8, y: 300), to: far)
                await phone.waitForHandedOverActions()
                #expect(phone.screen.page == .home)
                view.touch(from: CGPoint(x: 8, y: 300), to: far)
                await phone.waitForHandedOverActions()
                #expect(phone.screen.page == .home && phone.refusal == nil, "there is no page below")
            }
        }
    }

    /// The words beside a page that is drawn aside.
    @Test func wherePagesLeadIsSaidInTheCoresWords() async throws {
        try await inFolder { folder in
            try await withPhone(folder, .japanese) { phone in
                #expect(phone.screen.wayBack == nil)
                for page in ["rules", "settings", "statistics", "history", "new"] {
                    try await phone.press(page)
                    let back = try #require(phone.screen.wayBack, "\(page)")
                    #expect(back.action == .back && !back.label.isEmpty)
                    try await phone.perform(.back)
                }
            }
        }
        try await atTable("classic", 4) { phone, view in
            let table = try #require(phone.table)
            #expect(table.buttons.contains { $0 == phone.screen.wayBack })
            view.touch(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 200, y: 480))
            await phone.waitForHandedOverActions()
            #expect(phone.screen.page == .home && phone.refusal == nil, "the game waits where it was left")
        }
    }

    /// A sheet has its own ways to close it.
    @Test func aFingerOnASheetDoesNotLeaveThePageBelow() async throws {
        try await atTable("classic", 4) { phone, view in
            try view.parts.tap("log")
            view.touch(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 200, y: 480))
            await phone.waitForHandedOverActions()
            #expect(phone.screen.page == .table)
        }
    }
}
