//! Replays one side of a recording at a table with today's other side.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{JoinRefusal, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent};
use ayatsuri_multiplayer::{FollowedGame, GuestMessage, HostMessage, LobbyError, NetworkGame, WirePrompt, action_of};
use ayatsuri_table::PromptId;
use serde::Deserialize;

use super::live::{FRAME, LiveGuest, LiveHost, STEP, connection, guest_people, host_people};
use super::outcome::{Expected, check_refused_as_guest, check_refused_as_host};
use super::recording::{Line, Recording};
use super::said::{Script, guest_pieces, host_pieces, messages, whole_messages};

/// After this many steps without a message a table has ended.
const PATIENCE: usize = 400;

/// Seats recorded guests at a table of today's host, and checks what must happen.
///
/// # Errors
/// A description of what happened otherwise.
pub fn replay_at_host<G: NetworkGame>(recording: &Recording) -> Result<(), String> {
    let expected = Expected::of(recording);
    if expected == Expected::Refused {
        return check_refused_as_host::<G>(recording);
    }
    let (host, invitation) = LiveHost::<G>::new(recording.setup.clone(), recording.bots_digest);
    let guest = |guest| {
        let mut people = guest_people(&invitation, guest, recording.revisions);
        let mut link = people.link(Some(invitation.code)).expect("there is a code");
        link.radio_up(MonotonicMillis(0));
        RecordedGuest { link, script: Script::of_guest(recording, guest), is_linked: false }
    };
    let guests: Vec<RecordedGuest> = (0..recording.guests()).map(guest).collect();
    let mut table = HostsTable { now: MonotonicMillis(0), host, guests, acts: acts(recording) };
    let is_played = table.run()?;
    match expected {
        Expected::Plays if is_played => {
            for (number, guest) in table.guests.iter().enumerate() {
                let what = format!("what the host says to guest {number}");
                same::<HostMessage>(&what, &guest.script.heard, &host_pieces(recording, number))?;
            }
            Ok(())
        }
        Expected::Plays => {
            Err(format!("the game with guests of {} comes to no end: {}", recording.version, table.state()))
        }
        _ if is_played => Err("a game is played by phones whose rules differ".to_owned()),
        _ => match table.host.host.lobby().check_start() {
            Err(LobbyError::OtherRules) => Ok(()),
            other => Err(format!("a lobby of phones whose rules differ says {other:?}")),
        },
    }
}

/// Seats today's guests at the table of a recorded host, and checks what must happen.
///
/// # Errors
/// A description of what happened otherwise.
pub fn replay_at_guests<G: NetworkGame>(recording: &Recording) -> Result<(), String> {
    let expected = Expected::of(recording);
    if expected == Expected::Refused {
        return check_refused_as_guest::<G>(recording);
    }
    let mut link = host_people(recording.setup.clone(), recording.revisions).link();
    let invitation = link.open_door();
    let count = recording.guests();
    let mut table = GuestsTable::<G> {
        now: MonotonicMillis(0),
        link,
        keys: BTreeMap::new(),
        scripts: (0..count).map(|guest| Script::of_host(recording, guest)).collect(),
        guests: (0..count).map(|guest| LiveGuest::new(&invitation, guest)).collect(),
        answers: (0..count).map(|guest| answers(recording, guest)).collect(),
    };
    let is_played = table.run()?;
    match expected {
        Expected::Plays if is_played => {
            for (number, script) in table.scripts.iter().enumerate() {
                same::<GuestMessage>(
                    &format!("what guest {number} says"),
                    &script.heard,
                    &guest_pieces(recording, number),
                )?;
            }
            Ok(())
        }
        Expected::Plays => {
            Err(format!("the game of a host of {} comes to no end: {}", recording.version, table.state()))
        }
        _ if is_played => Err("a game is played by phones whose rules differ".to_owned()),
        _ => {
            let told = table.guests.iter().map(|guest| guest.guest.other_rules());
            let is_told = |refusal: Option<JoinRefusal>| {
                matches!(refusal, Some(JoinRefusal::HostOutdated | JoinRefusal::GuestOutdated))
            };
            if told.clone().all(is_told) {
                Ok(())
            } else {
                Err(format!("guests are told {:?}", told.collect::<Vec<_>>()))
            }
        }
    }
}

/// Checks that an older app gets exactly the messages that it got when it was recorded. No message says which other
/// messages a phone understands, so it might not understand any other.
fn same<M: Debug + for<'a> Deserialize<'a>>(what: &str, now: &[Vec<u8>], then: &[Vec<u8>]) -> Result<(), String> {
    let (now, then) = (whole_messages(now), whole_messages(then));
    let read = |bytes: &[u8]| match postcard::from_bytes::<M>(bytes) {
        Ok(message) => format!("{message:?}").chars().take(300).collect(),
        Err(_) => format!("what today's code cannot read: {bytes:02x?}"),
    };
    match now.iter().zip(&then).position(|(now, then)| now != then) {
        Some(place) => Err(format!(
            "{what} differs from message {place} on:\n  was {}\n  is  {}\nAn older app may not understand it: see \
             docs/formats.md, \"Recorded tables\"",
            read(&then[place]),
            read(&now[place])
        )),
        None if now.len() != then.len() => Err(format!("{what} are {} messages and were {}", now.len(), then.len())),
        None => Ok(()),
    }
}

/// Returns the choices of the person at the host's phone.
fn acts(recording: &Recording) -> VecDeque<(u64, Vec<u8>)> {
    let act = |line: &Line| match line {
        Line::Acts(prompt, action) => Some((*prompt, action.clone())),
        _ => None,
    };
    recording.lines.iter().filter_map(act).collect()
}

/// Returns the choices of the person at a guest's phone.
fn answers(recording: &Recording, guest: usize) -> VecDeque<(WirePrompt, Vec<u8>)> {
    let answer = |message: GuestMessage| match message {
        GuestMessage::Act { prompt, action, .. } => Some((prompt, action.to_vec())),
        _ => None,
    };
    messages::<GuestMessage>(&guest_pieces(recording, guest)).into_iter().filter_map(answer).collect()
}

/// A guest with recorded messages, on today's link.
struct RecordedGuest {
    link: LinkGuest,
    script: Script,
    is_linked: bool,
}

impl RecordedGuest {
    /// Takes the messages that have come, and sends those that are due. Returns whether there were any.
    fn run(&mut self, now: MonotonicMillis) -> bool {
        let mut is_busy = false;
        while let Some(event) = self.link.event() {
            match event {
                LinkGuestEvent::Linked { .. } => self.is_linked = true,
                LinkGuestEvent::Message(message) => {
                    self.script.heard.push(message.bytes);
                    self.link.acknowledge(message.number, now);
                }
                _ => {}
            }
            is_busy = true;
        }
        while let Some(piece) = self.script.next().filter(|_| self.is_linked) {
            self.link.send(piece, now);
            is_busy = true;
        }
        is_busy
    }
}

/// Today's host with recorded guests.
struct HostsTable<G: NetworkGame> {
    now: MonotonicMillis,
    host: LiveHost<G>,
    guests: Vec<RecordedGuest>,
    /// The answers that the host's person is to give.
    acts: VecDeque<(u64, Vec<u8>)>,
}

impl<G: NetworkGame> HostsTable<G> {
    /// Runs all phones until they are silent. Returns whether they have played a game to its end.
    fn run(&mut self) -> Result<bool, String> {
        let mut quiet = 0;
        while quiet < PATIENCE {
            self.now += Duration::from_millis(STEP);
            self.carry();
            self.host.run(self.guests.len(), self.now);
            let now = self.now;
            let spoke = self.guests.iter_mut().map(|guest| guest.run(now)).filter(|is_busy| *is_busy).count();
            self.carry();
            let acted = self.act()?;
            quiet = if spoke > 0 || acted { 0 } else { quiet + 1 };
        }
        Ok(self.host.is_over() && self.acts.is_empty() && self.guests.iter().all(|guest| guest.script.left() == 0))
    }

    fn act(&mut self) -> Result<bool, String> {
        let Some(prompt) = self.host.prompt() else { return Ok(false) };
        let Some((recorded, action)) = self.acts.front() else { return Ok(false) };
        if PromptId(*recorded) != prompt {
            return Err(format!("the host's person is asked {prompt:?}, and was asked {recorded} before"));
        }
        self.host.act(prompt, recorded_action::<G>(action)?, self.now)?;
        self.acts.pop_front();
        Ok(true)
    }

    fn carry(&mut self) {
        let now = self.now;
        self.host.link.tick(now);
        for (number, guest) in self.guests.iter_mut().enumerate() {
            guest.link.tick(now);
            exchange(&mut self.host.link, number, &mut guest.link, now);
        }
    }

    fn state(&self) -> String {
        let left: Vec<usize> = self.guests.iter().map(|guest| guest.script.left()).collect();
        format!("{:?}, {left:?} pieces and {} choices are left", self.host.host.lobby().phase, self.acts.len())
    }
}

/// Today's guests with a recorded host.
struct GuestsTable<G: NetworkGame> {
    now: MonotonicMillis,
    link: LinkHost,
    /// The key of each guest at the table.
    keys: BTreeMap<usize, KeyId>,
    /// For each guest, the host's recorded messages.
    scripts: Vec<Script>,
    guests: Vec<LiveGuest<G>>,
    /// For each guest, the answers that its person is to give.
    answers: Vec<VecDeque<(WirePrompt, Vec<u8>)>>,
}

impl<G: NetworkGame> GuestsTable<G> {
    fn run(&mut self) -> Result<bool, String> {
        let mut quiet = 0;
        while quiet < PATIENCE {
            self.now += Duration::from_millis(STEP);
            let mut is_busy = self.carry();
            is_busy |= self.run_host();
            let now = self.now;
            self.guests.iter_mut().for_each(|guest| guest.run(now));
            is_busy |= self.carry();
            is_busy |= self.act()?;
            quiet = if is_busy { 0 } else { quiet + 1 };
        }
        let audited = self.guests.iter().map(LiveGuest::has_audited).collect::<Result<Vec<_>, _>>()?;
        let is_all_said = self.scripts.iter().all(|script| script.left() == 0);
        Ok(audited.into_iter().all(|is_done| is_done) && is_all_said)
    }

    fn run_host(&mut self) -> bool {
        let mut is_busy = false;
        for (guest, script) in self.scripts.iter_mut().enumerate() {
            let Some(key) = self.keys.get(&guest).filter(|key| self.link.is_linked(**key)) else { continue };
            while let Some(piece) = script.next() {
                self.link.send(*key, piece);
                is_busy = true;
            }
        }
        is_busy
    }

    fn act(&mut self) -> Result<bool, String> {
        let mut has_acted = false;
        for (number, guest) in self.guests.iter_mut().enumerate() {
            let Some(prompt) = guest.game.as_ref().and_then(FollowedGame::prompt) else { continue };
            let Some((recorded, action)) = self.answers[number].front() else { continue };
            if *recorded != prompt {
                return Err(format!("guest {number} is asked {prompt:?}, and was asked {recorded:?} before"));
            }
            guest.act(prompt, recorded_action::<G>(action)?, self.now)?;
            self.answers[number].pop_front();
            has_acted = true;
        }
        Ok(has_acted)
    }

    /// Carries all frames. Returns whether a message was among them.
    fn carry(&mut self) -> bool {
        let now = self.now;
        let mut is_busy = false;
        self.link.tick(now);
        for (number, guest) in self.guests.iter_mut().enumerate() {
            guest.link.tick(now);
            exchange(&mut self.link, number, &mut guest.link, now);
            while let Some(event) = self.link.event() {
                match event {
                    LinkHostEvent::Joined { key, .. } => {
                        self.keys.insert(number, key.id);
                    }
                    LinkHostEvent::Message { member, message } => {
                        self.scripts[number].heard.push(message.bytes);
                        self.link.acknowledge(member, message.number, now);
                    }
                    _ => continue,
                }
                is_busy = true;
            }
        }
        is_busy
    }

    fn state(&self) -> String {
        let left: Vec<(usize, usize)> =
            self.scripts.iter().zip(&self.answers).map(|(script, answers)| (script.left(), answers.len())).collect();
        format!("pieces and answers left: {left:?}")
    }
}

/// Carries all frames between a host and one guest.
fn exchange(host: &mut LinkHost, number: usize, guest: &mut LinkGuest, now: MonotonicMillis) {
    loop {
        let (up, down) = (guest.next(FRAME, now), host.next(connection(number), FRAME, now));
        if up.is_none() && down.is_none() {
            return;
        }
        up.iter().for_each(|frame| host.hear(connection(number), frame, now));
        down.iter().for_each(|frame| guest.hear(frame, now));
    }
}

/// Reads an action from the padded bytes of a recording.
fn recorded_action<G: NetworkGame>(padded: &[u8]) -> Result<G::Action, String> {
    let padded = padded.try_into().map_err(|_| "an action has another length".to_owned())?;
    action_of::<G>(padded).ok_or_else(|| format!("{padded:02x?} is no action"))
}
