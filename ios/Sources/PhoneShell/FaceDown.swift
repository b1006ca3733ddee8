// Recognizes that the phone was laid on its face.
import CoreMotion
import Foundation

/// Recognizes from the acceleration that the phone was laid on its face; once, until it is taken up again.
struct FaceDown {
    private var since: TimeInterval?
    private var isReported = false

    /// Limits in units of the earth's gravity: the screen looks down within some twenty-five degrees.
    private static let minDownward = 0.897
    private static let maxSideways = 0.408
    private static let liftedBelow = 0.51

    /// The seconds that a phone must lie still, so that one that is swung does not count.
    private static let minDuration: TimeInterval = 0.3

    /// Takes the acceleration along the phone's width, its height and out of its back, and the time in seconds. Returns
    /// whether that laid it down.
    mutating func update(_ x: Double, _ y: Double, _ z: Double, at time: TimeInterval) -> Bool {
        if z < Self.liftedBelow { isReported = false }
        guard z > Self.minDownward, hypot(x, y) < Self.maxSideways else {
            since = nil
            return false
        }
        let begun = since ?? time
        since = begun
        guard !isReported, time - begun >= Self.minDuration else { return false }
        isReported = true
        return true
    }
}

/// Apple's acceleration sensor; on a device without it nothing is ever told.
@MainActor
final class AppleGravity {
    /// The time between two measurements, in seconds.
    private static let updateInterval: TimeInterval = 0.06
    private let manager = CMMotionManager()
    private var face = FaceDown()
    private var onFaceDown: (@MainActor () -> Void)?

    /// Calls `onFaceDown` from now on each time the phone was laid on its face; without one, stops the sensor.
    func watch(_ onFaceDown: (@MainActor () -> Void)?) {
        manager.stopAccelerometerUpdates()
        self.onFaceDown = onFaceDown
        face = FaceDown()
        guard onFaceDown != nil, manager.isAccelerometerAvailable else { return }
        manager.accelerometerUpdateInterval = Self.updateInterval
        manager.startAccelerometerUpdates(to: .main) { [weak self] data, _ in
            guard let data else { return }
            let (acceleration, time) = (data.acceleration, data.timestamp)
            MainActor.assumeIsolated { self?.handle(acceleration, at: time) }
        }
    }

    private func handle(_ acceleration: CMAcceleration, at time: TimeInterval) {
        if face.update(acceleration.x, acceleration.y, acceleration.z, at: time) { onFaceDown?() }
    }
}
