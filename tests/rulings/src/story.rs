//! A ruling of one game: what is agreed, where it starts, what is played and what must then hold.

use crate::json::{Field, Read};
use crate::run::{Failure, Play, RulingCheck, RulingHarness};
use crate::start::{self, Start};

/// A ruling of one game.
#[derive(Clone, Debug)]
pub struct GameStory<G: RulingHarness> {
    /// The agreement before the game.
    pub agreed: G::Agreed,
    /// The start; `None` for a ruling that is only about a setup.
    start: Option<Start<G::Position>>,
    /// The steps, and the checks after them.
    play: Play<G>,
}

impl<G: RulingHarness> GameStory<G> {
    /// Reads the fields that the rulings of all games do not have in common. `agreed` has the common ones: the edition
    /// and the players.
    pub fn read(top: &Field<'_>, mut agreed: G::Agreed, players: u8) -> Read<GameStory<G>> {
        let mut at = None;
        let mut play: Play<G> = Play::default();
        for (key, field) in top.map()? {
            match key {
                "ruling" | "covers" | "edition" | "players" => {}
                "position" => at = Some(field),
                "play" => play.read_play(&field, players)?,
                "then" => play.then = G::Check::read(&field, players)?,
                _ if G::read_agreed(&mut agreed, key, &field)? => {}
                _ => {
                    let keys = G::AGREED_KEYS;
                    return field.unknown(&format!("ruling, covers, edition, players, {keys}, position, play, then"));
                }
            }
        }
        let start = at.map(|field| G::read_position(&field, &agreed)).transpose()?;
        start::check(top, start.as_ref(), &play)?;
        Ok(GameStory { agreed, start, play })
    }

    /// Runs it with this setup.
    pub fn run(&self, setup: G::Setup) -> Result<(), Vec<Failure>> {
        self.play.run(start::table(self.start.as_ref(), setup))
    }
}
