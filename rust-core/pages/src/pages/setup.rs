//! The setup page: the terms of a game row by row, and for each closed choice the reason. This file has the rows that
//! every game has; each game adds those of its [`GameTerms`].

use ayatsuri_bots::Level;
use ayatsuri_rules::Seat;

use super::home::{table_line, terms_line};
use super::{Acted, PageContext, PhoneCommand};
use crate::setup::{ChosenCompany, RememberedTable, SetupDraft, SetupPurpose, TableMemory};
use ayatsuri_play::further_people::FurtherPeople;
use ayatsuri_play::games;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, OptionChoice, OptionRow, SetupAction, SetupScreen, TextField, UserAction};
use ayatsuri_wording::names::{level_message, picture_of_level};
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::terms::SeatLabels;

/// The largest number of a deal: short enough to remember and for the text field.
const MAX_SEED: u64 = 999_999_999_999;

impl SetupDraft {
    /// The recommended terms for that number of players, which is clamped to what the rule set allows.
    pub fn recommended(rules: RuleSet, players: u8) -> SetupDraft {
        SetupDraft {
            terms: games::recommended(rules, players),
            purpose: SetupPurpose::Alone,
            level: Level::Novice,
            watch: false,
            seed: String::new(),
            people: FurtherPeople::default(),
            company: ChosenCompany::default(),
            seated: vec![],
        }
    }

    /// Whether people can sit down at this phone beside its owner.
    fn has_room_here(&self) -> bool {
        self.purpose == SetupPurpose::Alone && !self.watch
    }

    /// The number of the deal, if one was typed; refused if it is not a valid number.
    pub fn seed(&self, words: &Words) -> Result<Option<u64>, PhoneError> {
        let typed = self.seed.trim();
        if typed.is_empty() {
            return Ok(None);
        }
        match typed.parse() {
            Ok(seed) if seed <= MAX_SEED => Ok(Some(seed)),
            _ => Err(PhoneError::BadValue {
                message: words.say("setup-seed-bad", &[("most", MAX_SEED.to_string().into())]),
            }),
        }
    }

    /// Why the game cannot start with these terms; `None` if it can.
    pub fn problem(&self, words: &Words) -> Option<String> {
        let people = if self.has_room_here() { self.people.names.len() + 1 } else { 0 };
        let too_many = || {
            let args = [("number", people.into()), ("players", usize::from(self.terms.players()).into())];
            (people > usize::from(self.terms.players())).then(|| words.say("setup-people-too-many", &args))
        };
        let bad_seed = || self.seed(words).err().map(|error| error.to_string());
        self.terms.problem(words).or_else(too_many).or_else(bad_seed)
    }

    pub fn act(&mut self, context: PageContext<'_>, action: SetupAction) -> Acted {
        match action {
            SetupAction::Start => {
                let (terms, seed, people) = (self.terms.boxed(), self.seed.clone(), self.people.clone());
                let (company, seated) = (self.company.clone(), self.seated.clone());
                let draft = SetupDraft { terms, seed, people, company, seated, ..*self };
                context.memory.remember(context.store, &draft)?;
                return Ok(match self.purpose {
                    SetupPurpose::Alone => PhoneCommand::Begin(Box::new(draft)),
                    SetupPurpose::NewTable | SetupPurpose::Table => PhoneCommand::Agree(Box::new(draft)),
                });
            }
            SetupAction::Recommend => self.terms = games::recommended(self.terms.rules(), self.terms.players()),
            SetupAction::Randomise => {
                // The button draws again if the terms stay the same, as a button that changes nothing looks broken.
                // Every game has far more than two sets of terms.
                let before = (self.terms.agreed(), self.terms.first());
                for _ in 0..20 {
                    self.terms = self.terms.random(context.rng);
                    if (self.terms.agreed(), self.terms.first()) != before {
                        break;
                    }
                }
            }
            SetupAction::Edition { edition } => {
                let rules = RuleSet::named(context.words, &edition)?;
                self.terms = games::recommended(rules, self.terms.players());
            }
            SetupAction::Level { level } => {
                self.level = Level::by_name(&level).ok_or_else(|| PhoneError::not_there(context.words))?;
            }
            SetupAction::AddPerson => self.people.sit_down(context.words, &context.settings.name),
            SetupAction::RemovePerson { person } => self.remove(person),
            SetupAction::Company { name, sits } => self.company.choose(&name, sits),
            SetupAction::Watch { watch } => self.watch = watch,
            SetupAction::Recall { number } => {
                let table = context.memory.table(number).ok_or_else(|| PhoneError::not_there(context.words))?;
                let (company, seated) = (self.company.clone(), self.seated.clone());
                *self = SetupDraft { company, seated, ..table.draft(self.purpose) };
            }
            SetupAction::Favorite { kept } => {
                context.memory.set_favorite(context.store, kept.then_some(&*self))?;
            }
            SetupAction::Terms { choice } => {
                self.terms = self.terms.with(&choice).ok_or_else(|| PhoneError::not_there(context.words))?;
            }
        }
        Ok(PhoneCommand::Stay)
    }

    /// Removes one of the further people. Those after them move up by a seat; whoever has the crown by the setup keeps
    /// it.
    fn remove(&mut self, person: u32) {
        let last = self.people.names.len() as u32;
        if !self.people.leave(person) {
            return;
        }
        let first = self.terms.first().map(|seat| u32::from(seat.0));
        match first {
            Some(seat) if seat == person => self.terms.set_first(None),
            Some(seat) if seat > person && seat <= last => self.terms.set_first(Some(Seat(seat as u8 - 1))),
            _ => {}
        }
    }

    /// Keeps the number of the deal as it was typed.
    pub fn enter_seed(&mut self, typed: &str) -> Acted {
        self.seed = typed.chars().filter(|c| !c.is_control()).take(40).collect();
        Ok(PhoneCommand::Stay)
    }

    /// Keeps the name of the next person at this phone as it was typed.
    pub fn enter_person(&mut self, typed: &str) -> Acted {
        self.people.typed(typed);
        Ok(PhoneCommand::Stay)
    }

    /// Draws the page. `owner` is the name of the phone's owner.
    pub fn screen(&self, words: &Words, memory: &TableMemory, owner: &str) -> SetupScreen {
        let say = |id: &str| words.say(id, &[]);
        let problem = self.problem(words);
        let start = match self.purpose {
            SetupPurpose::Alone => "setup-start",
            SetupPurpose::NewTable => "setup-lay",
            SetupPurpose::Table => "setup-agree",
        };
        let start = Button::new(SetupAction::Start, say(start)).primary();
        let is_recommended =
            self.terms.agreed() == games::recommended(self.terms.rules(), self.terms.players()).agreed();
        let recommend =
            Button::new(SetupAction::Recommend, say("setup-recommended")).detail(say("setup-recommended-detail"));
        let mut buttons = vec![
            Button { closed: problem.clone(), ..start },
            Button { closed: is_recommended.then(|| say("setup-recommended-already")), ..recommend },
            Button::new(SetupAction::Randomise, say("setup-random")).detail(say("setup-random-detail")),
            Button::new(UserAction::Back, say("back")),
        ];
        buttons.splice(3..3, self.favorite(words, memory));
        if self.has_room_here() {
            let mut people = vec![self.people.add_button(words, SetupAction::AddPerson.into())];
            people.extend(self.people.leave_buttons(words));
            buttons.splice(1..1, people);
        }
        SetupScreen {
            title: say(if self.purpose == SetupPurpose::Alone { "setup-title" } else { "setup-title-several" }),
            rows: self.rows(words, memory, owner),
            summary: self.summary(words, owner),
            summary_short: terms_line(words, &*self.terms, self.level, self.watch),
            problem,
            buttons,
        }
    }

    /// The line about the game, with its people if several sit at this phone.
    fn summary(&self, words: &Words, owner: &str) -> String {
        let game = self.terms.summary(words);
        if !self.has_room_here() || self.people.names.is_empty() {
            return game;
        }
        let people = words.list(&self.people.all(words, owner));
        words.say("people-here", &[("game", game.into()), ("names", people.into())])
    }

    /// The button that puts these terms on the first screen; only for a game that this phone plays alone.
    fn favorite(&self, words: &Words, memory: &TableMemory) -> Option<Button> {
        if self.purpose != SetupPurpose::Alone || self.terms.problem(words).is_some() {
            return None;
        }
        let kept = !memory.is_favorite(self);
        let id = if kept { "setup-favorite" } else { "setup-no-favorite" };
        let button = Button::new(SetupAction::Favorite { kept }, words.say(id, &[]));
        Some(button.detail(words.say("setup-favorite-detail", &[])))
    }

    /// The row with the tables that were set up before, if any of them differs from this one.
    fn recalled(&self, words: &Words, memory: &TableMemory) -> Option<OptionRow> {
        let is_shared = self.purpose != SetupPurpose::Alone;
        let is_this = |table: &RememberedTable| {
            table.setup == self.terms.agreed() && table.level == self.level && table.watch == self.watch
        };
        let tables = memory.tables.iter().filter(|table| table.is_shared == is_shared);
        let choices: Vec<OptionChoice> = tables
            .map(|table| {
                let action = SetupAction::Recall { number: table.number };
                OptionChoice::new(action, table_line(words, table), is_this(table))
            })
            .collect();
        let is_wanted = choices.iter().any(|choice| !choice.selected);
        is_wanted.then(|| OptionRow::of_choices(words.say("setup-recall", &[]), choices))
    }

    fn rows(&self, words: &Words, memory: &TableMemory, owner: &str) -> Vec<OptionRow> {
        let say = |id: &str| words.say(id, &[]);
        let levels = Level::OFFERED.map(|level| {
            let action = SetupAction::Level { level: level.name().to_owned() };
            let detail = say(&format!("{}-detail", level_message(level)));
            let choice = OptionChoice::new(action, say(level_message(level)), level == self.level).detail(detail);
            OptionChoice { picture: picture_of_level(level), ..choice }
        });
        let mut for_all = vec![OptionRow::of_choices(say("setup-level"), levels.into())];
        let is_alone = self.purpose == SetupPurpose::Alone;
        if is_alone {
            let who = [(false, "setup-play-me"), (true, "setup-play-watch")]
                .map(|(watch, label)| OptionChoice::new(SetupAction::Watch { watch }, say(label), self.watch == watch));
            let detail = self.watch.then(|| say("setup-play-detail"));
            for_all.push(OptionRow { detail, ..OptionRow::of_choices(say("setup-play"), who.into()) });
        }
        if self.has_room_here() {
            for_all.push(self.people.row(words));
        }
        if is_alone {
            let people = if self.watch { vec![] } else { self.people.all(words, owner) };
            let bots = usize::from(self.terms.players()).saturating_sub(people.len());
            for_all.push(self.company.row(words, bots, self.level, &people));
        }
        // At a table of several phones people may still change seats, so those are not counted from one's own.
        let people = match self.purpose {
            SetupPurpose::Alone => self.people.all(words, owner),
            SetupPurpose::NewTable => vec![say("setup-crown-me")], // the host sits down first
            SetupPurpose::Table => {
                (0..).zip(&self.seated).map(|(n, name)| seat_label(words, n, name.as_ref())).collect()
            }
        };
        let seats = match people.len() {
            _ if is_alone && !self.has_room_here() => SeatLabels::Numbered,
            1 if is_alone => SeatLabels::FromMine,
            _ => SeatLabels::Named(&people),
        };
        let mut own = self.terms.rows(words, seats);
        let after_players = own.split_off(own.len().min(1));
        let mut rows: Vec<OptionRow> = self.recalled(words, memory).into_iter().collect();
        rows.push(self.terms.rules().row(words, |edition| SetupAction::Edition { edition }.into()));
        rows.extend(own.into_iter().chain(for_all).chain(after_players));
        if is_alone {
            let row = OptionRow::of_text(TextField::Seed, say("setup-seed"), self.seed.clone());
            rows.push(row.detail(say("setup-seed-detail")));
        }
        rows
    }
}

/// The label of a seat of a table of several phones: who sits there, or its number.
fn seat_label(words: &Words, seat: u32, name: Option<&String>) -> String {
    name.cloned().unwrap_or_else(|| words.say("setup-crown-seat-watched", &[("seat", (seat + 1).into())]))
}
