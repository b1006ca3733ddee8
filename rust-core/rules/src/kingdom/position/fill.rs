//! From a stated position to a whole state: setup, buildings, events, draft. `moment` fills in what is asked.

use super::super::ask::DecisionKind;
use super::super::board::at;
use super::super::cards::{Building, Buildings, EventCard, EventCards, Occupation, Occupations};
use super::super::set::{Set, UniqueCard};
use super::super::slots::{Slot, Slots};
use super::super::state::State;
use super::bad::Filled;
use super::{Impossible, Position, RoundMoment, UnstatedCards, moment};
use crate::bad_position::bad;
use crate::seat::{Seat, Seats};

/// The occupations that a seat is dealt in a draft (L2).
const DEALT: usize = 3;

/// The occupations that a seat has kept after its draft (L2).
const KEPT: usize = 2;

/// The name of a seat's field, for errors.
pub(super) fn seat_field(seat: Seat, what: &str) -> String {
    format!("{} {what}", seat.letter())
}

/// Places cards. None of them may have been placed before.
fn place_once<T: UniqueCard>(
    placed: &mut Set<T>,
    cards: &[T],
    field: impl Fn() -> String,
    twice: fn(T) -> Impossible,
) -> Filled {
    for &card in cards {
        if placed.contains(card) {
            return bad(field(), twice(card));
        }
        placed.insert(card);
    }
    Ok(())
}

/// The whole state.
pub(super) fn fill(position: &Position) -> Filled<State> {
    if let Err(why) = position.setup.check() {
        return bad("setup", Impossible::Setup(why));
    }
    let players = position.setup.players;
    if position.seats.len() != usize::from(players) {
        return bad("seats", Impossible::SeatCount(players));
    }
    let mut game = State::unshuffled(&position.setup, position.seed);
    for (field, seat) in [("dealer", position.dealer), ("first", position.first())] {
        if seat.0 >= players {
            return bad(field, Impossible::NoSuchSeat(seat));
        }
    }
    game.board.dealer = position.dealer;
    game.board.first = position.first();
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        game.board.chips[at(seat)] = stated.chips;
    }
    fill_buildings(position, &mut game)?;
    fill_events(position, &mut game)?;
    match position.moment {
        RoundMoment::RoundBegins => fill_undealt(position)?,
        RoundMoment::FirstPick | RoundMoment::SecondPick => fill_draft(position, &mut game)?,
        _ => fill_drafted(position, &mut game)?,
    }
    moment::fill(position, &mut game)?;
    Ok(game)
}

fn fill_buildings(position: &Position, game: &mut State) -> Filled {
    let stated_twice = Impossible::BuildingTwice;
    let mut placed = Buildings::NONE;
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        place_once(&mut placed, &stated.buildings, || seat_field(seat, "buildings"), stated_twice)?;
        game.board.buildings[at(seat)] = Buildings::of(&stated.buildings);
    }
    let display = position.display.as_deref().unwrap_or_default();
    place_once(&mut placed, display, || "display".into(), stated_twice)?;
    place_once(&mut placed, &position.pile, || "pile".into(), stated_twice)?;
    place_once(&mut placed, &position.discards, || "discards".into(), stated_twice)?;
    let players = position.setup.players;
    if display.len() > usize::from(players) {
        return bad("display", Impossible::DisplayTooLong(players));
    }
    let mut rest = Buildings::first(Building::COUNT).minus(placed);
    game.board.display = Buildings::of(display);
    if position.display.is_none() {
        game.board.display = rest.take(usize::from(players)).fold(Buildings::NONE, Buildings::with);
        rest = rest.minus(game.board.display);
    }
    game.board.discards = Buildings::of(&position.discards);
    let mut pile = position.pile.clone();
    match position.unstated {
        UnstatedCards::Pile => pile.extend(rest),
        UnstatedCards::Discards => game.board.discards = game.board.discards.union(rest),
    }
    game.board.pile = pile.len() as u8;
    game.pile.iter_mut().zip(pile.iter().rev()).for_each(|(slot, &building)| *slot = building);
    Ok(())
}

fn fill_events(position: &Position, game: &mut State) -> Filled {
    let stated_twice = Impossible::EventTwice;
    let mut placed = EventCards::NONE;
    place_once(&mut placed, position.in_force.as_slice(), || "in force".into(), stated_twice)?;
    place_once(&mut placed, &position.older, || "older".into(), stated_twice)?;
    let up = placed.len();
    place_once(&mut placed, &position.events, || "events".into(), stated_twice)?;
    // L4: the older events are taken back after the third one, so before an end part at most one lies there.
    let most = 1 + usize::from(position.has_turned());
    if position.older.len() > most || (position.in_force.is_none() && !position.older.is_empty()) {
        return bad("older", Impossible::OlderEvents(most));
    }
    if position.in_force.is_none() && position.has_turned() {
        return bad("in force", Impossible::Prompt("at this moment an event has been turned (L4)"));
    }
    game.board.in_force = position.in_force;
    game.board.older = EventCards::of(&position.older);
    let rest = EventCards::first(EventCard::COUNT).minus(placed);
    let pile: Vec<EventCard> = position.events.iter().copied().chain(rest).collect();
    game.board.event_pile = pile.len() as u8;
    game.events.iter_mut().zip(pile.iter().rev()).for_each(|(slot, &card)| *slot = card);
    game.board.round = round(position, up)?;
    Ok(())
}

/// L4: the round that fits `up` face-up events. One is turned up in each round; two are taken back after the third
/// event, and after every second one that follows.
fn round(position: &Position, up: usize) -> Filled<u16> {
    let first = up as u16 + u16::from(!position.has_turned()); // the first round with `up` events face up
    let Some(round) = position.round else { return Ok(first) };
    let events_this_round = up + usize::from(!position.has_turned());
    let is_repeated = up > 0 && round > first && (round - first).is_multiple_of(2) && events_this_round > 1;
    if round == first || is_repeated { Ok(round) } else { bad("round", Impossible::Round { round, up }) }
}

fn fill_undealt(position: &Position) -> Filled {
    for (seat, stated) in (0..).map(Seat).zip(&position.seats) {
        let nothing = stated.dealt.is_empty() && stated.kept.is_empty() && stated.laid.is_none();
        if !nothing || !stated.revealed.is_empty() {
            return bad(seat_field(seat, "is"), Impossible::NotDealt);
        }
    }
    Ok(())
}

/// Notes the occupations of a seat. Each must be in the game and stated only once.
fn note_occupations(noted: &mut Occupations, game: &State, cards: &[Occupation], seat: Seat, field: &str) -> Filled {
    if let Some(&o) = cards.iter().find(|&&o| !game.board.occupations().contains(o)) {
        return bad(seat_field(seat, field), Impossible::NotInGame(o));
    }
    place_once(noted, cards, || seat_field(seat, field), Impossible::Twice)
}

/// Fills in a draft in progress: what each seat was dealt, and what it has kept of that.
fn fill_draft(position: &Position, game: &mut State) -> Filled {
    let second = position.moment == RoundMoment::SecondPick;
    game.board.kind = if second { DecisionKind::SecondPick } else { DecisionKind::FirstPick };
    let mut noted = Occupations::NONE;
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        if stated.dealt.len() > DEALT {
            return bad(seat_field(seat, "dealt"), Impossible::TooMany(stated.dealt.len()));
        }
        note_occupations(&mut noted, game, &stated.dealt, seat, "dealt")?;
        if !stated.revealed.is_empty() {
            return bad(
                seat_field(seat, "revealed"),
                Impossible::RevealedCount { wanted: 0, found: stated.revealed.len() },
            );
        }
        if stated.laid.is_some() {
            return bad(seat_field(seat, "laid"), Impossible::LaidInDraft);
        }
    }
    let mut rest = game.board.occupations().minus(noted);
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        let filled: Vec<_> = rest.by_ref().take(DEALT - stated.dealt.len()).collect();
        let draft = &mut game.draft[at(seat)];
        draft.dealt = Occupations::of(&stated.dealt).union(Occupations::of(&filled));
        // In the second pick everybody has kept one: if it is not stated, the first of those dealt.
        let kept = stated.kept.first().copied().or_else(|| if second { draft.dealt.into_iter().next() } else { None });
        if let Some(&o) = stated.kept.first().filter(|&&o| !draft.dealt.contains(o)) {
            return bad(seat_field(seat, "is"), Impossible::NotToChoose(o));
        }
        draft.first = kept;
    }
    let mut picked = Seats::NONE;
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        let left = seat.clockwise(1, game.board.players);
        if second {
            game.draft[at(left)].passed = game.draft[at(seat)].passed_on();
        }
        if stated.kept.len() > 1 + usize::from(second) {
            return bad(seat_field(seat, "is"), Impossible::TooMany(stated.kept.len()));
        }
        if stated.kept.len() == 1 + usize::from(second) {
            picked.insert(seat);
        }
    }
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        let draft = &mut game.draft[at(seat)];
        if let Some(&o) = stated.kept.get(1) {
            if !draft.passed.contains(o) {
                return bad(seat_field(seat, "is"), Impossible::NotToChoose(o));
            }
            draft.second = Some(o);
        }
    }
    if picked == game.board.seats() {
        return bad("seats", Impossible::AllHavePicked);
    }
    game.board.picked = picked;
    Ok(())
}

/// Fills in a completed draft: what each seat kept, laid in the middle and has revealed.
fn fill_drafted(position: &Position, game: &mut State) -> Filled {
    let mut noted = Occupations::NONE;
    let mut slots = Slots::default();
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        if !stated.dealt.is_empty() {
            return bad(seat_field(seat, "dealt"), Impossible::DealtLater);
        }
        if stated.kept.len() > KEPT {
            return bad(seat_field(seat, "is"), Impossible::TooMany(stated.kept.len()));
        }
        note_occupations(&mut noted, game, &stated.kept, seat, "is")?;
        note_occupations(&mut noted, game, stated.laid.as_slice(), seat, "laid")?;
        for (&o, slot) in stated.kept.iter().zip([Slot::First, Slot::Second]) {
            slots.put(seat, slot, o);
        }
        if let Some(o) = stated.laid {
            slots.put(seat, Slot::Laid, o);
        }
    }
    slots.fill(game.board.players, game.board.occupations().minus(noted));
    game.draft = slots.realise(&game.board);
    for (seat, stated) in game.board.seats().zip(&position.seats) {
        fill_revealed(position, game, seat, &stated.revealed)?;
    }
    Ok(())
}

/// Fills in what a seat has revealed: a card in each turn it has had, and in the turn in play if it says so (L3).
fn fill_revealed(position: &Position, game: &mut State, seat: Seat, stated: &[Occupation]) -> Filled {
    let held = game.draft[at(seat)].held();
    let field = || seat_field(seat, "revealed");
    if let Some(&o) = stated.iter().find(|&&o| !held.contains(o)) {
        return bad(field(), Impossible::NotHeld(o));
    }
    let mut revealed = Occupations::NONE;
    place_once(&mut revealed, stated, field, Impossible::Twice)?;
    let mut wanted = (0..position.turns_ended()).filter(|&number| game.board.seat_of_turn(number) == seat).count();
    if let RoundMoment::Turn(turn) = &position.moment
        && game.board.seat_of_turn(turn.number) == seat
        && let Some(o) = turn.occupation
    {
        if !held.contains(o) {
            return bad("turn", Impossible::NotHeld(o));
        }
        if revealed.contains(o) && stated.len() <= wanted {
            return bad("turn", Impossible::Turn("what was revealed in an earlier turn is not revealed again (L3)"));
        }
        revealed.insert(o);
        wanted += 1;
    }
    if revealed.len() > wanted {
        return bad(field(), Impossible::RevealedCount { wanted, found: revealed.len() });
    }
    // Cards left out are filled in the order in which the seat kept them.
    let draft = game.draft[at(seat)];
    for o in [draft.first, draft.second].into_iter().flatten() {
        if revealed.len() < wanted {
            revealed.insert(o);
        }
    }
    game.board.revealed[at(seat)] = revealed;
    Ok(())
}
