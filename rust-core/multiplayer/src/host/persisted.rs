//! What a host stores of its table, to know its guests again after a restart.

use ayatsuri_fair_deal::{DealWitness, MemberId, SeatHolder, TableKey, WordsNonce, link_digest, link_words};
use ayatsuri_link::{KeyId, MemberKey, MemberRole, SecureRandom};
use ayatsuri_table::{FinishedGame, Tag};
use serde::{Deserialize, Serialize};

use super::{MultiplayerHost, role};
use crate::finished_table::FinishedTable;
use crate::lobby::{Lobby, TablePhase};
use crate::update::NetworkGame;

/// The stored state, as JSON: renaming a field changes the format.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedHost {
    pub tag: Tag,
    pub me: MemberId,
    pub lobby: Lobby,
    pub keys: Vec<PersistedKey>,
    /// The number of the game in play or of the last one; 0 before the first.
    pub game: u32,
    /// The host's own part in the deal.
    pub watch: Option<DealWitness>,
    /// The phone to which each seat belongs in this game; `None` for a bot's.
    pub holders: Vec<Option<SeatHolder>>,
    /// The disclosure of the last game, for phones that have not got it yet.
    pub opened: Option<Vec<u8>>,
    /// Which bots were agreed on for the game in play or the last one ([`crate::DealTerms::bots`]).
    #[serde(default)]
    pub bots: Option<u64>,
    /// The key that proves to guests that this is their host.
    #[serde(default)]
    pub table_key: Option<TableKey>,
    /// The nonce of each guest for the words of its link. The first one counts: others could be tried until the words fit.
    #[serde(default)]
    pub words_nonces: Vec<(MemberId, WordsNonce)>,
}

/// The key of a guest.
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
        self.words_nonces.retain(|(of, _)| *of != member);
        self.lobby.go(member);
    }

    /// The digest of the key that this host shares with a phone, as a commitment names it; `None` for its own phone.
    pub fn link_of(&self, member: MemberId) -> Option<[u8; 32]> {
        self.keys.iter().find(|key| key.id == member.0).map(|key| link_digest(&key.secret))
    }

    /// The words of the link to a guest, once both nonces are known.
    pub fn words_of(&self, member: MemberId) -> Option<[u8; 2]> {
        let (_, nonce) = self.words_nonces.iter().find(|(of, _)| *of == member)?;
        let (link, key) = (self.link_of(member)?, self.table_key.as_ref()?);
        Some(link_words(&link, &key.nonce(&link), nonce))
    }

    pub fn is_board(&self, member: MemberId) -> bool {
        self.keys.iter().any(|key| key.id == member.0 && key.is_board)
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("all that is kept can be written as JSON")
    }
}

impl MultiplayerHost {
    /// The state to be stored, as JSON. [`MultiplayerHost::run`] stores it by itself.
    pub fn state(&self) -> String {
        self.kept.json()
    }

    /// Restores a game that was over before a restart, if it is this table's last one.
    pub fn past<G: NetworkGame>(&mut self, game: FinishedGame<G>) -> Option<FinishedTable<G>> {
        let context = game.opening.fair.as_ref()?.list.context;
        let is_last = context.table == self.kept.tag && context.game == self.kept.game;
        let mut past =
            FinishedTable::new(game).filter(|_| is_last && !matches!(self.kept.lobby.stage, TablePhase::Open))?;
        self.plays_on(&mut past);
        Some(past)
    }

    /// Restores a stored table. All guests count as away, and a deal that was under way is dropped.
    ///
    /// # Errors
    /// The state is damaged.
    pub fn restore(state: &str, random: SecureRandom) -> Result<MultiplayerHost, serde_json::Error> {
        let mut kept: PersistedHost = serde_json::from_str(state)?;
        for person in kept.lobby.people.iter_mut().filter(|person| person.member != kept.me) {
            person.is_here = false;
        }
        if kept.lobby.stage == TablePhase::Dealing {
            kept.lobby.stage = TablePhase::Open;
        }
        Ok(MultiplayerHost::of(kept, random))
    }
}
