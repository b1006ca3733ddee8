//! The thread that has the phone: one message after another, bots between them, and the listener told of each screen.
//! A mistake of the program stops nothing: what is in memory is given up for what is written.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ayatsuri_radio::Wake;
use ayatsuri_table::Level;

use super::message::Message;
use super::radios::Shells;
use super::thinker::Thinker;
use super::{Latest, Opening, ScreenListener};
use crate::decision::{Before, Elsewhere};
use crate::error::PhoneError;
use crate::phone::Phone;

/// How bots think.
#[derive(Clone, Copy)]
pub(super) struct Bots {
    /// Which of them think on a thread of their own.
    pub elsewhere: Elsewhere,
    /// What they do there before each thought.
    pub before: Before,
}

impl Default for Bots {
    fn default() -> Bots {
        Bots { elsewhere: Level::takes_time, before: || {} }
    }
}

/// What the thread has.
pub(super) struct Keeper {
    pub(super) phone: Phone,
    shown: Arc<Mutex<Latest>>,
    listener: Arc<dyn ScreenListener>,
    thinker: Thinker,
    /// A radio has said that it has something to say, and was not asked since.
    has_heard: Arc<AtomicBool>,
    started: Instant,
}

/// Tells the thread, once for all that was heard since it last asked.
fn wake(has_heard: Arc<AtomicBool>, to_keeper: Sender<Message>) -> Wake {
    Arc::new(move || {
        if !has_heard.swap(true, Ordering::AcqRel) {
            // A phone that has been closed needs to hear nothing.
            let _ = to_keeper.send(Message::Heard);
        }
    })
}

impl Keeper {
    pub fn open(opening: Opening, to_keeper: &Sender<Message>) -> Result<Keeper, PhoneError> {
        let Opening { folder, language, listener, radios, bots } = opening;
        let mut phone = Phone::open(&folder, language)?;
        phone.think_elsewhere(bots.elsewhere);
        let has_heard = Arc::new(AtomicBool::new(false));
        if let Some(radios) = radios {
            phone = phone.with_radios(Box::new(Shells(radios)), wake(has_heard.clone(), to_keeper.clone()));
        }
        let shown = Arc::new(Mutex::new(Latest::of(&phone)));
        let thinker = Thinker::new(bots.before, to_keeper.clone());
        Ok(Keeper { phone, shown, listener, thinker, has_heard, started: Instant::now() })
    }

    /// Where the screen is found without asking.
    pub fn shown(&self) -> Arc<Mutex<Latest>> {
        self.shown.clone()
    }

    /// Takes messages until it is stopped.
    pub fn keep(mut self, messages: &Receiver<Message>) {
        loop {
            let now = self.now();
            // Before the radios are asked: what is said from here on wakes again.
            self.has_heard.store(false, Ordering::Release);
            let next = self.guard(false, |phone| phone.tick(now)).flatten();
            self.show();
            if !self.thinker.is_busy()
                && let Some(question) = self.phone.question()
            {
                self.thinker.think(question);
            }
            let message = match next {
                Some(at) => messages.recv_timeout(Duration::from_millis(at.saturating_sub(self.now()))),
                None => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match message {
                Ok(Message::Call(call)) => {
                    let answer = self.guard(true, call);
                    self.show();
                    if let Some(answer) = answer {
                        answer();
                    }
                }
                Ok(Message::Decided(decision)) => {
                    self.thinker.is_done();
                    self.phone.bring(&decision);
                }
                Ok(Message::Heard) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Message::Stop(tell)) => {
                    drop(self);
                    if let Some(tell) = tell {
                        let _ = tell.send(());
                    }
                    return;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// The phone's clock.
    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    /// Does something with the phone. If that panics, the phone begins anew from what is written; `goes_on` at the
    /// table in play.
    pub(super) fn guard<T>(&mut self, goes_on: bool, deed: impl FnOnce(&mut Phone) -> T) -> Option<T> {
        let phone = &mut self.phone;
        // What a panic leaves half done in memory is thrown away by `recover`; the store undoes it by itself.
        let done = catch_unwind(AssertUnwindSafe(|| deed(phone)));
        if done.is_err() {
            let recovered = catch_unwind(AssertUnwindSafe(|| phone.recover(goes_on)));
            if recovered.is_err() {
                phone.recover(false);
            }
        }
        done.ok()
    }

    /// Puts the screen where it is found, and says so if it is another one.
    fn show(&mut self) {
        let shown = self.guard(false, |phone| Latest::of(phone)).unwrap_or_else(|| Latest::of(&self.phone));
        let is_new = {
            let mut last = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
            let is_new = last.screen != shown.screen;
            *last = shown;
            is_new
        };
        if is_new {
            let listener = &self.listener;
            // A shell that fails here will hear of the next screen; the phone is none the worse.
            let _ = catch_unwind(AssertUnwindSafe(|| listener.screen_changed()));
        }
    }
}
