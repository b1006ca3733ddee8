// What only the system can do, behind a seam: a phone has Apple's, a test its own.
import AVFoundation
import AyatsuriCore
import CoreBluetooth
import PhoneKit
import UIKit
import UserNotifications
import VisionKit

/// Which notification.
enum NoticeKind: String, CaseIterable, Sendable { case turn, help }

@MainActor
protocol SystemServices: AnyObject {
    /// Whether the screen stays on though nobody touches it.
    var staysAwake: Bool { get set }
    /// Called when the phone is laid on its face; while it is nothing, no sensor is asked.
    var onFace: (@MainActor () -> Void)? { get set }
    /// Whether sounds are ready to be played.
    var hasSounds: Bool { get set }
    /// Whether the system has begun the app out of sight, as for its Bluetooth.
    var isOutOfSight: Bool { get }
    /// Whether a curtain lies over all of the app.
    var isCovered: Bool { get set }
    /// Whether the person has refused Bluetooth to this app.
    var isBluetoothRefused: Bool { get }
    /// Whether the person has not been asked for it, or is being asked.
    var isBluetoothUndecided: Bool { get }
    /// Which device this is, and which system it runs, for a record that its owner shares.
    var device: String { get }
    /// Whether this device can read codes with its camera.
    var canScan: Bool { get }
    /// Asks once whether the app may notify; the system remembers the answer.
    func askToNotify() async
    /// Asks once whether the app may use the camera; whether it may.
    func askForCamera() async -> Bool
    func show(_ notice: Notice, as kind: NoticeKind)
    func takeBack(_ kind: NoticeKind)
    /// Lets a sound be heard, and waits for nothing.
    func play(_ heard: HeardSound)
}

final class AppleServices: SystemServices {
    var staysAwake: Bool {
        get { UIApplication.shared.isIdleTimerDisabled }
        set { UIApplication.shared.isIdleTimerDisabled = newValue }
    }

    var onFace: (@MainActor () -> Void)? {
        didSet { gravity.tell(onFace) }
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
    /// The player's latest task: one follows the other.
    private var asked: Task<Void, Never>?

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

    /// Without the permission to notify, the system leaves it out, and the table goes on.
    func show(_ notice: Notice, as kind: NoticeKind) {
        let content = UNMutableNotificationContent()
        content.title = notice.title
        content.body = notice.text
        if kind == .turn { content.sound = .default }
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: kind.rawValue, content: content, trigger: nil))
    }

    func play(_ heard: HeardSound) { queue { await $0.play(heard) } }

    /// Until all that the player was asked for is done. For tests.
    func awaitSounds() async { await asked?.value }

    private func queue(_ ask: @escaping @Sendable (SoundPlayer) async -> Void) {
        let (player, before) = (player, asked)
        asked = Task.detached {
            await before?.value
            await ask(player)
        }
    }

    func takeBack(_ kind: NoticeKind) {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: [kind.rawValue])
        center.removeDeliveredNotifications(withIdentifiers: [kind.rawValue])
    }
}
