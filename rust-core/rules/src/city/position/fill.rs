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
use crate::seat::{MAX_SEATS, Seat, Seats};

/// Compares as later than the call of any rank.
const AFTER_LAST_RANK: Rank = Rank(Rank::LAST.0 + 1);

pub(super) fn fill(position: &Position) -> Filled<State> {
    position.setup.check().or_else(|why| bad("setup", Impossible::Setup(why)))?;
    if position.seats.len() != usize::from(position.setup.players) {
        return bad("seats", Impossible::SeatCount(position.setup.players));
    }
    let mut game = State::undealt(&position.setup, Deck::EMPTY, position.seed);
    let board = &mut game.board;
    board.round =
        if position.moment == RoundMoment::RoundBegins { position.round.saturating_sub(1) } else { position.round };
    board.crown = check_seat(board, "crown", position.crown)?;
    board.first = check_seat(board, "first", position.first.unwrap_or(position.crown))?;
    place_cards(position, &mut game)?;
    fill_finished(position, &mut game.board)?;
    fill_characters(position, &mut game)?;
    fill_marks(position, &mut game.board)?;
    match &position.moment {
        RoundMoment::RoundBegins => game.push(Step::LayOut),
        RoundMoment::Draft(_) => {
            let number = game.board.picks;
            let pick = draft::pick(&game.board, number);
            game.pending.passed = game.history.passed(&game.board, number);
            game.board.asked = pick.seat;
            game.board.kind = if pick.keeps { DecisionKind::Draft } else { DecisionKind::PutAway };
        }
        RoundMoment::BeforeCall(c) => {
            calls_before(position, &mut game.board, c.rank())?;
            game.push(Step::Call(c.rank()));
        }
        RoundMoment::Turn(turn) => super::turn::fill_turn(position, turn, &mut game)?,
        RoundMoment::RoundEnds => {
            calls_before(position, &mut game.board, AFTER_LAST_RANK)?;
            game.push(Step::EndRound);
        }
        RoundMoment::GameEnds => {
            calls_before(position, &mut game.board, AFTER_LAST_RANK)?;
            if game.board.killed.is_some() && !game.board.victim_shown {
                let (rank, victim) = (game.board.killed, position.killed.and_then(|c| position.holder(c)));
                game.board.fold(&Event::VictimShown { rank, seat: victim });
            }
            game.board.fold(&Event::RoundEnded);
        }
    }
    Ok(game)
}

fn check_seat(board: &Board, field: &str, seat: Seat) -> Filled<Seat> {
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

fn place_cards(position: &Position, game: &mut State) -> Filled {
    let all = position.setup.deck();
    let mut cards = Unplaced { all, left: all };
    let rules = game.board.rules();
    let may_repeat = rules.duplicate_rule == DuplicateRule::Allowed
        || game.board.in_cast(Character::Wizard)
        || all.contains(District::Quarry);
    for (index, stated) in position.seats.iter().enumerate() {
        let seat = Seat(index as u8);
        let field = |what: &str| format!("{} {what}", seat.letter());
        for &(d, gilded) in &stated.city {
            let d = cards.take(&field("city"), d)?;
            if game.board.cities.get(seat).contains(d) && !may_repeat {
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
        let museum_fell_now = matches!(&position.moment, RoundMoment::Turn(StatedTurn { prompt: StatedPrompt::Rescue(d, of), .. })
            if *d == District::Museum && *of == seat);
        if !stated.museum.is_empty() && !game.board.cities.get(seat).contains(District::Museum) && !museum_fell_now {
            return bad(field("museum"), Impossible::NoMuseum);
        }
        game.board.gold[seat.index()] = stated.gold;
    }
    place_prompt_cards(position, &mut cards, game)?;
    for &d in &position.discards {
        game.board.discards.insert(cards.take("discards", d)?);
    }
    for &d in &position.unseen {
        game.unseen.insert(cards.take("unseen discards", d)?);
    }
    for &d in &position.deck {
        game.deck.push(cards.take("deck", d)?);
    }
    match position.unstated {
        UnstatedCards::Deck => cards.left.for_each(|d| game.deck.push(d)),
        UnstatedCards::Hand(to) => {
            let to = check_seat(&game.board, "rest", to)?;
            cards.left.for_each(|d| game.hands.insert(to, d));
        }
        UnstatedCards::Museum => cards.left.for_each(|d| game.deck.lay_under_museum(d)),
        UnstatedCards::Discards if rules.pile == DiscardVisibility::All => game.board.discards.add(cards.left),
        UnstatedCards::Discards => game.unseen.add(cards.left),
    }
    for (field, pile) in [("discards", game.board.discards), ("unseen discards", game.unseen)] {
        let has_pile = rules.has_pile() && (field == "discards" || rules.pile != DiscardVisibility::All);
        if !pile.is_empty() && !has_pile {
            return bad(if position.unstated == UnstatedCards::Discards { "rest" } else { field }, Impossible::NoPile);
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

/// Places the cards that the stated prompt is about: those looked at, or the one that the Graveyard may save.
fn place_prompt_cards(position: &Position, cards: &mut Unplaced, game: &mut State) -> Filled {
    let RoundMoment::Turn(turn) = &position.moment else { return Ok(()) };
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
    Ok(())
}

/// F4, F7, P17, E23: who finished first, and the Bell Tower's number. A complete city was completed in this round.
fn fill_finished(position: &Position, board: &mut Board) -> Filled {
    if let Some(number) = position.bell {
        let numbers = [board.rules().numbers.bell, board.normal_ending];
        if board.owner(District::BellTower).is_none() || !numbers.contains(&number) {
            return bad("bell", Impossible::NoBell);
        }
        board.bell = number;
    } else if board.owner(District::BellTower).is_some() && !rings_now(position) {
        board.bell = board.normal_ending;
    }
    let complete = |board: &Board, number: u8| {
        Seats(board.seats().filter(|&s| board.city_size(s) >= number).fold(0, |bits, s| bits | 1 << s.0))
    };
    let complete_now = complete(board, board.normal_ending);
    let first = match position.first_complete {
        Some(first) => Some(check_seat(board, "first complete", first)?),
        None if complete_now.len() > 1 => return bad("first complete", Impossible::WhoWasFirst),
        None => { complete_now }.next(),
    };
    let mut bell = position.first_bell;
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
    if position.haunted_now {
        if !board.seats().any(|s| board.cities.get(s).contains(District::HauntedCity)) {
            return bad("haunted city", Impossible::NoHauntedCity);
        }
        board.haunted_round = position.round;
    }
    Ok(())
}

/// Whether the builder of the Bell Tower has not answered yet.
fn rings_now(position: &Position) -> bool {
    matches!(&position.moment, RoundMoment::Turn(StatedTurn { prompt: StatedPrompt::Ring, .. }))
}

/// The draft: what lies where, who holds which character, and a history that agrees with both.
fn fill_characters(position: &Position, game: &mut State) -> Filled {
    let board = &game.board;
    let mut free = board.ranks;
    let mut take_free = |field: &str, c: Character| -> Filled<Rank> {
        let rank = in_cast(board, field, c)?;
        if !free.contains(rank) {
            return bad(field, Impossible::Twice(c));
        }
        free.remove(rank);
        Ok(rank)
    };
    let mut up = Ranks::NONE;
    for &c in &position.up {
        up.insert(take_free("face up", c)?);
        if draft::may_not_lie_face_up(board, c.rank()) {
            return bad("face up", Impossible::Barred(c));
        }
    }
    let wanted = draft::face_up_count(board);
    if up.len() != wanted && (!up.is_empty() || matches!(position.moment, RoundMoment::Draft(_))) {
        return bad("face up", Impossible::FaceUpCount { wanted, found: up.len() });
    }
    let picked: &[Character] = match &position.moment {
        RoundMoment::Draft(picked) => picked,
        _ => &[],
    };
    let mut down = match position.down {
        Some(c) if matches!(position.moment, RoundMoment::Draft(_)) && picked.contains(&c) => c.rank(),
        Some(c) => take_free("face down", c)?,
        None => Rank::NONE,
    };
    if let (true, true, Some(c)) = (position.turned_back, board.rules().down_first, position.down)
        && draft::may_not_lie_face_up(board, c.rank())
    {
        return bad("face down", Impossible::Barred(c));
    }
    let each = board.characters_each();
    let mut held = [Ranks::NONE; MAX_SEATS];
    for (index, stated) in position.seats.iter().enumerate() {
        let field = format!("{} is", Seat(index as u8).letter());
        if stated.characters.len() > usize::from(each) {
            return bad(field, Impossible::TooManyCharacters(each));
        }
        if !stated.characters.is_empty() && matches!(position.moment, RoundMoment::Draft(_) | RoundMoment::RoundBegins)
        {
            return bad(field, Impossible::NotYetDrafted);
        }
        for &c in &stated.characters {
            held[index].insert(take_free(&field, c)?);
        }
    }
    game.board.up = up;
    game.board.turned_back = position.turned_back;
    match position.moment {
        RoundMoment::RoundBegins => Ok(()),
        RoundMoment::Draft(_) => fill_picks(position, picked, game),
        _ => {
            let mut chosen = [Rank::NONE; MAX_PICKS];
            let mut taken = [0; MAX_SEATS];
            if !down.is_some() {
                down = free.first();
                free.remove(down);
            }
            for (number, choice) in chosen.iter_mut().enumerate().take(usize::from(draft::pick_count(&game.board))) {
                let pick = draft::pick(&game.board, number as u8);
                let index = pick.seat.index();
                if pick.keeps {
                    *choice = position.seats[index].characters.get(taken[index]).map_or(Rank::NONE, |c| c.rank());
                    taken[index] += 1;
                } else {
                    *choice = free.first();
                    free.remove(*choice);
                }
            }
            game.board.picks = draft::pick_count(&game.board);
            game.holders = held.into();
            game.history = DraftHistory { down, chosen, pool: free };
            Ok(())
        }
    }
}

/// The picks of a draft so far.
fn fill_picks(position: &Position, picked: &[Character], game: &mut State) -> Filled {
    let Some(down) = position.down else { return bad("face down", Impossible::NoLayout) };
    let pick_count = draft::pick_count(&game.board);
    if picked.len() >= usize::from(pick_count) {
        return bad("picked", Impossible::PicksDone(pick_count));
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
fn fill_marks(position: &Position, board: &mut Board) -> Filled {
    let called = position.called();
    let has_acted = |c: Character| match &position.moment {
        RoundMoment::Turn(turn) => turn.called == c && turn.used.contains(&OncePerTurn::Power),
        // Between two calls the character called last has had its turn.
        _ => c.rank() <= called,
    };
    let mark = |field: &str, named: Option<Character>, namer: Character| -> Filled<Rank> {
        let Some(named) = named else { return Ok(Rank::NONE) };
        let rank = in_cast(board, field, named)?;
        let was_called = board.in_cast(namer) && (namer.rank() < called || has_acted(namer));
        if !was_called || position.holder(namer).is_none() || named == namer {
            return bad(field, Impossible::NotNamed(named));
        }
        Ok(rank)
    };
    let killed = mark("killed", position.killed, Character::Assassin)?;
    let bewitched = mark("bewitched", position.bewitched, Character::Witch)?;
    let robbed = mark("robbed", position.robbed, Character::Thief)?;
    if robbed.is_some()
        && (robbed == killed
            || robbed == bewitched
            || robbed == Character::Assassin.rank()
            || killed == Character::Thief.rank())
    {
        return bad("robbed", Impossible::NotNamed(board.character(robbed)));
    }
    board.killed = killed;
    board.bewitched = bewitched;
    if robbed.is_some() {
        let robber = if bewitched == Character::Thief.rank() {
            position.holder(Character::Witch)
        } else {
            position.holder(Character::Thief)
        };
        let seat = robber.unwrap_or_default();
        board.fold(&Event::Named { seat, character: board.character(robbed), power: NamingPower::Rob });
    }
    if position.late_tax && (!board.rules().late_tax || position.holder(Character::Assassin).is_none()) {
        return bad("late tax", Impossible::Turn("no Assassin's player owes a late tax in this game (E26)"));
    }
    board.late_tax = position.late_tax;
    if position.victim_shown && (!killed.is_some() || killed > called) {
        return bad("victim shown", Impossible::Turn("nobody who was assassinated has been called"));
    }
    if !position.witch_used.is_empty() {
        let Some(witch) = position.holder(Character::Witch) else {
            return bad("witch used", Impossible::NobodyIs(Character::Witch));
        };
        if board.rules().witch != WitchRule::One {
            return bad("witch used", Impossible::Turn("her parts are turns of their own in this edition (E28)"));
        }
        board.called = Character::Witch.rank();
        for &effect in &position.witch_used {
            board.fold(&Event::Used { seat: witch, effect });
        }
        board.fold(&Event::TurnEnded { seat: witch });
        board.turn = Turn::default();
        board.called = Rank::NONE;
    }
    Ok(())
}
