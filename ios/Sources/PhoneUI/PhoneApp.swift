// The whole app over one phone.
import Accessibility
import AyatsuriCore
import PhoneKit
import SwiftUI

/// The page in front, whichever it is, and what the core refused, in its own words.
public struct PhoneApp: View {
    private let model: PhoneModel
    private let veil: Veil
    @State private var feels = Feels()
    @Environment(\.dynamicTypeSize) private var system

    /// `veil` hides one's own cards; who gave it lets it follow what is in front.
    public init(model: PhoneModel, veil: Veil) {
        self.model = model
        self.veil = veil
    }

    public var body: some View {
        let appearance = model.appearance
        let labels = ShellLabels.of(model.language)
        Veiled(
            veil: veil, screen: model.screen, labels: labels, calls: model.signal?.title, opening: appearance.cover
        ) {
            PageInFront(
                screen: model.screen, labels: labels, cover: appearance.cover, motion: appearance.motion,
                takeCues: model.takeCues, feels: feels, explain: model.explain
            ) { action in
                veil.touch()
                model.handOver(action)
            }
            // Nothing of one page stays for the next: nothing that lay over it, and no text that was half typed.
            .id(model.screen.page)
        }
        // It pushes nothing of the page away.
        .overlay(alignment: .bottom) {
            if let refusal = model.refusal {
                Button(refusal.words) { model.forgetRefusal() }
                    .buttonStyle(.filled)
                    .padding(Spacing.edge)
                    .accessibilityIdentifier("refusal")
            }
        }
        // Each is told, however like the one before.
        .onChange(of: model.refusals) {
            if let refusal = model.refusal { AccessibilityNotification.Announcement(refusal.words).post() }
        }
        .dynamicTypeSize(appearance.text.beside(system))
        .feels(feels.last, feels.count, isQuiet: model.isQuiet)
        .feels(.chosen, model.choices, isQuiet: model.isQuiet)
        .feels(.refused, model.refusals, isQuiet: model.isQuiet)
    }
}

extension ShellLabels {
    @MainActor private static var known: [Language: ShellLabels] = [:]

    /// Said by the core once: a page is drawn at each step of a bot, while the core may be at work.
    @MainActor static func of(_ language: Language) -> ShellLabels {
        if let labels = known[language] { return labels }
        let labels = shellLabels(language: language)
        known[language] = labels
        return labels
    }
}

extension TextSize {
    /// As large as the person wants it here, beside what the system asks for: 1.3 and 1.6 times, as nearly as the system's
    /// sizes are. From the first of them on, what stood side by side stands one below the other.
    func beside(_ system: DynamicTypeSize) -> DynamicTypeSize {
        let steps =
            switch self {
            case .normal: 0
            case .large: 3
            case .largest: 4
            }
        let sizes = DynamicTypeSize.allCases
        let place = (sizes.firstIndex(of: system) ?? 0) + steps
        return sizes[min(place, sizes.count - 1)]
    }
}
