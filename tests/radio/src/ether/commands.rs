//! A controller's answers to HCI commands.

use super::{Address, BY_THIS_SIDE, Connects, Ether, LENGTH, ROOM, Timing};

const OK: &[u8] = &[0];
const UNKNOWN_COMMAND: u8 = 0x01;
const NO_CONNECTION: u8 = 0x02;
const DISALLOWED: u8 = 0x0c;

/// Reads the little-endian u16 at `at`; 0 if the parameters are shorter.
fn word(parameters: &[u8], at: usize) -> u16 {
    parameters.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u16::from_le_bytes(*bytes))
}

fn address(parameters: &[u8], at: usize) -> Address {
    let kind = parameters.get(at).copied().unwrap_or(0) & 1;
    (kind, parameters.get(at + 1..).and_then(|rest| rest.first_chunk()).copied().unwrap_or_default())
}

/// The supported commands, as `byte, bits` of the answer to "read local supported commands".
const SUPPORTED: [(usize, u8); 9] = [
    (0, 0x20),  // disconnect
    (2, 0x80),  // read remote version
    (5, 0xc0),  // set event mask, reset
    (14, 0xa8), // read local version, features, buffer size
    (15, 0x22), // read address, strength
    (25, 0xf7), // LE: masks, buffers, addresses, advertising
    (26, 0xff), // LE: scanning, connecting, accept list
    (27, 0xff), // LE: connection update, features, encryption
    (28, 0x1f),
];

impl Ether {
    pub(super) fn command(&mut self, i: usize, code: u16, parameters: &[u8]) {
        let byte = |at: usize| parameters.get(at).copied().unwrap_or(0);
        let bytes = |at: usize, count: u8| parameters.get(at..at + usize::from(count)).unwrap_or_default().to_vec();
        let controller = &mut self.controllers[i];
        match code {
            0x0c03 => {
                self.reset(i);
                self.complete(i, code, OK);
            }
            // Version 5.0, from no manufacturer.
            0x1001 => self.complete(i, code, &[0, 9, 0, 0, 9, 0xff, 0xff, 0, 0]),
            0x1002 => {
                let mut commands = [0; 65];
                SUPPORTED.iter().for_each(|(at, bits)| commands[1 + at] = *bits);
                self.complete(i, code, &commands);
            }
            // LE only, no BR/EDR.
            0x1003 => self.complete(i, code, &[0, 0, 0, 0, 0, 0x60, 0, 0, 0]),
            0x1005 => self.complete(i, code, &[0, LENGTH, 0, 0, ROOM, 0, 0, 0]),
            0x1009 => {
                let address = controller.address;
                self.complete(i, code, &[OK, &address].concat());
            }
            0x2002 => self.complete(i, code, &[0, LENGTH, 0, ROOM]),
            // LE features: a peripheral may request connection parameters.
            0x2003 => self.complete(i, code, &[0, 0x08, 0, 0, 0, 0, 0, 0, 0]),
            0x2005 => {
                controller.random = address(&[&[1], parameters].concat(), 0).1;
                self.complete(i, code, OK);
            }
            0x2006 => {
                let advertises = &mut controller.advertises;
                advertises.every = (u64::from(word(parameters, 0)) * 5 / 8).max(20);
                (advertises.kind, advertises.own) = (byte(4), byte(5));
                self.complete(i, code, OK);
            }
            0x2007 => self.complete(i, code, &[0, 0]),
            0x2008 => {
                controller.advertises.says = bytes(1, byte(0));
                self.complete(i, code, OK);
            }
            0x2009 => {
                controller.advertises.answers = bytes(1, byte(0));
                self.complete(i, code, OK);
            }
            0x200a => {
                controller.advertises.is_on = byte(0) == 1;
                controller.advertises.next = self.now + 5;
                self.complete(i, code, OK);
            }
            0x200b => {
                controller.scans.is_active = byte(0) == 1;
                controller.scans.only_accepted = byte(6) & 1 == 1;
                self.complete(i, code, OK);
            }
            0x200c => {
                controller.scans.is_on = byte(0) == 1;
                controller.scans.filters = byte(1) == 1;
                controller.scans.seen.clear();
                self.complete(i, code, OK);
            }
            0x200d => self.may_connect(i, code, parameters),
            0x200e => match controller.connects.take() {
                None => self.complete(i, code, &[DISALLOWED]),
                Some(Connects { to, timing, .. }) => {
                    self.complete(i, code, OK);
                    self.connected(i, NO_CONNECTION, 0, 0, to.unwrap_or_default(), timing);
                }
            },
            0x200f => self.complete(i, code, &[0, 16]),
            0x2010 => {
                controller.accepts.clear();
                self.complete(i, code, OK);
            }
            0x2011 | 0x2012 => {
                let one = address(parameters, 0);
                controller.accepts.retain(|other| *other != one);
                controller.accepts.extend((code == 0x2011).then_some(one));
                self.complete(i, code, OK);
            }
            0x2013 => self.retime(i, code, parameters),
            0x2016 if self.find_connection(i, code, parameters) => {
                self.meta(i, 4, &[0, byte(0), byte(1), 0x08, 0, 0, 0, 0, 0, 0, 0]);
            }
            0x2018 => {
                let random = self.rng.seed();
                self.complete(i, code, &[OK, &random[..8]].concat());
            }
            0x201c => self.complete(i, code, &[0, 0xff, 0xff, 0xff, 0xff, 0xff, 3, 0, 0]),
            0x0406 if self.find_connection(i, code, parameters) => self.hang_up(i, word(parameters, 0), byte(2)),
            0x041d if self.find_connection(i, code, parameters) => {
                self.event(i, 0x0c, &[0, byte(0), byte(1), 9, 0xff, 0xff, 0, 0]);
            }
            0x1405 => self.complete(i, code, &[0, byte(0), byte(1), 0xce]),
            0x0c2d => self.complete(i, code, &[0, byte(0), byte(1), 0]),
            // Masks and hints have no effect here.
            0x0c01 | 0x0c63 | 0x2001 | 0x2014 | 0x0c13 | 0x0c6d => self.complete(i, code, OK),
            0x2016 | 0x0406 | 0x041d => {}
            _ => self.complete(i, code, &[UNKNOWN_COMMAND]),
        }
    }

    /// Sends the event that a command is complete.
    fn complete(&mut self, i: usize, code: u16, what: &[u8]) {
        let [low, high] = code.to_le_bytes();
        self.event(i, 0x0e, &[&[1, low, high], what].concat());
    }

    /// Sends the event that a command has begun, or was refused.
    fn send_status(&mut self, i: usize, code: u16, status: u8) {
        let [low, high] = code.to_le_bytes();
        self.event(i, 0x0f, &[status, 1, low, high]);
    }

    /// Whether the connection that a command names exists; also sends the command's status.
    fn find_connection(&mut self, i: usize, code: u16, parameters: &[u8]) -> bool {
        let has = self.controllers[i].links.contains_key(&word(parameters, 0));
        self.send_status(i, code, if has { 0 } else { NO_CONNECTION });
        has
    }

    fn may_connect(&mut self, i: usize, code: u16, parameters: &[u8]) {
        let controller = &mut self.controllers[i];
        if controller.connects.is_some() {
            return self.send_status(i, code, DISALLOWED);
        }
        let by_address = parameters.get(4) == Some(&0);
        controller.connects = Some(Connects {
            to: by_address.then(|| address(parameters, 5)),
            own: parameters.get(12).copied().unwrap_or(0),
            // The connection gets the shortest interval that the command allows, as phones choose it.
            timing: Timing {
                interval: word(parameters, 13),
                latency: word(parameters, 17),
                timeout: word(parameters, 19),
            },
        });
        self.send_status(i, code, 0);
    }

    fn retime(&mut self, i: usize, code: u16, parameters: &[u8]) {
        if !self.find_connection(i, code, parameters) {
            return;
        }
        let handle = word(parameters, 0);
        let [interval, latency, timeout] = [2, 6, 8].map(|at| word(parameters, at));
        let timing = Timing { interval, latency, timeout };
        let Some(link) = self.controllers[i].links.get(&handle) else { return };
        for (j, handle) in [(i, handle), (link.peer, link.peer_handle)] {
            let Some(link) = self.controllers[j].links.get_mut(&handle) else { continue };
            link.timing = timing;
            let words = [handle, interval, latency, timeout].map(u16::to_le_bytes).concat();
            self.meta(j, 3, &[OK, &words].concat());
        }
    }

    fn hang_up(&mut self, i: usize, handle: u16, why: u8) {
        let Some(link) = self.controllers[i].links.remove(&handle) else { return };
        self.disconnected(i, handle, BY_THIS_SIDE);
        let (peer, peer_handle) = (link.peer, link.peer_handle);
        if link.is_lost || self.controllers[i].is_muted || self.controllers[peer].is_muted {
            return self.orphan(peer, peer_handle);
        }
        // Deliver what was sent before the disconnect.
        link.queue.iter().for_each(|packet| self.deliver(peer, peer_handle, packet));
        if self.controllers[peer].links.remove(&peer_handle).is_some() {
            self.disconnected(peer, peer_handle, why);
        }
    }
}
