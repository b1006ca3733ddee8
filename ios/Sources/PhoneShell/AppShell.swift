// Holds the phone, which outlives the app's window, and takes the requests of the system and of other apps.
#if canImport(UIKit)
    import AyatsuriCore
    import Foundation
    import Observation
    import PhoneKit
    import PhoneUI
    import SwiftUI

    /// The state of the process: it holds the one phone for the window, which comes and goes. When the system ends the
    /// process, nothing is lost, as the core has stored everything; Bluetooth is restored when the core opens its table
    /// again.
    @MainActor
    @Observable
    final class AppShell {
        /// The phone; nothing until it is open.
        private(set) var phone: PhoneModel?
        /// The file that is being handed to another app.
        var shared: SharedFile?
        /// Set while a table's code is scanned.
        var scan: ScanOffer?
        /// A message for the person about something that went wrong outside the core.
        private(set) var message: String?
        /// Whether a curtain hides the whole app, while the system takes its picture for the app switcher.
        private(set) var isCovered = false {
            didSet { if isCovered != oldValue { services.isCovered = isCovered } }
        }
        private(set) var radioUse = RadioUse()

        /// Hides one's own cards.
        @ObservationIgnored private(set) lazy var veil = Veil { [weak self] in self?.coverPeople() }
        @ObservationIgnored let services: any SystemServices
        @ObservationIgnored private let folder: URL
        @ObservationIgnored private let systemLanguage: Language
        @ObservationIgnored private let radios: (any SystemRadios)?
        @ObservationIgnored private let universalLinkHost: String?
        @ObservationIgnored private(set) var isInFront: Bool
        /// Whether the window was ever in front: before that there is nothing to hide.
        @ObservationIgnored private var wasSeen = false
        /// The number of the system's questions that are open because this app asked for something.
        @ObservationIgnored private var openQuestions = 0
        /// Notices that the system may still show: at first also those of an earlier process.
        @ObservationIgnored private var shownNotices = Set(NoticeKind.allCases)
        @ObservationIgnored private var dateTask: Task<Void, Never>?
        @ObservationIgnored private var opening: Task<Void, Never>?
        /// The number of the turn for which a notice was last shown: each turn is told once.
        @ObservationIgnored private var announcedTurn: UInt64?
        @ObservationIgnored private var hasAskedToNotify = false
        @ObservationIgnored private var crashes: CrashReports?

        /// Creates the shell. Only links to the web on `universalLinkHost` are this app's.
        init(
            folder: URL, language: Language, radios: (any SystemRadios)?, services: any SystemServices,
            universalLinkHost: String? = nil
        ) {
            self.folder = folder
            self.universalLinkHost = universalLinkHost
            systemLanguage = language
            self.radios = radios
            self.services = services
            isInFront = !services.isOutOfSight
            services.hasSounds = isInFront
        }

        var words: PlatformWords { PlatformWords(phone?.language ?? systemLanguage) }

        /// Opens the phone, unless that has begun already.
        func open() {
            guard opening == nil else { return }
            opening = Task {
                let watched = radios.map { radios in
                    WatchedRadios(radios) { [weak self] use in Task { @MainActor in self?.noteUse(use) } }
                }
                do {
                    let opened = try await PhoneModel.open(folder: folder, language: systemLanguage, radios: watched)
                    opened.setInFront(isInFront)
                    opened.tellAbilities()
                    opened.tellToday()
                    opened.carryOut = { [weak self] in self?.carryOut($0) }
                    opened.onSound = { [weak self] in self?.playInFront($0) }
                    await opened.welcome()
                    phone = opened
                    tellDays()
                    follow(opened)
                    crashes = CrashReports { [weak self] report in Task { @MainActor in await self?.handIn(report) } }
                } catch {
                    message = (error as? PhoneError)?.words ?? error.localizedDescription
                }
            }
        }

        /// Waits until the phone is open, or has failed to open.
        func waitUntilOpen() async { await opening?.value }

        private func handIn(_ report: String) async { await phone?.handInCrash(report) }

        /// Takes in that the window comes to the front or goes.
        func change(to phase: ScenePhase) {
            wasSeen = wasSeen || phase == .active
            isCovered = wasSeen && (phase == .background || (phase == .inactive && !isAsking))
            // A window is inactive while the system shows a question over it; the person is still there.
            guard phase != .inactive, isInFront != (phase == .active) else { return }
            isInFront = phase == .active
            services.hasSounds = isInFront
            phone?.setInFront(isInFront)
            tellDays()
            if let phone {
                show(phone)
                hide(phone)
            }
        }

        /// Whether the system asks something for this app. The person then still looks at the page behind the question.
        private var isAsking: Bool {
            openQuestions > 0 || (radioUse != RadioUse() && services.isBluetoothUndecided)
        }

        private func whileAsking<Answer: Sendable>(_ ask: @MainActor () async -> Answer) async -> Answer {
            openQuestions += 1
            defer { openQuestions -= 1 }
            return await ask()
        }

        /// Tells the core the date again and again: midnight may pass, or the clock may be set, while the app is in
        /// front.
        private func tellDays() {
            dateTask?.cancel()
            guard isInFront else { return }
            phone?.tellToday()
            dateTask = Task { [weak self] in
                while self != nil, (try? await Task.sleep(for: .seconds(60))) != nil { self?.phone?.tellToday() }
            }
        }

        /// Hides the player's own cards when the settings say. The sensor runs only while there are such cards and the
        /// app is in front.
        private func hide(_ phone: PhoneModel) {
            let hiding = phone.appearance.hiding
            veil.follow(phone.screen, hiding)
            let isAsked = hiding != .swipe && isInFront && phone.screen.hasSecrets
            if isAsked != (services.onFaceDown != nil) { services.onFaceDown = isAsked ? veil.fall : nil }
        }

        /// Closes the cover between several people at this phone, when the veil hides their cards.
        private func coverPeople() {
            phone?.setInFront(false)
            phone?.setInFront(isInFront)
        }

        private func noteUse(_ use: RadioUse) {
            radioUse = use
            if let phone { ask(phone) }
        }

        /// Asks once whether the app may notify, when a table with others is open: before that nobody would see a
        /// reason.
        private func ask(_ phone: PhoneModel) {
            guard !hasAskedToNotify, radioUse.isAtTable(phone.screen) else { return }
            hasAskedToNotify = true
            Task { await whileAsking { await services.askToNotify() } }
        }

        /// Tells the system what it has to do, now and after each change of the screen or the signal.
        private func follow(_ phone: PhoneModel) {
            withObservationTracking {
                show(phone)
                ask(phone)
                hide(phone)
                _ = veil.isDown
            } onChange: { [weak self, weak phone] in
                Task { @MainActor [weak self, weak phone] in if let phone { self?.follow(phone) } }
            }
        }

        private func show(_ phone: PhoneModel) {
            let notices = TableNotices(
                signal: phone.signal, help: phone.notification, helpTitle: words(.helpTitle))
            services.staysAwake = phone.signal?.keepsAwake ?? false
            if let turn = notices.turn, !isInFront {
                if notices.turnNumber != announcedTurn { show(turn, as: .turn) }
            } else {
                takeBack(.turn)
            }
            // A turn that began while the app was in front has been seen, and needs no notice later.
            announcedTurn = notices.turnNumber ?? announcedTurn
            if let help = notices.help, !isInFront {
                show(help, as: .help)
            } else {
                takeBack(.help)
            }
        }

        private func show(_ notice: Notice, as kind: NoticeKind) {
            shownNotices.insert(kind)
            services.show(notice, as: kind)
        }

        /// Withdraws a notice if it may be shown. The screen changes at each step of a bot, and asking the system takes
        /// time.
        private func takeBack(_ kind: NoticeKind) { if shownNotices.remove(kind) != nil { services.takeBack(kind) } }

        /// Plays a sound only while the app is in front.
        private func playInFront(_ sound: HeardSound) { if isInFront { services.play(sound) } }

        /// Does what the core wants done after an action.
        func carryOut(_ effect: ShellEffect) {
            let folder = FileManager.default.temporaryDirectory
            switch effect {
            case .share(let kind, let text):
                let content = kind == .linkRecord ? "\(services.device)\n\(text)" : text
                do {
                    shared = try SharedFile.write(kind, content, in: folder)
                } catch {
                    message = error.localizedDescription
                }
            case .forgetShared: SharedFile.forget(in: folder)
            }
        }

        /// Takes what another app hands to this one: a link to a table, or the record of a game.
        func receive(_ address: URL) async {
            guard let incoming = Incoming.of(address, universalLinkHost: universalLinkHost) else { return }
            open()
            await waitUntilOpen()
            guard let phone else { return }
            switch incoming {
            case .link(let link): await phone.act(.linkOpened(link: link))
            case .record(let file):
                if let json = Self.read(file) {
                    await phone.openReplay(json)
                } else {
                    message = words(.recordUnreadable)
                }
            }
        }

        /// The size of the largest record that is read, in bytes; that of a game has some hundred thousand.
        private static let maxRecordSize = 8 * 1024 * 1024

        private static func read(_ file: URL) -> String? {
            let isScoped = file.startAccessingSecurityScopedResource()
            defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
            guard let handle = try? FileHandle(forReadingFrom: file),
                let bytes = try? handle.read(upToCount: maxRecordSize + 1), bytes.count <= maxRecordSize
            else { return nil }
            return String(data: bytes, encoding: .utf8)
        }

        /// Opens the camera, if the person lets it.
        func scan() async {
            if await whileAsking({ await services.askForCamera() }) {
                scan = ScanOffer()
            } else {
                message = words(.cameraRefused)
            }
        }

        /// Says why the camera failed. The person can still type the code.
        func scanFailed(_ error: any Error) {
            scan = nil
            message = error.localizedDescription
        }

        /// Takes a text that the camera has read. Returns whether it was a table's code.
        func openScannedCode(_ text: String) async -> Bool {
            guard let address = URL(string: text),
                case .link = Incoming.of(address, universalLinkHost: universalLinkHost)
            else { return false }
            scan = nil
            await receive(address)
            return true
        }

        /// Forgets the message, when the person has read it.
        func dismissMessage() { message = nil }
    }

    /// A scanner that is open.
    struct ScanOffer: Identifiable, Equatable {
        let id = UUID()
    }
#endif
