//! Plays an evening (one to three games at one table) by a script: the host plays honestly except where the script says
//! otherwise, and every message goes over a real link to the guests' phones.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{ConnectionId, KeyId, LinkHost, LinkHostEvent, MemberKey, MemberRole, SecureRandom, TableTag};
use ayatsuri_multiplayer::{GuestMessage, HostMessage, MAX_GUESTS, MessageAssembler, RULES, pieces};

use crate::host::Host;
use crate::ledger::{Failure, Ledger};
use crate::phone::Phone;
use crate::script::{Deed, Kind, Place, Script};
use crate::template::{GATHERING, GUESTS};

/// The number of rounds of a game in which everybody who is asked acts, before the host ends the game.
const ROUNDS: usize = 8;

/// The number of times that a deal which does not come about is continued.
const PATIENCE: usize = 12;

/// The outcome of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Wrong verdicts of guests.
    pub failures: BTreeSet<Failure>,
    /// For each departure of the script, whether it came about.
    pub came: Vec<bool>,
    /// The largest number of seeds between which the host could choose for a game that a guest was dealt.
    pub choice: usize,
    /// The number of actions in all games that the host decided by hand though they were not its person's.
    pub by_hand: u32,
    /// The messages to the guests, in order, and the guests' final verdicts, if a trace was wanted.
    pub trace: Vec<String>,
}

/// An evening.
pub struct Evening<'a> {
    /// The host.
    pub host: Host,
    /// Whether the host discloses nothing any more.
    pub never_discloses: bool,
    script: &'a Script,
    came: Vec<bool>,
    phones: Vec<Phone>,
    link: LinkHost,
    /// The connection to each guest.
    peers: Vec<ConnectionId>,
    /// The number of connections so far.
    connections: u64,
    assemblers: Vec<MessageAssembler>,
    ups: VecDeque<(usize, GuestMessage)>,
    ledger: Ledger,
    now: MonotonicMillis,
    /// The number of the game in the evening, from 1.
    game: u32,
    /// The number of messages of each kind that an honest host has sent each guest in this game.
    counts: BTreeMap<(usize, Kind), u32>,
    /// For each guest, the messages that are delayed until after the next one.
    delayed: Vec<Vec<HostMessage>>,
    /// The number of restarts, from which fresh random numbers follow.
    starts: u64,
    is_honest: bool,
    traces: bool,
    trace: Vec<String>,
}

/// Plays an evening. With `traces` it writes down the messages.
pub fn play(script: &Script, traces: bool) -> Outcome {
    let now = MonotonicMillis(1_000_000);
    let reading = ClockReading::both_at(now.0);
    let phones = (0u64..).zip(&GATHERING.guests).map(|(number, kept)| Phone::new(kept, 100 + number, reading));
    let is_honest = script.departures.iter().all(|one| matches!(one.deed, Deed::Do(deed) if deed.is_honest));
    let evening = Evening {
        host: Host::new(),
        never_discloses: false,
        script,
        came: vec![false; script.departures.len()],
        phones: phones.collect(),
        link: link(200),
        peers: vec![ConnectionId(0); GUESTS],
        connections: 0,
        assemblers: (0..GUESTS).map(|_| MessageAssembler::default()).collect(),
        ups: VecDeque::new(),
        ledger: Ledger::new(),
        now,
        game: 0,
        counts: BTreeMap::new(),
        delayed: vec![vec![]; GUESTS],
        starts: 0,
        is_honest,
        traces,
        trace: vec![],
    };
    evening.play()
}

fn link(number: u64) -> LinkHost {
    let gathering = &*GATHERING;
    let random = SecureRandom::for_testing_only(number);
    let mut link = LinkHost::new(TableTag(gathering.guests[0].tag), MAX_GUESTS, RULES, random);
    for kept in &gathering.guests {
        let key = &kept.keys[0];
        link.remember(MemberKey { id: KeyId(key.member), secret: key.secret }, MemberRole::Player);
    }
    link
}

impl Evening<'_> {
    fn play(mut self) -> Outcome {
        (0..GUESTS).for_each(|guest| self.connect(guest));
        self.settle();
        for game in 1..=self.script.games {
            self.game = game;
            self.counts.clear();
            self.play_game();
        }
        if self.traces {
            for (number, phone) in (1..).zip(&self.phones) {
                self.trace.push(format!("guest {number} says: {:?}", phone.fairness()));
            }
        }
        let Ledger { failures, choice, .. } = self.ledger;
        Outcome { failures, came: self.came, choice, by_hand: self.host.by_hand_ever, trace: self.trace }
    }

    fn play_game(&mut self) {
        self.make_people_ready();
        self.host.start();
        self.settle();
        for _ in 0..PATIENCE {
            if self.host.game.is_some() {
                break;
            }
            if self.host.dealing.is_some() {
                self.host.time_out();
            } else {
                self.make_people_ready();
                self.host.start();
            }
            self.settle();
        }
        for _ in 0..ROUNDS {
            if !self.host.is_playing() {
                if self.host.dealing.is_none() {
                    break;
                }
                self.host.time_out();
            }
            self.host.play();
            for guest in 0..GUESTS {
                let now = self.reading();
                self.phones[guest].answer(now);
                self.listen(guest);
            }
            self.settle();
        }
        self.host.end_game();
        self.settle();
        for guest in 0..GUESTS {
            for down in std::mem::take(&mut self.delayed[guest]) {
                self.tell(guest, &down);
            }
        }
        self.settle();
        self.host.rematch();
        self.settle();
    }

    fn reading(&self) -> ClockReading {
        ClockReading::both_at(self.now.0)
    }

    fn make_people_ready(&mut self) {
        self.ledger.note_people_ready();
        self.host.ready();
        for guest in 0..GUESTS {
            self.phones[guest].ready();
            self.listen(guest);
        }
        self.settle();
    }

    /// Carries messages until nobody has anything more to say.
    fn settle(&mut self) {
        for _ in 0..400 {
            if let Some((guest, down)) = self.host.out.pop_front() {
                self.deliver(guest, down);
            } else if let Some((guest, up)) = self.ups.pop_front() {
                self.host.hear(guest, up);
            } else {
                return;
            }
        }
        // Two sides answer each other without end: the findings until now count.
        self.host.out.clear();
        self.ups.clear();
    }

    /// Delivers an honest message of the host to a guest, changed as the script says.
    fn deliver(&mut self, guest: usize, message: HostMessage) {
        let kind = Kind::of(&message);
        let count = self.counts.entry((guest, kind)).or_default();
        *count += 1;
        let at = Place { game: self.game, kind, nth: *count };
        let script = self.script;
        let here = || (0..).zip(&script.departures).filter(move |(_, one)| one.at == at);
        let mut said = vec![message];
        let mut is_delayed = false;
        if kind == Kind::Disclosure && self.never_discloses {
            said.clear();
        }
        for (number, departure) in here() {
            let mut is_done = !said.is_empty();
            match departure.deed {
                Deed::Withhold(whom) if whom.is(guest) => said.clear(),
                Deed::Repeat(whom) if whom.is(guest) => said.extend(said.last().cloned()),
                Deed::Delay(whom) if whom.is(guest) => is_delayed = true,
                Deed::Alter(whom, how) if whom.is(guest) => {
                    let before = said.clone();
                    said.iter_mut().for_each(|one| (how.alter)(one, &self.host));
                    is_done = said != before;
                }
                _ => is_done = false,
            }
            self.came[number] |= is_done;
        }
        if is_delayed {
            self.delayed[guest].append(&mut said);
        } else {
            let delayed = std::mem::take(&mut self.delayed[guest]);
            said.into_iter().chain(delayed).for_each(|one| self.tell(guest, &one));
        }
        for (number, departure) in here() {
            match departure.deed {
                Deed::Say(whom, what) if whom.is(guest) => {
                    if let Some(made_up) = (what.say)(&self.host, guest) {
                        self.came[number] = true;
                        self.tell(guest, &made_up);
                    }
                }
                // A deed happens once all guests have heard the message.
                Deed::Do(deed) if guest == GUESTS - 1 => {
                    let could = (deed.act)(self);
                    self.came[number] |= could;
                }
                _ => {}
            }
        }
    }

    /// Tells a guest a message, and takes its answers.
    fn tell(&mut self, guest: usize, message: &HostMessage) {
        if self.traces {
            self.trace.push(format!("to guest {}: {}", guest + 1, brief(message)));
        }
        self.ledger.note_told(&self.host, guest, &self.phones[guest], message);
        let member = KeyId(self.phones[guest].me().0);
        pieces(message).into_iter().for_each(|piece| self.link.send(member, piece));
        self.listen(guest);
        self.ledger.check_fairness(&self.host, guest, &self.phones[guest], self.is_honest);
    }

    /// Carries frames between the host and a guest until both are silent.
    fn listen(&mut self, guest: usize) {
        self.now += Duration::from_millis(50);
        let now = self.now;
        let peer = self.peers[guest];
        loop {
            let phone = &mut self.phones[guest];
            phone.run(ClockReading::both_at(now.0));
            self.link.tick(now);
            phone.link.tick(now);
            let mut is_silent = true;
            loop {
                let (up, down) = (phone.link.next(512, now), self.link.next(peer, 512, now));
                if up.is_none() && down.is_none() {
                    break;
                }
                is_silent = false;
                up.iter().for_each(|frame| self.link.hear(peer, frame, now));
                down.iter().for_each(|frame| phone.link.hear(frame, now));
            }
            while let Some(event) = self.link.event() {
                let LinkHostEvent::Message { member, message } = event else { continue };
                self.link.acknowledge(member, message.number, now);
                if let Some(up) = self.assemblers[guest].take::<GuestMessage>(&message.bytes) {
                    self.ledger.said(&up);
                    self.ups.push_back((guest, up));
                }
            }
            if is_silent {
                return;
            }
        }
    }

    fn connect(&mut self, guest: usize) {
        self.connections += 1;
        self.peers[guest] = ConnectionId(self.connections);
        self.assemblers[guest] = MessageAssembler::default();
        self.phones[guest].link.radio_up(self.now);
        self.listen(guest);
    }

    /// Restarts the host's program; every session begins again.
    pub fn restart_host(&mut self) {
        self.starts += 1;
        self.host.restart();
        self.ups.clear();
        self.link = link(200 + self.starts);
        for guest in 0..GUESTS {
            self.phones[guest].link.radio_down();
            self.connect(guest);
        }
        // An honest host tells a guest nothing before that guest's session has begun.
        while let Some((guest, up)) = self.ups.pop_front() {
            self.host.hear(guest, up);
        }
    }

    /// Restarts a guest's program.
    pub fn restart_guest(&mut self, guest: usize) {
        self.link.remove_connection(self.peers[guest]);
        self.starts += 1;
        let phone = self.phones.remove(guest);
        self.phones.insert(guest, phone.started_anew(300 + self.starts));
        self.connect(guest);
    }

    /// Tells every guest the disclosure of the game, as far as the game has come.
    pub fn disclose_now(&mut self) {
        for guest in 0..GUESTS {
            self.host.disclose(guest);
            if let Some((guest, down)) = self.host.out.pop_back() {
                self.tell(guest, &down);
            }
        }
    }
}

/// A message as one line.
fn brief(message: &HostMessage) -> String {
    let text = match message {
        HostMessage::Updates(updates) => return format!("Updates of {} bytes", updates.concat().len()),
        HostMessage::Disclosure { game, opened } => format!("Disclosure of game {game}, {} bytes", opened.len()),
        HostMessage::View { updates, .. } => format!("View after {updates} updates"),
        HostMessage::Lobby(lobby) => format!("Lobby {:?}, ready {:?}", lobby.stage, {
            lobby.people.iter().map(|person| person.is_ready).collect::<Vec<bool>>()
        }),
        HostMessage::Dealt(dealt) => format!("Dealt {:?}, voids {:?}", dealt.list.context, dealt.voids),
        HostMessage::DealTerms(terms) => {
            let levels: Vec<_> = terms.seats.iter().map(|seat| seat.bot).collect();
            format!("DealTerms of game {}, levels {levels:?}", terms.game)
        }
        other => format!("{other:?}"),
    };
    text.chars().take(300).collect()
}
