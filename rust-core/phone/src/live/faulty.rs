//! Mistakes made on purpose, so that the tests of a shell can see what comes of them. Only with the feature `faulty`,
//! which `scripts/bindings faulty` alone turns on: what phones load has none of this.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::actor::BotScheduling;
use crate::phone::Phone;
use crate::screen::UserAction;

/// Whether each thought of a bot takes a second.
static SLOW: AtomicBool = AtomicBool::new(false);

/// Links that lead nowhere but to a mistake; whether it was one of them.
pub(super) fn done(phone: &mut Phone, action: &UserAction) -> bool {
    let UserAction::LinkOpened { link } = action else { return false };
    match link.as_str() {
        "faulty/call" => {
            // Something is half done in memory by then.
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

/// Bots that burn a core for a second before each thought, once they have been told to.
pub(super) fn bots() -> BotScheduling {
    BotScheduling { elsewhere: |_| SLOW.load(Ordering::Relaxed), before: burn }
}

fn burn() {
    let until = Instant::now() + Duration::from_secs(1);
    while Instant::now() < until {}
}
