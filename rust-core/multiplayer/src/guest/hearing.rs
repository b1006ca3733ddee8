//! Handles the messages of the host.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{
    AuditFailure, BotsPlayedAgain, Contribution, ContributionEntropy, DealRequest, DealSettlement, DealWitness,
    MemberId,
};
use ayatsuri_table::{ShownRow, TableError, TableStorage};

use super::{AuditResult, MultiplayerGuest, MultiplayerGuestEvent};
use crate::bot_audit::AnyBotReplay;
use crate::bounds::is_possible;
use crate::deal_terms::DealTerms;
use crate::follower::GameFollower;
use crate::wire::{AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress};

impl MultiplayerGuest {
    pub(super) fn hears(
        &mut self,
        down: HostMessage,
        following: &mut Option<&mut dyn GameFollower>,
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
            HostMessage::Updates(updates) => {
                if let Some(following) = following {
                    self.updates(&updates, &mut **following, storage, now)?;
                }
            }
            HostMessage::View { mended, updates, prompt, view } => {
                let Some(following) = following else { return Ok(()) };
                let known = KnownProgress { mended, updates, ..following.known() };
                let heard = following.hear_all(&view, known, prompt);
                following.foul().into_iter().for_each(|unfair| self.is_foul(known.game, unfair));
                if let Ok(row) = heard {
                    self.rows(&[row], &**following, storage, now)?;
                    self.news.push_back(MultiplayerGuestEvent::Played);
                }
            }
            HostMessage::AnswerRefused { prompt, why } => {
                if let Some(following) = following {
                    if why == AnswerRefusal::Unsigned
                        && let Some(again) = following.sign_anew(prompt)
                    {
                        self.out.push(again);
                        return Ok(());
                    }
                    following.refused(prompt);
                }
                self.kept.pending = self.kept.pending.filter(|(pending, _)| *pending != prompt);
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::AnswerRefused(why));
            }
            HostMessage::SeatGiven(context) => self.takes(context, following),
            HostMessage::Disclosure { game, opened } => self.audits(game, opened, following.as_deref()),
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
        dealt: DealAnnouncement,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let game = dealt.list.context.game;
        storage.keep_joined(self.kept.tag, &self.state(), now.wall)?;
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
        // Dealt again at the same seat: keep what was shown, and compare it with what is told again.
        let is_again = before.as_ref().is_some_and(|before| before.own == dealt.own);
        if !is_again {
            storage.forget_shown(self.kept.tag, game.saturating_add(1))?;
            self.kept.pending = None;
            self.kept.was_elsewhere = before.is_some();
        }
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
        self.kept.dealt = Some(dealt);
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Dealt);
        Ok(())
    }

    pub(super) fn updates(
        &mut self,
        updates: &[Vec<u8>],
        following: &mut dyn GameFollower,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let mut rows = Vec::new();
        let mut is_lost = false;
        for update in updates {
            match following.hear(update) {
                Ok(row) => rows.extend(row),
                Err(_) => {
                    is_lost = true;
                    break;
                }
            }
        }
        self.rows(&rows, following, storage, now)?;
        following.foul().into_iter().for_each(|unfair| self.is_foul(following.known().game, unfair));
        if is_lost {
            self.out.push(GuestMessage::RequestView);
        }
        if !rows.is_empty() {
            self.news.push_back(MultiplayerGuestEvent::Played);
        }
        Ok(())
    }

    pub(super) fn rows(
        &mut self,
        rows: &[ShownRow],
        following: &dyn GameFollower,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if following.pending().is_none() {
            self.kept.pending = None;
        }
        storage.keep_shown(self.kept.tag, following.known().game, rows, &self.state(), now.wall)
    }

    /// This phone is given a seat in the middle of a game: it makes a key to sign with.
    pub(super) fn takes(
        &mut self,
        context: ayatsuri_fair_deal::DealContext,
        following: &mut Option<&mut dyn GameFollower>,
    ) {
        let (Some(me), Some(following)) = (self.me(), following) else { return };
        if following.known().game != context.game {
            return;
        }
        let fresh = ContributionEntropy(self.random.bytes(), self.random.bytes());
        let (_, entropy) = *self.kept.late.insert(match self.kept.late {
            Some((of, entropy)) if of == context => (of, entropy),
            _ => (context, fresh),
        });
        let part = Contribution::new(context, me, self.link_digest(), &entropy);
        self.out.push(GuestMessage::Key(context, part.commitment().key));
        if let Some(dealt) = &self.kept.dealt {
            following.sign_with(part.into_signer(&dealt.list));
        }
        self.is_changed = true;
    }

    pub(super) fn audits(&mut self, game: u32, opened: Vec<u8>, following: Option<&dyn GameFollower>) {
        let Some(following) = following.filter(|following| following.known().game == game) else { return };
        // A phone that had no part in the deal knows only the host's own list.
        let (list, had_part) = match (self.watch().and_then(DealWitness::list), &self.kept.dealt) {
            (Some(list), _) => (list.clone(), true),
            (None, Some(dealt)) => (dealt.list.clone(), false),
            (None, None) => return,
        };
        let terms = self.kept.terms.as_ref().filter(|terms| terms.game == game);
        let mut found = following.audit(&list, terms, self.me(), &opened);
        if let Ok(verdict) = &mut found {
            verdict.had_part &= had_part;
            verdict.is_retold = self.kept.was_elsewhere;
        }
        let before = self.kept.audited.as_ref().filter(|before| before.game == game).map(|before| &before.found);
        match (before, &found) {
            // A failure stays, whatever is disclosed later.
            (Some(Err(_)), _) => return,
            (Some(Ok(before)), Ok(now)) if before.fingerprint != now.fingerprint => {
                self.is_foul(game, AuditFailure::ToldOtherwise);
            }
            // The same once more: its bots need not be played again.
            (Some(Ok(before)), Ok(_)) => {
                let bots = before.bots;
                if let Ok(now) = &mut found {
                    now.bots = bots;
                }
            }
            _ => {}
        }
        self.kept.audited = Some(AuditResult { game, found, opened });
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Audited);
    }
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
