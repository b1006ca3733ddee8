// The page of a game's end: the winner's city on the stage, the table of points, the other cities, and the whole story.
import AyatsuriCore
import SwiftUI

struct ResultPage: View {
    let result: ResultScreen
    @Environment(PageContext.self) private var context

    var body: some View {
        if context.isLargeText {
            PageFrame(title: result.title, subtitle: result.subtitle, buttons: result.buttons) {
                FinalStanding(result: result)
            }
        } else {
            GeometryReader { proxy in page(proxy.size) }
                .underClock(context.palette)
                .background { StageGround(palette: context.palette).ignoresSafeArea() }
                .foregroundStyle(context.palette.ink)
                .leaving(context)
        }
    }

    /// The page for a window of this size. A wide window has the stage at its side, over its whole height; on a small
    /// phone the winner's face stands beside the words.
    @ViewBuilder private func page(_ size: CGSize) -> some View {
        if size.width >= TableShape.wideWindowWidth, size.width > size.height {
            let stageWidth = min(size.width * 0.44, 560)
            HStack(spacing: 0) {
                ResultStage(result: result, form: .beside).frame(width: stageWidth)
                VStack(spacing: 0) {
                    readingColumn(size.width - stageWidth) { EmptyView() }
                    buttonRow
                }
            }
        } else {
            VStack(spacing: 0) {
                readingColumn(size.width) {
                    ResultStage(result: result, form: size.width < 380 || size.height < 700 ? .low : .usual)
                }
                buttonRow
            }
        }
    }

    private func readingColumn<Stage: View>(_ width: CGFloat, @ViewBuilder stage: () -> Stage) -> some View {
        let stage = stage()
        return ScrollViewReader { reader in
            ScrollView {
                stage
                VStack(alignment: .leading, spacing: Spacing.sections) {
                    FinalStanding(result: result, room: min(width - 2 * Spacing.edge, Spacing.readable))
                }
                .frame(maxWidth: Spacing.readable, alignment: .leading)
                .padding(Spacing.edge)
            }
            // On a small phone the lesson's words would be out of sight below the stage.
            .onceLaid(for: result.lesson) {
                if result.lesson != nil { reader.scrollTo(LitPlace.idOfLesson) }
            }
        }
    }

    /// The primary button, and beside it the others, each with its sign; many others stand below it.
    private var buttonRow: some View { buttonRows.frame(maxWidth: Spacing.readable).padding(Spacing.edge) }

    @ViewBuilder private var buttonRows: some View {
        let first = result.buttons.filter(\.primary)
        let others = result.buttons.filter { !$0.primary }
        if first.count == 1, others.count <= 4 {
            LeadRow {
                ForEach(first, id: \.id) { button in WideButton(button: button, isBrief: true) { EmptyView() } }
                ForEach(others, id: \.id) { button in Tool(button: button, isUpright: true) }
            }
        } else {
            VStack(spacing: Spacing.choices) {
                WideButtons(buttons: first)
                LazyVGrid(
                    columns: Array(
                        repeating: GridItem(.flexible(), spacing: Spacing.choices), count: min(others.count, 3)),
                    spacing: Spacing.choices
                ) {
                    ForEach(others, id: \.id) { button in Tool(button: button) }
                }
            }
        }
    }
}

private struct FinalStanding: View {
    let result: ResultScreen
    /// The width of its place, if that is known.
    var room: CGFloat?
    @Environment(PageContext.self) private var context

    var body: some View {
        if let lesson = result.lesson { LessonCard(lesson: lesson).id(LitPlace.idOfLesson) }
        Lines([result.news, result.tie], Typography.body)
        Points(result: result, room: room)
        let onStage = result.seats.first(where: \.isWinner)
        ForEach(result.seats, id: \.seat) { seat in
            PlacedSeat(seat: seat, isOnStage: seat.seat == onStage?.seat)
        }
        Button {
            context.overlays.open(.story)
        } label: {
            Text(result.logLabel)
                .font(Typography.choice)
                .padding(.horizontal, Spacing.edge)
                .frame(maxWidth: .infinity, minHeight: Spacing.finger, alignment: .leading)
                .plate(context.palette.tile, context.palette.tileLine, context.palette)
        }
        .buttonStyle(.thing)
        .accessibilityIdentifier("log")
    }
}

/// One of the smaller buttons, with sign and word; one over the other if it is upright.
private struct Tool: View {
    let button: AyatsuriCore.Button
    var isUpright = false
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        Button {
            context.pressOrSayWhy(button)
        } label: {
            let ink = button.closed == nil ? palette.ink : palette.ink2
            content(ink)
                .foregroundStyle(ink)
                .padding(.horizontal, isUpright ? 3 : 6)
                .frame(maxWidth: .infinity, minHeight: Spacing.finger, maxHeight: .infinity)
                .plate(palette.tile, palette.tileLine, palette)
        }
        .buttonStyle(.thing)
        .hint(sentence(button.notes))
        .accessibilityIdentifier(button.id)
    }

    @ViewBuilder private func content(_ ink: Color) -> some View {
        if isUpright {
            VStack(alignment: .center, spacing: 3) {
                sign(20, ink)
                Text(button.label).font(Typography.detail).lineLimit(1).minimumScaleFactor(0.6)
            }
            .padding(.vertical, 6)
        } else {
            HStack(spacing: 8) {
                sign(17, ink)
                Text(button.label).font(Typography.gallery).multilineTextAlignment(.center)
            }
        }
    }

    @ViewBuilder private func sign(_ size: CGFloat, _ ink: Color) -> some View {
        if let sign = button.sign {
            Emblem(id: "button/\(sign)", size: context.grown(size), color: ink, palette: context.palette)
        }
    }
}

extension AyatsuriCore.Button {
    fileprivate var sign: String? {
        switch action {
        case .result(.export): "share"
        // A review begins with a chart.
        case .result(.review): "statistics"
        case .result: "replay"
        case .goHome: "home"
        default: nil
        }
    }
}

/// The place of the stage: over a page of usual height; over a low one, with the face beside the words; or beside the
/// page.
private enum StageForm { case usual, low, beside }

/// The stage of the ending, its curtain open: the crown, the words of the result, and the city that won.
private struct ResultStage: View {
    let result: ResultScreen
    let form: StageForm
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let winner = result.seats.first(where: \.isWinner)
        VStack(alignment: .center, spacing: 4) {
            Valance(palette: palette)
            if form == .low {
                HStack(spacing: 12) {
                    Winner(winner: winner, size: 58)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(result.title).font(Typography.question).accessibilityAddTraits(.isHeader)
                        Text(result.subtitle).font(Typography.detail)
                    }
                    .multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding(.leading, 54)
                .padding(.trailing, 48)
            } else {
                if form == .beside { Spacer() }
                Winner(winner: winner, size: form == .beside ? 150 : 78)
                Text(result.title).font(Typography.title).accessibilityAddTraits(.isHeader).padding(.horizontal, 64)
                Text(result.subtitle).font(Typography.body).padding(.horizontal, 56)
                if form == .beside { Spacer() }
            }
            // The city stands in the middle of its floor.
            Skyline(
                city: CityDrawing(
                    tiles: winner?.city ?? [], isActing: true, isCentred: true, palette: palette, look: .stage)
            )
            .frame(height: 92)
        }
        .multilineTextAlignment(.center)
        .background {
            Canvas { canvas, size in
                canvas.rect(CGRect(.zero, size), palette.isNight ? palette.plate : palette.panel)
                canvas.lamp(
                    palette, CGPoint(x: size.width / 2, y: size.height * 0.46),
                    reach: CGSize(width: size.width * 0.62, height: size.height * 0.6))
                if winner?.isMine == true { canvas.drawScraps(palette, size) }
                canvas.sideCurtains(size, width: min(74, size.width * 0.19), count: 5, gathered: 0.32)
            }
            // Beside a page the stage reaches down to the edge of the screen.
            .ignoresSafeArea(edges: form == .beside ? .bottom : [])
            .accessibilityHidden(true)
        }
    }
}

/// The winner's face, under the crown.
private struct Winner: View {
    let winner: ResultSeat?
    let size: CGFloat
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        ZStack(alignment: .top) {
            if let winner {
                Face(face: winner.face, colour: winner.colour.number, size: context.grown(size), palette: palette)
                    .padding(.top, size * 0.26)
            }
            Canvas { canvas, size in canvas.draw(Drawings.all["crown"], palette.art, scale: size.width / 24) }
                .frame(width: size * 0.51, height: size * 0.51)
        }
        .padding(.top, 6)
        .accessibilityHidden(true)
    }
}

extension GraphicsContext {
    /// Draws scraps of paper in the air, for a player who has won.
    fileprivate func drawScraps(_ palette: Palette, _ size: CGSize) {
        let colours = [palette.gold, palette.button, palette.paper] + (0..<3).compactMap { Palette.person($0) }
        for i in 0..<34 {
            var scrap = moved(
                CGPoint(
                    x: (0.17 + CGFloat(i * 83 % 274) / 412) * size.width,
                    y: CGFloat(6 + i * 47 % 176) / 268 * size.height))
            scrap.rotate(by: .degrees(Double(i * 61 % 180)))
            let paper = CGSize(width: 4 + CGFloat(i % 3) * 1.6, height: CGFloat(3 + i % 2 * 2))
            scrap.faded(0.85).rect(CGRect(.zero, paper), colours[i % colours.count])
        }
    }
}

/// The table of points, with a row for each source of points and a column for each seat; columns that do not fit
/// scroll.
private struct Points: View {
    let result: ResultScreen
    let room: CGFloat?
    @Environment(PageContext.self) private var context

    /// The width of a column: four fit a small phone, and a wide table has wider ones.
    private var columnWidth: CGFloat {
        let scale = context.text.scale
        guard let room else { return 60 * scale }
        let equalWidth = (room - minLabelWidth) / CGFloat(max(result.seats.count, 1))
        return min(max(equalWidth, 54 * scale), (room >= 560 ? 96 : 60) * scale)
    }

    private var minLabelWidth: CGFloat { context.grown(112) }

    /// The width of the labels before the columns: what those leave.
    private var labelWidth: CGFloat {
        guard let room else { return minLabelWidth }
        return max(room - columnWidth * CGFloat(result.seats.count), minLabelWidth)
    }

    var body: some View {
        let palette = context.palette
        let isLarge = context.isLargeText
        Sideways {
            Grid(alignment: .center, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    label("")
                    ForEach(result.seats, id: \.seat) { seat in
                        cell(seat) {
                            VStack(spacing: 3) {
                                PlacedFace(seat: seat)
                                // A name cannot be broken.
                                Text(seat.name).font(seat.isWinner ? Typography.gallery : Typography.detail)
                                    .lineLimit(1).minimumScaleFactor(0.6)
                            }
                        }
                    }
                }
                ForEach(Array(result.lines.enumerated()), id: \.offset) { _, line in
                    GridRow {
                        label(line.label).overlay(alignment: .top) { rule(palette.line, 1) }
                        ForEach(Array(zip(result.seats, line.points)), id: \.0.seat) { seat, points in
                            cell(seat) {
                                Text(verbatim: points == 0 ? "·" : "\(points)")
                                    .font((seat.isWinner ? Typography.choice : Typography.body).monospacedDigit())
                                    .accessibilityLabel(sentence([seat.name, line.label, "\(points)"]))
                            }
                            .overlay(alignment: .top) { rule(palette.line, 1) }
                        }
                    }
                }
                GridRow {
                    // All cells of the row begin at the same height, below its rule.
                    label("").frame(minHeight: isLarge ? 0 : 48).overlay(alignment: .top) { rule(palette.floor, 2) }
                    ForEach(result.seats, id: \.seat) { seat in
                        cell(seat) {
                            total(seat)
                                .frame(minHeight: isLarge ? 0 : 38)
                                .accessibilityHidden(false)
                                .accessibilityElement(children: .ignore)
                                .accessibilityLabel(sentence([seat.name, seat.totalLabel]))
                        }
                        .overlay(alignment: .top) { rule(palette.floor, 2) }
                    }
                }
            }
            .multilineTextAlignment(.center)
        }
    }

    @ViewBuilder private func total(_ seat: ResultSeat) -> some View {
        let palette = context.palette
        if context.isLargeText {
            Text(verbatim: "\(seat.total)")
                .font(Typography.number)
                .foregroundStyle(seat.isWinner ? palette.accent : palette.ink)
        } else {
            Plaque(points: seat.total, height: seat.isWinner ? 38 : 30, isGold: seat.isWinner, palette: palette)
        }
    }

    /// The label of a row, which stays in its place while the columns scroll.
    private func label(_ words: String) -> some View {
        Text(words)
            .font(Typography.body)
            .multilineTextAlignment(.leading)
            .frame(width: labelWidth, alignment: .leading)
            .padding(.vertical, 5)
            .background(context.palette.ground)
            .visualEffect { label, proxy in
                label.offset(x: max(-proxy.frame(in: .scrollView).minX, 0))
            }
            .zIndex(1)
    }

    /// One number of a column; the winner's are lit.
    private func cell<Content: View>(_ seat: ResultSeat, @ViewBuilder content: () -> Content) -> some View {
        let palette = context.palette
        return content()
            .padding(.vertical, 5)
            .frame(width: columnWidth)
            .background(
                seat.isWinner ? palette.lampLight.opacity(palette.isNight ? 0.13 : 0.4) : Color.clear, in: Rectangle())
    }

    private func rule(_ color: Color, _ height: CGFloat) -> some View {
        Rectangle().fill(color).frame(height: height).accessibilityHidden(true)
    }
}

/// A face with its person's place in the ranking at its upper left.
private struct PlacedFace: View {
    let seat: ResultSeat
    @Environment(PageContext.self) private var context

    var body: some View {
        ZStack {
            Face(face: seat.face, colour: seat.colour.number, size: 34, palette: context.palette)
                .padding(.horizontal, 6)
            PlaceNumber(seat: seat).offset(x: -15, y: -11)
        }
        .padding(.top, 3)
    }
}

/// A place in the ranking, on a disc; the first is gold.
private struct PlaceNumber: View {
    let seat: ResultSeat
    @Environment(PageContext.self) private var context

    var body: some View {
        let palette = context.palette
        let size = 19 * max(context.text.scale, 1)
        Text(verbatim: "\(seat.place)")
            .font(.system(.caption, design: .serif, weight: .bold))
            .foregroundStyle(seat.isWinner ? palette.onGold : palette.ink)
            .frame(width: size, height: size)
            .background(seat.isWinner ? palette.gold : palette.tile, in: Circle())
            .overlay { Circle().strokeBorder(seat.isWinner ? palette.goldLine : palette.boardLine, lineWidth: 1) }
    }
}

/// One seat: its place in the ranking, its player, and its city, which opens as a street of tiles.
private struct PlacedSeat: View {
    let seat: ResultSeat
    let isOnStage: Bool
    @Environment(PageContext.self) private var context

    private var spokenLabel: String {
        // One sum of all lists would take the compiler seconds.
        var words: [String?] = ["\(seat.place)", seat.name, seat.colour.label]
        words += seat.signs.map(\.label)
        words += [seat.totalLabel, seat.decided]
        words += seat.notes
        words += seat.city.map(\.inWords)
        return sentence(words)
    }

    var body: some View {
        let palette = context.palette
        Button {
            context.overlays.open(.ended(seat.seat))
        } label: {
            HStack(spacing: 10) {
                if !context.isLargeText {
                    Face(face: seat.face, colour: seat.colour.number, size: context.grown(42), palette: palette)
                }
                VStack(alignment: .leading, spacing: 2) {
                    HStack(spacing: 8) {
                        if context.isLargeText { PlaceNumber(seat: seat) }
                        Text(seat.name).font(Typography.person).lineLimit(1).minimumScaleFactor(0.6)
                        Lines(seat.signs.filter { !$0.kind.isMarker }.map(\.short), Typography.note)
                            .foregroundStyle(palette.ink2)
                        Spacer(minLength: 0)
                        Text(seat.totalLabel).font(Typography.detail).foregroundStyle(palette.ink2)
                    }
                    Lines(
                        seat.signs.filter(\.kind.isMarker).map(\.label) + [seat.decided] + seat.notes, Typography.detail
                    )
                    .foregroundStyle(palette.ink2)
                    // The city that won stands on the stage above.
                    if !seat.city.isEmpty, context.isLargeText || !isOnStage {
                        Skyline(
                            city: CityDrawing(
                                tiles: seat.city, palette: palette, look: context.isLargeText ? .wide : .ended)
                        )
                        .frame(height: context.isLargeText ? 110 : 76)
                    }
                }
            }
            .frame(minHeight: Spacing.finger)
            .contentShape(Rectangle())
        }
        .buttonStyle(.thing)
        .accessibilityLabel(spokenLabel)
        .accessibilityIdentifier("result-\(seat.seat)")
    }
}

/// A city at the end of the game, as tiles with names.
struct ResultStreet: View {
    let seat: ResultSeat
    @Environment(PageContext.self) private var context

    var body: some View {
        Title(seat.name)
        Text(seat.totalLabel).font(Typography.body)
        Lines([seat.colour.label, seat.decided] + seat.notes, Typography.detail).foregroundStyle(context.palette.ink2)
        Street(
            tiles: seat.city, touch: PromptTargets(context),
            target: { .district(seat: seat.seat, card: $0.card.id, gold: $0.gold > 0) })
    }
}
