// Services of the system, behind a protocol: a phone has Apple's, a test its own.
import AVFoundation
import AyatsuriCore
import CoreBluetooth
import PhoneKit
import UIKit
import UserNotifications
import VisionKit

/// The kind of a notification: the player's turn, or help for somebody who cannot find the table.
enum NoticeKind: String, CaseIterable, Sendable { case turn, help }

@MainActor
protocol SystemServices: AnyObject {
    /// Whether the screen stays on though nobody touches it.
    var staysAwake: Bool { get set }
    /// Called when the phone is laid on its face. While this is nil, the sensor is off.
    var onFaceDown: (@MainActor () -> Void)? { get set }
    /// Whether sounds are ready to be played.
    var hasSounds: Bool { get set }
    /// Whether the system has started the app without showing it, as it does for Bluetooth.
    var isOutOfSight: Bool { get }
    /// Whether a curtain hides the whole app.
    var isCovered: Bool { get set }
    /// Whether the person has refused Bluetooth to this app.
    var isBluetoothRefused: Bool { get }
    /// Whether the person has not been asked for Bluetooth yet, or is being asked.
    var isBluetoothUndecided: Bool { get }
    /// The device's model and system version, for a record that its owner shares.
    var device: String { get }
    /// Whether this device can read codes with its camera.
    var canScan: Bool { get }
    /// Asks once whether the app may notify; the system remembers the answer.
    func askToNotify() async
    /// Asks once whether the app may use the camera. Returns whether it may.
    func askForCamera() async -> Bool
    func show(_ notice: Notice, as kind: NoticeKind)
    func takeBack(_ kind: NoticeKind)
    /// Plays a sound without waiting for it.
    func play(_ heard: HeardSound)
}

final class AppleServices: SystemServices {
    var staysAwake: Bool {
        get { UIApplication.shared.isIdleTimerDisabled }
        set { UIApplication.shared.isIdleTimerDisabled = newValue }
    }

    var onFaceDown: (@MainActor () -> Void)? {
        didSet { gravity.watch(onFaceDown) }
    }
    private let gravity = AppleGravity()

    var hasSounds = false {
        didSet {
            guard hasSounds != oldValue else { return }
            let isReady = hasSounds
            queue { await isReady ? $0.prepare() : $0.release() }
        }
    }
    private let player = SoundPlayer()
    /// The latest task for the player; tasks run one after the other.
    private var lastSoundTask: Task<Void, Never>?

    var isCovered: Bool {
        get { cover.isUp }
        set { cover.isUp = newValue }
    }
    private let cover = CoverWindow()

    var isOutOfSight: Bool { UIApplication.shared.applicationState == .background }

    var isBluetoothUndecided: Bool { CBManager.authorization == .notDetermined }

    var isBluetoothRefused: Bool {
        switch CBManager.authorization {
        case .denied, .restricted: true
        case .notDetermined, .allowedAlways: false
        @unknown default: false
        }
    }

    var device: String { "\(UIDevice.current.model), iOS \(UIDevice.current.systemVersion)" }

    var canScan: Bool { DataScannerViewController.isSupported }

    func askToNotify() async {
        _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
    }

    func askForCamera() async -> Bool {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: true
        case .notDetermined: await AVCaptureDevice.requestAccess(for: .video)
        case .denied, .restricted: false
        @unknown default: false
        }
    }

    /// Shows a notice. Without the permission to notify, the system drops it, and the table goes on.
    func show(_ notice: Notice, as kind: NoticeKind) {
        let content = UNMutableNotificationContent()
        content.title = notice.title
        content.body = notice.text
        if kind == .turn { content.sound = .default }
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: kind.rawValue, content: content, trigger: nil))
    }

    func play(_ heard: HeardSound) { queue { await $0.play(heard) } }

    /// Waits until all that the player was asked for is done. For tests.
    func awaitSounds() async { await lastSoundTask?.value }

    private func queue(_ task: @escaping @Sendable (SoundPlayer) async -> Void) {
        let (player, before) = (player, lastSoundTask)
        lastSoundTask = Task.detached {
            await before?.value
            await task(player)
        }
    }

    func takeBack(_ kind: NoticeKind) {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: [kind.rawValue])
        center.removeDeliveredNotifications(withIdentifiers: [kind.rawValue])
    }
}
