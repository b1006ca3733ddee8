//! How a followed game takes in what the host tells.

use super::*;
use crate::wire::WirePrompt;

impl<G: NetworkGame> GameFollower for FollowedGame<G> {
    fn known(&self) -> KnownProgress {
        KnownProgress {
            game: self.announcement.list.context.game,
            mended: self.mended,
            seat: self.seat,
            updates: self.updates,
        }
    }

    fn hear(&mut self, bytes: &[u8]) -> Result<Option<ShownRow>, OutOfSync> {
        let update = ObserverUpdate::<G>::read(bytes).ok_or(OutOfSync)?;
        // A host that was restored from its state cannot tell again what came before.
        if update.number < self.mended_at || !self.was_told(&update) {
            self.foul.get_or_insert(AuditFailure::ToldOtherwise);
        }
        if update.number < self.updates {
            return Ok(None); // a duplicate
        }
        if update.number > self.updates {
            return Err(OutOfSync);
        }
        if !self.reserve(bytes) {
            return Ok(None);
        }
        let mut view = self.view.clone();
        let (mut given, mut is_passed) = (None, false);
        for thing in &update.shown {
            is_passed |= matches!(thing, ShownToObserver::SeatTransferred { seat, .. } if Some(seat.0) == self.seat);
            if let ShownToObserver::SeatTransferred { seat, to, level } = thing
                && let Some(Err(failure)) = self.passes.as_mut().map(|passes| passes.take(*seat, *to, *level))
            {
                self.foul.get_or_insert(failure);
            }
            match thing {
                ShownToObserver::Observed(heard) => view.hear(heard),
                ShownToObserver::SeatTransferred { to: Some(holder), .. } => {
                    given = self.late_signers.iter().position(|late| late.key() == holder.key).or(given);
                    if Some(holder.member) == self.me && !self.keys.contains(&holder.key) && !self.has_forgotten_keys {
                        self.foul.get_or_insert(AuditFailure::AnotherKey);
                    }
                }
                ShownToObserver::SeatTransferred { to: None, .. } => {}
            }
        }
        if update.check.is_some_and(|said| said != view_checksum(&view)) {
            return Err(OutOfSync);
        }
        self.view = view;
        self.updates += 1;
        self.shown.extend(update.shown.iter().cloned());
        self.statements.push(HostStatement::Update { number: update.number, shown: update.shown });
        if is_passed {
            self.refused_answer = None;
        }
        let own = if update.is_yours { self.unconfirmed.take() } else { None };
        if let (Some(own), Some((prompt, action))) = (&own, &self.refused_answer)
            && own.prompt == *prompt
            && own.action != *action
        {
            // The prompt was open all the time, and this phone's to answer: the first answer should have counted.
            self.foul.get_or_insert(AuditFailure::AnswerDenied { prompt: prompt.0 });
        }
        if update.is_yours {
            let signer = own.as_ref().map(|own| own.signer.clone());
            self.signers_before.extend(std::mem::replace(&mut self.signer, signer));
            self.is_last_uncertain = false;
        }
        if let Some(given) = given {
            self.take_key(given);
        }
        self.prompt = update.prompt;
        if self.unconfirmed.as_ref().is_some_and(|pending| self.prompt != Some(pending.prompt)) {
            self.unconfirmed = None; // a bot or another phone has answered
        }
        let own = own.map(|own| padded_action::<G>(&own.action).to_vec());
        Ok(Some(self.row(bytes.to_vec(), own, false)))
    }

    fn hear_all(
        &mut self,
        bytes: &[u8],
        known: KnownProgress,
        prompt: Option<WirePrompt>,
    ) -> Result<ShownRow, OutOfSync> {
        let (view, _): (View<G>, _) = postcard::take_from_bytes(bytes).map_err(|_| OutOfSync)?;
        let observer = self.seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)));
        if !G::setup(&self.announcement.setup).is_some_and(|setup| G::is_of(&view.observation, setup, observer)) {
            self.foul.get_or_insert(AuditFailure::Impossible);
            return Err(OutOfSync);
        }
        if !self.reserve(bytes) {
            return Err(OutOfSync);
        }
        self.times_told_whole += 1;
        self.passes.iter_mut().for_each(SeatPasses::forget_holders);
        self.refused_answer = None; // what happened before this view was not told one by one
        let is_mended = known.mended != self.mended;
        if is_mended {
            (self.first_comparable, self.mended_at) = (self.statements.len(), known.updates);
        }
        self.statements.push(HostStatement::View { updates: known.updates, view: Box::new(View::clone(&view)) });
        self.last_whole_view = Some((self.shown.len(), View::clone(&view)));
        self.view = view;
        (self.updates, self.mended, self.prompt) = (known.updates, known.mended, prompt);
        // If the prompt is not open any more, the host has most likely taken the answer that was on its way: the next
        // signature comes after it. If the prompt is still open, the view was made before the host had the answer,
        // which stays on its way.
        let is_on_its_way = self.unconfirmed.as_ref().is_some_and(|pending| prompt == Some(pending.prompt));
        let own = if is_on_its_way { None } else { self.unconfirmed.take() };
        self.unconfirmed = self.unconfirmed.take().filter(|_| !is_mended);
        if let Some(last) = self.late_signers.len().checked_sub(1) {
            self.take_key(last);
        } else if let Some(own) = &own {
            self.signers_before.extend(self.signer.replace(own.signer.clone()));
            self.is_last_uncertain = true;
        }
        let heard = postcard::to_stdvec(&(known, prompt, bytes)).map_err(|_| OutOfSync)?;
        let own = own.map(|own| padded_action::<G>(&own.action).to_vec());
        Ok(self.row(heard, own, true))
    }

    fn is_asked(&self) -> bool {
        self.prompt().is_some()
    }

    fn pending(&self) -> Option<GuestMessage> {
        let UnconfirmedAnswer { prompt, action, signature, .. } = self.unconfirmed.as_ref()?;
        Some(GuestMessage::Act {
            seat: self.seat?,
            prompt: *prompt,
            action: padded_action::<G>(action),
            signature: *signature,
        })
    }

    fn drop_answer(&mut self, prompt: WirePrompt) {
        self.unconfirmed = self.unconfirmed.take().filter(|pending| pending.prompt != prompt);
    }

    fn note_refusal(&mut self, prompt: WirePrompt, refusal: AnswerRefusal) {
        let Some(refused) = self.unconfirmed.take_if(|pending| pending.prompt == prompt) else { return };
        if self.prompt != Some(prompt) || !self.legal().contains(&refused.action) {
            return;
        }
        match refusal {
            // The host knows no less of the game than this phone.
            AnswerRefusal::AgainstRules => {
                self.foul.get_or_insert(AuditFailure::AnswerDenied { prompt: prompt.0 });
            }
            // This may be true: a bot or another phone may play the seat meanwhile, and this phone is told so later.
            AnswerRefusal::Late | AnswerRefusal::NotYours => self.refused_answer = Some((prompt, refused.action)),
            AnswerRefusal::Unsigned => {}
        }
    }

    fn sign_anew(&mut self, prompt: WirePrompt) -> Option<GuestMessage> {
        // The chain keeps each answer that the table has acknowledged, except at a mended table, whose game is not
        // audited.
        if !self.is_last_uncertain && self.mended == 0 {
            return None;
        }
        let refused = self.unconfirmed.take_if(|pending| pending.prompt == prompt)?;
        let Some(before) = self.signers_before.pop() else {
            self.unconfirmed = Some(refused);
            return None;
        };
        self.is_last_uncertain = false;
        self.signer = Some(before);
        self.act(prompt, refused.action)
    }

    fn audit(
        &self,
        list: &CommitmentList,
        terms: Option<&DealTerms>,
        me: Option<MemberId>,
        opened: &[u8],
    ) -> Result<Verdict, AuditFailure> {
        let disclosure: Disclosure<G> =
            postcard::from_bytes(opened).map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        let found =
            disclosure.audit_told(list, &self.announcement.seated, observer(self.seat), me, &self.statements)?;
        if let Some(terms) = terms {
            let mut passes = SeatPasses::new(terms.clone(), list.clone());
            disclosure.transfers.iter().try_for_each(|one| passes.take(one.seat, one.to, one.level))?;
        }
        Ok(found)
    }

    fn late_key(&self) -> Option<[u8; 32]> {
        self.late_signers.last().map(ActionSigner::key)
    }

    fn updates_of(&self, opened: &[u8]) -> Vec<(Option<u8>, u32)> {
        let Ok(disclosure) = postcard::from_bytes::<Disclosure<G>>(opened) else { return vec![] };
        let seats = (0..self.announcement.setup.players()).map(Some).chain([None]);
        seats.filter_map(|seat| Some((seat, disclosure.updates_for(observer(seat))?))).collect()
    }

    fn course(&self, opened: &[u8]) -> Option<GameCourse> {
        postcard::from_bytes::<Disclosure<G>>(opened).ok()?.course()
    }

    fn bots(&self, opened: &[u8]) -> Option<Box<dyn AnyBotReplay>> {
        let disclosure: Disclosure<G> = postcard::from_bytes(opened).ok()?;
        let (list, seated) = (self.announcement.list.clone(), self.announcement.seated.clone());
        let fair_deal = FairDealRecord { list, openings: disclosure.openings.clone(), seated };
        bots_of(&self.announcement.seats, fair_deal, disclosure).filter(|_| self.announcement.bots == Some(BOTS_DIGEST))
    }

    fn foul(&self) -> Option<AuditFailure> {
        self.foul.clone()
    }

    fn set_member(&mut self, me: MemberId) {
        self.me = Some(me);
    }

    fn sign_with(&mut self, signer: ActionSigner) {
        if !self.keys.contains(&signer.key()) {
            self.keys.push(signer.key());
        }
        // Given the same signer twice, keep the one that is in use.
        let is_known = self.signer.as_ref().is_some_and(|known| known.key() == signer.key());
        self.late_signers.extend(Some(signer).filter(|_| !is_known));
    }

    fn note_key(&mut self, key: [u8; 32]) {
        if !self.keys.contains(&key) {
            self.keys.push(key);
        }
    }

    fn note_refused_signature(&mut self, prompt: WirePrompt) {
        if self.late_signers.is_empty() && self.unconfirmed.as_ref().is_some_and(|pending| pending.prompt == prompt) {
            self.signer = None;
        }
    }

    fn needs_key(&self) -> bool {
        let is_asked = self.prompt.is_some() && self.seat.is_some() && !self.is_full;
        is_asked && self.signer.is_none() && self.late_signers.is_empty() && !self.awaits_key
    }

    fn set_key_requested(&mut self, is_asked: bool) {
        self.awaits_key = is_asked;
    }

    fn is_full(&self) -> bool {
        self.is_full
    }
}
