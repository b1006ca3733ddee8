//! The cover between several people at one phone, for a game of this phone and for a game of its host.

use ayatsuri_rules::{Observer, Seat};

use crate::presentable::{PresentableGame, Viewer};
use ayatsuri_screens::{Button, CoverAction, CoverScreen, LogLine, PromptToken};

/// The observer for whom a phone with these people draws its screen: a single person always; of several people the one
/// who has opened the cover, and otherwise the board.
pub fn observer_for(people: &[Seat], open: Option<Seat>) -> Observer {
    match people {
        [only] => Observer::Seat(*only),
        _ => open.map_or(Observer::Board, Observer::Seat),
    }
}

/// The cover for the awaited person on that seat, over the table as `everybody` sees it. The caller adds the other
/// buttons.
pub fn cover<G: PresentableGame>(everybody: &Viewer<'_, G>, seat: Seat, log: &[LogLine]) -> CoverScreen {
    debug_assert_eq!(G::observer(&everybody.view.observation), Observer::Board, "the cover shows what everybody sees");
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
