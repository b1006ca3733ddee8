// What the person hands to another app.
import AyatsuriCore
import Foundation

/// What the person hands to another app: the core has actions for it that write files, and a phone has a way of its own.
public enum Shared: Equatable, Sendable {
    /// The record of a finished game, by its number.
    case record(Int64)
    /// All that helps to find a fault.
    case report
    /// When this phone's radios did what.
    case linkRecord
    /// One's line of the deal of the day.
    case day

    /// What the system's own way of sharing does instead of the core; nothing if the core does it.
    public static func of(_ action: UserAction) -> Shared? {
        switch action {
        case .history(.export(let game)), .result(.export(let game)): .record(game)
        case .log(.share): .report
        case .log(.shareLinkRecord): .linkRecord
        case .daily(.share): .day
        default: nil
        }
    }

    /// The name of the file that is handed out.
    public var fileName: String {
        switch self {
        case .record(let game): "ayatsuri-\(game).json"
        case .report: "ayatsuri.txt"
        case .linkRecord: "ayatsuri-link-record.txt"
        case .day: "ayatsuri-day.txt"
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
        forget(in: folder)
        let place = place(in: folder)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appending(path: shared.fileName)
        try Data(text.utf8).write(to: file)
        return SharedFile(shared: shared, file: file)
    }

    /// Deletes what was handed out.
    public static func forget(in folder: URL) { try? FileManager.default.removeItem(at: place(in: folder)) }

    private static func place(in folder: URL) -> URL { folder.appending(path: "shared", directoryHint: .isDirectory) }
}
