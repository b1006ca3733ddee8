//! The phone as the shells hold it: the same few calls, on a thread of its own.
//! No call holds its caller: a call is queued and answered when it is done, and the screen lies ready in memory.

mod actor;
mod bot_worker;
#[cfg(feature = "faulty")]
mod faulty;
mod message;
mod radios;

use std::path::PathBuf;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use futures_channel::oneshot;

use crate::cues::CueQueue;
use crate::error::PhoneError;
use crate::games;
use crate::log;
use crate::phone::Phone;
use crate::rule_set::RuleSet;
use crate::screen::{Card, Cue, Offer, Screen, UserAction};
use crate::words::{Language, Words};
use actor::{BotScheduling, PhoneActor};
use message::{ActorMessage, Reply};
pub use radios::{
    CentralEvents, CentralRadio, ConnectionEvents, PeripheralEvents, PeripheralRadio, RadioError, RadioPace,
    RadioService, RadioTrouble, SystemRadios, radio_service,
};

/// Who shows the screen. The shell implements it.
#[uniffi::export(with_foreign)]
pub trait ScreenListener: Send + Sync {
    /// There is another screen: `screen()` gives it. Always called from the phone's one thread, in the order in which
    /// the screens came; a call that is made here is done when this has returned, so do not wait for one here.
    fn screen_changed(&self);
}

/// One phone: a screen to show, and a few calls to make. Bots act, and time passes, without being asked to.
///
/// A call is answered when it is done and the listener has been told of what changed. To drop the answer is not to
/// take back the call.
#[derive(uniffi::Object)]
pub struct LivePhone {
    to_keeper: Sender<ActorMessage>,
    shown: Arc<Mutex<PublishedState>>,
    cues: Arc<Mutex<CueQueue>>,
}

/// What is answered without asking the phone's thread.
#[derive(Clone)]
struct PublishedState {
    screen: Arc<Screen>,
    words: Arc<Words>,
    rules: RuleSet,
}

impl PublishedState {
    fn of(phone: &Phone) -> PublishedState {
        PublishedState { screen: phone.drawn(), words: phone.words().clone(), rules: phone.rules() }
    }
}

#[uniffi::export]
impl LivePhone {
    /// Opens the phone on the folder that holds its games and settings; it is made if it is not there. `language` is
    /// spoken unless another was chosen in the settings. Games that cannot be kept or read are no error: what stands
    /// in the way is the first screen then, with ways on. Without `radios` there is no play with others.
    #[uniffi::constructor(default(radios = None))]
    pub async fn open(
        folder: String,
        language: Language,
        listener: Arc<dyn ScreenListener>,
        radios: Option<Arc<dyn SystemRadios>>,
    ) -> Result<Arc<LivePhone>, PhoneError> {
        #[cfg(not(feature = "faulty"))]
        let bots = BotScheduling::default();
        #[cfg(feature = "faulty")]
        let bots = faulty::bots();
        LivePhone::open_with(PhoneOptions { folder: folder.into(), language, listener, radios, bots }).await
    }

    /// What to show now, from memory.
    pub fn screen(&self) -> Screen {
        Screen::clone(&self.shown().screen)
    }

    /// The language spoken now, from memory.
    pub fn language(&self) -> Language {
        self.shown().words.language()
    }

    /// A card in full, by its id, as the edition in front has it, from memory; nothing if there is no such card.
    pub fn explain(&self, card: String) -> Option<Card> {
        let shown = self.shown();
        games::explain(shown.rules, &shown.words, &card)
    }

    /// What the screen in front offers but its prompt's choices and its rows of text, each with its name: for scripts
    /// and tests, from memory.
    pub fn offers(&self) -> Vec<Offer> {
        self.shown().screen.offers()
    }

    /// What has moved, in order, up to the screen that says so (`moved`), each thing once, from memory. A screen that a
    /// shell never saw takes nothing along: it is handed over with the next one. Who animates nothing need not ask.
    pub fn take_cues(&self, up_to: u64) -> Vec<Cue> {
        self.cues.lock().unwrap_or_else(PoisonError::into_inner).take(up_to)
    }

    /// Does what a person does: an action that a screen gave, or one that a shell makes by itself.
    pub async fn act(&self, action: UserAction) -> Result<(), PhoneError> {
        self.ask(move |phone| {
            #[cfg(feature = "faulty")]
            if faulty::done(phone, &action) {
                return Ok(());
            }
            phone.act(action)
        })
        .await
    }

    /// Speaks `language` from now on, and says everything again in it. The settings stay as they are.
    pub async fn speak(&self, language: Language) -> Result<(), PhoneError> {
        self.ask(move |phone| {
            phone.speak(language);
            Ok(())
        })
        .await
    }

    /// A finished game as JSON, to be shared in the platform's way. The number is that of the action
    /// `Export`.
    pub async fn export_game(&self, id: i64) -> Result<String, PhoneError> {
        self.ask(move |phone| phone.export(id)).await
    }

    /// Shows a record, step by step.
    pub async fn open_replay(&self, json: String) -> Result<(), PhoneError> {
        self.ask(move |phone| phone.open_replay(&json)).await
    }

    /// What the program has last said of itself, a line each, oldest first: for its owner to read, and to send with a
    /// report, when something went wrong. There is no name, code, key, seed or card in it. From memory.
    pub fn recent_log(&self) -> Vec<String> {
        log::recent()
    }

    /// Closes the store; the folder can be opened again when this has returned. Every later call is refused, and the
    /// listener is let go of.
    pub async fn shut_down(&self) {
        let (tell, told) = oneshot::channel();
        if self.to_keeper.send(ActorMessage::Stop(Some(tell))).is_ok() {
            let _ = told.await;
        }
    }
}

/// What a phone is opened with.
struct PhoneOptions {
    folder: PathBuf,
    language: Language,
    listener: Arc<dyn ScreenListener>,
    radios: Option<Arc<dyn SystemRadios>>,
    bots: BotScheduling,
}

impl LivePhone {
    async fn open_with(opening: PhoneOptions) -> Result<Arc<LivePhone>, PhoneError> {
        log::start();
        let (to_keeper, from_phone) = mpsc::channel();
        let (tell, told) = oneshot::channel();
        let sender = to_keeper.clone();
        let language = opening.language;
        let run = move || match PhoneActor::open(opening, &sender) {
            Ok(keeper) => {
                let _ = tell.send(Ok((keeper.shown(), keeper.phone.cue_queue())));
                keeper.keep(&from_phone);
            }
            Err(error) => {
                let _ = tell.send(Err(error));
            }
        };
        let name = "ayatsuri".to_owned();
        let no_thread = |e: std::io::Error| PhoneError::Store { message: e.to_string() };
        std::thread::Builder::new().name(name).spawn(run).map_err(no_thread)?;
        let (shown, cues) = told.await.map_err(|_| fault(&Words::new(language)))??;
        Ok(Arc::new(LivePhone { to_keeper, shown, cues }))
    }

    fn shown(&self) -> PublishedState {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Queues a call and waits for its answer.
    async fn ask<T: Send + 'static>(
        &self,
        call: impl FnOnce(&mut Phone) -> Result<T, PhoneError> + Send + 'static,
    ) -> Result<T, PhoneError> {
        let (tell, told) = oneshot::channel();
        let call = move |phone: &mut Phone| {
            let answer = call(phone);
            if let Err(error) = &answer {
                tracing::info!(why = error.kind(), "a call is refused");
            }
            Box::new(move || {
                let _ = tell.send(answer);
            }) as Reply
        };
        let closed = || PhoneError::Closed { message: self.shown().words.say("refused-closed", &[]) };
        self.to_keeper.send(ActorMessage::Call(Box::new(call))).map_err(|_| closed())?;
        if let Ok(answer) = told.await {
            return answer;
        }
        // The call was lost: by a mistake of the program, or because the phone was closed before its turn came. What
        // is on the screen after the next call is what came of it.
        let (tell, told) = oneshot::channel();
        let call = |_: &mut Phone| {
            Box::new(move || {
                let _ = tell.send(());
            }) as Reply
        };
        self.to_keeper.send(ActorMessage::Call(Box::new(call))).map_err(|_| closed())?;
        told.await.map_err(|_| closed())?;
        Err(fault(&self.shown().words))
    }
}

impl Drop for LivePhone {
    fn drop(&mut self) {
        let _ = self.to_keeper.send(ActorMessage::Stop(None));
    }
}

/// The language of a locale's name: `ja_JP.UTF-8` is Japanese, everything else English.
#[uniffi::export]
pub fn language_of_locale(locale: &str) -> Language {
    Language::of_locale(locale)
}

fn fault(words: &Words) -> PhoneError {
    PhoneError::Fault { message: words.say("refused-fault", &[]) }
}

#[cfg(test)]
mod tests;
