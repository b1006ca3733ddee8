//! The guest's stored table, from which it goes on after a restart: its key by itself, and everything else in one text.
//! If the text cannot be read, the guest begins anew with the key, and the host tells it everything again.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{
    AuditFailure, ContributionEntropy, DealContext, DealWitness, FINGERPRINT, Introduction, Verdict, WordsNonce,
};
use ayatsuri_link::SecureRandom;
use ayatsuri_table::{KeptKey, KeptRole, KeptTable, TableError, TableStorage, Tag};
use serde::{Deserialize, Serialize};

use super::MultiplayerGuest;
use super::host_script::{ForgottenGame, HostScript};
use crate::bounds::is_game;
use crate::host::{KeptLoss, LAYOUT};
use crate::late_key::LateKey;
use crate::lobby::Lobby;
use crate::wire::{ACTION, WirePrompt};

/// The stored state. It is written as JSON with these names, so renaming a field changes the format.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedGuest {
    pub tag: Tag,
    /// The link's key: id and secret. Stored by itself.
    #[serde(skip)]
    pub key: Option<([u8; 8], [u8; 32])>,
    /// Stored with the key.
    #[serde(skip)]
    pub is_board: bool,
    pub name: String,
    pub lobby: Option<Lobby>,
    /// The statements of the host so far, which decide what it can honestly say next. Its fields stand beside the others
    /// in the text. [`PersistedGuest::read`] reads them by themselves, because a flattened field makes serde generate
    /// every reader twice.
    #[serde(flatten, skip_deserializing)]
    pub script: HostScript,
    /// The [`LateKey`] of the seat in front, as it is stored: in memory it is in the list.
    pub late: Option<(DealContext, ContributionEntropy)>,
    /// The signing keys that were made in the middle of a game.
    #[serde(default)]
    pub late_keys: Vec<LateKey>,
    /// The [`UnconfirmedAction`] of the seat in front, as it is stored: in memory it is in the list.
    pub pending: Option<(WirePrompt, [u8; ACTION])>,
    /// The answers that the host has not confirmed yet, at most one of each seat.
    #[serde(default)]
    pub answers: Vec<UnconfirmedAction>,
    pub audited: Option<AuditResult>,
    /// The fingerprint of the host's key, from its invitation. Stored by itself.
    #[serde(skip)]
    pub fingerprint: Option<[u8; FINGERPRINT]>,
    /// The host's introduction, once it has come.
    #[serde(default)]
    pub introduced: Option<IntroducedHost>,
}

/// A host that has introduced itself, and how far the words of the link have come.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct IntroducedHost {
    pub introduction: Introduction,
    /// This phone's own nonce.
    pub nonce: WordsNonce,
    /// The words, once the host has told its nonce.
    pub words: Option<[u8; 2]>,
}

/// An answer of a seat that the host has not confirmed yet.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct UnconfirmedAction {
    pub seat: u8,
    pub prompt: WirePrompt,
    /// The padded action.
    pub action: [u8; ACTION],
}

/// The result of the audit of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditResult {
    /// The number of the game at its table.
    pub game: u32,
    /// The verdict of the seat in front, or the first failure.
    pub found: Result<Verdict, AuditFailure>,
    /// The host's disclosure, as postcard.
    pub opened: Vec<u8>,
    /// The verdicts of the other seats of this phone, or the first failure of each.
    #[serde(default)]
    pub further: Vec<Result<Verdict, AuditFailure>>,
}

impl AuditResult {
    /// Combines the results of all seats of this phone.
    ///
    /// # Errors
    /// The first failure of the first seat that has found one.
    pub fn of_all_seats(&self) -> Result<Verdict, AuditFailure> {
        combine_verdicts(self.found.clone(), self.further.iter().cloned())
    }
}

/// Combines the verdicts of the seats of one phone about one game: what they were shown is added up, and the phone
/// had a part in the deal only if all of its seats had one.
///
/// # Errors
/// The first failure of the first seat that has found one.
pub fn combine_verdicts(
    front: Result<Verdict, AuditFailure>,
    further: impl IntoIterator<Item = Result<Verdict, AuditFailure>>,
) -> Result<Verdict, AuditFailure> {
    further.into_iter().try_fold(front?, |all, one| {
        let one = one?;
        Ok(Verdict {
            shown: all.shown + one.shown,
            of: all.of + one.of,
            had_part: all.had_part && one.had_part,
            is_retold: all.is_retold || one.is_retold,
            // The rest is about the deal and the bots of the game, and the same for all seats.
            ..all
        })
    })
}

impl PersistedGuest {
    /// Reads a stored text.
    fn read(text: &str) -> Result<PersistedGuest, serde_json::Error> {
        Ok(PersistedGuest { script: serde_json::from_str(text)?, ..serde_json::from_str(text)? })
    }

    /// Whether the parts of the stored text fit each other: the announced game is the one whose deal this phone
    /// witnessed and whose terms it agreed to. After a host's foul they need not fit. In any other case the text is
    /// damaged and is not used, since a later check would accuse the host of what the damage did.
    fn is_sound(&self) -> bool {
        let Some(dealt) = &self.script.announcement else { return true };
        let game = dealt.list.context.game;
        let watched = self.script.witness.as_ref().filter(|witness| witness.game() == game).and_then(DealWitness::list);
        let is_watched = watched.is_none_or(|list| *list == dealt.list);
        let terms = self.script.terms_of(&dealt.list).filter(|_| watched.is_some());
        let is_agreed = terms.is_none_or(|terms| dealt.follows(terms));
        is_game(dealt) && (self.script.foul.is_some() || (is_watched && is_agreed))
    }

    /// The state as it is stored: the late key and the answer of the seat in front move out of their lists into `late`
    /// and `pending`, the fields that held them when a phone had only one seat. [`Self::in_memory`] is the way back.
    fn for_store(&self) -> PersistedGuest {
        let mut stored = self.clone();
        let front = self.script.announcement.as_ref().and_then(|dealt| dealt.own);
        let is_front = |seat: u8| Some(seat) == front;
        // The last one of the seat's keys, because `in_memory` puts it at the end of the list again.
        if let Some(place) = stored.late_keys.iter().rposition(|late| is_front(late.seat)) {
            let LateKey { context, entropy, .. } = stored.late_keys.remove(place);
            stored.late = Some((context, entropy));
        }
        if let Some(place) = stored.answers.iter().position(|answer| is_front(answer.seat)) {
            let UnconfirmedAction { prompt, action, .. } = stored.answers.remove(place);
            stored.pending = Some((prompt, action));
        }
        stored
    }

    /// The state as it is in memory: with `late` and `pending` in their lists.
    fn in_memory(mut self) -> PersistedGuest {
        let seat = self.script.announcement.as_ref().and_then(|dealt| dealt.own);
        if let (Some(seat), Some((context, entropy))) = (seat, self.late.take()) {
            self.late_keys.push(LateKey { context, seat, entropy });
        }
        if let (Some(seat), Some((prompt, action))) = (seat, self.pending.take()) {
            self.answers.push(UnconfirmedAction { seat, prompt, action });
        }
        self
    }
}

/// Reads a guest's text and writes it again: for the tests of formats.
#[doc(hidden)]
pub fn reread_guest(state: &str) -> Result<String, serde_json::Error> {
    serde_json::to_string(&PersistedGuest::read(state)?.in_memory().for_store())
}

impl MultiplayerGuest {
    /// Restores a stored table. What cannot be read is lost ([`MultiplayerGuest::loss`]): without the text this phone
    /// begins anew with its key, and without the key it cannot go back.
    pub fn restore(stored: &KeptTable, random: SecureRandom) -> MultiplayerGuest {
        let text: Option<PersistedGuest> =
            if stored.version <= LAYOUT { PersistedGuest::read(&stored.state).ok() } else { None };
        let text = text.filter(PersistedGuest::is_sound);
        let own = stored.keys.first();
        let loss = KeptLoss { text: text.is_none(), own_key: own.is_none(), keys_of: vec![] };
        let mut guest = match text {
            Some(text) => MultiplayerGuest::of(text.in_memory(), random),
            None => {
                let name = own.map_or_else(String::new, |own| own.name.clone());
                let mut guest = MultiplayerGuest::new(stored.tag, false, name, random);
                guest.persisted.script.forgotten = Some(ForgottenGame::Next);
                guest
            }
        };
        guest.persisted.tag = stored.tag;
        guest.persisted.key = own.map(|own| (own.member, own.secret));
        guest.persisted.is_board = own.is_some_and(|own| own.role == KeptRole::Board);
        guest.persisted.fingerprint = stored.fingerprint.as_ref().and_then(|bytes| bytes.as_slice().try_into().ok());
        (guest.is_changed, guest.loss) = (loss.is_any(), loss);
        guest
    }

    /// Stores the table if something has changed since it was stored last, and if the phone has a key to come back
    /// with.
    ///
    /// # Errors
    /// The storage fails. The change then stays to be stored.
    pub(super) fn keep(&mut self, storage: &mut dyn TableStorage, now: ClockReading) -> Result<(), TableError> {
        if self.is_changed && self.persisted.key.is_some() {
            storage.keep_joined(&self.stored(), now.wall)?;
            self.is_changed = false;
        }
        Ok(())
    }

    /// The parts that could not be read when the table was restored.
    pub fn loss(&self) -> &KeptLoss {
        &self.loss
    }

    /// Everything to be stored; [`MultiplayerGuest::run`] stores it itself.
    pub fn stored(&self) -> KeptTable {
        let kept = &self.persisted;
        let role = if kept.is_board { KeptRole::Board } else { KeptRole::Player };
        let key = kept.key.map(|(member, secret)| KeptKey { member, secret, role, name: kept.name.clone() });
        KeptTable {
            tag: kept.tag,
            version: LAYOUT,
            name: kept.lobby.as_ref().map_or_else(String::new, |lobby| lobby.name.clone()),
            game: kept.script.announcement.as_ref().map_or(0, |dealt| dealt.list.context.game),
            terms: None,
            fingerprint: kept.fingerprint.map(|bytes| bytes.to_vec()),
            keys: key.into_iter().collect(),
            state: serde_json::to_string(&kept.for_store()).expect("all that is kept can be written as JSON"),
        }
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_fair_deal::{BotsPlayedAgain, Verdict};

    use super::combine_verdicts;

    #[test]
    fn seats_of_one_phone_find_together_what_the_worse_off_of_them_found() {
        let whole = Verdict {
            shown: 3,
            of: 4,
            fingerprint: [7; 4],
            had_part: true,
            is_retold: false,
            without_part: 1,
            bots: BotsPlayedAgain::default(),
        };
        let twice = Verdict { shown: 6, of: 8, ..whole };
        assert_eq!(combine_verdicts(Ok(whole), [Ok(whole)]), Ok(twice));
        let apart = Verdict { had_part: false, ..whole };
        assert_eq!(combine_verdicts(Ok(whole), [Ok(apart)]), Ok(Verdict { had_part: false, ..twice }));
        assert_eq!(combine_verdicts(Ok(apart), [Ok(whole)]), Ok(Verdict { had_part: false, ..twice }));
        let retold = Verdict { is_retold: true, ..whole };
        assert_eq!(combine_verdicts(Ok(whole), [Ok(retold)]), Ok(Verdict { is_retold: true, ..twice }));
        assert_eq!(combine_verdicts(Ok(retold), [Ok(whole)]), Ok(Verdict { is_retold: true, ..twice }));
    }
}
