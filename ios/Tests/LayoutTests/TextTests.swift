import Testing

@testable import SwiftUI

@MainActor
@Suite struct TextTests {
    private func lines(_ words: String, _ most: CGFloat, size: CGFloat = 10) -> [String] {
        Written(words: words, face: .sans, size: size).lines(most).map { String($0.words) }
    }

    @Test func aTextIsAsWideAsItsLettersAndALineHigh() {
        let found = place(Text(verbatim: "人形").font(.system(size: 20)).id("a"))
        #expect(found["a"]?.width == 40)
        #expect(abs((found["a"]?.height ?? 0) - 24) < 0.34)
    }

    @Test func aTextWrapsAtSpaces() {
        let most = Face.sans.width("one two", 10)
        #expect(lines("one two three", most) == ["one two", "three"])
    }

    @Test func aLineBreakIsOne() { #expect(lines("a\nb\n\nc", 100) == ["a", "b", "", "c"]) }

    @Test func aWordWiderThanItsRoomIsBrokenBetweenLetters() {
        let found = lines("wwwwww", Face.sans.width("www", 10))
        #expect(found == ["www", "www"])
    }

    @Test func aZeroWidthSpaceIsAPlaceToBreakAt() {
        let most = Face.sans.width("one/2t", 10)
        #expect(lines("one/\u{200B}2two", most) == ["one/\u{200B}", "2two"])
        #expect(lines("one/2two", most) != ["one/", "2two"])
    }

    @Test func japaneseWrapsBetweenLetters() { #expect(lines("人形浄瑠璃", 30) == ["人形浄", "瑠璃"]) }

    @Test func noLineBeginsWithWhatEndsASentence() { #expect(lines("人形浄。瑠璃", 30) == ["人形", "浄。瑠", "璃"]) }

    @Test func noLineEndsWithWhatOpensOne() { #expect(lines("人形「浄瑠璃」", 30) == ["人形", "「浄瑠", "璃」"]) }

    @Test func aTextIsNoHigherThanWhatItIsOffered() {
        let shown = stage(Text(verbatim: "人形浄瑠璃").font(.system(size: 10)).frame(width: 20, height: 26))
        #expect(shown.items.map(\.kind) == [.text(isCut: true)])
    }

    @Test func aTextOfOneLineIsCut() {
        let shown = stage(Text(verbatim: "人形浄瑠璃").font(.system(size: 10)).lineLimit(1).frame(width: 30))
        #expect(shown.items.map(\.kind) == [.text(isCut: true)])
        #expect(shown.picture.contains { $0.contains(">人形…<") })
    }

    @Test func whatMayBeSmallerIsNotCut() {
        let text = Text(verbatim: "人形浄瑠璃").font(.system(size: 10)).lineLimit(1).minimumScaleFactor(0.6)
        #expect(stage(text.frame(width: 32)).items.map(\.kind) == [.text(isCut: false)])
        #expect(stage(text.frame(width: 20)).items.map(\.kind) == [.text(isCut: true)])
    }

    @Test func whatKeepsItsIdealHeightIsNotCut() {
        let text = Text(verbatim: "人形浄瑠璃").font(.system(size: 10)).fixedSize(horizontal: false, vertical: true)
        #expect(stage(text.frame(width: 20, height: 12)).items.map(\.kind) == [.text(isCut: false)])
    }

    @Test func shortTextsHaveTheirRoomFirst() {
        let found = place(
            100, 100,
            HStack(spacing: 0) {
                Text(verbatim: "人形浄瑠璃人形浄瑠璃人形").font(.system(size: 10)).id("long")
                Text(verbatim: "三吉").font(.system(size: 10)).id("short")
            })
        #expect(found["short"]?.width == 20)
        #expect(found["long"]?.width == 80)
    }

    @Test func textGrowsAsTheReaderAsks() {
        let usual = place(Text(verbatim: "人").id("a"))["a"]?.width ?? 0
        let large = place(text: .accessibility1, Text(verbatim: "人").id("a"))["a"]?.width ?? 0
        #expect(usual == 17)
        #expect(large == 28)
    }

    @Test func aSizeInPointsStaysAsItIs() {
        #expect(place(text: .accessibility5, Text(verbatim: "人").font(.system(size: 20)).id("a"))["a"]?.width == 20)
    }

    @Test func aFontIsThatOfWhatIsAround() {
        #expect(place(VStack { Text(verbatim: "人").id("a") }.font(.title))["a"]?.width == 28)
    }

    @Test func whatIsBoldIsWider() {
        let usual = place(Text(verbatim: "mmm").id("a"))["a"]?.width ?? 0
        #expect((place(Text(verbatim: "mmm").id("a").bold())["a"]?.width ?? 0) > usual)
    }

    @Test func asLargeAsSaidFromThereOn() {
        let found = place(Text(verbatim: "人").id("a").dynamicTypeSize(.xxxLarge))
        #expect(found["a"]?.width == 23)
    }
}
