//! The setup of a city game: players, cast, starred districts, ending, deck, crown. A choice is closed if the rules
//! would refuse the setup; only the rules decide that (`AgreedSetup::check`).

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Character, District, EditionId, InvalidSetup, Setup};

use super::cards;
use crate::rule_set::RuleSet;
use crate::terms::Cast;
use crate::terms::{self, GameTerms, SeatLabels, Term, first_choices};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::{MessageArg, Words};
use ayatsuri_screens::{Card, OptionRow, TermsChoice};

/// The number of players if none is asked for.
const USUAL_PLAYERS: u8 = 4;

/// The recommended setup of an edition for that number of players, clamped to what the edition allows.
pub fn recommended(edition: EditionId, players: u8) -> Setup {
    let (least, most) = edition.data().players;
    let setup = Setup::recommended(edition, players.clamp(least, most));
    setup.expect("every edition has a recommended game for each number of its players")
}

/// The setup asked for on a command line.
pub fn asked(
    words: &Words,
    edition: EditionId,
    players: Option<u8>,
    cast: &Cast,
    rng: &mut GameRng,
) -> Result<Setup, PhoneError> {
    let players = players.unwrap_or(USUAL_PLAYERS);
    let refused = |bad| PhoneError::BadSetup { message: bad_setup(words, edition, &bad) };
    let setup = Setup::recommended(edition, players).map_err(refused)?;
    match cast {
        Cast::Recommended => Ok(setup),
        Cast::Random => Setup::random(edition, players, rng).map_err(refused),
        Cast::Named(names) => {
            let setup = Setup { cast: named(words, edition, setup.cast, names)?, ..setup };
            setup.check().map_err(refused)?;
            Ok(setup)
        }
    }
}

impl GameTerms for Setup {
    fn boxed(&self) -> Box<dyn GameTerms> {
        Box::new(self.clone())
    }

    fn rules(&self) -> RuleSet {
        RuleSet::City(self.edition)
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn cast(&self, words: &Words) -> Vec<Card> {
        self.cast.iter().map(|&character| cards::character(words, self.edition, character).clone()).collect()
    }

    fn agreed(&self) -> ayatsuri_multiplayer::AgreedSetup {
        ayatsuri_multiplayer::AgreedSetup::City(self.clone())
    }

    fn problem(&self, words: &Words) -> Option<String> {
        self.check().err().map(|bad| bad_setup(words, self.edition, &bad))
    }

    fn with(&self, choice: &TermsChoice) -> Option<Box<dyn GameTerms>> {
        Some(Box::new(changed(self, choice)?))
    }

    fn random(&self, rng: &mut GameRng) -> Box<dyn GameTerms> {
        let (least, most) = self.edition.data().players;
        let setup = Setup::random(self.edition, self.players.clamp(least, most), rng);
        Box::new(setup.unwrap_or_else(|_| self.clone()))
    }

    fn first(&self) -> Option<Seat> {
        self.crown
    }

    fn set_first(&mut self, first: Option<Seat>) {
        self.crown = first;
    }

    fn rows(&self, words: &Words, seats: SeatLabels<'_>) -> Vec<OptionRow> {
        let say = |id: &str, args: &[(&str, MessageArg)]| words.say(id, args);
        let (setup, edition, data) = (self, self.edition, self.edition.data());
        let row = |label: String, detail: Option<String>, choices: Vec<Term>| {
            terms::row(label, detail, choices, |choice| closed(self, words, choice))
        };
        let number = |n: u8| say("setup-ending-number", &[("number", n.into())]);
        let mut rows = vec![terms::players_row(words, self.players, |choice| closed(self, words, choice))];

        for rank in 1..=9u8 {
            let term = |character: Option<String>| TermsChoice::Rank { rank: rank.into(), character };
            let mut choices: Vec<Term> = cards::characters_of(edition)
                .filter(|c| c.rank().0 == rank)
                .map(|c| {
                    let name = cards::character(words, edition, c).name.clone();
                    (term(Some(c.name())), name, setup.cast.contains(&c))
                })
                .collect();
            let is_choice = if rank == 9 { data.cast.ninth_from != 0 } else { choices.len() > 1 };
            if !is_choice {
                continue;
            }
            if rank == 9 {
                let none = !setup.cast.iter().any(|c| c.rank().0 == 9);
                choices.insert(0, (term(None), say("setup-rank-nine-none", &[]), none));
            }
            let chosen = setup.cast.iter().find(|c| c.rank().0 == rank);
            let detail = chosen.and_then(|&c| cards::character(words, edition, c).short.clone());
            rows.push(row(say("setup-rank", &[("rank", rank.into())]), detail, choices));
        }

        if !data.starred.is_empty() {
            let starred = cards::districts_of(edition)
                .filter(|&d| data.starred.contains(d))
                .map(|d| {
                    let name = cards::district(words, edition, d).name.clone();
                    let district = d.name().to_owned();
                    (TermsChoice::Starred { district }, name, setup.starred.contains(&d))
                })
                .collect();
            let args = [("chosen", setup.starred.len().into()), ("most", data.starred_most.into())];
            rows.push(row(say("setup-starred", &[]), Some(say("setup-starred-detail", &args)), starred));
        }

        if let Some(option) = data.ending.option {
            let mut numbers = [data.ending.districts, option];
            numbers.sort_unstable();
            let term = |&n: &u8| (TermsChoice::Ending { districts: n.into() }, number(n), n == setup.ending_number());
            let choices = numbers.iter().map(term).collect();
            let detail = match data.ending_choice(setup.players) {
                Some(_) => say("setup-ending-detail", &[]),
                None => fixed_ending(self, words),
            };
            rows.push(row(say("setup-ending", &[]), Some(detail), choices));
        }

        if data.originals {
            let choices = [(false, "setup-deck-all"), (true, "setup-deck-originals")].map(|(originals, label)| {
                let cards = Setup { originals, ..setup.clone() }.deck().len();
                let label = say(label, &[("cards", cards.into())]);
                (TermsChoice::Deck { originals }, label, setup.originals == originals)
            });
            rows.push(row(say("setup-deck", &[]), None, choices.into()));
        }

        let crown = first_choices(words, setup.players, seats, setup.crown, |seat| TermsChoice::Crown { seat });
        rows.push(row(say("setup-crown", &[]), None, crown));
        rows
    }

    fn summary(&self, words: &Words) -> String {
        let setup = self;
        // D5: three players of the first edition do without the Assassin.
        let in_play = setup.ranks_in_play();
        let cast: Vec<String> = setup
            .cast
            .iter()
            .filter(|c| in_play.contains(c.rank()))
            .map(|&c| cards::character(words, setup.edition, c).name.clone())
            .collect();
        let starred: Vec<String> =
            setup.starred.iter().map(|&d| cards::district(words, setup.edition, d).name.clone()).collect();
        words.say(
            "setup-summary",
            &[
                ("edition-name", self.rules().title(words).into()),
                ("players", setup.players.into()),
                ("ending", setup.ending_number().into()),
                ("cast", words.list(&cast).into()),
                ("starred", starred.len().into()),
                ("districts", words.list(&starred).into()),
            ],
        )
    }
}

/// The setup with this choice made, or `None` if the edition does not have that term.
fn changed(before: &Setup, choice: &TermsChoice) -> Option<Setup> {
    let mut setup = before.clone();
    match choice {
        TermsChoice::Players { players } => {
            setup.players = u8::try_from(*players).ok().filter(|n| (2..=8).contains(n))?;
            // Terms that depend on the number of players are reset. A recommended cast is replaced by the one that is
            // recommended now; a cast that a person has chosen stays, for them to correct.
            let recommended = |players| Setup::recommended(setup.edition, players).map(|setup| setup.cast);
            if recommended(before.players).as_ref() == Ok(&setup.cast)
                && let Ok(cast) = recommended(setup.players)
            {
                setup.cast = cast;
            }
            if setup.crown.is_some_and(|seat| seat.0 >= setup.players) {
                setup.crown = None;
            }
            setup.ending = setup.ending.filter(|n| setup.edition.data().ending_choice(setup.players) == Some(*n));
        }
        TermsChoice::Starred { district } => {
            let d = District::by_name(district).filter(|&d| setup.edition.data().starred.contains(d))?;
            match setup.starred.iter().position(|&chosen| chosen == d) {
                Some(place) => drop(setup.starred.remove(place)),
                None => setup.starred.push(d),
            }
        }
        TermsChoice::Ending { districts } => {
            let number = u8::try_from(*districts).ok()?;
            let is_normal = number == setup.edition.data().normal_ending(setup.players);
            setup.ending = if is_normal { None } else { Some(number) };
        }
        TermsChoice::Deck { originals } => setup.originals = *originals,
        TermsChoice::Crown { seat: None } => setup.crown = None,
        TermsChoice::Crown { seat: Some(seat) } => setup.crown = Some(terms::first_of(*seat, setup.players)?),
        TermsChoice::Rank { rank, character } => {
            let is_of_rank = |c: &Character| u32::from(c.rank().0) == *rank;
            let character = match character {
                None if *rank == 9 => None,
                None => return None,
                Some(name) => Some(Character::by_name(name).filter(is_of_rank)?),
            };
            setup.cast.retain(|c| !is_of_rank(c));
            setup.cast.extend(character);
            setup.cast.sort_unstable();
        }
        TermsChoice::Princess { .. } | TermsChoice::Dealer { .. } => return None,
    }
    Some(setup)
}

/// Why a choice is closed. A number of players is closed only if the edition does not allow it: a cast that has to
/// change because of it is reported in the problem line.
fn closed(setup: &Setup, words: &Words, choice: &TermsChoice) -> Option<String> {
    let wanted = changed(setup, choice)?;
    match choice {
        TermsChoice::Players { .. } => match wanted.check() {
            Err(bad @ InvalidSetup::Players { .. }) => Some(bad_setup(words, wanted.edition, &bad)),
            _ => None,
        },
        TermsChoice::Ending { .. } if setup.edition.data().ending_choice(setup.players).is_none() => {
            Some(fixed_ending(setup, words))
        }
        // Only a fault that the choice itself causes closes it.
        _ => match (wanted.check(), setup.check()) {
            (Err(bad), before) if before.as_ref() != Err(&bad) => Some(bad_setup(words, wanted.edition, &bad)),
            _ => None,
        },
    }
}

fn fixed_ending(setup: &Setup, words: &Words) -> String {
    let args = [("players", setup.players.into()), ("number", setup.ending_number().into())];
    words.say("setup-ending-fixed", &args)
}

/// The recommended cast with the named characters in the places of their ranks. Two of one rank both stay in, for the
/// rules to refuse.
fn named(
    words: &Words,
    edition: EditionId,
    recommended: Vec<Character>,
    names: &[String],
) -> Result<Vec<Character>, PhoneError> {
    let found = names
        .iter()
        .map(|name| {
            let same = |known: &str| known.to_lowercase() == name.trim().to_lowercase();
            let found = Character::ALL
                .into_iter()
                .find(|c| same(&c.name()) || same(&cards::character(words, edition, *c).name));
            found.ok_or_else(|| {
                let good: Vec<String> = cards::characters_of(edition).map(Character::name).collect();
                let good: Vec<&str> = good.iter().map(String::as_str).collect();
                PhoneError::bad_value(words, "bad-character", name, &good)
            })
        })
        .collect::<Result<Vec<Character>, PhoneError>>()?;
    let is_filled = |c: &Character| found.iter().any(|other| other.rank() == c.rank());
    let mut cast: Vec<Character> = recommended.into_iter().filter(|c| !is_filled(c)).collect();
    cast.extend(found);
    cast.sort_unstable();
    Ok(cast)
}

/// Why a setup is refused, in a sentence with the rule's id.
pub fn bad_setup(words: &Words, edition: EditionId, bad: &InvalidSetup) -> String {
    let character = |c| MessageArg::from(cards::character(words, edition, c).name.clone());
    match *bad {
        InvalidSetup::Players { players, least, most } => words.say(
            "setup-problem-players",
            &[("players", players.into()), ("least", least.into()), ("most", most.into())],
        ),
        InvalidSetup::OneOfEachRank { rank } => words.say("setup-problem-one-of-each-rank", &[("rank", rank.into())]),
        InvalidSetup::NotInEdition { character: c } => {
            words.say("setup-problem-not-in-edition", &[("character", character(c))])
        }
        InvalidSetup::NinthTooFew { from: 0 } => words.say("setup-problem-ninth-never", &[]),
        InvalidSetup::NinthTooFew { from } => words.say("setup-problem-ninth-too-few", &[("from", from.into())]),
        InvalidSetup::NinthRequired { players } => {
            words.say("setup-problem-ninth-required", &[("players", players.into())])
        }
        InvalidSetup::QueenTooFew { from } => words
            .say("setup-problem-queen-too-few", &[("character", character(Character::Queen)), ("from", from.into())]),
        InvalidSetup::NotStarred { district } => words.say(
            "setup-problem-not-starred",
            &[("district", cards::district(words, edition, district).name.clone().into())],
        ),
        InvalidSetup::StarredTooMany { most } => words.say("setup-problem-starred-too-many", &[("most", most.into())]),
        InvalidSetup::Ending { ending } => words.say("setup-problem-ending", &[("ending", ending.into())]),
        InvalidSetup::Originals => words.say("setup-problem-originals", &[]),
        InvalidSetup::Crown { seat, players } => {
            words.say("setup-problem-crown", &[("seat", seat.into()), ("players", players.into())])
        }
    }
}
