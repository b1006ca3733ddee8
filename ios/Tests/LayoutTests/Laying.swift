// Lays out the views of a test by SwiftUI's rules.
@testable import SwiftUI

/// The rectangle of each part with an `id`, from the upper left corner of a screen of this size without insets.
@MainActor func place<Content: View>(
    _ width: CGFloat, _ height: CGFloat, text: DynamicTypeSize = .large, insets: Insets = Insets(), _ view: Content
) -> [String: CGRect] {
    stage(width, height, text: text, insets: insets, view).found.reduce(into: [:]) { places, found in
        if let name = found.key.base as? String { places[name] = found.value }
    }
}

@MainActor func stage<Content: View>(
    _ width: CGFloat, _ height: CGFloat, text: DynamicTypeSize = .large, insets: Insets = Insets(), _ view: Content
) -> Stage {
    let glass = Glass(name: "test", size: CGSize(width: width, height: height), insets: insets)
    var look = Look()
    look.textSize = text
    let whole = view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    return Shown(whole).laid(on: glass, look: look)
}

/// As above, on a screen of 300 by 300.
@MainActor func place<Content: View>(
    text: DynamicTypeSize = .large, insets: Insets = Insets(), _ view: Content
) -> [String: CGRect] { place(300, 300, text: text, insets: insets, view) }

@MainActor func stage<Content: View>(_ view: Content) -> Stage { stage(300, 300, view) }

/// A black view of this size, with `name` as its id.
@MainActor func thing(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
    Color.black.frame(width: width, height: height).id(name)
}

extension CGRect {
    static func of(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }
}
