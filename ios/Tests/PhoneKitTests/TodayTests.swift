// The core gets today's date by the calendar and time zone of the phone.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting
import Testing

@MainActor
@Suite struct TodayTests {
    private func hasDaily(_ phone: PhoneModel) -> Bool {
        guard case .home(let home) = phone.screen else { return false }
        return home.buttons.contains { $0.id == "daily" }
    }

    @Test func thereIsADealOfTheDayOnceTheDateWasTold() async throws {
        try await inFolder { folder in
            try await withPhone(folder, .english) { phone in
                #expect(!hasDaily(phone))
                // Half past eleven in the evening in London is the next morning in Tokyo.
                let late = Date(timeIntervalSince1970: 1_795_649_400)
                let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
                phone.tellToday(late, in: tokyo)
                try await phone.press("settings")
                try await phone.perform(.goHome)
                #expect(hasDaily(phone))
                try await phone.press("daily")
                #expect("\(phone.screen)".contains("Nov 26, 2026"), "\(phone.screen)")
            }
        }
    }
}
