//! What each guest is told of the game: the entries of the log that concern him, each as one update, in their order.
//! How many there were for others he does not learn.

use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{KeyId, LinkHost};
use ayatsuri_rules::{MAX_SEATS, Observer, Seat};
use ayatsuri_table::{Millis, Store, TableError};

use super::MultiplayerHost;
use crate::lobby::TablePhase;
use crate::table_in_play::{TableInPlay, wire_prompt};
use crate::wire::{HostMessage, pieces};

/// Bytes of updates that go into one message.
const AT_ONCE: usize = 400;

/// While more bytes than that are on their way to a guest, it is not told the lobby again: where frames are short and many
/// are lost, lobbies that are out of date already would keep it from hearing anything else.
const LOBBY_WAITS: usize = 1_000;

/// While so many bytes are on their way to a guest, it is told no more of the game: what is on its way is bounded, and
/// who has missed a long game is told it as fast as it takes it in.
const GAME_WAITS: usize = 16_000;

/// Which entries concern an observer.
#[derive(Default, Clone)]
pub(super) struct ObserverEntries {
    /// Up to this entry it is known.
    until: u32,
    entries: Vec<u32>,
    /// Which updates are answers of the seat, by anybody, and to which prompt, as phones name it.
    answers: Vec<(u32, u32)>,
}

impl ObserverEntries {
    /// Their numbers.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// The prompt that was open after an update, `now` being the one that is open after the last.
    fn prompt_after(&self, update: u32, now: Option<u32>) -> Option<u32> {
        let next = self.answers.partition_point(|(answer, _)| *answer <= update);
        let prompt = self.answers.get(next).map(|(_, prompt)| *prompt).or(now);
        prompt.filter(|prompt| *prompt <= update)
    }

    /// The entry that an update tells of.
    pub fn entry(&self, update: u32) -> Option<u32> {
        self.entries.get(update as usize).copied()
    }
}

impl MultiplayerHost {
    /// Which entries concern a seat, or the board.
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

    /// Tells what somebody has missed.
    pub(super) fn catch_up(&mut self, member: MemberId, updates: u32, at: &dyn TableInPlay) {
        let seat = self.seat(member);
        let there_are = self.concerning(seat, at).entries.len() as u32;
        if updates > there_are {
            return self.tell_whole(member, at); // it knows more than was written: another life of this table
        }
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (updates, true);
        }
    }

    /// Tells that the cards are dealt; what happened since follows.
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
        };
        self.out.push((member, HostMessage::Dealt(dealt)));
        if at.mended() > 0 {
            return self.tell_whole(member, at); // the log alone does not lead here any more
        }
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (0, true);
        }
    }

    /// Tells all that somebody may know.
    pub(super) fn tell_whole(&mut self, member: MemberId, at: &dyn TableInPlay) {
        let seat = self.seat(member);
        let (updates, prompt) = (self.concerning(seat, at).entries.len() as u32, self.prompt(seat, at));
        let view = at.view(observer(seat));
        self.out.push((member, HostMessage::View { mended: at.mended(), updates, prompt, view }));
        if let Some(line) = self.lines.get_mut(&member) {
            (line.sent, line.is_dealt) = (updates, true);
        }
    }

    /// Gives the link all that is to be said. The lobby is written down first.
    pub(super) fn tell_all(
        &mut self,
        link: &mut LinkHost,
        at: Option<&dyn TableInPlay>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let synced: Vec<MemberId> =
            self.lines.iter().filter(|(_, line)| line.is_synced).map(|(member, _)| *member).collect();
        if self.is_news {
            store.keep_hosted(self.kept.tag, &self.kept.json(), now)?;
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
        if let (TablePhase::Playing(_) | TablePhase::Over(_), Some(at)) = (self.kept.lobby.stage, at) {
            for member in &synced {
                if self.lines.get(member).is_some_and(|line| !line.is_dealt) {
                    self.tell_dealt(*member, at);
                }
                self.tell_updates(*member, at, GAME_WAITS.saturating_sub(link.waiting(KeyId(member.0))));
            }
        }
        if let (TablePhase::Over(game), Some(opened)) = (self.kept.lobby.stage, self.kept.opened.clone()) {
            for member in &synced {
                let seat = self.seat(*member);
                let there_are = at.map_or(0, |at| self.concerning(seat, at).entries.len());
                let is_told = |line: &&mut super::GuestSync| line.sent as usize >= there_are;
                if let Some(line) = self.lines.get_mut(member).filter(|line| !line.has_opened).filter(is_told) {
                    line.has_opened = true;
                    self.out.push((*member, HostMessage::Opened { game, opened: opened.clone() }));
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

    /// Tells what has happened, as far as there is room for so many bytes.
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
