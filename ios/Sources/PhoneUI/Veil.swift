// The veil, which hides the cards of the person who holds the phone.
import AyatsuriCore
import Foundation
import Observation
import SwiftUI

/// The state of the veil. A person lets it fall by a swipe from above. If the settings say so (`CardHiding`), it also
/// falls when the phone is laid on its face, for which the app calls `fall`, and by itself after a while in which
/// nobody touched the phone. It hides nothing where nothing is secret.
@MainActor
@Observable
public final class Veil {
    public private(set) var isDown = false
    @ObservationIgnored private var hasSecrets = false
    /// The moment of the last touch.
    @ObservationIgnored private var lastTouch = ContinuousClock.now
    /// The task that lets the veil fall when the phone has lain untouched for long enough; nothing while none is
    /// needed.
    @ObservationIgnored private var idleWatch: Task<Void, Never>?
    @ObservationIgnored private let idleLimit: Duration
    @ObservationIgnored private let onFall: @MainActor () -> Void

    /// `idleLimit` is the time for which the phone may lie untouched (its screen stays awake during the player's turn).
    /// `onFall` is called when the veil falls, so that the cover between several people at one phone closes, too.
    public init(after idleLimit: Duration = .seconds(120), onFall: @escaping @MainActor () -> Void = {}) {
        self.idleLimit = idleLimit
        self.onFall = onFall
    }

    /// Lets the veil fall, if anything on the screen is secret.
    public func fall() {
        guard hasSecrets, !isDown else { return }
        endWatch()
        isDown = true
        onFall()
    }

    /// Shows the cards again. `follow` then begins to watch anew.
    public func lift() {
        touch()
        if isDown { isDown = false }
    }

    /// Notes a touch: the time untouched begins anew.
    func touch() { lastTouch = .now }

    /// Takes in the screen in front and the settings' choice of when the veil falls. A shell calls it at each change of
    /// either, and of `isDown`.
    public func follow(_ screen: Screen, _ hiding: CardHiding) {
        hasSecrets = screen.hasSecrets
        guard case .table = screen else {
            endWatch()
            return lift()
        }
        guard hasSecrets, !isDown, hiding == .untouched else { return endWatch() }
        guard idleWatch == nil else { return }
        touch()
        idleWatch = Task { [weak self] in
            while let timeLeft = self?.timeLeft, timeLeft > .zero {
                do { try await Task.sleep(for: timeLeft) } catch { return }
            }
            self?.fall()
        }
    }

    /// The time until the veil falls by itself.
    private var timeLeft: Duration { idleLimit - (ContinuousClock.now - lastTouch) }

    private func endWatch() {
        idleWatch?.cancel()
        idleWatch = nil
    }

    /// The greatest distance from the upper edge at which a swipe may begin: the height of the title.
    private static let maxStartY: CGFloat = 48
    /// The least distance down that counts as a swipe.
    private static let minDistance: CGFloat = 96

    /// Notes a finger on the screen, and lets the veil fall if it has swiped down from the upper edge.
    func handle(_ finger: Finger) {
        touch()
        let translation = finger.translation
        if finger.start.y <= Self.maxStartY, translation.height >= Self.minDistance,
            translation.height >= 2 * abs(translation.width)
        {
            fall()
        }
    }
}

/// The page, or the veil in its place. While the veil is down, the page does not exist: nobody can see it, hear it, or
/// reach it by keys.
struct Veiled<Page: View>: View {
    let veil: Veil
    let screen: Screen
    let labels: ShellLabels
    /// The title of the signal, if the table awaits this person. It holds no secret: it may stand on a locked screen.
    let calls: String?
    /// The way in which a person opens covers, and lifts the veil.
    let opening: CoverOpening
    @ViewBuilder let page: Page

    var body: some View {
        if veil.isDown, case .table = screen {
            Fallen(labels: labels, calls: calls, opening: opening, lift: veil.lift)
        } else {
            let hasSecrets = screen.hasSecrets
            page
                .watchingFingers { veil.handle($0) }
                .accessibilityActions { if hasSecrets { Button(labels.hide) { veil.fall() } } }
        }
    }
}

/// The cover that the system's picture of the app shows, without anything of the game.
public struct SwitcherCover: View {
    public init() {}

    public var body: some View { Curtain().ignoresSafeArea() }
}

/// The fallen veil, with a button that lifts it.
private struct Fallen: View {
    let labels: ShellLabels
    let calls: String?
    let opening: CoverOpening
    let lift: @MainActor () -> Void
    /// A pause, so that the touch that let the veil fall does not lift it.
    @State private var pause = InputPause()
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View {
        let palette = Palette.of(scheme, contrast)
        ZStack {
            Curtain().ignoresSafeArea()
            VStack(alignment: .center, spacing: 12) {
                Text(labels.hidden).font(Typography.title).multilineTextAlignment(.center).accessibilityAddTraits(
                    .isHeader)
                if let calls {
                    Text(calls).font(.body).foregroundStyle(palette.accent).multilineTextAlignment(.center)
                        .announced(calls, isNew: true)
                }
                Opening(label: labels.show, how: opening, palette: palette) { if !pause.isOn { lift() } }
                    .accessibilityIdentifier("lift")
            }
            .padding(Spacing.edge)
            .frame(maxWidth: 356)
            .plate(palette.ground, palette.string, palette)
            .padding(Spacing.edge)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { StageGround(palette: palette).ignoresSafeArea() }
        .foregroundStyle(palette.ink)
        .accessibilityAction(.escape) { lift() }
        .background { Escape { lift() } }
    }
}
