//! Changes of who plays a seat in the middle of a game: its phone, a bot while the phone is away, or another phone.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{ContributionEntropy, DealContext, MemberId, SeatHolder};
use ayatsuri_link::{Farewell, KeyId, LinkHost};
use ayatsuri_rules::Seat;
use ayatsuri_table::{Controller, Level, TableError, TableStorage};

use super::MultiplayerHost;
use crate::late_key::LateKey;
use crate::lobby::{LobbyError, PersonId, TablePhase};
use crate::table_in_play::TableInPlay;
use crate::wire::HostMessage;

impl MultiplayerHost {
    /// Removes a phone for good, with everybody who sits at it. Bots play their seats from now on.
    ///
    /// # Errors
    /// The storage cannot be written; the phone is still at the table.
    pub fn remove(
        &mut self,
        member: MemberId,
        link: &mut LinkHost,
        mut table: Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if member == self.persisted.me {
            return Ok(());
        }
        self.remove_member(member, &mut table, storage, now)?;
        link.remove(KeyId(member.0), Farewell::Removed, now.monotonic);
        Ok(())
    }

    /// Lets a bot play for a person until they are back.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    pub fn replace(
        &mut self,
        who: impl Into<PersonId>,
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let id = who.into();
        let Some(seat) = self.seat(id).filter(|_| self.is_playing()) else { return Ok(()) };
        table.pass(storage, Seat(seat), Controller::Bot(self.level(seat)), now.wall)?;
        if let Some(person) = self.persisted.lobby.person_mut(id).filter(|_| id.member == self.persisted.me) {
            // The host's own phone is always linked, so `is_here` says whether a person at it is there.
            person.is_here = false;
        }
        self.set_replaced(id, true);
        Ok(())
    }

    /// Lets a person at the host's own phone play again, who was away and is back. `person` is 0 for the phone's owner.
    ///
    /// # Errors
    /// The storage cannot be written; nothing was done.
    pub fn resume_person(
        &mut self,
        person: u8,
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let id = PersonId { member: self.persisted.me, person };
        let Some(one) = self.persisted.lobby.person_mut(id) else { return Ok(()) };
        one.is_here = true;
        self.give_back(id, table, storage, now)
    }

    /// Whether a seat of the game in play may be given to somebody at a phone. A seat that was a bot's from the
    /// beginning may only go to somebody who came late and has no other: guests' phones take anything else for a foul
    /// ([`crate::MultiplayerGuest::foul`]).
    pub fn may_give(&self, seat: u8, member: MemberId) -> bool {
        let Some(terms) = self.persisted.terms.as_ref().filter(|terms| terms.game == self.persisted.game) else {
            return true;
        };
        let is_nobodys = terms.seats.get(usize::from(seat)).is_some_and(|of| of.member.is_none());
        let was_there = member == self.persisted.me || terms.phones().any(|phone| phone == member);
        !is_nobodys || (!was_there && self.persisted.lobby.seats_of(member).is_empty())
    }

    /// Gives a seat, in the middle of a game, to a person who watches: one who has lost their key, or who comes late.
    ///
    /// # Errors
    /// There is no game; the person is not there, is a board or has a seat; the seat's person is there; or the seat was a
    /// bot's from the beginning, and somebody at the person's phone has another one or was there at the deal.
    pub fn give_seat(&mut self, seat: u8, who: impl Into<PersonId>) -> Result<(), LobbyError> {
        let id = who.into();
        let lobby = &self.persisted.lobby;
        if !matches!(lobby.phase, TablePhase::Playing(_)) {
            return Err(LobbyError::NotNow);
        }
        if lobby.sitter(seat).is_some_and(|person| person.is_here) {
            return Err(LobbyError::Taken);
        }
        let person = lobby.lobby_member(id).ok_or(LobbyError::NotFound)?;
        if person.is_board {
            return Err(LobbyError::BoardHasNoSeat);
        }
        if person.seat.is_some() || seat >= lobby.setup.players() {
            return Err(LobbyError::NotFound);
        }
        if !lobby.can_play(id.member) {
            return Err(LobbyError::OtherRules);
        }
        if !self.may_give(seat, id.member) {
            return Err(LobbyError::NotNow);
        }
        let lobby = &mut self.persisted.lobby;
        let before = lobby.sitter(seat).map(|person| person.member);
        for one in &mut lobby.people {
            if one.seat == Some(seat) {
                one.seat = None;
                one.is_replaced = false;
            }
            if one.id() == id {
                one.seat = Some(seat);
                one.is_replaced = true;
            }
        }
        for member in before.into_iter().chain([id.member]) {
            // From another seat the game looks different: from there it is told from the beginning.
            let observers = self.observers(member);
            if let Some(guest) = self.guests.get_mut(&member) {
                guest.is_dealt = false;
                guest.asked_seats.remove(&seat);
                guest.sent.retain(|seat, _| observers.contains(seat));
            }
        }
        self.changed();
        Ok(())
    }

    pub(super) fn remove_member(
        &mut self,
        member: MemberId,
        table: &mut Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        // In a game that is over or was ended nobody has to play on for this person, and it is in the store no more.
        if let Some(table) = table.as_deref_mut().filter(|_| self.is_playing()) {
            for seat in self.persisted.lobby.seats_of(member) {
                table.pass(storage, Seat(seat), Controller::Bot(self.level(seat)), now.wall)?;
            }
        }
        self.persisted.forget(member);
        self.guests.remove(&member);
        self.away.remove(&member);
        self.change_limit.remove(&member);
        self.changed();
        Ok(())
    }

    /// Gives a person's seat back to the phone that holds it; a phone without a key for it is asked to make one first.
    pub(super) fn give_back(
        &mut self,
        id: PersonId,
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let Some(seat) = self.seat(id).filter(|_| self.is_playing()) else { return Ok(()) };
        let member = id.member;
        let holder = self.persisted.holders.get(usize::from(seat)).copied().flatten();
        if let Some(holder) = holder.filter(|holder| holder.member == member) {
            table.pass(storage, Seat(seat), Controller::Person(Some(holder)), now.wall)?;
            self.set_replaced(id, false);
        } else if member == self.persisted.me {
            self.take_own_seat(id, seat, table, storage, now)?;
        } else if let Some(fair) = table.fair_deal()
            && self.guests.get(&member).is_some_and(|guest| !guest.asked_seats.contains(&seat))
        {
            let context = fair.list.context;
            if self.guests.get(&member).is_some_and(|guest| !guest.is_dealt) {
                // The phone must know of the game before it makes a key for it.
                self.tell_dealt(member, table);
            }
            self.guests.entry(member).or_default().asked_seats.insert(seat);
            self.out.push((member, HostMessage::SeatGiven(context, seat)));
        }
        Ok(())
    }

    /// Gives a seat to a person at the host's own phone in the middle of a game, or mends a seat of theirs whose key is
    /// lost: the phone makes a new key, the seat passes to it, and everybody is told.
    fn take_own_seat(
        &mut self,
        id: PersonId,
        seat: u8,
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let Some(fair) = table.fair_deal() else { return Ok(()) };
        let entropy = ContributionEntropy(self.random.bytes(), self.random.bytes());
        let late = LateKey { context: fair.list.context, seat, entropy };
        let key = late.signer(id.member, None, &fair.list, &fair.seated).key();
        late.remember(&mut self.persisted.late_keys);
        let holder = SeatHolder { member: id.member, key };
        if let Some(place) = self.persisted.holders.get_mut(usize::from(seat)) {
            *place = Some(holder);
        }
        // The key is stored first: without it nobody could play a seat that has passed to it.
        storage.keep_hosted(&self.persisted.stored(), now.wall)?;
        table.pass(storage, Seat(seat), Controller::Person(Some(holder)), now.wall)?;
        self.set_replaced(id, false);
        Ok(())
    }

    /// Makes new keys for those seats of the host's own phone whose keys are lost.
    pub(super) fn mend_own_seats(
        &mut self,
        table: &mut dyn TableInPlay,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        for seat in self.persisted.lobby.seats_of(self.persisted.me) {
            let Controller::Person(Some(holder)) = table.controller(Seat(seat)) else { continue };
            if holder.member == self.persisted.me
                && self.signer(&holder, Seat(seat), table).is_none()
                && let Some(id) = self.sitter(seat, holder.member)
            {
                self.take_own_seat(id, seat, table, storage, now)?;
            }
        }
        Ok(())
    }

    /// Asks a phone for a new key for one of its seats: it has lost the old one, or the log has lost what was signed with it.
    pub(super) fn ask_for_key(
        &mut self,
        member: MemberId,
        context: DealContext,
        seat: u8,
        table: &dyn TableInPlay,
        now: ClockReading,
    ) {
        let is_its = self.is_playing()
            && self.sitter(seat, member).is_some()
            && self.is_able(member)
            && table.fair_deal().is_some_and(|fair| fair.list.context == context);
        // Each new key is an entry of the log that everybody is told, so the rate is limited.
        if is_its && self.may_change(member, now.monotonic) {
            self.guests.entry(member).or_default().asked_seats.insert(seat);
            self.out.push((member, HostMessage::SeatGiven(context, seat)));
        }
    }

    /// Notes whether a bot plays for a person.
    fn set_replaced(&mut self, id: PersonId, is_replaced: bool) {
        if let Some(person) = self.persisted.lobby.person_mut(id) {
            person.is_replaced = is_replaced;
        }
        self.changed();
    }

    /// The level of the bot that plays an empty seat.
    pub(super) fn level(&self, seat: u8) -> Level {
        self.persisted.lobby.bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice)
    }
}
