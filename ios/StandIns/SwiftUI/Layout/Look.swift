// What a view is given by those around it, and the picture that is made of it.

/// What text, shapes and buttons look like here: SwiftUI keeps it in the environment.
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
    var own: (any ButtonStyle)?
    var progress: (@MainActor () -> [Box])?
    var anchor: UnitPoint?
    var goals: ScrollGoals?
    /// Along which axis the stack goes that all this stands in.
    var axis: Axis?
    /// What tests find a button by.
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
    /// What is made by `make` looks otherwise.
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
