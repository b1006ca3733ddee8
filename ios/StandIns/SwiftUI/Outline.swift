// Beyond SwiftUI: outlines. An outline is a screen as text, with buttons that tests can press. It tells what is on the
// screen in the order in which a screen reader reads it, and nothing of layout or looks.

/// One thing on a screen.
public struct Part {
    /// The kind of a part.
    public enum Kind: Equatable, Sendable {
        case text, button, field, group, sheet, dialog
    }

    public let kind: Kind
    /// The words that a screen reader reads.
    public var words: String
    /// The words that a screen reader adds after a while.
    public var hint = ""
    public var isHeading = false
    /// The order of reading within an element: parts with more come first.
    var priority = 0.0
    public var isSelected = false
    /// The name by which tests find it.
    public var identifier = ""
    public var parts: [Part] = []
    /// The effect of a tap.
    public var press: (@MainActor () -> Void)?
    /// The text in a field.
    public var text = ""
    /// Takes a text that is typed into the field.
    public var type: (@MainActor (String) -> Void)?
    /// The effect of the key that ends typing.
    public var submit: (@MainActor () -> Void)?
    /// Further actions, which a screen reader offers and a long press opens.
    public var others: [(name: String, press: @MainActor () -> Void)] = []
    /// The rotors (a screen reader's lists of places) that work in this part.
    public var rotors: [Rotor] = []
    /// The places by which rotors lead to it.
    var places: Set<RotorPlace> = []
    /// The state of the keyboard: whether it can have the focus, whether it has, how it gets the focus, and the effect
    /// of each key.
    public var isFocusable = false
    public var isFocused = false
    public var focus: (@MainActor () -> Void)?
    public var keys: [KeyEquivalent: @MainActor () -> KeyPress.Result] = [:]
    /// The key that presses it wherever the focus is.
    public var shortcut: KeyEquivalent?
    /// The effect of the shortcut where nothing in sight can be pressed.
    public var byShortcut: (@MainActor () -> Void)?
    /// The effect of the escape gesture, which has no words.
    public var leave: (@MainActor () -> Void)?

    /// The part as it remains when it is hidden from screen readers: only its key works.
    var asKey: Part? {
        guard let shortcut, let press else { return nil }
        var part = Part(.text, "")
        part.shortcut = shortcut
        part.byShortcut = press
        return part
    }

    init(_ kind: Kind, _ words: String, parts: [Part] = [], press: (@MainActor () -> Void)? = nil) {
        self.kind = kind
        self.words = words
        self.parts = parts
        self.press = press
    }
}

/// The parts of a view now. Only a `Shown` keeps the state of views from drawing to drawing.
@MainActor public func outline<Content: View>(_ view: Content) -> [Part] { Pass.draw(view) }

/// The boxes of a view: several if its container puts them in order.
@MainActor func boxes<Content: View>(_ view: Content) -> [Box] { Pass.lay(view) }

/// The boxes of a view in a container that puts them in order along an axis; nothing for a container without one.
@MainActor func boxes<Content: View>(_ view: Content, along axis: Axis?) -> [Box] {
    Look.with {
        $0.axis = axis
    } make: {
        boxes(view)
    }
}

extension [Part] {
    /// The words of all of them, as one sentence.
    public var sentence: String {
        map { $0.words.isEmpty ? $0.parts.sentence : $0.words }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// A line for each part: headings with `#`, buttons in brackets, `×` behind disabled ones, groups indented under
    /// their name.
    public var lines: [String] {
        flatMap { part -> [String] in
            let hint = part.hint.isEmpty ? "" : " (\(part.hint))"
            let inner = part.parts.lines
            switch part.kind {
            case .text where part.words.isEmpty: return inner
            case .text: return [(part.isHeading ? "# " : "") + part.words + hint] + inner
            case .button:
                let button = "[\(part.isSelected ? "✓ " : "")\(part.words)]"
                return [button + (part.press == nil ? " ×" : "") + hint]
            case .field: return ["\(part.words): [\(part.text)|]" + hint]
            case .group where part.words.isEmpty: return inner
            case .group: return ["\(part.words):"] + inner.map { "    " + $0 }
            case .sheet: return ["----"] + inner
            case .dialog: return ["---- \(part.words)"] + inner
            }
        }
    }

    /// The first part for which `willDo` holds, searched in depth.
    public func first(_ willDo: (Part) -> Bool) -> Part? {
        for part in self {
            if willDo(part) { return part }
            if let found = part.parts.first(willDo) { return found }
        }
        return nil
    }
}

/// A view of SwiftUI's own, which has parts and boxes instead of a body.
@MainActor public protocol Drawn: View where Body == Never {
    var parts: [Part] { get }
    var boxes: [Box] { get }
}

extension Drawn {
    public var body: Never { fatalError("what is drawn has no body") }
    @MainActor public var asDrawn: (any Drawn)? { self }
}

/// A view whose parts a modifier changes.
struct Modified<Content: View>: Drawn {
    let content: Content
    let change: @MainActor ([Part]) -> [Part]
    /// The change of its layout; for most modifiers none.
    var lay: @MainActor ([Box]) -> [Box] = { $0 }
    var parts: [Part] { change(outline(content)) }
    var boxes: [Box] { lay(SwiftUI.boxes(content)) }
}

extension View {
    func changed(
        _ change: @escaping @MainActor ([Part]) -> [Part], laid: @escaping @MainActor ([Box]) -> [Box] = { $0 }
    ) -> Modified<Self> {
        Modified(content: self, change: change, lay: laid)
    }

    /// Changes each part of the view.
    func each(_ change: @escaping @MainActor (inout Part) -> Void) -> Modified<Self> {
        changed { parts in
            parts.map { part in
                var part = part
                change(&part)
                return part
            }
        }
    }
}
