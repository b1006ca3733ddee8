//! What a host may do that an honest one does not, as data: a new message or a new trick is one more line here, and the
//! search tries it at every place.

use ayatsuri_fair_deal::{
    ActionSource, BotEffort, CommitmentList, Contribution, ContributionEntropy, DealContext, DealRequest,
    DealSettlement, Disclosure, MemberId, SeatTransfer, ShownToObserver,
};
use ayatsuri_multiplayer::{AnswerRefusal, DealTerms, HostMessage, ObserverUpdate, TableInPlay, TablePhase};
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Controller, Level};

use crate::evening::Evening;
use crate::host::Host;
use crate::script::Kind;

/// A message altered in one field.
#[derive(Debug)]
pub struct Alteration {
    /// Its name in scripts.
    pub name: &'static str,
    /// What kind of message it alters.
    pub of: Kind,
    /// Alters it.
    pub alter: fn(&mut HostMessage, &Host),
}

/// A message that the host makes up; `None` where there is nothing of that kind to be said.
#[derive(Debug)]
pub struct Forgery {
    /// Its name in scripts.
    pub name: &'static str,
    /// What is said, and to which guest.
    pub say: fn(&Host, usize) -> Option<HostMessage>,
}

/// Something that the host does beside its messages. It returns whether it could.
#[derive(Debug)]
pub struct HostDeed {
    /// Its name in scripts.
    pub name: &'static str,
    /// Whether an honest host does it, too.
    pub is_honest: bool,
    /// Does it.
    pub act: fn(&mut Evening) -> bool,
}

/// A phone that is at no table.
const STRANGER: MemberId = MemberId([0x5a; 8]);

/// Another level than the one that is agreed on.
const OTHER: Level = Level::Builder;

fn with_other_levels(mut terms: DealTerms) -> DealTerms {
    terms.seats.iter_mut().filter(|seat| seat.member.is_some()).for_each(|seat| seat.bot = OTHER);
    terms
}

fn terms(down: &mut HostMessage, alter: impl FnOnce(&mut DealTerms)) {
    if let HostMessage::DealTerms(terms) = down {
        alter(terms);
    }
}

fn list(down: &mut HostMessage, alter: impl FnOnce(&mut CommitmentList)) {
    if let HostMessage::DealRequest(DealRequest::Open(list)) = down {
        alter(list);
    }
}

fn opened(down: &mut HostMessage, alter: impl FnOnce(&mut Disclosure<City>)) {
    if let HostMessage::Disclosure { opened, .. } = down
        && let Ok(mut disclosure) = postcard::from_bytes::<Disclosure<City>>(opened)
    {
        alter(&mut disclosure);
        *opened = postcard::to_stdvec(&disclosure).expect("it has bytes");
    }
}

fn other_part(host: &Host, context: DealContext) -> ayatsuri_fair_deal::Commitment {
    Contribution::new(context, host.me, None, &ContributionEntropy([9; 32], [8; 32])).commitment()
}

/// Alterations of one field.
pub static ALTERATIONS: &[Alteration] = &[
    Alteration {
        name: "levels",
        of: Kind::Terms,
        alter: |down, _| terms(down, |it| *it = with_other_levels(it.clone())),
    },
    Alteration { name: "seats", of: Kind::Terms, alter: |down, _| terms(down, |it| it.seats.swap(0, 3)) },
    Alteration { name: "names", of: Kind::Terms, alter: |down, _| terms(down, |it| it.seats[3].name.push('x')) },
    Alteration { name: "game", of: Kind::Terms, alter: |down, _| terms(down, |it| it.game += 1) },
    Alteration { name: "bots", of: Kind::Terms, alter: |down, _| terms(down, |it| it.bots ^= 1) },
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
    Alteration { name: "less", of: Kind::Updates, alter: |down, _| update(down, |it| drop(it.shown.pop())) },
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
                it.by.pop();
            });
        },
    },
    Alteration {
        name: "passed-at-end",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let (after, level) = (it.record.actions.len() as u32, Some(Level::Novice.number()));
                it.passed.push(SeatTransfer { after, seat: Seat(3), to: None, level });
            });
        },
    },
    Alteration {
        name: "stopped",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let bots = it.by.iter_mut().filter(|by| matches!(by, ActionSource::Bot(_)));
                bots.for_each(|by| *by = ActionSource::Bot(BotEffort::Stopped { trials: 1 }));
            });
        },
    },
    Alteration {
        name: "other-bots",
        of: Kind::Disclosure,
        alter: |down, _| {
            opened(down, |it| {
                let bots = it.by.iter_mut().filter(|by| matches!(by, ActionSource::Bot(_)));
                bots.for_each(|by| *by = ActionSource::Bot(BotEffort::Other));
            });
        },
    },
];

/// Alters the last update of a message, which then has no checksum.
fn update(down: &mut HostMessage, alter: impl FnOnce(&mut ObserverUpdate<City>)) {
    if let HostMessage::Updates(updates) = down
        && let Some(last) = updates.last_mut()
        && let Some(mut update) = ObserverUpdate::<City>::read(last)
    {
        update.check = None;
        alter(&mut update);
        *last = update.to_bytes();
    }
}

fn void(host: &Host, missing: Vec<MemberId>) -> Option<HostMessage> {
    let dealing = host.dealing.as_ref()?;
    Some(HostMessage::DealRequest(DealRequest::Void { context: dealing.context, missing }))
}

fn told_terms(host: &Host) -> Option<DealTerms> {
    let of_game = host.game.as_ref().map(|game| &game.terms);
    host.dealing.as_ref().map(|dealing| &dealing.terms).or(of_game).cloned()
}

fn observer(host: &Host, guest: usize) -> Observer {
    host.seat(guest).map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}

/// Messages that are made up.
pub static FORGERIES: &[Forgery] = &[
    Forgery { name: "void-of-nobody", say: |host, _| void(host, vec![]) },
    Forgery { name: "void-of-host", say: |host, _| void(host, vec![host.me]) },
    Forgery { name: "void-of-first", say: |host, _| void(host, vec![host.guests[0]]) },
    Forgery { name: "void-of-stranger", say: |host, _| void(host, vec![STRANGER]) },
    Forgery {
        name: "terms-with-other-levels",
        say: |host, _| Some(HostMessage::DealTerms(with_other_levels(told_terms(host)?))),
    },
    Forgery {
        name: "terms-of-game-77",
        say: |host, _| Some(HostMessage::DealTerms(DealTerms { game: 77, ..told_terms(host)? })),
    },
    Forgery {
        name: "other-commit",
        say: |host, _| {
            let dealing = host.dealing.as_ref()?;
            let (context, members) = (dealing.context, dealing.members.clone());
            Some(HostMessage::DealRequest(DealRequest::Commit { context, members, terms: [3; 32] }))
        },
    },
    Forgery {
        name: "other-list",
        say: |host, _| {
            let mut list = host.dealing.as_ref()?.list.clone()?;
            let other = other_part(host, list.context);
            list.list.iter_mut().filter(|one| one.member == host.me).for_each(|one| *one = other);
            Some(HostMessage::DealRequest(DealRequest::Open(list)))
        },
    },
    Forgery { name: "stored-early", say: |host, _| Some(HostMessage::OpeningStored(host.dealing.as_ref()?.context)) },
    Forgery { name: "dealt-once-more", say: |host, guest| host.dealt_to(guest).map(HostMessage::Dealt) },
    Forgery {
        name: "dealt-from-the-board",
        say: |host, guest| {
            let dealt = host.dealt_to(guest)?;
            Some(HostMessage::Dealt(ayatsuri_multiplayer::DealAnnouncement { own: None, ..dealt }))
        },
    },
    Forgery {
        name: "told-otherwise",
        say: |host, guest| {
            let told = host.game.as_ref()?.updates(observer(host, guest), 0);
            let mut message = HostMessage::Updates(vec![told.first()?.clone()]);
            update(&mut message, |it| drop(it.shown.pop()));
            Some(message)
        },
    },
    Forgery {
        name: "told-once-more",
        say: |host, guest| {
            let told = host.game.as_ref()?.updates(observer(host, guest), 0);
            Some(HostMessage::Updates(vec![told.first()?.clone()]))
        },
    },
    Forgery {
        name: "told-of-nothing",
        say: |host, guest| {
            let (observer, told) = (observer(host, guest), host.game.as_ref()?.updates(observer(host, guest), 0));
            let number = told.len() as u32;
            let (seat, level) = (Seat(host.seat(1)?), Some(Level::Novice.number()));
            let shown = vec![ShownToObserver::SeatTransferred { seat, to: None, level }];
            let update = ObserverUpdate::<City> { number, observer, is_yours: false, prompt: None, check: None, shown };
            Some(HostMessage::Updates(vec![update.to_bytes()]))
        },
    },
    Forgery {
        name: "view-of-the-board",
        say: |host, guest| {
            let game = host.game.as_ref()?;
            let updates = game.updates(observer(host, guest), 0).len() as u32;
            let view = TableInPlay::view(&game.table, Observer::Board);
            Some(HostMessage::View { seat: host.seat(guest), mended: 0, updates, prompt: None, view })
        },
    },
    Forgery {
        name: "view-of-before",
        say: |host, guest| {
            let (game, observer) = (host.game.as_ref()?, observer(host, guest));
            let updates = game.updates(observer, 0).len() as u32;
            let view = game.view_after(observer, 1)?;
            let view = ayatsuri_multiplayer::filled_view(&view);
            Some(HostMessage::View { seat: host.seat(guest), mended: 0, updates, prompt: None, view })
        },
    },
    Forgery {
        name: "view-as-mended",
        say: |host, guest| {
            let game = host.game.as_ref()?;
            let updates = game.updates(observer(host, guest), 0).len() as u32;
            let view = TableInPlay::view(&game.table, observer(host, guest));
            Some(HostMessage::View { seat: host.seat(guest), mended: 1, updates, prompt: None, view })
        },
    },
    Forgery {
        name: "answer-against-rules",
        say: |host, guest| {
            let why = AnswerRefusal::AgainstRules;
            Some(HostMessage::AnswerRefused { seat: host.seat(guest)?, prompt: 0, why })
        },
    },
    Forgery {
        name: "seat-given",
        say: |host, guest| {
            let context = host.game.as_ref()?.dealt.list.context;
            Some(HostMessage::SeatGiven(context, host.seat(guest)?))
        },
    },
    Forgery {
        name: "over",
        say: |host, _| {
            let mut lobby = host.lobby.clone();
            lobby.stage = TablePhase::Over(host.number);
            Some(HostMessage::Lobby(lobby))
        },
    },
    Forgery {
        name: "disclosure",
        say: |host, _| {
            let opened = TableInPlay::opened(&host.game.as_ref()?.table)?;
            Some(HostMessage::Disclosure { game: host.number, opened })
        },
    },
];

/// What the host does.
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
    HostDeed {
        name: "deal-again-because-of-nobody",
        is_honest: false,
        act: |evening| evening.host.deals_again(vec![]),
    },
    HostDeed {
        name: "deal-again-because-of-host",
        is_honest: false,
        act: |evening| evening.host.deals_again(vec![evening.host.me]),
    },
    HostDeed {
        name: "deal-again-because-of-first",
        is_honest: false,
        act: |evening| evening.host.deals_again(vec![evening.host.guests[0]]),
    },
    HostDeed {
        name: "hear-no-opening-of-first",
        is_honest: false,
        act: |evening| {
            evening.host.is_deaf = true;
            evening.host.dealing.is_some()
        },
    },
    HostDeed {
        name: "take-bots-seat",
        is_honest: false,
        act: |evening| {
            evening.host.takes_seat(3);
            evening.host.is_playing()
        },
    },
    HostDeed {
        name: "take-seat-of-first",
        is_honest: false,
        act: |evening| {
            let Some(seat) = evening.host.seat(0) else { return false };
            evening.host.takes_seat(seat);
            evening.host.is_playing()
        },
    },
    HostDeed { name: "give-first-to-other-bot", is_honest: false, act: |evening| gives_first_to(evening, OTHER) },
    HostDeed {
        name: "give-first-to-agreed-bot",
        is_honest: true,
        act: |evening| gives_first_to(evening, Level::Novice),
    },
    HostDeed {
        name: "give-bots-seat-to-other-bot",
        is_honest: false,
        act: |evening| {
            evening.host.passes(3, Controller::Bot(OTHER));
            evening.host.is_playing()
        },
    },
    HostDeed {
        name: "move-bot",
        is_honest: false,
        act: |evening| {
            evening.host.moves_bot = true;
            evening.host.is_playing()
        },
    },
    HostDeed {
        name: "end-game",
        is_honest: true,
        act: |evening| {
            let is_playing = evening.host.is_playing();
            evening.host.ends();
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
            evening.discloses_now();
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
            evening.host_starts_anew();
            true
        },
    },
    HostDeed {
        name: "first-starts-anew",
        is_honest: true,
        act: |evening| {
            evening.guest_starts_anew(0);
            true
        },
    },
];

fn gives_first_to(evening: &mut Evening, level: Level) -> bool {
    let Some(seat) = evening.host.seat(0).filter(|_| evening.host.is_playing()) else { return false };
    evening.host.passes(seat, Controller::Bot(level));
    true
}
