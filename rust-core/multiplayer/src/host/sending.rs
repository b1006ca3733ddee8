//! Tells each guest of the game: the entries of the log that concern its seats, each as one update, in order. Each seat
//! counts its own updates, so nobody learns how many entries there were for others.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{KeyId, LinkHost};
use ayatsuri_rules::{MAX_SEATS, Observer, Seat};
use ayatsuri_table::{TableError, TableStorage};

use super::{GuestSync, MultiplayerHost};
use crate::lobby::{LobbyMember, PersonId, TablePhase};
use crate::table_in_play::{TableInPlay, UpdateRequest, wire_prompt};
use crate::wire::{HostMessage, KnownProgress, WirePrompt, pieces};

/// Updates are collected into a message up to this length, in bytes.
const MAX_BATCH: usize = 400;

/// While more bytes than this are unacknowledged, a guest is not sent the lobby again: over a slow link, outdated
/// lobbies would delay everything else.
const LOBBY_WAITS: usize = 1_000;

/// While this many bytes are unacknowledged, a guest is sent no more updates. So a guest that has missed a long game
/// gets it as fast as it stores it, and memory stays bounded.
const GAME_WAITS: usize = 16_000;

/// The entries of the log that concern an observer.
#[derive(Default, Clone)]
pub(super) struct ObserverEntries {
    /// The number of the first entry that was not looked at yet.
    until: u32,
    entries: Vec<u32>,
    /// The numbers of the updates that are answers of the seat, whoever gave them, each with the prompt it answered.
    answers: Vec<(u32, WirePrompt)>,
}

impl ObserverEntries {
    /// The numbers of the entries.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// The prompt that was open after an update. `now` is the one that is open after the last update.
    fn prompt_after(&self, update: u32, now: Option<WirePrompt>) -> Option<WirePrompt> {
        let next = self.answers.partition_point(|(answer, _)| *answer <= update);
        let prompt = self.answers.get(next).map(|(_, prompt)| *prompt).or(now);
        prompt.filter(|prompt| prompt.0 <= update)
    }

    /// The entry behind an update.
    pub fn entry(&self, update: u32) -> Option<u32> {
        self.entries.get(update as usize).copied()
    }
}

impl MultiplayerHost {
    /// The entries that concern a seat, or the board for `None`.
    pub(super) fn observer_entries(&mut self, seat: Option<u8>, table: &dyn TableInPlay) -> &ObserverEntries {
        self.observer_entries.resize(MAX_SEATS + 1, ObserverEntries::default());
        let place = seat.map_or(MAX_SEATS, usize::from);
        let concerning = &mut self.observer_entries[place];
        for entry in concerning.until..table.length() {
            if table.concerns(entry, observer(seat)) != Some(true) {
                continue;
            }
            if let Some(prompt) = table.answered(entry).filter(|prompt| Some(prompt.seat().0) == seat) {
                let prompt = wire_prompt(&concerning.entries, prompt);
                concerning.answers.push((concerning.entries.len() as u32, prompt));
            }
            concerning.entries.push(entry);
        }
        concerning.until = table.length();
        concerning
    }

    fn prompt(&mut self, seat: Option<u8>, table: &dyn TableInPlay) -> Option<WirePrompt> {
        let prompt = table.prompt(Seat(seat?))?;
        Some(wire_prompt(&self.observer_entries(seat, table).entries, prompt))
    }

    /// A person's seat.
    pub(super) fn seat(&self, who: impl Into<PersonId>) -> Option<u8> {
        self.persisted.lobby.lobby_member(who).and_then(|person| person.seat)
    }

    /// The person who has a seat, if they sit at this phone.
    pub(super) fn sitter(&self, seat: u8, member: MemberId) -> Option<PersonId> {
        self.persisted.lobby.sitter(seat).filter(|person| person.member == member).map(LobbyMember::id)
    }

    /// The places from which a phone is told the game: each of its seats, or the board (`None`) if it has none.
    pub(super) fn observers(&self, member: MemberId) -> Vec<Option<u8>> {
        match self.persisted.lobby.seats_of(member) {
            seats if seats.is_empty() => vec![None],
            seats => seats.into_iter().map(Some).collect(),
        }
    }

    /// Continues after the last update that a guest knows from a seat.
    pub(super) fn note_known(&mut self, member: MemberId, known: &KnownProgress, table: &dyn TableInPlay) {
        let there_are = self.observer_entries(known.seat, table).entries.len() as u32;
        if known.mended != table.mended() || known.updates > there_are {
            // The table was mended since, or the guest knows more than was stored, from an earlier life of this table.
            return self.send_view(member, known.seat, table);
        }
        if let Some(guest) = self.guests.get_mut(&member) {
            guest.sent.insert(known.seat, known.updates);
        }
    }

    /// Sends the deal; the updates since then follow.
    pub(super) fn tell_dealt(&mut self, member: MemberId, table: &dyn TableInPlay) {
        let Some(fair) = table.fair_deal() else { return };
        let observers = self.observers(member);
        let dealt = crate::DealAnnouncement {
            list: fair.list.clone(),
            mended: table.mended(),
            setup: self.persisted.lobby.setup.clone(),
            seats: table.seats().to_vec(),
            seated: fair.seated.clone(),
            voids: self.persisted.witness.as_ref().map_or_else(Vec::new, |witness| witness.voids().to_vec()),
            own: observers[0],
            further: observers[1..].iter().copied().flatten().collect(),
            bots: self.persisted.bots,
        };
        self.out.push((member, HostMessage::Dealt(dealt)));
        if let Some(guest) = self.guests.get_mut(&member) {
            guest.is_dealt = true;
        }
        if table.mended() > 0 {
            // Replaying the log would not lead to this state.
            observers.into_iter().for_each(|seat| self.send_view(member, seat, table));
        }
    }

    /// Sends the whole view of a seat, or of the board, to a guest.
    pub(super) fn send_view(&mut self, member: MemberId, seat: Option<u8>, table: &dyn TableInPlay) {
        let (updates, prompt) = (self.observer_entries(seat, table).entries.len() as u32, self.prompt(seat, table));
        let view = table.view(observer(seat));
        self.out.push((member, HostMessage::View { seat, mended: table.mended(), updates, prompt, view }));
        if let Some(guest) = self.guests.get_mut(&member) {
            guest.sent.insert(seat, updates);
        }
    }

    /// Hands everything that waits for sending to the link. The lobby is stored first.
    pub(super) fn tell_all(
        &mut self,
        link: &mut LinkHost,
        table: Option<&dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let synced: Vec<MemberId> =
            self.guests.iter().filter(|(_, guest)| guest.is_synced).map(|(member, _)| *member).collect();
        if self.is_lobby_unsaved {
            storage.keep_hosted(&self.persisted.stored(), now.wall)?;
            self.is_lobby_unsaved = false;
            self.guests.values_mut().for_each(|guest| guest.is_lobby_due = true);
        }
        for member in &synced {
            let Some(guest) = self.guests.get_mut(member) else { continue };
            if guest.is_lobby_due && link.waiting(KeyId(member.0)) <= LOBBY_WAITS {
                guest.is_lobby_due = false;
                self.out.push((*member, HostMessage::Lobby(self.persisted.lobby.clone())));
            }
        }
        let able: Vec<MemberId> =
            synced.iter().copied().filter(|member| self.persisted.lobby.can_play(*member)).collect();
        if let (TablePhase::Playing(_) | TablePhase::Over(_), Some(table)) = (self.persisted.lobby.phase, table) {
            for member in &able {
                if self.guests.get(member).is_some_and(|guest| !guest.is_dealt) {
                    self.tell_dealt(*member, table);
                }
                let mut room = GAME_WAITS.saturating_sub(link.waiting(KeyId(member.0)));
                let due =
                    self.guests.get_mut(member).filter(|_| room > 0).map(|guest| std::mem::take(&mut guest.views_due));
                let observers = self.observers(*member);
                for seat in due.into_iter().flatten().filter(|seat| observers.contains(seat)) {
                    self.send_view(*member, seat, table);
                }
                let mut updates = Vec::new();
                for seat in observers {
                    self.tell_updates(*member, seat, table, &mut updates, &mut room);
                }
                if !updates.is_empty() {
                    self.out.push((*member, HostMessage::Updates(updates)));
                }
            }
        }
        if let (TablePhase::Over(game), Some(opened)) = (self.persisted.lobby.phase, self.persisted.opened.clone()) {
            for member in &able {
                let is_told = self.observers(*member).into_iter().all(|seat| {
                    let there_are = table.map_or(0, |table| self.observer_entries(seat, table).entries.len());
                    self.guests
                        .get(member)
                        .is_some_and(|guest| guest.sent_to(seat) as usize >= there_are && guest.views_due.is_empty())
                });
                if let Some(guest) = self.guests.get_mut(member).filter(|guest| is_told && !guest.is_disclosure_sent) {
                    guest.is_disclosure_sent = true;
                    self.out.push((*member, HostMessage::Disclosure { game, opened: opened.clone() }));
                }
            }
        }
        for (member, down) in self.out.drain(..) {
            if self.guests.get(&member).is_some_and(|guest| guest.is_synced) {
                pieces(&down).into_iter().for_each(|piece| link.send(KeyId(member.0), piece));
            }
        }
        Ok(())
    }

    /// Collects the updates of a seat that a guest lacks, up to `room` bytes, and sends all but the last ones, which
    /// may travel with updates of its other seats.
    fn tell_updates(
        &mut self,
        member: MemberId,
        seat: Option<u8>,
        table: &dyn TableInPlay,
        updates: &mut Vec<Vec<u8>>,
        room: &mut usize,
    ) {
        let prompt = self.prompt(seat, table);
        let concerning = self.observer_entries(seat, table).clone();
        let Some(guest) = self.guests.get_mut(&member) else { return };
        let sent = guest.sent.entry(seat).or_default();
        while let Some(entry) = concerning.entry(*sent).filter(|_| *room > 0) {
            let is_last = *sent as usize + 1 == concerning.entries.len();
            let open = concerning.prompt_after(*sent, prompt);
            let request = UpdateRequest { entry, observer: observer(seat), number: *sent, prompt: open, is_last };
            let update = table.update(request);
            *sent += 1;
            *room = room.saturating_sub(update.len() + 2);
            updates.push(update);
            if updates.iter().map(|update| update.len() + 2).sum::<usize>() >= MAX_BATCH {
                self.out.push((member, HostMessage::Updates(std::mem::take(updates))));
            }
        }
    }
}

impl GuestSync {
    /// How many updates of a seat, or of the board, were sent.
    fn sent_to(&self, seat: Option<u8>) -> u32 {
        self.sent.get(&seat).copied().unwrap_or(0)
    }
}

fn observer(seat: Option<u8>) -> Observer {
    seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}
