// A stand-in for Apple's MetricKit, on Linux only: its reports of crashes. In iOS since 14.
@_exported import Foundation

open class MXCallStackTree: NSObject {
    open func jsonRepresentation() -> Data { Data() }
}

open class MXDiagnostic: NSObject {
    open var applicationVersion: String { "" }
}

open class MXCrashDiagnostic: MXDiagnostic {
    open var callStackTree: MXCallStackTree { MXCallStackTree() }
    open var terminationReason: String? { nil }
    open var exceptionType: NSNumber? { nil }
    open var signal: NSNumber? { nil }
}

open class MXDiagnosticPayload: NSObject {
    open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
}

open class MXMetricPayload: NSObject {}

public protocol MXMetricManagerSubscriber: NSObjectProtocol {
    func didReceive(_ payloads: [MXMetricPayload])
    func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
    public func didReceive(_ payloads: [MXMetricPayload]) {}
    public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

open class MXMetricManager: NSObject, @unchecked Sendable {
    public static let shared = MXMetricManager()
    open func add(_ subscriber: any MXMetricManagerSubscriber) {}
    open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
