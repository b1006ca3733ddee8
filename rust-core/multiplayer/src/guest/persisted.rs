//! What a guest stores of a table, to go on after a restart.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{
    AuditFailure, ContributionEntropy, DealContext, DealWitness, FINGERPRINT, Introduction, Verdict, WordsNonce,
};
use ayatsuri_link::SecureRandom;
use ayatsuri_table::{TableError, TableStorage, Tag};
use serde::{Deserialize, Serialize};

use super::MultiplayerGuest;
use crate::deal_terms::{DealTerms, ReadyFor};
use crate::lobby::Lobby;
use crate::wire::{ACTION, DealAnnouncement};

/// The stored state, as JSON: renaming a field changes the format.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PersistedGuest {
    pub tag: Tag,
    /// The link's key: id and secret.
    pub key: Option<([u8; 8], [u8; 32])>,
    pub is_board: bool,
    pub name: String,
    pub lobby: Option<Lobby>,
    pub watch: Option<DealWitness>,
    /// The [`LateKey`] of the seat in front, as it is stored: in memory it is in the list.
    pub late: Option<(DealContext, ContributionEntropy)>,
    /// The signing keys that were made in the middle of a game.
    #[serde(default)]
    pub late_keys: Vec<LateKey>,
    pub dealt: Option<DealAnnouncement>,
    /// The [`UnconfirmedAction`] of the seat in front, as it is stored: in memory it is in the list.
    pub pending: Option<(u32, [u8; ACTION])>,
    /// The answers that are not confirmed yet, at most one of each seat.
    #[serde(default)]
    pub answers: Vec<UnconfirmedAction>,
    pub audited: Option<AuditResult>,
    /// The first failure that was found before the end of a game.
    pub foul: Option<AuditFailure>,
    /// The game in which `foul` was found.
    #[serde(default)]
    pub foul_of: u32,
    /// What the deal is for that was announced last.
    #[serde(default)]
    pub terms: Option<DealTerms>,
    /// What this phone's person was ready for last.
    #[serde(default)]
    pub ready: Option<ReadyFor>,
    /// How many deals were opened since the last game and then dropped.
    #[serde(default)]
    pub dropped: u32,
    /// How many were before the game that is followed.
    #[serde(default)]
    pub dropped_before: u32,
    /// This phone was told the game from another seat before. That part cannot be checked any more.
    #[serde(default)]
    pub was_elsewhere: bool,
    /// The fingerprint of the host's key, from its invitation.
    #[serde(default)]
    pub fingerprint: Option<[u8; FINGERPRINT]>,
    /// What the host has said about itself.
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

/// A signing key for a seat that this phone was given in the middle of a game.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct LateKey {
    /// The deal of the game.
    pub context: DealContext,
    pub seat: u8,
    /// What the key is derived from.
    pub entropy: ContributionEntropy,
}

/// An answer of a seat that is not confirmed yet.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct UnconfirmedAction {
    pub seat: u8,
    pub prompt: u32,
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
    /// What all seats of this phone have found together: how much was shown to all of them, or the first failure.
    ///
    /// # Errors
    /// The first failure of the first seat that has found one.
    pub fn of_all(&self) -> Result<Verdict, AuditFailure> {
        together(self.found.clone(), self.further.iter().cloned())
    }
}

/// What several seats of one phone have found together.
///
/// # Errors
/// The first failure of the first seat that has found one.
pub fn together(
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
            ..all
        })
    })
}

impl PersistedGuest {
    /// The state as it is stored: what is of the seat in front has the keys that it had when a phone had one seat.
    fn for_store(&self) -> PersistedGuest {
        let mut stored = self.clone();
        let front = self.dealt.as_ref().and_then(|dealt| dealt.own);
        let is_front = |seat: u8| Some(seat) == front;
        if let Some(place) = stored.late_keys.iter().position(|late| is_front(late.seat)) {
            let LateKey { context, entropy, .. } = stored.late_keys.remove(place);
            stored.late = Some((context, entropy));
        }
        if let Some(place) = stored.answers.iter().position(|answer| is_front(answer.seat)) {
            let UnconfirmedAction { prompt, action, .. } = stored.answers.remove(place);
            stored.pending = Some((prompt, action));
        }
        stored
    }

    /// The state as it is in memory.
    fn in_memory(mut self) -> PersistedGuest {
        let seat = self.dealt.as_ref().and_then(|dealt| dealt.own);
        if let (Some(seat), Some((context, entropy))) = (seat, self.late.take()) {
            self.late_keys.push(LateKey { context, seat, entropy });
        }
        if let (Some(seat), Some((prompt, action))) = (seat, self.pending.take()) {
            self.answers.push(UnconfirmedAction { seat, prompt, action });
        }
        self
    }
}

impl MultiplayerGuest {
    /// Restores a stored table.
    ///
    /// # Errors
    /// The state is damaged.
    pub fn restore(state: &str, random: SecureRandom) -> Result<MultiplayerGuest, serde_json::Error> {
        let kept: PersistedGuest = serde_json::from_str(state)?;
        Ok(MultiplayerGuest::of(kept.in_memory(), random))
    }

    pub(super) fn keep(&mut self, storage: &mut dyn TableStorage, now: ClockReading) -> Result<(), TableError> {
        if self.is_changed && self.kept.key.is_some() {
            storage.keep_joined(self.kept.tag, &self.state(), now.wall)?;
            self.is_changed = false;
        }
        Ok(())
    }

    /// The persisted state as JSON; [`MultiplayerGuest::run`] stores it itself.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.kept.for_store()).expect("all that is kept can be written as JSON")
    }
}
