//! The events of a host's radio for the devices that use its service, without BlueZ behind it.

use super::*;

const READER: Address = Address::new([1; 6]);
const WRITER: Address = Address::new([2; 6]);

fn shared() -> BluetoothPeripheralShared {
    BluetoothPeripheralShared::new(2, Arc::new(|| {}), &Timeouts::DEFAULT)
}

fn events(shared: &BluetoothPeripheralShared) -> Vec<PeripheralEvent> {
    std::iter::from_fn(|| shared.events.next()).collect()
}

#[test]
fn a_device_that_never_writes_is_reported_once_and_takes_no_members_place() {
    let shared = shared();
    let connection = shared.add_guest(READER).expect("it is new");
    assert_eq!((shared.add_guest(READER), events(&shared)), (None, vec![PeripheralEvent::Came { connection }]));
    assert_eq!(lock(&shared.guests).writers(), 0);
    shared.remove_guest(connection);
    assert_eq!(events(&shared), [PeripheralEvent::Lost { connection }]);
    assert_ne!(shared.add_guest(READER), Some(connection), "it comes anew");
}

#[test]
fn a_device_that_never_writes_is_hung_up_on_at_its_address() {
    let shared = Arc::new(shared());
    let radio = BluetoothPeripheral { shared: Arc::clone(&shared) };
    let connection = shared.add_guest(READER).expect("it is new");
    assert!(radio.hang_up(connection));
    assert_eq!(lock(&shared.desired).hang_up, [READER]);
}

#[test]
fn a_guest_is_connected_by_its_first_frame() {
    let shared = shared();
    let connection = shared.add_guest(WRITER).expect("it is new");
    shared.add_guest(READER);
    events(&shared);
    let received = |frame| PeripheralEvent::Received { connection, frame };
    assert!(shared.take_frame(WRITER, 100, vec![1]).is_some_and(|guest| guest.connection == connection));
    assert_eq!(events(&shared), [PeripheralEvent::Connected { connection, max_frame: 97 }, received(vec![1])]);
    assert!(shared.take_frame(WRITER, 100, vec![2]).is_none(), "it is served already");
    assert!(shared.take_frame(WRITER, 200, vec![3]).is_none());
    let resized = PeripheralEvent::Resized { connection, max_frame: 197 };
    assert_eq!(events(&shared), [received(vec![2]), resized, received(vec![3])]);
    assert_eq!(lock(&shared.guests).writers(), 1);
}
