//! The cues for the events of Marionette Kingdom that one observer hears. They depend only on what this observer heard
//! and knew, so no cue can tell them more.

use ayatsuri_rules::kingdom::{Account, Board, Chip, Chips, DecisionKind, Event, NamingPower, Secret, State};
use ayatsuri_rules::{ObservedEvent, Seat, View};

use super::cards;
use ayatsuri_screens::{Cue, CuePlace, NamingDeed};

/// How many occupations are passed on in the draft (L2).
const PASSED: u32 = 2;

/// The cues for an event or secret that an observer hears, in order. Secrets have no cues: the public event that
/// belongs to a secret has them.
pub fn cues(view_before: &View<State>, observed: &ObservedEvent<Event, Secret>) -> Vec<Cue> {
    let ObservedEvent::Event(event) = observed else { return vec![] };
    let board = &view_before.observation.board;
    let me = view_before.observation.observer.seat();
    match *event {
        Event::Paid { from, to, chips, .. } => paid(from, to, chips),
        Event::TurnBegan { seat, .. } => {
            let mine = (me == Some(seat)).then_some(Cue::YourTurn);
            [Cue::Turn { seat: number(seat) }].into_iter().chain(mine).collect()
        }
        Event::Asked { kind: DecisionKind::SecondPick, .. } => packets(board),
        _ => single(board, event).into_iter().collect(),
    }
}

/// The cue of an event that has at most one.
fn single(board: &Board, event: &Event) -> Option<Cue> {
    Some(match *event {
        Event::DealerMoved { to } => {
            Cue::Marker { from: (board.round > 0).then_some(number(board.dealer)), to: number(to) }
        }
        Event::RoundBegan { round } => Cue::Round { number: round.into() },
        Event::Picked { seat } => Cue::Pick { seat: number(seat) },
        Event::Revealed { seat, occupation } => {
            Cue::Reveal { seat: number(seat), card: cards::occupation_id(occupation) }
        }
        Event::Struck { seat, .. } => Cue::TurnLost { seat: number(seat) },
        Event::Robbed { by, of, occupation } => {
            Cue::EffectRobbed { from: number(of), to: number(by), card: cards::occupation_id(occupation) }
        }
        Event::Named { by, power: deed, seat, occupation } => Cue::Named {
            seat: number(by),
            card: cards::occupation_id(occupation),
            deed: match deed {
                NamingPower::Kill => NamingDeed::Kill,
                NamingPower::Rob => NamingDeed::Rob,
            },
            other: Some(number(seat)),
        },
        Event::Discarded { building, .. } => {
            let card = cards::building_id(building);
            Cue::Card { from: CuePlace::Market { card: card.clone() }, to: pile("discards"), card }
        }
        Event::Displayed { building } => {
            let card = cards::building_id(building);
            Cue::Card { from: pile("pile"), to: CuePlace::Market { card: card.clone() }, card }
        }
        Event::PileMade => Cue::Shuffle { from: pile("discards"), to: pile("pile") },
        Event::Bought { seat, building } => Cue::Purchase { seat: number(seat), card: cards::building_id(building) },
        Event::Looked { seat } => Cue::Look { seat: number(seat), at: pile("events"), count: Some(1) },
        Event::PutBack { seat, .. } => {
            Cue::Cards { from: CuePlace::Seat { seat: number(seat) }, to: pile("events"), count: 1 }
        }
        Event::Turned { card } => Cue::Event { card: cards::event_id(card) },
        Event::GivenUp { seat, building } => {
            Cue::Fall { seat: number(seat), by: number(seat), card: cards::building_id(building) }
        }
        Event::EventsReshuffled => Cue::Shuffle { from: CuePlace::Event, to: pile("events") },
        Event::GameEnded => Cue::End,
        _ => return None,
    })
}

/// Everybody passes what they have not kept to the left (L2).
fn packets(board: &Board) -> Vec<Cue> {
    let packet = |seat: Seat| {
        let to = seat.clockwise(1, board.players);
        Cue::Packet { from: number(seat), to: number(to), count: PASSED }
    };
    board.seats().map(packet).collect()
}

/// A cue for each kind of chip that moves.
fn paid(from: Account, to: Account, chips: Chips) -> Vec<Cue> {
    let some = Chip::ALL.into_iter().filter(|&chip| chips.get(chip) > 0);
    let of_kind = |chip: Chip| Cue::Chips {
        from: account(from, chip),
        to: account(to, chip),
        counter: cards::chip_id(chip).to_owned(),
        amount: chips.get(chip).into(),
    };
    some.map(of_kind).collect()
}

fn number(seat: Seat) -> u32 {
    seat.0.into()
}

fn pile(id: &str) -> CuePlace {
    CuePlace::Pile { id: id.to_owned() }
}

fn account(account: Account, chip: Chip) -> CuePlace {
    match account {
        Account::Bank => CuePlace::Bank,
        Account::Seat(seat) => CuePlace::Counter { seat: number(seat), counter: cards::chip_id(chip).to_owned() },
    }
}
