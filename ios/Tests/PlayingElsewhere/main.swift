// The program that `KilledTests` kills: it plays, writes each prompt and answer as a line, and then waits.
import AyatsuriCore
import Foundation
import PhoneKit
import PhoneTesting

/// Writes a line without a buffer, so that nothing is lost when the process is killed.
func say(_ what: Spoken, _ words: String) {
    FileHandle.standardOutput.write(Data("\(what.rawValue) \(words)\n".utf8))
}

let words = CommandLine.arguments
guard words.count == 5, let players = Int(words[3]), let answers = Int(words[4]) else {
    throw Stuck(description: "PlayingElsewhere FOLDER EDITION PLAYERS ANSWERS")
}
try await withPhone(URL(fileURLWithPath: words[1])) { phone in
    try await phone.start(words[2], players: players, seed: 3)
    var dice = Dice(5)
    var logged = 0
    var answered = 0
    while let prompt = try await phone.awaitPrompt(), let table = phone.table {
        for line in table.log.dropFirst(logged) { say(.log, line.text.inALine) }
        logged = table.log.count
        say(.asked, table.inALine)
        guard answered < answers, let choice = prompt.choices.randomElement(using: &dice) else { break }
        try await phone.perform(.choose(prompt: prompt.id, index: choice.index))
        answered += 1
        say(.answered, "\(prompt.id)")
    }
    try await Task.sleep(for: .seconds(600))
}
