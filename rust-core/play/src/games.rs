//! Dispatch between the two games. The code of each game is in its own folder of `ayatsuri_wording`.

use ayatsuri_multiplayer::AgreedSetup;
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::kingdom::{Figures, State as Kingdom};
use ayatsuri_store::{Finished, InPlay, Store};
use ayatsuri_table::{
    DailyDeal, FinishedGame, FinishedId, GameStart, HostableGame, Level, LocalDate, Millis, Occupant, SeatedPlayer,
    TableError, TableId,
};

use crate::call_context::CallContext;
use crate::finished::game_over::{AnyGameOver, GameOver};
use crate::finished::replay::{self, AnyReplay, Replay};
use crate::finished::stored::played_on_seat;
use crate::game::{self, AnyLocalGame, GameSeating, LocalGame};
use crate::lesson::{Guide, KeptLessons};
use crate::puzzle::PuzzleInPlay;
use ayatsuri_screens::Card;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_wording::city;
use ayatsuri_wording::kingdom;
use ayatsuri_wording::lesson_script::LEARNER;
use ayatsuri_wording::names;
use ayatsuri_wording::names::NAMES_STREAM;
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::rule_set::RulesText;
use ayatsuri_wording::terms::{Cast, GameTerms};

/// The recommended terms of a rule set for that number of players, clamped to what it allows.
pub fn recommended(rules: RuleSet, players: u8) -> Box<dyn GameTerms> {
    match rules {
        RuleSet::City(edition) => Box::new(city::setup::recommended(edition, players)),
        RuleSet::Kingdom => Box::new(kingdom::setup::recommended(players)),
    }
}

/// The rule set and terms that were agreed at a table of several phones.
pub fn agreed(setup: &AgreedSetup) -> (RuleSet, Box<dyn GameTerms>) {
    let terms: Box<dyn GameTerms> = match setup {
        AgreedSetup::City(setup) => Box::new(setup.clone()),
        AgreedSetup::Kingdom(setup) => Box::new(setup.clone()),
    };
    (terms.rules(), terms)
}

/// The terms asked for on a command line; without `players`, the usual number.
pub fn asked(
    rules: RuleSet,
    words: &Words,
    players: Option<u8>,
    cast: &Cast,
    rng: &mut GameRng,
) -> Result<Box<dyn GameTerms>, PhoneError> {
    Ok(match rules {
        RuleSet::City(edition) => Box::new(city::setup::asked(words, edition, players, cast, rng)?),
        RuleSet::Kingdom => Box::new(kingdom::setup::asked(words, players, cast, rng)?),
    })
}

/// The card with that id, or `None` if the rule set does not have it.
pub fn explain(rules: RuleSet, words: &Words, id: &str) -> Option<Card> {
    match rules {
        RuleSet::City(edition) => city::cards::explain(words, edition, id),
        RuleSet::Kingdom => kingdom::cards::explain(words, &Figures::HOUSE, id),
    }
}

/// The line about the card with that id when it first matters; `None` if there is nothing to be said.
pub fn in_passing(rules: RuleSet, words: &Words, id: &str) -> Option<String> {
    match rules {
        RuleSet::City(edition) => city::cards::in_passing(words, edition, id),
        RuleSet::Kingdom => kingdom::cards::in_passing(words, id),
    }
}

/// The rules of a rule set in chapters, with the catalogue of cards.
pub fn rules(rules: RuleSet, words: &Words) -> RulesText {
    match rules {
        RuleSet::City(edition) => city::rules_text::rules(words, edition),
        RuleSet::Kingdom => kingdom::rules_text::rules(words),
    }
}

/// Begins a game with these players.
pub fn begin(
    words: &Words,
    store: &mut Store,
    setup: &AgreedSetup,
    seating: GameSeating,
    now: Millis,
) -> Result<Box<dyn AnyLocalGame>, TableError> {
    match setup {
        AgreedSetup::City(setup) => game::begin_alone::<City>(words, store, setup, seating, now),
        AgreedSetup::Kingdom(setup) => game::begin_alone::<Kingdom>(words, store, setup, seating, now),
    }
}

/// Resumes a table in play.
pub fn resume(words: &Words, store: &mut Store, id: TableId) -> Result<Box<dyn AnyLocalGame>, TableError> {
    fn sit<G: PresentableGame>(
        words: &Words,
        store: &mut Store,
        table: &InPlay,
    ) -> Result<Box<dyn AnyLocalGame>, TableError> {
        let (host, _) = store.resume::<G>(table.id)?;
        let people = names::own_seats(host.table().game_start());
        let people = if people.is_empty() { table.own.into_iter().collect() } else { people };
        let rules = G::edition_of(&host.table().game_start().setup).into();
        let game = LocalGame::sit(words, host, people);
        let guide = KeptLessons::of(store).at(table.id).cloned().zip(G::lesson(rules));
        Ok(Box::new(match guide {
            Some((in_play, lesson)) => game.with_guide(Guide::of(lesson, in_play)),
            None => game,
        }))
    }
    let table = store.tables()?.into_iter().find(|table| table.id == id).ok_or(TableError::Gone)?;
    match sit::<City>(words, store, &table) {
        Err(TableError::OtherGame { found, .. }) if found == Kingdom::NAME => sit::<Kingdom>(words, store, &table),
        sat => sat,
    }
}

/// Begins the lesson of a rule set, whose learner has that name.
pub fn begin_lesson(
    rules: RuleSet,
    call: &mut CallContext<'_>,
    learner: &str,
) -> Result<Box<dyn AnyLocalGame>, CallError> {
    fn begin<G: PresentableGame>(
        rules: RuleSet,
        call: &mut CallContext<'_>,
        learner: &str,
    ) -> Result<Box<dyn AnyLocalGame>, CallError> {
        let Some(lesson) = G::lesson(rules) else { return Err(PhoneError::not_there(call.words).into()) };
        let (setup, seed) = ((lesson.setup)(), GameRng::from_number(lesson.deal).seed());
        let bots = usize::from(G::players(&setup)).saturating_sub(1);
        let names = names::draw(bots, &[learner], &[], call.words, &mut GameRng::new(seed, NAMES_STREAM));
        let bots = names.into_iter().map(|name| SeatedPlayer::bot(name, Level::Novice));
        let seats = [SeatedPlayer::person(learner)].into_iter().chain(bots).collect();
        let opening = GameStart::<G>::alone(setup, seed, seats);
        // Without a seat of an owner, a lesson does not count in the statistics.
        let (host, _) = call.store.begin(opening, None, call.now.wall)?;
        let guide = Guide::begin(lesson, rules, host.id(), call.store)?;
        Ok(Box::new(LocalGame::sit(call.words, host, vec![LEARNER]).with_guide(guide)))
    }
    match rules {
        RuleSet::City(_) => begin::<City>(rules, call, learner),
        RuleSet::Kingdom => begin::<Kingdom>(rules, call, learner),
    }
}

/// Begins the deal of that day for a person of that name. Unless it `counts`, it counts for nobody in the statistics.
pub fn begin_daily(
    date: LocalDate,
    call: &mut CallContext<'_>,
    name: &str,
    counts: bool,
) -> Result<Box<dyn AnyLocalGame>, CallError> {
    fn begin<G: PresentableGame>(
        game_start: GameStart<G>,
        call: &mut CallContext<'_>,
        counts: bool,
    ) -> Result<Box<dyn AnyLocalGame>, CallError> {
        let people = names::own_seats(&game_start);
        let own = people.first().copied().filter(|_| counts);
        let (host, _) = call.store.begin(game_start, own, call.now.wall)?;
        Ok(Box::new(LocalGame::sit(call.words, host, people)))
    }
    match DailyDeal::of(date) {
        DailyDeal::City(start) => begin(start.table(name), call, counts),
        DailyDeal::Kingdom(start) => begin(start.table(name), call, counts),
    }
}

/// The table of a puzzle, whose person has that name; `None` if this version has no such puzzle.
pub fn puzzle(words: &Words, now: &PuzzleInPlay, person: &str) -> Option<Box<dyn AnyLocalGame>> {
    fn sit<G: PresentableGame>(words: &Words, now: &PuzzleInPlay, person: &str) -> Option<Box<dyn AnyLocalGame>> {
        Some(Box::new(LocalGame::<G>::of_puzzle(words, now, person)?))
    }
    match RuleSet::by_name(&now.rules)? {
        RuleSet::City(_) => sit::<City>(words, now, person),
        RuleSet::Kingdom => sit::<Kingdom>(words, now, person),
    }
}

/// Whether a rule set has a lesson.
pub fn has_lesson(rules: RuleSet) -> bool {
    match rules {
        RuleSet::City(_) => City::lesson(rules).is_some(),
        RuleSet::Kingdom => Kingdom::lesson(rules).is_some(),
    }
}

/// Loads a finished game.
pub fn finished(words: &Words, store: &Store, id: FinishedId) -> Result<Box<dyn AnyGameOver>, TableError> {
    fn over<G: PresentableGame>(
        words: &Words,
        store: &Store,
        id: FinishedId,
    ) -> Result<Box<dyn AnyGameOver>, TableError> {
        let game = store.finished_game::<G>(id)?;
        let own = store.finished_own(id)?.or_else(|| played_on_seat(store, id.0));
        // A lesson or a further try counts for nobody, though a person of this phone has played it.
        let uncounted = if store.is_sent(id)? { None } else { names::own_seats(&game.game_start).first().copied() };
        let own = own.or(uncounted);
        Ok(Box::new(GameOver::new(words, Some(id.0), own, game)))
    }
    match over::<City>(words, store, id) {
        Err(TableError::OtherGame { found, .. }) if found == Kingdom::NAME => over::<Kingdom>(words, store, id),
        over => over,
    }
}

/// The seat of this phone's person in a finished game that counts for nobody; `None` if they have watched it.
pub fn uncounted(store: &Store, game: &Finished) -> Option<Seat> {
    fn own<G: HostableGame>(store: &Store, id: FinishedId) -> Option<Seat> {
        names::own_seats(&store.finished_game::<G>(id).ok()?.game_start).first().copied()
    }
    let has_people = game.seats.iter().any(|seat| seat.occupant == Occupant::Person);
    if game.is_sent || !has_people {
        None
    } else if game.game == Kingdom::NAME {
        own::<Kingdom>(store, game.id)
    } else {
        own::<City>(store, game.id)
    }
}

/// A finished game as JSON.
pub fn export(store: &Store, id: FinishedId) -> Result<String, TableError> {
    match store.finished_game::<City>(id) {
        Err(TableError::OtherGame { found, .. }) if found == Kingdom::NAME => {
            Ok(store.finished_game::<Kingdom>(id)?.to_json())
        }
        game => Ok(game?.to_json()),
    }
}

fn replayed<G: PresentableGame>(words: &Words, game: FinishedGame<G>) -> Box<dyn AnyReplay> {
    Box::new(Replay::new(words, names::own_seats(&game.game_start).first().copied(), game))
}

/// Reads a record that came from outside, checks it by replaying it, and opens it as a replay.
pub fn read(words: &Words, json: &str) -> Result<Box<dyn AnyReplay>, PhoneError> {
    let of_kingdom = matches!(FinishedGame::<City>::from_json(json), Err(TableError::OtherGame { found, .. }) if found == Kingdom::NAME);
    Ok(if of_kingdom {
        replayed(words, replay::read::<Kingdom>(words, json)?)
    } else {
        replayed(words, replay::read::<City>(words, json)?)
    })
}
