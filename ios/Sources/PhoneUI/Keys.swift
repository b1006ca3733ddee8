// Control by a keyboard, as that of an iPad: arrows and tab move the focus, return and the space bar press the focused
// view, return without a focus presses the marked button, and escape closes or leaves what was opened last.
import SwiftUI

/// The style of a button that the keyboard can focus and press, and that `look` draws.
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

/// The look of a button that has no plate: only its content is drawn, but a tap anywhere within its rectangle hits it.
/// (In the system's plain style only a tap on something drawn does.) A closed button is not paled, as its content shows
/// that it is closed.
public struct ThingStyle: ButtonStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.contentShape(Rectangle()).opacity(configuration.isPressed ? 0.6 : 1)
    }
}

/// The look of words on a plate; the most important button's plate has the theatre's red.
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
    /// A button without a plate.
    public static var thing: ByKeys<ThingStyle> { ByKeys(look: ThingStyle()) }
}

extension PrimitiveButtonStyle where Self == ByKeys<PlateStyle> {
    /// A button on a plate with an edge.
    public static var framed: ByKeys<PlateStyle> { ByKeys(look: PlateStyle(isFilled: false)) }
    /// The most important button, on a filled plate.
    public static var filled: ByKeys<PlateStyle> { ByKeys(look: PlateStyle(isFilled: true)) }
}

extension View {
    /// Lets the keyboard focus this view, and press it by return or the space bar.
    func byKeys(_ isOn: Bool = true, _ press: @escaping () -> Void) -> some View {
        // Only keys focus it; a tap does not.
        focusable(isOn, interactions: .activate)
            // A key that is held down presses once.
            .onKeyPress(keys: [.return, .space], phases: .down) { _ in
                press()
                return .handled
            }
    }

    /// Lets return press the marked button while the page has no focus and nothing lies over the page.
    func marked(_ isMarked: Bool, _ context: PageContext) -> some View {
        let isOn = isMarked && context.isUppermost && context.focus?.wrappedValue == nil
        return keyboardShortcut(isOn ? .defaultAction : nil)
    }
}

/// An invisible button for the escape key, where no button in sight has it.
struct Escape: View {
    let does: @MainActor () -> Void

    var body: some View {
        Button("") { does() }
            .keyboardShortcut(.cancelAction)
            .opacity(0)
            .accessibilityHidden(true)
    }
}
