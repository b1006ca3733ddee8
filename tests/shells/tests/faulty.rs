//! The library makes each of its deliberate mistakes when a link asks for it, and continues after it.

use ayatsuri_faulty_phone::screen::{PhoneUpdate, UserAction};
use ayatsuri_faulty_phone::{Language, LivePhone, PhoneError, UpdateListener};
use pollster::block_on;

struct Deaf;

impl UpdateListener for Deaf {
    fn phone_changed(&self, _update: PhoneUpdate) {}
}

#[test]
fn a_mistake_is_made_when_a_link_asks_for_it_and_by_no_other_link() {
    let folder = tempfile::tempdir().expect("a folder for tests can be made");
    let path = folder.path().to_string_lossy().into_owned();
    let phone = block_on(LivePhone::open(path, Language::English, Box::new(Deaf), None)).expect("the phone opens");
    let open = |link: &str| block_on(phone.act(UserAction::LinkOpened { link: link.to_owned() }));

    for _ in 0..2 {
        let refused = open("faulty/call");
        assert!(matches!(refused, Err(PhoneError::Fault { .. })), "{refused:?}");
        let taken = open("faulty");
        assert!(!matches!(taken, Err(PhoneError::Fault { .. })), "{taken:?}");
    }
    block_on(phone.shut_down());
}
