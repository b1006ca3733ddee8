// The pages of Xcode's previews compile and can be reached on Linux, too.
#if DEBUG
    import AyatsuriCore
    import PhoneKit
    import SwiftUI
    import Testing

    @testable import PhoneUI

    @MainActor
    @Suite struct PreviewsTests {
        @Test func thereIsAPreviewOfEachPageThatPicturesShow() async throws {
            let others = PagePreviews.others
            #expect(outline(PagePreviews.previews).count == PicturePage.allCases.count + others.count + 2)
            let phone = try await PicturePage.home.opened(.japanese)
            #expect(phone.screen.page == .home)
            #expect(Shown(PhoneApp(model: phone, veil: Veil())).parts.has("new"))
            await phone.close()
        }

        /// All pages are previewed but the cover between two people at one phone, a trouble, and those of several phones.
        @Test func eachPageThatAPhoneAloneCanShowHasAPreview() async throws {
            var seen: Set<PageKind> = [.home, .table, .result, .review]
            for other in PagePreviews.others {
                let phone = try await other.from.opened(.english, pressed: other.pressed)
                seen.insert(phone.screen.page)
                await phone.close()
            }
            #expect(seen == Set(PageKind.allCases).subtracting([.cover, .trouble, .nearby, .join, .lobby, .audit]))
        }
    }
#endif
