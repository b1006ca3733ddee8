//! The messages to the thread that owns a phone, from callers, bots and radios.

use futures_channel::oneshot;

use ayatsuri_pages::phone::Phone;
use ayatsuri_play::bot_job::BotJobResult;

/// Tells the caller the result of a call.
pub(super) type Reply = Box<dyn FnOnce() + Send>;

/// A message to that thread.
pub(super) enum ActorMessage {
    /// Runs a call on the phone; its reply is sent once the changes have been published.
    Call(Box<dyn FnOnce(&mut Phone) -> Reply + Send>),
    /// A bot's decision has arrived.
    Decided(BotJobResult),
    /// A radio has news: poll it.
    Heard,
    /// Closes the store, confirms it, and ends the thread.
    Stop(Option<oneshot::Sender<()>>),
}
