//! What the thread that keeps a phone is told, by callers, bots and radios.

use futures_channel::oneshot;

use crate::bot_job::BotJobResult;
use crate::phone::Phone;

/// Tells the caller what came of a call.
pub(super) type Reply = Box<dyn FnOnce() + Send>;

/// What the thread is told.
pub(super) enum ActorMessage {
    /// Does something with the phone; the answer is given when what changed has been shown.
    Call(Box<dyn FnOnce(&mut Phone) -> Reply + Send>),
    /// A bot has decided.
    Decided(BotJobResult),
    /// A radio has something to say.
    Heard,
    /// Closes the store, says so, and ends the thread.
    Stop(Option<oneshot::Sender<()>>),
}
