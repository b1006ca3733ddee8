//! The first page: games in play come first, then a quick game, then the rest.

use ayatsuri_rules::Seat;
use ayatsuri_store::{InPlay, Store};
use ayatsuri_table::{Occupant, TableError, TableId};

use super::daily::on_home;
use super::{
    Acted, HistoryPage, Page, PageContext, PageView, PhoneCommand, RulesPage, SettingsPage, StatisticsPage, TroublePage,
};
use crate::setup::{ChosenCompany, RememberedTable, SetupDraft, SetupPurpose, TableMemory};
use ayatsuri_bots::Level;
use ayatsuri_play::finished::stored::played_on_seat;
use ayatsuri_play::games;
use ayatsuri_play::lesson::KeptLessons;
use ayatsuri_play::puzzle::{EXERCISES, KeptPuzzles, grade_message};
use ayatsuri_play::together;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, DailyAction, GameInPlay, HomeAction, HomeScreen};
use ayatsuri_wording::names;
use ayatsuri_wording::names::level_message;
use ayatsuri_wording::rule_set::FIRST_GAME;
use ayatsuri_wording::rule_set::{RuleSet, game_title};
use ayatsuri_wording::terms::GameTerms;

/// How many play in a quick game of the city, and of Marionette Kingdom.
const QUICK_CITY: u8 = 4;
const QUICK_KINGDOM: u8 = 3;

/// The first page.
pub struct HomePage;

impl HomePage {
    pub fn screen(&self, view: PageView<'_>) -> Result<HomeScreen, TableError> {
        let words = view.words;
        let say = |id: &str| words.say(id, &[]);
        let lessons = KeptLessons::of(view.store);
        let tables = view.store.tables()?;
        let is_new = tables.is_empty() && view.store.finished(0, 1)?.is_empty() && !lessons.is_taken(FIRST_GAME);
        let alone: Vec<InPlay> =
            (tables.into_iter()).filter(|table| table.dealt.is_none() && lessons.at(table.id).is_none()).collect();
        let mut buttons: Vec<Button> = (alone.iter().enumerate())
            .map(|(place, table)| {
                let action = match place {
                    0 => HomeAction::ResumeLatest { table: table.id.0 },
                    _ => HomeAction::Resume { table: table.id.0 },
                };
                // The title is enough for a single game; several are told apart by who plays.
                let detail = if alone.len() > 1 {
                    with_whom(words, view.store, table)
                } else {
                    in_words(words, view.store, table)
                };
                Button { primary: place == 0, ..Button::new(action, say("home-resume")).detail(detail) }
            })
            .collect();
        let in_play = (buttons.iter().zip(&alone))
            .map(|(button, table)| GameInPlay { id: button.id.clone(), touched_ms: table.touched.0 })
            .collect();
        let back_to = if view.has_radios { together::to_go_back_to(view.multiplayer_table, view.store)? } else { None };
        if let Some((table, name)) = &back_to {
            let detail = words.say("home-together-detail", &[("name", name.clone().into())]);
            buttons.iter_mut().for_each(|button| button.primary = false);
            let action = HomeAction::BackToTable { table: *table };
            buttons.insert(0, Button::new(action, say("home-together")).detail(detail).primary());
        }
        // A lesson in play stands with the games in play. Where nothing was ever played, the first lesson stands there.
        let learnt = lessons.in_play.as_ref().and_then(|lesson| RuleSet::by_name(&lesson.rules));
        if let Some(set) = learnt.or(is_new.then_some(FIRST_GAME)) {
            let (label, detail) = match learnt {
                Some(_) => {
                    ("home-lesson-on", words.say("home-lesson-of", &[("edition-name", set.title(words).into())]))
                }
                None => ("home-lesson", say("home-lesson-detail")),
            };
            let lesson = Button::new(HomeAction::Learn { edition: set.name().to_owned() }, say(label)).detail(detail);
            buttons.push(Button { primary: buttons.is_empty(), ..lesson });
        }
        buttons.extend(puzzle_button(view));
        let is_idle = buttons.is_empty();
        let together = |action: HomeAction, label: &str, detail: &str| {
            let closed = back_to.as_ref().map(|_| say("home-one-table"));
            Button { closed, ..Button::new(action, say(label)).detail(say(detail)) }
        };
        // A guest looks for this one first, so games in play do not push it out of sight.
        if view.has_radios && !is_new {
            buttons.push(together(HomeAction::Join, "home-join", "home-join-detail"));
        }
        let level = say(level_message(view.memory.level()));
        let quick = |action: HomeAction, set: RuleSet, players: u8| {
            let label = words.say("home-quick", &[("edition-name", set.title(words).into())]);
            let args = [("players", players.into()), ("level", level.as_str().into())];
            Button::new(action, label).detail(words.say("home-quick-of", &args))
        };
        buttons.extend(view.memory.favorite.as_ref().map(|favorite| favorite_button(words, favorite)));
        let city = quick(HomeAction::Quick, FIRST_GAME, QUICK_CITY);
        buttons.push(Button { primary: is_idle, ..city });
        buttons.push(quick(HomeAction::QuickKingdom, RuleSet::Kingdom, QUICK_KINGDOM));
        buttons.push(Button::new(HomeAction::New, say("home-new")).detail(say("home-new-detail")));
        if let Some(date) = view.today {
            let detail = on_home(words, view.store, date);
            buttons.push(Button::new(DailyAction::Open, say("home-daily")).detail(detail));
        }
        if !is_new {
            buttons.extend(next_lesson(words, &lessons));
            buttons.extend(next_puzzle(view));
        }
        if view.has_radios {
            buttons.push(together(HomeAction::Host, "home-host", "home-host-detail"));
            if is_new {
                buttons.push(together(HomeAction::Join, "home-join", "home-join-detail"));
            }
        }
        buttons.extend([
            Button::new(HomeAction::History, say("home-history")),
            Button::new(HomeAction::Rules, say("home-rules")),
            Button::new(HomeAction::Statistics, say("home-statistics")),
            Button::new(HomeAction::Settings, say("home-settings")),
        ]);
        Ok(HomeScreen { title: say("home-title"), subtitle: say("home-subtitle"), buttons, in_play })
    }

    pub fn act(&self, context: PageContext<'_>, action: HomeAction) -> Acted {
        let memory = context.memory;
        let quick = |set, players| SetupDraft { level: memory.level(), ..SetupDraft::recommended(set, players) };
        let setup = |purpose| {
            let latest = memory.latest(purpose != SetupPurpose::Alone);
            let draft = latest.map_or_else(
                || SetupDraft { purpose, ..quick(FIRST_GAME, QUICK_CITY) },
                |latest| latest.draft(purpose),
            );
            let company = ChosenCompany::nobody(context.store)?;
            Ok::<_, TableError>(PhoneCommand::Open(Page::Setup(Box::new(SetupDraft { company, ..draft }))))
        };
        Ok(match action {
            HomeAction::BackToTable { .. } => PhoneCommand::ToTable,
            HomeAction::ResumeLatest { table } | HomeAction::Resume { table } => PhoneCommand::Resume(TableId(table)),
            HomeAction::Learn { edition } => PhoneCommand::Learn(RuleSet::named(context.words, &edition)?),
            HomeAction::Puzzle => {
                let mut kept = KeptPuzzles::of(context.store);
                if kept.in_play.is_none()
                    && let Some((set, grade)) = kept.next()
                {
                    kept.begin(set, grade);
                    kept.keep(context.store)?;
                }
                PhoneCommand::Puzzle
            }
            HomeAction::Quick => PhoneCommand::Begin(Box::new(quick(FIRST_GAME, QUICK_CITY))),
            HomeAction::QuickKingdom if is_new_to_kingdom(context.store)? => {
                PhoneCommand::Open(Page::Trouble(TroublePage::LessonFirst))
            }
            HomeAction::QuickKingdom => PhoneCommand::Begin(Box::new(quick_kingdom(memory))),
            HomeAction::Favorite { .. } => match &memory.favorite {
                Some(favorite) => PhoneCommand::Begin(Box::new(favorite.draft(SetupPurpose::Alone))),
                None => return Err(PhoneError::not_there(context.words).into()),
            },
            HomeAction::New => setup(SetupPurpose::Alone)?,
            HomeAction::Host => setup(SetupPurpose::NewTable)?,
            HomeAction::Join => PhoneCommand::Search,
            HomeAction::History => PhoneCommand::Open(Page::History(HistoryPage::open(context.words, context.store)?)),
            HomeAction::Rules => PhoneCommand::Open(Page::Rules(RulesPage(context.rules))),
            HomeAction::Statistics => PhoneCommand::Open(Page::Statistics(StatisticsPage::open(context.store)?)),
            HomeAction::Settings => PhoneCommand::Open(Page::Settings(SettingsPage::Whole)),
        })
    }
}

/// Does what the question says whether to begin with the lesson of Marionette Kingdom.
pub(super) fn act_on_lesson_first(context: PageContext<'_>, action: HomeAction) -> Acted {
    match action {
        HomeAction::Learn { edition } => Ok(PhoneCommand::Learn(RuleSet::named(context.words, &edition)?)),
        HomeAction::QuickKingdom => Ok(PhoneCommand::Begin(Box::new(quick_kingdom(context.memory)))),
        _ => super::not_there(context.words),
    }
}

/// The quick game of Marionette Kingdom.
fn quick_kingdom(memory: &TableMemory) -> SetupDraft {
    SetupDraft { level: memory.level(), ..SetupDraft::recommended(RuleSet::Kingdom, QUICK_KINGDOM) }
}

/// Whether nobody has ever played Marionette Kingdom here, nor taken its lesson.
fn is_new_to_kingdom(store: &Store) -> Result<bool, TableError> {
    let is_kingdom = |edition: &str| edition == RuleSet::Kingdom.name();
    let lessons = KeptLessons::of(store);
    let knows = lessons.is_taken(RuleSet::Kingdom) || lessons.in_play_of(RuleSet::Kingdom).is_some();
    let has_begun = store.tables()?.iter().any(|table| is_kingdom(&table.edition));
    Ok(!knows && !has_begun && !store.statistics()?.iter().any(|line| is_kingdom(&line.edition)))
}

/// The way back to the puzzle in play, if there is one.
fn puzzle_button(view: PageView<'_>) -> Option<Button> {
    let now = KeptPuzzles::of(view.store).in_play?;
    let set = RuleSet::by_name(&now.rules)?;
    let grade = view.words.say(grade_message(now.grade), &[]);
    let args = [("edition-name", set.title(view.words).into()), ("grade", grade.into())];
    let button = Button::new(HomeAction::Puzzle, view.words.say("home-puzzle", &[]));
    Some(button.detail(view.words.say("home-puzzle-of", &args)))
}

/// The button of the first lesson that was not taken. It appears after the lesson of the first game, while none is in
/// play.
fn next_lesson(words: &Words, lessons: &KeptLessons) -> Option<Button> {
    if lessons.in_play.is_some() || !lessons.is_taken(FIRST_GAME) {
        return None;
    }
    let mut sets = RuleSet::ALL.into_iter().filter(|set| games::has_lesson(*set));
    let set = sets.find(|set| !lessons.is_taken(*set))?;
    let action = HomeAction::Learn { edition: set.name().to_owned() };
    Some(Button::new(action, words.say("home-lesson-next", &[])).detail(set.title(words)))
}

/// The button of the next puzzle while none is in play, with how many of the same kind are solved.
fn next_puzzle(view: PageView<'_>) -> Option<Button> {
    let kept = KeptPuzzles::of(view.store);
    let (set, grade) = kept.next().filter(|_| kept.in_play.is_none())?;
    let (solved, all) = kept.score(set, grade);
    let args = [
        ("edition-name", set.title(view.words).into()),
        ("grade", view.words.say(grade_message(grade), &[]).into()),
        ("solved", solved.into()),
        ("all", all.into()),
    ];
    let (label, detail) = match grade {
        EXERCISES => ("home-exercises", "rules-exercises-detail"),
        _ => ("home-puzzles", "home-puzzles-of"),
    };
    let button = Button::new(HomeAction::Puzzle, view.words.say(label, &[]));
    Some(button.detail(view.words.say(detail, &args)))
}

fn favorite_button(words: &Words, favorite: &RememberedTable) -> Button {
    let button = Button::new(HomeAction::Favorite { number: favorite.number }, words.say("home-favorite", &[]));
    button.detail(table_line(words, favorite))
}

/// One line about a remembered table: the game, the number of players, the level of the bots.
pub fn table_line(words: &Words, table: &RememberedTable) -> String {
    let (_, terms) = games::agreed(&table.setup);
    terms_line(words, &*terms, table.level, table.watch)
}

/// One line about terms: the game, the number of players, the level of the bots.
pub fn terms_line(words: &Words, terms: &dyn GameTerms, level: Level, watch: bool) -> String {
    let game = game_title(words, terms.rules().name(), terms.players().into());
    let game = if watch { words.say("game-watched", &[("game", game.into())]) } else { game };
    let level = words.say(level_message(level), &[]);
    words.say("remembered-table", &[("game", game.into()), ("level", level.into())])
}

/// One line about a table in play, with the names of the others at it.
fn with_whom(words: &Words, store: &Store, table: &InPlay) -> String {
    let seats = (0..).zip(names::seats(words, &table.seats));
    let others: Vec<String> =
        seats.filter(|(seat, _)| table.own != Some(Seat(*seat))).map(|(_, seat)| seat.name).collect();
    let args = [("game", in_words(words, store, table).into()), ("names", words.list(&others).into())];
    words.say("game-in-play-with", &args)
}

/// One line about a table in play at this phone alone.
fn in_words(words: &Words, store: &Store, table: &InPlay) -> String {
    let set = RuleSet::by_name(&table.edition);
    let name = set.map_or_else(|| table.edition.clone(), |set| set.title(words));
    let game = words.say(
        "game-in-play",
        &[("edition-name", name.into()), ("players", table.seats.len().into()), ("round", table.round.into())],
    );
    // The seats decide, not `own`: some games count for nobody in the statistics, though a person plays them.
    let is_watched = table.seats.iter().all(|seat| seat.occupant != Occupant::Person);
    let said = match played_on_seat(store, table.id.0) {
        Some(_) => "game-played-on",
        None if is_watched => "game-watched",
        None => return game,
    };
    words.say(said, &[("game", game.into())])
}
