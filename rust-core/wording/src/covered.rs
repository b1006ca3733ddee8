//! The cover between several people at one phone, for a game that this phone runs and for one that it follows.

use ayatsuri_rules::{Observer, Seat};

use crate::presentable::{PresentableGame, Viewer};
use ayatsuri_screens::{Button, CoverAction, CoverScreen, LogLine, PromptToken};

/// Who looks at the screen of a phone at which these people sit. A single person always does. Of several it is the one
/// who has opened the cover, and otherwise everybody.
pub fn eyes(people: &[Seat], open: Option<Seat>) -> Observer {
    match people {
        [only] => Observer::Seat(*only),
        _ => open.map_or(Observer::Board, Observer::Seat),
    }
}

/// The cover for the person on that seat, who is awaited. `everybody` sees what the board shows. The caller adds the
/// other buttons.
pub fn cover<G: PresentableGame>(everybody: &Viewer<'_, G>, seat: Seat, log: &[LogLine]) -> CoverScreen {
    debug_assert_eq!(G::observer(&everybody.view.now), Observer::Board, "the cover shows what everybody sees");
    let words = everybody.words;
    let name = everybody.seats.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone());
    let table = G::table(everybody, PromptToken::default(), log);
    let is_turn = table.seats.iter().any(|one| one.seat == u32::from(seat.0) && one.is_acting);
    let open = words.say("cover-open", &[("name", name.clone().into())]);
    CoverScreen {
        title: words.say("cover-title", &[("name", name.clone().into())]),
        seat: seat.0.into(),
        name,
        text: words.say(if is_turn { "cover-your-turn" } else { "cover-asked" }, &[]),
        table: Box::new(table),
        buttons: vec![Button::new(CoverAction::Open { seat: seat.0.into() }, open).primary()],
    }
}
