// What a keyboard does, as that of an iPad: arrows and the tabulator go from thing to thing, return and the space bar press
// the one that is gone to, return alone what is marked, and escape closes or leaves what was opened last.
import SwiftUI

/// A button that keys go to and press as a finger does, and that looks as `look` says.
public struct ByKeys<Look: PrimitiveButtonStyle>: PrimitiveButtonStyle {
    let look: Look

    public func makeBody(configuration: Configuration) -> some View { Pressed(button: configuration, look: look) }
}

private struct Pressed<Look: PrimitiveButtonStyle>: View {
    let button: PrimitiveButtonStyleConfiguration
    let look: Look
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Button(button).buttonStyle(look).byKeys(isEnabled) { button.trigger() }
    }
}

extension PrimitiveButtonStyle where Self == ByKeys<PlainButtonStyle> {
    /// It is drawn by what it shows.
    public static var thing: ByKeys<PlainButtonStyle> { ByKeys(look: .plain) }
}

extension PrimitiveButtonStyle where Self == ByKeys<BorderedButtonStyle> {
    /// It has the system's edge.
    public static var framed: ByKeys<BorderedButtonStyle> { ByKeys(look: .bordered) }
}

extension PrimitiveButtonStyle where Self == ByKeys<BorderedProminentButtonStyle> {
    /// It has the system's colour: what is wanted most.
    public static var filled: ByKeys<BorderedProminentButtonStyle> { ByKeys(look: .borderedProminent) }
}

extension View {
    /// Keys go to it, and press it.
    func byKeys(_ isOn: Bool = true, _ press: @escaping () -> Void) -> some View {
        focusable(isOn)
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
