// Compares what a screen reader reads of screens with what it reads of them on Android. Android's `OutlinesTest` writes
// both the screens and its stops.
import AyatsuriCore
import Foundation
import SwiftUI
import Testing

@testable import PhoneUI

/// One element at which a screen reader stops.
private struct Stop: Equatable, CustomStringConvertible {
    var role: String
    /// `on` for something that can be pressed, `off` if it cannot be pressed now, `type` for a field, `-` for text.
    var action: String
    let value: String
    var words: String
    /// The name by which tests find it; not compared.
    var identifier = ""

    static func == (one: Stop, other: Stop) -> Bool { one.description == other.description }

    /// The stop as a line of fields with tabs between them.
    var description: String { [role, action, value, words].joined(separator: "\t") }

    init(_ role: String, _ action: String, _ part: Part) {
        self.role = role
        self.action = action
        value = [part.text, part.isSelected ? "✓" : ""].filter { !$0.isEmpty }.joined(separator: " ")
        words = part.words.replacingOccurrences(of: "\n", with: ", ")
        identifier = part.identifier
    }

    init?(line: Substring) {
        let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else { return nil }
        (role, action, value, words) = (parts[0], parts[1], parts[2], parts[3])
    }
}

extension [Part] {
    /// The stops of a page, in the order in which they are read. Actions without words are gestures, and no stops.
    fileprivate var stops: [Stop] {
        flatMap { part -> [Stop] in
            switch part.kind {
            case .text where part.words.isEmpty && part.identifier != "busy": return part.parts.stops
            case .text: return [Stop(part.isHeading ? "heading" : "text", "-", part)] + part.parts.stops
            case .button: return [Stop("button", part.press == nil ? "off" : "on", part)]
            case .field:
                let isSlider = part.identifier == "steps"
                return [Stop(isSlider ? "slider" : "field", isSlider ? "on" : "type", part)]
            case .group, .sheet, .dialog: return part.parts.stops
            }
        }
    }
}

/// A difference that the shells may have, with its reason; everything else must be the same in the same order.
private struct Permitted {
    let reason: String
    /// Whether a stop is left out of the comparison; `next` is the one after it.
    let isLeftOut: (_ stop: Stop, _ next: Stop?) -> Bool

    static var ours: [Permitted] {
        [
            Permitted(
                reason:
                    "What of a city can be chosen is a stop of its own after its row: VoiceOver touches nothing in one."
            ) { stop, _ in stop.identifier.hasPrefix("lit-") },
            Permitted(reason: "What moves while something goes on is told by Android with the words beside it.") {
                stop, _ in stop.identifier == "busy" || stop.identifier == "thinking"
            },
        ]
    }

    static var theirs: [Permitted] {
        [
            Permitted(reason: "A field says itself what it is for: the label over it is silent here.") { stop, next in
                next?.role == "field" && next?.words == stop.words && stop.role == "text"
            }
        ]
    }

    static func filter(_ stops: [Stop], _ rules: [Permitted]) -> [Stop] {
        stops.indices.filter { index in
            let next = index + 1 < stops.count ? stops[index + 1] : nil
            return !rules.contains { $0.isLeftOut(stops[index], next) }
        }.map { stops[$0] }
    }
}

@MainActor
@Suite struct ComparedTests {
    /// The folder into which Android's tests write.
    private var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../android/ui/target/outlines").standardizedFileURL
    }

    /// The sizes of Android's windows; on a smaller phone the piles stand beside the other seats.
    private let phone = CGSize(width: 412, height: 892)
    private let tablet = CGSize(width: 1024, height: 768)

    private func read(_ line: Substring) throws -> (language: Language, window: CGSize, screen: Screen) {
        let words = line.split(separator: " ")
        try #require(words.count == 3, "an older version of the Kotlin tests wrote this")
        let bytes = try #require(Data(base64Encoded: String(words[2])))
        var carried = (data: bytes, offset: bytes.startIndex)
        return (
            words[0] == "japanese" ? .japanese : .english, words[1] == "wide" ? tablet : phone,
            try FfiConverterTypeScreen.read(from: &carried)
        )
    }

    /// A stop without the words that only one of the shells has.
    private func alike(_ stop: Stop) -> Stop {
        var stop = stop
        // VoiceOver itself says whether a chapter is open; Android reads the drawn arrow.
        if stop.words.hasSuffix(", ▾") { stop.words.removeLast(3) }
        // A low pile has its name before its number, and each shell measures by itself which piles are low.
        if let comma = stop.words.range(of: ", "), UInt32(stop.words[..<comma.lowerBound]) != nil {
            stop.words = "\(stop.words[comma.upperBound...]), \(stop.words[..<comma.lowerBound])"
        }
        return stop
    }

    /// The stops without those that only one shell has room for. Each shell measures by itself how much room the parts
    /// of a table have. Where there is little, one of them may leave out the character on the stage and the latest
    /// lines, which the ranks and the story have as well; and a notice may stand on the table or in the prompt.
    private func withoutWhatGivesWay(_ theirs: [Stop], _ ours: [Stop]) -> (theirs: [Stop], ours: [Stop]) {
        var theirs = theirs
        var ours = ours.filter { stop in
            guard ["stage", "since"].contains(stop.identifier) else { return true }
            return theirs.filter { $0 == stop }.count >= ours.filter { $0 == stop }.count
        }
        if let here = ours.firstIndex(where: { $0.identifier == "notice" }),
            let there = theirs.firstIndex(where: { $0 == ours[here] })
        {
            ours.remove(at: here)
            theirs.remove(at: there)
        }
        return (theirs, ours)
    }

    /// The stops with a replay's rounds in Android's order. The rounds stand over the bar: they are read before it
    /// here, and after it on Android. Each shell also measures by itself which rounds have the room of a finger, and so
    /// are buttons; the bar's actions reach the others.
    private func withMarksAsThere(_ theirs: [Stop], _ ours: [Stop]) -> [Stop] {
        let isMark = { (stop: Stop) in stop.identifier.hasPrefix("mark-") }
        guard let first = ours.firstIndex(where: isMark), let bar = ours.firstIndex(where: { $0.role == "slider" })
        else {
            return ours
        }
        var ours = ours
        for index in ours.indices where isMark(ours[index]) {
            if let twin = theirs.first(where: { ["text", "button"].contains($0.role) && $0.words == ours[index].words })
            {
                (ours[index].role, ours[index].action) = (twin.role, twin.action)
            }
        }
        if first < bar { ours.insert(ours.remove(at: bar), at: first) }
        return ours
    }

    /// The first difference between the two lists, if there is one.
    private func difference(_ theirs: [Stop], _ ours: [Stop]) -> String? {
        let (theirs, ours) = withoutWhatGivesWay(
            Permitted.filter(theirs, Permitted.theirs).map(alike), Permitted.filter(ours, Permitted.ours).map(alike))
        let marked = withMarksAsThere(theirs, ours)
        guard theirs != marked else { return nil }
        let changes = marked.difference(from: theirs)
        return changes.map { change in
            switch change {
            case .insert(let index, let stop, _): "only here, at \(index): \(stop)"
            case .remove(let index, let stop, _): "only there, at \(index): \(stop)"
            }
        }.joined(separator: "\n")
    }

    @Test func bothShellsReadTheSameInTheSameOrder() throws {
        guard let states = try? String(contentsOf: folder.appendingPathComponent("states.txt"), encoding: .utf8) else {
            print("not compared with the other shell: its tests have left nothing in android/ui/target/outlines")
            return
        }
        let theirs = try String(contentsOf: folder.appendingPathComponent("android.txt"), encoding: .utf8)
        let outlines = ("\n" + theirs).components(separatedBy: "\n= ").dropFirst()
        var written = ""
        var compared = 0
        var differ: [String] = []
        for (line, outline) in zip(states.split(separator: "\n"), outlines) {
            let state = try read(line)
            let page = PageInFront(
                screen: state.screen, labels: shellLabels(language: state.language), act: { _ in })
            let ours = EnvironmentValues.$window.withValue(state.window) { Shown(page).parts.stops }
            let lines = outline.split(separator: "\n")
            written += "= \(lines[0])\n" + ours.map { "\($0)\n" }.joined()
            if let difference = difference(lines.dropFirst().compactMap(Stop.init(line:)), ours) {
                differ.append("\(lines[0]):\n\(difference)")
            }
            compared += 1
        }
        try written.write(to: folder.appendingPathComponent("ios.txt"), atomically: true, encoding: .utf8)
        try differ.joined(separator: "\n\n").write(
            to: folder.appendingPathComponent("different.txt"), atomically: true, encoding: .utf8)
        print("\(compared) screens compared with the other shell, \(differ.count) differ")
        #expect(compared > 0 && compared == outlines.count)
        #expect(differ.isEmpty, "\(differ.prefix(3).joined(separator: "\n\n"))")
    }
}
