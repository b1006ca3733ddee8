//! What a host keeps of the people at its table, to know them again after a restart.

use ayatsuri_fair_deal::{DealWitness, MemberId, SeatHolder};
use ayatsuri_link::{KeyId, MemberKey, MemberRole, SecureRandom};
use ayatsuri_table::{FinishedGame, Tag};
use serde::{Deserialize, Serialize};

use super::{MultiplayerHost, role};
use crate::finished_table::FinishedTable;
use crate::lobby::{Lobby, TablePhase};
use crate::update::NetworkGame;

/// All that is kept.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedHost {
    pub tag: Tag,
    pub me: MemberId,
    pub lobby: Lobby,
    pub keys: Vec<PersistedKey>,
    /// The number of the game in play, or of the last one; 0 before the first.
    pub game: u32,
    /// This phone's own part in the deal.
    pub watch: Option<DealWitness>,
    /// The phone that each seat belongs to in this game.
    pub holders: Vec<Option<SeatHolder>>,
    /// Everything of the last game, for those who are not told yet.
    pub opened: Option<Vec<u8>>,
}

/// The key of one who was let in.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedKey {
    id: [u8; 8],
    secret: [u8; 32],
    is_board: bool,
}

impl PersistedKey {
    pub fn key(&self) -> MemberKey {
        MemberKey { id: KeyId(self.id), secret: self.secret }
    }

    pub fn role(&self) -> MemberRole {
        role(self.is_board)
    }
}

impl PersistedHost {
    pub fn remember(&mut self, key: &MemberKey, role: MemberRole) {
        self.keys.push(PersistedKey { id: key.id.0, secret: key.secret, is_board: role == MemberRole::Board });
    }

    pub fn forget(&mut self, member: MemberId) {
        self.keys.retain(|key| key.id != member.0);
        self.lobby.go(member);
    }

    pub fn is_board(&self, member: MemberId) -> bool {
        self.keys.iter().any(|key| key.id == member.0 && key.is_board)
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("all that is kept can be written as JSON")
    }
}

impl MultiplayerHost {
    /// All that is to be kept of the people; [`HostTable::run`] keeps it by itself.
    pub fn state(&self) -> String {
        self.kept.json()
    }

    /// A game that was over when this phone was killed, if it is the last one of this table.
    pub fn past<G: NetworkGame>(&mut self, game: FinishedGame<G>) -> Option<FinishedTable<G>> {
        let context = game.opening.fair.as_ref()?.list.context;
        let is_last = context.table == self.kept.tag && context.game == self.kept.game;
        let past =
            FinishedTable::new(game).filter(|_| is_last && !matches!(self.kept.lobby.stage, TablePhase::Open))?;
        self.plays_on(&past);
        Some(past)
    }

    /// A table that was kept. Everybody else is away, as far as is known. A deal that was in the making is void:
    /// the next one is another game.
    ///
    /// # Errors
    /// It is damaged.
    pub fn restore(state: &str, random: SecureRandom) -> Result<MultiplayerHost, serde_json::Error> {
        let mut kept: PersistedHost = serde_json::from_str(state)?;
        for person in kept.lobby.people.iter_mut().skip(1) {
            person.is_here = false;
        }
        if kept.lobby.stage == TablePhase::Dealing {
            kept.lobby.stage = TablePhase::Open;
        }
        Ok(MultiplayerHost::of(kept, random))
    }
}
