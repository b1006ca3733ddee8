// Every page that is drawn for the App Store can be reached.
#if DEBUG
    import AyatsuriCore
    import Foundation
    import PhoneKit
    import PhoneTesting
    import Testing

    @MainActor
    @Suite struct PicturePageTests {
        /// All pages except the review, which takes as long as all others together.
        @Test(arguments: [PicturePage.table, .draft, .lesson, .result, .kingdom, .home])
        func eachPageIsReached(_ page: PicturePage) async throws {
            try await inFolder { folder in
                let phone = try await PhoneModel.open(folder: folder, language: .japanese)
                try await page.reach(phone)
                switch page {
                case .home: if case .home = phone.screen {} else { Issue.record("\(phone.screen)") }
                case .result: #expect(phone.result?.seats.first(where: \.isMine)?.place == 1, "its owner wins")
                case .lesson: #expect(phone.table?.lesson?.lights.isEmpty == false)
                case .draft: #expect((phone.table?.prompt?.looked.count ?? 0) >= 4)
                default: #expect(phone.table?.prompt?.closed.isEmpty == false)
                }
                await phone.close()
            }
        }

        @Test func nothingIsShownByItselfWherePeopleUseTheApp() {
            #expect(PicturePage.wanted == nil)
        }
    }
#endif
