//! The deeds of the host beside its messages, honest or not.

use ayatsuri_multiplayer::TablePhase;
use ayatsuri_table::{Controller, Level};

use super::{HostDeed, OTHER_LEVEL};
use crate::evening::Evening;

/// The seat of a bot: the host and two guests sit at the seats before it.
const BOTS_SEAT: u8 = 3;

/// All deeds, by name.
pub static DEEDS: &[HostDeed] = &[
    HostDeed {
        name: "deal-next-game",
        is_honest: false,
        act: |evening| {
            if !matches!(evening.host.lobby.stage, TablePhase::Dealing | TablePhase::Playing(_)) {
                return false;
            }
            evening.host.start();
            true
        },
    },
    HostDeed { name: "deal-again-because-of-nobody", is_honest: false, act: |evening| evening.host.deal_again(vec![]) },
    HostDeed {
        name: "deal-again-because-of-host",
        is_honest: false,
        act: |evening| evening.host.deal_again(vec![evening.host.me]),
    },
    HostDeed {
        name: "deal-again-because-of-first",
        is_honest: false,
        act: |evening| evening.host.deal_again(vec![evening.host.guests[0]]),
    },
    HostDeed {
        name: "hear-no-opening-of-first",
        is_honest: false,
        act: |evening| {
            evening.host.is_deaf = evening.host.dealing.is_some();
            evening.host.is_deaf
        },
    },
    HostDeed {
        name: "take-bots-seat",
        is_honest: false,
        act: |evening| {
            evening.host.take_seat(BOTS_SEAT);
            evening.host.is_playing()
        },
    },
    HostDeed {
        name: "take-seat-of-first",
        is_honest: false,
        act: |evening| {
            let Some(seat) = evening.host.seat(0) else { return false };
            evening.host.take_seat(seat);
            evening.host.is_playing()
        },
    },
    HostDeed { name: "give-first-to-other-bot", is_honest: false, act: |evening| give_first_to(evening, OTHER_LEVEL) },
    HostDeed {
        name: "give-first-to-agreed-bot",
        is_honest: true,
        act: |evening| give_first_to(evening, Level::Novice),
    },
    HostDeed {
        name: "give-bots-seat-to-other-bot",
        is_honest: false,
        act: |evening| {
            evening.host.pass_seat(BOTS_SEAT, Controller::Bot(OTHER_LEVEL));
            evening.host.is_playing()
        },
    },
    HostDeed {
        name: "move-bot",
        is_honest: false,
        act: |evening| {
            evening.host.moves_bot = evening.host.is_playing();
            evening.host.moves_bot
        },
    },
    HostDeed {
        name: "end-game",
        is_honest: true,
        act: |evening| {
            let is_playing = evening.host.is_playing();
            evening.host.end_game();
            is_playing
        },
    },
    HostDeed {
        name: "disclose-now-and-not-later",
        is_honest: false,
        act: |evening| {
            if !evening.host.is_playing() || evening.never_discloses {
                return false;
            }
            evening.disclose_now();
            evening.never_discloses = true;
            true
        },
    },
    HostDeed {
        name: "never-disclose",
        is_honest: false,
        act: |evening| {
            evening.never_discloses = true;
            true
        },
    },
    HostDeed {
        name: "start-anew",
        is_honest: true,
        act: |evening| {
            evening.restart_host();
            true
        },
    },
    HostDeed {
        name: "first-starts-anew",
        is_honest: true,
        act: |evening| {
            evening.restart_guest(0);
            true
        },
    },
];

/// Gives the seat of the first guest to a bot.
fn give_first_to(evening: &mut Evening, level: Level) -> bool {
    let Some(seat) = evening.host.seat(0).filter(|_| evening.host.is_playing()) else { return false };
    evening.host.pass_seat(seat, Controller::Bot(level));
    true
}
