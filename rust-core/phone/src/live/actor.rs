//! The actor that owns the phone on its thread: it handles one message after another, lets bots act in between, and
//! tells the listener of each change. A panic does not end it: the state in memory is dropped, and the phone
//! goes on from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ayatsuri_radio::WakeCallback;
use ayatsuri_table::Level;

use super::bot_worker::BotWorker;
use super::message::{ActorMessage, Reply};
use super::{PhoneOptions, PublishedState, UpdateListener};
use ayatsuri_pages::clock::system_clock;
use ayatsuri_pages::phone::Phone;
use ayatsuri_play::bot_job::{OffloadPolicy, ThinkHook};
use ayatsuri_screens::error::PhoneError;

/// Which bots decide on another thread, and what runs there before them.
#[derive(Clone, Copy)]
pub(super) struct BotScheduling {
    /// Which levels decide on a thread of their own.
    pub policy: OffloadPolicy,
    /// Runs there before each decision.
    pub think_hook: ThinkHook,
}

impl Default for BotScheduling {
    fn default() -> BotScheduling {
        BotScheduling { policy: Level::takes_time, think_hook: || {} }
    }
}

/// The actor's state.
pub(super) struct PhoneActor {
    pub(super) phone: Phone,
    shown: Arc<Mutex<PublishedState>>,
    listener: Box<dyn UpdateListener>,
    worker: BotWorker,
    /// A radio has called `wake` since the phone last polled the radios.
    has_heard: Arc<AtomicBool>,
}

/// The longest single wait of the actor, in milliseconds. A wait stands still while the system sleeps, but the phone's
/// clock goes on, so the actor must look at the clock now and then.
const MAX_WAIT: u64 = 10_000;

/// Makes the radios' callback. However often radios call it, the actor gets one message for each time it polls them.
fn wake(has_heard: Arc<AtomicBool>, to_actor: Sender<ActorMessage>) -> WakeCallback {
    Arc::new(move || {
        if !has_heard.swap(true, Ordering::AcqRel) {
            // Sending fails once the phone is closed; then nobody needs the news.
            let _ = to_actor.send(ActorMessage::Heard);
        }
    })
}

/// The time on the phone's monotonic clock, in milliseconds; it goes on while the system sleeps.
fn now() -> u64 {
    system_clock().monotonic.0
}

impl PhoneActor {
    pub fn open(options: PhoneOptions, to_actor: &Sender<ActorMessage>) -> Result<PhoneActor, PhoneError> {
        let PhoneOptions { folder, language, listener, radios, bots } = options;
        let mut phone = Phone::open(&folder, language)?;
        phone.think_elsewhere(bots.policy);
        let has_heard = Arc::new(AtomicBool::new(false));
        if let Some(radios) = radios {
            phone = phone.with_radios(radios, wake(has_heard.clone(), to_actor.clone()));
        }
        let shown = Arc::new(Mutex::new(PublishedState::of(&phone)));
        let worker = BotWorker::new(bots.think_hook, to_actor.clone());
        Ok(PhoneActor { phone, shown, listener, worker, has_heard })
    }

    /// The state that callers read without asking this thread.
    pub fn shown(&self) -> Arc<Mutex<PublishedState>> {
        self.shown.clone()
    }

    /// Handles messages until `Stop` comes or all senders are gone.
    pub fn keep(mut self, messages: &Receiver<ActorMessage>) {
        // A call is answered only after its effects have been published.
        let mut reply: Option<Reply> = None;
        loop {
            let now = now();
            // Cleared before the radios are polled, so that whatever a radio gets from here on sends a new message.
            self.has_heard.store(false, Ordering::Release);
            let next = self.guard(false, |phone| phone.tick(now)).flatten();
            self.show();
            if let Some(reply) = reply.take() {
                reply();
            }
            if !self.worker.is_busy()
                && let Some(job) = self.phone.next_job()
            {
                self.worker.think(job);
            }
            let message = match next {
                Some(at) => messages.recv_timeout(Duration::from_millis(at.saturating_sub(self::now()).min(MAX_WAIT))),
                None => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match message {
                Ok(ActorMessage::Call(call)) => reply = self.guard(true, call),
                Ok(ActorMessage::Decided(decision)) => {
                    self.worker.finish_job();
                    self.phone.bring(decision);
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

    /// Runs `deed` on the phone. If it panics, the phone starts again from the store: at the table in play if
    /// `goes_on`, otherwise with a screen that says so.
    pub(super) fn guard<T>(&mut self, goes_on: bool, deed: impl FnOnce(&mut Phone) -> T) -> Option<T> {
        let phone = &mut self.phone;
        // Half-done changes in memory are dropped by `recover`; those in the store are rolled back by SQLite.
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

    /// Sends the listener the first update.
    pub fn publish_first(&self) {
        let first = self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone();
        self.publish(&first);
    }

    /// Publishes the present state, and sends the listener an update if it has changed.
    fn show(&mut self) {
        let shown =
            self.guard(false, |phone| PublishedState::of(phone)).unwrap_or_else(|| PublishedState::of(&self.phone));
        let is_new = {
            let mut last = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
            let is_new = shown.differs(&last);
            *last = shown.clone();
            is_new
        };
        if is_new {
            self.publish(&shown);
        }
    }

    fn publish(&self, shown: &PublishedState) {
        let update = shown.to_update(&self.phone);
        let listener = &self.listener;
        // A listener that panics will hear of the next update; the phone is not affected.
        let _ = catch_unwind(AssertUnwindSafe(|| listener.phone_changed(update)));
    }
}
