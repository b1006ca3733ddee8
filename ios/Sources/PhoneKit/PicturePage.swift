// Pages for the stores' pictures, and the way to each. The app that people get contains none of this.
#if DEBUG
    import AyatsuriCore
    import Foundation

    /// A page that is drawn for the App Store. `scripts/phone --picture` draws the Android app's pages of the same
    /// names.
    public enum PicturePage: String, CaseIterable, Sendable {
        case table, draft, lesson, result, kingdom, review, home

        /// The environment variable that names the page, and the name of the temporary file that says that the page is
        /// shown.
        public static let variable = "AYATSURI_PICTURE"
        public static let marker = "picture-is-there"

        /// The page that this process shows; nothing where people use the app.
        public static var wanted: PicturePage? {
            ProcessInfo.processInfo.environment[variable].flatMap(PicturePage.init(rawValue:))
        }

        /// Leads a phone to this page, and writes into the marker file that the page is shown, or why it is not.
        @MainActor
        public func show(on phone: PhoneModel) async {
            let marker = FileManager.default.temporaryDirectory.appendingPathComponent(Self.marker)
            do {
                try await reach(phone)
                try "reached".write(to: marker, atomically: true, encoding: .utf8)
            } catch {
                try? "\(error)".write(to: marker, atomically: true, encoding: .utf8)
            }
        }

        /// Leads a phone to this page. Nothing may have been done on the phone before.
        @MainActor
        public func reach(_ phone: PhoneModel) async throws {
            // The button under the questions of a first start.
            let welcome = "welcome-go-on"
            if phone.core.offers().contains(where: { $0.id == welcome }) { try await phone.press(welcome) }
            switch self {
            case .home: return
            case .table:
                try await phone.begin("classic", players: 4)
                try await phone.play { $0.isLate && (2...4).contains($1.choices.count) && !$1.closed.isEmpty }
            case .draft:
                try await phone.begin("classic", players: 4)
                try await phone.play { $0.isBuilt && $1.looked.count >= 4 }
            case .kingdom:
                try await phone.begin("kingdom", players: 3, "princess/with")
                try await phone.play { $0.built > $0.seats.count && $1.choices.count > 4 && !$1.closed.isEmpty }
            case .lesson:
                try await phone.press("settings", "pace/at-once", "back", "lesson/classic")
                try await phone.learn { $0.lights.contains { if case .choice = $0 { true } else { false } } }
            case .result:
                try await phone.begin("classic", players: 4)
                try await phone.play { _, _ in false }
            case .review:
                try await PicturePage.result.reach(phone)
                try await phone.press("review")
                try await phone.awaitPicture {
                    if case .review(let review) = $0 { review.progress == nil } else { false }
                }
            }
        }

        /// The reason why a page was not reached.
        public struct NotReached: Error, CustomStringConvertible {
            public let description: String
        }
    }

    /// A game that the phone's owner wins, played as usual: the same as in the Android app's pictures.
    private let seed = "6"

    /// The number of steps of a lesson after which there is a city to look at.
    private let manySteps = 6

    extension TableScreen {
        fileprivate var built: Int { seats.reduce(0) { $0 + $1.city.count } }
        fileprivate var isBuilt: Bool { built > seats.count * 2 }
        fileprivate var isLate: Bool { built > seats.count * 4 && hand.count > 1 }
    }

    extension PhoneModel {
        /// Presses the buttons of these names, one after the other.
        fileprivate func press(_ names: String...) async throws {
            for name in names { try await press(named: name) }
        }

        /// Presses the button of this name, and waits for it if the screen does not offer it yet.
        public func press(named name: String) async throws {
            let deadline = ContinuousClock.now + .seconds(30)
            while true {
                if let offer = core.offers().first(where: { $0.id == name }), await act(offer.action) { return }
                guard ContinuousClock.now < deadline else {
                    throw PicturePage.NotReached(description: "\(name) cannot be done")
                }
                try await Task.sleep(for: .milliseconds(10))
            }
        }

        fileprivate func begin(_ edition: String, players: Int, _ options: String...) async throws {
            try await press("settings", "pace/at-once")
            await act(.enter(field: .ownName, text: language == .japanese ? "あや" : "Aya"))
            try await press("back", "new", "edition/\(edition)", "players/\(players)")
            for option in options { try await press(named: option) }
            await act(.enter(field: .seed, text: seed))
            try await press("start")
        }

        /// Plays the usual choices until a table satisfies `isThere`, or the game is over.
        fileprivate func play(until isThere: (TableScreen, Prompt) -> Bool) async throws {
            while true {
                try await awaitPicture { if case .table(let table) = $0 { table.prompt != nil } else { true } }
                guard case .table(let table) = screen, let prompt = table.prompt else { return }
                if isThere(table, prompt) { return }
                await act(.choose(prompt: prompt.id, index: usualChoice(prompt).index))
            }
        }

        /// Does what a lesson lights up, and reads on where there is nothing to do, until a step satisfies `isThere`.
        fileprivate func learn(until isThere: (LessonView) -> Bool) async throws {
            while true {
                try await awaitPicture {
                    if case .table(let table) = $0 { table.lesson != nil || table.prompt != nil } else { false }
                }
                guard case .table(let table) = screen else { continue }
                if let lesson = table.lesson {
                    // The text of the progress begins with the number of the step.
                    let step = Int(lesson.progress.prefix { $0.isNumber }) ?? 0
                    if step >= manySteps && isThere(lesson) { return }
                    if let next = lesson.buttons.first(where: \.primary) {
                        await act(next.action)
                        continue
                    }
                }
                guard let prompt = table.prompt else { continue }
                let lit = prompt.choices.first { table.lesson?.lights.contains(.choice(index: $0.index)) == true }
                await act(.choose(prompt: prompt.id, index: (lit ?? usualChoice(prompt)).index))
            }
        }

        private func usualChoice(_ prompt: Prompt) -> Choice {
            prompt.choices.first(where: \.primary) ?? prompt.choices[0]
        }

        /// Waits until a screen satisfies `isAwaited`, and throws after five minutes.
        fileprivate func awaitPicture(_ isAwaited: (Screen) -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(300)
            while !isAwaited(screen) {
                guard ContinuousClock.now < deadline else {
                    throw PicturePage.NotReached(description: "nothing comes after this screen")
                }
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }
#endif
