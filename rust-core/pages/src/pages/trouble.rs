//! The page of troubles: it says why games cannot be kept and offers ways to go on. Confirmations have the same form.

use ayatsuri_store::Store;
use ayatsuri_table::{FinishedId, TableError, TableId};

use super::{Acted, PageContext, PhoneCommand};
use ayatsuri_play::together;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, HomeAction, TroubleAction, TroubleScreen, UserAction};
use ayatsuri_wording::rule_set::RuleSet;

/// The reason for a trouble screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TroublePage {
    /// Games cannot be stored or read.
    Obstacle(Obstacle),
    /// Confirmation for deleting a finished game.
    Deleting(FinishedId),
    /// Confirmation for giving up this game.
    GivingUp {
        /// The game's table.
        table: TableId,
        /// The stake that this person would give up, in words; empty if they only watch.
        standing: String,
    },
    /// Confirmation for ending the game, closing or leaving the table of several phones.
    Parting {
        /// The step that the person is asked to confirm.
        what: Confirmation,
        /// The other people at the table, in words.
        names: String,
    },
    /// Confirmation for deleting everything that this phone keeps.
    Erasing,
    /// The question whether to begin with the lesson of a game that this phone's person has never played.
    LessonFirst,
    /// A bug in the program (a panic).
    Fault,
}

/// A store that cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    pub error: TableError,
    /// The only damaged record, if everything else can be read.
    pub of: Option<Forgettable>,
    /// The path that the new folder of a fresh store would have.
    pub fresh: String,
}

/// A record that can be deleted on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forgettable {
    /// A game that this phone played alone.
    Game(TableId),
    /// The table of several phones that this phone was at last.
    Together,
}

/// A step at the table of several phones that a person must confirm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// The host ends the game with this number for everybody.
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
            TroublePage::GivingUp { table, standing } => {
                let yes = TroubleAction::GiveUp { table: table.0 };
                let text = match standing.as_str() {
                    "" => words.say("give-up-text", &[]),
                    standing => words.say("give-up-text-standing", &[("standing", standing.into())]),
                };
                confirmation(words, ["give-up-title", "give-up-yes"], text, yes)
            }
            TroublePage::Deleting(game) => {
                let yes = TroubleAction::DeleteGame { game: game.0 };
                confirmation(words, ["delete-title", "delete-yes"], words.say("delete-text", &[]), yes)
            }
            TroublePage::Erasing => {
                confirmation(words, ["erase-title", "erase-yes"], words.say("erase-text", &[]), TroubleAction::EraseAll)
            }
            TroublePage::Parting { what, names } => {
                let text = |id: &str| words.say(id, &[("names", names.as_str().into())]);
                match what {
                    Confirmation::EndGame(game) => {
                        let yes = TroubleAction::EndGame { game: *game };
                        confirmation(words, ["end-game-title", "end-game-yes"], text("end-game-text"), yes)
                    }
                    Confirmation::Close => {
                        let labels = ["close-table-title", "close-table-yes"];
                        confirmation(words, labels, text("close-table-text"), TroubleAction::CloseTable)
                    }
                    Confirmation::Leave => {
                        let labels = ["leave-table-title", "leave-table-yes"];
                        confirmation(words, labels, text("leave-table-text"), TroubleAction::LeaveTable)
                    }
                }
            }
            TroublePage::LessonFirst => {
                let say = |id: &str| words.say(id, &[]);
                let learn = HomeAction::Learn { edition: RuleSet::Kingdom.name().to_owned() };
                TroubleScreen {
                    title: say("lesson-first-title"),
                    text: say("lesson-first-text"),
                    buttons: vec![
                        Button::new(learn, say("lesson-first-yes")).detail(say("rules-lesson-detail")).primary(),
                        Button::new(HomeAction::QuickKingdom, say("lesson-first-no")),
                        Button::new(UserAction::Back, say("back")),
                    ],
                }
            }
            TroublePage::Fault => TroubleScreen {
                title: words.say("fault-title", &[]),
                text: words.say("fault-text", &[]),
                buttons: vec![Button::new(UserAction::GoHome, words.say("home", &[])).primary()],
            },
        }
    }
}

/// Does what the person has chosen; other pages than this one offer these actions, too.
pub fn act(context: PageContext<'_>, action: TroubleAction) -> Acted {
    let store: &mut Store = context.store;
    Ok(match action {
        TroubleAction::Retry => PhoneCommand::Retry,
        TroubleAction::PlayWithoutSaving => PhoneCommand::PlayWithoutSaving,
        TroubleAction::OpenFresh => PhoneCommand::OpenFresh,
        TroubleAction::ForgetGame { table } | TroubleAction::GiveUp { table } => {
            store.give_up(TableId(table))?;
            PhoneCommand::Home
        }
        TroubleAction::ForgetTable => {
            together::forget_latest(store)?;
            PhoneCommand::Home
        }
        TroubleAction::DeleteGame { game } => PhoneCommand::Delete(FinishedId(game)),
        TroubleAction::EndGame { .. } => PhoneCommand::EndGame,
        TroubleAction::CloseTable | TroubleAction::LeaveTable => PhoneCommand::Part,
        TroubleAction::EraseAll => PhoneCommand::Erase,
    })
}

/// A confirmation whose primary button is the way back.
fn confirmation(words: &Words, [title_id, yes_id]: [&str; 2], text: String, yes: TroubleAction) -> TroubleScreen {
    TroubleScreen {
        title: words.say(title_id, &[]),
        text,
        buttons: vec![
            Button::new(UserAction::Back, words.say("back", &[])).primary(),
            Button::new(yes, words.say(yes_id, &[])),
        ],
    }
}

/// The id of the message with the title for an error of the store.
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
                // A finished game that is damaged cannot be forgotten here: the actions name games in play.
                let forget = self.of.map(|record| match record {
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

/// The sentence that explains an error of the store.
pub fn text(words: &Words, error: &TableError) -> String {
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

/// An error of the store as a refusal.
pub fn refusal(words: &Words, error: &TableError) -> PhoneError {
    PhoneError::Store { message: text(words, error) }
}
