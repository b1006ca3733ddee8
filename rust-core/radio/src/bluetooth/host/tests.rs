//! What a host hears of the devices that use its service, without BlueZ behind it.

use super::*;

const READER: Address = Address::new([1; 6]);
const WRITER: Address = Address::new([2; 6]);

fn shared() -> BluetoothPeripheralShared {
    BluetoothPeripheralShared::new(2, Arc::new(|| {}), &Timeouts::DEFAULT)
}

fn told(shared: &BluetoothPeripheralShared) -> Vec<PeripheralEvent> {
    std::iter::from_fn(|| shared.events.next()).collect()
}

#[test]
fn a_device_that_never_writes_is_told_of_once_and_takes_no_members_place() {
    let shared = shared();
    let peer = shared.comes(READER).expect("it is new");
    assert_eq!((shared.comes(READER), told(&shared)), (None, vec![PeripheralEvent::Came { connection: peer }]));
    assert_eq!(held(&shared.visitors).writers(), 0);
    shared.loses(peer);
    assert_eq!(told(&shared), [PeripheralEvent::Lost { connection: peer }]);
    assert_ne!(shared.comes(READER), Some(peer), "it comes anew");
}

#[test]
fn a_device_that_never_writes_is_hung_up_on_at_its_address() {
    let shared = Arc::new(shared());
    let radio = BluetoothPeripheral { shared: Arc::clone(&shared) };
    let peer = shared.comes(READER).expect("it is new");
    assert!(radio.hang_up(peer));
    assert_eq!(held(&shared.wanted).hang_up, [READER]);
}

#[test]
fn a_guest_is_connected_by_its_first_frame() {
    let shared = shared();
    let peer = shared.comes(WRITER).expect("it is new");
    shared.comes(READER);
    told(&shared);
    let received = |frame| PeripheralEvent::Received { connection: peer, frame };
    assert!(shared.takes(WRITER, 100, vec![1]).is_some_and(|visitor| visitor.connection == peer));
    assert_eq!(told(&shared), [PeripheralEvent::Connected { connection: peer, most: 97 }, received(vec![1])]);
    assert!(shared.takes(WRITER, 100, vec![2]).is_none(), "it is served already");
    assert!(shared.takes(WRITER, 200, vec![3]).is_none());
    let resized = PeripheralEvent::Resized { connection: peer, most: 197 };
    assert_eq!(told(&shared), [received(vec![2]), resized, received(vec![3])]);
    assert_eq!(held(&shared.visitors).writers(), 1);
}
