//! The context of a call to a game, or to a table of several phones.

use ayatsuri_clock::ClockReading;
use ayatsuri_store::Store;

use ayatsuri_screens::words::Words;

/// The language that is spoken, the store that is written to, and the time of the call.
pub struct CallContext<'a> {
    pub words: &'a Words,
    pub store: &'a mut Store,
    pub now: ClockReading,
}
