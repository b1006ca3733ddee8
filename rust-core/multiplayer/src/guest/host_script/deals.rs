//! The check of a host's statements about a deal: its terms, its phones, its list of commitments, and why it is void.
//! It also keeps what this phone's people were ready for; their readiness counts for one deal.

use ayatsuri_fair_deal::{AuditFailure, CommitmentList, DealContext, DealRequest, DealWitness, MemberId};

use super::{Acceptance, Accepted, AnnouncedDeal, ForgottenGame, HostScript, Listener, MOST_BLAMED};
use crate::deal_terms::{DealTerms, ReadyFor};
use crate::lobby::{Lobby, TablePhase};
use crate::wire::GuestMessage;

impl HostScript {
    /// Judges the terms of a deal. They come before the deal, and do not change when they are told again.
    pub(super) fn hear_terms(&mut self, terms: &DealTerms) -> Acceptance {
        if terms.game <= self.last_game() || self.next_game().is_some_and(|next| terms.game < next) {
            return Err(AuditFailure::OutOfTurn);
        }
        match &self.terms {
            Some(known) if known.game == terms.game && known != terms => Err(AuditFailure::OtherTerms),
            Some(known) if known == terms => Ok(Accepted::Known),
            _ => {
                self.terms = Some(terms.clone());
                Ok(Accepted::New)
            }
        }
    }

    pub(super) fn hear_request(&mut self, request: &DealRequest, listener: &Listener) -> Acceptance {
        let context = context_of(request);
        if context.table != listener.tag {
            return Err(AuditFailure::Impossible);
        }
        if context.game <= self.last_game() || self.next_game().is_some_and(|next| context.game < next) {
            return Err(AuditFailure::OutOfTurn);
        }
        self.begin(context.game, listener);
        let Some(witness) = &self.witness else { return Ok(Accepted::Known) };
        if let Some((_, before)) = witness.voids().get(usize::from(context.attempt)) {
            // The host repeats the whole deal to a phone that comes back in the middle of it.
            let is_same = !matches!(request, DealRequest::Void { missing, .. } if missing != before);
            return if is_same { Ok(Accepted::Known) } else { Err(AuditFailure::ToldOtherwise) };
        }
        if usize::from(context.attempt) > witness.voids().len() {
            return Err(AuditFailure::OutOfTurn);
        }
        match request {
            DealRequest::Commit { members, terms, .. } => self.hear_announcement(context, members, terms, listener),
            DealRequest::Open(list) => self.hear_list(list),
            DealRequest::Void { missing, .. } => self.hear_void(context, missing.clone()).map(|()| Accepted::New),
        }
    }

    /// Makes this phone a witness of the deal of this game, unless it is one already.
    pub(super) fn begin(&mut self, game: u32, listener: &Listener) {
        if self.witness.as_ref().is_none_or(|witness| witness.game() < game) {
            self.count_dropped();
            self.witness = Some(DealWitness::new(listener.me, listener.tag, game, listener.link));
            self.announced = None;
        }
    }

    /// Counts the deals of the game before that were opened, so that the host knew their seeds, and became no game.
    /// This phone tells of them with the result of the next game, whoever was to blame: a host that was killed in the
    /// middle of a deal drops it too.
    fn count_dropped(&mut self) {
        let Some(witness) = self.witness.as_ref().filter(|witness| self.last_game() < witness.game()) else { return };
        let opened = witness.voids().len() as u32 + u32::from(witness.list().is_some());
        self.dropped = self.dropped.saturating_add(opened);
    }

    /// Judges the announcement of an attempt at a deal among these phones: at first those of the terms and the host's,
    /// later those that answered in the attempt before.
    pub(super) fn hear_announcement(
        &mut self,
        context: DealContext,
        members: &[MemberId],
        digest: &[u8; 32],
        listener: &Listener,
    ) -> Acceptance {
        let members = sorted(members);
        let is_in_terms = |phones: &Vec<MemberId>| members.iter().all(|member| phones.contains(member));
        if self.host.is_some() && !self.phones(context.game).as_ref().is_some_and(is_in_terms) {
            // A phone that was told no terms is not asked by an honest host either.
            return Err(AuditFailure::OtherTerms);
        }
        match &self.announced {
            Some(known) if !known.is_void => {
                let is_same = known.is_exact || known.members == members;
                if !is_same || known.members.iter().any(|member| !members.contains(member)) {
                    return Err(AuditFailure::ToldOtherwise);
                }
            }
            Some(before) => {
                let is_among = members.iter().all(|member| before.members.contains(member));
                if !is_among || (before.is_exact && members != before.members) {
                    return Err(AuditFailure::FalselyVoid);
                }
            }
            None if self.host.is_some_and(|host| !members.contains(&host)) => return Err(AuditFailure::OtherTerms),
            None => {}
        }
        let terms = self.terms.as_ref().filter(|terms| terms.game == context.game && terms.digest() == *digest);
        let terms = terms.ok_or(AuditFailure::OtherTerms)?;
        let is_mine = members.contains(&listener.me);
        if self.announced.as_ref().is_none_or(|known| known.context != context) {
            self.announced = Some(AnnouncedDeal { context, members: members.clone(), is_void: false, is_exact: false });
        }
        if !is_mine {
            return Ok(Accepted::Known);
        }
        if !self.has_agreed(listener.me, terms) {
            // This phone commits to nothing, so nothing is dealt with its help. Terms that agree with what it shows its
            // people are no foul all the same: the news of who is ready may have crossed on the way, or one side has
            // lost it.
            let is_as_shown = listener.shown.as_ref().is_some_and(|shown| terms.is_agreed(listener.me, shown));
            let is_known = is_as_shown || self.forgotten == Some(ForgottenGame::Next);
            return if is_known { Ok(Accepted::Known) } else { Err(AuditFailure::OtherTerms) };
        }
        let (Some(witness), Some(entropy)) = (&mut self.witness, &listener.entropy) else { return Ok(Accepted::Known) };
        let commitment = witness.commit(context, members, *digest, entropy)?;
        Ok(Accepted::Answered(GuestMessage::Commit(context, commitment)))
    }

    /// Judges the list of an announced deal, and opens this phone's secret for it, which uses up its people's
    /// readiness.
    pub(super) fn hear_list(&mut self, list: &CommitmentList) -> Acceptance {
        let context = list.context;
        let Some(witness) = &mut self.witness else { return Err(AuditFailure::OutOfTurn) };
        if !witness.is_announced(context) && self.forgotten == Some(ForgottenGame::Next) {
            return Ok(Accepted::Known); // the secret for it is lost
        }
        if self.host.is_some_and(|host| list.of(host).is_none()) {
            return Err(AuditFailure::Impossible);
        }
        let is_forgotten = self.forgotten == Some(ForgottenGame::Next);
        let opening = witness.open(list.clone()).map_err(|failure| match failure {
            // A list is told to the phones in it alone, and a phone commits to one secret as long as it remembers that.
            AuditFailure::LeftOut if !is_forgotten => AuditFailure::Impossible,
            failure => failure,
        })?;
        if let Some(announced) = &mut self.announced {
            (announced.members, announced.is_exact) = (list.list.iter().map(|one| one.member).collect(), true);
        }
        if let Some(ready) = &mut self.ready {
            ready.used_for = Some(context.game);
        }
        Ok(Accepted::Answered(GuestMessage::Open(context, opening)))
    }

    /// The phones that deal a game: those with a seat, and the host's.
    pub(super) fn phones(&self, game: u32) -> Option<Vec<MemberId>> {
        let terms = self.terms.as_ref().filter(|terms| terms.game == game)?;
        Some(sorted(&terms.phones().chain(self.host).collect::<Vec<_>>()))
    }

    /// Judges that a deal is void because phones did not open their secrets: these are in the deal, and the host's own
    /// is never among them.
    pub(super) fn hear_void(&mut self, context: DealContext, missing: Vec<MemberId>) -> Result<(), AuditFailure> {
        let announced = self.announced.as_ref();
        let is_exact = announced.is_some_and(|announced| announced.is_exact && !announced.is_void);
        let in_deal = announced.map(|announced| announced.members.clone()).or_else(|| self.phones(context.game));
        let Some(witness) = &mut self.witness else { return Err(AuditFailure::OutOfTurn) };
        let was_missing = |member: &MemberId| witness.voids().iter().any(|(_, missing)| missing.contains(member));
        let can_be = |member: &MemberId| {
            Some(*member) != self.host
                && in_deal.as_ref().is_none_or(|phones| phones.contains(member))
                && !was_missing(member)
        };
        // Only a phone that has committed can be missing, and this phone knows whether it has.
        let is_me = missing.contains(&witness.me()) && !witness.is_announced(context);
        if is_me && self.forgotten != Some(ForgottenGame::Next) {
            return Err(AuditFailure::FalselyVoid);
        }
        if missing.is_empty() || sorted(&missing).len() != missing.len() || !missing.iter().all(can_be) {
            return Err(AuditFailure::FalselyVoid);
        }
        self.announced = in_deal.map(|mut members| {
            members.retain(|member| !missing.contains(member));
            AnnouncedDeal { context, members, is_void: true, is_exact }
        });
        witness.note_void(context, missing)
    }

    /// Keeps the names of those who caused a void deal, as the lobby calls them now.
    pub(in crate::guest) fn note_blamed(&mut self, lobby: Option<&Lobby>) {
        let Some(witness) = &self.witness else { return };
        for (context, missing) in witness.voids() {
            if self.blamed.len() < MOST_BLAMED && self.blamed.iter().all(|(of, _)| of != context) {
                let name = |member: &MemberId| Some(lobby?.lobby_member(*member)?.name.clone());
                self.blamed.push((*context, missing.iter().map(|member| name(member).unwrap_or_default()).collect()));
            }
        }
    }

    /// Notes that a person at this phone, by their number there, is ready for what the lobby shows.
    pub(in crate::guest) fn note_ready(&mut self, lobby: &Lobby, me: MemberId, person: u8) {
        let new = ReadyFor::new(lobby, me);
        let ready = match self.ready.take().filter(|ready| ready.still_counts_for(&new)) {
            Some(ready) => self.ready.insert(ready),
            None => self.ready.insert(new),
        };
        ready.awaits.retain(|one| *one != person);
        ready.was_shown = false;
    }

    /// Whether a person at this phone, by their number there, is ready for what the lobby shows.
    pub fn is_ready(&self, lobby: &Lobby, me: MemberId, person: u8) -> bool {
        let is_ready =
            |ready: &ReadyFor| ready.still_counts_for(&ReadyFor::new(lobby, me)) && !ready.awaits.contains(&person);
        self.ready.as_ref().is_some_and(is_ready)
    }

    /// Notes that a person at this phone takes their readiness back. The deal may have begun before the host hears of
    /// that, so the readiness counts until the host has shown that it has heard.
    pub(in crate::guest) fn note_taken_back(&mut self) {
        if let Some(ready) = &mut self.ready {
            ready.is_taken_back = true;
        }
    }

    /// Notes whom the host shows as ready. If this phone's people were shown as ready, or have taken it back, and are
    /// shown as not ready before a deal, they are ready for nothing any more.
    pub(super) fn note_shown_readiness(&mut self, lobby: &Lobby, me: MemberId) {
        let Some(ready) = &mut self.ready else { return };
        let is_shown = lobby.at_phone(me).filter(|person| person.seat.is_some()).all(|person| person.is_ready);
        if lobby.phase != TablePhase::Open {
            return;
        }
        if is_shown {
            ready.was_shown = true;
        } else if ready.was_shown && !ready.is_taken_back {
            self.ready = None;
        } else if ready.is_taken_back {
            ready.is_withdrawn = true;
        }
    }

    /// Whether a deal on these terms is for what this phone's people were ready for, which is good for one game.
    fn has_agreed(&self, me: MemberId, terms: &DealTerms) -> bool {
        let ready = self.ready.as_ref().filter(|ready| ready.is_good_for(terms.game));
        ready.is_some_and(|ready| terms.is_agreed(me, ready))
    }
}

pub(super) fn context_of(request: &DealRequest) -> DealContext {
    match request {
        DealRequest::Commit { context, .. } | DealRequest::Void { context, .. } => *context,
        DealRequest::Open(list) => list.context,
    }
}

/// Phones in the order of their ids, each once.
fn sorted(phones: &[MemberId]) -> Vec<MemberId> {
    let mut phones = phones.to_vec();
    phones.sort_unstable();
    phones.dedup();
    phones
}
