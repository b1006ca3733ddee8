// The layout `Flow`, whose views flow into rows.
import Testing

@testable import PhoneUI
@testable import SwiftUI

@MainActor
@Suite struct FlowTests {
    private func places<Content: View>(_ view: Content) -> [String: CGRect] {
        let glass = Glass(name: "test", size: CGSize(width: 250, height: 400), insets: Insets())
        let whole = view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        return Shown(whole).laid(on: glass, look: Look()).found.reduce(into: [:]) { places, found in
            if let name = found.key.base as? String { places[name] = found.value }
        }
    }

    private func thing(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Color.black.frame(width: width, height: height).id(name)
    }

    @Test func whatHasNoRoomBeginsARow() {
        let found = places(
            Flow(spacing: 10, gap: 4) {
                thing("a", 100, 20)
                thing("b", 140, 40)
                thing("c", 30, 20)
            })
        #expect(found["a"] == CGRect(x: 0, y: 10, width: 100, height: 20), "in the middle of its row")
        #expect(found["b"] == CGRect(x: 110, y: 0, width: 140, height: 40), "it just has room")
        #expect(found["c"] == CGRect(x: 0, y: 44, width: 30, height: 20))
    }

    @Test func aLongTextBreaksWhereItMay() {
        let words = Text(verbatim: "The game is saved. Continue it whenever you like.").id("words")
        for (maxItemWidth, maxWidth) in [(CGFloat.infinity, CGFloat(250)), (120, 120)] {
            let rect = places(Flow(maxItemWidth: maxItemWidth) { words })["words"]
            #expect((rect?.width ?? 999) <= maxWidth && (rect?.height ?? 0) > 30)
        }
        #expect((places(Flow { Text(verbatim: "Home").id("words") })["words"]?.width ?? 99) < 60)
    }
}
