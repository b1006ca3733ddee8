// Files that the person hands to another app.
import AyatsuriCore
import Foundation

extension SharedKind {
    /// The name of the file that is handed out. A record has a file extension of its own, which Info.plist claims for
    /// the app.
    public var fileName: String {
        switch self {
        case .record(let game): "ayatsuri-\(game).ayatsuri"
        case .report: "ayatsuri.txt"
        case .linkRecord: "ayatsuri-link-record.txt"
        case .day: "ayatsuri-day.txt"
        }
    }
}

/// A file to be handed out.
public struct SharedFile: Identifiable, Equatable, Sendable {
    public let file: URL
    public var id: URL { file }

    /// Writes a text into a file in a folder of its own, and deletes what was handed out before.
    ///
    /// Throws if the file cannot be written.
    public static func write(_ kind: SharedKind, _ text: String, in folder: URL) throws -> SharedFile {
        forget(in: folder)
        let sharedFolder = Self.sharedFolder(in: folder)
        try FileManager.default.createDirectory(at: sharedFolder, withIntermediateDirectories: true)
        let file = sharedFolder.appending(path: kind.fileName)
        try Data(text.utf8).write(to: file)
        return SharedFile(file: file)
    }

    /// Deletes what was handed out.
    public static func forget(in folder: URL) { try? FileManager.default.removeItem(at: sharedFolder(in: folder)) }

    private static func sharedFolder(in folder: URL) -> URL {
        folder.appending(path: "shared", directoryHint: .isDirectory)
    }
}
