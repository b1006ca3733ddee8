//! Explanations in passing: the first time that a character, a district or an event matters to the owner of this phone,
//! a line explains the card. The line appears while the owner is asked something, depends on their own screen alone,
//! and counts as told once they have answered. One line appears at a time; a card that gets none this time gets one the
//! next time that it matters. Lessons have explanations of their own.

use ayatsuri_store::Store;
use ayatsuri_table::TableError;
use serde::{Deserialize, Serialize};

use crate::games;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Card, RankView, SeatView, TableScreen};
use ayatsuri_wording::rule_set::RuleSet;

/// The name of the setting.
const NAME: &str = "told-in-passing";

/// The cards that a phone's owner was told about, as the phone stores them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ToldInPassing {
    /// The ids of those cards.
    cards: Vec<String>,
}

impl ToldInPassing {
    /// Reads the cards from a store; there are none if this version cannot read them.
    pub fn of(store: &Store) -> ToldInPassing {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    /// Stores that the owner was told about a card.
    pub fn keep(mut self, store: &mut Store, card: String) -> Result<(), TableError> {
        self.cards.push(card);
        store.set(NAME, &self)
    }

    /// The card that this screen explains to its owner, and the line that does so.
    pub fn now(&self, words: &Words, rules: RuleSet, table: &TableScreen) -> Option<(Card, String)> {
        table.prompt.as_ref()?;
        let mut new = matters(table).filter(|(card, _)| !self.cards.contains(&card.id));
        new.find_map(|(card, of)| {
            let text = games::in_passing(rules, words, &card.id)?;
            let whose = match of {
                Some(seat) if seat.is_mine => "own",
                Some(_) => "other",
                None => "nobody",
            };
            let (name, of) = (card.name.as_str(), of.map_or("", |seat| seat.name.as_str()));
            let args = [("card", name.into()), ("whose", whose.into()), ("name", of.into()), ("text", text.into())];
            Some((card.clone(), words.say("passing-line", &args)))
        })
    }
}

/// The cards that matter to this screen's player now, each with the seat that has it, the nearest first: their
/// characters, the event, the revealed characters; in their own turn also the districts that they could build, and
/// those in the cities.
fn matters(table: &TableScreen) -> impl Iterator<Item = (&Card, Option<&SeatView>)> {
    let me = table.seats.iter().find(|seat| seat.is_mine);
    let revealed = |rank: &&RankView| rank.seat.is_some() && !rank.is_mine;
    let is_acting = me.is_some_and(|me| me.is_acting);
    let mine = move |card| (card, me);
    let cities = table.seats.iter().flat_map(|seat| seat.city.iter().map(move |tile| (&tile.card, Some(seat))));
    let in_turn = table.hand.iter().map(mine).chain(cities).filter(move |_| is_acting);
    let holder = move |rank: &RankView| table.seats.iter().find(|seat| rank.seat == Some(seat.seat));
    let others = table.ranks.iter().filter(revealed).map(move |rank| (&rank.card, holder(rank)));
    let events = table.event.iter().map(|event| (event, None));
    table.characters.iter().map(mine).chain(events).chain(others).chain(in_turn)
}
