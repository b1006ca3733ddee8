//! Plays a table of today's phones and records their messages. A link encrypts the messages of its phone; so each phone
//! has a second link with the same random numbers, which hears the same frames and decrypts them.

use std::collections::BTreeMap;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{Invitation, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, PROTOCOL};
use ayatsuri_multiplayer::{GameRevisions, NetworkGame, filled};
use ayatsuri_rules::Observer;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_simulation::choose;
use ayatsuri_table::BOTS_DIGEST;
use std::time::Duration;

use super::live::{FRAME, LiveGuest, LiveHost, STEP, connection, guest_people, host_people};
use super::recording::{Line, Recording};

/// The longest time that a table of a recording may take.
const LONGEST: MonotonicMillis = MonotonicMillis(4 * 60 * 60 * 1_000);

/// The second links of all phones.
struct Eavesdropper {
    host: LinkHost,
    guests: Vec<LinkGuest>,
    keys: BTreeMap<KeyId, usize>,
    lines: Vec<Line>,
}

impl Eavesdropper {
    fn new<G: NetworkGame>(setup: G::Setup, guests: usize) -> Eavesdropper {
        let mut host = host_people(G::agreed(setup), GameRevisions::BUILT_IN).link();
        let invitation = host.open_door();
        let guest = |guest| {
            let mut people = guest_people(&invitation, guest, GameRevisions::BUILT_IN);
            let mut link = people.link(Some(invitation.code)).expect("there is a code");
            link.radio_up(MonotonicMillis(0));
            link
        };
        Eavesdropper { host, guests: (0..guests).map(guest).collect(), keys: BTreeMap::new(), lines: vec![] }
    }

    /// Takes a frame of a guest that has come to the host.
    fn hear_up(&mut self, guest: usize, frame: &[u8], now: MonotonicMillis) {
        self.host.hear(connection(guest), frame, now);
        while let Some(event) = self.host.event() {
            match event {
                LinkHostEvent::Joined { key, .. } => {
                    self.keys.insert(key.id, guest);
                }
                LinkHostEvent::Message { member, message } => {
                    self.lines.push(Line::Up(self.keys[&member], message.bytes));
                    self.host.acknowledge(member, message.number, now);
                }
                _ => {}
            }
        }
    }

    /// Takes a frame of the host that has come to a guest.
    fn hear_down(&mut self, guest: usize, frame: &[u8], now: MonotonicMillis) {
        self.guests[guest].hear(frame, now);
        while let Some(event) = self.guests[guest].event() {
            if let LinkGuestEvent::Message(message) = event {
                self.lines.push(Line::Down(guest, message.bytes));
                self.guests[guest].acknowledge(message.number, now);
            }
        }
    }
}

/// A table of today's phones, with their messages.
struct RecordedTable<G: NetworkGame> {
    now: MonotonicMillis,
    host: LiveHost<G>,
    guests: Vec<LiveGuest<G>>,
    heard: Eavesdropper,
    rng: GameRng,
}

impl<G: NetworkGame> RecordedTable<G> {
    fn step(&mut self) {
        self.now += Duration::from_millis(STEP);
        self.carry();
        self.host.run(self.guests.len(), self.now);
        self.guests.iter_mut().for_each(|guest| guest.run(self.now));
        self.carry();
    }

    fn carry(&mut self) {
        let now = self.now;
        self.host.link.tick(now);
        self.heard.host.tick(now);
        for (number, guest) in self.guests.iter_mut().enumerate() {
            guest.link.tick(now);
            self.heard.guests[number].tick(now);
            loop {
                let (up, down) = (guest.link.next(FRAME, now), self.host.link.next(connection(number), FRAME, now));
                // The frames of the second links are dropped; making them keeps those links in step with the real ones.
                self.heard.guests[number].next(FRAME, now);
                self.heard.host.next(connection(number), FRAME, now);
                if let Some(frame) = &up {
                    self.host.link.hear(connection(number), frame, now);
                    self.heard.hear_up(number, frame, now);
                }
                if let Some(frame) = &down {
                    guest.link.hear(frame, now);
                    self.heard.hear_down(number, frame, now);
                }
                if up.is_none() && down.is_none() {
                    break;
                }
            }
        }
    }

    /// Answers all open prompts.
    fn act(&mut self) -> Result<(), String> {
        let now = self.now;
        if let (Some(prompt), Some(game)) = (self.host.prompt(), &self.host.game) {
            let table = game.table();
            let view = table.view(Observer::Seat(prompt.seat()));
            let action = choose(view, &table.legal(prompt.seat()), &mut self.rng);
            self.heard.lines.push(Line::Acts(prompt.0, filled::<G>(&action).to_vec()));
            self.host.act(prompt, action, now)?;
        }
        for guest in &mut self.guests {
            let Some(game) = &guest.game else { continue };
            if let Some(prompt) = game.prompt() {
                let action = choose(game.view(), &game.legal(), &mut self.rng);
                guest.act(prompt, action, now)?;
            }
        }
        Ok(())
    }
}

/// Plays a table to its audit, and returns the recording.
///
/// # Errors
/// What went wrong, in words.
pub fn record<G: NetworkGame>(setup: &G::Setup, guests: usize) -> Result<Recording, String> {
    let (host, invitation) = LiveHost::<G>::new(G::agreed(setup.clone()), BOTS_DIGEST);
    let (join, refusal) = refusal::<G>(setup, &invitation)?;
    let mut table = RecordedTable {
        now: MonotonicMillis(0),
        host,
        guests: (0..guests).map(|guest| LiveGuest::new(&invitation, guest)).collect(),
        heard: Eavesdropper::new::<G>(setup.clone(), guests),
        rng: GameRng::from_number(7),
    };
    loop {
        table.step();
        table.act()?;
        let audited = table.guests.iter().map(LiveGuest::has_audited).collect::<Result<Vec<_>, _>>()?;
        if audited.into_iter().all(|is_done| is_done) {
            break;
        }
        if table.now > LONGEST {
            return Err("the recorded table comes to no end".to_owned());
        }
    }
    // Lets all messages under way arrive.
    (0..100).for_each(|_| table.step());
    Ok(Recording {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        revisions: GameRevisions::BUILT_IN,
        bots_digest: BOTS_DIGEST,
        setup: G::agreed(setup.clone()),
        join,
        refusal,
        lines: table.heard.lines,
    })
}

/// A guest's first frame, and the frame with which a host refuses it if its protocol is a newer one.
fn refusal<G: NetworkGame>(setup: &G::Setup, invitation: &Invitation) -> Result<(Vec<u8>, Vec<u8>), String> {
    let now = MonotonicMillis(0);
    let mut link = LiveGuest::<G>::new(invitation, 0).link;
    let join = link.next(FRAME, now).ok_or("a guest asks for nothing")?;
    let (mut host, _) = LiveHost::<G>::new(G::agreed(setup.clone()), BOTS_DIGEST);
    let newer = super::outcome::with_protocol(&join, PROTOCOL + 1);
    host.link.hear(connection(0), &newer, now);
    let refusal = host.link.next(connection(0), FRAME, now).ok_or("a host refuses no newer guest")?;
    Ok((join, refusal))
}
