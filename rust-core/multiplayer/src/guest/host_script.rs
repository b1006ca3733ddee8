//! The automaton of the host: it holds what this phone has heard of its host, from the lobby to the result and the next
//! game, and decides which messages an honest host's program could send now. Any other message is a foul at once. What
//! an accepted message does to the lobby, the game and the store is in `hearing`.

mod deals;
#[cfg(test)]
mod tests;

use ayatsuri_fair_deal::{
    AuditFailure, CommitmentList, ContributionEntropy, DealContext, DealWitness, MemberId, voids_digest,
};
use serde::{Deserialize, Serialize};

use self::deals::context_of;
use crate::bounds::is_possible;
use crate::deal_terms::{DealTerms, ReadyFor};
use crate::update::place_of;
use crate::wire::{DealAnnouncement, GuestMessage, HostMessage};

/// For how many void or dropped deals the names of those who caused them are kept.
const MOST_BLAMED: usize = 32;

/// How many public keys of its own a phone keeps of one game. Beyond that it accuses nobody of a foreign key.
const MOST_KEYS: usize = 1_024;

/// The automaton's state. It is stored with the rest of the guest's text, under the keys that its parts have always had
/// there.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct HostScript {
    /// This phone's part in the deal that was announced last.
    #[serde(rename = "watch")]
    pub witness: Option<DealWitness>,
    /// The game that was dealt last.
    #[serde(rename = "dealt")]
    pub announcement: Option<DealAnnouncement>,
    /// The first foul whose page was not opened yet.
    pub foul: Option<AuditFailure>,
    /// The game in which `foul` was found.
    #[serde(default)]
    pub foul_of: u32,
    /// The terms that the host has told last.
    #[serde(default)]
    pub terms: Option<DealTerms>,
    /// The setup and seats that this phone's people were ready for last.
    #[serde(default)]
    pub ready: Option<ReadyFor>,
    /// How many deals were opened since the last game and became no game.
    #[serde(default)]
    pub dropped: u32,
    /// How many such deals came before the game that was dealt last, apart from its own void attempts.
    #[serde(default)]
    pub dropped_before: u32,
    /// Whether this phone was told the game from another seat before. That part cannot be checked any more.
    #[serde(default, rename = "was_elsewhere")]
    pub has_changed_seats: bool,
    /// The game whose notes this phone has lost.
    #[serde(default)]
    pub forgotten: Option<ForgottenGame>,
    /// Whether the page that says `foul` was opened.
    #[serde(default)]
    pub is_foul_seen: bool,
    /// The host's own phone.
    #[serde(default)]
    pub host: Option<MemberId>,
    /// The attempt at a deal that was announced last, also if this phone has no part in it.
    #[serde(default)]
    pub announced: Option<AnnouncedDeal>,
    /// The void deals since the last game, with the names of those who did not answer.
    #[serde(default)]
    pub blamed: Vec<(DealContext, Vec<String>)>,
    /// The game that was disclosed.
    #[serde(default)]
    pub disclosed: Option<DisclosedGame>,
    /// The public keys that this phone has made for seats that it was given in the game.
    #[serde(default)]
    pub own_keys: Vec<[u8; 32]>,
}

/// A game whose notes this phone has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum ForgottenGame {
    /// The next game that the host tells of.
    Next,
    /// The game with this number.
    Of(u32),
}

/// The phones of an attempt at a deal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AnnouncedDeal {
    context: DealContext,
    members: Vec<MemberId>,
    /// Whether it is void: the next attempt is made among these phones.
    is_void: bool,
    /// Whether these are exactly the phones of the list, or of the next attempt. If not, some of them may drop out
    /// before it.
    is_exact: bool,
}

/// A game that was disclosed: nothing more of it may be told.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct DisclosedGame {
    game: u32,
    /// How many updates each seat, and the board, is told of it.
    updates: Vec<(Option<u8>, u32)>,
}

/// The judgement on a message that an honest host may send.
pub(super) enum Accepted {
    /// The message is new.
    New,
    /// The message was heard before, or does not concern this phone.
    Known,
    /// This phone answers the message with this one; the message has no other effect.
    Answered(GuestMessage),
}

/// The phone that hears a message.
pub(super) struct Listener {
    pub tag: [u8; 4],
    pub me: MemberId,
    /// The digest of the key that this phone shares with the host.
    pub link: Option<[u8; 32]>,
    /// Fresh randomness for a deal that is announced now.
    pub entropy: Option<ContributionEntropy>,
    /// The setup and seats that this phone shows its people now.
    pub shown: Option<ReadyFor>,
}

type Acceptance = Result<Accepted, AuditFailure>;

impl HostScript {
    /// Takes the next message of the host.
    ///
    /// # Errors
    /// Why no honest host sends it now. The foul is noted, and the caller must drop the message.
    pub fn accept(&mut self, message: &HostMessage, listener: &Listener) -> Acceptance {
        let game = self.game_of(message);
        let judged = match is_possible(message) {
            true => self.judge(message, listener),
            false if matches!(message, HostMessage::Dealt(_) | HostMessage::DealTerms(_)) => {
                Err(AuditFailure::OtherTerms)
            }
            false => Err(AuditFailure::Impossible),
        };
        if let Err(failure) = &judged {
            self.note_foul(game, failure.clone());
        }
        judged
    }

    /// Notes that something is wrong with a game. The first foul is kept until its page was opened and another game is
    /// dealt, whatever follows. Being left out accuses nobody, so that foul gives way to one that does.
    pub fn note_foul(&mut self, game: u32, failure: AuditFailure) {
        let is_past = self.is_foul_seen && self.foul_of < game;
        let gives_way = self.foul == Some(AuditFailure::LeftOut) && failure != AuditFailure::LeftOut;
        if self.foul.is_none() || is_past || gives_way {
            (self.foul, self.foul_of, self.is_foul_seen) = (Some(failure), game, false);
        }
    }

    /// The game that was dealt last; 0 before the first.
    pub fn last_game(&self) -> u32 {
        self.announcement.as_ref().map_or(0, |dealt| dealt.list.context.game)
    }

    /// The game whose deal is under way, if one is.
    fn next_game(&self) -> Option<u32> {
        let watched = self.witness.as_ref().map(DealWitness::game);
        let told = self.terms.as_ref().map(|terms| terms.game);
        watched.max(told).filter(|game| *game > self.last_game())
    }

    /// The game that a message is about, as far as it says so.
    fn game_of(&self, message: &HostMessage) -> u32 {
        match message {
            HostMessage::DealTerms(terms) => terms.game.max(self.last_game()),
            HostMessage::DealRequest(request) => context_of(request).game.max(self.last_game()),
            HostMessage::Dealt(dealt) => dealt.list.context.game.max(self.last_game()),
            _ => self.last_game(),
        }
    }

    fn judge(&mut self, message: &HostMessage, listener: &Listener) -> Acceptance {
        match message {
            HostMessage::Introduction(_)
            | HostMessage::WordsNonce(_)
            | HostMessage::AnswerRefused { .. }
            | HostMessage::RequestRefused(_) => Ok(Accepted::New),
            HostMessage::Lobby(lobby) => {
                if self.host.is_none() || self.next_game().is_none() {
                    // In the middle of a deal the host stays the same.
                    self.host = lobby.people.first().map(|host| host.member);
                }
                self.note_shown_readiness(lobby, listener.me);
                Ok(Accepted::New)
            }
            HostMessage::DealTerms(terms) => self.hear_terms(terms),
            HostMessage::DealRequest(request) => self.hear_request(request, listener),
            HostMessage::OpeningStored(context) => {
                let is_open = |witness: &&mut DealWitness| witness.list().is_some_and(|list| list.context == *context);
                let Some(witness) = self.witness.as_mut().filter(is_open) else { return Ok(Accepted::Known) };
                witness.note_opening_kept();
                Ok(Accepted::New)
            }
            HostMessage::Dealt(dealt) => self.hear_dealt(dealt, listener),
            HostMessage::Updates(updates) => {
                self.check_in_play()?;
                let places: Option<Vec<_>> = updates.iter().map(|update| place_of(update)).collect();
                let places = places.ok_or(AuditFailure::Impossible)?;
                self.check_told_to(places.iter().map(|(seat, _)| *seat))?;
                self.check_before_end(places)
            }
            HostMessage::View { seat, mended, .. } => {
                self.check_in_play()?;
                self.check_told_to([*seat])?;
                if self.announcement.as_ref().is_some_and(|dealt| *mended > dealt.mended) {
                    self.disclosed = None; // that of another life of the table, which has no audit
                }
                self.check_before_end([(*seat, u32::MAX)])
            }
            HostMessage::SeatGiven(context, seat) => {
                self.check_in_play()?;
                if self.announcement.as_ref().is_none_or(|dealt| dealt.list.context != *context) {
                    return Err(AuditFailure::Impossible);
                }
                self.check_before_end([(Some(*seat), u32::MAX)])
            }
            HostMessage::Disclosure { game, .. } => {
                self.check_in_play()?;
                if *game == self.last_game() { Ok(Accepted::New) } else { Err(AuditFailure::Impossible) }
            }
        }
    }

    /// Checks that the host may still tell of the game that was dealt last. Once a later deal was announced, that game
    /// is over.
    fn check_in_play(&self) -> Result<(), AuditFailure> {
        match (&self.announcement, self.next_game()) {
            (None, _) => Err(AuditFailure::Impossible),
            (Some(_), Some(_)) => Err(AuditFailure::OutOfTurn),
            (Some(_), None) => Ok(()),
        }
    }

    /// Checks that this phone is told the game only from its own seats, or from the board if it has none.
    fn check_told_to(&self, seats: impl IntoIterator<Item = Option<u8>>) -> Result<(), AuditFailure> {
        let own: Vec<Option<u8>> = self.announcement.iter().flat_map(DealAnnouncement::observers).collect();
        if seats.into_iter().all(|seat| own.contains(&seat)) { Ok(()) } else { Err(AuditFailure::Impossible) }
    }

    /// Checks that the host tells no new updates, by seat and number, of a game that it has disclosed. The disclosure
    /// says how many each seat has.
    fn check_before_end(&self, told: impl IntoIterator<Item = (Option<u8>, u32)>) -> Acceptance {
        let Some(disclosed) = self.disclosed.as_ref().filter(|one| one.game == self.last_game()) else {
            return Ok(Accepted::New);
        };
        let of = |seat| disclosed.updates.iter().find(|(of, _)| *of == seat).map(|(_, updates)| *updates);
        match told.into_iter().all(|(seat, number)| of(seat).is_some_and(|updates| number < updates)) {
            true => Ok(Accepted::New),
            false => Err(AuditFailure::ToldAfterEnd),
        }
    }

    /// Notes that the game was disclosed, and how many updates it has for each seat and for the board.
    pub fn note_disclosure(&mut self, game: u32, updates: Vec<(Option<u8>, u32)>) {
        self.disclosed = Some(DisclosedGame { game, updates });
    }

    /// Judges an announcement that the cards are dealt, perhaps the same one once more.
    fn hear_dealt(&mut self, announcement: &DealAnnouncement, listener: &Listener) -> Acceptance {
        let (game, last) = (announcement.list.context.game, self.last_game());
        if let Some(before) = self.announcement.as_ref().filter(|_| game <= last) {
            // Refuse another game: it would replace what is known of the one in play.
            let of_game =
                |of: &DealAnnouncement| (of.list.clone(), of.setup.clone(), of.seats.clone(), of.seated.clone());
            // A host that has lost its notes does not know the voids and the bots any more.
            let is_no_other = (announcement.voids.is_empty() || announcement.voids == before.voids)
                && (announcement.bots.is_none() || announcement.bots == before.bots);
            let is_same = game == last && of_game(before) == of_game(announcement) && is_no_other;
            return match (is_same, self.next_game()) {
                (false, _) => Err(AuditFailure::ToldOtherwise),
                (true, Some(_)) => Err(AuditFailure::OutOfTurn),
                (true, None) => Ok(Accepted::New),
            };
        }
        if announcement.list.context.table != listener.tag {
            return Err(AuditFailure::Impossible);
        }
        if self.next_game().is_some_and(|next| game < next) {
            return Err(AuditFailure::OutOfTurn);
        }
        self.begin(game, listener);
        let mut wrong = vec![];
        for (context, missing) in announcement.voids.iter().filter(|(context, _)| context.game == game) {
            let known = self.witness.as_ref().map_or(&[][..], DealWitness::voids);
            match known.get(usize::from(context.attempt)) {
                Some((_, before)) if before != missing => wrong.push(AuditFailure::ToldOtherwise),
                Some(_) => {}
                None => wrong.extend(self.hear_void(*context, missing.clone()).err()),
            }
        }
        let settled = announcement.list.settled.filter(|_| !announcement.voids.is_empty());
        let has_part = self.witness.as_ref().filter(|witness| witness.list() == Some(&announcement.list));
        let is_true_settlement = match has_part {
            Some(witness) => witness.voids() == announcement.voids,
            None => settled.is_none_or(|settled| settled.voids == voids_digest(&announcement.voids)),
        };
        if !is_true_settlement {
            wrong.push(AuditFailure::ToldOtherwise);
        }
        // A phone that has lost its notes may be in the list and not know of it.
        if let Some(witness) = self.witness.as_ref().filter(|_| self.forgotten != Some(ForgottenGame::Next)) {
            wrong.extend(witness.check_dealt(&announcement.list).err());
            let is_of_part = witness.list() == Some(&announcement.list) && announcement.list.settled.is_some();
            if is_of_part && !self.terms_of(&announcement.list).is_some_and(|terms| announcement.follows(terms)) {
                wrong.push(AuditFailure::OtherTerms);
            }
        }
        // The game is followed all the same: the person sees what is played, and what is wrong with it.
        wrong.into_iter().for_each(|failure| self.note_foul(game, failure));
        Ok(Accepted::New)
    }

    /// The terms that a list was made for, if this phone was told them. Terms with another digest than the list's do
    /// not count.
    pub fn terms_of(&self, list: &CommitmentList) -> Option<&DealTerms> {
        let settled = list.settled?;
        self.terms.as_ref().filter(|terms| terms.game == list.context.game && terms.digest() == settled.terms)
    }

    /// Takes the announced game as the one that is followed, whether it is new or announced once more.
    pub fn follow(&mut self, mut announcement: DealAnnouncement) {
        let (game, last) = (announcement.list.context.game, self.last_game());
        let before = self.announcement.as_ref().filter(|_| game == last).cloned();
        match &before {
            Some(before) => {
                // The list settles voids and bots. A host that has lost them cannot tell them again.
                (announcement.voids, announcement.bots) = (before.voids.clone(), before.bots);
                let has_left = before.observers().any(|seat| announcement.observers().all(|now| now != seat));
                self.has_changed_seats |= has_left;
            }
            None => {
                if let Some(witness) =
                    self.witness.as_ref().filter(|witness| witness.list() == Some(&announcement.list))
                {
                    announcement.voids = witness.voids().to_vec();
                }
                self.has_changed_seats = false;
                self.dropped_before = std::mem::take(&mut self.dropped);
                self.blamed.retain(|(context, _)| context.game > last);
                (self.disclosed, self.own_keys, self.announced) = (None, vec![], None);
                if self.foul_of < game && (self.is_foul_seen || self.foul == Some(AuditFailure::LeftOut)) {
                    (self.foul, self.is_foul_seen) = (None, false);
                }
            }
        }
        let is_noted = self.witness.as_ref().is_some_and(|witness| witness.list() == Some(&announcement.list));
        self.forgotten = match self.forgotten {
            Some(ForgottenGame::Next) if !is_noted => Some(ForgottenGame::Of(game)),
            Some(ForgottenGame::Of(of)) if of == game => Some(ForgottenGame::Of(game)),
            _ => None,
        };
        self.announcement = Some(announcement);
    }

    /// Notes a key that this phone has made for a seat in the game. If there are too many, the phone counts as having
    /// forgotten some.
    pub fn note_key(&mut self, key: [u8; 32]) {
        if self.own_keys.len() < MOST_KEYS {
            self.own_keys.push(key);
        } else {
            self.forgotten = Some(ForgottenGame::Of(self.last_game()));
        }
    }
}
