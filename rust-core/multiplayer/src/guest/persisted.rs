//! What a guest stores of a table, to go on after a restart.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{
    AuditFailure, ContributionEntropy, DealWitness, FINGERPRINT, Introduction, Verdict, WordsNonce,
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
    /// The entropy of a signing key that was made in the middle of a game, and the deal of that game.
    pub late: Option<(ayatsuri_fair_deal::DealContext, ContributionEntropy)>,
    pub dealt: Option<DealAnnouncement>,
    /// The answer that is not confirmed yet: prompt and padded action.
    pub pending: Option<(u32, [u8; ACTION])>,
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

/// The result of the audit of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditResult {
    /// The number of the game at its table.
    pub game: u32,
    /// The verdict, or the first failure.
    pub found: Result<Verdict, AuditFailure>,
    /// The host's disclosure, as postcard.
    pub opened: Vec<u8>,
}

impl MultiplayerGuest {
    /// Restores a stored table.
    ///
    /// # Errors
    /// The state is damaged.
    pub fn restore(state: &str, random: SecureRandom) -> Result<MultiplayerGuest, serde_json::Error> {
        Ok(MultiplayerGuest::of(serde_json::from_str(state)?, random))
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
        serde_json::to_string(&self.kept).expect("all that is kept can be written as JSON")
    }
}
