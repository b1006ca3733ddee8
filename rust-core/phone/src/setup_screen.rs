//! The setup screen: what is agreed before a game, row by row, what cannot be chosen and why.
//! What every game has is here; the rows of one game alone are its [`Terms`].

use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;

use crate::error::PhoneError;
use crate::games;
use crate::rule_set::RuleSet;
use crate::screen::{Button, OptionRow, SetupScreen, blank};
use crate::terms::{GameTerms, row};
use crate::words::Words;

/// The most that a number of the deal can be: what fits in the box and in a person's head.
const MAX_SEED: u64 = 999_999_999_999;

/// What the game is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetupPurpose {
    /// One phone, and bots.
    Alone,
    /// A table of several phones that is to be laid.
    NewTable,
    /// One that is there.
    Table,
}

/// What a person has agreed to so far.
pub(crate) struct SetupDraft {
    pub terms: Box<dyn GameTerms>,
    pub purpose: SetupPurpose,
    pub level: Level,
    /// Bots alone play.
    pub watch: bool,
    /// What was typed; nothing: chance decides.
    pub seed: String,
}

impl SetupDraft {
    /// The recommended game, for as many players as asked, or as many as it has room for.
    pub fn recommended(rules: RuleSet, players: u8) -> SetupDraft {
        SetupDraft {
            terms: games::recommended(rules, players),
            purpose: SetupPurpose::Alone,
            level: Level::Novice,
            watch: false,
            seed: String::new(),
        }
    }

    /// The number of the deal, if one was typed.
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

    /// Why no game can start so; empty if one can.
    fn problem(&self, words: &Words) -> String {
        let problem = self.terms.problem(words);
        problem.or_else(|| self.seed(words).err().map(|error| error.to_string())).unwrap_or_default()
    }

    /// Chooses, or says why not.
    pub fn choose(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), PhoneError> {
        let rows = self.rows(words);
        let Some(shown) = rows.iter().find(|r| r.id == row && r.text.is_none()) else {
            return Err(PhoneError::not_there(words));
        };
        let Some(found) = shown.choices.iter().find(|c| c.id == choice) else {
            return Err(PhoneError::not_there(words));
        };
        if !found.closed.is_empty() {
            return Err(PhoneError::BadSetup { message: found.closed.clone() });
        }
        match row {
            "edition" => {
                if let Some(rules) = RuleSet::by_name(choice) {
                    self.terms = games::recommended(rules, self.terms.players());
                }
            }
            "level" => self.level = Level::by_name(choice).unwrap_or(self.level),
            "play" => self.watch = choice == "watch",
            _ => {
                if let Some(terms) = self.terms.with(row, choice) {
                    self.terms = terms;
                }
            }
        }
        Ok(())
    }

    /// The recommended game of these rules for so many.
    pub fn recommend(&mut self) {
        self.terms = games::recommended(self.terms.rules(), self.terms.players());
    }

    /// Any legal game of these rules for so many.
    pub fn randomise(&mut self, chance: &mut GameRng) {
        self.terms = self.terms.random(chance);
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
        let start = match self.purpose {
            SetupPurpose::Alone => "setup-start",
            SetupPurpose::NewTable => "setup-lay",
            SetupPurpose::Table => "setup-agree",
        };
        let buttons = vec![
            Button { closed: problem.clone(), ..button("start", start, "", true) },
            button("recommended", "setup-recommended", "setup-recommended-detail", false),
            button("random", "setup-random", "setup-random-detail", false),
            Button { label: words.say("back", &[]), ..blank("back") },
        ];
        SetupScreen {
            title: words
                .say(if self.purpose == SetupPurpose::Alone { "setup-title" } else { "setup-title-several" }, &[]),
            rows: self.rows(words),
            summary: self.terms.summary(words),
            problem,
            buttons,
        }
    }

    fn rows(&self, words: &Words) -> Vec<OptionRow> {
        let say = |id: &str| words.say(id, &[]);
        let level = Level::OFFERED.map(|l| (l.name().to_owned(), say(level_message(l)), l == self.level));
        let play =
            ["me", "watch"].map(|who| (who.into(), say(&format!("setup-play-{who}")), self.watch == (who == "watch")));
        let is_open = |_: &str| String::new();
        let level_detail = say(&format!("{}-detail", level_message(self.level)));
        let play_detail = if self.watch { say("setup-play-detail") } else { String::new() };
        let is_alone = self.purpose == SetupPurpose::Alone;
        let mut for_all = vec![row("level", say("setup-level"), level_detail, level.into(), is_open)];
        if is_alone {
            for_all.push(row("play", say("setup-play"), play_detail, play.into(), is_open));
        }
        // Among several, nobody's seat is the one that others are counted from.
        let mut own = self.terms.rows(words, self.watch || !is_alone);
        let after_players = own.split_off(own.len().min(1));
        let mut rows = vec![self.terms.rules().row(words)];
        rows.extend(own.into_iter().chain(for_all).chain(after_players));
        if is_alone {
            rows.push(OptionRow {
                id: "seed".into(),
                label: say("setup-seed"),
                detail: say("setup-seed-detail"),
                choices: vec![],
                text: Some(self.seed.clone()),
            });
        }
        rows
    }
}

/// The message that names a level, and the beginning of the one that tells how it plays.
pub(crate) fn level_message(level: Level) -> &'static str {
    match level {
        Level::Random => "level-random",
        Level::Builder => "level-builder",
        Level::Novice => "level-novice",
        Level::Player => "level-player",
        Level::Master => "level-master",
    }
}
