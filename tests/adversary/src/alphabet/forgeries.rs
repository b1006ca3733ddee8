//! Messages that a cheating host makes up.

use ayatsuri_fair_deal::{DealRequest, MemberId, ShownToObserver};
use ayatsuri_multiplayer::{
    AnswerRefusal, DealAnnouncement, DealTerms, HostMessage, ObserverUpdate, TableInPlay, TablePhase, WirePrompt,
    filled_view,
};
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::Level;

use super::{Forgery, other_part, update, with_other_levels};
use crate::host::Host;

/// A phone that is at no table.
const STRANGER: MemberId = MemberId([0x5a; 8]);

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

/// All made-up messages, by name.
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
            Some(HostMessage::Dealt(DealAnnouncement { own: None, ..dealt }))
        },
    },
    Forgery {
        name: "told-otherwise",
        say: |host, guest| {
            let told = host.game.as_ref()?.updates(observer(host, guest), 0);
            let mut message = HostMessage::Updates(vec![told.first()?.clone()]);
            update(&mut message, |it| it.shown.truncate(it.shown.len().saturating_sub(1)));
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
            let view = filled_view(&view);
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
            let refusal = AnswerRefusal::AgainstRules;
            Some(HostMessage::AnswerRefused { seat: host.seat(guest)?, prompt: WirePrompt(0), refusal })
        },
    },
    Forgery {
        name: "seat-given",
        say: |host, guest| {
            let context = host.game.as_ref()?.announcement.list.context;
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
