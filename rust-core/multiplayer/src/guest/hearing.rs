//! Handles the messages of the host.

use std::collections::VecDeque;

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, ContributionEntropy, DealWitness, Verdict, link_digest};
use ayatsuri_table::{ShownRow, TableError, TableStorage};

use super::host_script::{Accepted, Listener};
use super::{AuditResult, MultiplayerGuest, MultiplayerGuestEvent};
use crate::bot_audit::AnyBotReplay;
use crate::deal_terms::ReadyFor;
use crate::follower::GameFollower;
use crate::late_key::LateKey;
use crate::lobby::TablePhase;
use crate::update::observer_of;
use crate::wire::{AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress};

impl MultiplayerGuest {
    /// Handles a message of the host, if an honest one can say it now. Returns whether the cards are dealt.
    pub(super) fn hear(
        &mut self,
        message: HostMessage,
        followers: &mut [&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<bool, TableError> {
        let Some(me) = self.me().filter(|_| !self.is_unproved(&message)) else {
            self.news.push_back(MultiplayerGuestEvent::WrongHost);
            return Ok(false);
        };
        let is_deal = matches!(message, HostMessage::DealRequest(_));
        let entropy = is_deal.then(|| ContributionEntropy(self.random.bytes(), self.random.bytes()));
        let shown = self.persisted.lobby.as_ref().filter(|_| is_deal).map(|lobby| ReadyFor::new(lobby, me));
        let listener = Listener { tag: self.persisted.tag, me, link: self.link_digest(), entropy, shown };
        let before = self.persisted.script.foul.clone();
        let accepted = self.persisted.script.accept(&message, &listener);
        self.is_changed |= match &accepted {
            Ok(Accepted::Known) => matches!(message, HostMessage::DealRequest(_)),
            Ok(Accepted::Answered(_)) => true,
            // Rows are stored with what they change; refusals change nothing here.
            Ok(Accepted::New) => !matches!(
                message,
                HostMessage::Updates(_)
                    | HostMessage::View { .. }
                    | HostMessage::SeatGiven(..)
                    | HostMessage::AnswerRefused { .. }
                    | HostMessage::RequestRefused(_)
            ),
            Err(_) => false, // `tell_foul` has a new foul stored
        };
        if matches!(message, HostMessage::DealRequest(_) | HostMessage::Dealt(_)) {
            self.persisted.script.note_blamed(self.persisted.lobby.as_ref());
        }
        match accepted {
            Ok(Accepted::New | Accepted::Known) => {}
            Ok(Accepted::Answered(answer)) => self.out.push(answer),
            Err(_) => {
                self.tell_foul(before);
                return Ok(false);
            }
        }
        match message {
            HostMessage::Introduction(introduction) => self.take_introduction(introduction),
            HostMessage::WordsNonce(nonce) => self.hear_nonce(&nonce),
            HostMessage::Lobby(lobby) => {
                self.persisted.lobby = Some(lobby.tidied());
                self.correct_readiness();
                self.news.push_back(MultiplayerGuestEvent::LobbyChanged);
            }
            HostMessage::DealTerms(_) | HostMessage::DealRequest(_) | HostMessage::OpeningStored(_) => {}
            HostMessage::Dealt(dealt) => {
                self.take_deal(dealt, storage, now)?;
                self.tell_foul(before);
                return Ok(true);
            }
            HostMessage::Updates(updates) => self.hear_updates(&updates, followers, storage, now)?,
            HostMessage::View { seat, mended, updates, prompt, view } => {
                let Some(follower) = at_seat(followers, seat) else { return Ok(false) };
                let known = KnownProgress { mended, updates, ..follower.known() };
                let heard = follower.hear_all(&view, known, prompt);
                let game = known.game;
                self.find_fouls(game, followers);
                if self.persisted.script.disclosed.is_none() {
                    // An earlier disclosure does not fit this game any more.
                    self.persisted.audited = self.persisted.audited.take().filter(|audited| audited.game != game);
                }
                if let Ok(row) = heard {
                    self.keep_rows(game, &[row], followers, storage, now)?;
                    self.news.push_back(MultiplayerGuestEvent::Played);
                }
            }
            HostMessage::AnswerRefused { seat, prompt, refusal: why } => {
                if let Some(follower) = at_seat(followers, Some(seat)) {
                    if why == AnswerRefusal::Unsigned
                        && let Some(again) = follower.sign_anew(prompt)
                    {
                        self.out.push(again);
                        return Ok(false);
                    }
                    if why == AnswerRefusal::Unsigned {
                        follower.note_refused_signature(prompt);
                    }
                    follower.note_refusal(prompt, why);
                    self.find_fouls(self.persisted.script.last_game(), followers);
                }
                if self.pending(seat).is_some_and(|(pending, _)| pending == prompt) {
                    self.forget_answer(seat);
                }
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::AnswerRefused(why));
            }
            HostMessage::SeatGiven(context, seat) => self.take_seat(context, seat, followers),
            HostMessage::Disclosure { game, opened } => self.take_disclosure(game, opened, followers),
            HostMessage::RequestRefused(why) => self.news.push_back(MultiplayerGuestEvent::RequestRefused(why)),
        }
        Ok(false)
    }

    /// Notes what is wrong with the game as its seats are told it.
    fn find_fouls(&mut self, game: u32, followers: &[&mut dyn GameFollower]) {
        let before = self.persisted.script.foul.clone();
        followers
            .iter()
            .filter_map(|follower| follower.foul())
            .for_each(|failure| self.persisted.script.note_foul(game, failure));
        self.tell_foul(before);
    }

    fn tell_foul(&mut self, before: Option<AuditFailure>) {
        if self.persisted.script.foul.is_some() && self.persisted.script.foul != before {
            self.is_changed = true;
            self.news.push_back(MultiplayerGuestEvent::Foul);
        }
    }

    /// Corrects the host if it shows people of this phone as ready who are not: what they were ready for has changed
    /// meanwhile, or was dealt.
    fn correct_readiness(&mut self) {
        let (Some(lobby), Some(me)) = (&self.persisted.lobby, self.me()) else { return };
        if lobby.phase == TablePhase::Open {
            let is_wrong = |person: u8| !self.persisted.script.is_ready(lobby, me, person);
            let shown = lobby.at_phone(me).filter(|person| person.is_ready).map(|person| person.person);
            self.out.extend(shown.filter(|person| is_wrong(*person)).map(|person| GuestMessage::Ready(person, None)));
        }
    }

    fn take_deal(
        &mut self,
        announcement: DealAnnouncement,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let game = announcement.list.context.game;
        storage.keep_joined(&self.stored(), now.wall)?;
        // Keep what each seat was shown, even if the same game is announced again: it is compared with what is told
        // again.
        let is_again = game == self.persisted.script.last_game();
        if !is_again {
            storage.forget_shown(self.persisted.tag, game.saturating_add(1))?;
            self.persisted.audited = None;
        }
        let is_own = |seat: u8| announcement.observers().any(|own| own == Some(seat));
        self.persisted.answers.retain(|answer| is_again && is_own(answer.seat));
        self.persisted.script.follow(announcement);
        self.news.push_back(MultiplayerGuestEvent::Dealt);
        Ok(())
    }

    pub(super) fn hear_updates(
        &mut self,
        updates: &[Vec<u8>],
        followers: &mut [&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let Some(game) = followers.first().map(|follower| follower.known().game) else { return Ok(()) };
        let mut rows = Vec::new();
        let mut lost: Vec<Option<u8>> = Vec::new();
        for update in updates {
            let seat = observer_of(update).map_or(followers[0].known().seat, |of| of.seat().map(|seat| seat.0));
            if lost.contains(&seat) {
                continue;
            }
            let Some(follower) = at_seat(followers, seat) else { continue };
            match follower.hear(update) {
                Ok(row) => rows.extend(row),
                Err(_) => lost.push(seat),
            }
        }
        self.keep_rows(game, &rows, followers, storage, now)?;
        self.find_fouls(game, followers);
        self.out.extend(lost.into_iter().map(GuestMessage::RequestView));
        if !rows.is_empty() {
            self.news.push_back(MultiplayerGuestEvent::Played);
        }
        Ok(())
    }

    pub(super) fn keep_rows(
        &mut self,
        game: u32,
        rows: &[ShownRow],
        followers: &[&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        for follower in followers.iter().filter(|follower| follower.pending().is_none()) {
            follower.known().seat.into_iter().for_each(|seat| self.forget_answer(seat));
        }
        storage.keep_shown(&self.stored(), game, rows, now.wall)
    }

    /// Makes a key to sign with for a seat that this phone is given in the middle of a game.
    pub(super) fn take_seat(
        &mut self,
        context: ayatsuri_fair_deal::DealContext,
        seat: u8,
        followers: &mut [&mut dyn GameFollower],
    ) {
        let (Some(me), Some(follower)) = (self.me(), at_seat(followers, Some(seat))) else { return };
        let Some(dealt) = self.persisted.script.announcement.as_ref().filter(|_| follower.known().game == context.game)
        else {
            return;
        };
        let link = self.persisted.key.as_ref().map(|(_, secret)| link_digest(secret));
        let signer_of = |late: &LateKey| late.signer(me, link, &dealt.list, &dealt.seated);
        // Make a new key each time, since an earlier one may have signed in the meantime. A key to which the seat has
        // not passed yet has signed nothing, so tell that one again.
        if let Some(key) = follower.late_key() {
            return self.out.push(GuestMessage::Key(context, seat, key));
        }
        let late = LateKey { context, seat, entropy: ContributionEntropy(self.random.bytes(), self.random.bytes()) };
        let signer = signer_of(&late);
        late.remember(&mut self.persisted.late_keys);
        let key = signer.key();
        self.persisted.script.note_key(key);
        self.is_changed = true;
        self.out.push(GuestMessage::Key(context, seat, key));
        for follower in followers {
            if follower.known().seat == Some(seat) {
                follower.sign_with(signer.clone());
            } else {
                follower.note_key(key);
            }
        }
    }

    pub(super) fn take_disclosure(&mut self, game: u32, opened: Vec<u8>, followers: &[&mut dyn GameFollower]) {
        // A phone that had no part in the deal knows only the host's own list.
        let (list, had_part) = match (self.witness().and_then(DealWitness::list), self.announcement()) {
            (Some(list), _) => (list.clone(), true),
            (None, Some(dealt)) => (dealt.list.clone(), false),
            (None, None) => return,
        };
        let terms = self.persisted.script.terms_of(&list);
        let audit = |follower: &&mut dyn GameFollower| {
            let mut verdict = follower.audit(&list, terms, self.me(), &opened)?;
            // Only the terms that the list names count. A phone that has committed to the list has them, unless its
            // notes are damaged.
            verdict.had_part &= had_part && (terms.is_some() || list.settled.is_none());
            verdict.is_retold = self.persisted.script.has_changed_seats;
            Ok(verdict)
        };
        let mut all: VecDeque<Result<Verdict, AuditFailure>> = followers.iter().map(audit).collect();
        let Some(found) = all.pop_front() else { return };
        let updates = followers.first().map_or_else(Vec::new, |follower| follower.updates_of(&opened));
        self.persisted.script.note_disclosure(game, updates);
        let mut result = AuditResult { game, found, opened, further: all.into() };
        let before =
            self.persisted.audited.as_ref().filter(|before| before.game == game).map(AuditResult::of_all_seats);
        match (before, result.of_all_seats()) {
            // A failure stays, whatever is disclosed later.
            (Some(Err(_)), _) => return,
            (Some(Ok(before)), Ok(now)) if before.fingerprint != now.fingerprint => {
                let foul = self.persisted.script.foul.clone();
                self.persisted.script.note_foul(game, AuditFailure::ToldOtherwise);
                self.tell_foul(foul);
            }
            // The same game is disclosed once more: its bots need not be played again.
            (Some(Ok(before)), Ok(_)) => {
                let bots = before.bots;
                if let Ok(now) = &mut result.found {
                    now.bots = bots;
                }
            }
            _ => {}
        }
        self.persisted.audited = Some(result);
        self.news.push_back(MultiplayerGuestEvent::Audited);
    }
}

/// The follower of a seat, or of the board for `None`.
fn at_seat<'a, 'f>(
    followers: &'a mut [&'f mut dyn GameFollower],
    seat: Option<u8>,
) -> Option<&'a mut (dyn GameFollower + 'f)> {
    followers.iter_mut().find(|follower| follower.known().seat == seat).map(|follower| &mut **follower)
}

impl MultiplayerGuest {
    /// The bots of the game that was audited last, to be played again; `None` if they were, or cannot be.
    pub fn bots_to_check(&self, follower: &dyn GameFollower) -> Option<Box<dyn AnyBotReplay>> {
        let audited = self.persisted.audited.as_ref().filter(|audited| audited.game == follower.known().game)?;
        let is_due = audited.found.as_ref().is_ok_and(|verdict| verdict.bots.unchecked() > 0);
        if is_due { follower.bots(&audited.opened) } else { None }
    }

    /// Notes that the bots of a game were played again, as far as possible. A bot that was moved by hand becomes the
    /// result of the audit.
    pub fn note_bots_checked(&mut self, game: u32, played: Result<BotsPlayedAgain, AuditFailure>) {
        let Some(audited) = self.persisted.audited.as_mut().filter(|audited| audited.game == game) else { return };
        let Ok(verdict) = &mut audited.found else { return };
        match played {
            Ok(bots) => verdict.bots = bots,
            Err(moved) => audited.found = Err(moved),
        }
        self.is_changed = true;
    }
}
