// docs/callbacks.tsv names every delegate method that CoreBluetooth has.
import Foundation
import Testing

@Suite struct DocsTests {
    private let ios = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func everyDelegateMethodStandsInTheTable() throws {
        let standIn = try String(
            contentsOf: ios.appending(path: "StandIns/CoreBluetooth/Managers.swift"), encoding: .utf8)
        let docs = try String(contentsOf: ios.appending(path: "../docs/callbacks.tsv"), encoding: .utf8)
        let table = docs.components(separatedBy: "\n").filter { $0.hasPrefix("iOS\t") }.joined(separator: "\n")
        // Only the protocols are read: their extensions repeat every method.
        let protocols = standIn.components(separatedBy: "public protocol ").dropFirst()
            .map { $0.components(separatedBy: "\n}\n")[0] }
        let methods = protocols.flatMap { declaration in
            declaration.components(separatedBy: "    func ").dropFirst().map(name)
        }
        #expect(methods.count == 29)
        for method in methods { #expect(table.contains("`\(method)`"), "\(method) is not in the table") }
    }

    /// The label that names a delegate method, such as `didDiscover`, or its whole name if its only argument is the
    /// sender.
    private func name(_ declaration: String) -> String {
        let flat = declaration.replacing("\n", with: " ")
        let base = flat.prefix { $0 != "(" }
        guard ["centralManager", "peripheral", "peripheralManager"].contains(base) else { return String(base) }
        let labels = flat.components(separatedBy: ", ").dropFirst().map { argument in
            String(argument.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != ":" })
        }
        let first = labels.first { $0.hasPrefix("did") || $0.hasPrefix("will") } ?? ""
        guard ["didUpdateValueFor", "didWriteValueFor"].contains(first) else { return first }
        return flat.contains("descriptor") ? "\(first) descriptor" : first
    }
}
