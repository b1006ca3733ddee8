// Pages in Xcode's preview canvas: for each, a phone plays by itself until the page is in front; from there, taps work.
#if DEBUG
    import AyatsuriCore
    import PhoneKit
    import SwiftUI

    /// A page of a phone on which nothing was done before.
    struct PreviewedPage: View {
        let page: PicturePage
        /// The buttons that lead from there to another page, if that one is shown.
        var pressed: [String] = []
        var language = Language.english
        @State private var phone: PhoneModel?

        var body: some View {
            ZStack {
                if let phone { PhoneApp(model: phone, veil: Veil()) } else { ProgressView() }
            }
            .task(id: page) { phone = try? await page.opened(language, pressed: pressed) }
        }
    }

    extension PicturePage {
        /// Opens a phone in a folder of its own and leads it to the page.
        @MainActor
        func opened(_ language: Language, pressed: [String] = []) async throws -> PhoneModel {
            let folder = URL.temporaryDirectory.appending(path: "preview-\(UUID())", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let phone = try await PhoneModel.open(folder: folder, language: language)
            phone.tellAbilities()
            phone.tellToday()
            try await reach(phone)
            for name in pressed { try await phone.press(named: name) }
            return phone
        }
    }

    struct PagePreviews: PreviewProvider {
        /// The pages that no `PicturePage` is: the page to start from, and the buttons to press there. Pages of several
        /// phones need a radio, which a canvas lacks; the tests draw those.
        static let others: [(from: PicturePage, pressed: [String])] = [
            (.home, ["settings"]), (.home, ["settings", "about"]), (.home, ["settings", "log"]), (.home, ["rules"]),
            (.home, ["history"]), (.home, ["statistics"]), (.home, ["new"]), (.home, ["daily"]),
            (.result, ["replay", "next-round"]),
        ]

        static var previews: some View {
            ForEach(PicturePage.allCases, id: \.self) { page in
                PreviewedPage(page: page).previewDisplayName(page.rawValue)
            }
            ForEach(others, id: \.pressed) { other in
                PreviewedPage(page: other.from, pressed: other.pressed)
                    .previewDisplayName(other.pressed.joined(separator: ", "))
            }
            PreviewedPage(page: .table, language: .japanese).preferredColorScheme(.dark).previewDisplayName("日本語")
            PreviewedPage(page: .table).dynamicTypeSize(.accessibility2).previewDisplayName("large text")
        }
    }
#endif
