// Reports of crashes, which the system hands to the app at its next start.
import Foundation
import MetricKit

/// Hands each crash on as text; the core keeps only the parts that give nothing away (`LivePhone.hand_in_crash`).
/// Nothing leaves the phone.
final class CrashReports: NSObject, MXMetricManagerSubscriber {
    /// The most characters of a crash that are handed on; of those the core keeps sixty lines.
    private static let maxLength = 32_768
    private let report: @Sendable (String) -> Void

    init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
        super.init()
        MXMetricManager.shared.add(self)
    }

    deinit { MXMetricManager.shared.remove(self) }

    func didReceive(_ payloads: [MXDiagnosticPayload]) {
        for crash in payloads.flatMap({ $0.crashDiagnostics ?? [] }) { report(Self.text(crash)) }
    }

    static func text(_ crash: MXCrashDiagnostic) -> String {
        let facts = [
            crash.exceptionType.map { "exception \($0)" }, crash.signal.map { "signal \($0)" },
            crash.terminationReason,
        ]
        let stack = String(decoding: crash.callStackTree.jsonRepresentation(), as: UTF8.self)
        return String((facts.compactMap { $0 } + [stack]).joined(separator: "\n").prefix(maxLength))
    }
}
