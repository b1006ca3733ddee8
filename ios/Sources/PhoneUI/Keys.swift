// What a keyboard does, as that of an iPad: arrows and the tabulator go from thing to thing, return and the space bar press
// the one that is gone to, return alone what is marked, and escape closes or leaves what was opened last.
import SwiftUI

/// A button that keys go to and press as a finger does, and that looks as `look` says.
public struct ByKeys<Look: ButtonStyle>: PrimitiveButtonStyle {
    let look: Look

    public func makeBody(configuration: Configuration) -> some View { Pressed(button: configuration, look: look) }
}

private struct Pressed<Look: ButtonStyle>: View {
    let button: PrimitiveButtonStyleConfiguration
    let look: Look
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Button(button).buttonStyle(look).byKeys(isEnabled) { button.trigger() }
    }
}

/// It is drawn by what it shows, and met anywhere within: the system's plain style is met where something is drawn alone.
/// What is closed looks as what it shows does, which says why.
public struct ThingStyle: ButtonStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.contentShape(Rectangle()).opacity(configuration.isPressed ? 0.6 : 1)
    }
}

/// Words on a plate: those that are wanted most on the theatre's own red.
public struct PlateStyle: ButtonStyle {
    let isFilled: Bool

    public func makeBody(configuration: Configuration) -> some View {
        OnPlate(isFilled: isFilled, isPressed: configuration.isPressed) { configuration.label }
    }
}

private struct OnPlate<Label: View>: View {
    let isFilled: Bool
    let isPressed: Bool
    @ViewBuilder let label: Label
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View {
        let palette = Palette.of(scheme, contrast)
        let isLit = isFilled && isEnabled
        label
            .font(Typography.choice)
            .foregroundStyle(isLit ? palette.onButton : isEnabled ? palette.accent : palette.ink2)
            .padding(.horizontal, Spacing.edge)
            .padding(.vertical, Spacing.choices)
            .frame(minWidth: Spacing.finger, minHeight: Spacing.finger)
            .plate(isLit ? palette.button : palette.tile, isLit ? palette.button : palette.tileLine, palette)
            .contentShape(Rectangle())
            .opacity(isPressed ? 0.6 : 1)
    }
}

extension PrimitiveButtonStyle where Self == ByKeys<ThingStyle> {
    /// It is drawn by what it shows.
    public static var thing: ByKeys<ThingStyle> { ByKeys(look: ThingStyle()) }
}

extension PrimitiveButtonStyle where Self == ByKeys<PlateStyle> {
    /// It has an edge.
    public static var framed: ByKeys<PlateStyle> { ByKeys(look: PlateStyle(isFilled: false)) }
    /// It has the colour of what is wanted most.
    public static var filled: ByKeys<PlateStyle> { ByKeys(look: PlateStyle(isFilled: true)) }
}

extension View {
    /// Keys go to it, and press it.
    func byKeys(_ isOn: Bool = true, _ press: @escaping () -> Void) -> some View {
        // A tap gives it no focus: that is for keys.
        focusable(isOn, interactions: .activate)
            // Held down it is pressed once.
            .onKeyPress(keys: [.return, .space], phases: .down) { _ in
                press()
                return .handled
            }
    }

    /// Return presses it while keys have gone to nothing on the page and nothing lies over it.
    func marked(_ isMarked: Bool, _ context: PageContext) -> some View {
        let isOn = isMarked && context.isUppermost && context.focus?.wrappedValue == nil
        return keyboardShortcut(isOn ? .defaultAction : nil)
    }
}

/// What escape does where no button in sight does it.
struct Escape: View {
    let does: @MainActor () -> Void

    var body: some View {
        Button("") { does() }
            .keyboardShortcut(.cancelAction)
            .opacity(0)
            .accessibilityHidden(true)
    }
}
