//! The setup screen: what is agreed before a game, row by row, what cannot be chosen and why.
//! A choice is closed when the rules would refuse the table for it; the rules alone say so (`Setup::check`).

use ayatsuri_bots::Level;
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::{BadSetup, Character, District, EditionId, Setup};

use crate::cards;
use crate::error::PhoneError;
use crate::screen::{Button, OptionChoice, OptionRow, SetupScreen};
use crate::words::{Arg, Words};

/// The most that a number of the deal can be: what fits in the box and in a person's head.
const MOST_SEED: u64 = 999_999_999_999;

/// What a person has agreed to so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    pub setup: Setup,
    pub level: Level,
    /// Bots alone play.
    pub watch: bool,
    /// What was typed; nothing: chance decides.
    pub seed: String,
}

impl Wanted {
    /// The recommended game of an edition, for as many players as asked, or as many as the edition has room for.
    pub fn recommended(edition: EditionId, players: u8) -> Wanted {
        let (least, most) = edition.data().players;
        let setup = Setup::recommended(edition, players.clamp(least, most));
        let setup = setup.expect("every edition has a recommended game for each number of its players");
        Wanted { setup, level: Level::Novice, watch: false, seed: String::new() }
    }

    /// The number of the deal, if one was typed.
    pub fn seed(&self, words: &Words) -> Result<Option<u64>, PhoneError> {
        let typed = self.seed.trim();
        if typed.is_empty() {
            return Ok(None);
        }
        match typed.parse() {
            Ok(seed) if seed <= MOST_SEED => Ok(Some(seed)),
            _ => Err(PhoneError::BadValue {
                message: words.say("setup-seed-bad", &[("most", MOST_SEED.to_string().into())]),
            }),
        }
    }

    /// Why no game can start so; empty if one can.
    fn problem(&self, words: &Words) -> String {
        match (self.setup.check(), self.seed(words)) {
            (Err(bad), _) => bad_setup(words, self.setup.edition, &bad),
            (Ok(()), Err(error)) => error.to_string(),
            (Ok(()), Ok(_)) => String::new(),
        }
    }

    /// Why `wanted`, one choice away from this, cannot be had; empty if it can, or if that was so before the choice.
    fn why_not(&self, wanted: &Wanted, words: &Words) -> String {
        match (wanted.setup.check(), self.setup.check()) {
            (Err(bad), before) if before.as_ref() != Err(&bad) => bad_setup(words, wanted.setup.edition, &bad),
            _ => String::new(),
        }
    }

    /// With `choice` of `row` chosen; `None` if there is no such.
    fn with(&self, row: &str, choice: &str) -> Option<Wanted> {
        let mut wanted = self.clone();
        let setup = &mut wanted.setup;
        match row {
            "edition" => {
                let edition = EditionId::by_name(choice)?;
                let other = Wanted::recommended(edition, setup.players);
                return Some(Wanted { level: self.level, watch: self.watch, seed: self.seed.clone(), ..other });
            }
            "players" => {
                setup.players = choice.parse().ok().filter(|n| (2..=8).contains(n))?;
                // What belongs to another number of players goes; the cast stays for the person to mend.
                if setup.crown.is_some_and(|seat| seat.0 >= setup.players) {
                    setup.crown = None;
                }
                setup.ending = setup.ending.filter(|n| setup.edition.data().ending_choice(setup.players) == Some(*n));
            }
            "starred" => {
                let d = District::by_name(choice).filter(|&d| setup.edition.data().starred.contains(d))?;
                match setup.starred.iter().position(|&chosen| chosen == d) {
                    Some(place) => drop(setup.starred.remove(place)),
                    None => setup.starred.push(d),
                }
            }
            "ending" => {
                let number: u8 = choice.parse().ok()?;
                let is_normal = number == setup.edition.data().normal_ending(setup.players);
                setup.ending = if is_normal { None } else { Some(number) };
            }
            "deck" => {
                setup.originals = match choice {
                    "all" => false,
                    "originals" => true,
                    _ => return None,
                }
            }
            "level" => wanted.level = Level::by_name(choice)?,
            "play" => {
                wanted.watch = match choice {
                    "me" => false,
                    "watch" => true,
                    _ => return None,
                }
            }
            "crown" => {
                setup.crown = match choice {
                    "chance" => None,
                    seat => Some(Seat(seat.parse().ok().filter(|&n| n < setup.players)?)),
                }
            }
            _ => {
                let rank: u8 = row.strip_prefix("rank-")?.parse().ok()?;
                let character = match choice {
                    "none" if rank == 9 => None,
                    name => Some(Character::by_name(name).filter(|c| c.rank().0 == rank)?),
                };
                setup.cast.retain(|c| c.rank().0 != rank);
                setup.cast.extend(character);
                setup.cast.sort();
            }
        }
        Some(wanted)
    }

    /// Chooses, or says why not.
    pub fn choose(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), PhoneError> {
        let rows = self.rows(words);
        let Some(shown) = rows.iter().find(|r| r.id == row && r.text.is_none()) else {
            return Err(PhoneError::NotOffered { message: words.say("refused-row", &[("id", row.into())]) });
        };
        let Some(found) = shown.choices.iter().find(|c| c.id == choice) else {
            let good: Vec<&str> = shown.choices.iter().map(|c| c.id.as_str()).collect();
            return Err(PhoneError::bad_choice(words, choice, &good));
        };
        if !found.closed.is_empty() {
            return Err(PhoneError::BadSetup { message: found.closed.clone() });
        }
        if let Some(wanted) = self.with(row, choice) {
            *self = wanted;
        }
        Ok(())
    }

    /// The recommended game of this edition for so many.
    pub fn recommend(&mut self) {
        let setup = Wanted::recommended(self.setup.edition, self.setup.players).setup;
        self.setup = setup;
    }

    /// Any legal game of this edition for so many.
    pub fn randomise(&mut self, chance: &mut Chance) {
        let (least, most) = self.setup.edition.data().players;
        let players = self.setup.players.clamp(least, most);
        if let Ok(setup) = Setup::random(self.setup.edition, players, chance) {
            self.setup = setup;
        }
    }

    /// The screen.
    pub fn screen(&self, words: &Words) -> SetupScreen {
        let problem = self.problem(words);
        let button = |id: &str, label: &str, detail: &str, primary| Button {
            id: id.into(),
            label: words.say(label, &[]),
            detail: if detail.is_empty() { String::new() } else { words.say(detail, &[]) },
            primary,
            closed: String::new(),
        };
        let buttons = vec![
            Button { closed: problem.clone(), ..button("start", "setup-start", "", true) },
            button("recommended", "setup-recommended", "setup-recommended-detail", false),
            button("random", "setup-random", "setup-random-detail", false),
            Button { label: words.say("back", &[]), ..blank("back") },
        ];
        SetupScreen {
            title: words.say("setup-title", &[]),
            rows: self.rows(words),
            summary: self.summary(words),
            problem,
            buttons,
        }
    }

    fn rows(&self, words: &Words) -> Vec<OptionRow> {
        let say = |id: &str, args: &[(&str, Arg)]| words.say(id, args);
        let setup = &self.setup;
        let (edition, data) = (setup.edition, setup.edition.data());
        let row = |id: &str, label: String, detail: String, choices: Vec<(String, String, bool)>| OptionRow {
            choices: choices
                .into_iter()
                .map(|(choice, label, selected)| OptionChoice {
                    closed: match self.with(id, &choice) {
                        Some(wanted) if !selected => self.closed(words, id, &wanted),
                        _ => String::new(),
                    },
                    id: choice,
                    label,
                    selected,
                })
                .collect(),
            id: id.into(),
            label,
            detail,
            text: None,
        };
        let number = |n: u8| say("setup-ending-number", &[("number", n.into())]);
        let mut rows = vec![];

        let editions = EditionId::ALL.map(|e| (e.name().into(), edition_name(words, e), e == edition));
        let detail = say(&format!("edition-{}-text", edition.name()), &[]);
        rows.push(row("edition", say("setup-edition", &[]), detail, editions.into()));

        let players = (2..=8).map(|n: u8| (n.to_string(), n.to_string(), n == setup.players));
        rows.push(row("players", say("setup-players", &[]), String::new(), players.collect()));

        let mut level = Level::ALL.map(|l| (l.name().to_owned(), say(&format!("level-{l}"), &[]), l == self.level));
        level.reverse(); // the opponent of a first game before the yardsticks
        let detail = say(&format!("level-{}-detail", self.level), &[]);
        rows.push(row("level", say("setup-level", &[]), detail, level.into()));

        let play = ["me", "watch"]
            .map(|who| (who.into(), say(&format!("setup-play-{who}"), &[]), self.watch == (who == "watch")));
        let detail = if self.watch { say("setup-play-detail", &[]) } else { String::new() };
        rows.push(row("play", say("setup-play", &[]), detail, play.into()));

        for rank in 1..=9 {
            let mut choices: Vec<(String, String, bool)> = cards::characters_of(edition)
                .filter(|c| c.rank().0 == rank)
                .map(|c| (c.name(), cards::character(words, edition, c).name.clone(), setup.cast.contains(&c)))
                .collect();
            let is_choice = if rank == 9 { data.cast.ninth_from != 0 } else { choices.len() > 1 };
            if !is_choice {
                continue;
            }
            if rank == 9 {
                let none = !setup.cast.iter().any(|c| c.rank().0 == 9);
                choices.insert(0, ("none".into(), say("setup-rank-nine-none", &[]), none));
            }
            let chosen = setup.cast.iter().find(|c| c.rank().0 == rank);
            let detail = chosen.map_or_else(String::new, |&c| cards::character(words, edition, c).short.clone());
            rows.push(row(&format!("rank-{rank}"), say("setup-rank", &[("rank", rank.into())]), detail, choices));
        }

        if !data.starred.is_empty() {
            let starred = cards::districts_of(edition)
                .filter(|&d| data.starred.contains(d))
                .map(|d| (d.name().into(), cards::district(words, edition, d).name.clone(), setup.starred.contains(&d)))
                .collect();
            let args = [("chosen", setup.starred.len().into()), ("most", data.starred_most.into())];
            rows.push(row("starred", say("setup-starred", &[]), say("setup-starred-detail", &args), starred));
        }

        if let Some(option) = data.ending.option {
            let mut numbers = [data.ending.districts, option];
            numbers.sort_unstable();
            let choices = numbers.iter().map(|&n| (n.to_string(), number(n), n == setup.ending_number())).collect();
            let detail = match data.ending_choice(setup.players) {
                Some(_) => say("setup-ending-detail", &[]),
                None => self.fixed_ending(words),
            };
            rows.push(row("ending", say("setup-ending", &[]), detail, choices));
        }

        if data.originals {
            let cards = |originals| Setup { originals, ..setup.clone() }.deck().len();
            let choices = vec![
                ("all".into(), say("setup-deck-all", &[("cards", cards(false).into())]), !setup.originals),
                ("originals".into(), say("setup-deck-originals", &[("cards", cards(true).into())]), setup.originals),
            ];
            rows.push(row("deck", say("setup-deck", &[]), String::new(), choices));
        }

        let mut crown = vec![("chance".into(), say("setup-crown-chance", &[]), setup.crown.is_none())];
        crown.extend((0..setup.players).map(|n| {
            let label = match (self.watch, n) {
                (true, _) => say("setup-crown-seat-watched", &[("seat", (n + 1).into())]),
                (false, 0) => say("setup-crown-me", &[]),
                (false, _) => say("setup-crown-seat", &[("steps", n.into())]),
            };
            (n.to_string(), label, setup.crown == Some(Seat(n)))
        }));
        rows.push(row("crown", say("setup-crown", &[]), String::new(), crown));

        rows.push(OptionRow {
            id: "seed".into(),
            label: say("setup-seed", &[]),
            detail: say("setup-seed-detail", &[]),
            choices: vec![],
            text: Some(self.seed.clone()),
        });
        rows
    }

    /// Why a choice is closed. A number of players is closed only if the edition is not for so many: a cast that then
    /// wants mending is said in the problem line. An edition brings its own recommended table.
    fn closed(&self, words: &Words, row: &str, wanted: &Wanted) -> String {
        match row {
            "edition" => String::new(),
            "players" => match wanted.setup.check() {
                Err(bad @ BadSetup::Players { .. }) => bad_setup(words, wanted.setup.edition, &bad),
                _ => String::new(),
            },
            "ending" if self.setup.edition.data().ending_choice(self.setup.players).is_none() => {
                self.fixed_ending(words)
            }
            _ => self.why_not(wanted, words),
        }
    }

    fn fixed_ending(&self, words: &Words) -> String {
        let args = [("players", self.setup.players.into()), ("number", self.setup.ending_number().into())];
        words.say("setup-ending-fixed", &args)
    }

    fn summary(&self, words: &Words) -> String {
        let setup = &self.setup;
        let cast: Vec<String> =
            setup.cast.iter().map(|&c| cards::character(words, setup.edition, c).name.clone()).collect();
        let starred: Vec<String> =
            setup.starred.iter().map(|&d| cards::district(words, setup.edition, d).name.clone()).collect();
        words.say(
            "setup-summary",
            &[
                ("edition-name", edition_name(words, setup.edition).into()),
                ("players", setup.players.into()),
                ("ending", setup.ending_number().into()),
                ("cast", list(words, &cast).into()),
                ("starred", starred.len().into()),
                ("districts", list(words, &starred).into()),
            ],
        )
    }
}

/// A button with nothing on it yet.
pub(crate) fn blank(id: &str) -> Button {
    Button { id: id.into(), label: String::new(), detail: String::new(), primary: false, closed: String::new() }
}

/// The name of an edition.
pub(crate) fn edition_name(words: &Words, edition: EditionId) -> String {
    words.say(&format!("edition-{}", edition.name()), &[])
}

/// An edition and how many play.
pub(crate) fn game_title(words: &Words, edition: EditionId, players: u8) -> String {
    words.say("game-title", &[("edition-name", edition_name(words, edition).into()), ("players", players.into())])
}

/// Several things in one sentence.
pub(crate) fn list(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let comma = words.say("list-comma", &[("first", "".into()), ("second", "".into())]);
            words.say("list-and", &[("first", first.join(&comma).into()), ("second", last.clone().into())])
        }
    }
}

/// Why a table is refused, in words that name the rule.
pub(crate) fn bad_setup(words: &Words, edition: EditionId, bad: &BadSetup) -> String {
    let character = |c| Arg::from(cards::character(words, edition, c).name.clone());
    match *bad {
        BadSetup::Players { players, least, most } => words.say(
            "setup-problem-players",
            &[("players", players.into()), ("least", least.into()), ("most", most.into())],
        ),
        BadSetup::OneOfEachRank { rank } => words.say("setup-problem-one-of-each-rank", &[("rank", rank.into())]),
        BadSetup::NotInEdition { character: c } => {
            words.say("setup-problem-not-in-edition", &[("character", character(c))])
        }
        BadSetup::NinthTooFew { from: 0 } => words.say("setup-problem-ninth-never", &[]),
        BadSetup::NinthTooFew { from } => words.say("setup-problem-ninth-too-few", &[("from", from.into())]),
        BadSetup::NinthRequired { players } => {
            words.say("setup-problem-ninth-required", &[("players", players.into())])
        }
        BadSetup::QueenTooFew { from } => words
            .say("setup-problem-queen-too-few", &[("character", character(Character::Queen)), ("from", from.into())]),
        BadSetup::NotStarred { district } => words.say(
            "setup-problem-not-starred",
            &[("district", cards::district(words, edition, district).name.clone().into())],
        ),
        BadSetup::StarredTooMany { most } => words.say("setup-problem-starred-too-many", &[("most", most.into())]),
        BadSetup::Ending { ending } => words.say("setup-problem-ending", &[("ending", ending.into())]),
        BadSetup::Originals => words.say("setup-problem-originals", &[]),
        BadSetup::Crown { seat, players } => {
            words.say("setup-problem-crown", &[("seat", seat.into()), ("players", players.into())])
        }
    }
}
