//! The phone for Kotlin and Swift: the calls of [`Phone`], made on a thread of its own. No call blocks its caller: it
//! is queued and answered when it is done, and the current screen can be read at any time.

mod actor;
#[cfg(feature = "air")]
mod air;
mod bot_worker;
#[cfg(feature = "faulty")]
mod faulty;
mod message;
mod own_radio;
mod radios;
mod shell_radios;

use std::path::PathBuf;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use futures_channel::oneshot;

use actor::{BotScheduling, PhoneActor};
use ayatsuri_pages::log;
use ayatsuri_pages::phone::Phone;
use ayatsuri_play::games;
use ayatsuri_play::together::RadioFactory;
use ayatsuri_screens::appearance::{Appearance, ShellAbilities};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::{Language, Words};
use ayatsuri_screens::{Card, Offer, PhoneUpdate, Screen, ShellEffect, TableSignal, UserAction};
use ayatsuri_wording::rule_set::RuleSet;
use message::{ActorMessage, Reply};
pub use own_radio::OwnRadio;
pub use radios::{
    CentralEvents, CentralRadio, ConnectionEvents, PeripheralEvents, PeripheralRadio, RadioError, RadioForms,
    RadioPace, RadioService, RadioTrouble, SystemRadios, radio_service,
};
use shell_radios::ShellRadios;

/// Receives the updates that the shell shows; the shell implements it.
// Exported without `with_foreign`, which would add code to the library that reads every screen, too.
#[uniffi::export(callback_interface)]
pub trait UpdateListener: Send + Sync {
    /// The phone calls this when something that a shell shows has changed, always from its one thread and in order. The
    /// first update comes before the phone's opening is answered. A call to the phone from in here runs only after this
    /// returns, so do not wait for one.
    fn phone_changed(&self, update: PhoneUpdate);
}

/// One phone: updates to show, and a few calls to make. Bots act and time passes without further calls.
///
/// A call is answered when it is done and the listener knows of the change. Dropping the answer does not cancel the
/// call.
#[derive(uniffi::Object)]
pub struct LivePhone {
    to_actor: Sender<ActorMessage>,
    shown: Arc<Mutex<PublishedState>>,
}

/// The state that callers read without asking the phone's thread.
#[derive(Clone)]
struct PublishedState {
    screen: Arc<Screen>,
    words: Arc<Words>,
    rules: RuleSet,
    notification: Option<String>,
    appearance: Appearance,
    signal: Option<TableSignal>,
}

impl PublishedState {
    fn of(phone: &Phone) -> PublishedState {
        PublishedState {
            screen: phone.drawn(),
            words: phone.words().clone(),
            rules: phone.rules(),
            notification: phone.notification(),
            appearance: phone.appearance(),
            signal: phone.signal(),
        }
    }

    /// Whether a shell shows something else than it did for `before`.
    fn differs(&self, before: &PublishedState) -> bool {
        self.screen != before.screen
            || self.notification != before.notification
            || self.appearance != before.appearance
            || self.signal != before.signal
    }

    /// The update for a shell, with the cues up to its screen.
    fn to_update(&self, phone: &Phone) -> PhoneUpdate {
        let cues = match &*self.screen {
            Screen::Table(table) => phone.take_cues(table.moved),
            _ => vec![],
        };
        PhoneUpdate {
            screen: Screen::clone(&self.screen),
            sound: phone.heard(&cues),
            cues,
            signal: self.signal.clone(),
            notification: self.notification.clone(),
            appearance: self.appearance,
            language: self.words.language(),
        }
    }
}

#[uniffi::export]
impl LivePhone {
    /// Opens the phone on the folder that holds its games and settings, which is created if it is missing. `language`
    /// is spoken unless the settings name another. If games cannot be kept or read, that is no error: the trouble
    /// screen comes first and offers ways to go on. Without `radios` this phone cannot play with others.
    ///
    /// # Errors
    /// Not even a store in memory could be opened, or the system gave no randomness.
    #[uniffi::constructor(default(radios = None))]
    pub async fn open(
        folder: String,
        language: Language,
        listener: Box<dyn UpdateListener>,
        radios: Option<Arc<dyn SystemRadios>>,
    ) -> Result<Arc<LivePhone>, PhoneError> {
        let radios = radios.map(|radios| Box::new(ShellRadios(radios)) as Box<dyn RadioFactory>);
        let bots = scheduling();
        LivePhone::open_with(PhoneOptions { folder: folder.into(), language, listener, radios, bots }).await
    }

    /// Opens the phone with a radio that this library drives by itself, for a shell on a computer. Where this system or
    /// this library has no such radio, the phone cannot play with others.
    ///
    /// # Errors
    /// Not even a store in memory could be opened, or the system gave no randomness.
    #[uniffi::constructor]
    pub async fn open_on_computer(
        folder: String,
        language: Language,
        listener: Box<dyn UpdateListener>,
        radio: OwnRadio,
    ) -> Result<Arc<LivePhone>, PhoneError> {
        let (radios, bots) = (radio.into_radios(), scheduling());
        LivePhone::open_with(PhoneOptions { folder: folder.into(), language, listener, radios, bots }).await
    }

    /// A card in full, by its id, as the edition in front has it; nothing if there is no such card. Returns at once.
    pub fn explain(&self, card: String) -> Option<Card> {
        let shown = self.shown();
        games::explain(shown.rules, &shown.words, &card)
    }

    /// What the screen in front offers, each action with its name, for scripts and tests. The choices of its prompt and
    /// its rows of text are not included. Returns at once.
    pub fn offers(&self) -> Vec<Offer> {
        self.shown().screen.offers()
    }

    /// Does an action of the person: one that a screen gave, or one that a shell makes by itself. Returns the effects
    /// that the shell must carry out.
    ///
    /// # Errors
    /// The screen in front does not offer the action, or it cannot be done now.
    pub async fn act(&self, action: UserAction) -> Result<Vec<ShellEffect>, PhoneError> {
        self.ask(move |phone| {
            #[cfg(feature = "faulty")]
            if faulty::done(phone, &action) {
                return Ok(vec![]);
            }
            phone.act(action)
        })
        .await
    }

    /// Asks the person for their name and language, once: at the first start of a phone that has neither, and no game.
    /// The settings screen then has these two rows and a button that goes on. A shell calls this when it opens the
    /// phone for a person.
    ///
    /// # Errors
    /// The phone was shut down.
    pub async fn welcome(&self) -> Result<(), PhoneError> {
        self.ask(|phone| {
            phone.welcome();
            Ok(())
        })
        .await
    }

    /// Speaks `language` from now on, and words the current screen again. The settings stay as they are.
    ///
    /// # Errors
    /// The phone was shut down.
    pub async fn speak(&self, language: Language) -> Result<(), PhoneError> {
        self.ask(move |phone| {
            phone.speak(language);
            Ok(())
        })
        .await
    }

    /// Sets whether the app is in front of its person; at first it is. A shell calls this at each change. Returns at
    /// once.
    pub fn in_front(&self, is_in_front: bool) {
        self.send(move |phone| phone.set_in_front(is_in_front));
    }

    /// Sets the date of this person's calendar, in their time zone. A shell calls this when it opens the phone, and
    /// whenever the date may have changed. Before the first call there is no deal of the day. An invalid date changes
    /// nothing. Returns at once.
    pub fn today(&self, year: i32, month: u32, day: u32) {
        self.send(move |phone| phone.set_today(year, month, day));
    }

    /// Sets what this shell can do; at first nothing. Returns at once.
    pub fn set_shell_abilities(&self, abilities: ShellAbilities) {
        self.send(move |phone| phone.set_shell_abilities(abilities));
    }

    /// Shows a record as a replay.
    ///
    /// # Errors
    /// The record cannot be read, or replaying it under the rules gives another game than it tells.
    pub async fn open_replay(&self, json: String) -> Result<(), PhoneError> {
        self.ask(move |phone| phone.open_replay(&json)).await
    }

    /// The last lines of the program's log, oldest first, for its owner to read and to send with a report. They contain
    /// no name, code, key, seed or card. Returns at once.
    pub fn recent_log(&self) -> Vec<String> {
        log::recent()
    }

    /// Takes in the system's account of how this app crashed, at the app's next start. The phone keeps only the kinds
    /// of errors and the places in the program, of the three latest crashes; the log screen shows them.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn hand_in_crash(&self, told: String) -> Result<(), PhoneError> {
        self.ask(move |phone| phone.hand_in_crash(&told)).await
    }

    /// Closes the store and stops the thread; afterwards the folder can be opened again. Every later call is refused,
    /// and the listener is released.
    pub async fn shut_down(&self) {
        let (tell, told) = oneshot::channel();
        if self.to_actor.send(ActorMessage::Stop(Some(tell))).is_ok() {
            let _ = told.await;
        }
    }
}

/// The levels of bots that decide on a thread of their own.
fn scheduling() -> BotScheduling {
    #[cfg(not(feature = "faulty"))]
    return BotScheduling::default();
    #[cfg(feature = "faulty")]
    return faulty::bots();
}

/// The arguments for opening a phone.
struct PhoneOptions {
    folder: PathBuf,
    language: Language,
    listener: Box<dyn UpdateListener>,
    radios: Option<Box<dyn RadioFactory>>,
    bots: BotScheduling,
}

impl LivePhone {
    async fn open_with(options: PhoneOptions) -> Result<Arc<LivePhone>, PhoneError> {
        log::start();
        let (to_actor, from_phone) = mpsc::channel();
        let (tell, told) = oneshot::channel();
        let sender = to_actor.clone();
        let language = options.language;
        let run = move || match PhoneActor::open(options, &sender) {
            Ok(actor) => {
                actor.publish_first();
                let _ = tell.send(Ok(actor.shown()));
                actor.keep(&from_phone);
            }
            Err(error) => {
                let _ = tell.send(Err(error));
            }
        };
        let name = "ayatsuri".to_owned();
        let no_thread = |e: std::io::Error| PhoneError::Store { message: e.to_string() };
        std::thread::Builder::new().name(name).spawn(run).map_err(no_thread)?;
        let shown = told.await.map_err(|_| fault(&Words::new(language)))??;
        Ok(Arc::new(LivePhone { to_actor, shown }))
    }

    #[cfg(test)]
    fn screen(&self) -> Screen {
        Screen::clone(&self.shown().screen)
    }

    fn shown(&self) -> PublishedState {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Queues a call that has no answer. A phone that is shut down shows nothing more, and ignores the call.
    fn send(&self, call: impl FnOnce(&mut Phone) + Send + 'static) {
        let call = move |phone: &mut Phone| {
            call(phone);
            Box::new(|| {}) as Reply
        };
        let _ = self.to_actor.send(ActorMessage::Call(Box::new(call)));
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
        self.to_actor.send(ActorMessage::Call(Box::new(call))).map_err(|_| closed())?;
        if let Ok(answer) = told.await {
            return answer;
        }
        // The call was lost: it panicked, or the phone was shut down before its turn came. A second, empty call waits
        // until the screen shows what became of it.
        let (tell, told) = oneshot::channel();
        let call = |_: &mut Phone| {
            Box::new(move || {
                let _ = tell.send(());
            }) as Reply
        };
        self.to_actor.send(ActorMessage::Call(Box::new(call))).map_err(|_| closed())?;
        told.await.map_err(|_| closed())?;
        Err(fault(&self.shown().words))
    }
}

impl Drop for LivePhone {
    fn drop(&mut self) {
        let _ = self.to_actor.send(ActorMessage::Stop(None));
    }
}

/// The language for a locale's name: `ja_JP.UTF-8` is Japanese, everything else English.
#[uniffi::export]
pub fn language_of_locale(locale: &str) -> Language {
    Language::of_locale(locale)
}

fn fault(words: &Words) -> PhoneError {
    PhoneError::Fault { message: words.say("refused-fault", &[]) }
}

#[cfg(test)]
mod tests;
