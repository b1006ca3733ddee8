//! The bots of a finished game are played again, from nothing but the disclosure: an honest table is never accused,
//! whatever happened at it, and a bot that was moved by hand is found.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{ActionSource, BotEffort, BotsPlayedAgain, Disclosure, SeatTransfer};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Game, Record, Seat, city, kingdom};
use ayatsuri_table::{
    BotChoice, BotReplay, BotReplayProgress, Controller, GameStart, HostableGame, Level, LogAction, PendingBotChoice,
    SeatedPlayer, Table, TableInput, WaitingFor,
};

const NOW: WallMillis = WallMillis(0);
const LEVELS: [Level; 4] = [Level::Novice, Level::Player, Level::Builder, Level::Random];

/// A table with a person at the first seat and bots of these levels at the others. The second bot has a temper.
fn start<G: HostableGame>(setup: &G::Setup, levels: &[Level], seed: u8) -> GameStart<G> {
    let bot = |(seat, level): (usize, &Level)| {
        let name = if seat == 1 { "Sankichi".to_owned() } else { format!("Bot {seat}") };
        SeatedPlayer::bot(name, *level)
    };
    let players = usize::from(G::players(setup));
    let bots = levels.iter().cycle().take(players - 1).enumerate().map(bot);
    GameStart::alone(setup.clone(), [seed; 32], [SeatedPlayer::person("Aya")].into_iter().chain(bots).collect())
}

/// The disclosure of a table.
fn disclosed<G: HostableGame>(table: &Table<G>) -> Disclosure<G> {
    let mut record = Record::new(table.game_start().setup.clone(), table.game_start().seed);
    let (mut sources, mut transfers) = (vec![], vec![]);
    let mut is_person = vec![false; table.seats().len()];
    is_person[0] = true;
    for entry in table.log() {
        match entry.log_action {
            LogAction::Passed { seat, to } => {
                let level = if let Controller::Bot(level) = to { Some(level.number()) } else { None };
                is_person[seat.index()] = level.is_none();
                let to = None;
                transfers.push(SeatTransfer { after: sources.len() as u32, seat, to, level });
            }
            ref deed => {
                let Some((prompt, action)) = deed.answered() else { continue };
                let is_person = is_person[prompt.seat().index()];
                sources.push(if is_person {
                    ActionSource::Phone { prompt: 0 }
                } else {
                    ActionSource::Bot(deed.effort())
                });
                record.actions.push((prompt.seat(), action));
            }
        }
    }
    Disclosure { openings: vec![], record, sources, signatures: vec![], transfers }
}

fn again<G: HostableGame>(table: &Table<G>) -> BotReplayProgress {
    let mut replay = BotReplay::new(table.game_start().clone(), disclosed(table)).expect("a game");
    loop {
        match replay.go_on() {
            BotReplayProgress::GoesOn(_) => {}
            done => return done,
        }
    }
}

/// A function that makes a bot's choice away from the table.
type Think<G> = fn(PendingBotChoice<G>, &mut GameRng) -> BotChoice<<G as Game>::Action>;

/// Plays a game: the person does anything, and now and then a bot plays for them. Bots choose at the table, or elsewhere,
/// in which case others may have gone on when the choice comes.
fn played<G: HostableGame>(start: GameStart<G>, seed: u64, think: Option<Think<G>>) -> Table<G> {
    let mut rng = GameRng::from_number(seed);
    let mut table = Table::new(start).expect("a legal table");
    let _ = table.handle(TableInput::Start, NOW).written();
    let mut choice: Option<BotChoice<G::Action>> = None;
    while table.waiting_for() != WaitingFor::Nobody {
        if rng.below(60) == 0 {
            let to = match table.controller(Seat(0)) {
                Controller::Bot(_) => Controller::Person(None),
                Controller::Person(_) => Controller::Bot(LEVELS[rng.below(4) as usize]),
            };
            let _ = table.handle(TableInput::Pass { seat: Seat(0), to }, NOW).written();
        }
        let person = table.prompt(Seat(0)).filter(|_| matches!(table.controller(Seat(0)), Controller::Person(_)));
        if let (Some(prompt), 0) = (person, rng.below(2)) {
            let action = rng.pick(table.legal(Seat(0)).as_slice()).expect("something is legal");
            let _ = table.handle(TableInput::Act { seat: Seat(0), prompt, action }, NOW).written();
            continue;
        }
        let input = match (think, choice.take()) {
            (_, Some(thought)) => TableInput::Decided(thought),
            (Some(think), None) if rng.below(2) == 0 => {
                choice = table.pending_choice().map(|asked| think(asked, &mut rng));
                continue;
            }
            _ => TableInput::Bots { most: 1 },
        };
        let _ = table.handle(input, NOW).written();
    }
    table
}

fn all_checked<G: HostableGame>(table: &Table<G>, what: &str) -> BotsPlayedAgain {
    match again(table) {
        BotReplayProgress::Done(found) if found.unchecked() == 0 && found.actions > 0 => found,
        other => panic!("{what}: {other:?}"),
    }
}

#[test]
fn honest_tables_of_every_rule_set_are_called_so() {
    let mut moves = 0;
    for seed in 0..12 {
        for edition in EditionId::ALL {
            let setup = city::Setup::recommended(edition, 5).expect("five can play");
            let table =
                played(start::<city::State>(&setup, &LEVELS, seed), seed.into(), Some(|asked, _| asked.think()));
            moves += all_checked(&table, edition.name()).actions;
        }
        for princess in [false, true] {
            let setup = kingdom::Setup { princess, ..kingdom::Setup::recommended(3).expect("three can play") };
            let think: Think<kingdom::State> = |asked, _| asked.think();
            let table = played(start::<kingdom::State>(&setup, &LEVELS, seed), seed.into(), Some(think));
            moves += all_checked(&table, "kingdom").actions;
        }
    }
    assert!(moves > 5_000, "{moves}");
}

#[test]
fn a_search_that_was_stopped_is_repeated_with_as_many_trials() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    let think: Think<kingdom::State> = |asked, chance| {
        let mut left = chance.below(6);
        asked.think_while(move || {
            left = left.saturating_sub(1);
            left > 0
        })
    };
    let mut start = start::<kingdom::State>(&setup, &[Level::Master], 7);
    start.seats[2].occupant = ayatsuri_table::Occupant::Bot(Level::Novice);
    let table = played(start, 3, Some(think));
    let found = all_checked(&table, "a master that is stopped");
    assert!(found.stopped > 10 && found.stopped < found.actions, "{found:?}");
    // With another number of trials the bot would often have chosen otherwise, so a host that lies about it is mostly
    // found.
    let mut lie = disclosed(&table);
    for by in &mut lie.sources {
        if let ActionSource::Bot(BotEffort::Stopped { trials }) = by {
            *trials = 320;
        }
    }
    let mut replay = BotReplay::new(table.game_start().clone(), lie).expect("a game");
    let differs = loop {
        match replay.go_on() {
            BotReplayProgress::GoesOn(_) => {}
            BotReplayProgress::Done(_) => break false,
            BotReplayProgress::Differs { .. } => break true,
        }
    };
    assert!(differs);
}

#[test]
fn no_search_was_stopped_after_as_many_trials_as_its_level_makes_nor_where_none_is_made() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    let mut start = start::<kingdom::State>(&setup, &[Level::Master], 7);
    start.seats[2].occupant = ayatsuri_table::Occupant::Bot(Level::Novice);
    let table = played(start, 3, None);
    let of = |seat: u8, trials: u32| {
        let mut lie = disclosed(&table);
        let place = lie.record.actions.iter().position(|(of, _)| *of == Seat(seat)).expect("it acts");
        lie.sources[place] = ActionSource::Bot(BotEffort::Stopped { trials });
        let mut replay = BotReplay::new(table.game_start().clone(), lie).expect("a game");
        loop {
            match replay.go_on() {
                BotReplayProgress::GoesOn(_) => {}
                BotReplayProgress::Done(_) => return None,
                BotReplayProgress::Differs { number, .. } => return Some(number - 1 == place),
            }
        }
    };
    for trials in [320, 321, u32::MAX] {
        assert_eq!(of(1, trials), Some(true), "{trials} trials of a master");
    }
    assert_eq!(of(2, 5), Some(true), "a novice searches nothing");
}

#[test]
fn every_single_move_of_a_bot_by_hand_is_found_where_it_was() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    for at in 0..20 {
        let mut table = Table::new(start::<city::State>(&setup, &LEVELS, 9)).expect("a legal table");
        let mut rng = GameRng::from_number(at);
        let _ = table.handle(TableInput::Start, NOW).written();
        let (mut choices, mut moved) = (0, None);
        while table.waiting_for() != WaitingFor::Nobody {
            let number = table.log().len();
            let input = if let Some(asked) = table.pending_choice() {
                let legal = table.legal(asked.prompt().seat());
                let mut choice = asked.think();
                if legal.len() > 1 {
                    choices += 1;
                    if choices == 3 * at + 1 {
                        choice.action = *legal.iter().find(|action| **action != choice.action).expect("two");
                        moved = Some((number, choice.prompt.seat()));
                    }
                }
                TableInput::Decided(choice)
            } else {
                let prompt = table.prompt(Seat(0)).expect("the person is asked");
                let action = rng.pick(table.legal(Seat(0)).as_slice()).expect("something is legal");
                TableInput::Act { seat: Seat(0), prompt, action }
            };
            assert!(table.handle(input, NOW).written().input_outcome.is_done());
        }
        let (number, seat) = moved.expect("the game has so many choices");
        assert_eq!(again(&table), BotReplayProgress::Differs { number, seat });
    }
}

#[test]
fn what_other_bots_have_chosen_is_unchecked() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    let mut table = Table::new(start::<city::State>(&setup, &LEVELS, 4)).expect("a legal table");
    table.note_other_bots();
    let _ = table.handle(TableInput::Start, NOW).written();
    while table.waiting_for() == WaitingFor::Bots {
        let mut choice = table.pending_choice().expect("a bot is asked").think();
        let legal = table.legal(choice.prompt.seat());
        choice.action = *legal.last().expect("something is legal");
        let _ = table.handle(TableInput::Decided(choice), NOW).written();
    }
    let BotReplayProgress::Done(found) = again(&table) else { panic!("nobody is accused") };
    assert!(found.actions > 0 && found.checked == 0, "{found:?}");
}

#[test]
fn a_choice_that_its_seat_would_not_make_any_more_is_not_taken() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    let mut table = Table::new(start::<kingdom::State>(&setup, &[Level::Novice], 2)).expect("a legal table");
    let _ = table.handle(TableInput::Start, NOW).written();
    let early = table.pending_choice().expect("a bot is asked").think();
    assert!(table.is_current(&early));
    let seat = early.prompt.seat();
    let _ = table.handle(TableInput::Pass { seat, to: Controller::Bot(Level::Player) }, NOW).written();
    assert!(!table.is_current(&early), "another bot sits there now");
    let answer = table.handle(TableInput::Decided(early), NOW).written().input_outcome;
    assert_eq!(answer, ayatsuri_table::InputOutcome::Late);
}

#[test]
#[ignore = "takes a minute; run by hand for its figures"]
fn whole_games_of_masters_are_played_again() {
    let (mut moves, mut played_in, mut again_in) = (0, std::time::Duration::ZERO, std::time::Duration::ZERO);
    for seed in 0..4 {
        for edition in EditionId::ALL {
            let setup = city::Setup::recommended(edition, 4).expect("four can play");
            let since = std::time::Instant::now();
            let think: Think<city::State> = |asked, _| asked.think();
            let table = played(start::<city::State>(&setup, &[Level::Master], seed), seed.into(), Some(think));
            played_in += since.elapsed();
            let since = std::time::Instant::now();
            moves += all_checked(&table, edition.name()).checked;
            again_in += since.elapsed();
        }
        let setup = kingdom::Setup::recommended(3).expect("three can play");
        let think: Think<kingdom::State> = |asked, _| asked.think();
        let table = played(start::<kingdom::State>(&setup, &[Level::Master], seed), seed.into(), Some(think));
        moves += all_checked(&table, "kingdom").checked;
    }
    println!("{moves} moves; the city games were played in {played_in:?} and again in {again_in:?}");
}
