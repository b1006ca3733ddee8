//! Handles the messages of the host.

use std::collections::VecDeque;

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{
    AuditFailure, BotsPlayedAgain, ContributionEntropy, DealRequest, DealSettlement, DealWitness, MemberId, Verdict,
    link_digest,
};
use ayatsuri_table::{ShownRow, TableError, TableStorage};

use super::persisted::ForgottenGame;
use super::{AuditResult, MultiplayerGuest, MultiplayerGuestEvent};
use crate::bot_audit::AnyBotReplay;
use crate::bounds::is_possible;
use crate::deal_terms::DealTerms;
use crate::follower::GameFollower;
use crate::late_key::LateKey;
use crate::update::observer_of;
use crate::wire::{AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress};

impl MultiplayerGuest {
    pub(super) fn hears(
        &mut self,
        down: HostMessage,
        following: &mut [&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if !is_possible(&down) {
            let game = self.kept.dealt.as_ref().map_or(0, |dealt| dealt.list.context.game);
            let is_dealt = matches!(down, HostMessage::Dealt(_));
            self.is_foul(game, if is_dealt { AuditFailure::OtherTerms } else { AuditFailure::Impossible });
            return Ok(());
        }
        if self.is_unproved(&down) {
            self.is_changed = true;
            self.news.push_back(MultiplayerGuestEvent::WrongHost);
            return Ok(());
        }
        match down {
            HostMessage::Introduction(introduction) => self.is_introduced(introduction),
            HostMessage::WordsNonce(nonce) => self.hears_nonce(&nonce),
            HostMessage::Lobby(lobby) => {
                self.kept.lobby = Some(lobby.tidied());
                self.forgets_readiness();
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::LobbyChanged);
            }
            HostMessage::DealTerms(terms) => {
                self.kept.terms = Some(terms);
                self.is_changed = true;
            }
            HostMessage::DealRequest(ask) => self.asked(ask),
            HostMessage::OpeningStored(context) => {
                if let Some(watch) = self.kept.watch.as_mut()
                    && watch.list().is_some_and(|list| list.context == context)
                {
                    watch.opening_was_kept();
                    self.is_changed = true;
                }
            }
            HostMessage::Dealt(dealt) => self.is_dealt(dealt, storage, now)?,
            HostMessage::Updates(updates) => self.updates(&updates, following, storage, now)?,
            HostMessage::View { seat, mended, updates, prompt, view } => {
                let Some(one) = at_seat(following, seat) else { return Ok(()) };
                let known = KnownProgress { mended, updates, ..one.known() };
                let heard = one.hear_all(&view, known, prompt);
                let (game, foul) = (known.game, one.foul());
                foul.into_iter().for_each(|unfair| self.is_foul(game, unfair));
                if let Ok(row) = heard {
                    self.rows(game, &[row], following, storage, now)?;
                    self.news.push_back(MultiplayerGuestEvent::Played);
                }
            }
            HostMessage::AnswerRefused { seat, prompt, why } => {
                if let Some(one) = at_seat(following, Some(seat)) {
                    if why == AnswerRefusal::Unsigned
                        && let Some(again) = one.sign_anew(prompt)
                    {
                        self.out.push(again);
                        return Ok(());
                    }
                    if why == AnswerRefusal::Unsigned {
                        one.cannot_sign(prompt);
                    }
                    one.denied(prompt, why);
                    let (game, foul) = (one.known().game, one.foul());
                    foul.into_iter().for_each(|unfair| self.is_foul(game, unfair));
                }
                if self.pending(seat).is_some_and(|(pending, _)| pending == prompt) {
                    self.forgets_answer(seat);
                }
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::AnswerRefused(why));
            }
            HostMessage::SeatGiven(context, seat) => self.takes(context, seat, following),
            HostMessage::Disclosure { game, opened } => self.audits(game, opened, following),
            HostMessage::RequestRefused(why) => self.news.push_back(MultiplayerGuestEvent::RequestRefused(why)),
        }
        Ok(())
    }

    pub(super) fn asked(&mut self, ask: DealRequest) {
        let Some(me) = self.me() else { return };
        let entropy = ContributionEntropy(self.random.bytes(), self.random.bytes());
        let context = match &ask {
            DealRequest::Commit { context, .. } | DealRequest::Void { context, .. } => *context,
            DealRequest::Open(list) => list.context,
        };
        if context.table != self.kept.tag {
            return;
        }
        // Whoever comes back in the middle of a deal is told of it from its beginning, also of what it has no part in.
        if matches!(&ask, DealRequest::Commit { members, .. } if !members.contains(&me)) {
            return;
        }
        let is_new = |watch: &DealWitness| watch.game() < context.game;
        if self.kept.watch.as_ref().is_none_or(is_new) {
            self.counts_as_dropped();
            self.kept.watch = Some(DealWitness::new(me, self.kept.tag, context.game, self.link_digest()));
        }
        if let DealRequest::Commit { terms, .. } = &ask
            && !self.has_agreed(me, context.game, terms)
        {
            if self.kept.forgotten == Some(ForgottenGame::Next) {
                return; // this phone's people may have been ready for it: it does not know any more
            }
            // Nothing is committed, so nothing is dealt with this phone's help.
            return self.is_foul(context.game, AuditFailure::OtherTerms);
        }
        let Some(watch) = self.kept.watch.as_mut().filter(|watch| watch.game() == context.game) else { return };
        let said = match ask {
            DealRequest::Commit { context, members, terms } => watch
                .asked(context, members, terms, &entropy)
                .map(|commitment| Some(GuestMessage::Commit(context, commitment))),
            DealRequest::Open(list) => watch.published(list).map(|opening| Some(GuestMessage::Open(context, opening))),
            DealRequest::Void { context, missing } => watch.voided(context, missing).map(|()| None),
        };
        match said {
            Ok(up) => self.out.extend(up),
            // A late duplicate is not the host's fault.
            Err(AuditFailure::OutOfTurn) if watch.is_past(context) => {}
            Err(unfair) => self.is_foul(context.game, unfair),
        }
        self.is_changed = true;
    }

    /// Says that people of this phone are not ready if it has lost what they were ready for.
    fn forgets_readiness(&mut self) {
        let (Some(lobby), Some(me)) = (&self.kept.lobby, self.me()) else { return };
        if self.kept.forgotten == Some(ForgottenGame::Next) && self.kept.ready.is_none() {
            let ready = lobby.at_phone(me).filter(|person| person.is_ready).map(|person| person.person);
            self.out.extend(ready.map(|person| GuestMessage::Ready(person, None)));
        }
    }

    /// Whether the deal of a game is for what this phone's person was ready for.
    fn has_agreed(&self, me: MemberId, game: u32, digest: &[u8; 32]) -> bool {
        let terms = self.kept.terms.as_ref().filter(|terms| terms.game == game && terms.digest() == *digest);
        terms.zip(self.kept.ready.as_ref()).is_some_and(|(terms, ready)| terms.is_agreed(me, ready))
    }

    /// The deal before was opened, so that its host knew the seed, and was neither dealt nor declared void: it is told
    /// with the result of the next game. A host that was killed in the middle of a deal drops it too.
    fn counts_as_dropped(&mut self) {
        let Some(watch) = &self.kept.watch else { return };
        let dealt = self.kept.dealt.as_ref().map_or(0, |dealt| dealt.list.context.game);
        if watch.list().is_some() && watch.game() > dealt {
            self.kept.dropped = self.kept.dropped.saturating_add(1);
        }
    }

    /// Records that something is wrong with a game. The first failure since the last game is kept, whatever follows.
    pub(super) fn is_foul(&mut self, game: u32, unfair: AuditFailure) {
        let shown = self.kept.dealt.as_ref().map_or(0, |dealt| dealt.list.context.game);
        let is_of_past = self.kept.foul_of <= shown && game > shown;
        if self.kept.foul.is_none() || is_of_past {
            (self.kept.foul, self.kept.foul_of) = (Some(unfair), game);
            self.is_changed = true;
        }
    }

    pub(super) fn is_dealt(
        &mut self,
        mut dealt: DealAnnouncement,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let game = dealt.list.context.game;
        if !dealt.has_seats() {
            return Ok(()); // no table has such seats
        }
        storage.keep_joined(&self.stored(), now.wall)?;
        if self.kept.dealt.as_ref().is_some_and(|before| before.list.context.game > game) {
            // Refuse an earlier game: it would replace what is known of the one in play.
            self.is_foul(game, AuditFailure::ToldOtherwise);
            return Ok(());
        }
        let before = self.kept.dealt.as_ref().filter(|before| before.list.context.game == game).cloned();
        let last = self.kept.dealt.as_ref().map(|before| before.list.context.game).filter(|last| *last < game);
        if last.is_some_and(|last| self.kept.foul_of <= last) {
            self.kept.foul = None; // of a game whose result was shown
        }
        if self.kept.dealt.is_none() || last.is_some() {
            self.kept.dropped_before = std::mem::take(&mut self.kept.dropped);
        }
        if let Some(before) = &before
            && (&before.list, &before.setup, &before.seated) != (&dealt.list, &dealt.setup, &dealt.seated)
        {
            self.is_foul(game, AuditFailure::ToldOtherwise);
        }
        if let Some(before) = before.as_ref().filter(|before| before.list == dealt.list) {
            // The list settles them: a host that has lost them cannot tell them again.
            (dealt.voids, dealt.bots) = (before.voids.clone(), before.bots);
        }
        // What was shown from each seat is kept, also where the game is dealt again, and compared with what is told again.
        if let Some(before) = &before {
            let has_left = before.observers().any(|seat| dealt.observers().all(|now| now != seat));
            self.kept.was_elsewhere |= has_left;
        } else {
            storage.forget_shown(self.kept.tag, game.saturating_add(1))?;
            self.kept.was_elsewhere = false;
        }
        let is_again = before.is_some();
        self.kept.answers.retain(|answer| is_again && dealt.observers().any(|seat| seat == Some(answer.seat)));
        if before.is_none() {
            self.kept.audited = None;
        }
        let mut wrong = vec![];
        if let Some(watch) = self.kept.watch.as_mut().filter(|watch| watch.game() == game) {
            let voids = dealt.voids.iter().filter(|(context, _)| context.game == game);
            for (context, missing) in voids {
                if !watch.is_past(*context) {
                    wrong.extend(watch.voided(*context, missing.clone()).err());
                }
            }
            wrong.extend(watch.dealt(&dealt.list).err());
            if watch.list().is_some_and(|list| *list == dealt.list && list.settled.is_some())
                && !self.kept.terms.as_ref().is_some_and(|terms| is_as_settled(terms, &dealt))
            {
                wrong.push(AuditFailure::OtherTerms);
            }
        }
        wrong.into_iter().for_each(|unfair| self.is_foul(game, unfair));
        let is_noted = self.kept.watch.as_ref().is_some_and(|watch| watch.list() == Some(&dealt.list));
        self.kept.forgotten = match self.kept.forgotten {
            Some(ForgottenGame::Next) if !is_noted => Some(ForgottenGame::Of(game)),
            Some(ForgottenGame::Of(of)) if of == game => Some(ForgottenGame::Of(game)),
            _ => None,
        };
        self.kept.dealt = Some(dealt);
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Dealt);
        Ok(())
    }

    pub(super) fn updates(
        &mut self,
        updates: &[Vec<u8>],
        following: &mut [&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let Some(game) = following.first().map(|one| one.known().game) else { return Ok(()) };
        let mut rows = Vec::new();
        let mut lost: Vec<Option<u8>> = Vec::new();
        for update in updates {
            let seat = observer_of(update).map_or(following[0].known().seat, |of| of.seat().map(|seat| seat.0));
            if lost.contains(&seat) {
                continue;
            }
            let Some(one) = at_seat(following, seat) else { continue };
            match one.hear(update) {
                Ok(row) => rows.extend(row),
                Err(_) => lost.push(seat),
            }
        }
        self.rows(game, &rows, following, storage, now)?;
        following.iter().filter_map(|one| one.foul()).for_each(|unfair| self.is_foul(game, unfair));
        self.out.extend(lost.into_iter().map(GuestMessage::RequestView));
        if !rows.is_empty() {
            self.news.push_back(MultiplayerGuestEvent::Played);
        }
        Ok(())
    }

    pub(super) fn rows(
        &mut self,
        game: u32,
        rows: &[ShownRow],
        following: &[&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        for one in following.iter().filter(|one| one.pending().is_none()) {
            one.known().seat.into_iter().for_each(|seat| self.forgets_answer(seat));
        }
        storage.keep_shown(&self.stored(), game, rows, now.wall)
    }

    /// This phone is given a seat in the middle of a game: it makes a key to sign with.
    pub(super) fn takes(
        &mut self,
        context: ayatsuri_fair_deal::DealContext,
        seat: u8,
        following: &mut [&mut dyn GameFollower],
    ) {
        let (Some(me), Some(one)) = (self.me(), at_seat(following, Some(seat))) else { return };
        if one.known().game != context.game {
            return;
        }
        let Some(dealt) = self.kept.dealt.as_ref().filter(|dealt| dealt.list.context == context) else { return };
        // A new one each time: one from before may have signed in the meantime.
        let late = LateKey { context, seat, entropy: ContributionEntropy(self.random.bytes(), self.random.bytes()) };
        let signer =
            late.signer(me, self.kept.key.as_ref().map(|(_, secret)| link_digest(secret)), &dealt.list, &dealt.seated);
        late.remember(&mut self.kept.late_keys);
        let key = signer.key();
        self.out.push(GuestMessage::Key(context, seat, key));
        for one in following {
            if one.known().seat == Some(seat) { one.sign_with(signer.clone()) } else { one.knows_key(key) }
        }
        self.is_changed = true;
    }

    pub(super) fn audits(&mut self, game: u32, opened: Vec<u8>, following: &[&mut dyn GameFollower]) {
        if following.is_empty() || following.iter().any(|one| one.known().game != game) {
            return;
        }
        // A phone that had no part in the deal knows only the host's own list.
        let (list, had_part) = match (self.watch().and_then(DealWitness::list), &self.kept.dealt) {
            (Some(list), _) => (list.clone(), true),
            (None, Some(dealt)) => (dealt.list.clone(), false),
            (None, None) => return,
        };
        let terms = self.kept.terms.as_ref().filter(|terms| terms.game == game);
        let audit = |one: &&mut dyn GameFollower| {
            let mut verdict = one.audit(&list, terms, self.me(), &opened)?;
            verdict.had_part &= had_part;
            verdict.is_retold = self.kept.was_elsewhere;
            Ok(verdict)
        };
        let mut all: VecDeque<Result<Verdict, AuditFailure>> = following.iter().map(audit).collect();
        let Some(found) = all.pop_front() else { return };
        let mut result = AuditResult { game, found, opened, further: all.into() };
        let before = self.kept.audited.as_ref().filter(|before| before.game == game).map(AuditResult::of_all);
        match (before, result.of_all()) {
            // A failure stays, whatever is disclosed later.
            (Some(Err(_)), _) => return,
            (Some(Ok(before)), Ok(now)) if before.fingerprint != now.fingerprint => {
                self.is_foul(game, AuditFailure::ToldOtherwise);
            }
            // The same once more: its bots need not be played again.
            (Some(Ok(before)), Ok(_)) => {
                let bots = before.bots;
                if let Ok(now) = &mut result.found {
                    now.bots = bots;
                }
            }
            _ => {}
        }
        self.kept.audited = Some(result);
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Audited);
    }
}

/// The follower of a seat, or of the board for `None`.
fn at_seat<'a, 'f>(
    following: &'a mut [&'f mut dyn GameFollower],
    seat: Option<u8>,
) -> Option<&'a mut (dyn GameFollower + 'f)> {
    following.iter_mut().find(|one| one.known().seat == seat).map(|one| &mut **one)
}

impl MultiplayerGuest {
    /// The bots of the game that was audited last, to be played again; `None` if they were, or cannot be.
    pub fn bots_to_check(&self, following: &dyn GameFollower) -> Option<Box<dyn AnyBotReplay>> {
        let audited = self.kept.audited.as_ref().filter(|audited| audited.game == following.known().game)?;
        let is_due = audited.found.as_ref().is_ok_and(|verdict| verdict.bots.unchecked() > 0);
        if is_due { following.bots(&audited.opened) } else { None }
    }

    /// The bots of a game were played again, as far as possible. A bot that was moved by hand is the result of the audit.
    pub fn bots_checked(&mut self, game: u32, played: Result<BotsPlayedAgain, AuditFailure>) {
        let Some(audited) = self.kept.audited.as_mut().filter(|audited| audited.game == game) else { return };
        let Ok(verdict) = &mut audited.found else { return };
        match played {
            Ok(bots) => verdict.bots = bots,
            Err(moved) => audited.found = Err(moved),
        }
        self.is_changed = true;
    }
}

/// Whether a game was dealt as its terms say.
fn is_as_settled(terms: &DealTerms, dealt: &DealAnnouncement) -> bool {
    let (seats, seated) = terms.seating(&dealt.list);
    let settled = Some(DealSettlement::new(terms.digest(), &dealt.voids));
    dealt.list.settled == settled
        && terms.setup == dealt.setup
        && dealt.bots == Some(terms.bots)
        && seats == dealt.seats
        && seated == dealt.seated
}
