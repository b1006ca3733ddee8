//! The host's part in a deal: it asks every phone with a seat, its own too, and begins a game with the result.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::{
    Commitment, CommitmentOpening, CompletedDeal, ContributionEntropy, DealContext, DealCoordinator, DealRequest,
    DealWitness, MemberId, SeatHolder,
};
use ayatsuri_rules::Seat;
use ayatsuri_table::{BOTS_DIGEST, Controller, FairDealRecord, TableError, TableStorage};

use super::{GameToStart, MultiplayerHost, MultiplayerHostEvent};
use crate::deal_terms::DealTerms;
use crate::lobby::{LobbyError, LobbyMember, PersonId, TablePhase};
use crate::table_in_play::TableInPlay;
use crate::wire::HostMessage;

impl MultiplayerHost {
    /// Begins the deal of a game. Bots take the empty seats under the names in `bots`.
    ///
    /// # Errors
    /// Why no game can begin.
    pub fn start(&mut self, bots: Vec<String>, now: ClockReading) -> Result<(), LobbyError> {
        self.persisted.lobby.check_start()?;
        self.persisted.game += 1;
        self.persisted.lobby.phase = TablePhase::Dealing;
        self.persisted.lobby.voids.clear();
        self.persisted.witness =
            Some(DealWitness::new(self.persisted.me, self.persisted.tag, self.persisted.game, None));
        let agreed = DealTerms::new(&self.persisted.lobby, self.persisted.game, bots);
        let terms = DealTerms { bots: self.bots_digest, ..agreed };
        let mut members: Vec<MemberId> = vec![];
        // The host deals too, even without a seat.
        for member in terms.phones().chain([self.persisted.me]) {
            if !members.contains(&member) {
                members.push(member);
            }
        }
        self.persisted.bots = Some(terms.bots);
        self.persisted.terms = Some(terms.clone());
        let others = members.iter().filter(|member| **member != self.persisted.me);
        self.out.extend(others.map(|member| (*member, HostMessage::DealTerms(terms.clone()))));
        let (tag, game, step_timeout) = (self.persisted.tag, self.persisted.game, self.timeouts.deal_step_timeout);
        let coordinator = DealCoordinator::begin(tag, game, members, terms.digest(), step_timeout, now.monotonic);
        self.dealing = Some((coordinator, terms));
        self.changed();
        Ok(())
    }

    /// Sends the messages of the deal, and answers them for the host's own phone.
    fn deal_on(&mut self, now: ClockReading) {
        while let Some((coordinator, _)) = &mut self.dealing {
            let requests = coordinator.take_requests();
            if requests.is_empty() {
                return;
            }
            for request in requests {
                self.send_request(request, now);
            }
        }
    }

    fn send_request(&mut self, request: DealRequest, now: ClockReading) {
        let me = self.persisted.me;
        let others: Vec<MemberId> = match &request {
            DealRequest::Commit { members, .. } => members.clone(),
            DealRequest::Open(list) => list.list.iter().map(|commitment| commitment.member).collect(),
            DealRequest::Void { .. } => self.guests.keys().copied().collect(),
        };
        for member in others.into_iter().filter(|member| *member != me) {
            self.out.push((member, HostMessage::DealRequest(request.clone())));
        }
        match &request {
            DealRequest::Commit { context, members, terms } => {
                self.deal_requests.push(request.clone());
                let entropy = ContributionEntropy(self.random.bytes(), self.random.bytes());
                let own = self
                    .persisted
                    .witness
                    .as_mut()
                    .map(|witness| witness.commit(*context, members.clone(), *terms, &entropy));
                if let Some(Ok(commitment)) = own {
                    self.committed(*context, commitment, now);
                }
            }
            DealRequest::Open(list) => {
                self.deal_requests.push(request.clone());
                let own = self.persisted.witness.as_mut().map(|witness| witness.open(list.clone()));
                if let Some(Ok(opening)) = own {
                    self.take_opening(list.context, opening);
                }
            }
            DealRequest::Void { context, missing } => {
                self.deal_requests.push(request.clone());
                if let Some(witness) = &mut self.persisted.witness {
                    let _ = witness.note_void(*context, missing.clone());
                }
                let name = |member: &MemberId| {
                    self.persisted.lobby.lobby_member(*member).map_or(String::new(), |p| p.name.clone())
                };
                let names = missing.iter().map(name).collect();
                self.persisted.lobby.voids.push(names);
                self.changed();
            }
        }
    }

    pub(super) fn committed(&mut self, context: DealContext, commitment: Commitment, now: ClockReading) {
        // A commitment that somebody in the middle has passed on was made for another link.
        if commitment.link != self.persisted.link_of(commitment.member) {
            return;
        }
        if let Some((coordinator, _)) = &mut self.dealing {
            coordinator.take_commitment(context, commitment, now.monotonic);
        }
    }

    pub(super) fn take_opening(&mut self, context: DealContext, opening: CommitmentOpening) {
        let gathered = self.dealing.as_mut().and_then(|(coordinator, _)| coordinator.take_opening(context, opening));
        if let Some(gathered) = gathered
            && let Some((_, terms)) = self.dealing.take()
        {
            self.deal_requests.clear();
            let deal = self.deal(gathered, &terms);
            self.news.push_back(MultiplayerHostEvent::Deal(Box::new(deal)));
        }
    }

    fn deal(&mut self, completed_deal: CompletedDeal, terms: &DealTerms) -> GameToStart {
        let (seats, seated) = terms.seating(&completed_deal.commitments);
        for person in &mut self.persisted.lobby.people {
            // A person whose phone had no part in the deal gets their seat when they are there; a bot plays it until
            // then.
            person.is_replaced |= person.seat.is_some() && completed_deal.commitments.of(person.member).is_none();
        }
        let holder = |seat| completed_deal.commitments.holder(&seated, Seat(seat));
        self.persisted.holders = (0..seated.len() as u8).map(holder).collect();
        let fair_deal = FairDealRecord { list: completed_deal.commitments, openings: completed_deal.openings, seated };
        GameToStart { setup: terms.setup.clone(), seed: completed_deal.seed, seats, fair_deal }
    }

    /// Notes that the game of the deal has begun and is stored.
    pub fn dealt(&mut self) {
        self.persisted.lobby.phase = TablePhase::Playing(self.persisted.game);
        self.observer_entries.clear();
        for guest in self.guests.values_mut() {
            (guest.is_dealt, guest.is_disclosure_sent) = (false, false);
            guest.sent.clear();
            guest.asked_seats.clear();
        }
        self.changed();
    }

    /// Goes on with a table in play that was read from the store after a restart.
    pub fn resume_game(&mut self, table: &mut dyn TableInPlay) {
        if self.loss.text {
            self.restore_people(table);
            if !table.is_over() {
                // Whether somebody ended the game by hand is not known any more. It goes on, so that nobody loses a
                // game.
                self.persisted.lobby.phase = TablePhase::Playing(self.persisted.game);
            }
        }
        if self.persisted.bots != Some(BOTS_DIGEST) {
            table.note_other_bots();
        }
        // A game that was ended stays ended, even if this phone was killed before the table was given up.
        if self.persisted.lobby.phase != TablePhase::Over(self.persisted.game) {
            self.persisted.lobby.phase = TablePhase::Playing(self.persisted.game);
        }
        if let Some(fair) = table.fair_deal()
            && self.persisted.holders.is_empty()
        {
            // The phone was killed after the game was stored and before the lobby was.
            self.persisted.holders = (0..fair.seated.len()).map(|seat| fair.holder(seat)).collect();
        }
        if self.persisted.lobby.phase == TablePhase::Playing(self.persisted.game) {
            self.persisted.lobby.restore_setup(table.agreed());
            for (seat, player) in (0u8..).zip(table.seats()) {
                if let Controller::Person(Some(holder)) = table.controller(Seat(seat))
                    && self.persisted.lobby.sitter(seat).is_none()
                    && self.persisted.lobby.lobby_member(holder.member).is_some()
                {
                    self.persisted.lobby.restore_seat(holder.member, &player.name, seat);
                }
            }
        }
        // The table knows who plays: the phone may have been killed after a seat had passed and before the lobby was
        // stored.
        for person in &mut self.persisted.lobby.people {
            let Some(seat) = person.seat else { continue };
            person.is_replaced = matches!(table.controller(Seat(seat)), Controller::Bot(_));
        }
        self.changed();
    }

    /// Handles time-outs: of the deal, and of people who are away.
    pub(super) fn tick(
        &mut self,
        table: &mut Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if let Some((coordinator, _)) = &mut self.dealing {
            coordinator.tick(now.monotonic);
        }
        self.deal_on(now);
        let me = self.persisted.me;
        let phones = self.persisted.lobby.people.iter().map(|person| person.member).filter(|member| *member != me);
        for member in phones.collect::<Vec<MemberId>>() {
            if self.is_able(member) {
                self.away.remove(&member);
            } else {
                // After a restart, absence counts from the restart.
                self.away.entry(member).or_insert(now.monotonic);
            }
        }
        let (TablePhase::Playing(_), Some(table)) = (self.persisted.lobby.phase, table.as_deref_mut()) else {
            return Ok(());
        };
        if self.has_unchecked_keys {
            self.mend_own_seats(table, storage, now)?;
            self.has_unchecked_keys = false;
        }
        if let Some(seconds) = self.persisted.lobby.bot_delay {
            let delay = Duration::from_secs(u64::from(seconds));
            let late = |since: &MonotonicMillis| now.monotonic.since(*since) >= delay;
            let away: Vec<MemberId> =
                self.away.iter().filter(|(_, since)| late(since)).map(|(member, _)| *member).collect();
            for member in away {
                for person in self.awaited(member) {
                    self.replace(person, table, storage, now)?;
                }
            }
        }
        // Of several people at the host's phone some may be away.
        let is_able =
            |lobby_member: &LobbyMember| lobby_member.is_here && self.persisted.lobby.can_play(lobby_member.member);
        let is_back = |lobby_member: &&LobbyMember| {
            lobby_member.is_replaced && lobby_member.seat.is_some() && is_able(lobby_member)
        };
        let back: Vec<PersonId> = self.persisted.lobby.people.iter().filter(is_back).map(LobbyMember::id).collect();
        for person in back {
            let member = person.member;
            if member == self.persisted.me || self.guests.get(&member).is_some_and(|guest| guest.is_synced) {
                self.give_back(person, table, storage, now)?;
            }
        }
        Ok(())
    }

    /// Passes a seat in the middle of a game to a phone that was asked to make a key for it, and has made one.
    pub(super) fn take_seat(
        &mut self,
        member: MemberId,
        (context, seat, key): (DealContext, u8, [u8; 32]),
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let Some(person) = self.sitter(seat, member).filter(|_| self.is_playing()) else { return Ok(()) };
        let is_asked = self.guests.get(&member).is_some_and(|guest| guest.asked_seats.contains(&seat));
        if !is_asked || table.fair_deal().is_none_or(|fair| fair.list.context != context) {
            return Ok(());
        }
        let holder = SeatHolder { member, key };
        table.pass(storage, Seat(seat), Controller::Person(Some(holder)), now.wall)?;
        if let Some(guest) = self.guests.get_mut(&member) {
            guest.asked_seats.remove(&seat); // one key for each time that it is asked
        }
        if let Some(place) = self.persisted.holders.get_mut(usize::from(seat)) {
            *place = Some(holder);
        }
        if let Some(person) = self.persisted.lobby.person_mut(person) {
            person.is_replaced = false;
        }
        self.changed();
        Ok(())
    }
}
