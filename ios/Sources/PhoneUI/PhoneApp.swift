// The root view of the app's screens, for one phone.
import Accessibility
import AyatsuriCore
import PhoneKit
import SwiftUI

/// The page in front, and below it the last action that the core refused, in the core's words.
public struct PhoneApp: View {
    private let model: PhoneModel
    private let veil: Veil
    @State private var haptics = HapticPlayer()
    @Environment(\.dynamicTypeSize) private var system

    /// `veil` hides the player's own cards. The shell that gives it also tells it what is in front.
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
                takeCues: model.takeCues, haptics: haptics, explain: model.explain
            ) { action in
                veil.touch()
                model.handOver(action)
            }
            // A new page begins anew: no sheet and no half typed text of the page before stays.
            .id(model.screen.page)
        }
        // The refusal lies over the page, so that nothing on the page moves.
        .overlay(alignment: .bottom) {
            if let refusal = model.refusal {
                Button(refusal.words) { model.forgetRefusal() }
                    .buttonStyle(.filled)
                    .padding(Spacing.edge)
                    .accessibilityIdentifier("refusal")
            }
        }
        // The number of refusals triggers this, as two in a row may have the same words.
        .onChange(of: model.refusals) {
            if let refusal = model.refusal { AccessibilityNotification.Announcement(refusal.words).post() }
        }
        .dynamicTypeSize(appearance.text.enlarging(system))
        .haptic(haptics.last, haptics.count, isQuiet: model.isQuiet)
        .haptic(.chosen, model.choices, isQuiet: model.isQuiet)
        .haptic(.refused, model.refusals, isQuiet: model.isQuiet)
    }
}

extension ShellLabels {
    @MainActor private static var known: [Language: ShellLabels] = [:]

    /// The labels of a language, which the core says once: a page is drawn at each step of a bot, while the core may be at work.
    @MainActor static func of(_ language: Language) -> ShellLabels {
        if let labels = known[language] { return labels }
        let labels = shellLabels(language: language)
        known[language] = labels
        return labels
    }
}

extension TextSize {
    /// The system's text size, enlarged by the app's own setting: by about 1.3 for `large`, which is three of the system's steps,
    /// and 1.6 for `largest`, which is four. The table then stacks what otherwise stands side by side.
    func enlarging(_ system: DynamicTypeSize) -> DynamicTypeSize {
        let steps =
            switch self {
            case .normal: 0
            case .large: 3
            case .largest: 4
            }
        let sizes = DynamicTypeSize.allCases
        let index = (sizes.firstIndex(of: system) ?? 0) + steps
        return sizes[min(index, sizes.count - 1)]
    }
}
