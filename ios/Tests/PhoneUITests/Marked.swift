// A screen in which every text has a mark of its own.
import AyatsuriCore
import Foundation
import Testing

/// A screen of which every text that people read has a mark: what a page does not show is found by the marks that are
/// nowhere on it. The marks are put in where the bindings carry a screen as bytes; reflection tells which text is whose.
struct Marked {
    /// The screen with its marks.
    let screen: Screen
    /// Where each mark is.
    let marks: [String: String]
    /// Where each action is that can be done.
    let actions: [UserAction: String]

    init(_ screen: Screen) throws {
        var bytes: [UInt8] = []
        FfiConverterTypeScreen.write(screen, into: &bytes)
        var marking = Marking(read: bytes)
        marking.pass(screen, path: "\(Mirror(reflecting: screen).children.first?.label ?? "")", of: "", field: "")
        try #require(marking.place == bytes.count, "reflection does not see what the bytes carry")
        var carried = (data: Data(marking.written), offset: Data.Index(0))
        self.screen = try FfiConverterTypeScreen.read(from: &carried)
        marks = marking.marks
        actions = marking.actions
    }

    private init(_ screen: Screen, _ marks: [String: String], _ actions: [UserAction: String]) {
        (self.screen, self.marks, self.actions) = (screen, marks, actions)
    }

    /// The same, and nothing demanded but what is there.
    func of(_ isThere: (String) -> Bool) -> Marked {
        Marked(screen, marks.filter { isThere($0.value) }, actions.filter { isThere($0.value) })
    }
}

/// Goes over a value and over its bytes at the same time, field by field.
private struct Marking {
    let read: [UInt8]
    var place = 0
    var written: [UInt8] = []
    var marks: [String: String] = [:]
    var actions: [UserAction: String] = [:]
    private var marked = 0
    /// Whether texts are read by people here.
    private var isRead = true

    init(read: [UInt8]) { self.read = read }

    private mutating func copy(_ count: Int) -> [UInt8] {
        let bytes = Array(read[place..<place + count])
        place += count
        written += bytes
        return bytes
    }

    mutating func pass(_ value: Any, path: String, of owner: String, field: String, choice: UInt32? = nil) {
        let mirror = Mirror(reflecting: value)
        // What is in an optional would be taken for what it holds.
        if mirror.displayStyle == .optional {
            _ = copy(1)
            for child in mirror.children { pass(child.value, path: path, of: owner, field: field, choice: choice) }
            return
        }
        switch value {
        case let text as String: pass(text: text, path: path, of: owner, field: field, choice: choice)
        case is Bool:
            let byte = copy(1)
            // What is asked here was seen coming.
            if owner == "Prompt", field == "cameByItself", byte != [0] { written[written.count - 1] = 0 }
        case is UInt32, is Int32: _ = copy(4)
        case is UInt64, is Int64, is Double: _ = copy(8)
        default: pass(inside: value, path: path, of: owner, field: field, choice: choice)
        }
    }

    private mutating func pass(text: String, path: String, of owner: String, field: String, choice: UInt32?) {
        let count = text.utf8.count
        place += 4 + count
        var text = text
        if isRead, !text.isEmpty, !Self.names.contains("\(owner).\(field)") {
            // A choice stands in its entry, under the same name or a shorter one: either will do.
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
        // A switch goes to the other value: what it has need not be chosen.
        if let row = value as? OptionRow, row.kind == .switch {
            for choice in row.choices where choice.selected { actions[choice.action] = nil }
        }
        if let prompt = value as? Prompt {
            for choice in prompt.choices {
                actions[.choose(prompt: prompt.id, index: choice.index)] = "\(path).choices[\(choice.index)]"
            }
        }
    }

    /// The word over something that is not there.
    private func isOverNothing(_ owner: String, _ field: String, _ mirror: Mirror) -> Bool {
        guard let list = Self.labelled["\(owner).\(field)"] else { return false }
        let listed = mirror.children.first { $0.label == list }.map { Mirror(reflecting: $0.value).children.isEmpty }
        return listed ?? true
    }

    /// Names for scripts, tests and pictures: nobody reads them.
    private static let names: Set = [
        "Button.id", "OptionRow.id", "OptionChoice.id", "Card.id", "Counter.id", "NearbyTable.id", "LogLine.cards",
        "LogAmount.counter", "Choice.reads", "Closed.reads",
    ]

    /// The same in a few letters, where there is little room: the whole of it is demanded. A code is read digit by digit.
    private static let otherwise: Set = [
        "Sign.short", "RankMark.short", "SeatNote.short", "Counter.short", "RankView.knownShort", "InvitationView.code",
        "Button.short", "PuzzleGrade.label", "RatingMark.label",
    ]

    /// Cards that a line beside them tells of already.
    private static let toldBeside: Set = ["TableScreen.noticeCard"]

    /// Words over a list or a card, by what they stand over.
    private static let labelled = [
        "TableScreen.eventLabel": "event", "TableScreen.marketLabel": "market",
        "TableScreen.charactersLabel": "characters", "LogScreen.crashesLabel": "crashes",
        "HistoryScreen.entryLabels": "entries",
    ]
}
