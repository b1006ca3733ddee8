//! From a stated position to the state: cards, draft, marked characters, turn, and the steps to come.

use super::bad::Filled;
use super::calls::{calls_before, in_cast};
use super::{Impossible, Position, RoundMoment, StatedPrompt, StatedTurn, UnstatedCards};
use crate::bad_position::bad;
use crate::city::agenda::Step;
use crate::city::ask::DecisionKind;
use crate::city::board::Board;
use crate::city::character::{Character, Rank, Ranks};
use crate::city::deck::Deck;
use crate::city::district::{Cards, District};
use crate::city::draft;
use crate::city::edition::{DiscardVisibility, DuplicateRule, WitchRule};
use crate::city::event::{Event, NamingPower};
use crate::city::history::{DraftHistory, MAX_PICKS};
use crate::city::state::State;
use crate::city::turn_in_play::{OncePerTurn, Turn};
use crate::seat::{Seat, Seats};

pub(super) fn fill(p: &Position) -> Filled<State> {
    p.setup.check().or_else(|why| bad("setup", Impossible::Setup(why)))?;
    if p.seats.len() != usize::from(p.setup.players) {
        return bad("seats", Impossible::SeatCount(p.setup.players));
    }
    let mut game = State::undealt(&p.setup, Deck::EMPTY, p.seed);
    let board = &mut game.board;
    board.round = if p.moment == RoundMoment::RoundBegins { p.round.saturating_sub(1) } else { p.round };
    board.crown = seat(board, "crown", p.crown)?;
    board.first = seat(board, "first", p.first.unwrap_or(p.crown))?;
    place_cards(p, &mut game)?;
    finished(p, &mut game.board)?;
    characters(p, &mut game)?;
    marks(p, &mut game.board)?;
    match &p.moment {
        RoundMoment::RoundBegins => game.push(Step::LayOut),
        RoundMoment::Draft(_) => {
            let number = game.board.picks;
            let pick = draft::pick(&game.board, number);
            game.pending.passed = game.history.passed(&game.board, number);
            game.board.asked = pick.seat;
            game.board.kind = if pick.keeps { DecisionKind::Draft } else { DecisionKind::PutAway };
        }
        RoundMoment::BeforeCall(c) => {
            calls_before(p, &mut game.board, c.rank())?;
            game.push(Step::Call(c.rank()));
        }
        RoundMoment::Turn(turn) => super::turn::fill_turn(p, turn, &mut game)?,
        RoundMoment::RoundEnds => {
            calls_before(p, &mut game.board, Rank(10))?;
            game.push(Step::EndRound);
        }
        RoundMoment::GameEnds => {
            calls_before(p, &mut game.board, Rank(10))?;
            if game.board.killed.is_some() && !game.board.victim_shown {
                let (rank, victim) = (game.board.killed, p.killed.and_then(|c| p.holder(c)));
                game.board.fold(&Event::VictimShown { rank, seat: victim });
            }
            game.board.fold(&Event::RoundEnded);
        }
    }
    Ok(game)
}

fn seat(board: &Board, field: &str, seat: Seat) -> Filled<Seat> {
    if seat.0 < board.players { Ok(seat) } else { bad(field, Impossible::NoSuchSeat(seat)) }
}

/// The cards of the game that have no place yet.
struct Unplaced {
    all: Cards,
    left: Cards,
}

impl Unplaced {
    fn take(&mut self, field: &str, d: District) -> Filled<District> {
        if !self.all.contains(d) {
            return bad(field, Impossible::NotInDeck(d));
        }
        if !self.left.contains(d) {
            return bad(field, Impossible::Copies { district: d, copies: self.all.count(d) });
        }
        self.left.remove(d);
        Ok(d)
    }
}

fn place_cards(p: &Position, game: &mut State) -> Filled {
    let all = p.setup.deck();
    let mut cards = Unplaced { all, left: all };
    let rules = game.board.rules();
    let pairs = rules.duplicate_rule == DuplicateRule::Allowed
        || game.board.in_cast(Character::Wizard)
        || all.contains(District::Quarry);
    for (place, stated) in p.seats.iter().enumerate() {
        let seat = Seat(place as u8);
        let field = |what: &str| format!("{} {what}", seat.letter());
        for &(d, gilded) in &stated.city {
            let d = cards.take(&field("city"), d)?;
            if game.board.cities.get(seat).contains(d) && !pairs {
                return bad(field("city"), Impossible::Pair(d));
            }
            game.board.cities.insert(seat, d);
            if gilded {
                if !game.board.in_cast(Character::Artist) {
                    return bad(field("city"), Impossible::NoArtist);
                }
                game.board.gilded.insert(seat, d);
            }
        }
        for &d in &stated.hand {
            game.hands.insert(seat, cards.take(&field("hand"), d)?);
        }
        for &d in &stated.museum {
            game.deck.lay_under_museum(cards.take(&field("museum"), d)?);
        }
        let fell_now = matches!(&p.moment, RoundMoment::Turn(StatedTurn { prompt: StatedPrompt::Rescue(d, of), .. })
            if *d == District::Museum && *of == seat);
        if !stated.museum.is_empty() && !game.board.cities.get(seat).contains(District::Museum) && !fell_now {
            return bad(field("museum"), Impossible::NoMuseum);
        }
        game.board.gold[seat.index()] = stated.gold;
    }
    if let RoundMoment::Turn(turn) = &p.moment {
        match &turn.prompt {
            StatedPrompt::Keep(looked, kept) => {
                for &d in looked {
                    game.pending.cards.insert(cards.take("prompt", d)?);
                }
                game.board.looked_count = looked.len() as u8;
                if let Some(d) = *kept {
                    if !game.pending.cards.contains(d) {
                        return bad("prompt", Impossible::Prompt("the card kept is one of those looked at"));
                    }
                    game.pending.cards.remove(d);
                    game.pending.kept = Some(d);
                }
            }
            StatedPrompt::Rescue(d, _) => {
                cards.take("prompt", *d)?;
            }
            _ => {}
        }
    }
    for &d in &p.discards {
        game.board.discards.insert(cards.take("discards", d)?);
    }
    for &d in &p.unseen {
        game.unseen.insert(cards.take("unseen discards", d)?);
    }
    for &d in &p.deck {
        game.deck.push(cards.take("deck", d)?);
    }
    match p.unstated {
        UnstatedCards::Deck => cards.left.for_each(|d| game.deck.push(d)),
        UnstatedCards::Hand(to) => {
            let to = seat(&game.board, "rest", to)?;
            cards.left.for_each(|d| game.hands.insert(to, d));
        }
        UnstatedCards::Museum => cards.left.for_each(|d| game.deck.lay_under_museum(d)),
        UnstatedCards::Discards if rules.pile == DiscardVisibility::All => game.board.discards.add(cards.left),
        UnstatedCards::Discards => game.unseen.add(cards.left),
    }
    for (field, pile) in [("discards", game.board.discards), ("unseen discards", game.unseen)] {
        let there = rules.has_pile() && (field == "discards" || rules.pile != DiscardVisibility::All);
        if !pile.is_empty() && !there {
            return bad(if p.unstated == UnstatedCards::Discards { "rest" } else { field }, Impossible::NoPile);
        }
    }
    // In the Magician's half-made choice the cards given up lie aside and still count as hand cards.
    for of in game.board.seats() {
        game.board.hand_sizes[of.index()] = game.hands.get(of).len() as u8;
    }
    game.board.deck = game.deck.len();
    game.board.unseen_discards = game.unseen.len() as u8;
    game.board.museum = game.deck.under_museum().count() as u8;
    Ok(())
}

/// F4, F7, P17, E23: who finished first, and the Bell Tower's number. A complete city was completed in this round.
fn finished(p: &Position, board: &mut Board) -> Filled {
    if let Some(number) = p.bell {
        let numbers = [board.rules().numbers.bell, board.normal_ending];
        if board.owner(District::BellTower).is_none() || !numbers.contains(&number) {
            return bad("bell", Impossible::NoBell);
        }
        board.bell = number;
    } else if board.owner(District::BellTower).is_some() && !rings_now(p) {
        board.bell = board.normal_ending;
    }
    let complete = |board: &Board, number: u8| {
        Seats(board.seats().filter(|&s| board.city_size(s) >= number).fold(0, |bits, s| bits | 1 << s.0))
    };
    let full = complete(board, board.normal_ending);
    let first = match p.first_complete {
        Some(first) => Some(seat(board, "first complete", first)?),
        None if full.len() > 1 => return bad("first complete", Impossible::WhoWasFirst),
        None => { full }.next(),
    };
    let mut bell = p.first_bell;
    if board.bell_rings() {
        let full = complete(board, board.bell);
        if bell.is_empty() && full.len() > 1 {
            return bad("first bell", Impossible::WhoWasFirst);
        }
        if bell.is_empty() {
            bell = full;
        }
        if let Some(out) = { bell }.find(|s| s.0 >= board.players) {
            return bad("first bell", Impossible::NoSuchSeat(out));
        }
    } else if !bell.is_empty() {
        return bad("first bell", Impossible::NoBell);
    }
    board.finish(first, bell);
    if p.haunted_now {
        if !board.seats().any(|s| board.cities.get(s).contains(District::HauntedCity)) {
            return bad("haunted city", Impossible::NoHauntedCity);
        }
        board.haunted_round = p.round;
    }
    Ok(())
}

/// Whether the builder of the Bell Tower has not answered yet.
fn rings_now(p: &Position) -> bool {
    matches!(&p.moment, RoundMoment::Turn(StatedTurn { prompt: StatedPrompt::Ring, .. }))
}

/// The draft: what lies where, who holds which character, and a history that agrees with both.
fn characters(p: &Position, game: &mut State) -> Filled {
    let board = &game.board;
    let mut free = board.ranks;
    let mut place = |field: &str, c: Character| -> Filled<Rank> {
        let rank = in_cast(board, field, c)?;
        if !free.contains(rank) {
            return bad(field, Impossible::Twice(c));
        }
        free.remove(rank);
        Ok(rank)
    };
    let mut up = Ranks::NONE;
    for &c in &p.up {
        up.insert(place("face up", c)?);
        if draft::barred(board, c.rank()) {
            return bad("face up", Impossible::Barred(c));
        }
    }
    let wanted = draft::faceup(board);
    if up.len() != wanted && (!up.is_empty() || matches!(p.moment, RoundMoment::Draft(_))) {
        return bad("face up", Impossible::FaceUpCount { wanted, found: up.len() });
    }
    let picked: &[Character] = match &p.moment {
        RoundMoment::Draft(picked) => picked,
        _ => &[],
    };
    let mut down = match p.down {
        Some(c) if matches!(p.moment, RoundMoment::Draft(_)) && picked.contains(&c) => c.rank(),
        Some(c) => place("face down", c)?,
        None => Rank::NONE,
    };
    if let (true, true, Some(c)) = (p.turned_back, board.rules().down_first, p.down)
        && draft::barred(board, c.rank())
    {
        return bad("face down", Impossible::Barred(c));
    }
    let each = board.characters_each();
    let mut held = [Ranks::NONE; 8];
    for (at, stated) in p.seats.iter().enumerate() {
        let field = format!("{} is", Seat(at as u8).letter());
        if stated.characters.len() > usize::from(each) {
            return bad(field, Impossible::TooManyCharacters(each));
        }
        if !stated.characters.is_empty() && matches!(p.moment, RoundMoment::Draft(_) | RoundMoment::RoundBegins) {
            return bad(field, Impossible::NotYetDrafted);
        }
        for &c in &stated.characters {
            held[at].insert(place(&field, c)?);
        }
    }
    game.board.up = up;
    game.board.turned_back = p.turned_back;
    match p.moment {
        RoundMoment::RoundBegins => Ok(()),
        RoundMoment::Draft(_) => picks(p, picked, game),
        _ => {
            let mut chosen = [Rank::NONE; MAX_PICKS];
            let mut taken = [0; 8];
            if !down.is_some() {
                down = free.first();
                free.remove(down);
            }
            for (number, choice) in chosen.iter_mut().enumerate().take(usize::from(draft::picks(&game.board))) {
                let pick = draft::pick(&game.board, number as u8);
                let at = pick.seat.index();
                if pick.keeps {
                    *choice = p.seats[at].characters.get(taken[at]).map_or(Rank::NONE, |c| c.rank());
                    taken[at] += 1;
                } else {
                    *choice = free.first();
                    free.remove(*choice);
                }
            }
            game.board.picks = draft::picks(&game.board);
            game.holders = held.into();
            game.history = DraftHistory { down, chosen, pool: free };
            Ok(())
        }
    }
}

/// The picks of a draft so far.
fn picks(p: &Position, picked: &[Character], game: &mut State) -> Filled {
    let Some(down) = p.down else { return bad("face down", Impossible::NoLayout) };
    let all = draft::picks(&game.board);
    if picked.len() >= usize::from(all) {
        return bad("picked", Impossible::PicksDone(all));
    }
    game.history = DraftHistory { down: in_cast(&game.board, "face down", down)?, ..DraftHistory::default() };
    for (number, &c) in picked.iter().enumerate() {
        let passed = game.history.passed(&game.board, number as u8);
        let rank = in_cast(&game.board, "picked", c)?;
        if !passed.contains(rank) {
            return bad("picked", Impossible::NotPassed(c));
        }
        let pick = draft::pick(&game.board, number as u8);
        if pick.keeps {
            game.holders.give(rank, pick.seat);
        }
        game.history.chosen[number] = rank;
        game.history.pool = passed.without(rank);
        game.board.picks += 1;
    }
    if picked.is_empty() {
        game.history.pool = game.history.passed(&game.board, 0);
    }
    Ok(())
}

/// The assassinated, robbed and bewitched ranks. Somebody called before must have been able to name each.
fn marks(p: &Position, board: &mut Board) -> Filled {
    let called = p.called();
    let acts = |c: Character| match &p.moment {
        RoundMoment::Turn(turn) => turn.called == c && turn.used.contains(&OncePerTurn::Power),
        // Between two calls the character called last has had its turn.
        _ => c.rank() <= called,
    };
    let mark = |field: &str, named: Option<Character>, namer: Character| -> Filled<Rank> {
        let Some(named) = named else { return Ok(Rank::NONE) };
        let rank = in_cast(board, field, named)?;
        let was_called = board.in_cast(namer) && (namer.rank() < called || acts(namer));
        if !was_called || p.holder(namer).is_none() || named == namer {
            return bad(field, Impossible::NotNamed(named));
        }
        Ok(rank)
    };
    let killed = mark("killed", p.killed, Character::Assassin)?;
    let bewitched = mark("bewitched", p.bewitched, Character::Witch)?;
    let robbed = mark("robbed", p.robbed, Character::Thief)?;
    if robbed.is_some() && (robbed == killed || robbed == bewitched || robbed == Rank(1) || killed == Rank(2)) {
        return bad("robbed", Impossible::NotNamed(board.character(robbed)));
    }
    board.killed = killed;
    board.bewitched = bewitched;
    if robbed.is_some() {
        let by = if bewitched == Rank(2) { p.holder(Character::Witch) } else { p.holder(Character::Thief) };
        let seat = by.unwrap_or_default();
        board.fold(&Event::Named { seat, character: board.character(robbed), power: NamingPower::Rob });
    }
    if p.late_tax && (!board.rules().late_tax || p.holder(Character::Assassin).is_none()) {
        return bad("late tax", Impossible::Turn("no Assassin's player owes a late tax in this game (E26)"));
    }
    board.late_tax = p.late_tax;
    if p.victim_shown && (!killed.is_some() || killed > called) {
        return bad("victim shown", Impossible::Turn("nobody who was assassinated has been called"));
    }
    if !p.witch_used.is_empty() {
        let Some(witch) = p.holder(Character::Witch) else {
            return bad("witch used", Impossible::NobodyIs(Character::Witch));
        };
        if board.rules().witch != WitchRule::One {
            return bad("witch used", Impossible::Turn("her parts are turns of their own in this edition (E28)"));
        }
        board.called = Rank(1);
        for &effect in &p.witch_used {
            board.fold(&Event::Used { seat: witch, effect });
        }
        board.fold(&Event::TurnEnded { seat: witch });
        board.turn = Turn::default();
        board.called = Rank::NONE;
    }
    Ok(())
}
