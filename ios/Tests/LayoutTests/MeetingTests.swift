import Testing

@testable import SwiftUI

/// Tests which view a tap at a given place hits.
@MainActor
@Suite struct MeetingTests {
    private func hits<Content: View>(_ view: Content) -> [CGRect] {
        stage(view).items.last { $0.kind == .button }?.hits ?? []
    }

    @Test func aPlainButtonIsMetWhereItsLabelDraws() {
        let button = Button {
        } label: {
            Text(verbatim: "人").font(.system(size: 10)).frame(width: 48, height: 48)
        }
        let met = hits(button.buttonStyle(.plain))
        #expect(met.count == 1)
        #expect(met.first?.width == 10)
    }

    @Test func aContentShapeIsMet() {
        let button = Button {
        } label: {
            Text(verbatim: "人").frame(width: 48, height: 48).contentShape(Rectangle())
        }
        #expect(hits(button.buttonStyle(.plain)) == [.of(0, 0, 48, 48)])
    }

    @Test func whatIsClearIsNotMet() {
        let button = Button {
        } label: {
            Rectangle().fill(Color.clear).frame(width: 48, height: 48)
        }
        #expect(hits(button.buttonStyle(.plain)).isEmpty)
    }

    @Test func aBorderedButtonIsMetAllOver() {
        let met = hits(
            Button {
            } label: {
                thing("a", 20, 20)
            }.buttonStyle(.bordered))
        #expect(met == [.of(0, 0, 44, 34)])
    }

    private struct Whole: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.contentShape(Rectangle()) }
    }

    @Test func aStyleOfOnesOwnIsMetAsItDraws() {
        let button = Button {
        } label: {
            Text(verbatim: "人").frame(width: 48, height: 48)
        }
        #expect(hits(button.buttonStyle(Whole())) == [.of(0, 0, 48, 48)])
    }

    @Test func whatItsShapeCutsOffIsNotMet() {
        let button = Button {
        } label: {
            thing("a", 50, 90).frame(height: 30)
        }
        #expect(hits(button.buttonStyle(Whole())) == [.of(0, 0, 50, 30)])
    }

    @Test func whatIsClippedIsMetAllTheSame() {
        let button = Button {
        } label: {
            thing("a", 50, 90)
        }.buttonStyle(.plain)
        let item = stage(button.frame(height: 30).clipped()).items.last { $0.kind == .button }
        #expect(item?.hits == [.of(0, -30, 50, 90)])
        #expect(item?.clip == .of(0, 0, 50, 30))
    }

    @Test func whatIsScrolledAwayIsNotMet() {
        let view = ScrollView {
            VStack(spacing: 0) {
                thing("a", 50, 280)
                Button {
                } label: {
                    thing("b", 50, 50)
                }
            }
        }
        #expect(hits(view.buttonStyle(.plain)) == [.of(0, 280, 50, 20)])
    }

    @Test func whatTakesNoHitsIsNotMet() {
        #expect(
            hits(
                Button {
                } label: {
                    thing("a", 50, 50).allowsHitTesting(false)
                }.buttonStyle(.plain)
            ).isEmpty)
        #expect(
            hits(
                Button {
                } label: {
                    thing("a", 50, 50)
                }.buttonStyle(.plain).opacity(0)
            ).isEmpty)
    }

    @Test func aCanvasIsCutAtItsEdge() {
        let canvas = Canvas { canvas, size in
            canvas.fill(Path(CGRect(x: -5, y: 0, width: 40, height: 10)), with: .color(.black))
        }
        // Paint beyond the edge of the screen is no flaw.
        #expect(stage(canvas.frame(width: 50, height: 20)).cutPaint.isEmpty)
        #expect(stage(canvas.frame(width: 50, height: 20).padding(.leading, 20)).cutPaint.map(\.by) == [5])
        let within = Canvas { canvas, size in canvas.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        }
        #expect(stage(within.frame(width: 50, height: 20)).cutPaint.isEmpty)
    }
}
