//! The last part of an audit: the bots of a game are played again, because the host knows all hands and could move them
//! by hand. This takes as long as the bots took in the game, so callers do it in slices, when they have time.

use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, Disclosure};
use ayatsuri_table::{BotReplay, BotReplayProgress, FairDealRecord, GameStart, SeatedPlayer};

use crate::update::NetworkGame;

/// The bots of a disclosed game of any kind.
pub trait AnyBotReplay: Send {
    /// Repeats some more choices: one of a slow bot, or several of quick ones.
    fn go_on(&mut self) -> BotReplayProgress;
    /// How many actions were played again so far.
    fn found(&self) -> BotsPlayedAgain;
}

impl<G: NetworkGame> AnyBotReplay for BotReplay<G> {
    fn go_on(&mut self) -> BotReplayProgress {
        BotReplay::go_on(self)
    }

    fn found(&self) -> BotsPlayedAgain {
        BotReplay::found(self)
    }
}

/// The bots of a disclosed game, ready to be played again; `None` if no bot took part in it, or if no game can begin
/// with what was disclosed.
pub(crate) fn bots_of<G: NetworkGame>(
    seats: &[SeatedPlayer],
    fair_deal: FairDealRecord,
    disclosed: Disclosure<G>,
) -> Option<Box<dyn AnyBotReplay>> {
    let (setup, seed) = (disclosed.record.setup.clone(), disclosed.record.seed);
    let start = GameStart::<G> { setup, seed, seats: seats.to_vec(), fair_deal: Some(fair_deal) };
    let replay = BotReplay::new(start, disclosed).filter(|replay| replay.found().actions > 0)?;
    Some(Box::new(replay))
}

/// Plays all bots again at once.
///
/// # Errors
/// A bot was moved by hand.
pub fn play_bots_again(replay: &mut dyn AnyBotReplay) -> Result<BotsPlayedAgain, AuditFailure> {
    loop {
        if let Some(found) = bot_replay_result(replay.go_on()) {
            return found;
        }
    }
}

/// The result of playing the bots again; `None` while there is more to do.
///
/// # Errors
/// A bot was moved by hand: the `Err` is inside the `Some`.
pub fn bot_replay_result(progress: BotReplayProgress) -> Option<Result<BotsPlayedAgain, AuditFailure>> {
    match progress {
        BotReplayProgress::GoesOn(_) => None,
        BotReplayProgress::Done(found) => Some(Ok(found)),
        BotReplayProgress::Differs { number, seat } => Some(Err(AuditFailure::BotMoved { number, seat: seat.0 })),
    }
}
