//! The thread that has the phone: one message after another, bots between them, and the listener told of each screen.
//! A mistake of the program stops nothing: what is in memory is given up for what is written.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ayatsuri_radio::WakeCallback;
use ayatsuri_table::Level;

use super::bot_worker::BotWorker;
use super::message::{ActorMessage, Reply};
use super::radios::ShellRadios;
use super::{PhoneOptions, PublishedState, ScreenListener};
use crate::bot_job::{OffloadPolicy, ThinkHook};
use crate::error::PhoneError;
use crate::phone::Phone;

/// How bots think.
#[derive(Clone, Copy)]
pub(super) struct BotScheduling {
    /// Which of them think on a thread of their own.
    pub elsewhere: OffloadPolicy,
    /// What they do there before each thought.
    pub before: ThinkHook,
}

impl Default for BotScheduling {
    fn default() -> BotScheduling {
        BotScheduling { elsewhere: Level::takes_time, before: || {} }
    }
}

/// What the thread has.
pub(super) struct PhoneActor {
    pub(super) phone: Phone,
    shown: Arc<Mutex<PublishedState>>,
    listener: Arc<dyn ScreenListener>,
    thinker: BotWorker,
    /// A radio has said that it has something to say, and was not asked since.
    has_heard: Arc<AtomicBool>,
    started: Instant,
}

/// Tells the thread, once for all that was heard since it last asked.
fn wake(has_heard: Arc<AtomicBool>, to_keeper: Sender<ActorMessage>) -> WakeCallback {
    Arc::new(move || {
        if !has_heard.swap(true, Ordering::AcqRel) {
            // A phone that has been closed needs to hear nothing.
            let _ = to_keeper.send(ActorMessage::Heard);
        }
    })
}

impl PhoneActor {
    pub fn open(opening: PhoneOptions, to_keeper: &Sender<ActorMessage>) -> Result<PhoneActor, PhoneError> {
        let PhoneOptions { folder, language, listener, radios, bots } = opening;
        let mut phone = Phone::open(&folder, language)?;
        phone.think_elsewhere(bots.elsewhere);
        let has_heard = Arc::new(AtomicBool::new(false));
        if let Some(radios) = radios {
            phone = phone.with_radios(Box::new(ShellRadios(radios)), wake(has_heard.clone(), to_keeper.clone()));
        }
        let shown = Arc::new(Mutex::new(PublishedState::of(&phone)));
        let thinker = BotWorker::new(bots.before, to_keeper.clone());
        Ok(PhoneActor { phone, shown, listener, thinker, has_heard, started: Instant::now() })
    }

    /// Where the screen is found without asking.
    pub fn shown(&self) -> Arc<Mutex<PublishedState>> {
        self.shown.clone()
    }

    /// Takes messages until it is stopped.
    pub fn keep(mut self, messages: &Receiver<ActorMessage>) {
        // Answered when what came of it has been shown.
        let mut reply: Option<Reply> = None;
        loop {
            let now = self.now();
            // Before the radios are asked: what is said from here on wakes again.
            self.has_heard.store(false, Ordering::Release);
            let next = self.guard(false, |phone| phone.tick(now)).flatten();
            self.show();
            if let Some(reply) = reply.take() {
                reply();
            }
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
                Ok(ActorMessage::Call(call)) => reply = self.guard(true, call),
                Ok(ActorMessage::Decided(decision)) => {
                    self.thinker.is_done();
                    self.phone.bring(&decision);
                }
                Ok(ActorMessage::Heard) | Err(RecvTimeoutError::Timeout) => {}
                Ok(ActorMessage::Stop(tell)) => {
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
            tracing::error!(goes_on, "a call was given up: the phone goes on from what is written");
            let recovered = catch_unwind(AssertUnwindSafe(|| phone.recover(goes_on)));
            if recovered.is_err() {
                phone.recover(false);
            }
        }
        done.ok()
    }

    /// Puts the screen where it is found, and says so if it is another one.
    fn show(&mut self) {
        let shown =
            self.guard(false, |phone| PublishedState::of(phone)).unwrap_or_else(|| PublishedState::of(&self.phone));
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
