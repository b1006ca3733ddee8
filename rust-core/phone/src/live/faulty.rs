//! Bugs on demand, for the tests of the shells. Only the library of these tests has them, by the feature `faulty`
//! (`scripts/bindings`); no shipped library does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::actor::BotScheduling;
use ayatsuri_pages::phone::Phone;
use ayatsuri_screens::UserAction;

/// Whether each decision of a bot takes a second.
static SLOW: AtomicBool = AtomicBool::new(false);

/// Handles the links that trigger a bug; returns whether `action` was one of them.
pub(super) fn done(phone: &mut Phone, action: &UserAction) -> bool {
    let UserAction::LinkOpened { link } = action else { return false };
    match link.as_str() {
        "faulty/call" => {
            // Change something in memory first, so that the panic leaves it half done.
            let give_up = phone.screen().offers().into_iter().find(|offer| offer.id == "give-up");
            let _ = give_up.map(|offer| phone.act(offer.action));
            panic!("a mistake made on purpose");
        }
        "faulty/slow" => SLOW.store(true, Ordering::Relaxed),
        "faulty/quick" => SLOW.store(false, Ordering::Relaxed),
        _ => return false,
    }
    true
}

/// Bots that keep a core busy for a second before each decision while `SLOW` is set.
pub(super) fn bots() -> BotScheduling {
    BotScheduling { policy: |level| SLOW.load(Ordering::Relaxed) || level.takes_time(), think_hook: burn }
}

fn burn() {
    if !SLOW.load(Ordering::Relaxed) {
        return;
    }
    let until = Instant::now() + Duration::from_secs(1);
    while Instant::now() < until {}
}
