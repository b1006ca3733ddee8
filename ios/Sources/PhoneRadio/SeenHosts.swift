// The hosts that a scan has seen, by the numbers under which the core knows them.
import CoreBluetooth

/// Hosts by the identifiers that the system gives them. The system's objects are kept, because it cannot connect to a
/// host whose object nobody holds.
struct SeenHosts {
    /// The most hosts that are kept: only a device that wants to exhaust memory would bring more.
    private static let maxHosts = 256

    private var numbers: [UUID: UInt64] = [:]
    private var peripherals: [UInt64: CBPeripheral] = [:]
    private var order: [UUID] = []
    private var lastNumber: UInt64 = 0

    /// Returns the number of a host; a new one if its identifier was never seen, or so long ago that it was forgotten.
    mutating func number(of host: CBPeripheral) -> UInt64 {
        let identifier = host.identifier
        let number: UInt64
        if let known = numbers[identifier] {
            number = known
            order.removeAll { $0 == identifier }
        } else {
            lastNumber += 1
            number = lastNumber
            if order.count == Self.maxHosts, let forgotten = numbers.removeValue(forKey: order.removeFirst()) {
                peripherals[forgotten] = nil
            }
        }
        numbers[identifier] = number
        peripherals[number] = host
        order.append(identifier)
        return number
    }

    func host(_ number: UInt64) -> CBPeripheral? { peripherals[number] }
}
