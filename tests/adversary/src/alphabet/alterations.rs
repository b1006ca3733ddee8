//! Messages altered in one field.

use ayatsuri_fair_deal::{
    ActionSource, BotEffort, CommitmentList, DealRequest, DealSettlement, Disclosure, SeatTransfer, ShownToObserver,
};
use ayatsuri_multiplayer::{DealTerms, HostMessage};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::State as City;
use ayatsuri_table::Level;

use super::{Alteration, other_part, update, with_other_levels};
use crate::script::Kind;

fn alter_terms(message: &mut HostMessage, alter: impl FnOnce(&mut DealTerms)) {
    if let HostMessage::DealTerms(terms) = message {
        alter(terms);
    }
}

fn list(message: &mut HostMessage, alter: impl FnOnce(&mut CommitmentList)) {
    if let HostMessage::DealRequest(DealRequest::Open(list)) = message {
        alter(list);
    }
}

fn opened(message: &mut HostMessage, alter: impl FnOnce(&mut Disclosure<City>)) {
    if let HostMessage::Disclosure { opened, .. } = message
        && let Ok(mut disclosure) = postcard::from_bytes::<Disclosure<City>>(opened)
    {
        alter(&mut disclosure);
        *opened = postcard::to_stdvec(&disclosure).expect("it has bytes");
    }
}

/// All alterations. A name is unique among those of one kind of message.
pub static ALTERATIONS: &[Alteration] = &[
    Alteration {
        name: "levels",
        of: Kind::Terms,
        alter: |down, _| alter_terms(down, |it| *it = with_other_levels(it.clone())),
    },
    Alteration { name: "seats", of: Kind::Terms, alter: |down, _| alter_terms(down, |it| it.seats.swap(0, 3)) },
    Alteration { name: "names", of: Kind::Terms, alter: |down, _| alter_terms(down, |it| it.seats[3].name.push('x')) },
    Alteration { name: "game", of: Kind::Terms, alter: |down, _| alter_terms(down, |it| it.game += 1) },
    Alteration { name: "bots", of: Kind::Terms, alter: |down, _| alter_terms(down, |it| it.bots ^= 1) },
    Alteration {
        name: "members",
        of: Kind::Commit,
        alter: |down, _| {
            if let HostMessage::DealRequest(DealRequest::Commit { members, .. }) = down {
                members.truncate(2);
            }
        },
    },
    Alteration {
        name: "terms",
        of: Kind::Commit,
        alter: |down, _| {
            if let HostMessage::DealRequest(DealRequest::Commit { terms, .. }) = down {
                terms[0] ^= 1;
            }
        },
    },
    Alteration {
        name: "attempt",
        of: Kind::Commit,
        alter: |down, _| {
            if let HostMessage::DealRequest(DealRequest::Commit { context, .. }) = down {
                context.attempt += 1;
            }
        },
    },
    Alteration {
        name: "own-part",
        of: Kind::Open,
        alter: |down, host| {
            list(down, |it| {
                let other = other_part(host, it.context);
                it.list.iter_mut().filter(|one| one.member == host.me).for_each(|one| *one = other);
            });
        },
    },
    Alteration {
        name: "without-second",
        of: Kind::Open,
        alter: |down, host| list(down, |it| it.list.retain(|one| one.member != host.guests[1])),
    },
    Alteration {
        name: "voids",
        of: Kind::Open,
        alter: |down, _| {
            list(down, |it| {
                let voids = [(it.context, vec![])];
                it.settled = it.settled.map(|settled| DealSettlement::new(settled.terms, &voids));
            });
        },
    },
    Alteration {
        name: "names",
        of: Kind::Dealt,
        alter: |down, _| {
            if let HostMessage::Dealt(dealt) = down {
                dealt.seats[3].name.push('x');
            }
        },
    },
    Alteration {
        name: "seated",
        of: Kind::Dealt,
        alter: |down, _| {
            if let HostMessage::Dealt(dealt) = down {
                dealt.seated.swap(0, 3);
            }
        },
    },
    Alteration {
        name: "voids",
        of: Kind::Dealt,
        alter: |down, host| {
            if let HostMessage::Dealt(dealt) = down {
                let missing = vec![host.guests[1]];
                if dealt.voids.is_empty() {
                    dealt.voids.push((dealt.list.context, missing));
                } else {
                    dealt.voids.clear();
                }
            }
        },
    },
    Alteration {
        name: "bots",
        of: Kind::Dealt,
        alter: |down, _| {
            if let HostMessage::Dealt(dealt) = down {
                dealt.bots = None;
            }
        },
    },
    Alteration {
        name: "place",
        of: Kind::Dealt,
        alter: |down, _| {
            if let HostMessage::Dealt(dealt) = down {
                dealt.own = None;
            }
        },
    },
    Alteration {
        name: "less",
        of: Kind::Updates,
        alter: |down, _| update(down, |it| it.shown.truncate(it.shown.len().saturating_sub(1))),
    },
    Alteration {
        name: "twice",
        of: Kind::Updates,
        alter: |down, _| update(down, |it| it.shown.extend(it.shown.last().cloned())),
    },
    Alteration {
        name: "passed",
        of: Kind::Updates,
        alter: |down, host| {
            let (seat, level) = (Seat(host.seat(1).unwrap_or(2)), Some(Level::Novice.number()));
            update(down, |it| it.shown.push(ShownToObserver::SeatTransferred { seat, to: None, level }));
        },
    },
    Alteration { name: "seed", of: Kind::Disclosure, alter: |down, _| opened(down, |it| it.record.seed[0] ^= 1) },
    Alteration {
        name: "last",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                it.record.actions.pop();
                it.sources.pop();
            });
        },
    },
    Alteration {
        name: "passed-at-end",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let (after, level) = (it.record.actions.len() as u32, Some(Level::Novice.number()));
                it.transfers.push(SeatTransfer { after, seat: Seat(3), to: None, level });
            });
        },
    },
    Alteration {
        name: "stopped",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let bots = it.sources.iter_mut().filter(|by| matches!(by, ActionSource::Bot(_)));
                bots.for_each(|by| *by = ActionSource::Bot(BotEffort::Stopped { trials: 1 }));
            });
        },
    },
    Alteration {
        name: "other-bots",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let bots = it.sources.iter_mut().filter(|by| matches!(by, ActionSource::Bot(_)));
                bots.for_each(|by| *by = ActionSource::Bot(BotEffort::Other));
            });
        },
    },
];
