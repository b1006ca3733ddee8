import Testing

@testable import SwiftUI

@MainActor
@Suite struct FrameTests {
    @Test func aFixedFrameIsAsLargeAsItSays() {
        #expect(place(thing("in").frame(width: 50, height: 20).id("all"))["all"] == .of(0, 0, 50, 20))
    }

    @Test func aFrameOfOneDirectionTakesTheOtherFromWhatIsInIt() {
        #expect(place(thing("in", 30, 20).frame(width: 50).id("all"))["all"] == .of(0, 0, 50, 20))
    }

    @Test func whatIsSmallerStandsInTheMiddleOrWhereSaid() {
        #expect(place(thing("in", 10, 10).frame(width: 50, height: 30))["in"] == .of(20, 10, 10, 10))
        let found = place(thing("in", 10, 10).frame(width: 50, height: 30, alignment: .bottomTrailing))
        #expect(found["in"] == .of(40, 20, 10, 10))
    }

    @Test func whatIsLargerReachesBeyondItsFrame() {
        #expect(place(thing("in", 70, 10).frame(width: 50, height: 10))["in"]?.minX == -10)
    }

    @Test func anEndlessFrameTakesAllThatIsOffered() {
        let found = place(thing("in", 10, 10).frame(maxWidth: .infinity, alignment: .leading).id("all"))
        #expect(found["all"] == .of(0, 0, 300, 10))
        #expect(found["in"]?.minX == 0)
    }

    @Test func aMostIsNotExceeded() {
        #expect(place(thing("in").frame(maxWidth: 180, maxHeight: 20).id("all"))["all"] == .of(0, 0, 180, 20))
        #expect(place(100, 100, thing("in").frame(maxWidth: 180).id("all"))["all"]?.width == 100)
    }

    @Test func aLeastIsKeptWhereLessIsOffered() {
        #expect(place(100, 100, thing("in").frame(minWidth: 180).id("all"))["all"]?.width == 180)
    }

    @Test func withALeastAloneItIsNoLargerThanWhatIsInIt() {
        #expect(place(thing("in", 20, 10).frame(minWidth: 48, minHeight: 48).id("all"))["all"] == .of(0, 0, 48, 48))
        #expect(place(thing("in", 80, 10).frame(minWidth: 48).id("all"))["all"]?.width == 80)
    }

    @Test func withBothItIsWhatIsOfferedWithinThem() {
        #expect(place(thing("in", 10, 10).frame(minWidth: 20, maxWidth: 200).id("all"))["all"]?.width == 200)
        #expect(place(50, 50, thing("in", 10, 10).frame(minWidth: 20, maxWidth: 200).id("all"))["all"]?.width == 50)
    }

    @Test func anIdealHoldsWhereNothingIsOffered() {
        let view = Color.black.frame(minWidth: 10, idealWidth: 77, maxWidth: 200).fixedSize(
            horizontal: true, vertical: false)
        #expect(place(view.id("all"))["all"]?.width == 77)
    }

    @Test func paddingIsSixteenWhereNobodySays() {
        #expect(place(thing("in", 10, 10).padding().id("all"))["all"] == .of(0, 0, 42, 42))
    }

    @Test func paddingTakesFromWhatIsOffered() {
        let found = place(thing("in").padding(.horizontal, 20).padding(.top, 5).id("all"))
        #expect(found["in"] == .of(20, 5, 260, 295))
    }

    @Test func paddingBelowNothingReachesBeyond() {
        let found = place(thing("in", 20, 20).padding(-5).id("all"))
        #expect(found["all"] == .of(0, 0, 10, 10))
        #expect(found["in"] == .of(-5, -5, 20, 20))
    }

    @Test func anOverlayIsOfferedTheSizeOfWhatItLiesOn() {
        let found = place(thing("in", 50, 20).overlay { thing("over") }.id("all"))
        #expect(found["over"] == .of(0, 0, 50, 20))
        #expect(found["all"]?.size == CGSize(width: 50, height: 20))
    }

    @Test func anOverlayStandsWhereSaidAndMayBeLarger() {
        let found = place(thing("in", 50, 20).overlay(alignment: .topTrailing) { thing("over", 70, 10) }.id("all"))
        #expect(found["over"] == .of(-20, 0, 70, 10))
        #expect(found["all"]?.width == 50)
    }

    @Test func aBackgroundIsDrawnBefore() {
        let shown = stage(Text(verbatim: "front").background { Text(verbatim: "behind") })
        #expect(shown.items.map(\.words) == ["behind", "front"])
    }

    @Test func anOffsetChangesNoPlaceOfOthers() {
        let found = place(
            VStack(spacing: 0) {
                thing("a", 10, 10).offset(x: 5, y: 50)
                thing("b", 10, 10)
            })
        #expect(found["a"] == .of(5, 50, 10, 10))
        #expect(found["b"] == .of(0, 10, 10, 10))
    }

    @Test func aPositionPutsTheMiddleThereAndTakesAllRoom() {
        let found = place(thing("a", 10, 10).position(x: 100, y: 40).id("all"))
        #expect(found["a"] == .of(95, 35, 10, 10))
        #expect(found["all"]?.size == CGSize(width: 300, height: 300))
    }

    @Test func aRatioIsFitted() {
        #expect(
            place(200, 300, thing("a").aspectRatio(2, contentMode: .fit))["a"]?.size == CGSize(width: 200, height: 100))
        #expect(
            place(300, 100, thing("a").aspectRatio(2, contentMode: .fit))["a"]?.size == CGSize(width: 200, height: 100))
    }

    @Test func aRatioFills() {
        #expect(
            place(200, 300, thing("a").aspectRatio(2, contentMode: .fill))["a"]?.size == CGSize(width: 600, height: 300)
        )
    }

    @Test func whatIgnoresTheSafeAreaReachesTheEdgesThatItTouches() {
        let insets = Insets(top: 40, bottom: 20)
        let found = place(insets: insets, thing("a").ignoresSafeArea())
        #expect(found["a"] == .of(0, 0, 300, 300))
        let below = place(insets: insets, thing("a").ignoresSafeArea(edges: .bottom))
        #expect(below["a"] == .of(0, 40, 300, 260))
    }

    @Test func whatDoesNotTouchTheEdgeStaysWithinTheSafeArea() {
        let found = place(
            insets: Insets(top: 40),
            VStack(spacing: 0) {
                thing("a", 300, 50)
                thing("b").ignoresSafeArea()
            })
        #expect(found["b"]?.minY == 90)
        #expect(found["b"]?.maxY == 300)
    }

    @Test func aShapeInNothingOfferedIsTenByTen() {
        #expect(
            place(Rectangle().fixedSize(horizontal: true, vertical: true).id("a"))["a"]?.size
                == CGSize(width: 10, height: 10))
    }

    @Test func aReaderTakesAllAndPutsItsThingInTheCorner() {
        let found = place(GeometryReader { proxy in thing("a", proxy.size.width / 2, 10) }.id("all"))
        #expect(found["all"]?.size == CGSize(width: 300, height: 300))
        #expect(found["a"] == .of(0, 0, 150, 10))
    }
}
