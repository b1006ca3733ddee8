//! How a guest makes sure which host this is: by the host's introduction, and by the two words of the link that people
//! compare.

use ayatsuri_fair_deal::{Introduction, WordsNonce, link_words};

use super::persisted::IntroducedHost;
use super::{MultiplayerGuest, MultiplayerGuestEvent};
use crate::wire::{GuestMessage, HostMessage};

impl MultiplayerGuest {
    /// Whether this phone must not believe a message, because it introduces another host than the expected one, or
    /// comes before the expected host has introduced itself.
    pub(super) fn is_unproved(&self, message: &HostMessage) -> bool {
        match (message, self.link_digest(), &self.persisted.introduced) {
            (_, None, _) => true,
            (_, _, Some(_)) => false,
            (HostMessage::Introduction(introduction), Some(link), None) => {
                !introduction.is_of(&link, self.persisted.fingerprint.as_ref())
            }
            (_, Some(_), None) => self.persisted.fingerprint.is_some(),
        }
    }

    /// Keeps the first introduction, and answers it with this phone's nonce, the same one each time.
    pub(super) fn take_introduction(&mut self, introduction: Introduction) {
        let nonce = WordsNonce(self.random.bytes());
        let host = self.persisted.introduced.get_or_insert(IntroducedHost { introduction, nonce, words: None });
        if host.introduction.key == introduction.key && host.introduction.nonce_digest == introduction.nonce_digest {
            self.out.push(GuestMessage::WordsNonce(host.nonce));
        }
    }

    pub(super) fn hear_nonce(&mut self, nonce: &WordsNonce) {
        let Some(link) = self.link_digest() else { return };
        if let Some(host) = &mut self.persisted.introduced
            && host.introduction.has_announced(nonce)
        {
            host.words = Some(link_words(&link, nonce, &host.nonce));
            self.news.push_back(MultiplayerGuestEvent::LobbyChanged);
        }
    }
}
