//! The setup of Marionette Kingdom: players, Princess, dealer. L1.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{InvalidSetup, MAX_PLAYERS, Occupation, Setup};

use super::cards;
use crate::rule_set::RuleSet;
use crate::terms::Cast;
use crate::terms::{self, GameTerms, SeatLabels, first_choices};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Card, OptionRow, TermsChoice};

/// The recommended first game has three players (and no Princess).
const USUAL_PLAYERS: u8 = 3;

/// The recommended setup for that number of players, clamped to 2 and 3.
pub fn recommended(players: u8) -> Setup {
    Setup::recommended(players.clamp(2, MAX_PLAYERS)).expect("2 and 3 players have a recommended game")
}

/// The setup asked for on a command line. The Princess is the only occupation that can be chosen (KP).
pub fn asked(words: &Words, players: Option<u8>, cast: &Cast, rng: &mut GameRng) -> Result<Setup, PhoneError> {
    let players = players.unwrap_or(USUAL_PLAYERS);
    let refused = |bad| PhoneError::BadSetup { message: bad_setup(words, &bad) };
    let setup = Setup::recommended(players).map_err(refused)?;
    match cast {
        Cast::Recommended => Ok(setup),
        Cast::Random => Setup::random(players, rng).map_err(refused),
        Cast::Named(names) => {
            let princess = cards::occupation_name(words, Occupation::Princess).to_lowercase();
            let is_she = |name: &&String| matches!(name.trim().to_lowercase(), n if n == "princess" || n == princess);
            match names.iter().find(|name| !is_she(name)) {
                Some(other) => {
                    let message = words.say("kingdom-cast-problem", &[("value", other.as_str().into())]);
                    Err(PhoneError::BadValue { message })
                }
                None => Ok(Setup { princess: !names.is_empty(), ..setup }),
            }
        }
    }
}

impl GameTerms for Setup {
    fn boxed(&self) -> Box<dyn GameTerms> {
        Box::new(self.clone())
    }

    fn rules(&self) -> RuleSet {
        RuleSet::Kingdom
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn cast(&self, words: &Words) -> Vec<Card> {
        cards::occupations_of(self.princess).map(|o| cards::occupation(words, &self.figures, o)).collect()
    }

    fn agreed(&self) -> ayatsuri_multiplayer::AgreedSetup {
        ayatsuri_multiplayer::AgreedSetup::Kingdom(self.clone())
    }

    fn problem(&self, words: &Words) -> Option<String> {
        self.check().err().map(|bad| bad_setup(words, &bad))
    }

    fn first(&self) -> Option<Seat> {
        self.dealer
    }

    fn set_first(&mut self, first: Option<Seat>) {
        self.dealer = first;
    }

    fn rows(&self, words: &Words, seats: SeatLabels<'_>) -> Vec<OptionRow> {
        let say = |id: &str| words.say(id, &[]);
        let is_open = |_: &TermsChoice| None;
        let players = terms::players_row(words, self.players, |choice| changed(self, choice)?.problem(words));
        let princess = [(false, "kingdom-setup-princess-without"), (true, "kingdom-setup-princess-with")]
            .map(|(plays, label)| (TermsChoice::Princess { plays }, say(label), self.princess == plays));
        let detail = say("kingdom-setup-princess-detail");
        let dealer = first_choices(words, self.players, seats, self.dealer, |seat| TermsChoice::Dealer { seat });
        vec![
            players,
            terms::row(say("kingdom-setup-princess"), Some(detail), princess.into(), is_open),
            terms::row(say("kingdom-setup-dealer"), None, dealer, is_open),
        ]
    }

    fn with(&self, choice: &TermsChoice) -> Option<Box<dyn GameTerms>> {
        Some(Box::new(changed(self, choice)?))
    }

    fn random(&self, rng: &mut GameRng) -> Box<dyn GameTerms> {
        let setup = Setup::random(self.players.clamp(2, MAX_PLAYERS), rng);
        Box::new(setup.unwrap_or_else(|_| self.clone()))
    }

    fn summary(&self, words: &Words) -> String {
        let princess = if self.princess { "yes" } else { "no" };
        let ending = self.figures.printed.ending;
        words.say(
            "kingdom-setup-summary",
            &[("players", self.players.into()), ("princess", princess.into()), ("ending", ending.into())],
        )
    }
}

/// The setup with this choice made, or `None` if this game does not have that term.
fn changed(before: &Setup, choice: &TermsChoice) -> Option<Setup> {
    let mut setup = before.clone();
    match choice {
        TermsChoice::Players { players } => {
            setup.players = u8::try_from(*players).ok()?;
            setup.dealer = setup.dealer.filter(|dealer| dealer.0 < setup.players);
        }
        TermsChoice::Princess { plays } => setup.princess = *plays,
        TermsChoice::Dealer { seat: None } => setup.dealer = None,
        TermsChoice::Dealer { seat: Some(seat) } => setup.dealer = Some(terms::first_of(*seat, setup.players)?),
        TermsChoice::Rank { .. }
        | TermsChoice::Starred { .. }
        | TermsChoice::Ending { .. }
        | TermsChoice::Deck { .. }
        | TermsChoice::Crown { .. } => return None,
    }
    Some(setup)
}

/// Why a setup is refused, in a sentence with the rule's id.
pub fn bad_setup(words: &Words, bad: &InvalidSetup) -> String {
    match *bad {
        InvalidSetup::Players { players } => words.say("kingdom-setup-problem-players", &[("players", players.into())]),
        InvalidSetup::Dealer { seat, players } => {
            words.say("kingdom-setup-problem-dealer", &[("seat", seat.into()), ("players", players.into())])
        }
    }
}
