// What the person hands to another app.
import AyatsuriCore
import Foundation

/// What the person hands to another app: the core has actions for it that write files, and a phone has a way of its own.
public enum Shared: Equatable, Sendable {
    /// The record of a finished game, by its number.
    case record(Int64)
    /// All that helps to find a fault.
    case report

    /// What the system's own way of sharing does instead of the core; nothing if the core does it.
    public static func of(_ action: UserAction) -> Shared? {
        switch action {
        case .history(.export(let game)), .result(.export(let game)): .record(game)
        case .log(.share): .report
        default: nil
        }
    }

    /// The name of the file that is handed out.
    public var fileName: String {
        switch self {
        case .record(let game): "ayatsuri-\(game).json"
        case .report: "ayatsuri.txt"
        }
    }
}

/// A file to be handed out.
public struct SharedFile: Identifiable, Equatable, Sendable {
    public let shared: Shared
    public let file: URL
    public var id: URL { file }

    /// Written into a folder of its own; what was handed out before is deleted.
    ///
    /// Throws if the file cannot be written.
    public static func written(_ shared: Shared, _ text: String, in folder: URL) throws -> SharedFile {
        let files = FileManager.default
        let place = folder.appending(path: "shared", directoryHint: .isDirectory)
        try? files.removeItem(at: place)
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appending(path: shared.fileName)
        try Data(text.utf8).write(to: file)
        return SharedFile(shared: shared, file: file)
    }
}
