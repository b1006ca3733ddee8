//! Dispatch between the two games at a table of several phones: a game dealt, followed as a guest, or finished.

use ayatsuri_multiplayer::{AgreedSetup, GameToStart, MultiplayerGuest, MultiplayerHost, TableInPlay};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, FinishedId, GameStart, HostableGame, TableError};

use super::guest_game::{AnyGuestGame, GuestGame};
use crate::call_context::CallContext;
use crate::game::{self, AnyLocalGame};
use crate::presentable::PresentableGame;
use crate::words::Words;

/// Begins a game that was just dealt; `own` is the seat in front at the phone that hosts it.
pub(crate) fn deal(
    call: &mut CallContext<'_>,
    deal: &GameToStart,
    own: Option<Seat>,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    fn begin<G: PresentableGame>(
        call: &mut CallContext<'_>,
        setup: &G::Setup,
        deal: &GameToStart,
        own: Option<Seat>,
    ) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let (seats, fair) = (deal.seats.clone(), Some(deal.fair.clone()));
        let opening = GameStart::<G> { setup: setup.clone(), seed: deal.seed, seats, fair };
        game::begin(call.words, call.store, opening, own, call.now.wall)
    }
    match &deal.setup {
        AgreedSetup::City(setup) => begin::<City>(call, setup, deal, own),
        AgreedSetup::Kingdom(setup) => begin::<Kingdom>(call, setup, deal, own),
    }
}

/// Follows a game as a guest, from what is stored of it.
pub(crate) fn follow(
    words: &Words,
    store: &Store,
    people: &MultiplayerGuest,
) -> Result<Option<Box<dyn AnyGuestGame>>, TableError> {
    let setup = people.dealt().map(|dealt| &dealt.setup);
    Ok(match setup {
        Some(AgreedSetup::City(_)) => GuestGame::<City>::of(words, store, people)?,
        Some(AgreedSetup::Kingdom(_)) => GuestGame::<Kingdom>::of(words, store, people)?,
        None => None,
    })
}

/// A finished game whose disclosure guests may still need, and its number in the store.
pub(crate) type AnyPastGame = (Box<dyn TableInPlay + Send>, FinishedId);

/// The last game of a table that this phone hosts, if it had ended before the phone was restarted, and its number.
pub(crate) fn past(store: &Store, people: &mut MultiplayerHost) -> Result<Option<AnyPastGame>, TableError> {
    let Some(last) = store.finished(0, 1)?.first().map(|game| game.id) else { return Ok(None) };
    let past: Option<Box<dyn TableInPlay + Send>> = match people.lobby().setup {
        AgreedSetup::City(_) => {
            of_the_same(store.finished_game::<City>(last))?.and_then(|game| boxed(people.past(game)))
        }
        AgreedSetup::Kingdom(_) => {
            of_the_same(store.finished_game::<Kingdom>(last))?.and_then(|game| boxed(people.past(game)))
        }
    };
    Ok(past.map(|past| (past, last)))
}

fn boxed<P: TableInPlay + Send + 'static>(past: Option<P>) -> Option<Box<dyn TableInPlay + Send>> {
    past.map(|past| Box::new(past) as Box<dyn TableInPlay + Send>)
}

/// The stored game, or `None` if it is of another kind than `G` or gone.
fn of_the_same<G: HostableGame>(
    game: Result<FinishedGame<G>, TableError>,
) -> Result<Option<FinishedGame<G>>, TableError> {
    match game {
        Ok(game) => Ok(Some(game)),
        Err(TableError::OtherGame { .. } | TableError::Gone) => Ok(None),
        Err(error) => Err(error),
    }
}
