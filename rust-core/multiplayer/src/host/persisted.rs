//! The host's stored table, by which it knows its guests again after a restart: the keys, each by itself; the terms of
//! the last deal; and everything else in one text. If the text cannot be read, the table goes on with the rest.

use ayatsuri_fair_deal::{DealWitness, MemberId, SeatHolder, TableKey, WordsNonce, link_digest, link_words};
use ayatsuri_link::{KeyId, MemberKey, MemberRole, SecureRandom};
use ayatsuri_rules::Seat;
use ayatsuri_table::{Controller, FinishedGame, KeptKey, KeptRole, KeptTable, Occupant, Tag};
use serde::{Deserialize, Serialize};

use super::{MultiplayerHost, role};
use crate::deal_terms::DealTerms;
use crate::finished_table::FinishedTable;
use crate::late_key::LateKey;
use crate::lobby::{Lobby, TablePhase};
use crate::setup::AgreedSetup;
use crate::table_in_play::TableInPlay;
use crate::update::NetworkGame;

/// The version of the layout of the stored texts, a host's and a guest's. In version 0 the keys did not stand beside
/// the texts; those texts are read in the same way.
pub(crate) const LAYOUT: u32 = 1;

/// The stored state, as JSON: renaming a field changes the format.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedHost {
    pub tag: Tag,
    pub me: MemberId,
    pub lobby: Lobby,
    /// The keys of the guests, stored by themselves.
    #[serde(skip)]
    pub keys: Vec<PersistedKey>,
    /// The number of the game in play or of the last one; 0 before the first.
    pub game: u32,
    /// The host's own part in the deal.
    #[serde(rename = "watch")]
    pub witness: Option<DealWitness>,
    /// The phone to which each seat belongs in this game; `None` for a bot's.
    pub holders: Vec<Option<SeatHolder>>,
    /// The disclosure of the last game, for phones that have not got it yet.
    pub opened: Option<Vec<u8>>,
    /// The digest of the bots that were agreed on for the game in play or the last one ([`crate::DealTerms::bots`]).
    #[serde(default)]
    pub bots: Option<u64>,
    /// The terms of the last deal; stored by themselves.
    #[serde(skip)]
    pub terms: Option<DealTerms>,
    /// The signing keys that were made in the middle of a game, for seats of the host's own phone.
    #[serde(default)]
    pub late_keys: Vec<LateKey>,
    /// The key that proves to guests that this is their host; stored by itself.
    #[serde(skip)]
    pub table_key: Option<TableKey>,
    /// The nonce of each guest for the words of its link. Only the first one counts: a guest could try others until the
    /// words fit.
    #[serde(default)]
    pub words_nonces: Vec<(MemberId, WordsNonce)>,
    /// How many guests have left or were taken off the table.
    #[serde(default)]
    pub departed: u32,
}

/// The key of a guest.
#[derive(Clone)]
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
    /// Whether the host is at its own table.
    fn is_sound(&self) -> bool {
        self.lobby.people.first().is_some_and(|host| host.member == self.me)
    }

    /// A table at which no game was dealt.
    pub fn new(tag: Tag, me: MemberId, lobby: Lobby) -> PersistedHost {
        PersistedHost {
            tag,
            me,
            lobby,
            keys: vec![],
            game: 0,
            witness: None,
            holders: vec![],
            opened: None,
            bots: None,
            terms: None,
            late_keys: vec![],
            table_key: None,
            words_nonces: vec![],
            departed: 0,
        }
    }

    pub fn remember(&mut self, key: &MemberKey, role: MemberRole) {
        self.keys.push(PersistedKey { id: key.id.0, secret: key.secret, is_board: role == MemberRole::Board });
    }

    pub fn forget(&mut self, member: MemberId) {
        self.keys.retain(|key| key.id != member.0);
        self.words_nonces.retain(|(of, _)| *of != member);
        self.lobby.remove_phone(member);
        self.departed = self.departed.saturating_add(1);
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

    /// Everything to be stored.
    pub fn stored(&self) -> KeptTable {
        let name_of = |id| self.lobby.lobby_member(MemberId(id)).map_or_else(String::new, |person| person.name.clone());
        let guest = |key: &PersistedKey| KeptKey {
            member: key.id,
            secret: key.secret,
            role: if key.is_board { KeptRole::Board } else { KeptRole::Player },
            name: name_of(key.id),
        };
        let host = self.table_key.as_ref().map(|key| KeptKey {
            member: self.me.0,
            secret: key.secret(),
            role: KeptRole::Host,
            name: name_of(self.me.0),
        });
        KeptTable {
            tag: self.tag,
            version: LAYOUT,
            name: self.lobby.name.clone(),
            game: self.game,
            terms: self.terms.as_ref().map(json),
            fingerprint: None,
            keys: host.into_iter().chain(self.keys.iter().map(guest)).collect(),
            state: json(self),
        }
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("all that is kept can be written as JSON")
}

/// Reads a host's text and writes it again: for the tests of formats.
#[doc(hidden)]
pub fn reread_host(state: &str) -> Result<String, serde_json::Error> {
    serde_json::from_str::<PersistedHost>(state).map(|kept| json(&kept))
}

/// The parts of a stored table that could not be read and are lost.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct KeptLoss {
    /// The text with everything but the keys.
    pub text: bool,
    /// This phone's own key: it cannot go back to the table.
    pub own_key: bool,
    /// The keys of these people's phones.
    pub keys_of: Vec<String>,
}

impl KeptLoss {
    /// Whether anything is lost.
    pub fn is_any(&self) -> bool {
        *self != KeptLoss::default()
    }
}

impl MultiplayerHost {
    /// Everything to be stored. [`MultiplayerHost::run`] stores it by itself.
    pub fn stored(&self) -> KeptTable {
        self.persisted.stored()
    }

    /// The parts of the table that could not be restored.
    pub fn loss(&self) -> &KeptLoss {
        &self.loss
    }

    /// Restores the people of a game in play or just over, at a table whose lobby is lost: those who sat there at the
    /// deal, and those who were given a seat since.
    pub(super) fn restore_people(&mut self, table: &dyn TableInPlay) {
        let Some(fair) = table.fair_deal() else { return };
        let lobby = &mut self.persisted.lobby;
        lobby.restore_setup(table.agreed());
        for person in &mut lobby.people {
            person.seat = None;
        }
        for (seat, player) in (0u8..).zip(table.seats()) {
            if let (Occupant::Bot(level), Some(bot)) = (player.occupant, lobby.bots.get_mut(usize::from(seat))) {
                *bot = level;
            }
            let given = match table.controller(Seat(seat)) {
                Controller::Person(holder) => holder.map(|holder| holder.member),
                Controller::Bot(_) => None,
            };
            let dealt = fair.seated.get(usize::from(seat)).copied().flatten();
            let member =
                given.or(dealt).filter(|member| lobby.lobby_member(*member).is_some_and(|owner| !owner.is_board));
            if let Some(member) = member {
                lobby.restore_seat(member, &player.name, seat);
            }
        }
        if let Some(terms) = self.persisted.terms.as_ref().filter(|terms| terms.game == self.persisted.game) {
            let bots = terms.seats.iter().map(|seat| seat.bot);
            self.persisted.lobby.restore_agreed(terms.setup.clone(), terms.agreed, bots);
            self.persisted.bots = Some(terms.bots);
        }
        let holder = |seat| match table.controller(Seat(seat)) {
            Controller::Person(Some(holder)) => Some(holder),
            _ => fair.holder(usize::from(seat)),
        };
        self.persisted.holders = (0..fair.seated.len() as u8).map(holder).collect();
    }

    /// Notes that a game of this number is stored, if the table's text is lost. The game with the highest number is the
    /// table's last one.
    pub fn note_stored_game(&mut self, game: u32) {
        if self.loss.text {
            self.persisted.game = self.persisted.game.max(game);
            if self.persisted.game > 0 {
                self.persisted.lobby.phase = TablePhase::Over(self.persisted.game); // until its game is found
            }
        }
    }

    /// Notes that no game of this table is in play or just over: its people are in the lobby.
    pub fn note_no_game(&mut self) {
        if self.loss.text {
            self.persisted.lobby.phase = TablePhase::Open;
            self.changed();
        }
    }

    /// Restores a game that was over before a restart, if it is this table's last one.
    pub fn restore_finished<G: NetworkGame>(&mut self, game: FinishedGame<G>) -> Option<FinishedTable<G>> {
        let context = game.game_start.fair_deal.as_ref()?.list.context;
        let is_last = context.table == self.persisted.tag && context.game == self.persisted.game;
        let mut past =
            FinishedTable::new(game).filter(|_| is_last && !matches!(self.persisted.lobby.phase, TablePhase::Open))?;
        self.resume_game(&mut past);
        if self.loss.text {
            self.persisted.opened = past.opened();
        }
        Some(past)
    }

    /// Restores a stored table. All guests count as away, and a deal that was under way is dropped. What cannot be read is
    /// lost ([`MultiplayerHost::loss`]); without the text, the table has its name, its keys and the names of their phones'
    /// owners, and finds its people in the game in play: see [`MultiplayerHost::note_stored_game`],
    /// [`MultiplayerHost::resume_game`] and [`MultiplayerHost::note_no_game`].
    pub fn restore(stored: &KeptTable, mut random: SecureRandom) -> MultiplayerHost {
        let text: Option<PersistedHost> =
            if stored.version <= LAYOUT { serde_json::from_str(&stored.state).ok() } else { None };
        let text = text.filter(PersistedHost::is_sound);
        let terms: Option<DealTerms> = stored.terms.as_ref().and_then(|terms| serde_json::from_str(terms).ok());
        let mut loss = KeptLoss { text: text.is_none(), ..KeptLoss::default() };
        let own = |key: &&KeptKey| match &text {
            Some(text) => key.member == text.me.0,
            None => key.role == KeptRole::Host,
        };
        // If the id is damaged, the role tells which key is the host's own.
        let own = stored.keys.iter().find(own).or_else(|| stored.keys.iter().find(|key| key.role == KeptRole::Host));
        let mut kept = text.unwrap_or_else(|| {
            let me = own.map_or_else(|| MemberId(random.bytes()), |own| MemberId(own.member));
            let setup = terms.as_ref().map_or_else(AgreedSetup::default, |terms| terms.setup.clone());
            let name = own.map_or_else(String::new, |own| own.name.clone());
            PersistedHost::new(stored.tag, me, Lobby::new(stored.name.clone(), setup, me, name))
        });
        kept.table_key = own.map(|own| TableKey::new(own.secret));
        let of_guests: Vec<&KeptKey> = stored.keys.iter().filter(|key| Some(*key) != own).collect();
        let guests = kept.lobby.people.iter().filter(|person| person.person == 0 && person.member != kept.me);
        // If there are no more keys than phones, a key that belongs to none of the phones has a damaged id.
        let has_all = !loss.text && of_guests.len() <= guests.count();
        for key in of_guests {
            let member = MemberId(key.member);
            let mut is_board = key.role == KeptRole::Board;
            match kept.lobby.lobby_member(member) {
                Some(person) => is_board = person.is_board,
                None if has_all => continue,
                None => kept.lobby.add_phone(member, key.name.clone(), is_board),
            }
            kept.keys.push(PersistedKey { id: key.member, secret: key.secret, is_board });
        }
        let guests = kept.lobby.people.iter().filter(|person| person.person == 0 && person.member != kept.me);
        let is_lost = |lobby_member: &&crate::LobbyMember| kept.keys.iter().all(|key| key.id != lobby_member.member.0);
        loss.keys_of = guests.filter(is_lost).map(|person| person.name.clone()).collect();
        kept.tag = stored.tag;
        kept.terms = terms;
        for person in kept.lobby.people.iter_mut().filter(|person| person.member != kept.me) {
            person.is_here = false;
        }
        if kept.lobby.phase == TablePhase::Dealing {
            kept.lobby.phase = TablePhase::Open;
        }
        let mut host = MultiplayerHost::of(kept, random);
        (host.is_lobby_unsaved, host.loss) = (host.is_lobby_unsaved || loss.is_any(), loss);
        host.note_stored_game(stored.game);
        host
    }
}
