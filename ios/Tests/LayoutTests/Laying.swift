// Views of a test, and where SwiftUI's rules put them.
@testable import SwiftUI

/// Where each part with an `id` is, on a screen of this size without edges; from its upper left corner.
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

/// The same on a screen of 300 by 300.
@MainActor func place<Content: View>(
    text: DynamicTypeSize = .large, insets: Insets = Insets(), _ view: Content
) -> [String: CGRect] { place(300, 300, text: text, insets: insets, view) }

@MainActor func stage<Content: View>(_ view: Content) -> Stage { stage(300, 300, view) }

/// A thing of this size.
@MainActor func thing(_ name: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
    Color.black.frame(width: width, height: height).id(name)
}

extension CGRect {
    static func of(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }
}
