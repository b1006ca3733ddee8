//! What a host keeps of the people at its table, to know them again after a restart.

use ayatsuri_fair_deal::{Holder, Member, Watch};
use ayatsuri_link::{Key, KeyId, Random, Role};
use ayatsuri_table::{FinishedGame, Tag};
use serde::{Deserialize, Serialize};

use super::{HostTable, role};
use crate::lobby::{Lobby, Stage};
use crate::past::Past;
use crate::update::Wired;

/// All that is kept.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Kept {
    pub tag: Tag,
    pub me: Member,
    pub lobby: Lobby,
    pub keys: Vec<KeptKey>,
    /// The number of the game in play, or of the last one; 0 before the first.
    pub game: u32,
    /// This phone's own part in the deal.
    pub watch: Option<Watch>,
    /// The phone that each seat belongs to in this game.
    pub holders: Vec<Option<Holder>>,
    /// Everything of the last game, for those who are not told yet.
    pub opened: Option<Vec<u8>>,
}

/// The key of one who was let in.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct KeptKey {
    id: [u8; 8],
    secret: [u8; 32],
    is_board: bool,
}

impl KeptKey {
    pub fn key(&self) -> Key {
        Key { id: KeyId(self.id), secret: self.secret }
    }

    pub fn role(&self) -> Role {
        role(self.is_board)
    }
}

impl Kept {
    pub fn remember(&mut self, key: &Key, role: Role) {
        self.keys.push(KeptKey { id: key.id.0, secret: key.secret, is_board: role == Role::Board });
    }

    pub fn forget(&mut self, member: Member) {
        self.keys.retain(|key| key.id != member.0);
        self.lobby.go(member);
    }

    pub fn is_board(&self, member: Member) -> bool {
        self.keys.iter().any(|key| key.id == member.0 && key.is_board)
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("all that is kept can be written as JSON")
    }
}

impl HostTable {
    /// All that is to be kept of the people; [`HostTable::run`] keeps it by itself.
    pub fn state(&self) -> String {
        self.kept.json()
    }

    /// A game that was over when this phone was killed, if it is the last one of this table.
    pub fn past<G: Wired>(&mut self, game: FinishedGame<G>) -> Option<Past<G>> {
        let context = game.opening.fair.as_ref()?.list.context;
        let is_last = context.table == self.kept.tag && context.game == self.kept.game;
        let past = Past::new(game).filter(|_| is_last && !matches!(self.kept.lobby.stage, Stage::Open))?;
        self.plays_on(&past);
        Some(past)
    }

    /// A table that was kept. Everybody else is away, as far as is known. A deal that was in the making is void:
    /// the next one is another game.
    ///
    /// # Errors
    /// It is damaged.
    pub fn restore(state: &str, random: Random) -> Result<HostTable, serde_json::Error> {
        let mut kept: Kept = serde_json::from_str(state)?;
        for person in kept.lobby.people.iter_mut().skip(1) {
            person.is_here = false;
        }
        if kept.lobby.stage == Stage::Dealing {
            kept.lobby.stage = Stage::Open;
        }
        Ok(HostTable::of(kept, random))
    }
}
