//! The cues for the events of the city game that one observer hears. They depend only on what this observer heard and
//! knew, so no cue can tell them more.

use ayatsuri_rules::city::{
    Account, Board, CardDestination, CardSource, Cards, Character, DecisionKind, District, Event, NamingPower, Secret,
    State, TransferCause, draft,
};
use ayatsuri_rules::{ObservedEvent, Seat, View};

use super::cards;
use super::narrate::{becomes_last_round, silent_rank};
use ayatsuri_screens::{Cue, CuePlace, NamingDeed};

/// The cues for an event or secret that an observer hears, in order; `last` is the event that they heard before it.
/// Secrets have no cues: the public event that belongs to a secret has them.
pub fn cues(view_before: &View<State>, last: Option<&Event>, observed: &ObservedEvent<Event, Secret>) -> Vec<Cue> {
    let ObservedEvent::Event(event) = observed else { return vec![] };
    let board = &view_before.observation.board;
    let me = view_before.observation.observer.seat();
    let mut cues = before(board, event);
    match *event {
        Event::TurnBegan { seat, .. } => {
            cues.push(Cue::Turn { seat: number(seat) });
            cues.extend((me == Some(seat)).then_some(Cue::YourTurn));
        }
        Event::Drafted { seat } | Event::PutAway { seat } => {
            cues.push(Cue::Pick { seat: number(seat) });
            cues.extend(packet(board, seat));
        }
        Event::Gold { from, to, amount, cause: why } => cues.extend(gold(from, to, amount, why)),
        Event::GaveUp { seat, from, count, destination: goes, shown } => {
            let from = match from {
                CardSource::Hand => hand(seat),
                CardSource::Looked => CuePlace::Seat { seat: number(seat) },
            };
            cues.extend(gave_up(&from, count, goes, shown));
        }
        _ => cues.extend(single(board, last, event)),
    }
    let is_last = becomes_last_round(board, event);
    cues.extend(is_last.map(|is_last| match (is_last, event) {
        (true, Event::Built { seat, .. }) => Cue::LastRound { seat: Some(number(*seat)) },
        (true, _) => Cue::LastRound { seat: None },
        (false, _) => Cue::NotLastRound,
    }));
    cues
}

/// The cue that nobody answered the call before this event, if nobody did.
fn before(board: &Board, event: &Event) -> Vec<Cue> {
    let silent = silent_rank(board, event);
    silent.map(|rank| Cue::Silent { card: cards::character_id(board.character(rank)) }).into_iter().collect()
}

/// The cue of an event that has at most one.
fn single(board: &Board, last: Option<&Event>, event: &Event) -> Option<Cue> {
    let deck = || pile(CardDestination::UnderDeck);
    Some(match *event {
        Event::RoundBegan { round } => Cue::Round { number: round.into() },
        Event::FacedUp { up, .. } => {
            Cue::FaceUp { cards: up.map(|rank| cards::character_id(board.character(rank))).collect() }
        }
        Event::Called { rank } => Cue::Called { card: cards::character_id(board.character(rank)) },
        Event::Answered { seat, rank } | Event::VictimShown { rank, seat: Some(seat) } => {
            Cue::Reveal { seat: number(seat), card: cards::character_id(board.character(rank)) }
        }
        Event::CrownMoved { to } => {
            Cue::Marker { from: (board.round > 0).then_some(number(board.crown)), to: number(to) }
        }
        Event::TurnLost { seat } => Cue::TurnLost { seat: number(seat) },
        Event::Drew { seat, count, .. } => Cue::Cards { from: deck(), to: hand(seat), count: count.into() },
        Event::Looked { seat, count } => {
            Cue::Cards { from: deck(), to: CuePlace::Seat { seat: number(seat) }, count: count.into() }
        }
        Event::Kept { seat, count } => {
            Cue::Cards { from: CuePlace::Seat { seat: number(seat) }, to: hand(seat), count: count.into() }
        }
        Event::Reshuffled => Cue::Shuffle { from: pile(CardDestination::Pile), to: deck() },
        Event::Named { seat, character, power: deed } => Cue::Named {
            seat: number(seat),
            card: cards::character_id(character),
            deed: match deed {
                NamingPower::Kill => NamingDeed::Kill,
                NamingPower::Bewitch => NamingDeed::Bewitch,
                NamingPower::Rob => NamingDeed::Rob,
            },
            other: None,
        },
        Event::HandsSwapped { a, b } => Cue::HandSwap {
            seat: number(a),
            count: board.hand_sizes[a.index()].into(),
            other: number(b),
            other_count: board.hand_sizes[b.index()].into(),
        },
        Event::HandLookedAt { seat, of } => Cue::Look { seat: number(seat), at: hand(of), count: None },
        Event::CardPassed { from, to, .. } => Cue::Cards { from: hand(from), to: hand(to), count: 1 },
        Event::Built { seat, district, .. } => Cue::Build { seat: number(seat), card: cards::district_id(district) },
        Event::Fell { district_ref, by } => Cue::Fall {
            seat: number(district_ref.seat),
            by: number(by),
            card: cards::district_id(district_ref.district),
        },
        Event::Cleared { district, destination: goes } => {
            Cue::Card { from: fallen(board, last, district), to: pile(goes), card: cards::district_id(district) }
        }
        Event::Rescued { seat, district } => {
            let from = match board.kind {
                DecisionKind::Rescue(_, of) => Some(number(of)),
                _ => None,
            };
            Cue::Rescue { seat: number(seat), from, card: cards::district_id(district) }
        }
        Event::MuseumEmptied { seat, count, destination: goes } => {
            Cue::Cards { from: CuePlace::Seat { seat: number(seat) }, to: pile(goes), count: count.into() }
        }
        Event::Exchanged { by, gave, took } => Cue::Exchange {
            seat: number(by),
            card: cards::district_id(gave.district),
            other: number(took.seat),
            other_card: cards::district_id(took.district),
        },
        Event::Gilded { district_ref } => {
            Cue::Gild { seat: number(district_ref.seat), card: cards::district_id(district_ref.district) }
        }
        Event::LaidUnder { seat } => {
            let museum = CuePlace::District { seat: number(seat), card: cards::district_id(District::Museum) };
            Cue::Cards { from: hand(seat), to: museum, count: 1 }
        }
        Event::DeckLookedThrough { seat } => Cue::Look { seat: number(seat), at: deck(), count: None },
        Event::TookFromDeck { seat } => Cue::Cards { from: deck(), to: hand(seat), count: 1 },
        Event::GameEnded => Cue::End,
        _ => return None,
    })
}

/// The characters that are left after a pick, on their way to the player who picks next (D1, D5–D7).
fn packet(board: &Board, seat: Seat) -> Option<Cue> {
    let next = board.picks.saturating_add(1);
    let to = (next < draft::pick_count(board)).then(|| draft::pick(board, next).seat).filter(|&to| to != seat)?;
    // One lies face down from the beginning; the last player may get that one, too (D3).
    let gets_down = draft::last_may_take_down(board) && next + 1 == draft::pick_count(board);
    let gone = board.up.len() + usize::from(next) + usize::from(!gets_down);
    let count = board.ranks.len().saturating_sub(gone) as u32;
    Some(Cue::Packet { from: number(seat), to: number(to), count })
}

fn gold(from: Account, to: Account, amount: u16, cause: TransferCause) -> Option<Cue> {
    let amount = u32::from(amount);
    let counter = || "gold".to_owned();
    Some(match (from, to, cause) {
        (_, Account::City(_), _) => return None, // the cue for the gilded district shows it
        (Account::Seat(from), Account::Seat(to), TransferCause::Power(Character::Thief)) => {
            Cue::Robbery { from: number(from), to: number(to), counter: counter(), amount }
        }
        _ => Cue::Chips { from: account(from), to: account(to), counter: counter(), amount },
    })
}

fn gave_up(from: &CuePlace, count: u8, destination: CardDestination, shown: Cards) -> Vec<Cue> {
    if shown.is_empty() {
        return vec![Cue::Cards { from: from.clone(), to: pile(destination), count: count.into() }];
    }
    shown.map(|d| Cue::Card { from: from.clone(), to: pile(destination), card: cards::district_id(d) }).collect()
}

/// The place where a district stood that has left its city.
fn fallen(board: &Board, last: Option<&Event>, district: District) -> CuePlace {
    let seat = match (last, board.kind) {
        (Some(Event::Fell { district_ref, .. }), _) => district_ref.seat,
        (_, DecisionKind::Rescue(_, of)) => of,
        _ => return CuePlace::Seat { seat: number(board.turn.seat) },
    };
    CuePlace::District { seat: number(seat), card: cards::district_id(district) }
}

fn number(seat: Seat) -> u32 {
    seat.0.into()
}

fn hand(seat: Seat) -> CuePlace {
    CuePlace::Hand { seat: number(seat) }
}

fn pile(destination: CardDestination) -> CuePlace {
    let id = match destination {
        CardDestination::Pile => "discards",
        CardDestination::UnderDeck => "deck",
    };
    CuePlace::Pile { id: id.to_owned() }
}

fn account(account: Account) -> CuePlace {
    match account {
        Account::Bank => CuePlace::Bank,
        Account::Seat(seat) => CuePlace::Counter { seat: number(seat), counter: "gold".to_owned() },
        Account::City(seat) => CuePlace::Seat { seat: number(seat) },
    }
}
