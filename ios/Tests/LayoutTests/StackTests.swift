import Testing

@testable import SwiftUI

@MainActor
@Suite struct StackTests {
    @Test func aGapOfEightStandsBetweenThingsWhereNobodySaysHowMuch() {
        let found = place(
            HStack {
                thing("a", 20, 10)
                thing("b", 30, 10)
            }.id("all"))
        #expect(found["b"]?.minX == 28)
        #expect(found["all"] == .of(0, 0, 58, 10))
    }

    @Test func aGivenGapStandsBetweenThings() {
        let found = place(
            VStack(spacing: 3) {
                thing("a", 20, 10)
                thing("b", 20, 10)
                thing("c", 20, 10)
            })
        #expect(found["c"]?.minY == 26)
    }

    @Test func whatIsEquallyFlexibleSharesEqually() {
        let found = place(
            HStack(spacing: 0) {
                thing("a")
                thing("b")
                thing("c")
            })
        #expect([found["a"], found["b"], found["c"]].map { $0?.width } == [100, 100, 100])
    }

    @Test func theLeastFlexibleIsAskedFirst() {
        let found = place(
            HStack(spacing: 0) {
                thing("a")
                Color.black.frame(maxWidth: 40).id("b")
                thing("c", 100)
            })
        #expect(found["c"]?.width == 100)
        #expect(found["b"]?.width == 40)
        #expect(found["a"]?.width == 160)
    }

    @Test func whatATakerLeavesGoesToTheOthers() {
        let found = place(
            HStack(spacing: 10) {
                thing("a", 30)
                thing("b")
                thing("c")
            })
        #expect(found["b"]?.width == 125)
    }

    @Test func whatTakesMoreThanItsShareLeavesLessToTheOthers() {
        let found = place(
            HStack(spacing: 0) {
                Color.black.frame(minWidth: 200).id("a")
                thing("b")
            })
        #expect(found["a"]?.width == 200)
        #expect(found["b"]?.width == 100)
    }

    @Test func whereNothingIsLeftWhatIsFlexibleHasNoWidth() {
        let found = place(
            HStack(spacing: 0) {
                thing("a", 310)
                thing("b")
            })
        #expect(found["b"]?.width == 0)
        #expect(found["a"]?.width == 310)
    }

    @Test func aStackIsAsHighAsItsHighest() {
        let found = place(
            HStack(alignment: .top) {
                thing("a", 10, 10)
                thing("b", 10, 40)
            }.id("all"))
        #expect(found["all"]?.height == 40)
        #expect(found["a"]?.minY == 0)
    }

    @Test func thingsStandInTheMiddleAcrossUnlessSaidOtherwise() {
        #expect(
            place(
                HStack {
                    thing("a", 10, 10)
                    thing("b", 10, 40)
                })["a"]?.minY == 15)
        #expect(
            place(
                HStack(alignment: .bottom) {
                    thing("a", 10, 10)
                    thing("b", 10, 40)
                })["a"]?.minY == 30)
        #expect(
            place(
                VStack(alignment: .trailing) {
                    thing("a", 10, 10)
                    thing("b", 40, 10)
                })["a"]?.minX == 30)
    }

    @Test func aSpacerTakesWhatOthersLeave() {
        let found = place(
            HStack(spacing: 0) {
                thing("a", 20, 10)
                Spacer()
                thing("b", 20, 10)
            })
        #expect(found["b"]?.maxX == 300)
    }

    @Test func aLongTextBesideASpacerHasTheWholeLine() {
        let row = HStack(spacing: 0) {
            Text(verbatim: "人形浄瑠璃人形浄瑠璃").font(.system(size: 20)).id("text")
            Spacer()
        }
        #expect(place(row)["text"]?.width == 200)
        #expect(place(208, 90, row)["text"]?.width == 200)
    }

    @Test func whatIsEndlessIsAskedLastHoweverItStandsAcross() {
        for alignment in [HorizontalAlignment.leading, .center, .trailing] {
            let row = HStack(spacing: 0) {
                thing("a", 46, 10)
                VStack(alignment: alignment, spacing: 0) { Color.black.id("b") }
            }
            #expect(place(row)["b"]?.width == 254)
        }
    }

    @Test func twoSpacersShare() {
        let found = place(
            HStack(spacing: 0) {
                Spacer()
                thing("a", 100, 10)
                Spacer()
            })
        #expect(found["a"]?.minX == 100)
    }

    @Test func aSpacerIsNoShorterThanItsLeast() {
        func gap(_ spacer: Spacer) -> CGFloat? {
            let row = HStack(spacing: 0) {
                thing("a", 20, 5)
                spacer
                thing("b", 20, 5)
            }
            return place(row.frame(width: 30, alignment: .leading))["b"].map { $0.minX - 20 }
        }
        #expect(gap(Spacer(minLength: 12)) == 12)
        #expect(gap(Spacer()) == 8)
    }

    @Test func aSpacerInARowHasNoHeight() {
        #expect(
            place(
                HStack {
                    thing("a", 10, 10)
                    Spacer()
                }.id("all"))["all"]?.height == 10)
    }

    @Test func anIdealStackIsAsLargeAsItsThings() {
        let row = HStack(spacing: 0) {
            thing("a", 30, 10)
            Spacer(minLength: 5)
            thing("b", 30, 10)
        }
        #expect(place(row.fixedSize(horizontal: true, vertical: true).id("all"))["all"]?.width == 65)
    }

    @Test func aPileIsAsLargeAsItsLargestInEachDirection() {
        let found = place(
            ZStack(alignment: .bottomTrailing) {
                thing("a", 100, 10)
                thing("b", 20, 80)
            }.id("all"))
        #expect(found["all"] == .of(0, 0, 100, 80))
        #expect(found["a"] == .of(0, 70, 100, 10))
        #expect(found["b"] == .of(80, 0, 20, 80))
    }

    @Test func whatIsNotThereTakesNoGap() {
        let isThere = false
        let found = place(
            HStack {
                thing("a", 10, 10)
                if isThere { thing("c", 10, 10) }
                thing("b", 10, 10)
            })
        #expect(found["b"]?.minX == 18)
    }

    @Test func manyOfAListAreThingsOfTheStackTheyStandIn() {
        let found = place(HStack(spacing: 2) { ForEach(["x", "y", "z"], id: \.self) { thing($0, 10, 10) } })
        #expect(found["z"]?.minX == 24)
    }

    @Test func textsStandOnOneLine() {
        let found = place(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text(verbatim: "A").font(.largeTitle).id("a")
                Text(verbatim: "b").font(.caption).id("b")
            })
        let (large, small) = (34 * 0.952, 12 * 0.952)
        #expect(abs((found["b"]?.minY ?? 0) - (large - small)) < 0.01)
    }

    @Test func whatHasNoTextStandsOnTheLineWithItsFoot() {
        let found = place(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text(verbatim: "A").id("a")
                thing("b", 10, 10)
            })
        #expect(abs((found["b"]?.maxY ?? 0) - 17 * 0.952) < 0.01)
    }

    @Test func whatStandsHigherIsDrawnLast() {
        let shown = stage(
            ZStack {
                Text(verbatim: "over").zIndex(1)
                Text(verbatim: "under")
            })
        #expect(shown.items.map(\.words) == ["under", "over"])
    }

    @Test func aLazyColumnIsAsWideAsItsRoom() {
        let found = place(
            LazyVStack(alignment: .leading, spacing: 5) {
                thing("a", 20, 10)
                thing("b", 20, 10)
            }.id("all"))
        #expect(found["all"]?.width == 300)
        #expect(found["b"] == .of(0, 15, 20, 10))
        #expect(place(LazyVStack { thing("a", 20, 10) })["a"]?.minX == 140)
    }

    @Test func theFirstThatFitsIsShownAndElseTheLast() {
        func shown(_ width: CGFloat, _ height: CGFloat, _ axes: Axis.Set) -> [String] {
            place(
                ViewThatFits(in: axes) {
                    thing("large", 90, 60)
                    ForEach(["low", "small"], id: \.self) { thing($0, $0 == "low" ? 80 : 20, 20) }
                }.frame(width: width, height: height)
            ).keys.sorted()
        }
        #expect(shown(100, 60, [.horizontal, .vertical]) == ["large"])
        #expect(shown(100, 50, [.horizontal, .vertical]) == ["low"])
        #expect(shown(50, 50, .vertical) == ["low"])
        #expect(shown(50, 70, .horizontal) == ["small"])
        #expect(shown(5, 5, [.horizontal, .vertical]) == ["small"])
        let words = ViewThatFits {
            VStack {
                Text("a")
                Text("b")
            }
            Text("c")
        }
        #expect(outline(words).lines == ["a", "b"])
    }
}
