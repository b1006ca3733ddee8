//! Dispatch between the two games at a table of several phones: a game dealt, followed as a guest, or finished.

use ayatsuri_multiplayer::{AgreedSetup, GameToStart, MultiplayerGuest, MultiplayerHost, TableInPlay, TablePhase};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::State as Kingdom;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, FinishedId, GameStart, HostableGame, TableError};

use super::guest_game::{AnyGuestGame, GuestGame};
use crate::call_context::CallContext;
use crate::game::{self, AnyLocalGame};
use ayatsuri_screens::words::Words;
use ayatsuri_wording::presentable::PresentableGame;

/// Begins a game that was just dealt; `people` are the seats of the people at the phone that hosts it.
pub fn deal(
    call: &mut CallContext<'_>,
    game_to_start: &GameToStart,
    people: Vec<Seat>,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    fn begin<G: PresentableGame>(
        call: &mut CallContext<'_>,
        setup: &G::Setup,
        game_to_start: &GameToStart,
        people: Vec<Seat>,
    ) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let (seats, fair_deal) = (game_to_start.seats.clone(), Some(game_to_start.fair_deal.clone()));
        let game_start = GameStart::<G> { setup: setup.clone(), seed: game_to_start.seed, seats, fair_deal };
        game::begin(call.words, call.store, game_start, people, call.now.wall)
    }
    match &game_to_start.setup {
        AgreedSetup::City(setup) => begin::<City>(call, setup, game_to_start, people),
        AgreedSetup::Kingdom(setup) => begin::<Kingdom>(call, setup, game_to_start, people),
    }
}

/// Follows a game as a guest, from what is stored of it.
pub fn follow(
    words: &Words,
    store: &Store,
    guest: &MultiplayerGuest,
) -> Result<Option<Box<dyn AnyGuestGame>>, TableError> {
    let setup = guest.announcement().map(|dealt| &dealt.setup);
    Ok(match setup {
        Some(AgreedSetup::City(_)) => GuestGame::<City>::of(words, store, guest)?,
        Some(AgreedSetup::Kingdom(_)) => GuestGame::<Kingdom>::of(words, store, guest)?,
        None => None,
    })
}

/// A finished game whose disclosure guests may still need, and its number in the store.
pub type AnyPastGame = (Box<dyn TableInPlay + Send>, FinishedId);

/// Tells a host that has lost its table's stored text the number of the last game in play there.
pub fn number(store: &Store, host: &mut MultiplayerHost) -> Result<(), TableError> {
    let tag = host.tag();
    let deals = store.tables()?.into_iter().filter_map(|table| table.dealt);
    deals.filter(|deal| deal.table == tag).for_each(|deal| host.note_stored_game(deal.game));
    Ok(())
}

/// The last game of a table that this phone hosts, if it had ended before the phone was restarted, and its number. The
/// phone may have played any number of other games since.
pub fn past(store: &Store, host: &mut MultiplayerHost) -> Result<Option<AnyPastGame>, TableError> {
    const AT_ONCE: u32 = 20;
    if host.lobby().phase == TablePhase::Open {
        return Ok(None);
    }
    for skip in (0..).step_by(AT_ONCE as usize) {
        let some = store.finished(skip, AT_ONCE)?;
        for id in some.iter().map(|game| game.id) {
            // The lobby says which game it belongs to; if the lobby is lost, it may be of either.
            let any = host.loss().text;
            let (city, kingdom) = match host.lobby().setup {
                AgreedSetup::City(_) => (true, any),
                AgreedSetup::Kingdom(_) => (any, true),
            };
            let mut past: Option<Box<dyn TableInPlay + Send>> = None;
            if city {
                past = readable(store.finished_game::<City>(id))?.and_then(|game| boxed(host.restore_finished(game)));
            }
            if kingdom && past.is_none() {
                past =
                    readable(store.finished_game::<Kingdom>(id))?.and_then(|game| boxed(host.restore_finished(game)));
            }
            if let Some(past) = past {
                return Ok(Some((past, id)));
            }
        }
        if some.len() < AT_ONCE as usize {
            break;
        }
    }
    Ok(None)
}

fn boxed<P: TableInPlay + Send + 'static>(past: Option<P>) -> Option<Box<dyn TableInPlay + Send>> {
    past.map(|past| Box::new(past) as Box<dyn TableInPlay + Send>)
}

/// The stored game, or `None` if it is of another kind than `G`, gone, or damaged: then another one may be the table's.
fn readable<G: HostableGame>(game: Result<FinishedGame<G>, TableError>) -> Result<Option<FinishedGame<G>>, TableError> {
    match game {
        Ok(game) => Ok(Some(game)),
        Err(TableError::OtherGame { .. } | TableError::Gone | TableError::DamagedGame { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}
