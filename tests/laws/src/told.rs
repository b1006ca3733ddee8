//! The secrecy law through a whole host: at two tables that a seat cannot tell apart, its phone gets the same bytes at
//! the same moments, and every other phone gets frames and messages of the same number and lengths, so that an
//! eavesdropper learns nothing either. Between actions phones leave and return, ask for everything, and send messages
//! that are refused.

use ayatsuri_fair_deal::ActionSignature;
use ayatsuri_multiplayer::{ACTION, GuestMessage, TableInPlay, WirePrompt, filled};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Seat};

use crate::company::{ASKED_AGAIN, Came, Company};
use crate::conformance::{Exchange as _, Lesson, check_law};
use crate::playing::any_of;
use crate::secrecy::same_action;
use crate::staged::Leak;
use crate::{Broken, GameConformance, chance_of};

/// The most actions for which both tables are played on; then two other things are exchanged.
const STEPS: usize = 12;

/// The law.
pub const TOLD: &str = "a host tells a seat nothing that it may not know";

/// Counts of what was checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Told {
    /// The number of positions in which two things were exchanged.
    pub positions: u64,
    /// The number of runs of both hosts that were compared.
    pub runs: u64,
    /// The number of messages that came to the phones of one of the hosts.
    pub messages: u64,
}

/// The events that happen to a guest's phone at both tables.
#[derive(Clone, Copy, Debug)]
enum Event {
    AsksForAll,
    GoesFar,
    ComesNear,
    BeginsAnew,
    IsReplaced,
    /// Sends this answer of a seat to this prompt.
    Says(Seat, WirePrompt, [u8; ACTION]),
}

/// Two hosts with their guests, equal except for what is exchanged.
struct Pair<G: GameConformance> {
    companies: [Company<G>; 2],
    games: [G; 2],
    /// The seat that cannot tell them apart.
    seat: Seat,
    /// Nor can any other seat of its phone.
    is_blind: bool,
}

/// Checks the law in a random game at a table of several phones, in at most `most` positions.
///
/// # Errors
/// The difference by which a phone can tell the tables apart.
pub fn check_alike<G: GameConformance>(
    seed: u64,
    number: u64,
    most: u64,
    leak: Option<Leak>,
    told: &mut Told,
) -> Result<(), Broken> {
    let mut chance = chance_of(seed, number);
    let setup = G::any_setup(&mut chance);
    let gather = || Company::<G>::gathered(&setup, number, leak);
    let companies = [gather(), gather()];
    let opening = companies[0].at().table().opening().seed;
    let game = G::start(&setup, opening, &mut ()).map_err(|e| Broken::new(TOLD, e.to_string()))?;
    let mut pair = Pair { companies, games: [game, game], seat: Seat(0), is_blind: true };
    let end = told.positions + most;
    while told.positions < end {
        // The host's own person is not told over a link, so the seat is a guest's.
        pair.seat = Seat(1 + chance.below(u32::from(game.seats()) - 1) as u8);
        let game = pair.games[0];
        let view = pair.companies[0].at().table().view(Observer::Seat(pair.seat)).clone();
        if let Some((exchange, other)) = game.exchanged(pair.seat, &view, &mut chance) {
            told.positions += 1;
            pair.put(other);
            pair.play(Some(exchange), STEPS, told, &mut chance)
                .map_err(|broken| Broken { found: format!("{exchange:?}: {}", broken.found), ..broken })?;
            pair.settle(told)?;
            pair.put(pair.games[0]);
        }
        // Before the next exchange both tables are equal for an action, so that what the seat may learn is the same.
        if !pair.play(None, 1, told, &mut chance)? {
            return Ok(());
        }
    }
    Ok(())
}

impl<G: GameConformance> Pair<G> {
    /// Puts the second table into this position.
    fn put(&mut self, other: G) {
        self.games[1] = other;
        self.companies[1].at = Some(self.companies[0].at().with(&other));
        let is_same = |seat| self.games[0].observation(Observer::Seat(seat)) == other.observation(Observer::Seat(seat));
        self.is_blind = self.companies[0].seats_beside(self.seat).all(is_same);
    }

    /// Delivers all messages under way. For other seats they differ between the tables.
    fn settle(&mut self, counts: &mut Told) -> Result<(), Broken> {
        for phone in 0..self.companies[0].guests() {
            if !self.companies[0].is_near(phone) {
                self.carry_out(phone, Event::ComesNear, counts)?;
            }
        }
        (0..2).try_for_each(|_| self.run(counts)).map_err(|found| Broken::new(TOLD, found))
    }

    /// Plays both tables for at most `steps` actions. Returns whether all of them could be done.
    fn play(
        &mut self,
        exchange: Option<G::Exchange>,
        steps: usize,
        counts: &mut Told,
        rng: &mut GameRng,
    ) -> Result<bool, Broken> {
        for _ in 0..steps {
            let before = self.games;
            if before[0].owes().is_empty() || (exchange.is_some() && before[0] == before[1]) {
                return Ok(false);
            }
            let actor = any_of(before[0].owes(), rng);
            let actions = match &exchange {
                Some(exchange) => same_action(*exchange, &before, self.seat, actor, rng),
                None => {
                    let mut legal = LegalActions::new();
                    before[0].legal(actor, &mut legal);
                    rng.pick(&legal).map(|action| [action; 2])
                }
            };
            let Some(actions) = actions else { return Ok(false) };
            let (mut after, mut told) = (before, [AddressedEvents::new(), AddressedEvents::new()]);
            for ((game, action), told) in after.iter_mut().zip(actions).zip(&mut told) {
                game.apply(actor, action, told).map_err(|e| Broken::new(TOLD, format!("{action:?} is legal: {e}")))?;
            }
            let learns = |seat: Seat| {
                exchange.is_some_and(|exchange| {
                    exchange.lesson(seat, actions[0], &before, &after, &told) != Lesson::Nothing
                })
            };
            let is_lesson =
                learns(self.seat) || (self.is_blind && self.companies[0].seats_beside(self.seat).any(learns));
            // From here on the seat may learn of the exchange, or the game is over and everything is opened.
            if is_lesson || after.iter().any(|game| game.outcome().is_some()) {
                return Ok(false);
            }
            if rng.below(6) == 0 {
                self.let_something_happen(counts, rng)?;
            }
            self.act(actor, actions, counts)?;
            self.games = after;
        }
        Ok(true)
    }

    fn act(&mut self, actor: Seat, actions: [G::Action; 2], counts: &mut Told) -> Result<(), Broken> {
        if let Some(phone) = self.companies[0].phone_at(actor) {
            if !self.companies[0].is_near(phone) {
                self.carry_out(phone, Event::ComesNear, counts)?;
            }
            // Its first request fails if it has drawn another phone's tag.
            for _ in 0..ASKED_AGAIN {
                if self.companies[0].is_linked(phone) {
                    break;
                }
                self.run(counts).map_err(|found| Broken::new(TOLD, found))?;
            }
        }
        let lengths = self.companies.each_ref().map(|company| company.at().length());
        for (company, action) in self.companies.iter_mut().zip(actions) {
            let prompt = company.at().prompt(actor);
            company.answer(
                prompt.ok_or_else(|| Broken::new("who owes an action is asked", format!("{actor:?}")))?,
                &action,
            );
        }
        self.run(counts).map_err(|found| Broken::new(TOLD, format!("{actions:?} of {actor:?}: {found}")))?;
        let taken = self
            .companies
            .iter()
            .zip(lengths)
            .all(|(company, length)| company.at().table().log().len() > length as usize);
        check_law!(taken, "an answer counts", "{actions:?} of {actor:?} is not taken");
        Ok(())
    }

    /// Lets a phone leave, return, or send a message that has no effect.
    fn let_something_happen(&mut self, counts: &mut Told, rng: &mut GameRng) -> Result<(), Broken> {
        let own = self.companies[0].phone_at(self.seat).unwrap_or_default();
        let any = rng.below(self.companies[0].guests() as u32) as usize;
        let phone = if rng.below(2) == 0 { own } else { any };
        let event = match rng.below(16) {
            0..=4 => Event::AsksForAll,
            5 | 6 if self.companies[0].is_near(phone) => Event::GoesFar,
            5..=8 => Event::ComesNear,
            9 => Event::BeginsAnew,
            10 | 11 => Event::IsReplaced,
            12 => {
                let (prompt, at) = (WirePrompt(rng.below(400)), self.companies[0].at());
                let seat = Seat(phone as u8 + 1);
                let is_there = seat.index() < at.seats().len();
                // For the open prompt the message could be a valid answer.
                if is_there && at.prompt(seat).is_some_and(|asked| at.named(asked) == prompt) {
                    return Ok(());
                }
                Event::Says(seat, prompt, [0; ACTION])
            }
            _ => {
                // For other seats the legal actions may depend on what is exchanged.
                let mut legal = LegalActions::new();
                self.games[0].legal(self.seat, &mut legal);
                let action = self.games[0].any_action(rng);
                let prompt = self.companies[0].at().prompt(self.seat);
                let Some(prompt) = prompt.filter(|_| !legal.contains(&action)) else { return Ok(()) };
                return self.carry_out(
                    own,
                    Event::Says(self.seat, self.companies[0].at().named(prompt), filled::<G>(&action)),
                    counts,
                );
            }
        };
        self.carry_out(phone, event, counts)
    }

    fn carry_out(&mut self, phone: usize, event: Event, counts: &mut Told) -> Result<(), Broken> {
        for company in &mut self.companies {
            match event {
                Event::AsksForAll => company.say(phone, &GuestMessage::RequestView(Some(phone as u8 + 1))),
                Event::GoesFar => company.go_far(phone),
                Event::ComesNear => company.come_near(phone),
                Event::BeginsAnew => {
                    company.begin_anew(phone);
                    company.come_near(phone);
                }
                Event::IsReplaced => company.replaced(phone),
                Event::Says(seat, prompt, action) => {
                    let signature = ActionSignature([0; 32], [0; 32]);
                    company.say(phone, &GuestMessage::Act { seat: seat.0, prompt, action, signature });
                }
            }
        }
        // A handshake takes one run, and what was missed is told in the next one.
        for _ in 0..2 {
            self.run(counts).map_err(|found| Broken::new(TOLD, format!("{event:?} of phone {phone}: {found}")))?;
        }
        Ok(())
    }

    /// Runs both hosts once and compares what came to the phones.
    fn run(&mut self, counts: &mut Told) -> Result<(), String> {
        let own = self.companies[0].phone_at(self.seat).filter(|_| self.is_blind);
        let [one, other] = &mut self.companies;
        let came = [one.run(), other.run()];
        counts.runs += 1;
        counts.messages += came[0].iter().map(|came| came.messages.len() as u64).sum::<u64>();
        for (phone, (one, other)) in came[0].iter().zip(&came[1]).enumerate() {
            alike(one, other, own == Some(phone)).map_err(|found| format!("phone {phone} gets {found}"))?;
        }
        let times = [one.times(), other.times()];
        if times[0] != times[1] { Err(format!("the next moments are {times:?}")) } else { Ok(()) }
    }
}

/// Compares what came: byte for byte for the own phone, by lengths for others.
fn alike(one: &Came, other: &Came, is_own: bool) -> Result<(), String> {
    let lengths = [one.lengths(), other.lengths()];
    if lengths[0] != lengths[1] {
        return Err(format!("{lengths:?} bytes"));
    }
    if is_own && one != other {
        let place = one.messages.iter().zip(&other.messages).position(|(one, other)| one != other);
        let messages = place.map(|place| (&one.messages[place], &other.messages[place]));
        return Err(format!("other bytes: {messages:?}"));
    }
    Ok(())
}
