//! Plays a script: the host is honest except where the script says otherwise, and every message goes over a real link
//! to the guests' phones.

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

/// How many times everybody who is asked acts in a game before the host ends it.
const ROUNDS: usize = 8;

/// How many times the host times out or begins a deal again before it gives up the game.
const PATIENCE: usize = 12;

/// The result of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The ways in which a guest's verdict was wrong.
    pub failures: BTreeSet<Failure>,
    /// For each departure of the script, whether it was possible and happened.
    pub took_effect: Vec<bool>,
    /// The largest number of seeds between which the host could choose for one game that a guest was dealt.
    pub choice: usize,
    /// How many actions the host's person has decided at seats of bots and of guests, in all games.
    pub by_hand: u32,
    /// The messages to the guests in order, then the guests' verdicts; empty unless `play` was asked to trace.
    pub trace: Vec<String>,
}

/// An evening being played: the host, the guests' phones, and the links between them.
pub struct Evening<'a> {
    /// The host.
    pub host: Host,
    /// Whether the host withholds every disclosure from now on.
    pub never_discloses: bool,
    script: &'a Script,
    /// For each departure of the script, whether it has happened.
    took_effect: Vec<bool>,
    /// The guests' phones.
    phones: Vec<Phone>,
    /// The host's side of all links.
    link: LinkHost,
    /// The connection to each guest.
    connection_ids: Vec<ConnectionId>,
    /// How many connections there have been.
    connections: u64,
    /// For each guest, the pieces of the message that the host is receiving.
    assemblers: Vec<MessageAssembler>,
    /// The guests' messages that the host has not heard yet, each with the index of its guest.
    ups: VecDeque<(usize, GuestMessage)>,
    ledger: Ledger,
    now: MonotonicMillis,
    /// The number of the game in this evening, from 1.
    game: u32,
    /// How many messages of each kind the host owed each guest in this game.
    counts: BTreeMap<(usize, Kind), u32>,
    /// For each guest, the messages that follow the next message to it.
    delayed: Vec<Vec<HostMessage>>,
    /// How many times a program was restarted. It seeds the random numbers after a restart.
    starts: u64,
    /// Whether an honest host could play this script.
    is_honest: bool,
    traces: bool,
    trace: Vec<String>,
}

/// Plays an evening. If `traces` is set, the outcome lists every message to the guests.
pub fn play(script: &Script, traces: bool) -> Outcome {
    let now = MonotonicMillis(1_000_000);
    let reading = ClockReading::both_at(now.0);
    let phones = (0u64..).zip(&GATHERING.guests).map(|(number, kept)| Phone::new(kept, 100 + number, reading));
    let is_honest = script.departures.iter().all(|one| matches!(one.deed, Deed::Do(deed) if deed.is_honest));
    let evening = Evening {
        host: Host::new(),
        never_discloses: false,
        script,
        took_effect: vec![false; script.departures.len()],
        phones: phones.collect(),
        link: host_link(200),
        connection_ids: vec![ConnectionId(0); GUESTS],
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

/// The host's side of the links to all guests, as after a start of its program.
fn host_link(seed: u64) -> LinkHost {
    let gathering = &*GATHERING;
    let random = SecureRandom::for_testing_only(seed);
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
        Outcome {
            failures,
            took_effect: self.took_effect,
            choice,
            by_hand: self.host.by_hand_in_all_games,
            trace: self.trace,
        }
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
                self.carry_frames(guest);
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
            self.carry_frames(guest);
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
        // Two phones answer each other without end, so their messages are dropped. The failures found so far count.
        self.host.out.clear();
        self.ups.clear();
    }

    /// Sends a guest an honest message, together with every departure that the script has at this place.
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
            self.took_effect[number] |= is_done;
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
                        self.took_effect[number] = true;
                        self.tell(guest, &made_up);
                    }
                }
                // The host acts once, after the last guest has heard the message.
                Deed::Do(deed) if guest == GUESTS - 1 => {
                    let could = (deed.act)(self);
                    self.took_effect[number] |= could;
                }
                _ => {}
            }
        }
    }

    /// Sends a message to a guest, carries the guest's answers, and checks its verdict.
    fn tell(&mut self, guest: usize, message: &HostMessage) {
        if self.traces {
            self.trace.push(format!("to guest {}: {}", guest + 1, brief(message)));
        }
        self.ledger.note_told(&self.host, guest, &self.phones[guest], message);
        let member = KeyId(self.phones[guest].me().0);
        pieces(message).into_iter().for_each(|piece| self.link.send(member, piece));
        self.carry_frames(guest);
        self.ledger.check_fairness(&self.host, guest, &self.phones[guest], self.is_honest);
    }

    /// Carries frames between the host and a guest until both are silent.
    fn carry_frames(&mut self, guest: usize) {
        self.now += Duration::from_millis(50);
        let now = self.now;
        let peer = self.connection_ids[guest];
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
        self.connection_ids[guest] = ConnectionId(self.connections);
        self.assemblers[guest] = MessageAssembler::default();
        self.phones[guest].link.radio_up(self.now);
        self.carry_frames(guest);
    }

    /// Restarts the host's program. Every session begins again.
    pub fn restart_host(&mut self) {
        self.starts += 1;
        self.host.restart();
        self.ups.clear();
        self.link = host_link(200 + self.starts);
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
        self.link.remove_connection(self.connection_ids[guest]);
        self.starts += 1;
        let phone = self.phones.remove(guest);
        self.phones.insert(guest, phone.started_anew(300 + self.starts));
        self.connect(guest);
    }

    /// Discloses the unfinished game to every guest.
    pub fn disclose_now(&mut self) {
        for guest in 0..GUESTS {
            self.host.disclose(guest);
            if let Some((guest, down)) = self.host.out.pop_back() {
                self.tell(guest, &down);
            }
        }
    }
}

/// Describes a message in one line of at most 300 characters.
fn brief(message: &HostMessage) -> String {
    let text = match message {
        HostMessage::Updates(updates) => return format!("Updates of {} bytes", updates.concat().len()),
        HostMessage::Disclosure { game, opened } => format!("Disclosure of game {game}, {} bytes", opened.len()),
        HostMessage::View { updates, .. } => format!("View after {updates} updates"),
        HostMessage::Lobby(lobby) => format!("Lobby {:?}, ready {:?}", lobby.phase, {
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
