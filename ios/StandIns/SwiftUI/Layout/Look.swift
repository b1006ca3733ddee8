// The surroundings that views hand on to the views inside them, as far as pictures depend on them.

/// How text, shapes and buttons look at the place that is drawn now. SwiftUI keeps this in the environment.
struct Look {
    var font: Font?
    var isBold = false
    var design: Font.Design?
    var color = Color.black
    var tint = Color(red: 0, green: 0.478, blue: 1)
    var lines: Int?
    var align = TextAlignment.leading
    var leastScale: CGFloat = 1
    var isStruck = false
    var textSize = DynamicTypeSize.large
    var button: (any PrimitiveButtonStyle)?
    /// The app's own style for buttons, where it has set one.
    var own: (any ButtonStyle)?
    var progress: (@MainActor () -> [Box])?
    var anchor: UnitPoint?
    /// The targets to which a `ScrollViewReader` around it was asked to scroll.
    var goals: ScrollGoals?
    /// The axis of the stack around it.
    var axis: Axis?
    /// The name by which tests find a button.
    var name = ""
    var detents: Set<PresentationDetent> = []

    @MainActor static var now = Look()
}

/// A view whose looks are changed; what it says stays the same.
struct Styled<Content: View>: Drawn {
    let content: Content
    let change: (inout Look) -> Void
    var parts: [Part] { outline(content) }
    var boxes: [Box] { Look.with(change) { SwiftUI.boxes(content) } }
}

/// A view that is drawn in other surroundings.
struct Surrounded<Content: View>: Drawn {
    let content: Content
    let change: (inout EnvironmentValues) -> Void
    var parts: [Part] { EnvironmentValues.$given.withValue(given) { outline(content) } }
    var boxes: [Box] {
        let given = given
        return EnvironmentValues.$given.withValue(given) {
            Look.with {
                $0.textSize = given.dynamicTypeSize
            } make: {
                SwiftUI.boxes(content)
            }
        }
    }

    private var given: EnvironmentValues {
        var given = EnvironmentValues.given
        change(&given)
        return given
    }
}

/// A view that is laid out in another way; what it says stays the same.
struct Laid<Content: View>: Drawn {
    let content: Content
    let lay: @MainActor (Box) -> Box
    var parts: [Part] { outline(content) }
    var boxes: [Box] { SwiftUI.boxes(content).map(lay) }
}

extension Look {
    /// Runs `make` while `now` is changed.
    @MainActor static func with<Result>(_ change: (inout Look) -> Void, make: () -> Result) -> Result {
        let before = now
        change(&now)
        defer { now = before }
        return make()
    }
}

extension View {
    func styled(_ change: @escaping (inout Look) -> Void) -> Styled<Self> { Styled(content: self, change: change) }
    func laid(_ lay: @escaping @MainActor (Box) -> Box) -> Laid<Self> { Laid(content: self, lay: lay) }
}
