//! What each guest is told of the game: the entries of the log that concern them, each as one update, in order. Updates
//! are counted for each guest alone, so nobody learns how many entries there were for others.

use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{KeyId, LinkHost};
use ayatsuri_rules::{MAX_SEATS, Observer, Seat};
use ayatsuri_table::{TableError, TableStorage};

use super::MultiplayerHost;
use crate::lobby::TablePhase;
use crate::table_in_play::{TableInPlay, wire_prompt};
use crate::wire::{HostMessage, pieces};

/// Updates are collected into a message up to this length, in bytes.
const AT_ONCE: usize = 400;

/// While more bytes than this are unacknowledged, a guest is not sent the lobby again: over a slow link, outdated
/// lobbies would delay everything else.
const LOBBY_WAITS: usize = 1_000;

/// While this many bytes are unacknowledged, a guest is sent no more updates. So a guest that has missed a long game
/// gets it as fast as it stores it, and memory stays bounded.
const GAME_WAITS: usize = 16_000;

/// The entries of the log that concern an observer.
#[derive(Default, Clone)]
pub(super) struct ObserverEntries {
    /// Entries before this one were looked at.
    until: u32,
    entries: Vec<u32>,
    /// The updates that are answers of the seat, by whomever, each with the prompt it answered, both as update numbers.
    answers: Vec<(u32, u32)>,
}

impl ObserverEntries {
    /// The numbers of the entries.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// The prompt that was open after an update. `now` is the one that is open after the last update.
    fn prompt_after(&self, update: u32, now: Option<u32>) -> Option<u32> {
        let next = self.answers.partition_point(|(answer, _)| *answer <= update);
        let prompt = self.answers.get(next).map(|(_, prompt)| *prompt).or(now);
        prompt.filter(|prompt| *prompt <= update)
    }

    /// The entry behind an update.
    pub fn entry(&self, update: u32) -> Option<u32> {
        self.entries.get(update as usize).copied()
    }
}

impl MultiplayerHost {
    /// The entries that concern a seat, or the board for `None`.
    pub(super) fn concerning(&mut self, seat: Option<u8>, at: &dyn TableInPlay) -> &ObserverEntries {
        self.concerning.resize(MAX_SEATS + 1, ObserverEntries::default());
        let place = seat.map_or(MAX_SEATS, usize::from);
        let concerning = &mut self.concerning[place];
        for entry in concerning.until..at.length() {
            if at.concerns(entry, observer(seat)) != Some(true) {
                continue;
            }
            if let Some(prompt) = at.answered(entry).filter(|prompt| Some(prompt.seat().0) == seat) {
                let prompt = wire_prompt(&concerning.entries, prompt);
                concerning.answers.push((concerning.entries.len() as u32, prompt));
            }
            concerning.entries.push(entry);
        }
        concerning.until = at.length();
        concerning
    }

    fn prompt(&mut self, seat: Option<u8>, at: &dyn TableInPlay) -> Option<u32> {
        let prompt = at.prompt(Seat(seat?))?;
        Some(wire_prompt(&self.concerning(seat, at).entries, prompt))
    }

    pub(super) fn seat(&self, member: MemberId) -> Option<u8> {
        self.kept.lobby.person(member).and_then(|person| person.seat)
    }

    /// Continues after the last update that a guest knows.
    pub(super) fn catch_up(&mut self, member: MemberId, updates: u32, at: &dyn TableInPlay) {
        let seat = self.seat(member);
        let there_are = self.concerning(seat, at).entries.len() as u32;
        if updates > there_are {
            return self.tell_whole(member, at); // it knows more than was stored: an earlier life of this table
        }
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (updates, true);
        }
    }

    /// Sends the deal; the updates since then follow.
    pub(super) fn tell_dealt(&mut self, member: MemberId, at: &dyn TableInPlay) {
        let Some(fair) = at.fair() else { return };
        let own = self.seat(member);
        let dealt = crate::DealAnnouncement {
            list: fair.list.clone(),
            mended: at.mended(),
            setup: self.kept.lobby.setup.clone(),
            seats: at.seats().to_vec(),
            seated: fair.seated.clone(),
            voids: self.kept.watch.as_ref().map_or_else(Vec::new, |watch| watch.voids().to_vec()),
            own,
            bots: self.kept.bots,
        };
        self.out.push((member, HostMessage::Dealt(dealt)));
        if at.mended() > 0 {
            return self.tell_whole(member, at); // replaying the log would not lead to this state
        }
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (0, true);
        }
    }

    /// Sends the whole view of a guest.
    pub(super) fn tell_whole(&mut self, member: MemberId, at: &dyn TableInPlay) {
        let seat = self.seat(member);
        let (updates, prompt) = (self.concerning(seat, at).entries.len() as u32, self.prompt(seat, at));
        let view = at.view(observer(seat));
        self.out.push((member, HostMessage::View { mended: at.mended(), updates, prompt, view }));
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (updates, true);
        }
    }

    /// Hands everything that is to be sent to the link. The lobby is stored first.
    pub(super) fn tell_all(
        &mut self,
        link: &mut LinkHost,
        at: Option<&dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let synced: Vec<MemberId> =
            self.lines.iter().filter(|(_, line)| line.is_synced).map(|(member, _)| *member).collect();
        if self.is_news {
            storage.keep_hosted(self.kept.tag, &self.kept.json(), now.wall)?;
            self.is_news = false;
            self.lines.values_mut().for_each(|line| line.is_lobby_due = true);
        }
        for member in &synced {
            let Some(line) = self.lines.get_mut(member) else { continue };
            if line.is_lobby_due && link.waiting(KeyId(member.0)) <= LOBBY_WAITS {
                line.is_lobby_due = false;
                self.out.push((*member, HostMessage::Lobby(self.kept.lobby.clone())));
            }
        }
        let able: Vec<MemberId> = synced.iter().copied().filter(|member| self.kept.lobby.can_play(*member)).collect();
        if let (TablePhase::Playing(_) | TablePhase::Over(_), Some(at)) = (self.kept.lobby.stage, at) {
            for member in &able {
                if self.lines.get(member).is_some_and(|line| !line.is_dealt) {
                    self.tell_dealt(*member, at);
                }
                self.tell_updates(*member, at, GAME_WAITS.saturating_sub(link.waiting(KeyId(member.0))));
            }
        }
        if let (TablePhase::Over(game), Some(opened)) = (self.kept.lobby.stage, self.kept.opened.clone()) {
            for member in &able {
                let seat = self.seat(*member);
                let there_are = at.map_or(0, |at| self.concerning(seat, at).entries.len());
                let is_told = |line: &&mut super::GuestSync| line.sent as usize >= there_are;
                if let Some(line) = self.lines.get_mut(member).filter(|line| !line.has_opened).filter(is_told) {
                    line.has_opened = true;
                    self.out.push((*member, HostMessage::Disclosure { game, opened: opened.clone() }));
                }
            }
        }
        for (member, down) in self.out.drain(..) {
            if self.lines.get(&member).is_some_and(|line| line.is_synced) {
                pieces(&down).into_iter().for_each(|piece| link.send(KeyId(member.0), piece));
            }
        }
        Ok(())
    }

    /// Sends updates, up to `room` bytes.
    fn tell_updates(&mut self, member: MemberId, at: &dyn TableInPlay, mut room: usize) {
        let seat = self.seat(member);
        let sent = self.lines.get(&member).map_or(0, |line| line.sent);
        if sent as usize >= self.concerning(seat, at).entries.len() {
            return;
        }
        let prompt = self.prompt(seat, at);
        let concerning = self.concerning(seat, at).clone();
        let Some(line) = self.lines.get_mut(&member) else { return };
        let (mut updates, mut length) = (Vec::new(), 0);
        while let Some(entry) = concerning.entry(line.sent).filter(|_| room > 0) {
            let is_last = line.sent as usize + 1 == concerning.entries.len();
            let open = concerning.prompt_after(line.sent, prompt);
            let update = at.update(entry, observer(seat), line.sent, open, is_last);
            line.sent += 1;
            length += update.len() + 2;
            room = room.saturating_sub(update.len() + 2);
            updates.push(update);
            if is_last || room == 0 || length >= AT_ONCE {
                self.out.push((member, HostMessage::Updates(std::mem::take(&mut updates))));
                length = 0;
            }
        }
    }
}

fn observer(seat: Option<u8>) -> Observer {
    seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}
