// A stand-in for Apple's CoreMotion, on Linux only: the part of the acceleration sensor that the app uses. In iOS since
// 5 or earlier.
@_exported import Foundation

public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

open class CMLogItem: NSObject {
    open var timestamp: TimeInterval { 0 }
}

open class CMAccelerometerData: CMLogItem {
    open var acceleration: CMAcceleration { CMAcceleration(x: 0, y: 0, z: 0) }
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void

open class CMMotionManager: NSObject {
    open var accelerometerUpdateInterval: TimeInterval = 0
    open var isAccelerometerAvailable: Bool { false }
    open func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {}
    open func stopAccelerometerUpdates() {}
}
