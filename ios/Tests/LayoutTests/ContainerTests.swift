import Testing

@testable import SwiftUI

@MainActor
@Suite struct ContainerTests {
    @Test func asManyColumnsAsHaveRoomAreMade() {
        let found = place(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 5) {
                ForEach(["a", "b", "c", "d"], id: \.self) { thing($0, nil, 20) }
            }.id("all"))
        #expect(found["c"] == .of(2 * (280.0 / 3 + 10), 0, 280.0 / 3, 20))
        #expect(found["d"]?.minY == 25)
        #expect(found["all"]?.height == 45)
    }

    @Test func oneColumnIsMadeWhereNoneHasRoom() {
        let found = place(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)]) {
                thing("a", nil, 5)
                thing("b", nil, 5)
            }.frame(width: 50, alignment: .leading))
        #expect(found["b"]?.minX == 0)
        #expect(found["b"]?.width == 90)
        #expect(found["b"]?.minY == 13)
    }

    @Test func flexibleColumnsShareWithinTheirBounds() {
        let column = GridItem(.flexible(minimum: 20, maximum: 60), spacing: 10)
        let found = place(
            LazyVGrid(columns: [column, column], alignment: .leading) {
                thing("a", nil, 5)
                thing("b", nil, 5)
            })
        #expect(found["a"] == .of(0, 0, 60, 5))
        #expect(found["b"]?.minX == 70)
    }

    @Test func aRowOfAGridIsAsHighAsItsHighest() {
        let column = GridItem(.flexible(), spacing: 0)
        let found = place(
            LazyVGrid(columns: [column, column], spacing: 0) {
                thing("a", 10, 40)
                thing("b", 10, 10)
                thing("c", 10, 10)
            })
        #expect(found["b"]?.minY == 15)
        #expect(found["c"]?.minY == 40)
    }

    @Test func columnsOfAGridAreAsWideAsTheirWidest() {
        let found = place(
            Grid(horizontalSpacing: 2, verticalSpacing: 3) {
                GridRow {
                    thing("a", 10, 10)
                    thing("b", 50, 10)
                }
                GridRow {
                    thing("c", 30, 20)
                    thing("d", 10, 10)
                }
            }.id("all"))
        #expect(found["b"]?.minX == 32)
        #expect(found["d"] == .of(52, 18, 10, 10))
        #expect(found["all"] == .of(0, 0, 82, 33))
    }

    @Test func rowsOfAListAreRowsOfTheirGrid() {
        let found = place(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    thing("a", 30, 10)
                    thing("b", 10, 10)
                }
                ForEach(["c", "d"], id: \.self) { name in
                    GridRow {
                        thing(name, 10, 10)
                        thing(name + "2", 10, 10)
                    }
                }
            })
        #expect(found["d2"] == .of(30, 20, 10, 10))
    }

    @Test func whatScrollsIsAsHighAsItLikesAndTheViewAsHighAsOffered() {
        let found = place(ScrollView { thing("in", 100, 900) }.id("all"))
        #expect(found["all"] == .of(0, 0, 100, 300))
        #expect(found["in"] == .of(0, 0, 100, 900))
    }

    @Test func whatScrollsSidewaysIsAsHighAsWhatIsInIt() {
        let found = place(ScrollView(.horizontal) { thing("in", 900, 40) }.id("all"))
        #expect(found["all"] == .of(0, 0, 300, 40))
    }

    @Test func itBeginsWhereItsAnchorSays() {
        let found = place(ScrollView { thing("in", 100, 900) }.defaultScrollAnchor(.bottom))
        #expect(found["in"]?.minY == -600)
        #expect(place(ScrollView { thing("in", 100, 100) }.defaultScrollAnchor(.bottom))["in"]?.minY == 200)
        #expect(place(ScrollView { thing("in", 100, 100) })["in"]?.minY == 0)
    }

    private struct Going: View {
        let to: String
        let anchor: UnitPoint?
        var body: some View {
            ScrollViewReader { reader in
                ScrollView {
                    VStack(spacing: 0) {
                        thing("a", 100, 400)
                        thing("b", 100, 100)
                        thing("c", 100, 400)
                    }
                }
                .onChange(of: to, initial: true) { reader.scrollTo(to, anchor: anchor) }
            }
        }
    }

    @Test func itGoesAsFarAsNeeded() {
        #expect(place(Going(to: "b", anchor: nil))["b"]?.maxY == 300)
        #expect(place(Going(to: "a", anchor: nil))["a"]?.minY == 0)
        #expect(place(Going(to: "b", anchor: .top))["b"]?.minY == 0)
        #expect(place(Going(to: "c", anchor: .top))["c"]?.minY == 0)
        #expect(place(Going(to: "c", anchor: .bottom))["c"]?.maxY == 300)
    }

    private struct Measuring: View {
        @State private var height: CGFloat = 0
        var body: some View {
            VStack(spacing: 0) {
                thing("a", 10, 70).onGeometryChange(for: CGFloat.self) {
                    $0.size.height
                } action: {
                    height = $0
                }
                thing("b", 10, height)
            }
        }
    }

    @Test func whatIsMeasuredIsLaidOutAgain() { #expect(place(Measuring())["b"]?.height == 70) }

    @Test func aPlaceIsToldInTheSpaceThatIsNamed() {
        var told: CGRect?
        _ = place(
            thing("a", 10, 10)
                .onGeometryChange(for: CGRect.self) {
                    $0.frame(in: .named("here"))
                } action: {
                    told = $0
                }
                .padding(7).coordinateSpace(.named("here")).padding(20))
        #expect(told == .of(7, 7, 10, 10))
    }
}
