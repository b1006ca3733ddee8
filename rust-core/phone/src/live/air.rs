//! The simulated radio as the radio of live phones, for tests of a shell. An *air* is a place with a name: phones of
//! one process that name the same air hear each other under the usual conditions, without a socket or a device. This
//! file is in the library only with the feature `air`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use ayatsuri_radio::simulated::{LinkConditions, SimulatedRoom};
use ayatsuri_radio::{Central, Peripheral, RadioFault, WakeCallback};

use ayatsuri_play::together::RadioFactory;

/// How often an air lets time pass, and how much of it each time.
const STEP: Duration = Duration::from_millis(5);

/// The guests of a host, a board included.
const MAX_LINKS: usize = 8;

/// The airs in use, by name.
static AIRS: Mutex<BTreeMap<String, Weak<NamedAir>>> = Mutex::new(BTreeMap::new());

/// One air; it ends with the last phone on it.
pub(super) struct Air(Arc<NamedAir>);

struct NamedAir {
    radios: SimulatedRoom,
    /// The callbacks of all radios that were ever made here; waking a radio that is gone does nothing.
    wakes: Mutex<Vec<WakeCallback>>,
}

impl Air {
    /// The air of that name.
    pub fn of(name: &str) -> Air {
        let mut airs = AIRS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shared) = airs.get(name).and_then(Weak::upgrade) {
            return Air(shared);
        }
        let shared = Arc::new(NamedAir { radios: SimulatedRoom::new(1), wakes: Mutex::default() });
        airs.insert(name.to_owned(), Arc::downgrade(&shared));
        let passing = Arc::downgrade(&shared);
        std::thread::spawn(move || pass(&passing));
        Air(shared)
    }

    fn add_wake(&self, wake: WakeCallback) {
        self.0.wakes.lock().unwrap_or_else(PoisonError::into_inner).push(wake);
    }
}

/// Lets time pass until nobody is on the air any more.
fn pass(air: &Weak<NamedAir>) {
    while let Some(shared) = air.upgrade() {
        let end = shared.radios.now() + STEP;
        while shared.radios.now() < end {
            shared.radios.advance(1);
        }
        // Each phone checks by itself whether something has come.
        let wakes = shared.wakes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        drop(shared);
        wakes.iter().for_each(|wake| wake());
        std::thread::sleep(STEP);
    }
}

impl RadioFactory for Air {
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        self.add_wake(wake);
        Ok(Arc::new(self.0.radios.add_guest(LinkConditions::default())))
    }

    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        self.add_wake(wake);
        Ok(Arc::new(self.0.radios.add_host(MAX_LINKS, false)))
    }
}
