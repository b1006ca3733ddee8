// What SwiftUI itself does not have: a screen as text, and its buttons to be pressed by tests.
// It tells what is on a screen and in which order, as a screen reader would; nothing of layout or looks.

/// One thing on a screen.
public struct Part {
    /// What a part is for a person.
    public enum Kind: Equatable, Sendable {
        case text, button, field, group, sheet, dialog
    }

    public let kind: Kind
    /// What is read aloud.
    public var words: String
    /// What is read aloud after a while.
    public var hint = ""
    public var isHeading = false
    /// A view that is read before others of its element has more.
    var priority = 0.0
    public var isSelected = false
    /// What tests find it by.
    public var identifier = ""
    public var parts: [Part] = []
    /// What a tap does.
    public var press: (@MainActor () -> Void)?
    /// What stands in a field.
    public var text = ""
    /// What becomes of a text that is typed into it.
    public var type: (@MainActor (String) -> Void)?
    /// What comes of the key that ends a text.
    public var submit: (@MainActor () -> Void)?
    /// What else a screen reader offers to do, and a finger does by holding it.
    public var others: [(name: String, press: @MainActor () -> Void)] = []
    /// By which kinds of things one goes from it, and from what is in it.
    public var rotors: [Rotor] = []
    /// Where rotors lead to it.
    var places: Set<RotorPlace> = []
    /// Whether keys go to it, what has the focus then, and what each key does.
    public var isFocusable = false
    public var isFocused = false
    public var focus: (@MainActor () -> Void)?
    public var keys: [KeyEquivalent: @MainActor () -> KeyPress.Result] = [:]
    /// The key that presses it wherever the focus is.
    public var shortcut: KeyEquivalent?
    /// What that does where nothing in sight can be pressed.
    public var byShortcut: (@MainActor () -> Void)?
    /// What a way to go does that has no words.
    public var leave: (@MainActor () -> Void)?

    /// What is left of it where nothing tells of it: its key.
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

/// What a view holds now. What its parts keep is kept by a `Shown` alone.
@MainActor public func outline<Content: View>(_ view: Content) -> [Part] { Pass.draw(view) }

/// How it is laid out: several where what it stands in is to put them in order.
@MainActor func boxes<Content: View>(_ view: Content) -> [Box] { Pass.lay(view) }

/// The same for a container that puts them in order along that axis; nothing where it does so along neither.
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

    /// A line for each: headings with `#`, buttons in brackets, `×` behind those that are off, what belongs together under its name.
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

    /// The first for which this holds, looked for in all that it holds too.
    public func first(_ willDo: (Part) -> Bool) -> Part? {
        for part in self {
            if willDo(part) { return part }
            if let found = part.parts.first(willDo) { return found }
        }
        return nil
    }
}

/// A view that SwiftUI brings along: it says itself what it holds.
@MainActor public protocol Drawn: View where Body == Never {
    var parts: [Part] { get }
    var boxes: [Box] { get }
}

extension Drawn {
    public var body: Never { fatalError("what is drawn has no body") }
    @MainActor public var asDrawn: (any Drawn)? { self }
}

/// A view and what a modifier makes of its parts.
struct Modified<Content: View>: Drawn {
    let content: Content
    let change: @MainActor ([Part]) -> [Part]
    /// What becomes of its layout: nothing, of most.
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
