// The environment of the stand-in for SwiftUI: where a value is in force, and which value a tap reads.
import Testing

@testable import SwiftUI

private final class Light: Observable {
    let color: String
    init(_ color: String) { self.color = color }
}

/// A button that shows the `Light` in its environment, and reports it when pressed.
private struct Lamp: View {
    @Environment(Light.self) private var light
    var told: (String) -> Void = { _ in }
    var body: some View { Button(light.color) { told(light.color) } }
}

/// A view that gives the views inside another `Light` than the one that it has itself.
private struct Room: View {
    @Environment(Light.self) private var light
    let inside: Light
    var body: some View {
        GeometryReader { _ in
            VStack {
                Text(light.color)
                Lamp()
            }
        }
        .environment(inside)
    }
}

private struct Paper: Identifiable {
    let id = 1
}

@MainActor
@Suite struct EnvironmentTests {
    private let red = Light("red")
    private let blue = Light("blue")

    /// All words that are laid out. They must be those that a screen reader gets.
    private func words<Content: View>(_ view: Content) -> [String] {
        let laid = stage(view).items.map(\.words).filter { !$0.isEmpty }
        #expect(Shown(view).parts.map(\.words) == laid)
        return laid
    }

    @Test func aViewFurtherDownReadsWhatTheNearestGives() {
        #expect(words(VStack { HStack { Lamp() } }.environment(red)) == ["red"])
        #expect(words(VStack { Lamp().environment(blue) }.environment(red)) == ["blue"])
        #expect(words(Lamp().environment(blue).environment(red)) == ["blue"])
    }

    @Test func whatIsGivenFurtherDownHoldsOnlyThere() {
        let row = HStack {
            Lamp()
            Lamp().environment(blue)
            Lamp()
        }
        #expect(words(row.environment(red)) == ["red", "blue", "red"])
    }

    @Test func aViewReadsWhatItsOwnPlaceHasNotWhatItGivesToOthers() {
        let room = Room(inside: blue).environment(red)
        #expect(Shown(room).parts.lines == ["red", "[blue]"])
        #expect(stage(room).items.map(\.words).filter { !$0.isEmpty } == ["red", "blue"])
    }

    @Test func aTapHasWhatItsViewHad() {
        var told: [String] = []
        let lamp = Lamp { told.append($0) }
        let row = HStack {
            lamp.environment(blue)
            Lamp { told.append($0) }
        }
        for part in Shown(row.environment(red)).parts { part.press?() }
        #expect(told == ["blue", "red"])
    }

    @Test func aTapHasWhatWasGivenLast() {
        var told: [String] = []
        let lamp = Lamp { told.append($0) }
        let shown = Shown(lamp.environment(red))
        let before = shown.parts
        shown.view = lamp.environment(blue)
        for part in shown.parts + before { part.press?() }
        #expect(told == ["blue", "blue"])
    }

    @Test func whatLiesOverAndBehindAViewHasWhatThatHas() {
        let lamps = Text("").background { Lamp() }.overlay { Lamp() }
        #expect(words(lamps.environment(red)) == ["red", "red"])
        let inside = Text("").environment(blue).overlay { Lamp() }
        #expect(words(inside.environment(red)) == ["red"])
    }

    @Test func aSheetHasWhatThePageHasThatItLiesOver() {
        let page = Text("page").sheet(item: .constant(Paper() as Paper?)) { _ in Lamp() }.environment(red)
        #expect(Shown(page).parts.lines == ["page", "----", "[red]"])
        #expect(stage(page).items.map(\.words).contains("red"))
    }

    @Test func aQuestionAndAMenuHaveWhatThatHasOnWhichTheyHang() {
        let asked = Text("page")
            .alert("sure?", isPresented: .constant(true), presenting: Paper()) { _ in Lamp() }
            .environment(red)
        #expect(Shown(asked).parts.lines == ["page", "---- sure?", "[red]"])
        let held = Text("page").contextMenu { Lamp() }.environment(blue)
        #expect(Shown(held).parts.first?.others.map(\.name) == ["blue"])
    }

    @Test func whatIsOffIsOffForAllInIt() {
        struct Told: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "on" : "off") }
        }
        #expect(words(VStack { Told() }.disabled(true)) == ["off"])
        #expect(words(VStack { Told() }.disabled(true).disabled(false)) == ["off"])
    }

    @Test func textIsNoLargerThanARangeSays() {
        struct Told: View {
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(size)") }
        }
        let texts = VStack {
            Told().dynamicTypeSize(.accessibility1).dynamicTypeSize(.small)
            Told().dynamicTypeSize(...(.xLarge))
            Told().dynamicTypeSize(.large ... .accessibility2)
        }
        #expect(words(texts.dynamicTypeSize(.accessibility5)) == ["accessibility1", "xLarge", "accessibility2"])
        #expect(words(texts.dynamicTypeSize(.small)) == ["accessibility1", "small", "large"])
    }
}
