//! Simulated Bluetooth LE controllers in a simulated room, with just what a Linux kernel needs to advertise, scan,
//! connect and transfer data. There is no I/O: HCI packets go in and come out, and the time is passed in. A link
//! transfers data only at its connection events, and can be lost like a real one.
//!
//! The numbers of commands, events and fields are those of the Bluetooth Core Specification, volume 4, part E.

mod commands;
#[cfg(target_os = "linux")]
pub mod vhci;

use std::collections::{BTreeMap, VecDeque};

use ayatsuri_rules::chance::GameRng;

pub type Millis = u64;

/// An address as in packets: whether it is random, then its bytes, last one first.
type Address = (u8, [u8; 6]);

/// The number of data packets that one connection event carries in each direction.
const EACH: usize = 4;

/// The number of data packets that a controller buffers, and their greatest length in bytes.
const ROOM: u8 = 8;
const LENGTH: u8 = 251;

/// The longest advertising interval, whatever the kernel asks for; it keeps tests short.
const ADVERTISED: Millis = 100;

/// The time for which a controller that filters duplicates hides an advertiser.
const DUPLICATE: Millis = 1_000;

/// HCI packet types.
const COMMAND: u8 = 1;
const DATA: u8 = 2;
const EVENT: u8 = 4;

/// Reasons for a disconnect.
const TIMED_OUT: u8 = 0x08;
const BY_THIS_SIDE: u8 = 0x16;

/// The room with its controllers.
pub struct Ether {
    now: Millis,
    rng: GameRng,
    controllers: Vec<Controller>,
    out: VecDeque<(usize, Vec<u8>)>,
}

#[derive(Default)]
struct Controller {
    address: [u8; 6],
    random: [u8; 6],
    is_muted: bool,
    advertises: Advertises,
    scans: Scans,
    accepts: Vec<Address>,
    connects: Option<Connects>,
    links: BTreeMap<u16, Link>,
}

#[derive(Default)]
struct Advertises {
    is_on: bool,
    every: Millis,
    next: Millis,
    kind: u8,
    own: u8,
    says: Vec<u8>,
    answers: Vec<u8>,
}

#[derive(Default)]
struct Scans {
    is_on: bool,
    is_active: bool,
    filters: bool,
    only_accepted: bool,
    seen: BTreeMap<(Address, u8), Millis>,
}

struct Connects {
    /// `None`: any address on the accept list.
    to: Option<Address>,
    own: u8,
    timing: Timing,
}

/// As in packets: the interval in 1.25 ms, the timeout in 10 ms.
#[derive(Clone, Copy)]
struct Timing {
    interval: u16,
    latency: u16,
    timeout: u16,
}

struct Link {
    peer: usize,
    peer_handle: u16,
    queue: VecDeque<Vec<u8>>,
    timing: Timing,
    next: Millis,
    /// Whether nothing gets through any more: the other side is out of range, or has dropped the link.
    is_lost: bool,
    lost_at: Option<Millis>,
}

impl Link {
    fn interval(&self) -> Millis {
        (Millis::from(self.timing.interval) * 5 / 4).max(1)
    }
}

impl Ether {
    /// A room with that many controllers, all off.
    pub fn new(controllers: u8) -> Ether {
        let controller = |i| Controller { address: [i, 0x00, 0xca, 0xde, 0xc0, 0x02], ..Controller::default() };
        Ether {
            now: 0,
            rng: GameRng::from_number(0),
            controllers: (0..controllers).map(controller).collect(),
            out: VecDeque::new(),
        }
    }

    /// The address of a controller in its usual text form.
    pub fn address(controller: usize) -> String {
        format!("02:C0:DE:CA:00:{controller:02X}")
    }

    /// The next packet from a controller to its system, with the controller's number.
    pub fn said(&mut self) -> Option<(usize, Vec<u8>)> {
        self.out.pop_front()
    }

    /// Handles a packet from a system to its controller.
    pub fn hear(&mut self, i: usize, packet: &[u8], now: Millis) {
        self.now = now;
        match *packet {
            [COMMAND, low, high, _, ref parameters @ ..] => {
                self.command(i, u16::from_le_bytes([low, high]), parameters);
            }
            [DATA, low, high, ..] => {
                let handle = u16::from_le_bytes([low, high]) & 0xfff;
                if let Some(link) = self.controllers[i].links.get_mut(&handle) {
                    link.queue.push_back(packet[1..].to_vec());
                    let missed = now.saturating_sub(link.next).div_ceil(link.interval());
                    link.next += missed * link.interval();
                }
            }
            _ => {}
        }
    }

    /// Mutes or unmutes a controller: while muted it hears and reaches nobody, so its links time out.
    pub fn mute(&mut self, controller: usize, is_muted: bool) {
        self.controllers[controller].is_muted = is_muted;
    }

    /// Breaks the link between two controllers, so that it times out.
    pub fn lose(&mut self, one: usize, other: usize) {
        for (i, peer) in [(one, other), (other, one)] {
            for link in self.controllers[i].links.values_mut().filter(|link| link.peer == peer) {
                link.is_lost = true;
            }
        }
    }

    /// Resets a controller: its system has gone, or has asked for it.
    pub fn reset(&mut self, i: usize) {
        let Controller { address, is_muted, links, .. } = std::mem::take(&mut self.controllers[i]);
        self.controllers[i] = Controller { address, is_muted, ..Controller::default() };
        links.values().for_each(|link| self.orphan(link.peer, link.peer_handle));
    }

    /// Runs everything that is due. Returns when to call it again.
    pub fn pass(&mut self, now: Millis) -> Millis {
        self.now = now;
        let mut wake = now + 1_000;
        for i in 0..self.controllers.len() {
            let advertises = &self.controllers[i].advertises;
            if advertises.is_on && advertises.next <= now {
                let next = now + advertises.every.min(ADVERTISED) + u64::from(self.rng.below(10));
                self.controllers[i].advertises.next = next;
                self.advertise(i);
            }
            if self.controllers[i].advertises.is_on {
                wake = wake.min(self.controllers[i].advertises.next);
            }
            for handle in self.controllers[i].links.keys().copied().collect::<Vec<_>>() {
                wake = wake.min(self.connection_event(i, handle));
            }
        }
        wake
    }

    /// The controller's own address of the kind that was asked for.
    fn own(&self, i: usize, kind: u8) -> Address {
        let controller = &self.controllers[i];
        if kind & 1 == 1 { (1, controller.random) } else { (0, controller.address) }
    }

    fn advertise(&mut self, i: usize) {
        let Advertises { kind, own, .. } = self.controllers[i].advertises;
        let address = self.own(i, own);
        let others = (0..self.controllers.len()).filter(|j| *j != i);
        for j in others.filter(|j| !self.controllers[*j].is_muted && !self.controllers[i].is_muted).collect::<Vec<_>>()
        {
            self.report(j, i, address, kind);
            let wants = |connects: &Connects| match connects.to {
                Some(to) => to == address,
                None => self.controllers[j].accepts.contains(&address),
            };
            if kind < 2 && self.controllers[j].connects.as_ref().is_some_and(wants) {
                return self.connect(j, i, address);
            }
        }
    }

    /// Reports an advertisement to a scanner's system, and the scan response if the scanner asks for one.
    fn report(&mut self, j: usize, i: usize, address: Address, kind: u8) {
        let scans = &self.controllers[j].scans;
        if !scans.is_on || scans.only_accepted && !self.controllers[j].accepts.contains(&address) {
            return;
        }
        const ANSWER: u8 = 4;
        let has_answer = scans.is_active && matches!(kind, 0 | 2);
        let kinds = [if kind == 4 { 1 } else { kind }, ANSWER];
        for event in kinds.into_iter().take(1 + usize::from(has_answer)) {
            let scans = &mut self.controllers[j].scans;
            let last = scans.seen.insert((address, event), self.now);
            if scans.filters && last.is_some_and(|last| self.now - last < DUPLICATE) {
                scans.seen.extend(last.map(|last| ((address, event), last)));
                continue;
            }
            let Advertises { says, answers, .. } = &self.controllers[i].advertises;
            let data = if event == ANSWER { answers } else { says };
            let strength = -50_i8;
            let report = [&[1, event, address.0], &address.1[..], &[data.len() as u8], data, &strength.to_le_bytes()];
            let report = report.concat();
            self.meta(j, 0x02, &report);
        }
    }

    /// Connects `j`, which was waiting for an advertisement of `i`.
    fn connect(&mut self, j: usize, i: usize, address: Address) {
        let Some(Connects { own, timing, .. }) = self.controllers[j].connects.take() else { return };
        let (central, peripheral) = (self.free_handle(j), self.free_handle(i));
        let next = self.now;
        let link = |peer, peer_handle| Link {
            peer,
            peer_handle,
            queue: VecDeque::new(),
            timing,
            next,
            is_lost: false,
            lost_at: None,
        };
        self.controllers[j].links.insert(central, link(i, peripheral));
        self.controllers[i].links.insert(peripheral, link(j, central));
        self.controllers[i].advertises.is_on = false;
        let other = self.own(j, own);
        self.connected(i, 0, peripheral, 1, other, timing);
        self.connected(j, 0, central, 0, address, timing);
    }

    fn free_handle(&self, i: usize) -> u16 {
        let taken = &self.controllers[i].links;
        (0x40..0xeff).find(|handle| !taken.contains_key(handle)).unwrap_or(0xeff)
    }

    /// Runs a link's connection event if it is due. Returns when the next one is.
    fn connection_event(&mut self, i: usize, handle: u16) -> Millis {
        let now = self.now;
        let Some(link) = self.controllers[i].links.get(&handle) else { return Millis::MAX };
        let is_deaf = link.is_lost || self.controllers[i].is_muted || self.controllers[link.peer].is_muted;
        let Some(link) = self.controllers[i].links.get_mut(&handle) else { return Millis::MAX };
        let timeout = Millis::from(link.timing.timeout) * 10;
        if is_deaf {
            let lost_at = *link.lost_at.get_or_insert(now + timeout);
            if lost_at <= now {
                self.controllers[i].links.remove(&handle);
                self.disconnected(i, handle, TIMED_OUT);
            }
            return lost_at;
        }
        link.lost_at = None;
        if link.next <= now && !link.queue.is_empty() {
            link.next += link.interval();
            (0..EACH).for_each(|_| self.carry(i, handle));
        }
        match self.controllers[i].links.get(&handle) {
            Some(link) if !link.queue.is_empty() => link.next,
            _ => Millis::MAX,
        }
    }

    /// Transfers one data packet.
    fn carry(&mut self, i: usize, handle: u16) {
        let Some(link) = self.controllers[i].links.get_mut(&handle) else { return };
        let Some(packet) = link.queue.pop_front() else { return };
        let (peer, peer_handle) = (link.peer, link.peer_handle);
        self.deliver(peer, peer_handle, &packet);
        let [low, high] = handle.to_le_bytes();
        self.event(i, 0x13, &[1, low, high, 1, 0]);
    }

    fn deliver(&mut self, to: usize, handle: u16, packet: &[u8]) {
        // The packet boundary flag of a first fragment is 0 from host to controller, and 2 from controller to host.
        let piece: u16 = match packet[1] >> 4 & 3 {
            0 => 2,
            piece => u16::from(piece),
        };
        let head = (handle | piece << 12).to_le_bytes();
        self.out.push_back((to, [&[DATA], &head[..], &packet[2..]].concat()));
    }

    /// Marks a link whose other side has gone without a disconnect: it will time out.
    fn orphan(&mut self, i: usize, handle: u16) {
        if let Some(link) = self.controllers[i].links.get_mut(&handle) {
            link.is_lost = true;
        }
    }

    fn event(&mut self, i: usize, code: u8, body: &[u8]) {
        self.out.push_back((i, [&[EVENT, code, body.len() as u8], body].concat()));
    }

    fn meta(&mut self, i: usize, code: u8, body: &[u8]) {
        self.event(i, 0x3e, &[&[code], body].concat());
    }

    fn connected(&mut self, i: usize, status: u8, handle: u16, role: u8, other: Address, timing: Timing) {
        let [low, high] = handle.to_le_bytes();
        let mut body = vec![status, low, high, role, other.0];
        body.extend(other.1);
        for number in [timing.interval, timing.latency, timing.timeout] {
            body.extend(number.to_le_bytes());
        }
        body.push(0);
        self.meta(i, 0x01, &body);
    }

    fn disconnected(&mut self, i: usize, handle: u16, why: u8) {
        let [low, high] = handle.to_le_bytes();
        self.event(i, 0x05, &[0, low, high, why]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(ether: &mut Ether) -> Vec<(usize, Vec<u8>)> {
        std::iter::from_fn(|| ether.said()).collect()
    }

    fn command(ether: &mut Ether, i: usize, code: u16, parameters: &[u8], now: Millis) {
        let [low, high] = code.to_le_bytes();
        ether.hear(i, &[&[COMMAND, low, high, parameters.len() as u8], parameters].concat(), now);
    }

    /// Controller 0 advertises; 1 finds it and connects with an interval of 30 ms and a timeout of 420 ms.
    fn linked() -> Ether {
        let mut ether = Ether::new(2);
        command(&mut ether, 0, 0x2008, &[&[3, 2, 1, 6], &[0; 28][..]].concat(), 0);
        command(&mut ether, 0, 0x2006, &[0xa0, 0, 0xa0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0], 0);
        command(&mut ether, 0, 0x200a, &[1], 0);
        command(&mut ether, 1, 0x200c, &[1, 0], 0);
        ether.pass(200);
        let seen = said(&mut ether).into_iter().filter(|(i, packet)| *i == 1 && packet[1] == 0x3e).count();
        assert_eq!(seen, 1, "the advertisement is seen");
        let mut connect = vec![0; 25];
        connect[6..12].copy_from_slice(&[0, 0, 0xca, 0xde, 0xc0, 2]);
        (connect[13], connect[15], connect[19]) = (24, 40, 42);
        command(&mut ether, 1, 0x200d, &connect, 200);
        ether.pass(400);
        let connected = said(&mut ether).into_iter().filter(|(_, packet)| packet[1..4] == [0x3e, 19, 1]).count();
        assert_eq!(connected, 2, "both are told of the connection");
        ether
    }

    const HELLO: [u8; 7] = [DATA, 0x40, 0, 2, 0, 7, 8];

    #[test]
    fn data_waits_for_the_connection_event_and_comes_in_order() {
        let mut ether = linked();
        ether.pass(430);
        for i in 0..6 {
            let mut packet = HELLO;
            packet[6] = i;
            ether.hear(1, &packet, 431);
        }
        ether.pass(432);
        assert_eq!(said(&mut ether), [], "not yet");
        let heard = |ether: &mut Ether| {
            let data = said(ether).into_iter().filter(|(i, packet)| *i == 0 && packet[0] == DATA);
            data.map(|(_, packet)| packet[6]).collect::<Vec<_>>()
        };
        ether.pass(470);
        assert_eq!(heard(&mut ether), [0, 1, 2, 3]);
        ether.pass(500);
        assert_eq!(heard(&mut ether), [4, 5]);
    }

    #[test]
    fn a_lost_link_ends_on_both_sides_after_its_time_out() {
        for how in 0..3 {
            let mut ether = linked();
            match how {
                0 => ether.lose(0, 1),
                1 => ether.mute(0, true),
                _ => ether.reset(0),
            }
            ether.hear(1, &HELLO, 500);
            ether.pass(500);
            assert_eq!(said(&mut ether), []);
            ether.pass(950);
            let ended: Vec<usize> = said(&mut ether).into_iter().filter(|(_, p)| p[1] == 5).map(|(i, _)| i).collect();
            assert_eq!(ended, if how == 2 { vec![1] } else { vec![0, 1] });
        }
    }

    #[test]
    fn a_goodbye_ends_it_at_once() {
        let mut ether = linked();
        command(&mut ether, 1, 0x0406, &[0x40, 0, 0x13], 500);
        let ended: Vec<_> = said(&mut ether).into_iter().filter(|(_, packet)| packet[1] == 5).collect();
        assert_eq!(ended, [(1, vec![4, 5, 4, 0, 0x40, 0, 0x16]), (0, vec![4, 5, 4, 0, 0x40, 0, 0x13])]);
    }
}
