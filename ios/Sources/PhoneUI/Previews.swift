// Pages in Xcode's canvas: a phone plays by itself until each is in front, and goes on from there by taps.
#if DEBUG
    import AyatsuriCore
    import PhoneKit
    import SwiftUI

    /// A page of a phone on which nothing was done before.
    struct PreviewedPage: View {
        let page: PicturePage
        var language = Language.english
        @State private var phone: PhoneModel?

        var body: some View {
            ZStack {
                if let phone { PhoneApp(model: phone, veil: Veil()) } else { ProgressView() }
            }
            .task(id: page) { phone = try? await page.opened(language) }
        }
    }

    extension PicturePage {
        /// A phone that has reached it, in a folder of its own.
        @MainActor
        func opened(_ language: Language) async throws -> PhoneModel {
            let folder = URL.temporaryDirectory.appending(path: "preview-\(UUID())", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let phone = try await PhoneModel.open(folder: folder, language: language)
            phone.tellAbilities()
            try await reach(phone)
            return phone
        }
    }

    struct PagePreviews: PreviewProvider {
        static var previews: some View {
            ForEach(PicturePage.allCases, id: \.self) { page in
                PreviewedPage(page: page).previewDisplayName(page.rawValue)
            }
            PreviewedPage(page: .table, language: .japanese).preferredColorScheme(.dark).previewDisplayName("日本語")
            PreviewedPage(page: .table).dynamicTypeSize(.accessibility2).previewDisplayName("large text")
        }
    }
#endif
