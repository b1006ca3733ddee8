// Listeners that write down what radios tell the core.
import AyatsuriCore
import Foundation

/// Called on the queue of one test alone.
final class ToldCentral: CentralEventsProtocol, @unchecked Sendable {
    struct Found: Equatable {
        let host: UInt64
        let localName: String?
        let serviceData: Data?
        let strength: Int8
    }

    var found: [Found] = []
    var told: [String] = []

    func found(host: UInt64, localName: String?, serviceData: Data?, strength: Int8) {
        found.append(Found(host: host, localName: localName, serviceData: serviceData, strength: strength))
    }
    func trouble(trouble: RadioTrouble) { told.append("\(trouble)") }
    func works() { told.append("works") }
}

/// Called on the queue of one test alone.
final class ToldConnection: ConnectionEventsProtocol, @unchecked Sendable {
    var told: [String] = []
    var about: Data?

    func connected(about: Data, most: UInt32) {
        self.about = about
        told.append("connected \(most)")
    }
    func heard(frame: Data) { told.append("heard \(String(decoding: frame, as: UTF8.self))") }
    func lost() { told.append("lost") }
    func ready() { told.append("ready") }
    func resized(most: UInt32) { told.append("resized \(most)") }
}

/// Called on the queue of one test alone.
final class ToldPeripheral: PeripheralEventsProtocol, @unchecked Sendable {
    var told: [String] = []

    func came(peer: UInt64) { told.append("came \(peer)") }
    func connected(peer: UInt64, most: UInt32) { told.append("connected \(peer) \(most)") }
    func heard(peer: UInt64, frame: Data) { told.append("heard \(peer) \(String(decoding: frame, as: UTF8.self))") }
    func lost(peer: UInt64) { told.append("lost \(peer)") }
    func ready(peer: UInt64) { told.append("ready \(peer)") }
    func resized(peer: UInt64, most: UInt32) { told.append("resized \(peer) \(most)") }
    func trouble(trouble: RadioTrouble) { told.append("\(trouble)") }
    func works() { told.append("works") }
}
