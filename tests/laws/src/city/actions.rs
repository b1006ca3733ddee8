//! Random actions, most of them illegal: legal ones with a field changed, or entirely made up.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, Cards, Character, District, DistrictRef, State};
use ayatsuri_rules::{Game, LegalActions, Seat};

fn district(game: &State, rng: &mut GameRng) -> District {
    // Half of the cards come from a plausible place, so that refusals other than "not there" are tried.
    let near: Cards = match rng.below(4) {
        0 => game.hand(game.board().asked),
        1 => game.board().cities.get(game.board().asked),
        _ => Cards::NONE,
    };
    let near: Vec<District> = near.collect();
    rng.pick(&near).or_else(|| rng.pick(&District::ALL)).unwrap_or_default()
}

fn seat(game: &State, rng: &mut GameRng) -> Seat {
    match rng.below(8) {
        0 => Seat(rng.below(256) as u8),
        _ => Seat(rng.below(u32::from(game.board().players)) as u8),
    }
}

fn district_ref(game: &State, rng: &mut GameRng) -> DistrictRef {
    let seat = seat(game, rng);
    let city: Vec<District> = game.board().cities.get(seat).collect();
    let standing = if rng.below(2) == 0 { rng.pick(&city) } else { None };
    DistrictRef { seat, district: standing.unwrap_or_else(|| district(game, rng)), gilded: rng.below(8) == 0 }
}

/// Returns a random action, legal or not.
pub fn any(game: &State, rng: &mut GameRng) -> Action {
    let mut kind = made_up(game, rng);
    if rng.below(2) == 0 {
        // A legal action gives the kind; the fields become random below.
        let mut legal = LegalActions::new();
        game.legal(game.board().asked, &mut legal);
        if let Some(action) = rng.pick(&legal) {
            kind = action;
        }
    }
    let g = game;
    let c = rng;
    match kind {
        Action::Take(_) => Action::Take(any_character(c)),
        Action::PutAway(_) => Action::PutAway(any_character(c)),
        Action::Name(_) => Action::Name(any_character(c)),
        Action::Keep(_) => Action::Keep(district(g, c)),
        Action::GiveUp(_) => Action::GiveUp(district(g, c)),
        Action::Build(_) => Action::Build(district(g, c)),
        Action::SwapHands(_) => Action::SwapHands(seat(g, c)),
        Action::Look(_) => Action::Look(seat(g, c)),
        Action::TakeCard(_) => Action::TakeCard(district(g, c)),
        Action::BuildCard(_) => Action::BuildCard(district(g, c)),
        Action::GiveCrown(_) => Action::GiveCrown(seat(g, c)),
        Action::PayCard(_) => Action::PayCard(district(g, c)),
        Action::Destroy(_) => Action::Destroy(district_ref(g, c)),
        Action::Offer(..) => Action::Offer(district(g, c), c.below(8) == 0),
        Action::ExchangeFor(_) => Action::ExchangeFor(district_ref(g, c)),
        Action::Gild(_) => Action::Gild(district(g, c)),
        Action::UseLaboratory(_) => Action::UseLaboratory(district(g, c)),
        Action::Ring(_) => Action::Ring(c.below(10) as u8),
        Action::TakeFromDeck(_) => Action::TakeFromDeck(district(g, c)),
        Action::BlowUp(_) => Action::BlowUp(district_ref(g, c)),
        Action::LayUnder(_) => Action::LayUnder(district(g, c)),
        plain => plain,
    }
}

fn any_character(rng: &mut GameRng) -> Character {
    Character::ALL[rng.below(Character::COUNT as u32) as usize]
}

/// Returns a random kind of action, with default fields.
fn made_up(game: &State, rng: &mut GameRng) -> Action {
    let (d, c) = (District::default(), Character::default());
    let (s, p) = (game.board().asked, DistrictRef::default());
    let kinds = [
        Action::Take(c),
        Action::PutAway(c),
        Action::Thank,
        Action::Gold,
        Action::Draw,
        Action::Keep(d),
        Action::GiveUp(d),
        Action::DrawAsMany,
        Action::ColourIncome,
        Action::Bonus,
        Action::Build(d),
        Action::EndTurn,
        Action::Name(c),
        Action::SwapHands(s),
        Action::Look(s),
        Action::TakeCard(d),
        Action::BuildCard(d),
        Action::TakeCrown,
        Action::GiveCrown(s),
        Action::PayGold,
        Action::PayCard(d),
        Action::Tithe,
        Action::DrawMore,
        Action::SailForGold,
        Action::SailForCards,
        Action::Destroy(p),
        Action::Offer(d, false),
        Action::ExchangeFor(p),
        Action::Gild(d),
        Action::UseLaboratory(d),
        Action::UseSmithy,
        Action::Rescue,
        Action::Ring(0),
        Action::UsePark,
        Action::Reveal,
        Action::LookThroughDeck,
        Action::TakeFromDeck(d),
        Action::BlowUp(p),
        Action::LayUnder(d),
        Action::Decline,
    ];
    rng.pick(&kinds).unwrap_or_default()
}
