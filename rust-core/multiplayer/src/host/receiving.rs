//! Handles the messages of guests. A message that is wrong in any way changes nothing.

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::{
    ActionSignature, ActionSigner, DealRequest, FurtherSeat, MemberId, SeatHolder, SignatureVerifier, WordsNonce,
};
use ayatsuri_rules::Seat;
use ayatsuri_table::{Controller, PromptId, TableError, TableStorage};

use super::{MultiplayerHost, MultiplayerHostEvent};
use crate::lobby::{GuestRequest, LobbyError, PersonId, TablePhase};
use crate::table_in_play::{SignedAnswer, TableInPlay, TypedTableInPlay, action_bytes, wire_prompt};
use crate::update::NetworkGame;
use crate::wire::{ACTION, AnswerRefusal, GuestMessage, HostMessage, KnownProgress, WirePrompt};

/// Once more guests than this have left a table, the links of newcomers get no words.
const MOST_DEPARTED: u32 = 5;

/// The most changes of the lobby that a member may make at once.
const CHANGES_AT_ONCE: u32 = 10;

impl MultiplayerHost {
    /// Answers a prompt of a person at the host's own phone. The answer is signed like all others.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    pub fn act<G: NetworkGame>(
        &mut self,
        prompt: PromptId,
        action: G::Action,
        table: &mut impl TypedTableInPlay<G>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        if !self.is_playing() {
            return Ok(Err(AnswerRefusal::Late));
        }
        let seat = prompt.seat();
        let holder = match table.controller(seat) {
            Controller::Person(Some(holder)) if holder.member == self.persisted.me => holder,
            _ => return Ok(Err(AnswerRefusal::NotYours)),
        };
        if table.prompt(seat) != Some(prompt) {
            return Ok(Err(AnswerRefusal::Late));
        }
        let named = wire_prompt(self.observer_entries(Some(seat.0), table).entries(), prompt);
        let Some(mut signer) = self.signer(&holder, seat, table) else { return Ok(Err(AnswerRefusal::Unsigned)) };
        let signature = signer.sign(u64::from(named.0), &action_bytes::<G>(&action));
        let done = table.take_answer(storage, prompt, action, signature, now.wall)?;
        if done.is_ok() {
            self.signers.insert(seat.0, (holder, signer));
        }
        Ok(done)
    }

    pub(super) fn signer(&self, holder: &SeatHolder, seat: Seat, table: &dyn TableInPlay) -> Option<ActionSigner> {
        if let Some((_, signer)) = self.signers.get(&seat.0).filter(|(of, _)| of == holder) {
            return Some(signer.clone());
        }
        let fair = table.fair_deal()?;
        let further = FurtherSeat::of(&fair.seated, holder.member, seat);
        let witness = self.persisted.witness.as_ref().filter(|witness| witness.list() == Some(&fair.list));
        let of_deal = witness.and_then(|witness| witness.signer(further));
        let late =
            self.persisted.late_keys.iter().map(|late| late.signer(holder.member, None, &fair.list, &fair.seated));
        let mut signer = of_deal.into_iter().chain(late).find(|signer| signer.key() == holder.key)?;
        table.signed_by(holder, seat).iter().for_each(|(prompt, action)| signer.extend(*prompt, action));
        Some(signer)
    }

    pub(super) fn hear(
        &mut self,
        member: MemberId,
        message: GuestMessage,
        table: &mut Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        match message {
            GuestMessage::Hello { name, known, is_introduced } => {
                if !is_introduced {
                    self.introduce(member);
                }
                self.hello(member, name, known, table.as_deref());
            }
            GuestMessage::WordsNonce(nonce) => self.hear_nonce(member, nonce),
            GuestMessage::TakeSeat(person, seat) => {
                self.take_request(member, person, GuestRequest::Seat(seat), now.monotonic);
            }
            GuestMessage::Name(person, name) => {
                self.take_request(member, person, GuestRequest::Name(name), now.monotonic);
            }
            GuestMessage::Colour(person, colour) => {
                self.take_request(member, person, GuestRequest::Colour(colour), now.monotonic);
            }
            GuestMessage::Ready(person, agreed) => {
                self.take_request(member, person, GuestRequest::Ready(agreed), now.monotonic);
            }
            GuestMessage::Add(name) => self.take_request(member, 0, GuestRequest::Add(name), now.monotonic),
            GuestMessage::Leave(person) => self.take_request(member, person, GuestRequest::Leave, now.monotonic),
            GuestMessage::Commit(context, commitment) if commitment.member == member => {
                self.committed(context, commitment, now);
            }
            GuestMessage::Open(context, opening) if opening.member == member => {
                self.take_opening(context, opening);
                self.out.push((member, HostMessage::OpeningStored(context)));
            }
            GuestMessage::Commit(..) | GuestMessage::Open(..) => {}
            GuestMessage::Key(context, seat, key) => {
                if let Some(table) = table.as_deref_mut() {
                    self.take_seat(member, (context, seat, key), table, storage, now)?;
                }
            }
            GuestMessage::RequestKey(context, seat) => {
                if let Some(table) = table.as_deref() {
                    self.ask_for_key(member, context, seat, table, now);
                }
            }
            GuestMessage::Act { seat, prompt, action, signature } => {
                let Some(table) = table.as_deref_mut() else { return Ok(()) };
                if let Err(why) = self.take_answer(member, (seat, prompt), (action, signature), table, storage, now)? {
                    self.out.push((member, HostMessage::AnswerRefused { seat, prompt, refusal: why }));
                }
            }
            GuestMessage::RequestView(seat) => {
                if table.is_some()
                    && self.is_playing()
                    && self.persisted.lobby.can_play(member)
                    && self.observers(member).contains(&seat)
                {
                    // However often the guest asks, it gets the view once, when its link has room.
                    self.guests.entry(member).or_default().views_due.insert(seat);
                }
            }
        }
        Ok(())
    }

    fn introduce(&mut self, member: MemberId) {
        if let (Some(key), Some(link)) = (&self.persisted.table_key, self.persisted.link_of(member)) {
            self.out.push((member, HostMessage::Introduction(key.introduction(&link))));
        }
    }

    /// Takes a guest's nonce for the words of its link, and tells it the host's. A second, different one is dropped.
    fn hear_nonce(&mut self, member: MemberId, nonce: WordsNonce) {
        let (Some(key), Some(link)) = (&self.persisted.table_key, self.persisted.link_of(member)) else { return };
        let own = key.nonce(&link);
        match self.persisted.words_nonces.iter().find(|(of, _)| *of == member) {
            Some((_, first)) if *first != nonce => return,
            Some(_) => {}
            // Somebody who joins again and again could try until two words fit: then only an invitation proves
            // anything.
            None if self.persisted.departed > MOST_DEPARTED => return,
            None => {
                self.persisted.words_nonces.push((member, nonce));
                self.changed();
            }
        }
        self.out.push((member, HostMessage::WordsNonce(own)));
    }

    fn take_request(&mut self, member: MemberId, person: u8, request: GuestRequest, now: MonotonicMillis) {
        let mut lobby = self.persisted.lobby.clone();
        let requested = lobby.request(PersonId { member, person }, request);
        // Only a request that changes something counts against the rate: it is stored and told to everybody.
        let answer = match requested {
            Ok(()) if lobby == self.persisted.lobby => return,
            Ok(()) if !self.may_change(member, now) => Err(LobbyError::TooOften),
            other => other,
        };
        match answer {
            Ok(()) => {
                self.persisted.lobby = lobby;
                self.changed();
            }
            Err(why) => self.out.push((member, HostMessage::RequestRefused(why))),
        }
    }

    /// Whether a member may change the lobby now: ten times at once, and then at a bounded rate.
    pub(super) fn may_change(&mut self, member: MemberId, now: MonotonicMillis) -> bool {
        let interval = self.timeouts.wish_interval;
        let next = self.change_limit.entry(member).or_insert(now);
        let is_early = *next > now + interval * (CHANGES_AT_ONCE - 1);
        if !is_early {
            *next = (*next).max(now) + interval;
        }
        !is_early
    }

    fn hello(&mut self, member: MemberId, name: String, known: Vec<KnownProgress>, table: Option<&dyn TableInPlay>) {
        let before = self.persisted.lobby.clone();
        self.persisted.lobby.name_person(member, &name);
        let guest = self.guests.entry(member).or_default();
        guest.is_synced = true;
        if self.persisted.lobby != before {
            self.changed();
        }
        if !self.persisted.lobby.can_play(member) {
            return; // under other rules the phone would misread the game
        }
        if let TablePhase::Playing(game) | TablePhase::Over(game) = self.persisted.lobby.phase
            && let Some(table) = table
        {
            // A guest that does not know the game from just its present seats is told the deal again.
            let known: Vec<KnownProgress> = known.into_iter().filter(|known| known.game == game).collect();
            let observers = self.observers(member);
            let is_dealt = observers.iter().all(|seat| known.iter().any(|known| known.seat == *seat))
                && known.iter().all(|known| observers.contains(&known.seat));
            // Only the guest's own seats count: it may name any seat, any number of times.
            for known in observers.iter().filter_map(|seat| known.iter().find(|known| known.seat == *seat)) {
                if is_dealt || known.mended == table.mended() {
                    self.note_known(member, known, table);
                }
            }
            if let Some(guest) = self.guests.get_mut(&member) {
                guest.is_dealt = is_dealt;
            }
        }
        if let Some((_, terms)) = &self.dealing {
            self.out.push((member, HostMessage::DealTerms(terms.clone())));
        }
        for request in &self.deal_requests {
            // Phones that are not in the list came too late for this deal.
            if !matches!(request, DealRequest::Open(list) if list.of(member).is_none()) {
                self.out.push((member, HostMessage::DealRequest(request.clone())));
            }
        }
    }

    fn take_answer(
        &mut self,
        member: MemberId,
        (seat, prompt): (u8, WirePrompt),
        (action, signature): ([u8; ACTION], ActionSignature),
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<Result<(), AnswerRefusal>, TableError> {
        // Under other rules the bytes of an answer could mean another action.
        let is_game = matches!(self.persisted.lobby.phase, TablePhase::Playing(_) | TablePhase::Over(_))
            && self.persisted.lobby.can_play(member);
        if !is_game || self.sitter(seat, member).is_none() {
            return Ok(Err(AnswerRefusal::NotYours));
        }
        let entries = self.observer_entries(Some(seat), table);
        // A mended log may lack the entry that put the open prompt, so the prompt is looked up first.
        let open = table.prompt(Seat(seat)).filter(|open| wire_prompt(entries.entries(), *open) == prompt);
        let named = entries.entry(prompt.0).map(|number| PromptId::new(number, Seat(seat)));
        let Some(prompt_id) = open.or(named) else { return Ok(Err(AnswerRefusal::Late)) };
        let answer = SignedAnswer { prompt: prompt_id, named: prompt, action, signature };
        if table.prompt(Seat(seat)) != Some(prompt_id) {
            // A duplicate, even of the game's last answer, or an answer that is late: the table knows which.
            return table.signed(storage, answer, None, now.wall);
        }
        if matches!(self.persisted.lobby.phase, TablePhase::Over(_)) {
            return Ok(Err(AnswerRefusal::Late)); // given up and disclosed: nothing may be added
        }
        let holder = match table.controller(Seat(seat)) {
            Controller::Person(Some(holder)) if holder.member == member => holder,
            _ => return Ok(Err(AnswerRefusal::NotYours)),
        };
        let known = self.verifiers.get(&seat).filter(|(of, _)| *of == holder).map(|(_, verifier)| verifier.clone());
        let Some(mut verifier) = known.or_else(|| verifier(&holder, Seat(seat), table)) else {
            return Ok(Err(AnswerRefusal::NotYours));
        };
        let done = table.signed(storage, answer, Some(&mut verifier), now.wall)?;
        if done.is_ok() {
            self.verifiers.insert(seat, (holder, verifier));
            self.news.push_back(MultiplayerHostEvent::Played);
        }
        Ok(done)
    }
}

/// A verifier of a seat's chain, brought up to date with the log.
pub(super) fn verifier(holder: &SeatHolder, seat: Seat, table: &dyn TableInPlay) -> Option<SignatureVerifier> {
    let fair = table.fair_deal()?;
    let further = FurtherSeat::of(&fair.seated, holder.member, seat);
    let mut verifier = SignatureVerifier::new(&fair.list, holder, further);
    table.signed_by(holder, seat).iter().for_each(|(prompt, action)| verifier.extend(*prompt, action));
    Some(verifier)
}
