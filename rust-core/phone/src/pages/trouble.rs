//! What stands in the way of keeping games, in words, and the ways on; and what is asked before it is done.

use ayatsuri_store::Store;
use ayatsuri_table::{TableError, TableId};

use super::{Acted, Navigation, PageContext};
use crate::error::PhoneError;
use crate::screen::{Button, UserAction};
use crate::together;
use crate::words::Words;

/// Something that stands in the way, in words, with a way on.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct TroubleScreen {
    /// What is the matter.
    pub title: String,
    /// What it means and what can be done.
    pub text: String,
    /// The ways on.
    pub buttons: Vec<Button>,
}

/// A way on.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum TroubleAction {
    /// Tries the file of the games again.
    Retry,
    /// Goes on without keeping anything.
    PlayWithoutSaving,
    /// Goes on with a new folder.
    OpenFresh,
    /// A game that cannot be read is forgotten.
    ForgetGame { table: i64 },
    /// The table of several phones that cannot be read is forgotten.
    ForgetTable,
    /// A game is given up.
    GiveUp { table: i64 },
    /// The game of several phones is ended for all.
    EndGame { game: u32 },
    /// The table of several phones is closed for good.
    CloseTable,
    /// The same is left for good.
    LeaveTable,
}

impl TroubleAction {
    pub(crate) fn id(&self) -> String {
        match self {
            TroubleAction::Retry => "retry",
            TroubleAction::PlayWithoutSaving => "without-saving",
            TroubleAction::OpenFresh => "fresh",
            TroubleAction::ForgetGame { .. } | TroubleAction::ForgetTable => "forget",
            TroubleAction::GiveUp { .. } => "give-up-yes",
            TroubleAction::EndGame { .. } => "end-game-yes",
            TroubleAction::CloseTable => "close-table-yes",
            TroubleAction::LeaveTable => "leave-table-yes",
        }
        .to_owned()
    }
}

/// Something that stands in the way, or is asked first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TroublePage {
    /// Games cannot be kept or read.
    Obstacle(Obstacle),
    /// Whether a game is really to be given up.
    GivingUp(TableId),
    /// Whether the table of several phones is really to be parted from.
    Parting(Confirmation),
    /// A mistake of the program.
    Fault,
}

/// Something that stands in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Obstacle {
    pub error: TableError,
    /// The one thing kept that it is about, if the others are sound.
    pub of: Option<Forgettable>,
    /// Where a new folder would be.
    pub fresh: String,
}

/// One thing that is kept, and can be forgotten alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Forgettable {
    /// A game alone.
    Game(TableId),
    /// The table of several phones at which this one was last.
    Together,
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Confirmation {
    /// The game with this number at the table is ended for all.
    EndGame(u32),
    /// The host closes the table.
    Close,
    /// A guest leaves for good.
    Leave,
}

impl TroublePage {
    pub fn screen(&self, words: &Words) -> TroubleScreen {
        match self {
            TroublePage::Obstacle(obstacle) => obstacle.screen(words),
            TroublePage::GivingUp(table) => {
                let yes = TroubleAction::GiveUp { table: table.0 };
                asked(words, ["give-up-title", "give-up-text", "give-up-yes"], yes)
            }
            TroublePage::Parting(Confirmation::EndGame(game)) => {
                let yes = TroubleAction::EndGame { game: *game };
                asked(words, ["end-game-title", "end-game-text", "end-game-yes"], yes)
            }
            TroublePage::Parting(Confirmation::Close) => {
                asked(words, ["close-table-title", "close-table-text", "close-table-yes"], TroubleAction::CloseTable)
            }
            TroublePage::Parting(Confirmation::Leave) => {
                asked(words, ["leave-table-title", "leave-table-text", "leave-table-yes"], TroubleAction::LeaveTable)
            }
            TroublePage::Fault => TroubleScreen {
                title: words.say("fault-title", &[]),
                text: words.say("fault-text", &[]),
                buttons: vec![Button::new(UserAction::GoHome, words.say("home", &[])).primary()],
            },
        }
    }
}

/// Takes a way on, from whatever page offers it.
pub(crate) fn act(context: PageContext<'_>, action: TroubleAction) -> Acted {
    let store: &mut Store = context.store;
    Ok(match action {
        TroubleAction::Retry => Navigation::Retry,
        TroubleAction::PlayWithoutSaving => Navigation::PlayWithoutSaving,
        TroubleAction::OpenFresh => Navigation::OpenFresh,
        TroubleAction::ForgetGame { table } | TroubleAction::GiveUp { table } => {
            store.give_up(TableId(table))?;
            Navigation::Home
        }
        TroubleAction::ForgetTable => {
            together::forget_latest(store)?;
            Navigation::Home
        }
        TroubleAction::EndGame { .. } => Navigation::EndGame,
        TroubleAction::CloseTable | TroubleAction::LeaveTable => Navigation::Part,
    })
}

/// A question with the way back as the usual answer.
fn asked(words: &Words, [title, text, label]: [&str; 3], yes: TroubleAction) -> TroubleScreen {
    TroubleScreen {
        title: words.say(title, &[]),
        text: words.say(text, &[]),
        buttons: vec![
            Button::new(UserAction::Back, words.say("back", &[])).primary(),
            Button::new(yes, words.say(label, &[])),
        ],
    }
}

/// The message that is the title of a trouble.
fn title_of(error: &TableError) -> &'static str {
    match error {
        TableError::InUse { .. } => "trouble-in-use",
        TableError::Damaged { .. } => "trouble-damaged",
        TableError::Newer { .. } => "trouble-newer",
        TableError::Full { .. } => "trouble-full",
        TableError::Unwritable { .. } => "trouble-unwritable",
        TableError::DamagedGame { .. } => "trouble-damaged-game",
        TableError::Revision { .. } => "trouble-revision",
        TableError::Gone => "trouble-gone",
        TableError::OtherGame { .. } | TableError::Setup(_) | TableError::Seats { .. } => "trouble-other",
    }
}

impl Obstacle {
    fn screen(&self, words: &Words) -> TroubleScreen {
        let say = |id: &str| words.say(id, &[]);
        let retry = || Button::new(TroubleAction::Retry, say("way-retry"));
        let without_saving = || {
            let button = Button::new(TroubleAction::PlayWithoutSaving, say("trouble-without-saving"));
            button.detail(say("trouble-without-saving-detail"))
        };
        let fresh = || {
            let detail = words.say("trouble-fresh-detail", &[("folder", self.fresh.clone().into())]);
            Button::new(TroubleAction::OpenFresh, say("trouble-fresh")).detail(detail)
        };
        let home = || Button::new(UserAction::GoHome, say("home"));
        let mut buttons = match &self.error {
            TableError::InUse { .. } | TableError::Full { .. } | TableError::Unwritable { .. } => {
                vec![retry(), without_saving()]
            }
            TableError::Damaged { .. } => vec![fresh(), without_saving(), retry()],
            TableError::Newer { .. } => vec![fresh(), without_saving()],
            TableError::DamagedGame { .. } | TableError::Revision { .. } => {
                // A game that is finished has no place in the list of those in play.
                let forget = self.of.map(|of| match of {
                    Forgettable::Game(table) => TroubleAction::ForgetGame { table: table.0 },
                    Forgettable::Together => TroubleAction::ForgetTable,
                });
                let forget = forget.map(|action| Button::new(action, say("way-forget")));
                forget.into_iter().chain([home()]).collect()
            }
            TableError::Gone | TableError::OtherGame { .. } | TableError::Setup(_) | TableError::Seats { .. } => {
                vec![home()]
            }
        };
        if let Some(first) = buttons.first_mut() {
            first.primary = true;
        }
        TroubleScreen { title: say(title_of(&self.error)), text: text(words, &self.error), buttons }
    }
}

/// What is the matter, as a sentence.
pub(crate) fn text(words: &Words, error: &TableError) -> String {
    let place_is = |id: &str, place: String| words.say(id, &[("place", place.into())]);
    let place_and_detail =
        |id: &str, place: String, detail: String| words.say(id, &[("place", place.into()), ("detail", detail.into())]);
    match error.clone() {
        TableError::InUse { place } => place_is("trouble-in-use-text", place),
        TableError::Newer { place } => place_is("trouble-newer-text", place),
        TableError::Full { place } => place_is("trouble-full-text", place),
        TableError::Damaged { place, detail } => place_and_detail("trouble-damaged-text", place, detail),
        TableError::Unwritable { place, detail } => place_and_detail("trouble-unwritable-text", place, detail),
        TableError::DamagedGame { detail } => words.say("trouble-damaged-game-text", &[("detail", detail.into())]),
        TableError::Revision { found, ours } => {
            words.say("trouble-revision-text", &[("found", found.into()), ("ours", ours.into())])
        }
        TableError::Gone => words.say("trouble-gone-text", &[]),
        TableError::OtherGame { .. } | TableError::Setup(_) | TableError::Seats { .. } => {
            words.say("trouble-other-text", &[])
        }
    }
}

/// The same as a refusal: what keeps games has failed.
pub(crate) fn refusal(words: &Words, error: &TableError) -> PhoneError {
    PhoneError::Store { message: text(words, error) }
}
