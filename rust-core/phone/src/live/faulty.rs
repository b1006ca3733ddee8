//! Mistakes made on purpose, so that the tests of a shell can see what comes of them. Only with the feature `faulty`,
//! which `scripts/bindings faulty` alone turns on: what phones load has none of this.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::actor::BotScheduling;
use crate::phone::Phone;

/// Whether each thought of a bot takes a second.
static SLOW: AtomicBool = AtomicBool::new(false);

/// Buttons that no screen has; whether it was one of them.
pub(super) fn pressed(phone: &mut Phone, id: &str) -> bool {
    match id {
        "faulty/call" => {
            // Something is half done in memory by then.
            let _ = phone.press("give-up");
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
