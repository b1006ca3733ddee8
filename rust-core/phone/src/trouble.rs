//! What stands in the way of keeping games, in words, and the ways on.

use ayatsuri_table::{TableError, TableId};

use crate::error::PhoneError;
use crate::screen::{Button, TroubleScreen, blank};
use crate::words::Words;

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
    /// The game is ended for all.
    EndGame,
    /// The host closes the table.
    Close,
    /// A guest leaves for good.
    Leave,
}

/// Title, text, and the ids of the ways on, of a trouble.
fn about(error: &TableError) -> (&'static str, &'static [&'static str]) {
    match error {
        TableError::InUse { .. } => ("trouble-in-use", &["retry", "without-saving"]),
        TableError::Damaged { .. } => ("trouble-damaged", &["fresh", "without-saving", "retry"]),
        TableError::Newer { .. } => ("trouble-newer", &["fresh", "without-saving"]),
        TableError::Full { .. } => ("trouble-full", &["retry", "without-saving"]),
        TableError::Unwritable { .. } => ("trouble-unwritable", &["retry", "without-saving"]),
        TableError::DamagedGame { .. } => ("trouble-damaged-game", &["forget", "home"]),
        TableError::Revision { .. } => ("trouble-revision", &["forget", "home"]),
        TableError::Gone => ("trouble-gone", &["home"]),
        TableError::OtherGame { .. } | TableError::Setup(_) | TableError::Seats { .. } => ("trouble-other", &["home"]),
    }
}

impl Obstacle {
    pub fn screen(&self, words: &Words) -> TroubleScreen {
        let (id, ways) = about(&self.error);
        let say = |id: &str| words.say(id, &[]);
        let button = |way: &&str| match *way {
            "home" => Button { label: say("home"), ..blank("home") },
            "without-saving" => Button {
                label: say("trouble-without-saving"),
                detail: say("trouble-without-saving-detail"),
                ..blank("without-saving")
            },
            "fresh" => Button {
                label: say("trouble-fresh"),
                detail: words.say("trouble-fresh-detail", &[("folder", self.fresh.clone().into())]),
                ..blank("fresh")
            },
            "retry" => Button { label: say("way-retry"), ..blank("retry") },
            way => Button { label: say("way-forget"), ..blank(way) },
        };
        // A game that is finished has no place in the list of those in play.
        let offered = |way: &&&str| **way != "forget" || self.of.is_some();
        let mut buttons: Vec<Button> = ways.iter().filter(offered).map(button).collect();
        if let Some(first) = buttons.first_mut() {
            first.primary = true;
        }
        TroubleScreen { title: say(id), text: text(words, &self.error), buttons }
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

/// Whether a game is really to be given up.
pub(crate) fn giving_up(words: &Words) -> TroubleScreen {
    let say = |id: &str| words.say(id, &[]);
    TroubleScreen {
        title: say("give-up-title"),
        text: say("give-up-text"),
        buttons: vec![
            Button { label: say("back"), primary: true, ..blank("back") },
            Button { label: say("give-up-yes"), ..blank("give-up-yes") },
        ],
    }
}

/// Whether the table of several phones is really to be closed or left, or its game ended.
pub(crate) fn parting(words: &Words, part: Confirmation) -> TroubleScreen {
    let (title, text, yes, id) = match part {
        Confirmation::EndGame => ("end-game-title", "end-game-text", "end-game-yes", "end-game-yes"),
        Confirmation::Close => ("close-table-title", "close-table-text", "close-table-yes", "close-table-yes"),
        Confirmation::Leave => ("leave-table-title", "leave-table-text", "leave-table-yes", "leave-table-yes"),
    };
    let say = |id: &str| words.say(id, &[]);
    TroubleScreen {
        title: say(title),
        text: say(text),
        buttons: vec![
            Button { label: say("back"), primary: true, ..blank("back") },
            Button { label: say(yes), ..blank(id) },
        ],
    }
}

/// A mistake of the program.
pub(crate) fn fault(words: &Words) -> TroubleScreen {
    let say = |id: &str| words.say(id, &[]);
    TroubleScreen {
        title: say("fault-title"),
        text: say("fault-text"),
        buttons: vec![Button { label: say("home"), primary: true, ..blank("home") }],
    }
}
