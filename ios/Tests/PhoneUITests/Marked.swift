// Puts a unique mark on every text of a screen, so that a test can tell which texts a page leaves out.
import AyatsuriCore
import Foundation
import Testing

/// A screen in which every text that people read is replaced by a unique mark. A mark that is nowhere on the page is a
/// text that the page leaves out. The marks are written into the screen's bytes as the bindings encode them; reflection
/// tells which bytes belong to which field.
struct Marked {
    /// The screen with its marks.
    let screen: Screen
    /// The field of each mark, as a path, with the text that it replaces.
    let marks: [String: String]
    /// The field of each action that can be done, as a path.
    let actions: [UserAction: String]

    init(_ screen: Screen) throws {
        var bytes: [UInt8] = []
        FfiConverterTypeScreen.write(screen, into: &bytes)
        var marking = Marking(read: bytes)
        marking.pass(screen, path: "\(Mirror(reflecting: screen).children.first?.label ?? "")", of: "", field: "")
        try #require(marking.position == bytes.count, "reflection does not see what the bytes carry")
        var carried = (data: Data(marking.written), offset: Data.Index(0))
        self.screen = try FfiConverterTypeScreen.read(from: &carried)
        marks = marking.marks
        actions = marking.actions
    }

    private init(_ screen: Screen, _ marks: [String: String], _ actions: [UserAction: String]) {
        (self.screen, self.marks, self.actions) = (screen, marks, actions)
    }

    /// A copy that demands only the marks and actions at paths for which `isThere` holds.
    func of(_ isThere: (String) -> Bool) -> Marked {
        Marked(screen, marks.filter { isThere($0.value) }, actions.filter { isThere($0.value) })
    }
}

/// Walks through a value and its bytes at the same time, field by field.
private struct Marking {
    let read: [UInt8]
    var position = 0
    var written: [UInt8] = []
    var marks: [String: String] = [:]
    var actions: [UserAction: String] = [:]
    private var marked = 0
    /// Whether people read the texts at this place.
    private var isRead = true

    init(read: [UInt8]) { self.read = read }

    private mutating func copy(_ count: Int) -> [UInt8] {
        let bytes = Array(read[position..<position + count])
        position += count
        written += bytes
        return bytes
    }

    mutating func pass(_ value: Any, path: String, of owner: String, field: String, choice: UInt32? = nil) {
        let mirror = Mirror(reflecting: value)
        // An optional has a byte of its own, before the value that it holds.
        if mirror.displayStyle == .optional {
            _ = copy(1)
            for child in mirror.children { pass(child.value, path: path, of: owner, field: field, choice: choice) }
            return
        }
        switch value {
        case let text as String: pass(text: text, path: path, of: owner, field: field, choice: choice)
        case is Bool:
            let byte = copy(1)
            // Prompts are marked as expected, so that they take choices at once.
            if owner == "Prompt", field == "cameByItself", byte != [0] { written[written.count - 1] = 0 }
        case is UInt32, is Int32: _ = copy(4)
        case is UInt64, is Int64, is Double: _ = copy(8)
        default: pass(inside: value, path: path, of: owner, field: field, choice: choice)
        }
    }

    private mutating func pass(text: String, path: String, of owner: String, field: String, choice: UInt32?) {
        let count = text.utf8.count
        position += 4 + count
        var text = text
        if isRead, !text.isEmpty, !Self.names.contains("\(owner).\(field)") {
            // A choice also stands in an entry, under the same name or a shorter one, so both get the same mark.
            let mark = choice.map { "⟦choice-\($0)-\(field)⟧" } ?? "⟦\(marked)⟧"
            marked += 1
            if !Self.otherwise.contains("\(owner).\(field)") { marks[mark] = "\(path): \(text)" }
            text += mark
        }
        let bytes = Array(text.utf8)
        written += withUnsafeBytes(of: Int32(bytes.count).bigEndian) { Array($0) } + bytes
    }

    private mutating func pass(inside value: Any, path: String, of owner: String, field: String, choice: UInt32?) {
        let mirror = Mirror(reflecting: value)
        let before = isRead
        defer { isRead = before }
        if value is UserAction || value is Target || value is Picture || value is StoryPicture { isRead = false }
        switch mirror.displayStyle {
        case .collection:
            _ = copy(4)
            for (number, child) in mirror.children.enumerated() {
                pass(child.value, path: "\(path)[\(number)]", of: owner, field: field, choice: choice)
            }
        case .enum:
            _ = copy(4)
            for child in mirror.children { pass(child.value, path: path, of: owner, field: child.label ?? "") }
        case .tuple:
            for child in mirror.children { pass(child.value, path: path, of: owner, field: child.label ?? "") }
        default: pass(fieldsOf: value, mirror, path: path)
        }
    }

    private mutating func pass(fieldsOf value: Any, _ mirror: Mirror, path: String) {
        let name = "\(type(of: value))"
        let closed = mirror.children.first { $0.label == "closed" }?.value as? String
        let choice = (value as? Choice)?.index ?? (value as? ChoiceLine)?.index
        for child in mirror.children {
            let field = child.label ?? ""
            if closed == nil, let action = child.value as? UserAction { actions[action] = "\(path).\(field)" }
            let before = isRead
            let isTold = Self.toldBeside.contains("\(name).\(field)")
            if isTold || isOverNothing(name, field, mirror) { isRead = false }
            pass(child.value, path: "\(path).\(field)", of: name, field: field, choice: choice)
            isRead = before
        }
        // A tap on a switch chooses the other value, so the selected one's action is not demanded.
        if let row = value as? OptionRow, row.kind == .switch {
            for choice in row.choices where choice.selected { actions[choice.action] = nil }
        }
        if let prompt = value as? Prompt {
            for choice in prompt.choices {
                actions[.choose(prompt: prompt.id, index: choice.index)] = "\(path).choices[\(choice.index)]"
            }
        }
    }

    /// Whether the field is the label of an empty list or of a missing card.
    private func isOverNothing(_ owner: String, _ field: String, _ mirror: Mirror) -> Bool {
        guard let list = Self.labelled["\(owner).\(field)"] else { return false }
        let listed = mirror.children.first { $0.label == list }.map { Mirror(reflecting: $0.value).children.isEmpty }
        return listed ?? true
    }

    /// Fields with names for scripts, tests and pictures, which nobody reads.
    private static let names: Set = [
        "Button.id", "OptionRow.id", "OptionChoice.id", "OptionChoice.beside", "Card.id", "Counter.id",
        "NearbyTable.id", "LogLine.cards", "LogAmount.counter", "Choice.reads", "Closed.reads",
    ]

    /// Fields that are not demanded: abbreviations and texts in another form, whose full texts are demanded instead, and
    /// a code, which is shown digit by digit.
    private static let otherwise: Set = [
        "Sign.short", "RankMark.short", "SeatNote.short", "Counter.short", "RankView.knownShort", "InvitationView.code",
        "Button.short", "PuzzleGrade.label", "PuzzleGrade.score", "RatingMark.label", "SeatView.pointsLabel",
        "SeatView.progress", "Closed.line",
    ]

    /// Fields that a line beside them already describes: a card, its cost and tax.
    private static let toldBeside: Set = ["TableScreen.noticeCard", "Card.cost", "Card.tax"]

    /// Labels of lists and cards, with the field that each labels.
    private static let labelled = [
        "TableScreen.eventLabel": "event", "TableScreen.marketLabel": "market",
        "TableScreen.charactersLabel": "characters", "LogScreen.crashesLabel": "crashes",
        "HistoryScreen.entryLabels": "entries",
    ]
}
