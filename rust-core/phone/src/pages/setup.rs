//! The setup page: what is agreed before a game, row by row, what cannot be chosen and why.
//! What every game has is here; the rows of one game alone are its [`GameTerms`].

use ayatsuri_bots::Level;

use super::{Acted, Navigation, PageContext};
use crate::error::PhoneError;
use crate::games;
use crate::rule_set::RuleSet;
use crate::screen::{Button, OptionChoice, OptionRow, TextField, UserAction};
use crate::terms::GameTerms;
use crate::words::Words;

/// The most that a number of the deal can be: what fits in the box and in a person's head.
const MAX_SEED: u64 = 999_999_999_999;

/// What to agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct SetupScreen {
    /// "New game".
    pub title: String,
    /// Game, edition, players, cast, options, opponents, seed.
    pub rows: Vec<OptionRow>,
    /// What is agreed so far, in one or two sentences.
    pub summary: String,
    /// Why it cannot start so, naming the rule; nothing where there is none.
    pub problem: Option<String>,
    /// Start, recommended, random, back.
    pub buttons: Vec<Button>,
}

/// What can be done on the setup screen.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum SetupAction {
    /// The game begins, or is agreed on.
    Start,
    /// The recommended game of these rules for so many.
    Recommend,
    /// Any legal game of these rules for so many.
    Randomise,
    /// Another rule set, by its name.
    Edition { edition: String },
    /// How well the bots play, by its name.
    Level { level: String },
    /// Whether bots alone play.
    Watch { watch: bool },
    /// A term of the game itself.
    Terms { choice: TermsChoice },
}

/// A term of a game: each rule set offers those that it has.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum TermsChoice {
    /// How many play.
    Players { players: u32 },
    /// The character of a rank, by its name; none for the ninth.
    Rank { rank: u32, character: Option<String> },
    /// A starred district is chosen, or not any more.
    Starred { district: String },
    /// How many districts end the game.
    Ending { districts: u32 },
    /// Whether the deck is that of the original districts.
    Deck { originals: bool },
    /// Who has the crown first; without a seat chance decides.
    Crown { seat: Option<u32> },
    /// Whether the Princess plays.
    Princess { plays: bool },
    /// Who deals first; without a seat chance decides.
    Dealer { seat: Option<u32> },
}

impl SetupAction {
    pub(crate) fn id(&self) -> String {
        match self {
            SetupAction::Start => "start".to_owned(),
            SetupAction::Recommend => "recommended".to_owned(),
            SetupAction::Randomise => "random".to_owned(),
            SetupAction::Edition { edition } => format!("edition/{edition}"),
            SetupAction::Level { level } => format!("level/{level}"),
            SetupAction::Watch { watch } => format!("play/{}", if *watch { "watch" } else { "me" }),
            SetupAction::Terms { choice } => choice.id(),
        }
    }
}

impl TermsChoice {
    fn id(&self) -> String {
        let first = |seat: &Option<u32>| seat.map_or_else(|| "chance".to_owned(), |seat| seat.to_string());
        match self {
            TermsChoice::Players { players } => format!("players/{players}"),
            TermsChoice::Rank { rank, character } => format!("rank-{rank}/{}", character.as_deref().unwrap_or("none")),
            TermsChoice::Starred { district } => format!("starred/{district}"),
            TermsChoice::Ending { districts } => format!("ending/{districts}"),
            TermsChoice::Deck { originals } => format!("deck/{}", if *originals { "originals" } else { "all" }),
            TermsChoice::Crown { seat } => format!("crown/{}", first(seat)),
            TermsChoice::Princess { plays } => format!("princess/{}", if *plays { "with" } else { "without" }),
            TermsChoice::Dealer { seat } => format!("dealer/{}", first(seat)),
        }
    }
}

impl From<TermsChoice> for UserAction {
    fn from(choice: TermsChoice) -> UserAction {
        SetupAction::Terms { choice }.into()
    }
}

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

    /// Why no game can start so.
    fn problem(&self, words: &Words) -> Option<String> {
        self.terms.problem(words).or_else(|| self.seed(words).err().map(|error| error.to_string()))
    }

    pub fn act(&mut self, context: PageContext<'_>, action: SetupAction) -> Acted {
        match action {
            SetupAction::Start => {
                let draft = SetupDraft { terms: self.terms.boxed(), seed: self.seed.clone(), ..*self };
                return Ok(match self.purpose {
                    SetupPurpose::Alone => Navigation::Begin(Box::new(draft)),
                    SetupPurpose::NewTable | SetupPurpose::Table => Navigation::Agree(Box::new(draft)),
                });
            }
            SetupAction::Recommend => self.terms = games::recommended(self.terms.rules(), self.terms.players()),
            SetupAction::Randomise => self.terms = self.terms.random(context.chance),
            SetupAction::Edition { edition } => {
                let rules = RuleSet::named(context.words, &edition)?;
                self.terms = games::recommended(rules, self.terms.players());
            }
            SetupAction::Level { level } => {
                self.level = Level::by_name(&level).ok_or_else(|| PhoneError::not_there(context.words))?;
            }
            SetupAction::Watch { watch } => self.watch = watch,
            SetupAction::Terms { choice } => {
                self.terms = self.terms.with(&choice).ok_or_else(|| PhoneError::not_there(context.words))?;
            }
        }
        Ok(Navigation::Stay)
    }

    /// The number of the deal was typed.
    pub fn enter_seed(&mut self, typed: &str) -> Acted {
        self.seed = typed.chars().filter(|c| !c.is_control()).take(40).collect();
        Ok(Navigation::Stay)
    }

    pub fn screen(&self, words: &Words) -> SetupScreen {
        let say = |id: &str| words.say(id, &[]);
        let problem = self.problem(words);
        let start = match self.purpose {
            SetupPurpose::Alone => "setup-start",
            SetupPurpose::NewTable => "setup-lay",
            SetupPurpose::Table => "setup-agree",
        };
        let start = Button::new(SetupAction::Start, say(start)).primary();
        let buttons = vec![
            Button { closed: problem.clone(), ..start },
            Button::new(SetupAction::Recommend, say("setup-recommended")).detail(say("setup-recommended-detail")),
            Button::new(SetupAction::Randomise, say("setup-random")).detail(say("setup-random-detail")),
            Button::new(UserAction::Back, say("back")),
        ];
        SetupScreen {
            title: say(if self.purpose == SetupPurpose::Alone { "setup-title" } else { "setup-title-several" }),
            rows: self.rows(words),
            summary: self.terms.summary(words),
            problem,
            buttons,
        }
    }

    fn rows(&self, words: &Words) -> Vec<OptionRow> {
        let say = |id: &str| words.say(id, &[]);
        let levels = Level::OFFERED.map(|level| {
            let action = SetupAction::Level { level: level.name().to_owned() };
            OptionChoice::new(action, say(level_message(level)), level == self.level)
        });
        let level_detail = say(&format!("{}-detail", level_message(self.level)));
        let mut for_all = vec![OptionRow::of_choices(say("setup-level"), levels.into()).detail(level_detail)];
        let is_alone = self.purpose == SetupPurpose::Alone;
        if is_alone {
            let who = [(false, "setup-play-me"), (true, "setup-play-watch")]
                .map(|(watch, label)| OptionChoice::new(SetupAction::Watch { watch }, say(label), self.watch == watch));
            let detail = self.watch.then(|| say("setup-play-detail"));
            for_all.push(OptionRow { detail, ..OptionRow::of_choices(say("setup-play"), who.into()) });
        }
        // Among several, nobody's seat is the one that others are counted from.
        let mut own = self.terms.rows(words, self.watch || !is_alone);
        let after_players = own.split_off(own.len().min(1));
        let mut rows = vec![self.terms.rules().row(words, |edition| SetupAction::Edition { edition }.into())];
        rows.extend(own.into_iter().chain(for_all).chain(after_players));
        if is_alone {
            let row = OptionRow::of_text(TextField::Seed, say("setup-seed"), self.seed.clone());
            rows.push(row.detail(say("setup-seed-detail")));
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
