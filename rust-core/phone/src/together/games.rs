//! The choice between the games at a table of several phones: of one dealt there, followed there, or over.

use ayatsuri_fair_deal::Member;
use ayatsuri_multiplayer::{AtTable, Deal, GuestTable, HostTable, Setup};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_table::{Error, FinishedGame, FinishedId, Hosted, Millis, Opening, Store};

use super::followed::{Followed, Following};
use crate::game::{self, Playing};
use crate::shown::Shown;
use crate::words::Words;

/// A game of several phones that was dealt just now; `me` is the phone that hosts it.
pub(crate) fn deal(
    words: &Words,
    store: &mut Store,
    deal: &Deal,
    me: Member,
    now: Millis,
) -> Result<Box<dyn Playing>, Error> {
    fn begin<G: Shown>(
        words: &Words,
        store: &mut Store,
        setup: &G::Setup,
        deal: &Deal,
        me: Member,
        now: Millis,
    ) -> Result<Box<dyn Playing>, Error> {
        let (seats, fair) = (deal.seats.clone(), Some(deal.fair.clone()));
        let own = deal.fair.seated.iter().position(|seated| *seated == Some(me)).map(|seat| Seat(seat as u8));
        game::begin(words, store, Opening::<G> { setup: setup.clone(), seed: deal.seed, seats, fair }, own, now)
    }
    match &deal.setup {
        Setup::City(setup) => begin::<City>(words, store, setup, deal, me, now),
        Setup::Kingdom(setup) => begin::<Kingdom>(words, store, setup, deal, me, now),
    }
}

/// A game that this phone follows as a guest, as far as it was shown.
pub(crate) fn follow(words: &Words, store: &Store, people: &GuestTable) -> Result<Option<Box<dyn Following>>, Error> {
    let setup = people.dealt().map(|dealt| &dealt.setup);
    Ok(match setup {
        Some(Setup::City(_)) => Followed::<City>::of(words, store, people)?,
        Some(Setup::Kingdom(_)) => Followed::<Kingdom>::of(words, store, people)?,
        None => None,
    })
}

/// A game that is over, for the people who still need it, and its number.
pub(crate) type Past = (Box<dyn AtTable + Send>, FinishedId);

/// The last game of a table that this phone hosts, if it was over when the phone was started anew, and its number.
pub(crate) fn past(store: &Store, people: &mut HostTable) -> Result<Option<Past>, Error> {
    let Some(last) = store.finished(0, 1)?.first().map(|game| game.id) else { return Ok(None) };
    let past: Option<Box<dyn AtTable + Send>> = match people.lobby().setup {
        Setup::City(_) => of_the_same(store.finished_game::<City>(last))?.and_then(|game| boxed(people.past(game))),
        Setup::Kingdom(_) => {
            of_the_same(store.finished_game::<Kingdom>(last))?.and_then(|game| boxed(people.past(game)))
        }
    };
    Ok(past.map(|past| (past, last)))
}

fn boxed<P: AtTable + Send + 'static>(past: Option<P>) -> Option<Box<dyn AtTable + Send>> {
    past.map(|past| Box::new(past) as Box<dyn AtTable + Send>)
}

/// A game, if it is of the kind that was looked for.
fn of_the_same<G: Hosted>(game: Result<FinishedGame<G>, Error>) -> Result<Option<FinishedGame<G>>, Error> {
    match game {
        Ok(game) => Ok(Some(game)),
        Err(Error::OtherGame { .. } | Error::Gone) => Ok(None),
        Err(error) => Err(error),
    }
}
