// What Xcode's canvas shows is compiled and reached here as well.
#if DEBUG
    import AyatsuriCore
    import PhoneKit
    import SwiftUI
    import Testing

    @testable import PhoneUI

    @MainActor
    @Suite struct PreviewsTests {
        @Test func thereIsAPreviewOfEachPageThatPicturesShow() async throws {
            #expect(outline(PagePreviews.previews).count == PicturePage.allCases.count + 2)
            let phone = try await PicturePage.home.opened(.japanese)
            #expect(phone.screen.page == .home)
            #expect(Shown(PhoneApp(model: phone, veil: Veil())).parts.has("new"))
            await phone.close()
        }
    }
#endif
