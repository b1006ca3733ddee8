// A phone whose process is killed in the middle of a game, as by an empty battery.
#if os(Linux)
    import AyatsuriCore
    import Foundation
    import PhoneKit
    import PhoneTesting
    import Testing

    /// The lines that the killed process wrote; a line that was cut off does not count.
    private struct Output {
        var asked: [String] = []
        var log: [String] = []
        var answered: [UInt64] = []
        private var rest = Data()

        /// Takes in the bytes that were read, and returns how many lines of `kind` there were so far.
        mutating func append(_ data: Data, _ kind: Spoken) -> Int {
            rest.append(data)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest = Data(rest[(end + 1)...])
                let parts = line.split(separator: " ", maxSplits: 1)
                let words = parts.count > 1 ? String(parts[1]) : ""
                switch parts.first.flatMap({ Spoken(rawValue: String($0)) }) {
                case .asked: asked.append(words)
                case .log: log.append(words)
                case .answered: answered += UInt64(words).map { [$0] } ?? []
                case nil: Issue.record("said besides: \(line)")
                }
            }
            return kind == .asked ? asked.count : answered.count
        }
    }

    @MainActor
    @Suite struct KilledTests {
        /// Lets another process play, and kills it `later` after it has written `times` lines of the kind `until`.
        private func killed(
            _ folder: URL, _ table: (edition: String, players: Int), answers: Int, until: Spoken, times: Int,
            later: Duration = .zero
        ) async throws -> Output {
            let process = Process()
            // The package manager puts the program beside the tests.
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("PlayingElsewhere")
            process.arguments = [folder.path, table.edition, "\(table.players)", "\(answers)"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            defer { kill(process.processIdentifier, SIGKILL) }
            var output = Output()
            while output.append(pipe.fileHandleForReading.availableData, until) < times {
                guard process.isRunning else { throw Stuck(description: "it ended by itself: \(output)") }
            }
            try await Task.sleep(for: later)
            #expect(kill(process.processIdentifier, SIGKILL) == 0)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
            // The lines that it wrote before can still be read.
            _ = output.append(pipe.fileHandleForReading.readDataToEndOfFile(), until)
            return output
        }

        /// Opens the folder in this process, and resumes the other one's game.
        private func resumed(_ folder: URL, _ then: @MainActor (TableScreen) throws -> Void) async throws {
            try await withPhone(folder) { phone in
                try await phone.press("resume")
                _ = try await phone.awaitPrompt()
                try then(#require(phone.table))
                try await phone.play()
                #expect(phone.result != nil)
            }
        }

        @Test(arguments: [("classic", 5), ("kingdom", 3)])
        func killedWhileItAsksItAsksTheSameAgainAndHasLostNothing(edition: String, players: Int) async throws {
            try await inFolder { folder in
                let output = try await killed(folder, (edition, players), answers: 6, until: .asked, times: 7)
                #expect(output.asked.count == 7)
                try await resumed(folder) { table in
                    #expect(table.inALine == output.asked.last)
                    #expect(table.log.map(\.text.inALine) == output.log)
                }
            }
        }

        @Test func killedAtAnyMomentNothingThatWasAnsweredIsLostOrAskedAgain() async throws {
            let kills = ProcessInfo.processInfo.environment["AYATSURI_KILLS"].flatMap { Int($0) } ?? 4
            let tables = [("classic", 5), ("kingdom", 2), ("fullset", 8), ("expanded", 3)]
            for number in 0..<kills {
                var dice = Dice(UInt64(number))
                let times = Int.random(in: 1...12, using: &dice)
                let later = Duration.microseconds(Int.random(in: 0...20_000, using: &dice))
                try await inFolder { folder in
                    let output = try await killed(
                        folder, tables[number % tables.count], answers: times + 3, until: .answered, times: times,
                        later: later)
                    try await resumed(folder) { table in
                        #expect(Array(table.log.map(\.text.inALine).prefix(output.log.count)) == output.log)
                        let prompt = try #require(table.prompt)
                        #expect(prompt.id > output.answered.last ?? 0)
                    }
                }
            }
            print("\(kills) processes killed")
        }
    }
#endif
