// The whole app over one phone.
import AyatsuriCore
import PhoneKit
import SwiftUI

/// The page in front, whichever it is, and what the core refused, in its own words.
public struct PhoneApp: View {
    private let model: PhoneModel
    @State private var feels = Feels()
    @Environment(\.dynamicTypeSize) private var system

    public init(model: PhoneModel) { self.model = model }

    public var body: some View {
        let appearance = model.appearance
        VStack(spacing: 0) {
            PageInFront(
                screen: model.screen, labels: shellLabels(language: model.language), cover: appearance.cover,
                motion: appearance.motion, takeCues: model.takeCues, feels: feels, explain: model.explain,
                act: model.handOver
            )
            // Nothing of one page stays for the next: nothing that lay over it, and no text that was half typed.
            .id(model.screen.page)
            if let refusal = model.refusal {
                Button(refusal.words) { model.forgetRefusal() }
                    .buttonStyle(.borderedProminent)
                    .accessibilityIdentifier("refusal")
            }
        }
        .dynamicTypeSize(appearance.text.beside(system))
        .feels(feels.last, feels.count, isQuiet: model.isQuiet)
        .feels(.chosen, model.choices, isQuiet: model.isQuiet)
        .feels(.refused, model.refusals, isQuiet: model.isQuiet)
    }
}

extension TextSize {
    /// As large as the person wants it here, beside what the system asks for.
    func beside(_ system: DynamicTypeSize) -> DynamicTypeSize {
        let steps =
            switch self {
            case .normal: 0
            case .large: 2
            case .largest: 4
            }
        let sizes = DynamicTypeSize.allCases
        let place = (sizes.firstIndex(of: system) ?? 0) + steps
        return sizes[min(place, sizes.count - 1)]
    }
}
